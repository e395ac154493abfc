import Geometry
import Localization
import OrderCore
import Widgets

/// Who has an equal part of the fees and of an equal tip: a switch for all who ordered, and one for each person.
final class SharersView: View {
    private let everyone = Button(title: localized("All who ordered"))
    private(set) var switches: [Button] = []
    private var persons: [Person] = []
    private var chosen: [PersonID] = []

    /// Called with those who were chosen, in the order of the table; nobody means all who have ordered something.
    var onChoose: (([PersonID]) -> Void)?

    override init() {
        super.init()
        everyone.isSwitch = true
        everyone.tooltip = localized("Fees, and a tip that is shared equally, are divided among them")
        everyone.action = { [weak self] in self?.onChoose?([]) }
        addSubview(everyone)
    }

    var choices: [Button] { [everyone] + switches }

    /// Shows who is at the table, and who of them was chosen.
    func show(_ persons: [Person], chosen: [PersonID]) {
        if persons.map(\.id) != self.persons.map(\.id) { makeSwitches(for: persons) }
        self.persons = persons
        self.chosen = chosen
        for (person, button) in zip(persons, switches) {
            button.title = person.name
            button.isOn = chosen.contains(person.id)
        }
        everyone.isOn = chosen.isEmpty
        setNeedsLayout()
    }

    /// Those who stay keep their switch, and the keyboard on it.
    private func makeSwitches(for next: [Person]) {
        let known = Dictionary(zip(persons.map(\.id), switches)) { first, _ in first }
        let ids = Set(next.map(\.id))
        for (id, button) in known where !ids.contains(id) { button.removeFromSuperview() }
        switches = next.map { known[$0.id] ?? makeSwitch(for: $0.id) }
        // The keyboard goes from one to the next in the order of the table.
        for button in switches { button.bringToFront() }
    }

    private func makeSwitch(for person: PersonID) -> Button {
        let button = Button(title: "")
        button.isSwitch = true
        button.action = { [weak self] in self?.toggle(person) }
        addSubview(button)
        return button
    }

    private func toggle(_ person: PersonID) {
        let next = Set(chosen).symmetricDifference([person])
        onChoose?(persons.map(\.id).filter(next.contains))
    }

    // MARK: Layout

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: WrappedRows(choices, in: size.width).height)
    }

    override func layoutSubviews() {
        _ = WrappedRows(choices, in: bounds.width).place(choices, y: 0) { $0.frame = directed($1) }
    }
}
