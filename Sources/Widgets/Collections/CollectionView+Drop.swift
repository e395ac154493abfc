import Geometry

/// What a collection knows of a drop that hovers over it.
struct CollectionDropState {
    /// The item that is lit.
    var lit: Int?
    /// The item under the pointer, or what stands for it.
    var under: Int?
    /// The delegate's last answer.
    var proposal: DropProposal?
    /// Where items have made room.
    var reorder: CollectionReorder?
    /// Whether they have made room anywhere but where they stood; from then on they follow the pointer at once.
    var isLive = false
    /// The line that shows the place, in content coordinates, where items do not make room.
    var line: Rect?
    /// The collection that closed up because its items are to come here.
    weak var closed: CollectionView?
    /// The extent of what comes from elsewhere, if known.
    var incomingSize: Size?
    /// The place between items that keys chose; `nil` when the pointer, or a point that the program names, says where.
    var chosen: DropSlot?
    /// Waits for the pointer to rest before items make room.
    var rest: Rest?

    /// A place between items, counted without those that move; in an exchange with all.
    struct DropSlot: Hashable {
        var slot: Int
        var section: Int
    }

    struct Rest {
        let reorder: CollectionReorder
        let point: Point
        let timer: Scheduler.Timer
    }
}

extension CollectionView: DropDestination {
    var dropView: View? { self }

    /// Whether a drag hovers over the collection.
    public var hasActiveDrop: Bool { dropState.proposal != nil }

    func canHandleDrop(_ session: DropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: DropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }

    func dropDidUpdate(_ session: DropSession) -> DropProposal {
        let point = session.location(in: self)
        var under = session.localDragSession?.isPlaceChosen == true ? placedItem(at: point) : itemIndex(at: point)
        if under == nil, destinationFallback == .lastItem, numberOfItems > 0 { under = numberOfItems - 1 }
        dropState.under = under
        guard
            var proposal = dropDelegate?.collectionView(
                self, dropSessionDidUpdate: session, withDestinationIndexPath: under.map(sections.path(of:)))
        else { return DropProposal(operation: .cancel) }
        // The delegate may have ended the drag while it was asked.
        guard session.localDragSession?.result == nil else { return DropProposal(operation: .cancel) }
        if proposal.intent == .insertAtDestinationIndexPath, proposal.operation.isAccepting {
            light(nil, nil, at: point)
            if !makeRoom(at: point, session, proposal.operation) { proposal.operation = .cancel }
        } else {
            forgetRest()
            setReorder(nil)
            let isInto = proposal.intent == .insertIntoDestinationIndexPath && proposal.operation != .cancel
            light(isInto ? under : nil, proposal, at: point)
            if under == nil, isInto { proposal = DropProposal(operation: .cancel) }
        }
        dropState.proposal = proposal
        return proposal
    }

    /// Lights one item, or none.
    private func light(_ index: Int?, _ proposal: DropProposal?, at point: Point? = nil) {
        dropState.lit = index
        for (each, cell) in visible {
            cell.dropLocation = each == index ? point.map { convert($0, to: cell) } : nil
            cell.dropProposal = each == index ? proposal : nil
        }
    }

    /// Nothing hovers any more, and nothing of what hovered is left for the next drag.
    private func clearDrop() {
        forgetRest()
        light(nil, nil)
        setReorder(nil)
        dropState = CollectionDropState()
    }

    func dropDidExit(_ session: DropSession) {
        clearDrop()
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }

    func performDrop(_ session: DropSession, _ proposal: DropProposal) -> DragPlace? {
        let destination = dropState.reorder?.slot ?? dropState.under
        let coordinator = DropCoordinator(
            items: coordinatorItems(of: session), destinationIndexPath: destination.map(destinationPath(of:)),
            proposal: proposal, session: session, collectionView: self)
        let lit = destination.flatMap { dropState.lit == nil ? nil : visible[$0] }
        forgetRest()
        light(nil, nil)
        dropState.proposal = nil
        // The slots stay as they are seen until the delegate has changed the items: then nothing jumps.
        dropDelegate?.collectionView(self, performDropWith: coordinator)
        setReorder(nil)
        if let landing = coordinator.landing { return landing }
        if let lit { return DragPlace(view: lit, rect: lit.dropLandingRect) }
        return destination.flatMap { visible[$0] }.map { DragPlace(view: $0, rect: $0.dropLandingRect) }
    }

    /// Where the picture lands on an item: the part that the delegate names, else the cell's own choice.
    func landing(onItemAt path: IndexPath) -> DragPlace? {
        guard let cell = cellForItem(at: path) else { return nil }
        let parameters = dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
        return DragPlace(
            view: cell, rect: parameters?.visibleRect ?? cell.dropLandingRect, cornerRadius: parameters?.cornerRadius)
    }

    private func coordinatorItems(of session: DropSession) -> [DropCoordinator.Item] {
        let isOwn = session.localDragSession.map { $0.sourceView === self } == true
        let indices = isOwn ? dragState.indices : []
        return session.items.enumerated().map { place, item in
            let index = indices.indices.contains(place) ? indices[place] : nil
            return DropCoordinator.Item(
                dragItem: item, sourceIndexPath: index.map(sections.path(of:)), previewSize: item.previewSize)
        }
    }

    func dropDidEnd(_ session: DropSession) {
        clearDrop()
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
}
