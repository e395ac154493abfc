import Geometry
import Localization
import OrderCore
import Widgets

/// Asks who shares something, for a sheet: a switch for each person, and what each would pay.
final class ShareView: SheetContent {
    /// What is to be shared.
    enum Subject: Hashable {
        /// A dish of the menu, ordered by this.
        case food(FoodID)
        /// A line of the order, which goes over to those who are chosen.
        case line(LineID)
        /// All that somebody has, which those who are chosen pay for.
        case treat(PersonID)
    }

    private let model: OrderModel
    private let subject: Subject
    private let persons: [Person]
    private(set) var chosen: Set<PersonID> = []
    private let question = Label(lines: 2)
    private let figures = Label(color: .secondary)
    private let everyone = Button(title: localized("Everyone"), icon: .everyone)
    private let switches: [Button]
    private let accept: Button
    private let cancel = Button(title: localized("Cancel"))

    /// - Parameter answered: called with the command, or with nil when it was given up.
    init(model: OrderModel, subject: Subject, answered: @escaping (OrderCommand?) -> Void) {
        self.model = model
        self.subject = subject
        persons = ShareView.persons(for: subject, model.book)
        accept = Button(title: localized("Share"), style: .primary)
        switches = persons.map { Button(title: $0.name) }
        super.init()
        if case .line(let id) = subject { chosen = Set(model.book.line(id)?.sharers.map(\.person) ?? []) }
        question.text = isTreat ? localized("Who pays for \(name)?") : localized("Who shares \(name)?")
        for (person, button) in zip(persons, switches) {
            button.action = { [weak self] in self?.toggle(person.id) }
        }
        for button in [everyone] + switches { button.isSwitch = true }
        everyone.action = { [weak self] in self?.toggleAll() }
        accept.action = { [weak self] in self.map { answered($0.command) } }
        cancel.action = { answered(nil) }
        for view in [question, everyone] + switches + [figures, cancel, accept] as [View] { addSubview(view) }
        chosenChanged()
    }

    /// Who can be chosen: everybody; for a treat those but the guest who have not paid and gone.
    private static func persons(for subject: Subject, _ book: OrderBook) -> [Person] {
        guard case .treat(let guest) = subject else { return book.persons }
        return book.persons.filter { $0.id != guest && !book.isLocked($0.id) }
    }

    private var isTreat: Bool { if case .treat = subject { true } else { false } }

    private var name: String {
        switch subject {
        case .treat(let id): model.book.person(id)?.name ?? ""
        case .food(let id): model.book.food(id)?.name ?? ""
        case .line(let id): model.book.line(id)?.name ?? ""
        }
    }

    private var amount: MinorUnits {
        switch subject {
        case .food(let id): model.book.food(id)?.price ?? 0
        case .line(let id): model.book.line(id).map(model.book.total) ?? 0
        case .treat(let id): model.statement.account(of: id)?.own ?? 0
        }
    }

    /// What the choice means; nil while nobody is chosen.
    private var command: OrderCommand? {
        let shares = persons.filter { chosen.contains($0.id) }.map { Share(person: $0.id, weight: weight(of: $0.id)) }
        guard let first = shares.first else { return nil }
        let recipient: Recipient = shares.count == 1 ? .person(first.person) : .persons(shares)
        switch subject {
        case .food(let id): return .order(.food(id), to: recipient)
        case .line(let id): return .move(id, to: recipient)
        case .treat(let id): return .treatPerson(id, by: recipient)
        }
    }

    /// Those who share already keep their weight.
    private func weight(of person: PersonID) -> Int {
        guard case .line(let id) = subject else { return 1 }
        return model.book.line(id)?.sharers.first { $0.person == person }?.weight ?? 1
    }

    // MARK: Choosing

    private func toggle(_ person: PersonID) {
        if chosen.remove(person) == nil { chosen.insert(person) }
        chosenChanged()
    }

    private func toggleAll() {
        chosen = chosen.count == persons.count ? [] : Set(persons.map(\.id))
        chosenChanged()
    }

    private func chosenChanged() {
        for (person, button) in zip(persons, switches) { button.isOn = chosen.contains(person.id) }
        everyone.isOn = !persons.isEmpty && chosen.count == persons.count
        everyone.isEnabled = !persons.isEmpty
        accept.isEnabled = !chosen.isEmpty
        accept.title = isTreat ? localized("Treat") : chosen.count == 1 ? localized("Give") : localized("Share")
        figures.text = chosen.isEmpty ? localized("Nobody is chosen yet.") : "\(model.format.full(amount)) · \(each)"
        setNeedsLayout()
    }

    private var each: String {
        guard chosen.count > 1 else {
            return localized("all of it for \(persons.first { chosen.contains($0.id) }?.name ?? "")")
        }
        let weights = persons.filter { chosen.contains($0.id) }.map { weight(of: $0.id) }
        let parts = Allocation.divide(amount, byWeights: weights)
        return localized("\(model.format.card(from: parts.min() ?? 0, to: parts.max() ?? 0)) each")
    }

    // MARK: Layout

    override func setFonts(_ theme: Theme) {
        question.font = theme.font(17, weight: 600)
        figures.font = theme.font(14, tabular: true)
    }

    override func place(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        let title = question.sizeThatFits(Size(width: width, height: 60))
        put(question, Rect(x: 0, y: 0, width: width, height: title.height))
        var y = title.height + 16
        let choices = [everyone] + switches
        y = WrappedRows(choices, in: width).place(choices, y: y, put) + 14
        put(figures, Rect(x: 0, y: y, width: width, height: 20))
        y += 20 + 18
        return placeAnswers([accept, cancel], y: y, in: width, put)
    }

    // MARK: Keys

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return false }
        switch event.key {
        case .left, .up: root?.moveFocus(forward: effectiveLayoutDirection == .rightToLeft && event.key == .left)
        case .right, .down: root?.moveFocus(forward: effectiveLayoutDirection == .leftToRight || event.key == .down)
        case .enter where accept.isEnabled: accept.action?()
        case .character(let character): return choose(byDigit: character)
        default: return false
        }
        return true
    }

    /// The number of a person switches them, 0 everyone.
    private func choose(byDigit character: Character) -> Bool {
        guard character.isASCII, let number = character.wholeNumberValue, number <= persons.count else { return false }
        if number == 0 { toggleAll() } else { toggle(persons[number - 1].id) }
        return true
    }
}
