import Geometry
import OrderCore
import Widgets

extension PeopleSection {
    /// Turns somebody's card into its editor, the name ready to be typed over.
    func beginEditing(_ id: PersonID) {
        if editedPerson == id { return }
        editing?.begin { [weak self] in
            guard let self, let person = self.book.person(id) else { return nil }
            return PersonEdit(person, in: self)
        }
    }

    /// Who is being edited.
    var editedPerson: PersonID? { (editing?.edit as? PersonEdit)?.id }

    private func path(of id: PersonID) -> IndexPath? {
        items.firstIndex(of: .person(id)).map { IndexPath(item: $0) }
    }

    /// Where somebody's card stands in the window's content.
    func anchor(of id: PersonID) -> Rect? {
        guard let frame = path(of: id).flatMap(collection.frameForItem) else { return nil }
        return collection.convertToRoot(frame.offset(by: Point.zero - collection.contentOrigin))
    }

    /// Scrolls somebody's card into sight.
    func reveal(_ id: PersonID) {
        if let path = path(of: id) { collection.scrollToItem(at: path) }
    }

    /// Focuses somebody's card.
    func focusCard(_ id: PersonID) {
        if let path = path(of: id) { collection.focusedIndexPath = path }
    }
}
