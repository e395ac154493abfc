import Geometry

/// Shows the items of a data source as cells, and makes and keeps only those in sight, as UIKit's `UICollectionView`.
///
/// Cells are reused: a frame costs what is in sight, whatever the number of items. Drag and drop go through the delegates
/// of UIKit's names. The collection never changes the data; it asks for the number of items after
/// ``reloadData()`` and ``performBatchUpdates(_:completion:)`` only.
public final class CollectionView: ScrollView {
    /// Gives the items.
    public weak var dataSource: (any CollectionViewDataSource)?
    /// Answers clicks and keys.
    public weak var delegate: (any CollectionViewDelegate)?
    /// Lets items be dragged; without it none can.
    public weak var dragDelegate: (any CollectionViewDragDelegate)?
    /// Lets items be dropped here; without it none can.
    public weak var dropDelegate: (any CollectionViewDropDelegate)?
    /// Whether drags may begin here.
    public var dragInteractionEnabled = true
    /// How a press on an item becomes a drag.
    public var dragActivation = DragActivation()
    /// Where what is dragged from here may go; `nil` for anywhere.
    public var dragConstraint: DragConstraint?
    /// Whether an item opens when a drag rests on it, as ``CollectionViewDelegate/collectionView(_:didSpringLoadItemAt:)``
    /// says.
    public var isSpringLoaded = false
    /// Whether a click, or Enter, picks an item up instead of selecting it; the next click puts it down. It needs a
    /// ``dragDelegate``. Space picks up the focused item in every collection with one.
    public var picksUpByClick = false
    /// How soon items make room for an insertion.
    public var reorderingCadence = ReorderingCadence.immediate

    /// How soon items make room for an insertion, as UIKit's `UICollectionView.ReorderingCadence`.
    public nonisolated enum ReorderingCadence: Hashable, Sendable {
        /// At once.
        case immediate
        /// When the pointer has rested for a moment (0.1 s).
        case fast
        /// When the pointer has rested for 0.4 s, so that a drag that crosses moves nothing.
        case slow

        var delay: Double {
            switch self {
            case .immediate: 0
            case .fast: 0.1
            case .slow: 0.4
            }
        }
    }

    /// How the place of a drop between items is shown.
    public var reorderingStyle = ReorderingStyle.gap

    /// What a drop over no item means.
    public var destinationFallback = DestinationFallback.none

    /// What a drop over no item means.
    public nonisolated enum DestinationFallback: Hashable, Sendable {
        /// It goes to no item.
        case none
        /// It goes to the last item, which is lit to say so; with no item it goes nowhere.
        case lastItem
    }

    /// Places the cells; setting it moves them there.
    public var collectionViewLayout: any CollectionViewLayout {
        didSet {
            axis = collectionViewLayout.axis
            collectionViewLayout.itemsDidChange(.everything(count: numberOfItems))
            reloadLayout(animated: false)
        }
    }

    /// The number of items in all sections, as last asked of the data source.
    public var numberOfItems: Int { sections.total }

    /// The number of sections, as last asked of the data source.
    public var numberOfSections: Int { sections.counts.count }

    /// The number of items in a section, as last asked of the data source.
    public func numberOfItems(inSection section: Int) -> Int { sections.counts[section] }

    /// How the items are numbered through.
    var sections = SectionMap()

    var visible: [Int: CollectionViewCell] = [:]
    private var pool: [String: [CollectionViewCell]] = [:]
    private var kinds: [String: CollectionViewCell.Type] = [:]
    /// The cell that the data source is to fill again instead of a new one.
    private var reconfigured: CollectionViewCell?

    /// The headers in sight; see CollectionView+Supplementary.swift.
    var headers = SupplementaryViews()
    /// Shows the place of a drop where items do not make room.
    let insertionLine = InsertionLine()

    var updates: BatchUpdates?
    /// Whether items can be selected, by clicks and keys.
    public var allowsSelection = true
    /// Whether several items can be selected: with Control, Shift and a rubber band, as in a file manager. Where only one
    /// can, a click tells the delegate and selects nothing by itself.
    public var allowsMultipleSelection = false
    /// Whether the keys that move the focus also select, as UIKit's property of that name: the delegate is told as by a
    /// click.
    public var selectionFollowsFocus = false
    var selection: Set<Int> = []
    /// Where a range of items begins.
    var selectionAnchor: Int?
    var band: RubberBand?
    /// What stands for drops that are not finished, in order of their places.
    var placeholders: [PlaceholderState] = []
    var focusIndex: Int? {
        didSet { if let focusIndex { lastFocusIndex = focusIndex } }
    }
    /// Where the focus was last, also after its item has gone.
    private(set) var lastFocusIndex = 0
    var pressedIndex: Int?
    /// The item that was clicked last, and how many times in a row.
    var clickedIndex: Int?
    var clickCount = 0
    var dragState = CollectionDragState()
    var dropState = CollectionDropState()

    /// Makes an empty collection.
    public init(layout: any CollectionViewLayout) {
        collectionViewLayout = layout
        super.init()
        axis = layout.axis
    }

    // MARK: Input; see CollectionView+Input.swift

    override var ownDropDestination: (any DropDestination)? { self }

    /// With items in it, if someone hears of keys or items can be picked up with them.
    public override var canBecomeFocused: Bool {
        guard numberOfItems > 0 else { return false }
        let isDraggable = dragDelegate != nil || visible.first?.value.ownDrag != nil
        return delegate != nil || (isDraggable && dragInteractionEnabled)
    }

    public override func focusChanged(_ isFocused: Bool) {
        focusDidChange(isFocused)
    }

    public override func focusRingChanged() {
        updateFocusCells()
    }

    public override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        super.pointerPressed(event, button: button, clickCount: clickCount) || itemPressed(event, button, clickCount)
    }

    public override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        super.pointerReleased(event, button: button)
        itemReleased(event)
    }

    public override func pointerCancelled() {
        super.pointerCancelled()
        pressedIndex = nil
        endBand(takesBack: true)
    }

    public override func pointerDragged(_ event: PointerEvent) {
        super.pointerDragged(event)
        bandMoved(to: event.position)
    }

    override func keyPressedWhilePressed(_ event: KeyEvent) -> Bool {
        event.key == .escape && band?.isOpen == true && endBand(takesBack: true)
    }

    public override func drawOver(_ context: PaintContext) {
        super.drawOver(context)
        drawBand(context)
    }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        itemKeyPressed(event)
    }

    public override func contextMenu(at point: Point) -> Menu? {
        let index = itemIndex(at: point)
        return delegate?.collectionView(self, contextMenuForItemAt: index.map(sections.path(of:)), point: point)
    }

    public override var contextMenuAnchor: Rect {
        focusIndex.flatMap { visible[$0] }.map { $0.convert($0.bounds, to: self) } ?? bounds
    }

    // MARK: Cells

    /// Names a class of cells; needed before ``dequeueReusableCell(withReuseIdentifier:for:)``.
    public func register(_ kind: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
        kinds[identifier] = kind
    }

    /// Gives a cell for an item: the one that shows it, one out of sight, or a new one. It is in the state of a new cell
    /// unless it already shows the item.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> CollectionViewCell
    {
        if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let cell = pool[identifier]?.popLast() {
            cell.reset()
            return cell
        }
        guard let kind = kinds[identifier] else {
            preconditionFailure("No cell class is registered for the reuse identifier \"\(identifier)\".")
        }
        let cell = kind.init()
        cell.reuseIdentifier = identifier
        return cell
    }

    /// The cell that shows an item, `nil` while it is out of sight.
    public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
        sections.index(of: indexPath).flatMap { visible[$0] }
    }

    /// The cells in sight with their items, in order.
    public var visibleItems: [(index: Int, cell: CollectionViewCell)] {
        visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The item whose cell lies under a point of the view's own coordinates.
    public func indexPathForItem(at point: Point) -> IndexPath? {
        itemIndex(at: point).map(sections.path(of:))
    }

    /// Items that glide count where they glide to; what is seen on the way counts where nothing is to stand.
    func itemIndex(at point: Point) -> Int? {
        let inContent = Point(x: point.x + contentOrigin.x, y: point.y + contentOrigin.y)
        return itemIndex(at: inContent) { $0.target ?? $0.frame } ?? itemIndex(at: inContent, \.frame)
    }

    private func itemIndex(at point: Point, _ place: (CollectionViewCell) -> Rect) -> Int? {
        var found: Int?
        for (index, cell) in visible where place(cell).contains(point) {
            let origin = place(cell).origin
            if index < found ?? .max, cell.contains(Point(x: point.x - origin.x, y: point.y - origin.y)) {
                found = index
            }
        }
        return found
    }

    // MARK: Placing

    /// Asks the data source anew for everything, and takes placeholders out. Selection and focus stay at their numbers as far
    /// as there are so many; an item that is dragged loses its number when there are more or fewer than before.
    public func reloadData() {
        let before = sections
        sections = askSections()
        if sections != before { dragState.renumber { _ in nil } }
        let kept = selection.filter { $0 < numberOfItems }
        let loses = kept.count != selection.count
        selection = kept
        defer { if loses { delegate?.collectionViewSelectionDidChange(self) } }
        selectionAnchor = selectionAnchor.flatMap { $0 < numberOfItems ? $0 : nil }
        if let index = focusIndex, index >= numberOfItems { focusIndex = nil }
        dropState.reorder = nil
        dropState.chosen = nil
        collectionViewLayout.itemsDidChange(.everything(count: numberOfItems))
        recycleHeaders()
        removePlaceholders()
        updateDropLater()
        for (index, cell) in visible {
            guard index < numberOfItems else {
                recycle(cell, at: index)
                continue
            }
            cell.prepareForReuse()  // its number may stand for another item now
            configure(cell, at: index)
        }
        setNeedsLayout()
    }

    func askSections() -> SectionMap {
        guard let dataSource else { return SectionMap() }
        let count = dataSource.numberOfSections(in: self)
        return SectionMap(counts: (0..<count).map { dataSource.collectionView(self, numberOfItemsInSection: $0) })
    }

    /// Fills the cells of items in sight anew, without moving anything.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            if let index = sections.index(of: path), let cell = visible[index] { configure(cell, at: index) }
        }
    }

    /// Fills all cells in sight anew, without moving anything.
    public func reconfigureVisibleItems() {
        for (index, cell) in visible where index < numberOfItems { configure(cell, at: index) }
    }

    private func configure(_ cell: CollectionViewCell, at index: Int) {
        reconfigured = cell
        defer { reconfigured = nil }
        guard let filled = dataSource?.collectionView(self, cellForItemAt: sections.path(of: index)) else { return }
        if filled !== cell {
            recycle(cell, at: index)
            show(filled, at: index, frame: cell.frame)
        }
        applyState(to: filled, at: index)
        filled.setNeedsLayout()
        filled.setNeedsDisplay()
    }

    func applyState(to cell: CollectionViewCell, at index: Int) {
        cell.indexPath = sections.path(of: index)
        cell.isSelected = selection.contains(index)
        cell.showsFocus = isFocused && focusIndex == index && root?.showsFocusRing == true
        applyDrag(to: cell, at: index)
        cell.dropProposal = dropState.lit == index ? dropState.proposal : nil
    }

    func reloadLayout(animated: Bool) {
        collectionViewLayout.prepare(layoutContent)
        setContentLength(collectionViewLayout.contentLength)
        tile(animated: animated)
        updateInsertionLine()
    }

    /// Asks the layout's closures anew for all sizes and places everything again, as UIKit's `invalidateLayout`.
    public func invalidateLayout() {
        collectionViewLayout.itemsDidChange(.everything(count: numberOfItems))
        setNeedsLayout()
    }

    public override func layoutSubviews() {
        reloadLayout(animated: false)
    }

    public override func contentDidScroll() {
        tile(animated: false)
        if band?.isOpen == true { setNeedsDisplay(bounds) }
    }

    /// Makes the cells that are in sight, puts away those that are not, and places them all.
    func tile(animated: Bool) {
        let margin = 24.0  // shadows reach into sight before their cells do
        let sight = visibleRect.inset(by: -margin)
        let slots = slots
        var wanted: Set<Int> = []
        for slot in collectionViewLayout.indices(in: sight) {
            if let index = slots.item(inSlot: slot), index < numberOfItems { wanted.insert(index) }
        }
        // In an order of their own, so that the same cells are used again in every run.
        for index in visible.keys.filter({ !wanted.contains($0) }).sorted(by: >) {
            guard let cell = visible[index] else { continue }
            if index < numberOfItems, animated || cell.isMoving, cell.frame.intersects(sight),
                let slot = slots.slot(ofItem: index)
            {
                // It glides out of sight, and is put away when it is there.
                cell.move(to: collectionViewLayout.frame(at: slot), animated: true, in: root)
            } else {
                recycle(cell, at: index)
            }
        }
        tileHeaders(in: sight, animated: animated)
        for index in wanted.sorted() {
            guard let slot = slots.slot(ofItem: index) else { continue }
            let frame = collectionViewLayout.frame(at: slot)
            if let cell = visible[index] {
                cell.move(to: frame, animated: animated, in: root)
            } else if let cell = dataSource?.collectionView(self, cellForItemAt: sections.path(of: index)) {
                show(cell, at: index, frame: frame)
                applyState(to: cell, at: index)
            }
        }
        tilePlaceholders(in: sight, animated: animated)
    }

    private func show(_ cell: CollectionViewCell, at index: Int, frame: Rect) {
        cell.move(to: frame, animated: false, in: root)
        visible[index] = cell
        addSubview(cell)
    }

    func recycle(_ cell: CollectionViewCell, at index: Int) {
        if visible[index] === cell { visible.removeValue(forKey: index) }
        cell.stopMoving(in: root)
        cell.stopAppearing(in: root)
        cell.removeFromSuperview()
        cell.isUserInteractionEnabled = true
        cell.indexPath = nil
        pool[cell.reuseIdentifier, default: []].append(cell)
    }

    /// Scrolls so that an item can be seen.
    public func scrollToItem(at indexPath: IndexPath) {
        layoutIfSized()
        guard let index = sections.index(of: indexPath) else { return }
        scrollToVisible(collectionViewLayout.frame(at: slot(ofItem: index) ?? index))
    }

    /// Where an item stands when nothing glides any more, in content coordinates, be it in sight or not; `nil` for an item that
    /// does not exist, and for one that is on its way elsewhere.
    /// - Complexity: O(log n) for n items on their way.
    public func frameForItem(at indexPath: IndexPath) -> Rect? {
        layoutIfSized()
        return sections.index(of: indexPath).flatMap(slot(ofItem:)).map(collectionViewLayout.frame(at:))
    }

    func layoutIfSized() {
        if needsLayout { reloadLayout(animated: false) }
    }
}
