import Geometry

/// Room made for an insertion: items stand in slots, in order, but for the free slots between them.
struct CollectionReorder: Equatable {
    /// The items of this collection that move, in ascending order; they stand in the free slots. None when something else
    /// comes in.
    var sources: [Int]
    /// The first free slot, counted without the items that move; `nil` while they are over another place: then the others
    /// close up.
    var slot: Int?
    /// How many slots are free: as many as there are items on the way.
    var width: Int
    /// The section that the free slots are in.
    var section = 0

    /// The number of slots for a number of items.
    func slotCount(for items: Int) -> Int { items - sources.count + (slot == nil ? 0 : width) }

    /// The slot that an item stands in; `nil` for one that is on its way elsewhere.
    func slot(ofItem index: Int) -> Int? {
        let before = sources.rank(of: index)
        if before < sources.count, sources[before] == index { return slot.map { $0 + before } }
        let rank = index - before
        guard let slot, rank >= slot else { return rank }
        return rank + width
    }

    /// The item that stands in a slot; `nil` for a free one.
    func item(inSlot place: Int) -> Int? {
        guard let slot, place >= slot else { return sources.place(ofRank: place) }
        if place < slot + width {
            return sources.indices.contains(place - slot) ? sources[place - slot] : nil
        }
        return sources.place(ofRank: place - width)
    }
}

extension CollectionView {
    /// The slot that an item stands in; `nil` for one that is dragged and hovers elsewhere.
    func slot(ofItem index: Int) -> Int? {
        guard let reorder = dropState.reorder else { return index }
        return reorder.slot(ofItem: index)
    }

    func item(inSlot slot: Int) -> Int? {
        guard let reorder = dropState.reorder else { return slot }
        return reorder.item(inSlot: slot)
    }

    /// What the layout places now: the items, and the slots that are free.
    var layoutContent: LayoutContent {
        content(with: dropState.reorder)
    }

    func content(with reorder: CollectionReorder?) -> LayoutContent {
        var counts = dataSource == nil ? [] : sections.counts
        if let reorder {
            for source in reorder.sources { counts[sections.section(of: source)] -= 1 }
            if reorder.slot != nil, counts.indices.contains(reorder.section) {
                counts[reorder.section] += reorder.width
            }
        }
        return LayoutContent(sections: counts, viewport: bounds.size)
    }

    /// The sections as they would be without some items.
    func sectionsWithout(_ sources: [Int]) -> SectionMap {
        SectionMap(counts: content(with: CollectionReorder(sources: sources, slot: nil, width: 0)).sections)
    }

    func setReorder(_ reorder: CollectionReorder?) {
        guard reorder != dropState.reorder else { return }
        dropState.reorder = reorder
        reloadLayout(animated: true)
        root?.layoutHandler?()
    }

    /// The items of this collection that a drag moves, in ascending order.
    func sources(of session: DropSession) -> [Int] {
        session.localDragSession.map { $0.sourceView === self } == true ? dragState.sources : []
    }

    /// Makes room for an insertion at a point, as soon as the cadence says. Returns whether there is room somewhere.
    func makeRoom(at point: Point, _ session: DropSession, _ operation: DropOperation) -> Bool {
        let sources = operation == .move ? sources(of: session) : []
        let width = max(1, session.items.count)
        let inContent = Point(x: point.x + contentOrigin.x, y: point.y + contentOrigin.y)
        var trial = CollectionReorder(sources: sources, slot: 0, width: width)
        trial.slot = trial.slotCount(for: numberOfItems) - width  // at the end: the layout knows of all slots
        collectionViewLayout.prepare(content(with: trial))
        let nearest = min(max(0, collectionViewLayout.nearestIndex(to: inContent)), trial.slot ?? 0)
        // While there is no gap the layout must not believe in one.
        collectionViewLayout.prepare(layoutContent)
        let rest = sectionsWithout(sources)
        let wanted = rest.path(of: nearest)
        let target = delegate?.collectionView(self, targetIndexPathForMoveTo: wanted) ?? wanted
        trial.slot = rest.insertionIndex(of: target)
        trial.section = target.section
        return makeRoom(trial, at: point, session)
    }

    private func makeRoom(_ reorder: CollectionReorder, at point: Point, _ session: DropSession) -> Bool {
        let delay = reorderingCadence.delay
        if dropState.reorder != nil || delay == 0 || session.localDragSession?.isPlaceChosen == true {
            forgetRest()
            setReorder(reorder)
            return true
        }
        if let rest = dropState.rest, rest.slot == reorder.slot, rest.point.distance(to: point) < 3 { return false }
        forgetRest()
        guard let root else { return false }
        let timer = root.after(delay) { [weak self] in
            guard let self, self.dropState.rest?.slot == reorder.slot, self.root?.drag.dropSession === session else {
                return
            }
            self.dropState.rest = nil
            self.setReorder(reorder)
            self.root?.drag.contentMoved()
        }
        dropState.rest = CollectionDropState.Rest(slot: reorder.slot ?? 0, point: point, timer: timer)
        return false
    }

    func forgetRest() {
        dropState.rest?.timer.cancel()
        dropState.rest = nil
    }
}
