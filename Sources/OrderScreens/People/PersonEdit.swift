import Geometry
import Localization
import OrderCore
import Widgets

/// Somebody's name and photo being edited.
final class PersonEdit: CardEdit {
    let editor = CardEditor(.person, fields: [localized("Name")])
    private unowned let people: PeopleSection
    private var person: Person

    var photo: PhotoRef? {
        didSet { editor.picture = people.picture(photo) }
    }

    /// Makes an edit of a person.
    init(_ person: Person, in people: PeopleSection) {
        self.people = people
        self.person = person
        photo = person.photo
        field.text = person.name
        editor.picture = people.picture(person.photo)
        editor.accessibilityLabel = localized("Edit \(person.name)")
    }

    private var field: TextField { editor.fields[0] }

    var traceName: String { "person:\(people.book.personPlace(person.id) ?? -1)" }
    var title: String { person.name }
    var firstField: Int { 0 }
    /// The person who is edited.
    var id: PersonID { person.id }
    var collection: CollectionView { people.collection }
    var anchor: Rect? { people.anchor(of: person.id) }
    var isUntouched: Bool { field.text == person.name && photo == person.photo }

    func reveal() { people.reveal(person.id) }

    func verdict() -> CardVerdict {
        do {
            let name = try OrderName.normalized(field.text)
            var commands: [OrderCommand] = []
            if name != person.name { commands.append(.renamePerson(person.id, name: name)) }
            if photo != person.photo { commands.append(.setPersonPhoto(person.id, photo)) }
            return commands.isEmpty ? .unchanged : .command(OrderCommand(commands))
        } catch {
            return .problem(CardEditor.Problem(field: 0, reason: error.reason))
        }
    }

    func willPerform() {}
    func didPerform() {}
    func didRefuse() {}

    func bookChanged() -> String? {
        guard let new = people.book.person(person.id) else {
            return localized("\(person.name) left the table while the name was being edited.")
        }
        if field.text == person.name, new.name != person.name { field.text = new.name }
        if photo == person.photo, new.photo != person.photo { photo = new.photo }
        person = new
        return nil
    }

    func latePhoto(_ photo: PhotoRef) -> OrderCommand? {
        people.book.person(person.id) == nil ? nil : .setPersonPhoto(person.id, photo)
    }

    func focusCard() { people.focusCard(person.id) }
    func didClose() {}
}
