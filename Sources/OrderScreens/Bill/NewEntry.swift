import Localization
import Widgets

/// A row of the bill's sheet in which something is added that has a name of its own: a fee, a class of tax.
final class NewEntry {
    let name: TextField
    let value: TextField
    let add = Button(icon: .plus)
    let row: BillRow

    /// Called when what is written is meant.
    var onAdd: (() -> Void)?

    /// - Parameters:
    ///   - title: what the row is.
    ///   - name: what is written in the first field, while there is nothing, and what that is called.
    ///   - value: the same of the second field.
    ///   - add: what the button does, in words.
    init(
        _ title: String, name: (placeholder: String, title: String), value: (placeholder: String, title: String),
        add words: String,
        isDetail: Bool = false
    ) {
        self.name = TextField(placeholder: name.placeholder)
        self.value = TextField(placeholder: value.placeholder)
        self.name.accessibilityLabel = name.title
        self.value.accessibilityLabel = value.title
        self.name.maximumLength = 60
        add.accessibilityLabel = words
        add.tooltip = add.accessibilityLabel
        row = BillRow(title, [self.name, self.value, add], isDetail: isDetail)
        for field in fields {
            field.showsClearButton = false
            field.onSubmit = { [weak self] in self?.onAdd?() }
        }
        add.action = { [weak self] in self?.onAdd?() }
    }

    var fields: [TextField] { [name, value] }

    /// It was added: there is room for the next one.
    func clear() {
        for field in fields { field.text = "" }
        row.show(problem: nil)
        name.root?.focus(name)
    }
}
