import Geometry

/// The places of a collection that keys can choose: its items, the slots between them, or all of it.
extension CollectionView {
    /// Where a drag by keys comes in: where it began if that was here, else at the first or last item.
    func entrySpot(isForward: Bool, _ session: DropSession) -> DropSpot {
        guard numberOfItems > 0 else { return .whole }
        if let source = sources(of: session).first { return .item(source) }
        return .item(isForward ? 0 : numberOfItems - 1)
    }

    /// The place that the answer given last is about.
    func currentSpot() -> DropSpot? {
        if let reorder = dropState.reorder, let slot = reorder.slot { return .slot(slot, section: reorder.section) }
        guard let proposal = dropState.proposal else { return nil }
        if proposal.intent == .unspecified, proposal.operation.isAccepting { return .whole }
        if let under = dropState.under { return .item(under) }
        return numberOfItems == 0 ? .whole : nil
    }

    func neighborSpot(of spot: DropSpot, _ step: SpotStep, _ session: DropSession) -> DropSpot? {
        switch (spot, step) {
        case (.whole, _), (.slot, .next), (.slot, .previous): return nil
        case (.item(let index), .next): return index + 1 < numberOfItems ? .item(index + 1) : nil
        case (.item(let index), .previous): return index > 0 ? .item(index - 1) : nil
        case (.item(let index), .toward(let key)): return destination(of: key, from: index).map { .item($0) }
        case (.slot(let slot, let section), .toward(let key)):
            let place = CollectionDropState.DropSlot(slot: slot, section: section)
            return neighbor(of: place, toward: key, session).map { .slot($0.slot, section: $0.section) }
        }
    }

    func spotRect(_ spot: DropSpot, _ session: DropSession?) -> Rect {
        switch spot {
        case .whole: return bounds
        case .item(let index):
            // What was lifted here and shows its room elsewhere has no place until it comes back.
            guard let slot = slot(ofItem: index) else {
                return slotRect(index, sections.section(of: index), session)
            }
            return collectionViewLayout.frame(at: slot).offset(by: Point.zero - contentOrigin)
        case .slot(let slot, let section): return slotRect(slot, section, session)
        }
    }

    private func slotRect(_ slot: Int, _ section: Int, _ session: DropSession?) -> Rect {
        guard let session else { return bounds }
        return slotRect(CollectionDropState.DropSlot(slot: slot, section: section), session)
            .offset(by: Point.zero - contentOrigin)
    }

    /// Takes a place that keys lead to; where it is on the screen then no longer matters.
    func choose(_ spot: DropSpot) {
        if case .slot(let slot, let section) = spot {
            dropState.chosen = CollectionDropState.DropSlot(slot: slot, section: section)
        } else {
            dropState.chosen = nil
        }
    }

    /// The item whose place is at a point of the view's own coordinates, also while its cell still glides there: what keys
    /// choose is a place, not what happens to pass over it.
    func placedItem(at point: Point) -> Int? {
        let inContent = point + (contentOrigin - .zero)
        for slot in collectionViewLayout.indices(in: Rect(center: inContent, size: .zero).inset(by: -1))
        where collectionViewLayout.frame(at: slot).contains(inContent) {
            return item(inSlot: slot).flatMap { $0 < numberOfItems ? $0 : nil }
        }
        return nil
    }

    func peekSpot(_ spot: DropSpot, _ session: DropSession) -> DropProposal? {
        guard case .item(let index) = spot else { return nil }
        return dropDelegate?.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: sections.path(of: index))
    }

    /// Whether items have made room anywhere but where the dragged ones stand.
    var showsRoomElsewhere: Bool {
        guard let reorder = dropState.reorder, let first = reorder.sources.first else {
            return dropState.reorder != nil
        }
        return reorder.slot != first || reorder.section != sections.section(of: first)
    }

    /// After what had the keyboard has gone, the item that took its place has it.
    func keepFocus() {
        guard isFocused, focusIndex == nil, numberOfItems > 0 else { return }
        focusIndex = min(lastFocusIndex, numberOfItems - 1)
        updateFocusCells()
    }

    func describeSpot(_ spot: DropSpot, _ session: DropSession) -> DragPhrases.Place {
        var place = DragPhrases.Place()
        switch spot {
        case .whole: place.name = accessibilityLabel
        case .item(let index):
            place.name = visible[index]?.accessibilityLabel
            place.number = index + 1
            place.count = numberOfItems
        case .slot(let slot, _):
            place.isInsertion = true
            place.number = slot + 1
            place.count = reachableSlots(session)
        }
        return place
    }

    /// How many slots the delegate lets insertions go to: some collections keep items of another kind at their end.
    private func reachableSlots(_ session: DropSession) -> Int {
        let moving = dropState.reorder?.sources ?? []
        let rest = sectionsWithout(moving)
        let last = rest.path(of: rest.total)
        let target = delegate?.collectionView(self, targetIndexPathForMoveTo: last) ?? last
        return rest.insertionIndex(of: target) + 1
    }
}
