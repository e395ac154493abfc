import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

/// A collection of numbers in named sections, shown from snapshots.
private final class NumberBoard: CollectionViewDropDelegate, CollectionViewDragDelegate {
    typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

    let view = CollectionView(
        layout: GridLayout(inset: Insets(all: 5), gap: 10, widths: 50...50, preferredWidth: 50, height: { _ in 50 }))
    let source: CollectionViewDiffableDataSource<String, Int>
    private(set) var reorders: [[Int]] = []

    init() {
        view.register(TestCell.self, forCellWithReuseIdentifier: TestCell.identifier)
        source = CollectionViewDiffableDataSource(collectionView: view) { view, path, number in
            let cell = view.dequeueReusableCell(withReuseIdentifier: TestCell.identifier, for: path)
            (cell as? TestCell)?.text = String(number)
            return cell
        }
        view.dragDelegate = self
        view.dropDelegate = self
    }

    func open() -> OffscreenWindow {
        let ground = ColorView(0xFFFFFF)
        view.frame = Rect(x: 0, y: 0, width: 320, height: 200)
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground, 320, 200)
        window.settle()
        return window
    }

    static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var result = Snapshot()
        for (section, items) in sections {
            result.appendSections([section])
            result.appendItems(items)
        }
        return result
    }

    var selected: [Int] { view.indexPathsForSelectedItems.compactMap(source.itemIdentifier(for:)) }

    /// Expects that every cell in sight shows its item and stands in its place, and that none lacks.
    func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) {
        let all = source.snapshot().itemIdentifiers
        #expect(view.numberOfItems == all.count, sourceLocation: sourceLocation)
        for (index, cell) in view.visibleItems {
            guard all.indices.contains(index) else {
                Issue.record("a cell for item \(index) of \(all.count)", sourceLocation: sourceLocation)
                continue
            }
            #expect((cell as? TestCell)?.text == String(all[index]), sourceLocation: sourceLocation)
            #expect(cell.indexPath == source.indexPath(for: all[index]), sourceLocation: sourceLocation)
            #expect(cell.frame == view.collectionViewLayout.frame(at: index), sourceLocation: sourceLocation)
            #expect(cell.presence == 1 && !cell.isHidden, sourceLocation: sourceLocation)
        }
        #expect(view.subviews.count == view.visibleItems.count, sourceLocation: sourceLocation)
        for index in view.collectionViewLayout.indices(in: view.visibleRect) {
            #expect(view.visible[index] != nil, sourceLocation: sourceLocation)
        }
    }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(), localObject: source.itemIdentifier(for: indexPath))]
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        source.reorder(with: coordinator)
    }
}

@Suite("Data sources made of snapshots")
struct DiffableDataSourceTests {
    private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

    @Test("A snapshot keeps what its methods say, in UIKit's terms")
    func snapshot() {
        var snapshot = NumberBoard.snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.insertItems([10, 11], beforeItem: 2)
        snapshot.insertItems([12], afterItem: 4)
        snapshot.moveItem(1, afterItem: 12)
        snapshot.moveItem(4, beforeItem: 10)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [4, 10, 11, 2, 3])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [12, 1])
        #expect(snapshot.sectionIdentifier(containingItem: 4) == "a")
        snapshot.insertSections(["c"], beforeSection: "b")
        snapshot.insertSections(["d"], afterSection: "b")
        snapshot.appendItems([20], toSection: "c")
        snapshot.moveSection("c", afterSection: "d")
        #expect(snapshot.sectionIdentifiers == ["a", "b", "d", "c"])
        #expect(snapshot.itemIdentifiers == [4, 10, 11, 2, 3, 12, 1, 20])
        #expect(snapshot.indexOfItem(20) == 7 && snapshot.indexOfSection("d") == 2)
        snapshot.deleteItems([10, 1, 99])
        snapshot.deleteSections(["c"])
        snapshot.moveSection("b", beforeSection: "a")
        #expect(snapshot.itemIdentifiers == [12, 4, 11, 2, 3])
        #expect(snapshot.numberOfItems == 5 && snapshot.numberOfItems(inSection: "d") == 0)
        snapshot.reloadItems([2])
        snapshot.reconfigureItems([3])
        snapshot.deleteItems([2])
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers == [3])
        snapshot.deleteAllItems()
        #expect(snapshot.itemIdentifiers.isEmpty && snapshot.numberOfSections == 3)
    }

    @Test("An identity that is there already traps with a clear message")
    func duplicates() async {
        await #expect(processExitsWith: .failure) {
            var snapshot = DiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2, 1])
        }
    }

    @Test("B5, B6: items are found by identity, also those that look alike")
    func identity() {
        let board = NumberBoard()
        _ = board.open()
        board.source.apply(NumberBoard.snapshot([("a", [5, 6]), ("b", [7])]))
        #expect(board.source.indexPath(for: 7) == IndexPath(item: 0, section: 1))
        #expect(board.source.itemIdentifier(for: IndexPath(item: 1)) == 6)
        #expect(board.source.itemIdentifier(for: IndexPath(item: 2)) == nil)
        #expect(board.source.indexPath(for: 8) == nil)
        #expect(board.source.sectionIdentifier(for: 1) == "b" && board.source.index(for: "b") == 1)
    }

    @Test("Random snapshots, one after the other: cells, selection and focus follow their items")
    func random() {
        withEverySeed(12) { random in
            let board = NumberBoard()
            let window = board.open()
            var sections = [("a", Array(0..<12)), ("b", Array(12..<20)), ("c", [Int]())]
            board.view.allowsMultipleSelection = true
            board.source.apply(NumberBoard.snapshot(sections))
            var fresh = 20
            for step in 0..<25 {
                let all = board.source.snapshot().itemIdentifiers
                let chosen = Set(all.filter { _ in random.once(in: 4) })
                board.view.selectedIndexPath = nil
                for item in chosen { board.source.indexPath(for: item).map(board.view.selectItem(at:)) }
                let focus = random.element(of: all)
                board.view.focusedIndexPath = focus.flatMap(board.source.indexPath(for:))
                change(&sections, &fresh, &random)
                board.source.apply(NumberBoard.snapshot(sections), animatingDifferences: !random.once(in: 4))
                let kept = Set(board.source.snapshot().itemIdentifiers)
                #expect(Set(board.selected) == chosen.intersection(kept), "seed \(random.seed), step \(step)")
                let focused = board.view.focusedIndexPath.flatMap(board.source.itemIdentifier(for:))
                #expect(focused == focus.flatMap { kept.contains($0) ? $0 : nil }, "seed \(random.seed), step \(step)")
                for (index, cell) in board.view.visibleItems {
                    let item = board.source.snapshot().itemIdentifiers[index]
                    #expect((cell as? TestCell)?.text == String(item), "seed \(random.seed), step \(step)")
                }
                if random.once(in: 3) { window.advance(by: 0.07) }
                if random.once(in: 4) { board.view.scroll(to: Double(random.number(in: 0...300))) }
            }
            window.settle()
            board.expectConsistent()
            expectFreshPixels(window)
        }
    }

    /// Takes out, adds, moves between sections, and moves sections.
    private func change(_ sections: inout [(String, [Int])], _ fresh: inout Int, _ random: inout SeededRandom) {
        for _ in 0..<random.number(in: 1...5) {
            let section = random.number(in: 0...sections.count - 1)
            switch random.number(in: 0...5) {
            case 0, 1:
                sections[section].1.insert(fresh, at: random.number(in: 0...sections[section].1.count))
                fresh += 1
            case 2 where !sections[section].1.isEmpty:
                sections[section].1.remove(at: random.number(in: 0...sections[section].1.count - 1))
            case 3 where !sections[section].1.isEmpty:
                let item = sections[section].1.removeLast()
                let other = random.number(in: 0...sections.count - 1)
                sections[other].1.insert(item, at: 0)
            case 4: sections.shuffle(using: &random)
            default: sections[section].1.shuffle(using: &random)
            }
        }
    }

    @Test("Reloaded items are filled as new, reconfigured ones as they are")
    func reloads() {
        let board = NumberBoard()
        _ = board.open()
        var snapshot = NumberBoard.snapshot([("a", [1, 2])])
        board.source.apply(snapshot)
        let cells = board.view.visibleItems.compactMap { $0.cell as? TestCell }
        let counts = cells.map(\.reuseCount)
        for cell in cells { cell.note = "old" }
        snapshot.reloadItems([1])
        snapshot.reconfigureItems([2])
        board.source.apply(snapshot)
        #expect(cells.map(\.note) == [nil, "old"])
        #expect(cells[0].reuseCount == counts[0] + 1 && cells[1].reuseCount == counts[1])
        #expect(board.source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test("A few changes among 10,000 items are found fast, and 10,000 reversed do not take for ever")
    func large() {
        let old = Array(0..<10_000)
        var new = old
        new.remove(at: 17)
        new.insert(20_000, at: 9_000)
        new.swapAt(3, 9_990)
        let clock = ContinuousClock()
        var difference: ListDifference?
        let time = clock.measure { difference = ListDifference(from: old, to: new) }
        #expect(difference?.deleted == [17] && difference?.inserted == [9_000])
        #expect(difference?.moved.count == 2)
        // Quadratic work would take minutes in a debug build.
        #expect(time < .seconds(3))
        let reversed = clock.measure { difference = ListDifference(from: old, to: old.reversed()) }
        #expect(difference?.moved.count == 9_999 && reversed < .seconds(3))
    }

    @Test("Every pair of short lists: the difference makes one from the other")
    func everyDifference() {
        withEveryList(of: [1, 2, 3, 4], upTo: 4) { old in
            guard Set(old).count == old.count else { return }
            withEveryList(of: [1, 2, 3, 4], upTo: 4) { new in
                guard Set(new).count == new.count, let difference = ListDifference(from: old, to: new) else { return }
                let numbers = Renumbering(
                    deleted: difference.deleted, inserted: difference.inserted, moved: difference.moved, sections: [0])
                for (place, item) in old.enumerated() {
                    #expect(numbers.newIndex(of: place) == new.firstIndex(of: item), "\(old) to \(new)")
                }
                for (place, item) in new.enumerated() {
                    #expect(numbers.oldIndex(of: place) == old.firstIndex(of: item), "\(old) to \(new)")
                }
            }
        }
    }

    @Test("A drop puts several in order at once, if all may be moved, and tells the order before and after")
    func reorder() {
        let board = NumberBoard()
        let window = board.open()
        board.source.apply(NumberBoard.snapshot([("a", Array(0..<8))]))
        board.view.allowsMultipleSelection = true
        window.settle()
        func drag() {
            for item in [1, 3] { board.source.indexPath(for: item).map(board.view.selectItem(at:)) }
            let start = board.source.indexPath(for: 3).flatMap(board.view.cellForItem(at:))?.frame.center ?? .zero
            window.drag(from: start, to: board.view.collectionViewLayout.frame(at: 6).center)
            window.settle()
        }
        drag()
        #expect(board.source.snapshot().itemIdentifiers == Array(0..<8), "without a handler nothing may be moved")
        var told: [[Int]] = []
        board.source.reorderingHandlers.canReorderItem = { $0 != 0 }
        board.source.reorderingHandlers.didReorder = { told = [$0.itemIdentifiers, $1.itemIdentifiers] }
        drag()
        #expect(board.source.snapshot().itemIdentifiers == [0, 2, 4, 5, 6, 1, 3, 7])
        #expect(told == [Array(0..<8), [0, 2, 4, 5, 6, 1, 3, 7]])
        board.expectConsistent()
    }
}
