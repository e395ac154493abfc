/// How items stand while some are on their way: with free places between them, or two by two exchanged.
nonisolated struct CollectionReorder: Hashable, Sendable {
    /// The items of this collection that move, in ascending order; they stand in the free slots. None when something else
    /// comes in.
    var sources: [Int]
    /// The first free slot, counted without the items that move; `nil` while they are over another place: then the others
    /// close up. In an exchange the slot that the first of them goes to, counted with all items.
    var slot: Int?
    /// How many slots are free: as many as there are items on the way.
    var width: Int
    /// The section that the free slots are in.
    var section = 0
    /// How the move is shown.
    var style = ReorderingStyle.gap

    /// The number of slots for a number of items.
    func slotCount(for items: Int) -> Int {
        style == .gap ? items - sources.count + (slot == nil ? 0 : width) : items
    }

    /// The number of slots in each section.
    /// - Complexity: O(s + n log s) for s sections and n items that move.
    func sections(for items: SectionMap) -> [Int] {
        var counts = items.counts
        guard style == .gap else { return counts }
        for source in sources where source < items.total { counts[items.section(of: source)] -= 1 }
        if slot != nil, counts.indices.contains(section) { counts[section] += width }
        return counts
    }

    /// The slot that an item stands in; `nil` for one that is on its way elsewhere.
    func slot(ofItem index: Int) -> Int? {
        switch style {
        case .insertionLine: return index
        case .swap: return exchangedSlot(ofItem: index)
        case .gap: break
        }
        let before = sources.rank(of: index)
        if before < sources.count, sources[before] == index { return slot.map { $0 + before } }
        let rank = index - before
        guard let slot, rank >= slot else { return rank }
        return rank + width
    }

    /// The item that stands in a slot; `nil` for a free one.
    func item(inSlot place: Int) -> Int? {
        switch style {
        case .insertionLine: return place
        case .swap: return exchangedItem(inSlot: place)
        case .gap: break
        }
        guard let slot, place >= slot else { return sources.place(ofRank: place) }
        if place < slot + width {
            return sources.indices.contains(place - slot) ? sources[place - slot] : nil
        }
        return sources.place(ofRank: place - width)
    }

    // MARK: Exchange

    // The items that move take a row of slots; those that stood there take, in order, the slots that became free.

    private func exchangedSlot(ofItem index: Int) -> Int {
        guard let slot else { return index }
        let before = sources.rank(of: index)
        if before < sources.count, sources[before] == index { return slot + before }
        guard (slot..<slot + width).contains(index) else { return index }
        let rank = index - slot - (before - sources.rank(of: slot))
        let left = sources.rank(of: slot)
        return sources[rank < left ? rank : rank + sources.rank(of: slot + width) - left]
    }

    private func exchangedItem(inSlot place: Int) -> Int {
        guard let slot else { return place }
        if (slot..<slot + width).contains(place) { return sources[place - slot] }
        let rank = sources.rank(of: place)
        guard rank < sources.count, sources[rank] == place else { return place }
        let left = sources.rank(of: slot)
        let vacated = rank < left ? rank : rank - (sources.rank(of: slot + width) - left)
        return sources.place(ofRank: slot - left + vacated)
    }

    // MARK: Changes

    /// Which items stand elsewhere than in the slot of their own number.
    struct Change {
        /// Slots before this one hold the items of their numbers.
        var first: Int
        /// Items from this one on stand in the slot of their number plus ``shift``.
        var settled: Int
        var shift: Int

        static let none = Change(first: .max, settled: 0, shift: 0)
    }

    var change: Change {
        if style == .insertionLine || style == .swap && slot == nil { return .none }
        let first = min(sources.first ?? .max, slot ?? .max)
        let end = (sources.last ?? -1) + 1
        guard let slot else { return Change(first: first, settled: end, shift: -sources.count) }
        if style == .swap { return Change(first: first, settled: max(end, slot + width), shift: 0) }
        return Change(first: first, settled: max(end, slot + sources.count), shift: width - sources.count)
    }
}

/// How a collection shows where dragged items would go.
///
/// Until the drop all of these are pictures only: leaving, cancelling or refusing puts everything back.
public nonisolated enum ReorderingStyle: Hashable, Sendable {
    /// The others make room.
    case gap
    /// All stay where they are; a line shows the place.
    case insertionLine
    /// The dragged item and the one under the pointer show exchanged places. The drop's
    /// ``DropCoordinator/destinationIndexPath`` is the item to change places with: for several dragged items, the one that
    /// the first of them changes places with; the next ones go to the places behind it. What comes from elsewhere has no
    /// place to exchange, and is shown by a gap.
    case swap
}
