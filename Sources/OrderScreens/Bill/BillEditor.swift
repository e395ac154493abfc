import Geometry
import Localization
import OrderCore
import Widgets

/// How the lines become a bill, for a sheet: everything that can be set, each beside what comes of it.
///
/// What is written counts when Enter is pressed or the field is left, each time as one step. What is wrong is said under its
/// field and changes nothing.
final class BillEditor: SheetContent {
    let model: OrderModel
    let title = Label(localized("The bill"))
    let total = Label(alignment: .trailing)
    let warning = Label(lines: 2)
    var rows: [BillRow] = []
    var written: [(field: BillField, row: BillRow)] = []
    var choices: [(choice: BillChoice, control: SegmentedControl)] = []
    let done = Button(title: localized("Done"), style: .primary)
    let transfersTitle = Label(localized("Who pays whom"))
    private(set) var transfers: [BillRow] = []
    let newClass = NewEntry(
        localized("another rate"), name: (localized("Class"), localized("New tax class")),
        value: ("0 %", localized("Rate of the new tax class")), add: localized("Add the tax class"), isDetail: true)
    let newFee = NewEntry(
        localized("Fees"), name: (localized("New fee"), localized("New fee")),
        value: (localized("Amount"), localized("Amount of the new fee")),
        add: localized("Add the fee"))
    let withoutService = Button(title: localized("Without"))
    let sharers = SharersView()
    lazy var sharersRow = BillRow(localized("Equal parts"), [sharers])
    /// What the rows were made for: the fees and the classes of tax.
    var shape: [BillField] = []

    /// Called with what was wrong.
    var onRefused: ((String) -> Void)?
    /// Takes the newest step back.
    var onUndo: (() -> Void)?
    /// Does it again.
    var onRedo: (() -> Void)?

    /// - Parameter closed: called when it is to be closed.
    init(model: OrderModel, closed: @escaping () -> Void) {
        self.model = model
        super.init()
        done.action = closed
        warning.color = .accent
        newClass.onAdd = { [weak self] in self?.acceptNewClass() }
        newFee.onAdd = { [weak self] in self?.acceptNewFee() }
        prepareWithoutService()
        sharers.onChoose = { [weak self] in self?.set(.equalSharers($0)) }
        refresh()
    }

    // MARK: What the book says

    /// The book changed.
    func refresh() {
        let wanted = BillEditor.fields(of: model.book)
        if wanted != shape { rebuild(wanted) }
        let book = model.book
        let statement = model.statement
        for (field, row) in written {
            // What is being written stays, whatever else happens to the book.
            if !row.isEdited, row.shownText != field.text(book) { show(field, row) }
            row.amount.text = field.amount(statement, model.format)
            row.amount.color = field == .expectedTotal && statement.offPaperBill ?? 0 != 0 ? .accent : .primary
        }
        for (choice, control) in choices { control.selectedSegmentIndex = choice.selected(book.settings) }
        showSharers()
        showWithoutService()
        total.text = model.format.full(statement.total)
        warning.text = BillEntry.offPaper(statement, model.format)?.sentence ?? ""
        showTransfers()
        contentResized()
    }

    /// Who has an equal part matters only where something is shared so.
    private func showSharers() {
        let (book, settings) = (model.book, model.book.settings)
        sharers.show(book.persons, chosen: settings.equalSharers)
        sharersRow.isHidden = settings.fees.isEmpty && settings.tipSplit != .equal && settings.equalSharers.isEmpty
    }

    func show(_ field: BillField, _ row: BillRow) {
        row.show(text: field.text(model.book))
        row.show(problem: nil)
    }

    /// All that is written, in the order of the rows.
    static func fields(of book: OrderBook) -> [BillField] {
        let used = book.foods.map(\.tax) + book.lines.map(\.tax) + Array(book.settings.classTaxes.keys)
        let classes = Set(used).filter { $0 != .standard && $0 != .untaxed }.sorted()
        return [.tax] + classes.map { .classTax($0) } + [.service, .discount, .discountCap]
            + book.settings.fees.map { .fee($0.name) } + [.tip, .paidInAll, .cashStep, .expectedTotal]
    }

    // MARK: Who pays whom

    private func showTransfers() {
        for view in transfers.flatMap(\.views) { view.removeFromSuperview() }
        let statement = model.statement
        let isPaid = statement.persons.contains { $0.paid != 0 }
        transfers = (isPaid ? statement.settlement : []).map { transfer in
            let names = [transfer.from, transfer.to].map { model.book.person($0)?.name ?? "" }
            let row = BillRow(localizedChange(names[0], to: names[1]), [])
            row.amount.text = model.format.full(transfer.amount)
            return row
        }
        transfersTitle.isHidden = transfers.isEmpty
        for row in transfers {
            for view in row.views { addSubview(view) }
            if let theme = root?.theme { row.setFonts(theme) }
        }
    }

    // MARK: Layout

    override func setFonts(_ theme: Theme) {
        title.font = theme.font(20, weight: 700)
        total.font = theme.font(20, weight: 700, tabular: true)
        warning.font = theme.font(13, weight: 500)
        transfersTitle.font = theme.font(15, weight: 600)
        for row in rows + transfers { row.setFonts(theme) }
    }

    override func place(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        let sum = total.sizeThatFits(Size(width: width, height: 40))
        put(title, Rect(x: 0, y: 0, width: width - sum.width - 8, height: sum.height))
        put(total, Rect(x: width - sum.width, y: 0, width: sum.width, height: sum.height))
        var y = sum.height
        let height = warning.text.isEmpty ? 0 : warning.sizeThatFits(Size(width: width, height: 40)).height
        put(warning, Rect(x: 0, y: y + 2, width: width, height: height))
        y += height + 14
        let labelWidth = BillRow.labelWidth(of: rows, in: width)
        for row in rows where !row.isHidden {
            y = row.place(y: y, in: width, labelWidth: labelWidth, put) + BillRow.spacing
        }
        if !transfers.isEmpty { y = placeTransfers(y: y + 10, in: width, put) }
        return placeAnswers([done], y: y + 10, in: width, put)
    }

    private func placeTransfers(y top: Double, in width: Double, _ put: (View, Rect) -> Void) -> Double {
        put(transfersTitle, Rect(x: 0, y: top, width: width, height: 22))
        var y = top + 26
        for row in transfers {
            let sum = row.amount.sizeThatFits(Size(width: width, height: 22)).width.rounded(.up)
            put(row.amount, Rect(x: width - sum, y: y, width: sum, height: 22))
            put(row.label, Rect(x: 0, y: y, width: width - sum - 8, height: 22))
            y += 24
        }
        return y
    }

    // MARK: Keys

    override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .character("z") where event.modifiers == .control: onUndo?()
        case .character("z") where event.modifiers == [.control, .shift],
            .character("y") where event.modifiers == .control:
            onRedo?()
        default: return false
        }
        return true
    }
}
