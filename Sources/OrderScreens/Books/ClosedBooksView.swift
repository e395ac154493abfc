import Geometry
import Localization
import OrderCore
import OrderStore
import Widgets

/// The tables of a book that were closed, for a sheet: the newest first, to be opened.
final class ClosedBooksView: SheetContent {
    private let books: [ClosedBook]
    private let style: NumberStyle
    private let title = Label(localized("Closed books"))
    private let nothing = Label(color: .secondary, alignment: .center, lines: 4)
    let list = CollectionView(
        layout: ListLayout(inset: Insets(all: ClosedBooksView.listInset), height: ClosedBookCell.height))
    let open = Button(title: localized("Open"), style: .primary)
    let close = Button(title: localized("Close"))

    private static let listInset = 4.0
    private static let heading = 22.0 + 12
    private static let gapUnderList = 16.0

    /// - Parameters:
    ///   - style: how amounts are written.
    ///   - answered: called with the file of the one that is to be opened, or with nil for none.
    init(_ books: [ClosedBook], style: NumberStyle, answered: @escaping (String?) -> Void) {
        self.books = books
        self.style = style
        super.init()
        nothing.text = localized("No table of this book was closed yet. What “Close the table” keeps is listed here.")
        nothing.isUserInteractionEnabled = false
        nothing.isHidden = !books.isEmpty
        list.register(ClosedBookCell.self, forCellWithReuseIdentifier: "ClosedBook")
        list.dataSource = self
        list.delegate = self
        list.selectionFollowsFocus = true
        list.accessibilityLabel = title.text
        list.isHidden = books.isEmpty
        list.reloadData()
        open.isHidden = books.isEmpty
        open.action = { [weak self] in
            if let self, let index = list.selectedIndexPath?.item { answered(self.books[index].path) }
        }
        close.action = { answered(nil) }
        for view in [title, list, nothing, close, open] { addSubview(view) }
    }

    /// Selects the newest, so that keys go on from something that is seen.
    func begin() {
        guard !books.isEmpty else {
            root?.focus(close)
            return
        }
        list.selectedIndexPath = IndexPath(item: 0)
        list.focusedIndexPath = IndexPath(item: 0)
        root?.focus(list)
    }

    /// What a line of the list shows.
    private func content(of book: ClosedBook) -> ClosedBookCell.Content {
        let people = book.people.isEmpty ? localized("nobody") : localizedSeries(book.people)
        return ClosedBookCell.Content(
            date: "\(book.day), \(book.time)", detail: "\(book.name) · \(people)",
            total: MoneyFormat(book.currency, style: style).full(book.total))
    }

    // MARK: Layout

    override func setFonts(_ theme: Theme) {
        title.font = theme.font(17, weight: 600)
        nothing.font = theme.font(14)
    }

    private func listHeight(in width: Double) -> Double {
        if books.isEmpty { return nothing.sizeThatFits(Size(width: width - 48, height: 0)).height + 48 }
        return Double(books.count) * ClosedBookCell.height + 2 * ClosedBooksView.listInset
    }

    private var heightBesideList: Double { ClosedBooksView.heading + ClosedBooksView.gapUnderList + Button.height }

    /// As high as the list needs, or as there is: the list scrolls, the buttons stay in sight.
    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: min(size.height, listHeight(in: size.width) + heightBesideList))
    }

    private var ground: Rect {
        Rect(
            x: 0, y: ClosedBooksView.heading, width: bounds.width, height: max(0, bounds.height - heightBesideList))
    }

    override func layoutSubviews() {
        title.frame = Rect(x: 0, y: 0, width: bounds.width, height: 22)
        list.frame = ground
        let text = nothing.sizeThatFits(Size(width: bounds.width - 48, height: 0))
        nothing.frame = Rect(center: ground.center, size: Size(width: bounds.width - 48, height: text.height))
        let buttons = books.isEmpty ? [close] : [open, close]
        _ = placeAnswers(buttons, y: bounds.height - Button.height, in: bounds.width) { $0.frame = directed($1) }
    }

    override func draw(_ context: PaintContext) {
        context.cairo.roundedRectangle(ground, radius: 12)
        context.cairo.fill(context.theme.background)
    }
}

extension ClosedBooksView: CollectionViewDataSource, CollectionViewDelegate {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { books.count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "ClosedBook", for: indexPath)
        (cell as? ClosedBookCell)?.show(content(of: books[indexPath.item]))
        return cell
    }

    /// A click selects, as do the keys.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        list.selectedIndexPath = indexPath
        list.focusedIndexPath = indexPath
        root?.focus(list)
    }

    func collectionView(_ collectionView: CollectionView, didDoubleClickItemAt indexPath: IndexPath) {
        list.selectedIndexPath = indexPath
        open.action?()
    }

    func collectionView(
        _ collectionView: CollectionView, keyPressed event: KeyEvent, at indexPath: IndexPath
    ) -> Bool {
        guard event.key == .enter else { return false }
        if !event.isRepeat { open.action?() }
        return true
    }
}
