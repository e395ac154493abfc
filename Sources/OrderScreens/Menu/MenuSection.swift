import Cairo
import Geometry
import OrderCore
import Widgets

/// The upper half of the window: the foods as cards, in a grid or in one strip.
final class MenuSection: View {
    let collection: CollectionView
    private let heading = Label()
    private let detail = Label()
    private let emptyLabel = Label()
    private let model: OrderModel
    private let photos: PhotoLibrary
    private let grid: GridLayout
    private let strip: StripLayout

    /// Places in the menu of the foods that the search lets through; `nil` shows all.
    private var filtered: [Int]?
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

    private static let cardHeight = 176.0
    /// Low enough for a whole row in the lowest window.
    private static let lowCardHeight = 98.0

    /// Menus longer than this are loaded anew when they change, instead of letting cards glide.
    private static let longestAnimated = 2_000

    init(model: OrderModel, photos: PhotoLibrary) {
        self.model = model
        self.photos = photos
        let inset = Theme.Length.sectionInset
        grid = GridLayout(
            inset: Insets(top: 8, left: inset, bottom: 20, right: inset), gap: Theme.Length.gap, widths: 128...180,
            preferredWidth: 150, height: { _ in MenuSection.cardHeight })
        strip = StripLayout(
            axis: .horizontal, inset: Insets(top: 8, left: inset, bottom: 20, right: inset), gap: Theme.Length.gap,
            length: 150)
        collection = CollectionView(layout: grid)
        super.init()
        collection.register(FoodCard.self, forCellWithReuseIdentifier: "FoodCard")
        collection.dataSource = self
        collection.delegate = self
        collection.dragDelegate = self
        collection.dropDelegate = self
        collection.reorderingCadence = .slow
        collection.allowsMultipleSelection = true
        collection.picksUpByClick = true
        collection.accessibilityLabel = "Menu"
        heading.text = "Menu"
        emptyLabel.alignment = .center
        emptyLabel.lines = 3
        emptyLabel.isHidden = true
        for view in [heading, detail, collection, emptyLabel] { addSubview(view) }
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

    var count: Int { filtered?.count ?? model.book.foods.count }

    func food(at index: Int) -> Food {
        model.book.foods[filtered?[index] ?? index]
    }

    /// The place of a shown item in the whole menu.
    func menuIndex(ofItem index: Int) -> Int { filtered?[index] ?? index }

    /// Shows only foods whose name or category holds the words; `nil` shows all.
    func filter(_ query: SearchQuery?) {
        filtered = query.map { query in
            model.book.foods.indices.filter { query.matches(model.book.foods[$0]) }
        }
        collection.reloadData()
        collection.scroll(to: 0)
        rememberIDs()
        updateTexts(query: query)
    }

    /// The menu changed: cards come, go and glide.
    func refresh(query: SearchQuery? = nil) {
        if let query {
            filtered = model.book.foods.indices.filter { query.matches(model.book.foods[$0]) }
        } else {
            filtered = nil
        }
        let old = shownIDs
        rememberIDs()
        if old.isEmpty || shownIDs.isEmpty {
            collection.reloadData()
        } else {
            collection.update(from: old, to: shownIDs)
            collection.reconfigureVisibleItems()
        }
        updateTexts(query: query)
    }

    private func rememberIDs() {
        shownIDs = count <= MenuSection.longestAnimated ? (0..<count).map { food(at: $0).id } : []
    }

    private func updateTexts(query: SearchQuery?) {
        let total = model.book.foods.count
        let hint = total > 0 ? " · drag a photo onto a person" : ""
        detail.text = query == nil ? Plural.dishes(total) + hint : "\(count) of \(Plural.dishes(total))"
        emptyLabel.isHidden = count > 0
        if let query {
            emptyLabel.text = "No dish is called “\(query.text)”.\nEsc shows the whole menu again."
        } else {
            let wasCleared = model.history.done.contains { $0.verb == .remove }
            emptyLabel.text =
                wasCleared ? "The menu is empty.\nUndo brings back what was taken off it." : "The menu is empty."
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
        let top = isCompact ? 6.0 : 16.0
        let title = heading.sizeThatFits(bounds.size)
        heading.frame = Rect(x: inset, y: top, width: title.width, height: title.height)
        let small = detail.sizeThatFits(bounds.size)
        let left = heading.frame.maxX + 10
        detail.frame = Rect(
            x: left, y: heading.frame.maxY - small.height - 2, width: max(0, bounds.width - left - inset),
            height: small.height)
        let listTop = heading.frame.maxY + (isCompact ? 0 : 4)
        let height = max(0, bounds.height - listTop)
        let stripHeight = (isCompact ? MenuSection.lowCardHeight : MenuSection.cardHeight) + strip.inset.vertical
        collection.frame = Rect(
            x: 0, y: listTop, width: bounds.width, height: isStrip ? min(height, stripHeight) : height)
        let empty = emptyLabel.sizeThatFits(Size(width: min(420, bounds.width - 2 * inset), height: height))
        emptyLabel.frame = Rect(
            center: Point(x: bounds.midX, y: listTop + min(height, 240) / 2),
            size: Size(width: min(420, bounds.width - 2 * inset), height: empty.height))
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

extension MenuSection: CollectionViewDragDelegate {
    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        let food = food(at: indexPath.item)
        let text = "\(food.name), \(model.format.full(food.price))"
        let item = DragItem(itemProvider: ItemProvider(text: text), localObject: OrderDragItem.food(food.id))
        item.label = food.name
        return [item]
    }

    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        guard let card = collectionView.cellForItem(at: indexPath) as? FoodCard else { return nil }
        return DragPreviewParameters(visibleRect: card.photoRect, cornerRadius: Theme.Length.cardRadius)
    }
}

extension MenuSection: CollectionViewDropDelegate {
    func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
        DropAnswers.item(of: session)?.foods != nil
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        guard session.localDragSession?.sourceView === collectionView, count > 1 else {
            return DropProposal(operation: .cancel)
        }
        return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        guard let ids = DropAnswers.item(of: coordinator.session)?.foods,
            let destination = coordinator.destinationIndexPath
        else { return }
        let moving = Set(ids)
        let others = (0..<count).map { food(at: $0).id }.filter { !moving.contains($0) }
        let next =
            destination.item < others.count ? others[destination.item] : nextAfterLast(of: others, without: moving)
        let command = OrderCommand(ids.map { .reorderFood($0, before: next) })
        if let reason = onReorder?(command, coordinator.session) {
            return coordinator.session.refuse(reason)
        }
        if let item = coordinator.items.first { coordinator.drop(item.dragItem, toItemAt: destination) }
    }

    /// With a search on, "at the end" is behind the last food that is shown, not behind those that are not.
    private func nextAfterLast(of others: [FoodID], without moving: Set<FoodID>) -> FoodID? {
        guard let last = others.last, let place = model.book.foodPlace(last) else { return nil }
        return model.book.foods[(place + 1)...].first { !moving.contains($0.id) }?.id
    }
}
