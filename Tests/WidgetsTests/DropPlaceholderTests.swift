import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

/// A list that lets everything dropped wait as a placeholder.
private final class WaitingList: TextList, CollectionViewDropDelegate {
    private(set) var contexts: [DropPlaceholderContext] = []
    private(set) var drops = 0

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        drops += 1
        for item in coordinator.items {
            let placeholder = DropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath ?? IndexPath(item: 0),
                reuseIdentifier: TestCell.identifier)
            placeholder.cellUpdateHandler = { ($0 as? TestCell)?.text = "waiting" }
            contexts.append(coordinator.drop(item.dragItem, to: placeholder))
        }
    }

    /// Puts the text of a waiting drop in.
    @discardableResult
    func commit(_ number: Int) -> Bool {
        let context = contexts[number]
        return context.commitInsertion { path in
            items.insert(context.dragItem.localObject as? String ?? "?", at: path.item)
        }
    }

    /// The texts as they stand, from first to last slot.
    var column: [String] {
        view.subviews.compactMap { $0 as? TestCell }.filter { $0.isUserInteractionEnabled }
            .sorted { $0.frame.minY < $1.frame.minY }.map(\.text)
    }

    /// Expects that every cell stands in a slot of its own, without holes.
    func expectColumn(_ texts: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(column == texts, sourceLocation: sourceLocation)
        let tops = view.subviews.filter { $0 is TestCell && $0.isUserInteractionEnabled }.map(\.frame.minY).sorted()
        #expect(tops == texts.indices.map { 5 + 40 * Double($0) }, sourceLocation: sourceLocation)
        #expect(view.numberOfItems == items.count, sourceLocation: sourceLocation)
    }
}

@Suite("Placeholders of drops")
struct DropPlaceholderTests {
    private let source = SelectionList(column: ["x", "y", "z"])
    private let list = WaitingList(column: ["a", "b", "c", "d"])
    private let window: OffscreenWindow

    init() {
        let ground = ColorView(0xFFFFFF)
        source.prepare()
        list.view.dropDelegate = list
        for (view, x) in [(source.view, 0.0), (list.view, 110)] {
            view.frame = Rect(x: x, y: 0, width: 100, height: 400)
            ground.addSubview(view)
        }
        window = OffscreenWindow.open(ground, 210, 400)
        window.settle()
    }

    /// Drops so many of the source's items on the middle of a place.
    private func drop(_ count: Int, at place: Int) {
        for index in 0..<count { source.view.selectItem(at: IndexPath(item: index)) }
        window.drag(from: source.center(0), to: Point(x: 160, y: 20 + 40 * Double(place)))
        window.settle()
        source.view.selectedIndexPath = nil
    }

    @Test("It stands in a slot of its own that the data source does not count, and becomes the item there")
    func commit() {
        drop(1, at: 2)
        #expect(list.view.hasUncommittedUpdates)
        #expect(list.items.count == 4)
        list.expectColumn(["a", "b", "waiting", "c", "d"])
        #expect(list.view.indexPathForItem(at: Point(x: 50, y: 100)) == nil, "it is no item")
        #expect(list.view.indexPathForItem(at: Point(x: 50, y: 140)) == IndexPath(item: 2))
        #expect(list.commit(0))
        list.expectColumn(["a", "b", "x", "c", "d"])
        #expect(list.items == ["a", "b", "x", "c", "d"])
        #expect(!list.view.hasUncommittedUpdates)
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("A drop is counted once, however often it is committed or taken away")
    func once() {
        drop(1, at: 0)
        #expect(list.commit(0))
        #expect(!list.commit(0))
        #expect(!list.contexts[0].deletePlaceholder())
        #expect(list.items == ["x", "a", "b", "c", "d"])
        drop(1, at: 5)
        #expect(list.contexts[1].deletePlaceholder())
        #expect(!list.commit(1))
        #expect(list.items.count == 5 && !list.view.hasUncommittedUpdates)
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test(
        "Several of one drop stand in order, in whatever order their data comes",
        arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
    func several(order: [Int]) {
        drop(3, at: 1)
        #expect(list.drops == 1)
        list.expectColumn(["a", "waiting", "waiting", "waiting", "b", "c", "d"])
        for number in order {
            #expect(list.commit(number))
            window.settle()
            #expect(list.column.count == 7)
        }
        list.expectColumn(["a", "x", "y", "z", "b", "c", "d"])
        list.expectConsistent()
    }

    @Test("It survives batches, reloaded items and scrolling, and goes with the items around it")
    func survives() {
        drop(1, at: 2)
        list.view.performBatchUpdates {
            list.items = ["new", "a", "b", "d"]
            list.view.insertItems(at: [IndexPath(item: 0)])
            list.view.deleteItems(at: [IndexPath(item: 2)])
        }
        window.settle()
        list.expectColumn(["new", "a", "b", "waiting", "d"])
        list.view.reloadItems(at: [IndexPath(item: 3)])
        list.view.reconfigureVisibleItems()
        list.view.frame.size.height = 60
        window.settle()
        list.view.scroll(to: 140)
        window.settle()
        list.view.scroll(to: 0)
        window.settle()
        list.view.frame.size.height = 400
        window.settle()
        list.expectColumn(["new", "a", "b", "waiting", "d"])
        list.contexts[0].setNeedsCellUpdate()
        #expect(list.commit(0))
        #expect(list.items == ["new", "a", "b", "x", "d"])
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("Everything loaded anew takes it away, and its context says so")
    func reload() {
        drop(2, at: 4)
        list.view.reloadData()
        #expect(!list.contexts[0].isPending && !list.view.hasUncommittedUpdates)
        #expect(!list.commit(0) && !list.commit(1))
        #expect(list.items == ["a", "b", "c", "d"])
        window.settle()
        list.expectColumn(["a", "b", "c", "d"])
        list.expectConsistent()
    }

    @Test("While it waits, another drag opens its gap beside it and lands where it is shown")
    func nextDrag() {
        drop(1, at: 1)
        window.carry(from: source.center(1), to: Point(x: 160, y: 20 + 40 * 3))
        window.advance(by: 0.5)
        list.expectColumn(["a", "waiting", "b", "c", "d"], gapAt: 3)
        window.release()
        window.settle()
        list.expectColumn(["a", "waiting", "b", "waiting", "c", "d"])
        #expect(list.commit(1) && list.commit(0))
        #expect(list.items == ["a", "x", "b", "y", "c", "d"])
        window.settle()
        list.expectConsistent()
    }

    @Test("The picture lands on it, and nothing is left flying")
    func landing() {
        window.carry(from: source.center(0), to: Point(x: 160, y: 90))
        window.release()
        var last = window.preview
        while window.preview != nil {
            last = window.preview
            window.advance(by: OffscreenWindow.frameInterval)
        }
        #expect((last?.position.distance(to: Point(x: 160, y: 100)) ?? 99) < 8)
    }

    @Test("An item that was not added to the data is reported by the method's name, and nothing breaks")
    func forgotten() {
        drop(1, at: 1)
        var reports: [String] = []
        let before = Diagnostics.output
        Diagnostics.output = { reports.append($0) }
        defer { Diagnostics.output = before }
        list.contexts[0].commitInsertion { _ in }
        #expect(reports.count == 1 && reports[0].contains("numberOfItemsInSection"))
        window.settle()
        list.expectConsistent()
    }
}

extension DropPlaceholderTests {
    @Test("Random batches, drops, commits and withdrawals: every placeholder keeps its place among its neighbours")
    func random() {
        withEverySeed(20) { random in
            let list = WaitingList(column: (0..<6).map { "item \($0)" })
            let window = OffscreenWindow.open(list, 100, 2_000)
            window.root.animator.isReduced = true
            window.settle()
            var pending: [(text: String, context: DropPlaceholderContext)] = []
            for step in 0..<40 {
                switch random.number(in: 0...4) {
                case 0, 1:
                    let text = "drop \(step)"
                    let placeholder = DropPlaceholder(
                        insertionIndexPath: IndexPath(item: random.number(in: 0...list.items.count)),
                        reuseIdentifier: TestCell.identifier)
                    placeholder.cellUpdateHandler = { ($0 as? TestCell)?.text = text }
                    let state = list.view.insert(placeholder)
                    let item = DragItem(itemProvider: ItemProvider(), localObject: text)
                    pending.append((text, DropPlaceholderContext(item, CollectionPlaceholder(state, in: list.view))))
                case 2 where !pending.isEmpty:
                    let (text, context) = pending.remove(at: random.number(in: 0...pending.count - 1))
                    let before = list.column
                    #expect(context.commitInsertion { list.items.insert(text, at: $0.item) }, "seed \(random.seed)")
                    #expect(list.column == before, "seed \(random.seed), step \(step): \(text)")
                case 3 where !pending.isEmpty:
                    let (text, context) = pending.remove(at: random.number(in: 0...pending.count - 1))
                    let before = list.column
                    #expect(context.deletePlaceholder(), "seed \(random.seed)")
                    #expect(list.column == before.filter { $0 != text }, "seed \(random.seed), step \(step)")
                default:
                    let old = list.items
                    list.items.removeAll { _ in random.once(in: 4) }
                    list.items.insert("new \(step)", at: random.number(in: 0...list.items.count))
                    list.view.update(from: old, to: list.items)
                }
                let column = list.column
                #expect(column.count == list.items.count + pending.count, "seed \(random.seed), step \(step)")
                let waiting = Set(pending.map(\.text))
                #expect(column.filter { !waiting.contains($0) } == list.items, "seed \(random.seed), step \(step)")
            }
            list.view.reloadData()
            #expect(!pending.contains { $0.context.isPending })
            window.settle()
            list.expectConsistent()
            expectFreshPixels(window)
        }
    }
}

extension WaitingList {
    /// Expects the texts in order with one slot left free.
    fileprivate func expectColumn(_ texts: [String], gapAt gap: Int, sourceLocation: SourceLocation = #_sourceLocation)
    {
        #expect(column == texts, sourceLocation: sourceLocation)
        let tops = view.subviews.filter { $0 is TestCell }.map(\.frame.minY).sorted()
        #expect(tops == texts.indices.map { 5 + 40 * Double($0 < gap ? $0 : $0 + 1) }, sourceLocation: sourceLocation)
    }
}
