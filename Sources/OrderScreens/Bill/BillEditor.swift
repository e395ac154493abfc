import Geometry
import OrderCore
import Widgets

/// How the lines become a bill, for a sheet: everything that can be set, each beside what comes of it.
///
/// What is written counts when Enter is pressed or the field is left, each time as one step. What is wrong is said under its
/// field and changes nothing.
final class BillEditor: SheetContent {
    let model: OrderModel
    private let title = Label("The bill")
    private let total = Label(alignment: .trailing)
    private let warning = Label(lines: 2)
    private(set) var rows: [BillRow] = []
    private var written: [(field: BillField, row: BillRow)] = []
    private var choices: [(choice: BillChoice, control: SegmentedControl)] = []
    private let done = Button(title: "Done", style: .primary)
    let transfersTitle = Label("Who pays whom")
    private(set) var transfers: [BillRow] = []
    private let newFee = (name: TextField(placeholder: "New fee"), amount: TextField())
    private let addFee = Button(icon: .plus)
    private var newFeeRow: BillRow?
    /// What the rows were made for: the fees and the classes of tax.
    private var shape: [BillField] = []

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
        prepareNewFee()
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
            if row.field?.text != field.text(book), row.field?.isFocused != true || row.problem.text.isEmpty {
                show(field, row)
            }
            row.amount.text = field.amount(statement, model.format)
            row.amount.color = field == .expectedTotal && statement.offPaperBill ?? 0 != 0 ? .accent : .primary
        }
        for (choice, control) in choices { control.selectedSegmentIndex = choice.selected(book.settings) }
        total.text = model.format.full(statement.total)
        warning.text = BillEntry.offPaper(statement, model.format)?.sentence ?? ""
        showTransfers()
        contentResized()
    }

    private func show(_ field: BillField, _ row: BillRow) {
        let text = field.text(model.book)
        // Emptied before: what was typed cannot be taken back letter by letter once it counts.
        row.field?.text = ""
        row.field?.text = text
        row.show(problem: nil)
    }

    /// All that is written, in the order of the rows.
    static func fields(of book: OrderBook) -> [BillField] {
        let used = book.foods.map(\.tax) + book.lines.map(\.tax) + Array(book.settings.classTaxes.keys)
        let classes = Set(used).filter { $0 != .standard && $0 != .untaxed }.sorted()
        return [.tax] + classes.map { .classTax($0) } + [.service, .discount, .discountCap]
            + book.settings.fees.map { .fee($0.name) } + [.tip, .paidInAll, .cashStep, .expectedTotal]
    }

    // MARK: Rows

    private func rebuild(_ fields: [BillField]) {
        let focused = written.first { $0.row.field?.isFocused == true }?.field
        shape = fields
        // Before their views go: what loses the keyboard now is not meant to be taken.
        written.removeAll()
        for view in subviews { view.removeFromSuperview() }
        choices.removeAll()
        rows.removeAll()
        for field in fields {
            addRow(of: field)
            if field == .paidInAll {
                addChoice(.tipBase)
                addChoice(.tipSplit)
                addChoice(.rounding)
            }
            let isBeforeTip = fields.firstIndex(of: field).map { $0 + 1 } == fields.firstIndex(of: .tip)
            if isBeforeTip, let newFeeRow { rows.append(newFeeRow) }
        }
        addSubview(title)
        addSubview(total)
        addSubview(warning)
        for view in rows.flatMap(\.views) { addSubview(view) }
        addSubview(transfersTitle)
        addSubview(done)
        if let theme = root?.theme { setFonts(theme) }
        if let focused, let field = written.first(where: { $0.field == focused })?.row.field { root?.focus(field) }
    }

    private func addRow(of field: BillField) {
        let text = TextField(placeholder: field.placeholder(model.book))
        text.showsClearButton = false
        text.accessibilityLabel = field.title
        var controls: [View] = [text]
        switch field {
        case .tax: controls.append(control(of: .taxInside))
        case .service: controls.append(control(of: .serviceTaxed))
        case .fee(let name): controls.append(removeButton(ofFee: name))
        default: break
        }
        let row = BillRow(field.title, controls, isDetail: field.isDetail)
        text.onSubmit = { [weak self] in self?.accept(field) }
        text.onBlur = { [weak self] in self?.accept(field) }
        text.onCancel = { [weak self] in self?.giveUp(field) ?? false }
        rows.append(row)
        written.append((field, row))
    }

    private func addChoice(_ choice: BillChoice) {
        rows.append(BillRow(choice.title, [control(of: choice)], isDetail: choice.isDetail))
    }

    private func control(of choice: BillChoice) -> SegmentedControl {
        let control = SegmentedControl(titles: choice.titles, selected: choice.selected(model.book.settings))
        control.label = choice.title
        control.action = { [weak self] in self?.set(choice.setting($0)) }
        choices.append((choice, control))
        return control
    }

    private func removeButton(ofFee name: String) -> Button {
        let button = Button(icon: .close)
        button.accessibilityLabel = "Remove \(name)"
        button.tooltip = "Remove \(name)"
        button.action = { [weak self] in
            self?.set(.fee(name, nil))
            self?.focusNewFee()
        }
        return button
    }

    private func prepareNewFee() {
        newFee.amount.placeholder = "Amount"
        newFee.amount.accessibilityLabel = "Amount of the new fee"
        for field in [newFee.name, newFee.amount] {
            field.showsClearButton = false
            field.onSubmit = { [weak self] in self?.acceptNewFee() }
        }
        newFee.name.maximumLength = 60
        addFee.accessibilityLabel = "Add the fee"
        addFee.tooltip = "Add the fee"
        addFee.action = { [weak self] in self?.acceptNewFee() }
        newFeeRow = BillRow("Fees", [newFee.name, newFee.amount, addFee])
    }

    private func focusNewFee() { root?.focus(newFee.name) }

    // MARK: Setting

    /// Takes what is written in a field.
    private func accept(_ field: BillField) {
        guard let row = written.first(where: { $0.field == field })?.row, let text = row.field?.text else { return }
        guard text != field.text(model.book) else { return row.show(problem: nil) }
        do {
            try change(try field.setting(text, model.book))
            show(field, row)
        } catch {
            refuse(error.sentence, row)
        }
        contentResized()
    }

    /// Escape: what is being written is forgotten, and the sheet may go.
    private func giveUp(_ field: BillField) -> Bool {
        if let row = written.first(where: { $0.field == field })?.row { show(field, row) }
        return false
    }

    private func acceptNewFee() {
        guard let row = newFeeRow else { return }
        do {
            let amount = try MoneyText.amount(newFee.amount.text, model.book)
            try change(.fee(newFee.name.text, amount))
            newFee.name.text = ""
            newFee.amount.text = ""
            row.show(problem: nil)
            focusNewFee()
        } catch {
            refuse(error.sentence, row)
        }
        contentResized()
    }

    private func set(_ setting: BillSetting) {
        do { try change(setting) } catch { onRefused?(error.sentence) }
    }

    private func change(_ setting: BillSetting) throws(OrderFailure) {
        do {
            try model.perform(.setBill(setting))
        } catch  where error.isNothingToDo {
            return
        }
    }

    private func refuse(_ sentence: String, _ row: BillRow) {
        row.show(problem: sentence)
        onRefused?(sentence)
    }

    /// Whether something stands in a field that was refused.
    var problems: [String] { rows.map(\.problem.text).filter { !$0.isEmpty } }

    // MARK: Who pays whom

    private func showTransfers() {
        for view in transfers.flatMap(\.views) { view.removeFromSuperview() }
        let statement = model.statement
        let isPaid = statement.persons.contains { $0.paid != 0 }
        transfers = (isPaid ? statement.settlement : []).map { transfer in
            let names = [transfer.from, transfer.to].map { model.book.person($0)?.name ?? "" }
            let row = BillRow("\(names[0]) → \(names[1])", [])
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
        for row in rows { y = row.place(y: y, in: width, put) + BillRow.spacing }
        if !transfers.isEmpty { y = placeTransfers(y: y + 10, in: width, put) }
        let button = done.sizeThatFits(Size(width: width, height: Button.height))
        put(done, Rect(x: width - button.width, y: y + 10, width: button.width, height: Button.height))
        return y + 10 + Button.height
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
