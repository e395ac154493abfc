import Geometry

/// What a collection knows of a drag that began in it.
struct CollectionDragState {
    /// The item that was pressed, and which is on top of what is dragged.
    var pressed: Int?
    /// Where it was pressed, in the collection's coordinates.
    var point = Point.zero
    /// The item that each dragged thing stands for, in the order of the session's items, which is that of the list; `nil`
    /// for one that has gone meanwhile. They follow changes of the items.
    var indices: [Int?] = []
    /// Whether they are in the air.
    var isDragging = false
    /// Whether they were picked up, by a click or a key.
    var isPicked = false
    /// The place that the pressed item was lifted from, as long as it is known to be still its own.
    var home: Home?

    /// A place, and the collection's extent and direction when it was measured.
    struct Home {
        let frame: Rect
        let content: LayoutContent
    }

    /// The dragged items, each once, in ascending order.
    var sources: [Int] { Set(indices.compactMap { $0 }).sorted() }

    func contains(_ index: Int) -> Bool { indices.contains(index) }

    mutating func renumber(_ newIndex: (Int) -> Int?) {
        pressed = pressed.flatMap(newIndex)
        indices = indices.map { $0.flatMap(newIndex) }
        home = nil
    }
}

extension CollectionView: DragSource {
    /// Whether a drag that goes on began here.
    public var hasActiveDrag: Bool { dragState.isDragging }

    func armDrag(at point: Point) -> Bool {
        guard dragInteractionEnabled, dragDelegate != nil else { return false }
        let local = convertFromRoot(point)
        guard let index = itemIndex(at: local), let cell = visible[index],
            cell.isDragHandle(at: convert(local, to: cell)),
            dragDelegate?.collectionView(self, canDragItemAt: sections.path(of: index)) == true
        else { return false }
        dragState.pressed = index
        dragState.point = local
        return true
    }

    func liftDrag(_ session: DragSession) -> DragLift? {
        guard let index = dragState.pressed, let dragDelegate, let cell = visible[index] else { return nil }
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
        if let index = dragState.pressed { visible[index]?.pendingProgress = progress }
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
