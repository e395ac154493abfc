import Geometry

/// Keys from one place between items to the next.
extension CollectionView {
    private typealias DropSlot = CollectionDropState.DropSlot

    /// The items of this collection that an insertion takes along.
    private func moving(_ session: DropSession) -> [Int] {
        (dropState.proposal?.operation ?? .move) == .move ? sources(of: session) : []
    }

    /// Whether items are exchanged instead of put between others.
    private func isExchange(_ sources: [Int]) -> Bool { reorderingStyle == .swap && !sources.isEmpty }

    /// The place that a key leads to; `nil` at an edge.
    func neighbor(
        of place: CollectionDropState.DropSlot, toward key: Key, _ session: DropSession
    ) -> CollectionDropState.DropSlot? {
        let sources = moving(session)
        if isExchange(sources) { return exchangeNeighbor(of: place, toward: key, sources.count) }
        let rest = sectionsWithout(sources)
        switch key {
        case .home: return DropSlot(slot: 0, section: 0)
        case .end: return DropSlot(slot: rest.total, section: max(0, rest.counts.count - 1))
        default: break
        }
        guard rest.counts.indices.contains(place.section) else { return nil }
        let range = rest.range(of: place.section)
        let found = withRoom(for: sources, session, in: place.section) { map, width -> DropSlot? in
            guard let next = step(from: map.withPlaceholders(place.slot), toward: key, map.withoutPlaceholders) else {
                return nil
            }
            if range.contains(next) { return DropSlot(slot: next, section: place.section) }
            if next < range.lowerBound { return DropSlot(slot: next, section: rest.section(of: next)) }
            if next < range.upperBound + width { return DropSlot(slot: range.upperBound, section: place.section) }
            return DropSlot(slot: next - width, section: rest.section(of: next - width))
        }
        return crossing(from: place, to: found, toward: key, rest)
    }

    /// No section is left out on the way to another: an empty one is a place too, and from behind a section is entered at its
    /// end.
    private func crossing(
        from place: CollectionDropState.DropSlot, to found: CollectionDropState.DropSlot?, toward key: Key,
        _ rest: SectionMap
    ) -> CollectionDropState.DropSlot? {
        guard let step = found.map({ ($0.section - place.section).signum() }) ?? stepAlong(key), step != 0 else {
            return found
        }
        let next = place.section + step
        guard rest.counts.indices.contains(next) else { return found }
        if rest.counts[next] == 0 { return DropSlot(slot: rest.start(of: next), section: next) }
        guard var found else { return nil }
        if step < 0, found.slot == rest.range(of: found.section).upperBound - 1 { found.slot += 1 }
        return found
    }

    /// Whether a key leads forward (1) or back (-1) along the axis; `nil` across it and for other keys.
    private func stepAlong(_ key: Key) -> Int? {
        let forward = axis == .horizontal && effectiveLayoutDirection == .rightToLeft ? -1 : 1
        return switch (key, axis) {
        case (.down, .vertical), (.right, .horizontal): forward
        case (.up, .vertical), (.left, .horizontal): -forward
        default: nil
        }
    }

    private func exchangeNeighbor(
        of place: CollectionDropState.DropSlot, toward key: Key, _ count: Int
    ) -> CollectionDropState.DropSlot? {
        let last = max(0, numberOfItems - count)
        let next =
            switch key {
            case .home: 0
            case .end: last
            default: step(from: slots.withPlaceholders(place.slot), toward: key, slots.withoutPlaceholders)
            }
        guard let next else { return nil }
        let slot = min(next, last)
        return slot == place.slot ? nil : DropSlot(slot: slot, section: sections.section(of: slot))
    }

    /// What a key leads to from a place of the prepared layout; places that stand for nothing are passed over.
    func step(from place: Int, toward key: Key, _ meaning: (Int) -> Int?) -> Int? {
        let layout = collectionViewLayout
        if key == .pageUp || key == .pageDown {
            let frame = layout.frame(at: place)
            let along = (key == .pageDown ? 1 : -1) * viewportLength * 0.9
            let offset = axis == .vertical ? Offset(dx: 0, dy: along) : Offset(dx: direction * along, dy: 0)
            let nearest = layout.nearestIndex(to: frame.center + offset)
            return meaning(nearest) ?? meaning(place)
        }
        var next = layout.neighbor(of: place, toward: key)
        while let found = next {
            if let result = meaning(found) { return result }
            next = layout.neighbor(of: found, toward: key)
        }
        return nil
    }

    /// Asks the layout about a section with room at its end, whether or not there is room now.
    /// - Parameter body: gets which item stands where then, and how many places the room has.
    private func withRoom<Answer>(
        for sources: [Int], _ session: DropSession, in section: Int, _ body: (SlotMap, Int) -> Answer
    ) -> Answer {
        let width = sources.isEmpty ? max(1, session.items.count) : sources.count
        let end = sectionsWithout(sources).range(of: section).upperBound
        let trial = CollectionReorder(sources: sources, slot: end, width: width, section: section)
        collectionViewLayout.prepare(content(with: trial))
        defer { collectionViewLayout.prepare(layoutContent) }
        return body(slots(with: trial), width)
    }

    /// Where a place between items is, in content coordinates.
    func slotRect(_ place: CollectionDropState.DropSlot, _ session: DropSession) -> Rect {
        let sources = moving(session)
        if isExchange(sources) { return collectionViewLayout.frame(at: slots.withPlaceholders(place.slot)) }
        let rest = sectionsWithout(sources)
        guard rest.counts.indices.contains(place.section) else { return visibleRect }
        if reorderingStyle == .insertionLine {
            // As broad as a hand needs to see what stands on both sides.
            return gap(before: sources.place(ofRank: place.slot), section: place.section).line.inset(by: -12)
        }
        let slot = min(place.slot, rest.range(of: place.section).upperBound)
        return withRoom(for: sources, session, in: place.section) { map, _ in
            collectionViewLayout.frame(at: map.withPlaceholders(slot))
        }
    }
}
