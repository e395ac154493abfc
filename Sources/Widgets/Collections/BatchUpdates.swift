/// Changes of a collection's items, collected within one batch, in UIKit's way of counting: what goes and what is moved
/// or reloaded counts before the batch, what comes and where it is moved to counts after it.
struct BatchUpdates {
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]
    var reloaded: Set<IndexPath> = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []

    /// Whether sections may have other numbers or look different.
    var changesSections: Bool { !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty) }
}

/// What a batch makes of the running numbers of items.
struct Renumbering {
    /// Items that go, in ascending numbers before the batch; without those that move.
    let deleted: [Int]
    /// Items that come, in ascending numbers after the batch; without those that moved there.
    let inserted: [Int]
    /// Items that stand elsewhere: number before to number after.
    let moved: [Int: Int]
    /// Deleted and moved-from, ascending.
    private let leaving: [Int]
    /// Number after to number before, of items that stand elsewhere.
    private let origins: [Int: Int]
    /// Inserted and moved-to, ascending.
    private let arriving: [Int]

    /// Works a batch out; `nil` if it does not fit the numbers of items before and after.
    /// - Complexity: O(n log n) for n changes, whatever the number of items.
    init?(_ batch: BatchUpdates, from before: SectionMap, to after: SectionMap) {
        var deleted: Set<Int> = []
        var inserted: Set<Int> = []
        var moved: [Int: Int] = [:]
        for section in batch.deletedSections.union(batch.reloadedSections) {
            guard before.counts.indices.contains(section) else { return nil }
            deleted.formUnion(before.range(of: section))
        }
        let kept = before.counts.indices.filter { !batch.deletedSections.contains($0) }
        let reloadedAfter = batch.reloadedSections.compactMap { section in
            kept.firstIndex(of: section).map { Renumbering.place($0, past: batch.insertedSections) }
        }
        for section in batch.insertedSections.union(reloadedAfter) {
            guard after.counts.indices.contains(section) else { return nil }
            inserted.formUnion(after.range(of: section))
        }
        for path in batch.deleted {
            guard let index = before.index(of: path) else { return nil }
            deleted.insert(index)
        }
        for path in batch.inserted {
            guard let index = after.index(of: path) else { return nil }
            inserted.insert(index)
        }
        for (from, to) in batch.moved {
            guard let old = before.index(of: from), let new = after.index(of: to) else { return nil }
            if deleted.contains(old) { continue }
            moved[old] = new
        }
        guard moved.count == Set(moved.values).count, inserted.isDisjoint(with: moved.values),
            before.total - deleted.count + inserted.count == after.total
        else { return nil }
        self.deleted = deleted.sorted()
        self.inserted = inserted.sorted()
        self.moved = moved
        origins = Dictionary(moved.map { ($1, $0) }) { first, _ in first }
        leaving = deleted.union(moved.keys).sorted()
        arriving = inserted.union(moved.values).sorted()
    }

    /// The number of the n-th section that stayed, among those that came.
    private static func place(_ rank: Int, past inserted: Set<Int>) -> Int {
        var place = rank
        for section in inserted.sorted() where section <= place { place += 1 }
        return place
    }

    /// What becomes of an item's number; `nil` when it goes.
    /// - Complexity: O(log n) for n changes, plus the items that come right before it.
    func newIndex(of old: Int) -> Int? {
        if let target = moved[old] { return target }
        let before = leaving.rank(of: old)
        if before < leaving.count, leaving[before] == old { return nil }
        return arriving.place(ofRank: old - before)
    }
}

extension Renumbering {
    /// The number that an item had; `nil` for one that came.
    /// - Complexity: O(log n) for n changes.
    func oldIndex(of new: Int) -> Int? {
        if let source = origins[new] { return source }
        let before = arriving.rank(of: new)
        if before < arriving.count, arriving[before] == new { return nil }
        return leaving.place(ofRank: new - before)
    }

    /// The same for layouts.
    /// - Parameter reloaded: items, in numbers after the batch, that look different.
    func change(count: Int, reloaded: Set<Int>) -> LayoutChange {
        let first = min(leaving.first ?? count, arriving.first ?? count, reloaded.min() ?? count)
        return LayoutChange(count: count, firstChanged: first) { new in
            reloaded.contains(new) ? nil : oldIndex(of: new)
        }
    }
}

nonisolated extension [Int] {
    /// How many numbers of an ascending list are smaller.
    func rank(of number: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The n-th number from 0 that an ascending list does not hold.
    /// - Complexity: O(log n).
    func place(ofRank rank: Int) -> Int {
        var low = 0
        var high = count
        // The numbers before the k-th of the list that it does not hold are self[k] - k.
        while low < high {
            let middle = (low + high) / 2
            if self[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }
}
