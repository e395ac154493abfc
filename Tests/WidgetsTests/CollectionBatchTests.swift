import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// One batch in UIKit's terms, and what it makes of a list, done the slow way.
private struct Batch {
    var count: Int
    var deleted: Set<Int>
    /// Number before to number after.
    var moved: [Int: Int]
    var inserted: Set<Int>

    var finalCount: Int { count - deleted.count + inserted.count }

    /// The new list: old numbers, and `nil` for what is new.
    var result: [Int?] {
        var slots: [Int??] = Array(repeating: .none, count: finalCount)
        for index in inserted { slots[index] = .some(nil) }
        for (old, new) in moved { slots[new] = .some(old) }
        var staying = (0..<count).filter { !deleted.contains($0) && moved[$0] == nil }[...]
        return slots.map { slot in
            if let taken = slot { return taken }
            return staying.popFirst()
        }
    }

    /// All batches on so many items with at most so many moves and insertions.
    static func all(count: Int, moves: Int, insertions: Int) -> [Batch] {
        var result: [Batch] = []
        for deleted in subsets(Array(0..<count)) {
            let rest = (0..<count).filter { !deleted.contains($0) }
            for sources in subsets(rest) where sources.count <= moves {
                for added in 0...insertions {
                    let final = count - deleted.count + added
                    for targets in arrangements(of: sources.count, from: Array(0..<final)) {
                        let free = (0..<final).filter { !targets.contains($0) }
                        for inserted in subsets(free) where inserted.count == added {
                            result.append(
                                Batch(
                                    count: count, deleted: Set(deleted),
                                    moved: Dictionary(uniqueKeysWithValues: zip(sources, targets)),
                                    inserted: Set(inserted)))
                        }
                    }
                }
            }
        }
        return result
    }

    private static func subsets(_ list: [Int]) -> [[Int]] {
        (0..<(1 << list.count)).map { bits in list.indices.filter { bits >> $0 & 1 == 1 }.map { list[$0] } }
    }

    /// Ordered choices of so many different numbers.
    private static func arrangements(of count: Int, from list: [Int]) -> [[Int]] {
        guard count > 0 else { return [[]] }
        return list.flatMap { first in
            arrangements(of: count - 1, from: list.filter { $0 != first }).map { [first] + $0 }
        }
    }
}

@Suite("Batch updates")
struct CollectionBatchTests {
    @Test("Numbers after a batch are those of the naive model, for every batch on few items", arguments: 0...5)
    func numbers(count: Int) {
        var cases = 0
        for batch in Batch.all(count: count, moves: count < 5 ? 2 : 1, insertions: 2) {
            let result = batch.result
            let updates = BatchUpdates(
                deleted: Set(batch.deleted.map { IndexPath(item: $0) }),
                inserted: Set(batch.inserted.map { IndexPath(item: $0) }),
                moved: Dictionary(
                    uniqueKeysWithValues: batch.moved.map { (IndexPath(item: $0), IndexPath(item: $1)) }))
            guard
                let numbers = Renumbering(
                    updates, from: SectionMap(counts: [count]), to: SectionMap(counts: [result.count]))
            else {
                Issue.record("\(batch) was taken for inconsistent")
                return
            }
            for old in 0..<count where numbers.newIndex(of: old) != result.firstIndex(of: .some(old)) {
                Issue.record("\(batch): item \(old) went to \(String(describing: numbers.newIndex(of: old)))")
                return
            }
            cases += 1
        }
        #expect(cases > 0)
    }

    @Test("Cells in sight go with their items, for every batch on few items", arguments: 0...4)
    func cells(count: Int) {
        for batch in Batch.all(count: count, moves: 1, insertions: 1) {
            let list = TextList(column: (0..<count).map { "old \($0)" })
            list.view.frame = Rect(x: 0, y: 0, width: 100, height: 400)
            list.view.layoutSubviews()
            let before = Dictionary(uniqueKeysWithValues: list.view.visibleItems.map { ($0.index, $0.cell) })
            perform(batch, on: list)
            list.expectConsistent()
            for (new, old) in batch.result.enumerated() {
                guard let old else { continue }
                #expect(list.view.cellForItem(at: IndexPath(item: new)) === before[old], "\(batch)")
            }
        }
    }

    private func perform(_ batch: Batch, on list: TextList) {
        var fresh = 0
        list.view.performBatchUpdates {
            let old = list.items
            list.items = batch.result.map { number in
                if let number { return old[number] }
                fresh += 1
                return "new \(fresh) of \(old.count)"
            }
            list.view.deleteItems(at: batch.deleted.map { IndexPath(item: $0) })
            list.view.insertItems(at: batch.inserted.map { IndexPath(item: $0) })
            for (from, to) in batch.moved { list.view.moveItem(at: IndexPath(item: from), to: IndexPath(item: to)) }
        }
    }

    @Test("Random batches in a scrolled window end with every cell in its place", arguments: 0..<10)
    func random(seed: Int) {
        var numbers = TestNumbers(seed: seed)
        let list = TextList(grid: (0..<60).map { "start \($0)" })
        let window = OffscreenWindow.open(list, 200, 200, scale: testScales[seed % 3])
        for step in 0..<30 {
            let count = list.items.count
            var batch = Batch(count: count, deleted: [], moved: [:], inserted: [])
            for _ in 0..<Int.random(in: 0...3, using: &numbers) where count > 10 {
                batch.deleted.insert(Int.random(in: 0..<count, using: &numbers))
            }
            let added = Int.random(in: 0...3, using: &numbers)
            let final = count - batch.deleted.count + added
            var places = Array(0..<final).shuffled(using: &numbers)
            batch.inserted = Set(places.prefix(added))
            places.removeFirst(added)
            if let source = (0..<count).filter({ !batch.deleted.contains($0) }).randomElement(using: &numbers) {
                batch.moved = [source: places.removeFirst()]
            }
            list.view.scroll(to: Double.random(in: 0...600, using: &numbers))
            perform(batch, on: list)
            if step % 3 == 0 { window.advance(by: Double.random(in: 0...0.3, using: &numbers)) }
            if step % 5 == 0 {
                window.settle()
                list.expectConsistent()
                expectFreshPixels(window)
            }
        }
        window.settle()
        window.advance(by: 2)
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("Cells glide to their new places, also those that leave sight, and come to rest")
    func glide() {
        let list = TextList(column: (0..<40).map { "item \($0)" })
        let window = OffscreenWindow.open(list, 100, 200)
        window.settle()
        let fourth = list.view.cellForItem(at: IndexPath(item: 3))
        let start = fourth?.frame ?? .zero
        list.view.performBatchUpdates {
            list.items.insert(contentsOf: ["new 0", "new 1"], at: 0)
            list.view.insertItems(at: [IndexPath(item: 0), IndexPath(item: 1)])
        }
        window.advance(by: 0.09)
        let middle = fourth?.frame ?? .zero
        #expect(middle.minY > start.minY && middle.minY < start.minY + 80)
        window.settle()
        #expect(fourth?.frame.minY == start.minY + 80)
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("Reduced motion puts cells in place at once")
    func reducedMotion() {
        let list = TextList(column: ["a", "b", "c"])
        let window = OffscreenWindow.open(list, 100, 200)
        window.root.animator.isReduced = true
        list.view.performBatchUpdates {
            list.items = ["c", "a", "b"]
            list.view.moveItem(at: IndexPath(item: 2), to: IndexPath(item: 0))
        }
        list.expectConsistent()
        window.settle()
        expectFreshPixels(window)
    }

    @Test("Wrong numbers are reported in a sentence that names the method, and everything is loaded anew")
    func wrongNumbers() {
        let list = TextList(column: ["a", "b", "c"])
        let window = OffscreenWindow.open(list, 100, 200)
        var reports: [String] = []
        let before = Diagnostics.output
        Diagnostics.output = { reports.append($0) }
        defer { Diagnostics.output = before }
        list.view.performBatchUpdates {
            list.items = ["a", "b", "c", "d", "e"]
            list.view.insertItems(at: [IndexPath(item: 3)])
        }
        window.settle()
        #expect(reports.count == 1)
        #expect(reports.first?.contains("numberOfItemsInSection") == true)
        list.expectConsistent()
        list.items = ["z"]
        list.view.deleteItems(at: [IndexPath(item: 0)])
        window.settle()
        #expect(reports.count == 2)
        list.expectConsistent()
    }

    @Test("Nested batches are one batch, and the completion comes when the numbers are right")
    func nested() {
        let list = TextList(column: ["a", "b"])
        let window = OffscreenWindow.open(list, 100, 200)
        var completions: [Int] = []
        list.view.performBatchUpdates {
            list.items.append("c")
            list.view.insertItems(at: [IndexPath(item: 2)])
            list.view.performBatchUpdates {
                list.items.removeFirst()
                list.view.deleteItems(at: [IndexPath(item: 0)])
            }
        } completion: { _ in
            completions.append(list.view.numberOfItems)
        }
        #expect(completions == [2])
        window.settle()
        list.expectConsistent()
    }

    @Test("Reloaded items are filled anew where they stand afterwards")
    func reload() {
        let list = TextList(column: ["a", "b", "c"])
        let window = OffscreenWindow.open(list, 100, 200)
        list.view.performBatchUpdates {
            list.items = ["new", "a", "B", "c"]
            list.view.insertItems(at: [IndexPath(item: 0)])
            list.view.reloadItems(at: [IndexPath(item: 1)])
        }
        window.settle()
        list.expectConsistent()
    }

    @Test("Selection and focus go with their items, and a removed item is neither")
    func selectionFollows() {
        let list = TextList(column: ["a", "b", "c", "d"])
        let window = OffscreenWindow.open(list, 100, 300)
        list.view.selectedIndexPath = IndexPath(item: 2)
        list.view.focusedIndexPath = IndexPath(item: 1)
        list.view.performBatchUpdates {
            list.items = ["d", "a", "b", "c"]
            list.view.moveItem(at: IndexPath(item: 3), to: IndexPath(item: 0))
        }
        #expect(list.view.selectedIndexPath == IndexPath(item: 3))
        #expect(list.view.focusedIndexPath == IndexPath(item: 2))
        list.view.performBatchUpdates {
            list.items = ["d", "a"]
            list.view.deleteItems(at: [IndexPath(item: 2), IndexPath(item: 3)])
        }
        #expect(list.view.selectedIndexPath == nil)
        #expect(list.view.focusedIndexPath == nil)
        window.settle()
        list.expectConsistent()
    }

    @Test("From one list of identities to another", arguments: 0..<10)
    func difference(seed: Int) {
        var numbers = TestNumbers(seed: seed)
        let list = TextList(grid: (0..<12).map { "item \($0)" })
        let window = OffscreenWindow.open(list, 200, 200)
        for _ in 0..<20 {
            let old = list.items
            list.items = (0..<20).map { "item \($0)" }.shuffled(using: &numbers).dropLast(
                Int.random(in: 0..<20, using: &numbers))
            list.view.update(from: old, to: list.items)
            window.advance(by: 0.05)
        }
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }
}
