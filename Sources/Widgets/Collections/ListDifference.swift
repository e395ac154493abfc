/// What makes one list of identities another: what goes, what comes, and what stands elsewhere among those that stay.
///
/// As few as possible are moved: the others are a longest run that is in the same order in both lists.
nonisolated struct ListDifference {
    /// Places before that go, without those that move.
    private(set) var deleted: Set<Int> = []
    /// Places after that are new, without those moved to.
    private(set) var inserted: Set<Int> = []
    /// Place before to place after.
    private(set) var moved: [Int: Int] = [:]

    /// Compares two lists in which no identity occurs twice; `nil` when one does.
    /// - Complexity: O(n + d log d) for n identities of which d lie between the first and the last difference.
    init?<ID: Hashable>(from old: [ID], to new: [ID]) {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        let oldRange = start..<old.count - tail
        let newRange = start..<new.count - tail
        var places: [ID: Int] = [:]
        places.reserveCapacity(newRange.count)
        for place in newRange where places.updateValue(place, forKey: new[place]) != nil { return nil }
        var targets: [(from: Int, to: Int)] = []
        targets.reserveCapacity(oldRange.count)
        inserted = Set(newRange)
        for place in oldRange {
            guard let target = places[old[place]] else {
                deleted.insert(place)
                continue
            }
            // The second of two equal ones finds its target taken.
            guard inserted.remove(target) != nil else { return nil }
            targets.append((place, target))
        }
        let staying = ListDifference.longestRun(targets.map(\.to))
        for (number, entry) in targets.enumerated() where !staying.contains(number) { moved[entry.from] = entry.to }
    }

    /// The numbers of a longest ascending run of different values (patience sorting).
    private static func longestRun(_ values: [Int]) -> Set<Int> {
        // The number of the smallest value that ends a run of each length.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: values.count)
        for number in values.indices {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < values[number] { low = middle + 1 } else { high = middle }
            }
            previous[number] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(number) } else { ends[low] = number }
        }
        var run: Set<Int> = []
        var number = ends.last
        while let current = number {
            run.insert(current)
            number = previous[current]
        }
        return run
    }
}
