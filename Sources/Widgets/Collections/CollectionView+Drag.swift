import Geometry

/// What a collection knows of a drag that began in it.
struct CollectionDragState {
    /// The item that was pressed or is dragged; follows changes of the items.
    var source: Int?
    /// Whether it is in the air.
    var isDragging = false
}

extension CollectionView: DragSource {
    /// Whether a drag that goes on began here.
    public var hasActiveDrag: Bool { dragState.isDragging }

    func armDrag(at point: Point) -> Bool {
        guard dragInteractionEnabled, dragDelegate != nil, !dragState.isDragging else { return false }
        guard let index = itemIndex(at: convertFromRoot(point)) else { return false }
        dragState.source = index
        return true
    }

    func liftDrag(_ session: DragSession) -> DragLift? {
        guard let index = dragState.source, let dragDelegate, let cell = visible[index] else { return nil }
        let path = IndexPath(item: index)
        let items = dragDelegate.collectionView(self, itemsForBeginning: session, at: path)
        guard !items.isEmpty else { return nil }
        return DragLift(items: items, view: cell, parameters: previewParameters(for: index, cell))
    }

    private func previewParameters(for index: Int, _ cell: CollectionViewCell) -> DragPreviewParameters {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: IndexPath(item: index))
            ?? DragPreviewParameters(visibleRect: cell.bounds, cornerRadius: 0)
    }

    func dragWillBegin(_ session: DragSession) {
        dragState.isDragging = true
        session.sourceView = self
        updateDraggedCells()
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: DragSession) {
        dragState.isDragging = false
        updateDraggedCells()
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    private func updateDraggedCells() {
        for (index, cell) in visible { cell.isDragged = dragState.isDragging && index == dragState.source }
    }

    func homeOfDrag(_ session: DragSession) -> DragPlace? {
        guard let index = dragState.source, let cell = visible[index] else { return nil }
        return DragPlace(view: cell, rect: previewParameters(for: index, cell).visibleRect)
    }
}
