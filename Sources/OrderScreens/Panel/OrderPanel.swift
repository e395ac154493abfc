import Cairo
import Geometry
import Localization
import OrderCore
import Widgets

/// What one person ordered, line by line; each line can be dragged on, put in order or thrown away.
final class OrderPanel: View {
    /// Whose lines are shown.
    typealias Owner = ScreenState.Panel

    /// A line as the panel shows it.
    struct Row: Hashable {
        let line: OrderLine
        let share: MinorUnits
    }

    let collection: CollectionView
    private let title = Label()
    private let total = Label()
    private let emptyLabel = Label()
    private let closeButton = Button(icon: .close, style: .plain)
    private let payButton = Button(title: localized("Pay"), style: .plain)
    let account = AccountView()
    let model: OrderModel
    private let photos: PhotoLibrary
    let answers: DropAnswers
    let incoming: IncomingDrops
    private(set) var owner: Owner?
    private(set) var rows: [Row] = []

    /// Called when the panel is to be closed.
    var onClose: (() -> Void)?
    /// Called when a person changed which lines are selected.
    var onGather: (() -> Void)?
    /// Makes the menu of how somebody can pay.
    var onPay: ((PersonID) -> Menu?)?
    /// Called when a person wants to know how somebody's total comes about.
    var onExplain: ((PersonID) -> Void)?
    /// Keys on a focused line.
    var onKey: ((KeyEvent, LineID) -> Bool)?
    /// Makes the context menu of a line, or of the ground.
    var onMenu: ((LineID?) -> Menu?)?
    /// Takes a drop; returns why it could not be done.
    var onDrop: ((OrderDragItem, OrderDropPlace, DropSession) -> String?)?
    /// Takes a drop that puts the lines in order; returns why it could not be done.
    var onReorder: ((OrderCommand, DropSession) -> String?)?

    init(model: OrderModel, photos: PhotoLibrary, answers: DropAnswers, incoming: IncomingDrops) {
        self.incoming = incoming
        self.model = model
        self.photos = photos
        self.answers = answers
        collection = CollectionView(
            layout: StripLayout(
                axis: .vertical, inset: OrderPanel.listInset, gap: OrderPanel.rowGap, length: OrderPanel.rowHeight))
        super.init()
        overflow = Insets(all: 30)
        collection.register(LineCell.self, forCellWithReuseIdentifier: "LineCell")
        collection.dataSource = self
        collection.delegate = self
        collection.dragDelegate = self
        collection.dropDelegate = self
        collection.allowsMultipleSelection = true
        collection.picksUpByClick = true
        collection.fadeGround = { $0.card }
        account.onExplain = { [weak self] in
            if let self, let person { onExplain?(person) }
        }
        closeButton.tooltip = localized("Close (Esc)")
        closeButton.accessibilityLabel = localized("Close the order")
        closeButton.action = { [weak self] in self?.onClose?() }
        emptyLabel.text = localized("Nothing ordered yet.\nDrag a dish here.")
        emptyLabel.alignment = .center
        emptyLabel.lines = 2
        emptyLabel.isUserInteractionEnabled = false
        payButton.action = { [weak self] in self?.openPayMenu() }
        for view in [title, total, closeButton, payButton, collection, account, emptyLabel] { addSubview(view) }
    }

    /// The person whose lines are shown, if they are somebody's.
    var person: PersonID? {
        if case .person(let id) = owner { return id }
        return nil
    }

    /// Shows somebody's lines, or none.
    func show(_ owner: Owner?) {
        guard owner != self.owner else { return }
        self.owner = owner
        rows = []
        collection.selectedIndexPath = nil
        // Before it scrolls, the collection must know that the lines it had are gone.
        collection.reloadData()
        collection.scroll(to: 0)
        refresh(animated: false)
        isHidden = owner == nil
    }

    /// The book changed.
    func refresh(animated: Bool) {
        guard let owner else { return }
        let old = rows.map(\.line.id)
        switch owner {
        case .person(let id):
            guard let person = model.book.person(id), let account = model.statement.account(of: id) else {
                onClose?()
                return
            }
            title.text = person.name
            collection.accessibilityLabel = localized("\(person.name)'s order")
            total.text = account.items > 0 ? model.format.full(account.total) : ""
            payButton.isHidden = account.total == 0 && account.paid == 0
            payButton.accessibilityLabel = localized("What \(person.name) has paid")
            self.account.show(AccountEntry.entries(of: account, model))
            let words = ExplanationText(book: model.book, style: model.format.style)
            total.tooltip = words.text(of: model.statement.explanation(of: .total, for: id))
            rows = account.rows.compactMap { row in
                model.book.line(row.line).map { Row(line: $0, share: row.share) }
            }
        case .unassigned:
            let statement = model.statement
            guard statement.unassigned.items > 0 || old.isEmpty else {
                onClose?()
                return
            }
            title.text = localized("Unassigned")
            payButton.isHidden = true
            account.show([])
            total.tooltip = nil
            collection.accessibilityLabel = localized("Unassigned")
            total.text = statement.unassigned.items > 0 ? model.format.full(statement.unassigned.total) : ""
            rows = statement.unassignedRows.compactMap { row in
                model.book.line(row.line).map { Row(line: $0, share: row.share) }
            }
        }
        if animated, !old.isEmpty {
            collection.update(from: old, to: rows.map(\.line.id))
            collection.reconfigureVisibleItems()
        } else {
            collection.reloadData()
        }
        emptyLabel.isHidden = !rows.isEmpty
        setNeedsLayout()
    }

    // MARK: Layout and painting

    override func appearanceDidChange() { setFonts() }
    override func rootDidChange() { setFonts() }

    private func setFonts() {
        guard let theme = root?.theme else { return }
        title.font = theme.font(15, weight: 600)
        total.font = theme.font(15, weight: 700, tabular: true)
        emptyLabel.font = theme.font(13)
        emptyLabel.color = .secondary
        setNeedsLayout()
    }

    /// Smaller, for small windows.
    var isCompact = false {
        didSet { if isCompact != oldValue { setNeedsLayout() } }
    }

    private var headerHeight: Double { isCompact ? 32 : 36 }

    override func layoutSubviews() {
        let side = min(28, headerHeight - 6)
        let buttonX = bounds.width - side - 8
        closeButton.frame = directed(Rect(x: buttonX, y: (headerHeight - side) / 2, width: side, height: side))
        let amount = total.sizeThatFits(bounds.size)
        let amountX = buttonX - 8 - amount.width
        total.frame = directed(
            Rect(
                x: amountX, y: ((headerHeight - amount.height) / 2).rounded(), width: amount.width,
                height: amount.height))
        let payX = placePayButton(upTo: amountX)
        let name = title.sizeThatFits(bounds.size)
        title.frame = directed(
            Rect(
                x: 16, y: ((headerHeight - name.height) / 2).rounded(),
                width: max(0, min(name.width, payX - 24)), height: name.height))
        let listHeight = max(0, bounds.height - headerHeight - OrderPanel.bottom - placeAccount())
        collection.frame = Rect(x: 0, y: headerHeight, width: bounds.width, height: listHeight)
        let empty = emptyLabel.sizeThatFits(Size(width: bounds.width - 32, height: 60))
        emptyLabel.frame = Rect(
            center: collection.frame.center, size: Size(width: bounds.width - 32, height: empty.height))
    }

    /// Places the button before the total where the name keeps some room; returns where the name's room ends.
    private func placePayButton(upTo right: Double) -> Double {
        let height = headerHeight - 10
        let width = payButton.sizeThatFits(.zero).width
        let x = right - 8 - width
        let fits = !payButton.isHidden && x > 96
        payButton.alpha = fits ? 1 : 0
        payButton.frame = fits ? directed(Rect(x: x, y: 5, width: width, height: height)) : .zero
        return fits ? x : right
    }

    private static let rowHeight = 44.0
    private static let rowGap = 1.0
    private static let listInset = Insets(top: 2, left: 8, bottom: 4, right: 8)
    private static let bottom = 4.0
    /// So many lines can be seen at least, before what the total is made of takes room from them.
    private static let leastRows = 3

    private static func height(rows: Int) -> Double {
        listInset.vertical + Double(rows) * (rowHeight + rowGap) - (rows > 0 ? rowGap : 0)
    }

    /// Places what the total is made of at the lower edge, in the room that the lines leave; returns its height.
    private func placeAccount() -> Double {
        let lines = OrderPanel.height(rows: min(OrderPanel.leastRows, max(1, rows.count)))
        let height = account.fit(
            Size(width: bounds.width, height: bounds.height - headerHeight - OrderPanel.bottom - lines))
        account.frame = Rect(
            x: 0, y: bounds.height - OrderPanel.bottom - height, width: bounds.width, height: height)
        account.isHidden = height == 0
        return height
    }

    private func openPayMenu() {
        guard let root, let person, let menu = onPay?(person) else { return }
        root.present(MenuOverlay(menu, at: .below(payButton.convertToRoot(payButton.bounds))))
    }

    override func draw(_ context: PaintContext) {
        let radius = Theme.Length.cardRadius
        context.drawShadow(context.theme.restingShadow, of: bounds, radius: radius)
        context.cairo.roundedRectangle(bounds, radius: radius)
        context.cairo.fill(context.theme.card)
        context.cairo.fill(
            Rect(
                x: 16, y: headerHeight - context.hairline, width: bounds.width - 32, height: context.hairline
            ),
            context.theme.line)
    }
}

extension OrderPanel: CollectionViewDataSource, CollectionViewDelegate {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "LineCell", for: indexPath)
        let row = rows[indexPath.item]
        (cell as? LineCell)?.show(
            LineCell.Content(
                name: row.line.quantity > 1 ? "\(row.line.quantity) × \(row.line.name)" : row.line.name,
                detail: detail(of: row), amount: model.format.full(row.share),
                discount: row.line.discount.mark(model.format)),
            picture: photos.food(row.line.photo))
        return cell
    }

    /// How the share comes about, when it is not simply the price.
    private func detail(of row: Row) -> String {
        let note = row.line.discountNote(in: model.book)
        return [note ?? "", sharingDetail(of: row)].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private func sharingDetail(of row: Row) -> String {
        let line = row.line
        let whole = model.format.card(model.book.total(of: line))
        if let guest = line.treat, guest != person, person != nil { return treatDetail(whole, guest, line) }
        let others = line.sharers.filter { $0.person != person }.compactMap { model.book.person($0.person)?.name }
        let each = line.quantity > 1 ? localized("\(model.format.card(line.price)) each") : ""
        guard !others.isEmpty, person != nil else { return each }
        let names = others.count > 2 ? localized("\(others.count) others") : localizedList(others)
        return line.treat == nil
            ? localized("\(whole) shared with \(names)") : localized("\(whole) paid by \(names)")
    }

    /// Whose treat it is that they pay for, and with whom.
    private func treatDetail(_ whole: String, _ guest: PersonID, _ line: OrderLine) -> String {
        let name = model.book.person(guest)?.name ?? ""
        let payers = line.sharers.filter { $0.person != person && $0.person != guest }
            .compactMap { model.book.person($0.person)?.name }
        if payers.isEmpty { return localized("\(whole) for \(name)") }
        let names = payers.count > 2 ? localized("\(payers.count) others") : localizedList(payers)
        return localized("\(whole) for \(name), shared with \(names)")
    }

    func collectionViewSelectionDidChange(_ collectionView: CollectionView) {
        onGather?()
    }

    func collectionView(
        _ collectionView: CollectionView, keyPressed event: KeyEvent, at indexPath: IndexPath
    ) -> Bool {
        onKey?(event, rows[indexPath.item].line.id) ?? false
    }

    func collectionView(
        _ collectionView: CollectionView, contextMenuForItemAt indexPath: IndexPath?, point: Point
    ) -> Menu? {
        onMenu?(indexPath.map { rows[$0.item].line.id })
    }
}
