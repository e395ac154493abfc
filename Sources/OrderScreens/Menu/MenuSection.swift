import Cairo
import Geometry
import Localization
import OrderCore
import Widgets

/// The upper half of the window: the foods as cards, in a grid or in one strip.
final class MenuSection: View {
    let collection: CollectionView
    let chips: CategoryRow
    /// In an empty place: adds the dish that was looked for, or the first one.
    let addButton = Button(icon: .plus)
    private let heading = Label()
    private let detail = Label()
    /// How many dishes there are, and what to do with them.
    private var number = ""
    private var hint = ""
    private let emptyLabel = Label()
    let model: OrderModel
    private let photos: PhotoLibrary
    private let grid: GridLayout
    private let strip: StripLayout

    /// Places in the menu of the foods that search and category let through; `nil` shows all.
    private var filtered: [Int]?
    /// What is searched for.
    private(set) var query: SearchQuery?
    /// The only category that is shown; `nil` shows all.
    private(set) var category: String?
    /// The free place of a food that is being written.
    var draftCard: CollectionPlaceholder?
    /// Edits in place.
    weak var editing: CardEditing?
    /// Takes what other programs drag.
    let incoming: IncomingDrops
    /// The foods shown last, for small menus: what changed is animated.
    private var shownIDs: [FoodID] = []
    private var isCompact = false

    /// Called when a person changed which foods are selected.
    var onGather: (() -> Void)?
    /// Keys on a focused food, by its place among those shown.
    var onKey: ((KeyEvent, Int) -> Bool)?
    /// Makes the context menu of a food, or of the ground.
    var onMenu: ((FoodID?) -> Menu?)?
    /// Takes a drop that puts the foods in order; returns why it could not be done.
    var onReorder: ((OrderCommand, DropSession) -> String?)?
    /// A food was edited; told what it was before.
    var onEdited: ((Food) -> Void)?
    /// Another category is shown.
    var onCategory: ((String?) -> Void)?

    private static let cardHeight = 176.0
    /// Low enough for a whole row in the lowest window.
    private static let lowCardHeight = 98.0

    /// Menus longer than this are loaded anew when they change, instead of letting cards glide.
    private static let longestAnimated = 2_000

    init(model: OrderModel, photos: PhotoLibrary, incoming: IncomingDrops) {
        self.model = model
        self.photos = photos
        self.incoming = incoming
        let inset = Theme.Length.sectionInset
        grid = GridLayout(
            inset: Insets(top: 8, left: inset, bottom: 20, right: inset), gap: Theme.Length.gap, widths: 128...180,
            preferredWidth: 150, height: { _ in MenuSection.cardHeight })
        strip = StripLayout(
            axis: .horizontal, inset: Insets(top: 8, left: inset, bottom: 20, right: inset), gap: Theme.Length.gap,
            length: 150)
        collection = CollectionView(layout: grid)
        chips = CategoryRow(answers: DropAnswers(model: model), incoming: incoming)
        super.init()
        collection.register(FoodCard.self, forCellWithReuseIdentifier: "FoodCard")
        collection.register(DraftCard.self, forCellWithReuseIdentifier: "DraftCard")
        collection.dataSource = self
        collection.delegate = self
        collection.dragDelegate = self
        collection.dropDelegate = self
        collection.reorderingCadence = .slow
        collection.allowsMultipleSelection = true
        collection.picksUpByClick = true
        collection.accessibilityLabel = localized("Menu")
        heading.text = localized("Menu")
        emptyLabel.alignment = .center
        emptyLabel.lines = 3
        emptyLabel.isHidden = true
        addButton.isHidden = true
        addButton.action = { [weak self] in self?.addWanted() }
        chips.onChoose = { [weak self] in self?.choose(category: $0) }
        for view in [heading, detail, chips, collection, emptyLabel, addButton] { addSubview(view) }
        emptyLabel.isUserInteractionEnabled = false
        refresh()
    }

    /// Whether the foods stand in one horizontal strip.
    var isStrip: Bool {
        get { collection.collectionViewLayout === strip }
        set { if newValue != isStrip { collection.collectionViewLayout = newValue ? strip : grid } }
    }

    /// Makes the photos of the first rows in the size that they will be shown in.
    func preparePhotos(_ cache: PaintCache, width: Double, scale: Double) {
        grid.prepare(LayoutContent(sections: [count], viewport: Size(width: width, height: 0)))
        let photo = FoodCard.photoSize(in: grid.frame(at: 0).size).scaled(by: scale)
        for index in 0..<min(count, 2 * grid.columns) {
            guard let image = photos.food(food(at: index).photo) else { continue }
            _ = cache.picture(image, width: Int(photo.width.rounded()), height: Int(photo.height.rounded()))
        }
    }

    // MARK: Foods

    /// The book whose menu this is.
    var book: OrderBook { model.book }

    /// Whether nothing can be changed in it.
    var isReadOnly: Bool { model.obstacle != nil }

    /// The least height in which a row of cards of the usual size can be seen whole, in points: under the heading, and
    /// under the categories where there are any.
    var leastRoomyHeight: Double { 54 + MenuSection.cardHeight + (chips.isHidden ? 0 : CategoryRow.height + 8) }

    /// The picture of a food that has a photo, or none.
    func picture(_ photo: PhotoRef?) -> Image? { photos.food(photo) }

    var count: Int { filtered?.count ?? model.book.foods.count }

    func food(at index: Int) -> Food {
        model.book.foods[filtered?[index] ?? index]
    }

    /// The place of a shown item in the whole menu.
    func menuIndex(ofItem index: Int) -> Int { filtered?[index] ?? index }

    /// The shown item that stands at a place of the whole menu; `nil` when it is not shown.
    func shownItem(ofMenuPlace place: Int) -> Int? {
        guard let filtered else { return place }
        return filtered.firstIndex(of: place)
    }

    /// Shows only foods whose name or category holds the words; `nil` shows all.
    func filter(_ query: SearchQuery?) {
        self.query = query
        showFiltered()
    }

    /// Shows only the foods of a category; `nil` shows all. What the search says counts as well.
    func choose(category: String?) {
        guard category != self.category else { return }
        self.category = category
        showFiltered()
        chips.show(model.book.categories, chosen: category)
        onCategory?(category)
    }

    private func showFiltered() {
        showChanged()
        collection.scroll(to: 0)
        updateTexts()
    }

    /// The menu changed: cards come, go and glide.
    func refresh(query: SearchQuery? = nil) {
        self.query = query
        let isKept = updateCategories()
        showChanged()
        collection.reconfigureVisibleItems()
        updateTexts()
        if !isKept { onCategory?(nil) }
    }

    /// The categories in use may be others. One that nothing has any more is shown no longer; returns whether it still is.
    private func updateCategories() -> Bool {
        let categories = model.book.categories
        let isKept = category.map { categories.count > 1 && categories.contains($0) } ?? true
        if !isKept { category = nil }
        let hadChips = !chips.isHidden
        chips.show(categories, chosen: category)
        guard hadChips == chips.isHidden else { return isKept }
        setNeedsLayout()
        // Whether the window is low depends on it.
        superview?.setNeedsLayout()
        return isKept
    }

    /// Lets through what search and category say. Foods that stay keep their cards, which glide to their places.
    private func showChanged() {
        let old = shownIDs
        filtered = matching()
        rememberIDs()
        if old.isEmpty || shownIDs.isEmpty {
            collection.reloadData()
            restoreDraftCard()
        } else {
            collection.update(from: old, to: shownIDs)
        }
    }

    private func matching() -> [Int]? {
        guard query != nil || category != nil else { return nil }
        let foods = model.book.foods
        return foods.indices.filter { place in
            (category == nil || foods[place].category == category) && query?.matches(foods[place]) ?? true
        }
    }

    private func rememberIDs() {
        shownIDs = count <= MenuSection.longestAnimated ? (0..<count).map { food(at: $0).id } : []
    }

    private func updateTexts() {
        let total = model.book.foods.count
        hint =
            filtered == nil && total > 0 && !isReadOnly ? " · " + localized("drag a photo onto a person") : ""
        number =
            filtered == nil
            ? Plural.dishes(total)
            : localized("\(count) of \(total) dish", plural: "\(count) of \(total) dishes", count: total)
        updateEmptyPlace()
    }

    /// An empty place says why, and how to fill it; not while something is being written there.
    func updateEmptyPlace() {
        let isEmpty = count == 0 && draftCard == nil
        emptyLabel.isHidden = !isEmpty
        addButton.isHidden = !isEmpty || isReadOnly
        if let query {
            let nothing =
                category.map { localized("No dish in \($0) is called “\(query.text)”.") }
                ?? localized("No dish is called “\(query.text)”.")
            emptyLabel.text = nothing + "\n" + localized("Esc shows the whole menu again.")
            addButton.title = localized("Add “\(query.wanted)”")
        } else {
            let wasCleared = model.history.done.contains { $0.verb == .remove }
            emptyLabel.text =
                wasCleared
                ? localized("The menu is empty.\nUndo brings back what was taken off it.")
                : localized("The menu is empty.")
            addButton.title = localized("Add a dish")
        }
        setNeedsLayout()
    }

    // MARK: Layout

    override func appearanceDidChange() { setFonts() }
    override func rootDidChange() { setFonts() }

    private func setFonts() {
        guard let theme = root?.theme else { return }
        heading.font = theme.font(isCompact ? 17 : 20, weight: 700)
        detail.font = theme.font(13)
        detail.color = .secondary
        emptyLabel.font = theme.font(14)
        emptyLabel.color = .secondary
        setNeedsLayout()
    }

    /// Smaller cards for small windows.
    func setCompact(_ isCompact: Bool) {
        guard isCompact != self.isCompact else { return }
        self.isCompact = isCompact
        grid.preferredWidth = isCompact ? 132 : 150
        let inset = Theme.Length.sectionInset
        grid.inset = Insets(top: isCompact ? 4 : 8, left: inset, bottom: 20, right: inset)
        strip.inset = Insets(top: isCompact ? 4 : 8, left: inset, bottom: 20, right: inset)
        let height = isCompact ? MenuSection.lowCardHeight : MenuSection.cardHeight
        grid.height = { _ in height }
        strip.length = isCompact ? 132 : 150
        collection.setNeedsLayout()
        setFonts()
    }

    override func layoutSubviews() {
        let inset = Theme.Length.sectionInset
        let listTop = layoutHeading()
        let height = max(0, bounds.height - listTop)
        let stripHeight = (isCompact ? MenuSection.lowCardHeight : MenuSection.cardHeight) + strip.inset.vertical
        collection.frame = Rect(
            x: 0, y: listTop, width: bounds.width, height: isStrip ? min(height, stripHeight) : height)
        let empty = emptyLabel.sizeThatFits(Size(width: min(420, bounds.width - 2 * inset), height: height))
        let block = empty.height + (addButton.isHidden ? 0 : 10 + Button.height)
        let top = (listTop + max(0, min(height, 240) - block) / 2).rounded()
        let width = min(420, bounds.width - 2 * inset)
        emptyLabel.frame = Rect(x: bounds.midX - width / 2, y: top, width: width, height: empty.height)
        let button = addButton.sizeThatFits(Size(width: width, height: Button.height)).width
        addButton.frame = Rect(
            x: (bounds.midX - button / 2).rounded(), y: emptyLabel.frame.maxY + 10, width: button,
            height: Button.height)
    }

    /// Places what stands over the cards; returns where they begin. In a low window the chips stand beside the heading.
    private func layoutHeading() -> Double {
        let inset = Theme.Length.sectionInset
        func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
            directed(Rect(x: x, y: y, width: width, height: height))
        }
        let title = heading.sizeThatFits(bounds.size)
        let top = isCompact ? 6.0 : 16.0
        let listTop = top + title.height + (isCompact ? 0 : 4)
        heading.frame = place(inset, top, title.width, title.height)
        let left = inset + title.width + 10
        let sharesRow = isCompact && !chips.isHidden
        detail.isHidden = sharesRow
        let room = max(0, bounds.width - left - inset)
        detail.text = number + hint
        // A hint that has no room is left out, not cut.
        if detail.sizeThatFits(.zero).width > room { detail.text = number }
        let small = detail.sizeThatFits(bounds.size)
        detail.frame = place(left, top + title.height - small.height - 2, min(small.width, room), small.height)
        guard !chips.isHidden else { return listTop }
        chips.inset = sharesRow ? 4 : inset
        let height = sharesRow ? CategoryRow.lowHeight : CategoryRow.height
        if sharesRow {
            chips.frame = place(left, listTop - height, max(0, bounds.width - left), height)
            return listTop
        }
        chips.frame = place(0, listTop + 4, bounds.width, height)
        return chips.frame.maxY + 4
    }
}

extension MenuSection: CollectionViewDataSource, CollectionViewDelegate {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "FoodCard", for: indexPath)
        let food = food(at: indexPath.item)
        (cell as? FoodCard)?.show(
            FoodCard.Content(name: food.name, price: model.format.card(food.price)), picture: photos.food(food.photo))
        return cell
    }

    func collectionViewSelectionDidChange(_ collectionView: CollectionView) {
        onGather?()
    }

    func collectionView(
        _ collectionView: CollectionView, keyPressed event: KeyEvent, at indexPath: IndexPath
    ) -> Bool {
        onKey?(event, indexPath.item) ?? false
    }

    func collectionView(
        _ collectionView: CollectionView, contextMenuForItemAt indexPath: IndexPath?, point: Point
    ) -> Menu? {
        onMenu?(indexPath.map { food(at: $0.item).id })
    }
}
