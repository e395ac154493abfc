/// Which item stands in which slot of the layout: items in order, but for the gap of a reorder and the placeholders of drops
/// that are not finished.
nonisolated struct SlotMap: Hashable, Sendable {
    /// The gap.
    var reorder: CollectionReorder?
    /// The slots, counted without placeholders, before which one stands each; ascending.
    var placeholders: [Int] = []
    /// The section that each placeholder stands in.
    var placeholderSections: [Int] = []

    /// The number of slots in each section.
    func sections(for items: SectionMap) -> [Int] {
        var counts = reorder?.sections(for: items) ?? items.counts
        for section in placeholderSections where counts.indices.contains(section) { counts[section] += 1 }
        return counts
    }

    /// A place between slots, counted without the placeholders before it in its section.
    func withoutPlaceholders(_ path: IndexPath, _ items: SectionMap) -> IndexPath {
        if placeholders.isEmpty { return path }
        let place = SectionMap(counts: sections(for: items)).insertionIndex(of: path)
        let before = placeholders.indices.filter {
            placeholderSections[$0] == path.section && slot(ofPlaceholder: $0) < place
        }
        return IndexPath(item: path.item - before.count, section: path.section)
    }

    /// The slot that an item stands in; `nil` for one that is on its way elsewhere.
    func slot(ofItem index: Int) -> Int? {
        guard let reorder else { return withPlaceholders(index) }
        return reorder.slot(ofItem: index).map(withPlaceholders)
    }

    /// The item that stands in a slot; `nil` for a free one and for a placeholder's.
    func item(inSlot place: Int) -> Int? {
        guard let slot = withoutPlaceholders(place) else { return nil }
        guard let reorder else { return slot }
        return reorder.item(inSlot: slot)
    }

    /// The slot of a placeholder, by its number among the placeholders.
    func slot(ofPlaceholder number: Int) -> Int { placeholders[number] + number }

    /// A slot counted with the placeholders before it.
    func withPlaceholders(_ slot: Int) -> Int {
        placeholders.isEmpty ? slot : slot + placeholders.rank(of: slot + 1)
    }

    /// A slot counted without the placeholders before it; `nil` for a placeholder's own.
    func withoutPlaceholders(_ place: Int) -> Int? {
        var passed = 0
        for base in placeholders {
            if base + passed == place { return nil }
            if base + passed > place { break }
            passed += 1
        }
        return place - passed
    }
}
