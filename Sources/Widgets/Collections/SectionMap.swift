/// Translates between index paths and the running number of an item over all sections.
///
/// Everything inside a collection counts items through, from 0: a list with sections is one list with borders.
nonisolated struct SectionMap: Hashable, Sendable {
    /// Items in each section.
    let counts: [Int]
    /// The number of each section's first item, and behind it the number of all items.
    private let starts: [Int]

    init(counts: [Int] = [0]) {
        self.counts = counts
        var total = 0
        var starts: [Int] = []
        starts.reserveCapacity(counts.count + 1)
        for count in counts {
            starts.append(total)
            total += count
        }
        starts.append(total)
        self.starts = starts
    }

    /// The number of all items.
    var total: Int { starts[counts.count] }

    /// The number of a section's first item, also where it has none.
    func start(of section: Int) -> Int { starts[section] }

    /// The items of a section.
    func range(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// The section that an item is in; for the number behind the last item, the last section.
    /// - Complexity: O(log n) for n sections.
    func section(of index: Int) -> Int {
        var low = 0
        var high = counts.count - 1
        // The last section that starts at or before the item: empty sections before it start there too.
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return max(0, low)
    }

    /// The index path of an item.
    func path(of index: Int) -> IndexPath {
        if counts.isEmpty { return IndexPath(item: index) }
        let section = section(of: index)
        return IndexPath(item: index - starts[section], section: section)
    }

    /// The number of an item; `nil` when there is none at that path.
    func index(of path: IndexPath) -> Int? {
        guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else { return nil }
        return starts[path.section] + path.item
    }

    /// The number of a place where an item may be inserted; a section has one more than items. Clamped.
    func insertionIndex(of path: IndexPath) -> Int {
        guard counts.indices.contains(path.section) else { return total }
        return starts[path.section] + min(max(0, path.item), counts[path.section])
    }
}
