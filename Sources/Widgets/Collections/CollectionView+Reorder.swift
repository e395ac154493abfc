import Geometry

extension CollectionView {
    /// The slot that an item stands in; `nil` for one that is dragged and hovers elsewhere.
    func slot(ofItem index: Int) -> Int? { slots.slot(ofItem: index) }

    func item(inSlot slot: Int) -> Int? { slots.item(inSlot: slot) }

    /// What the layout places now: the items, and the slots that are free.
    var layoutContent: LayoutContent {
        content(with: dropState.reorder)
    }

    func content(with reorder: CollectionReorder?) -> LayoutContent {
        let items = dataSource == nil ? SectionMap(counts: []) : sections
        return LayoutContent(
            items: items, slots: slots(with: reorder), viewport: bounds.size,
            isRightToLeft: effectiveLayoutDirection == .rightToLeft, incomingSize: dropState.incomingSize)
    }

    /// The sections as they would be without some items.
    func sectionsWithout(_ sources: [Int]) -> SectionMap {
        SectionMap(counts: CollectionReorder(sources: sources, slot: nil, width: 0).sections(for: sections))
    }

    /// Shows items in other places, or all in their own.
    func setReorder(_ reorder: CollectionReorder?, line: Rect? = nil) {
        if reorder == nil {
            openSource()
            dropState.incomingSize = nil
            // Also where a change of the items has taken the room away already: the next drag begins anew.
            dropState.isLive = false
        }
        guard reorder != dropState.reorder || line != dropState.line else { return }
        dropState.reorder = reorder
        dropState.isLive = dropState.isLive || showsRoomElsewhere
        dropState.line = line
        reloadLayout(animated: true)
        root?.layoutHandler?()
    }

    /// The items of this collection that a drag moves, in ascending order.
    func sources(of session: DropSession) -> [Int] {
        session.localDragSession.map { $0.sourceView === self } == true ? dragState.sources : []
    }

    /// The index path of a slot, counted without the items that move; in an exchange with all.
    func destinationPath(of slot: Int) -> IndexPath {
        guard let reorder = dropState.reorder, reorder.style != .swap else { return sections.path(of: slot) }
        let start = sectionsWithout(reorder.sources).start(of: reorder.section)
        return IndexPath(item: slot - start, section: reorder.section)
    }

    // MARK: Where

    /// Shows where a drop at a point would go, as soon as the cadence says. Returns whether it is shown somewhere.
    func makeRoom(at point: Point, _ session: DropSession, _ operation: DropOperation) -> Bool {
        let sources = operation == .move ? sources(of: session) : []
        let inContent = Point(x: point.x + contentOrigin.x, y: point.y + contentOrigin.y)
        let other = operation == .move ? sourceElsewhere(of: session) : nil
        if sources.isEmpty { dropState.incomingSize = other?.dragState.home?.frame.size ?? dropState.incomingSize }
        if session.localDragSession?.isPlaceChosen != true { dropState.chosen = nil }
        var line: Rect?
        let reorder: CollectionReorder
        switch reorderingStyle {
        case .swap where !sources.isEmpty: reorder = exchange(of: sources, at: inContent)
        case .gap, .swap: reorder = gap(for: sources, session.items.count, at: inContent)
        case .insertionLine: (reorder, line) = linePlace(for: sources, session.items.count, at: inContent)
        }
        guard makeRoom(reorder, line, at: point, session) else { return false }
        if reorder.style == .gap, let other { close(other) } else { openSource() }
        return true
    }

    /// The place whose gap has the held item under the pointer. It follows from the pointer's place alone, not from the gap
    /// there is: a pointer at rest changes nothing, and any way to a place ends the same.
    private func gap(for sources: [Int], _ count: Int, at point: Point) -> CollectionReorder {
        let width = sources.isEmpty ? max(1, count) : sources.count
        let held = sources.isEmpty ? 0 : dragState.heldRank
        let rest = sectionsWithout(sources)
        let wanted: IndexPath
        if let chosen = dropState.chosen {
            wanted = path(of: chosen.slot, in: chosen.section, rest)
        } else if sources.indices.contains(held), isHome(point) {
            wanted = path(of: sources[held] - held, in: sections.section(of: sources[held]), rest)
        } else {
            let closed = CollectionReorder(sources: sources, slot: nil, width: 0)
            let place = collectionViewLayout.destination(
                of: LayoutInsertion(content: content(with: closed), sources: sources, width: width, held: held),
                at: point)
            wanted = slots(with: closed).withoutPlaceholders(place, sections)
        }
        let target = allowedTarget(for: wanted, in: rest)
        return CollectionReorder(
            sources: sources, slot: rest.insertionIndex(of: target), width: width, section: target.section)
    }

    private func path(of slot: Int, in section: Int, _ rest: SectionMap) -> IndexPath {
        IndexPath(item: min(max(0, slot - rest.start(of: section)), rest.counts[section]), section: section)
    }

    /// What the delegate makes of a place; one that does not exist becomes the nearest.
    private func allowedTarget(for wanted: IndexPath, in rest: SectionMap) -> IndexPath {
        var target = delegate?.collectionView(self, targetIndexPathForMoveTo: wanted) ?? wanted
        target.section = min(max(0, target.section), max(0, rest.counts.count - 1))
        return target
    }

    /// The item under the pointer, as all stand without a drag, changes places with the held one.
    private func exchange(of sources: [Int], at point: Point) -> CollectionReorder {
        let held = dragState.heldRank
        let nearest = collectionViewLayout.nearestIndex(to: point, in: content(with: nil))
        let under =
            dropState.chosen.map { $0.slot + held } ?? slots(with: nil).withoutPlaceholders(nearest) ?? sources[held]
        let wanted = sections.path(of: min(max(0, under), max(0, numberOfItems - 1)))
        let target = sections.index(of: allowedTarget(for: wanted, in: sections)) ?? under
        let slot = min(max(0, target - held), max(0, numberOfItems - sources.count))
        return CollectionReorder(
            sources: sources, slot: slot, width: sources.count, section: sections.section(of: slot), style: .swap)
    }

    /// The place between items that the pointer is nearest to, and its line; none where nothing would change.
    private func linePlace(
        for sources: [Int], _ count: Int, at point: Point
    ) -> (reorder: CollectionReorder, line: Rect?) {
        var place = collectionViewLayout.gap(nearestTo: point)
        let rest = sectionsWithout(sources)
        func slot(_ path: IndexPath) -> Int {
            let index = sections.insertionIndex(of: path)
            return index - sources.rank(of: index)
        }
        let between = slots.withoutPlaceholders(place.indexPath, sections)
        var wanted = path(of: slot(between), in: between.section, rest)
        let isChosen = dropState.chosen != nil
        if let chosen = dropState.chosen { wanted = path(of: chosen.slot, in: chosen.section, rest) }
        let target = allowedTarget(for: wanted, in: rest)
        let found = rest.insertionIndex(of: target)
        if isChosen || target != wanted { place = gap(before: sources.place(ofRank: found), section: target.section) }
        let isAdjacent = sources.last.map { $0 - sources[0] == sources.count - 1 } ?? false
        let isHere = isAdjacent && found == sources[0] && sections.section(of: sources[0]) == target.section
        let reorder = CollectionReorder(
            sources: sources, slot: found, width: sources.isEmpty ? max(1, count) : sources.count,
            section: target.section, style: .insertionLine)
        return (reorder, isHere ? nil : place.line)
    }

    /// The place before an item, or behind the last of its section.
    func gap(before index: Int, section: Int) -> LayoutGap {
        let range = sections.range(of: section)
        if range.isEmpty, let header = collectionViewLayout.headerFrame(of: section) {
            return collectionViewLayout.gap(nearestTo: header.center)
        }
        let isEnd = index >= range.upperBound
        let item = isEnd ? range.upperBound - 1 : index
        let frame = collectionViewLayout.frame(at: slot(ofItem: max(0, item)) ?? 0).inset(by: 0.01)
        let isLeft = isEnd == (effectiveLayoutDirection == .rightToLeft)
        return collectionViewLayout.gap(
            nearestTo: Point(x: isLeft ? frame.minX : frame.maxX, y: isEnd ? frame.maxY : frame.minY))
    }

    // MARK: Home

    /// Remembers where the held item was lifted.
    func rememberHome() {
        guard let index = dragState.held, index < numberOfItems else { return }
        dragState.home = CollectionDragState.Home(
            frame: collectionViewLayout.frame(at: slot(ofItem: index) ?? index), content: layoutContent)
    }

    /// Whether a point lies where the held item was lifted: there it is at home, whatever its extent.
    private func isHome(_ point: Point) -> Bool {
        guard let home = dragState.home else { return false }
        return home.frame.contains(point) && home.content == content(with: nil)
    }

    // MARK: The collection that items come from

    private func sourceElsewhere(of session: DropSession) -> CollectionView? {
        guard session.allowsMoveOperation, let source = session.localDragSession?.sourceView as? CollectionView else {
            return nil
        }
        return source === self ? nil : source
    }

    /// Lets another collection close up over the items that are to come here.
    private func close(_ source: CollectionView) {
        dropState.closed = source
        source.setReorder(CollectionReorder(sources: source.dragState.sources, slot: nil, width: 0))
    }

    private func openSource() {
        let source = dropState.closed
        dropState.closed = nil
        source?.setReorder(nil)
    }

    // MARK: When

    private func makeRoom(
        _ reorder: CollectionReorder, _ line: Rect?, at point: Point, _ session: DropSession
    ) -> Bool {
        let delay = reorderingCadence.delay
        // Room where the items stand anyway is none: who held still at the press has not yet begun to put anything in order.
        let isLive = dropState.isLive || delay == 0 || session.localDragSession?.isPlaceChosen == true
        if isLive || reorder == dropState.reorder {
            forgetRest()
            setReorder(reorder, line: line)
            return true
        }
        if let rest = dropState.rest, rest.reorder == reorder, rest.point.distance(to: point) < 3 { return false }
        forgetRest()
        guard let root else { return false }
        let timer = root.after(delay) { [weak self] in
            guard let self, self.dropState.rest?.reorder == reorder, self.root?.drag.dropSession === session else {
                return
            }
            self.dropState.rest = nil
            self.setReorder(reorder, line: line)
            self.root?.drag.contentMoved()
        }
        dropState.rest = CollectionDropState.Rest(reorder: reorder, point: point, timer: timer)
        return false
    }

    func forgetRest() {
        dropState.rest?.timer.cancel()
        dropState.rest = nil
    }

    /// Shows the line of the present place, or hides it.
    func updateInsertionLine() {
        if let line = dropState.line, dropState.reorder?.style == .insertionLine {
            insertionLine.show(line, in: self)
        } else {
            insertionLine.removeFromSuperview()
        }
    }
}
