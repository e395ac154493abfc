import Geometry
import Localization
import OrderCore
import OrderFormats
import Widgets

/// Shows the receipt of somebody or of the whole table, for a sheet, with what can be done with it.
final class ReceiptView: SheetContent {
    private let model: OrderModel
    private let date: ReceiptDate
    /// Whose receipt it is; nil for the whole table's.
    private(set) var person: PersonID?
    private let title = Label(localized("Receipt"))
    let save = Button(title: localized("Save…"), style: .primary)
    let copy = Button(title: localized("Copy"))
    let print = Button(title: localized("Print"))
    let close = Button(title: localized("Close"))
    private let whole = Button(title: localized("Whole table"), icon: .everyone)
    private let persons: [Person]
    private let switches: [Button]
    let picture: ReceiptPicture

    init(model: OrderModel, person: PersonID?, date: ReceiptDate, isMirrored: Bool) {
        self.model = model
        self.person = person
        self.date = date
        persons = model.book.persons
        switches = persons.map { Button(title: $0.name) }
        picture = ReceiptPicture(ReceiptView.receipt(model, person, date), isMirrored: isMirrored)
        super.init()
        print.isHidden = true
        for button in [whole] + switches { button.isSwitch = true }
        whole.action = { [weak self] in self?.choose(nil) }
        for (person, button) in zip(persons, switches) {
            button.action = { [weak self] in self?.choose(person.id) }
        }
        for view in [title, save, copy, print, close, whole] + switches + [picture] as [View] { addSubview(view) }
        showChoice()
    }

    /// What is shown.
    var receipt: Receipt { ReceiptView.receipt(model, person, date) }

    private static func receipt(_ model: OrderModel, _ person: PersonID?, _ date: ReceiptDate) -> Receipt {
        Receipt(model.book, model.statement, of: person.map { [$0] }, date: date, style: model.format.style)
    }

    /// What a file with it is called: "John 2026-11-30.pdf".
    var fileName: String {
        let name = person.flatMap { model.book.person($0)?.name } ?? model.book.name
        let safe = String(name.map { $0 == "/" ? "-" : $0 }.prefix(80))
        return "\(safe.hasPrefix(".") ? "-" + safe.dropFirst() : safe) \(date.iso).pdf"
    }

    /// There is a printer.
    func offerPrinting(_ action: @escaping () -> Void) {
        print.isHidden = false
        print.action = action
        contentResized()
    }

    private func choose(_ person: PersonID?) {
        guard person != self.person else { return }
        self.person = person
        showChoice()
        picture.show(receipt)
        contentResized()
    }

    private func showChoice() {
        whole.isOn = person == nil
        for (each, button) in zip(persons, switches) { button.isOn = each.id == person }
    }

    // MARK: Layout

    override func setFonts(_ theme: Theme) {
        title.font = theme.font(20, weight: 700)
    }

    override func place(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        let heading = title.sizeThatFits(Size(width: width, height: 40))
        put(title, Rect(x: 0, y: 0, width: width, height: heading.height))
        var y = heading.height + 14
        for row in [[save, copy, print, close].filter { !$0.isHidden }, [whole] + switches] {
            y = WrappedRows(row, in: width).place(row, y: y, put) + 14
        }
        let paper = picture.paper
        put(picture, Rect(x: ((width - paper.width) / 2).rounded(), y: y, width: paper.width, height: paper.height))
        return y + paper.height
    }

    // MARK: Keys

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .enter, event.modifiers.isEmpty, !event.isRepeat else { return false }
        save.action?()
        return true
    }
}
