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
    var reorder: Reorder?
    /// Waits for the pointer to rest before items make room.
    var rest: Rest?

    /// Room made for an insertion.
    struct Reorder: Equatable {
        /// The item that moves, when it is one of this collection.
        var source: Int?
        /// The slot that is free, counted without the source.
        var slot: Int
        /// Whether the free slot is one more than there are items.
        var addsSlot: Bool { source == nil }
    }

    struct Rest {
        let slot: Int
        let point: Point
        let timer: Scheduler.Timer
    }
}

extension CollectionView {
    // MARK: Slots: items stand in slots in order, but for the one that is free during an insertion

    func slot(ofItem index: Int) -> Int {
        guard let reorder = dropState.reorder else { return index }
        guard index != reorder.source else { return reorder.slot }
        let rank = reorder.source.map { index > $0 ? index - 1 : index } ?? index
        return rank < reorder.slot ? rank : rank + 1
    }

    func item(inSlot slot: Int) -> Int? {
        guard let reorder = dropState.reorder else { return slot }
        if slot == reorder.slot { return reorder.source }
        let rank = slot < reorder.slot ? slot : slot - 1
        return reorder.source.map { rank >= $0 ? rank + 1 : rank } ?? rank
    }

    private func setReorder(_ reorder: CollectionDropState.Reorder?) {
        guard reorder != dropState.reorder else { return }
        dropState.reorder = reorder
        reloadLayout(animated: true)
        root?.layoutHandler?()
    }
}

extension CollectionView: DropDestination {
    var dropView: View? { self }

    /// Whether a drag hovers over the collection.
    public var hasActiveDrop: Bool { dropState.proposal != nil }

    func canHandleDrop(_ session: DragSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: DragSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }

    func dropDidUpdate(_ session: DragSession) -> DropProposal {
        let point = session.location(in: self)
        var under = itemIndex(at: point)
        if under == nil, destinationFallback == .lastItem, numberOfItems > 0 { under = numberOfItems - 1 }
        dropState.under = under
        guard
            var proposal = dropDelegate?.collectionView(
                self, dropSessionDidUpdate: session, withDestinationIndexPath: under.map { IndexPath(item: $0) })
        else { return DropProposal(operation: .cancel) }
        // The delegate may have ended the drag while it was asked.
        guard session.result == nil else { return DropProposal(operation: .cancel) }
        if proposal.intent == .insertAtDestinationIndexPath, proposal.operation.isAccepting {
            light(nil, nil, at: point)
            if !makeRoom(at: point, session) { proposal.operation = .cancel }
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

    /// Makes room for an insertion at a point, as soon as the cadence says. Returns whether there is room somewhere.
    private func makeRoom(at point: Point, _ session: DragSession) -> Bool {
        let source = session.sourceView === self ? dragState.source : nil
        let inContent = Point(x: point.x + contentOrigin.x, y: point.y + contentOrigin.y)
        let count = numberOfItems + (source == nil ? 1 : 0)
        collectionViewLayout.prepare(count: count, viewport: bounds.size)
        let nearest = IndexPath(item: max(0, collectionViewLayout.nearestIndex(to: inContent)))
        // While there is no gap the layout must not believe in one more item.
        collectionViewLayout.prepare(
            count: numberOfItems + (dropState.reorder?.addsSlot == true ? 1 : 0), viewport: bounds.size)
        let slot = (delegate?.collectionView(self, targetIndexPathForMoveTo: nearest) ?? nearest).item
        let delay = reorderingCadence.delay
        if dropState.reorder != nil || delay == 0 {
            forgetRest()
            setReorder(CollectionDropState.Reorder(source: source, slot: slot))
            return true
        }
        if let rest = dropState.rest, rest.slot == slot, rest.point.distance(to: point) < 3 { return false }
        forgetRest()
        guard let root else { return false }
        let timer = root.after(delay) { [weak self] in
            guard let self, self.dropState.rest?.slot == slot, self.root?.drag.session === session else { return }
            self.dropState.rest = nil
            self.setReorder(CollectionDropState.Reorder(source: source, slot: slot))
            self.root?.drag.contentMoved()
        }
        dropState.rest = CollectionDropState.Rest(slot: slot, point: point, timer: timer)
        return false
    }

    private func forgetRest() {
        dropState.rest?.timer.cancel()
        dropState.rest = nil
    }

    private func clearDrop() {
        forgetRest()
        light(nil, nil)
        dropState.under = nil
        dropState.proposal = nil
        setReorder(nil)
    }

    func dropDidExit(_ session: DragSession) {
        clearDrop()
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }

    func performDrop(_ session: DragSession, _ proposal: DropProposal) -> DragPlace? {
        let source = session.sourceView === self ? dragState.source : nil
        let destination = dropState.reorder?.slot ?? dropState.under
        let items = session.items.map {
            DropCoordinator.Item(
                dragItem: $0, sourceIndexPath: source.map { IndexPath(item: $0) }, previewSize: .zero)
        }
        let coordinator = DropCoordinator(
            items: items, destinationIndexPath: destination.map { IndexPath(item: $0) }, proposal: proposal,
            session: session, collectionView: self)
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

    func dropDidEnd(_ session: DragSession) {
        clearDrop()
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
}
