import Geometry

/// What a collection knows of a drag that began in it.
struct CollectionDragState {
    /// The item that a press or a key is about to lift; something else may be in the air meanwhile.
    var armed: Int?
    /// Where it was pressed, in the collection's coordinates.
    var point = Point.zero
    /// The item that was grabbed, and which is on top of what is dragged.
    var held: Int?
    /// The item that each dragged thing stands for, in the order of the session's items, which is that of the list; `nil`
    /// for one that has gone meanwhile. They follow changes of the items.
    var indices: [Int?] = [] {
        didSet { sources = Set(indices.compactMap { $0 }).sorted() }
    }
    /// The dragged items, each once, in ascending order.
    private(set) var sources: [Int] = []
    /// Whether they are in the air.
    var isDragging = false
    /// Whether they were picked up, by a click or a key.
    var isPicked = false
    /// The place that the held item was lifted from, as long as it is known to be still its own.
    var home: Home?

    /// A place, and the collection's extent and direction when it was measured.
    struct Home {
        let frame: Rect
        let content: LayoutContent
    }

    /// - Complexity: O(log n) for n dragged items.
    func contains(_ index: Int) -> Bool {
        let rank = sources.rank(of: index)
        return rank < sources.count && sources[rank] == index
    }

    /// Which of the dragged items is the held one, in their order; the first where it has gone.
    var heldRank: Int {
        guard let held, contains(held) else { return 0 }
        return sources.rank(of: held)
    }

    mutating func renumber(_ newIndex: (Int) -> Int?) {
        armed = armed.flatMap(newIndex)
        held = held.flatMap(newIndex)
        indices = indices.map { $0.flatMap(newIndex) }
        home = nil
    }
}

extension CollectionView: DragSource {
    /// Whether a drag that goes on began here.
    public var hasActiveDrag: Bool { dragState.isDragging }

    func armDrag(at point: Point) -> Bool {
        let local = convertFromRoot(point)
        guard let index = itemIndex(at: local), let cell = visible[index],
            cell.isDragHandle(at: convert(local, to: cell))
        else { return false }
        return arm(index, at: local)
    }

    /// Whether an item may be dragged; remembers it.
    private func arm(_ index: Int, at point: Point) -> Bool {
        guard dragInteractionEnabled, let dragDelegate,
            dragDelegate.collectionView(self, canDragItemAt: sections.path(of: index))
        else { return false }
        dragState.armed = index
        dragState.point = point
        return true
    }

    /// Makes ready to lift an item without a pointer: it is scrolled into sight, and its handle does not matter.
    /// - Returns: its middle in the window's content; `nil` when it cannot be dragged.
    func armDrag(ofItem index: Int) -> Point? {
        reveal(spotRect(.item(index), nil))
        root?.layoutIfNeeded()
        guard let cell = visible[index], arm(index, at: cell.convert(cell.bounds.center, to: self)) else { return nil }
        return cell.convertToRoot(cell.bounds.center)
    }

    func liftDrag(_ session: DragSession) -> DragLift? {
        guard let index = dragState.armed, let dragDelegate, let cell = visible[index] else { return nil }
        let grabbed = dragDelegate.collectionView(self, itemsForBeginning: session, at: sections.path(of: index))
        guard let first = grabbed.first else { return nil }
        let parameters = previewParameters(of: first, index, cell)
        var gathered = [(index: index, items: grabbed)]
        var others: [(view: View, parameters: DragPreviewParameters)] = []
        for item in grabbed { item.previewSize = parameters.visibleRect.size }
        for other in companions(of: index) {
            guard dragDelegate.collectionView(self, canDragItemAt: sections.path(of: other)) else { continue }
            let added = dragDelegate.collectionView(
                self, itemsForAddingTo: session, at: sections.path(of: other), point: dragState.point)
            guard let item = added.first else { continue }
            gathered.append((other, added))
            guard let cell = visible[other] else { continue }
            let parameters = previewParameters(of: item, other, cell)
            for item in added { item.previewSize = parameters.visibleRect.size }
            others.append((cell, parameters))
        }
        session.grabbedItem = first
        dragState.held = index
        gathered.sort { $0.index < $1.index }
        dragState.indices = gathered.flatMap { entry in entry.items.map { _ in entry.index } }
        return DragLift(
            items: gathered.flatMap(\.items), view: cell, parameters: parameters, others: others,
            allowsMoveOperation: dragDelegate.collectionView(self, dragSessionAllowsMoveOperation: session),
            isRestrictedToDraggingApplication: dragDelegate.collectionView(
                self, dragSessionIsRestrictedToDraggingApplication: session))
    }

    var activation: DragActivation { dragActivation }
    var constraint: DragConstraint? { dragConstraint }

    func dragPending(_ progress: Double) {
        if let index = dragState.armed { visible[index]?.pendingProgress = progress }
    }

    /// The other selected items, when the pressed one is selected too: they come along, the nearest ones first.
    private func companions(of index: Int) -> [Int] {
        guard selection.contains(index) else { return [] }
        return selection.subtracting([index]).sorted { (abs($0 - index), $0) < (abs($1 - index), $1) }
    }

    /// The part of a cell that is lifted for an item: what the item says, else what the delegate says, else all.
    private func previewParameters(of item: DragItem, _ index: Int, _ cell: CollectionViewCell) -> DragPreviewParameters
    {
        item.previewProvider?() ?? previewParameters(for: index, cell)
    }

    private func previewParameters(for index: Int, _ cell: CollectionViewCell) -> DragPreviewParameters {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: sections.path(of: index))
            ?? DragPreviewParameters(visibleRect: cell.bounds, cornerRadius: 0)
    }

    func dragWillBegin(_ session: DragSession) {
        dragState.isDragging = true
        dragState.isPicked = session.manner == .picked
        session.sourceView = self
        rememberHome()
        updateDraggedCells()
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: DragSession) {
        dragState.isDragging = false
        dragState.isPicked = false
        dragState.home = nil
        updateDraggedCells()
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    private func updateDraggedCells() {
        for (index, cell) in visible { applyDrag(to: cell, at: index) }
    }

    func applyDrag(to cell: CollectionViewCell, at index: Int) {
        cell.isDragged = dragState.isDragging && dragState.contains(index)
        cell.isPicked = cell.isDragged && dragState.isPicked
    }

    func homeOfDrag(_ session: DragSession) -> DragPlace? {
        guard let item = session.grabbedItem, let place = session.items.firstIndex(where: { $0 === item }),
            dragState.indices.indices.contains(place), let index = dragState.indices[place], let cell = visible[index]
        else { return nil }
        return DragPlace(view: cell, rect: previewParameters(of: item, index, cell).visibleRect)
    }
}
