import Testing

@testable import Widgets

@Suite("How items stand while some are on their way")
struct CollectionReorderTests {
    private static func subsets(of count: Int) -> [[Int]] {
        (0..<(1 << count)).map { bits in (0..<count).filter { bits >> $0 & 1 == 1 } }
    }

    private func expectInverse(_ reorder: CollectionReorder, _ count: Int) {
        var seen: Set<Int> = []
        for item in 0..<count {
            guard let slot = reorder.slot(ofItem: item) else {
                #expect(reorder.slot == nil && reorder.sources.contains(item), "\(reorder)")
                continue
            }
            #expect((0..<reorder.slotCount(for: count)).contains(slot), "\(reorder): item \(item) in \(slot)")
            #expect(reorder.item(inSlot: slot) == item, "\(reorder): item \(item) in \(slot)")
            seen.insert(slot)
        }
        let free = (0..<reorder.slotCount(for: count)).filter { reorder.item(inSlot: $0) == nil }
        #expect(seen.count + free.count == reorder.slotCount(for: count), "\(reorder)")
        expectChange(reorder, count)
    }

    /// What layouts are told of the changes is so.
    private func expectChange(_ reorder: CollectionReorder, _ count: Int) {
        let change = reorder.change
        for slot in 0..<min(change.first, reorder.slotCount(for: count)) {
            #expect(reorder.item(inSlot: slot) == slot, "\(reorder)")
        }
        for item in min(change.settled, count)..<count {
            #expect(reorder.slot(ofItem: item) == item + change.shift, "\(reorder)")
        }
    }

    @Test("Nothing is lost, whatever moves wherever", arguments: 0...6)
    func gap(count: Int) {
        for sources in Self.subsets(of: count) {
            let rest = count - sources.count
            for slot in 0...rest {
                let reorder = CollectionReorder(sources: sources, slot: slot, width: max(1, sources.count))
                expectInverse(reorder, count)
                for (rank, source) in sources.enumerated() { #expect(reorder.slot(ofItem: source) == slot + rank) }
                // The others keep their order.
                let others = (0..<reorder.slotCount(for: count)).compactMap(reorder.item(inSlot:))
                    .filter { !sources.contains($0) }
                #expect(others == (0..<count).filter { !sources.contains($0) })
            }
            expectInverse(CollectionReorder(sources: sources, slot: nil, width: 0), count)
        }
        for slot in 0...count {
            for width in 1...3 { expectInverse(CollectionReorder(sources: [], slot: slot, width: width), count) }
        }
    }

    @Test("An exchange moves only those that change places", arguments: 1...6)
    func exchange(count: Int) {
        for sources in Self.subsets(of: count) where !sources.isEmpty {
            for slot in 0...count - sources.count {
                let reorder = CollectionReorder(sources: sources, slot: slot, width: sources.count, style: .swap)
                expectInverse(reorder, count)
                let taken = slot..<slot + sources.count
                for item in 0..<count where !sources.contains(item) && !taken.contains(item) {
                    #expect(reorder.slot(ofItem: item) == item)
                }
                for (rank, source) in sources.enumerated() { #expect(reorder.slot(ofItem: source) == slot + rank) }
                if let source = sources.first, sources.count == 1 {
                    #expect(reorder.slot(ofItem: slot) == source || slot == source)
                }
            }
        }
    }

    @Test("With a line all stay", arguments: 0...4)
    func line(count: Int) {
        for sources in Self.subsets(of: count) {
            let reorder = CollectionReorder(sources: sources, slot: 0, width: 1, style: .insertionLine)
            for item in 0..<count {
                #expect(reorder.slot(ofItem: item) == item && reorder.item(inSlot: item) == item)
            }
            #expect(reorder.slotCount(for: count) == count)
        }
    }
}

@Suite("Items counted through over sections")
struct SectionMapTests {
    /// All lists of up to three sections of up to two items.
    static let shapes: [[Int]] = {
        var result: [[Int]] = [[]]
        for _ in 0..<3 { result += result.filter { $0.count < 3 }.flatMap { list in (0...2).map { list + [$0] } } }
        return Array(Set(result)).sorted { $0.lexicographicallyPrecedes($1) }
    }()

    @Test("Paths and numbers are those of walking all sections")
    func agreesWithWalking() {
        for counts in Self.shapes {
            let map = SectionMap(counts: counts)
            var number = 0
            for (section, count) in counts.enumerated() {
                #expect(map.start(of: section) == number && map.range(of: section) == number..<number + count)
                #expect(map.index(of: IndexPath(item: count, section: section)) == nil)
                #expect(map.index(of: IndexPath(item: -1, section: section)) == nil)
                #expect(map.insertionIndex(of: IndexPath(item: count + 5, section: section)) == number + count)
                for item in 0..<count {
                    let path = IndexPath(item: item, section: section)
                    #expect(map.path(of: number) == path && map.index(of: path) == number)
                    #expect(map.insertionIndex(of: path) == number && map.section(of: number) == section)
                    number += 1
                }
            }
            #expect(map.total == number)
            #expect(map.index(of: IndexPath(item: 0, section: counts.count)) == nil)
            #expect(map.insertionIndex(of: IndexPath(item: 0, section: counts.count)) == number)
        }
    }

    /// A list of lists of names, and the same after a batch, done the slow way.
    private struct Model {
        var before: [[String]]
        var after: [[String]]
        var batch = BatchUpdates()

        var numbers: Renumbering? {
            Renumbering(
                batch, from: SectionMap(counts: before.map(\.count)), to: SectionMap(counts: after.map(\.count)))
        }
    }

    private func expectFollows(_ model: Model, gone: Set<String> = []) {
        guard let numbers = model.numbers else {
            Issue.record("\(model.batch) was taken for inconsistent")
            return
        }
        let old = model.before.flatMap { $0 }
        let new = model.after.flatMap { $0 }
        for (index, name) in old.enumerated() {
            #expect(numbers.newIndex(of: index) == (gone.contains(name) ? nil : new.firstIndex(of: name)), "\(model)")
        }
        for (index, name) in new.enumerated() {
            #expect(numbers.oldIndex(of: index) == (gone.contains(name) ? nil : old.firstIndex(of: name)), "\(model)")
        }
        let change = numbers.change(count: new.count, reloaded: [])
        for index in 0..<change.firstChanged { #expect(old.indices.contains(index) && old[index] == new[index]) }
    }

    private func names(_ counts: [Int]) -> [[String]] {
        counts.enumerated().map { section, count in (0..<count).map { "\(section):\($0)" } }
    }

    @Test("Sections that go, come or are loaded anew take their items along, for every small case")
    func sections() {
        for counts in Self.shapes {
            for section in counts.indices {
                var model = Model(before: names(counts), after: names(counts))
                model.batch.deletedSections = [section]
                model.after.remove(at: section)
                expectFollows(model)
                model = Model(before: names(counts), after: names(counts))
                model.batch.reloadedSections = [section]
                expectFollows(model, gone: Set(model.before[section]))
            }
            for section in 0...counts.count {
                var model = Model(before: names(counts), after: names(counts))
                model.batch.insertedSections = [section]
                model.after.insert(["new 0", "new 1"], at: section)
                expectFollows(model)
                for other in counts.indices {
                    var both = model
                    both.batch.reloadedSections = [other]
                    expectFollows(both, gone: Set(both.before[other]))
                }
            }
        }
    }

    @Test("Every move of one item between sections, with or without a deletion beside it")
    func moves() {
        for counts in Self.shapes {
            let all = names(counts)
            for (section, list) in all.enumerated() {
                for item in list.indices {
                    var without = all
                    let name = without[section].remove(at: item)
                    for target in without.indices {
                        for place in 0...without[target].count {
                            var model = Model(before: all, after: without)
                            model.after[target].insert(name, at: place)
                            model.batch.moved[IndexPath(item: item, section: section)] =
                                IndexPath(item: place, section: target)
                            expectFollows(model)
                        }
                    }
                    var model = Model(before: all, after: without)
                    model.batch.deleted = [IndexPath(item: item, section: section)]
                    expectFollows(model)
                }
            }
        }
    }

    @Test("Batches that do not fit the numbers are found out")
    func misfits() {
        let one = SectionMap(counts: [2, 1])
        #expect(Renumbering(BatchUpdates(inserted: [IndexPath(item: 0)]), from: one, to: one) == nil)
        #expect(Renumbering(BatchUpdates(deleted: [IndexPath(item: 5)]), from: one, to: one) == nil)
        #expect(Renumbering(BatchUpdates(deletedSections: [7]), from: one, to: one) == nil)
        let clash = [IndexPath(item: 0): IndexPath(item: 1), IndexPath(item: 1): IndexPath(item: 1)]
        #expect(Renumbering(BatchUpdates(moved: clash), from: one, to: one) == nil)
    }
}
