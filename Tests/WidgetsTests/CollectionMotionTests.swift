import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

@Suite("Motion of a batch")
struct CollectionMotionTests {
    private let list = TextList(column: (0..<20).map { "item \($0)" })

    private func open() -> OffscreenWindow {
        let window = OffscreenWindow.open(list, 100, 200)
        window.settle()
        return window
    }

    private func cell(_ index: Int) -> CollectionViewCell? { list.view.cellForItem(at: IndexPath(item: index)) }

    @Test("A new item fades and grows in where it stands, and can be clicked from the start")
    func insertion() {
        let window = open()
        list.items.insert("new", at: 1)
        list.view.insertItems(at: [IndexPath(item: 1)])
        #expect(cell(1)?.presence == 0)
        #expect(cell(1)?.frame == list.view.collectionViewLayout.frame(at: 1))
        window.click(at: Point(x: 50, y: 60))
        #expect(list.selections == [1])
        window.advance(by: 0.09)
        let middle = cell(1)?.presence ?? 0
        #expect(middle > 0 && middle < 1)
        expectFreshPixels(window)
        window.settle()
        #expect(cell(1)?.presence == 1)
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("A deleted item fades and shrinks away under the others, is never hit, and its cell is used again")
    func deletion() {
        let window = open()
        let gone = cell(1)
        list.items.remove(at: 1)
        list.view.deleteItems(at: [IndexPath(item: 1)])
        #expect(gone?.superview === list.view)
        #expect(list.view.subviews.first === gone)
        window.click(at: Point(x: 50, y: 60))
        #expect(list.selections == [1], "its neighbour's place it is already")
        window.advance(by: 0.09)
        let middle = gone?.presence ?? 0
        #expect(middle > 0 && middle < 1)
        expectFreshPixels(window)
        window.settle()
        #expect(gone?.superview == nil && gone?.presence == 1 && gone?.isUserInteractionEnabled == true)
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("Items that come into sight glide in from where they stood")
    func comingIntoSight() {
        let window = open()
        #expect(cell(7) == nil)
        list.items.removeFirst(3)
        list.view.deleteItems(at: (0..<3).map { IndexPath(item: $0) })
        let place = list.view.collectionViewLayout.frame(at: 4)
        #expect(list.items[4] == "item 7")
        #expect((cell(4)?.frame.minY ?? 0) >= 200)
        window.advance(by: 0.09)
        let middle = cell(4)?.frame.minY ?? 0
        #expect(middle < 200 && middle > place.minY)
        window.settle()
        #expect(cell(4)?.frame == place)
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("Nobody hovers, presses or drops on an item that goes away")
    func goneIsGone() {
        let window = open()
        window.move(to: Point(x: 50, y: 60))
        let gone = cell(1)
        #expect(gone?.isHovered == true)
        window.press()
        list.items.remove(at: 1)
        list.view.deleteItems(at: [IndexPath(item: 1)])
        #expect(gone?.isHovered == false)
        window.release()
        #expect(list.selections.isEmpty)
        window.settle()
        list.expectConsistent()
    }

    @Test("Without motion everything is there, or gone, at once")
    func reducedMotion() {
        let window = open()
        window.root.animator.isReduced = true
        list.view.performBatchUpdates {
            list.items.remove(at: 1)
            list.items.insert("new", at: 0)
            list.view.deleteItems(at: [IndexPath(item: 1)])
            list.view.insertItems(at: [IndexPath(item: 0)])
        }
        list.expectConsistent()
        #expect(list.view.visibleItems.allSatisfy { $0.cell.presence == 1 })
        window.settle()
        expectFreshPixels(window)
    }

    @Test("A section that gets an item meant for another is reported, though the sum is right")
    func wrongSection() {
        let board = TwoSections()
        board.view.frame = Rect(x: 0, y: 0, width: 100, height: 300)
        board.view.layoutSubviews()
        var reports: [String] = []
        let before = Diagnostics.output
        Diagnostics.output = { reports.append($0) }
        defer { Diagnostics.output = before }
        board.counts = [2, 3]
        board.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        #expect(reports.count == 1 && reports[0].contains("numberOfItemsInSection"))
        board.counts = [2, 3, 1]
        board.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        #expect(reports.count == 2 && reports[1].contains("numberOfSections"))
        #expect(board.view.numberOfItems == 6)
    }

    @Test(
        "3.2, 3.3: changes of every kind in mid-drag keep it alive, and the gap is where the pointer is, without a motion"
    )
    func midDrag() {
        withEverySeed(10) { random in
            let list = ReorderList(column: (0..<8).map { "item \($0)" })
            let window = list.open(100, 330)
            window.carry(from: list.slot(2), to: list.slot(4))
            var fresh = 0
            for _ in 0..<6 {
                let old = list.items
                switch random.number(in: 0...4) {
                case 0:
                    fresh += 1
                    list.items.insert("new \(fresh)", at: random.number(in: 0...list.items.count))
                case 1 where list.items.count > 2: list.items.remove(at: random.number(in: 0...list.items.count - 1))
                case 2: list.items.shuffle(using: &random)
                case 3: list.items = list.items.filter { $0 == "item 2" || random.once(in: 2) }
                default: list.view.reloadItems(at: list.items.indices.map { IndexPath(item: $0) })
                }
                list.view.update(from: old, to: list.items)
                window.advance(by: random.once(in: 2) ? 0.3 : 0.05)
                #expect(window.root.drag.isActive, "seed \(random.seed)")
            }
            window.advance(by: 0.5)
            #expect(list.view.hasActiveDrop && list.view.dropState.reorder != nil, "seed \(random.seed)")
            let before = list.items
            let shown = list.view.dropState.reorder?.slot
            window.release()
            #expect(list.drops.count == 1 && list.drops.first?.destination == shown, "seed \(random.seed)")
            #expect(list.drops.first?.source == before.firstIndex(of: "item 2"), "seed \(random.seed)")
            #expect(Set(list.items) == Set(before) && list.items.count == before.count, "seed \(random.seed)")
            window.settle()
            list.expectConsistent()
            expectFreshPixels(window)
        }
    }
}

/// A list that loads everything anew each time a drag asks it, as the seeds do to light a card.
private final class RestlessList: TextList, CollectionViewDragDelegate, CollectionViewDropDelegate {
    private(set) var answers = 0
    var reload: (CollectionView) -> Void = { $0.reloadData() }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        answers += 1
        reload(collectionView)
        return DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {}
}

extension CollectionMotionTests {
    @Test("A31: a delegate that loads everything anew at each answer is not asked for ever", arguments: [true, false])
    func restless(everything: Bool) {
        let list = RestlessList(column: ["a", "b", "c"])
        if !everything { list.reload = { $0.reloadSections([0]) } }
        list.view.dragDelegate = list
        list.view.dropDelegate = list
        let window = OffscreenWindow.open(list, 100, 200)
        window.settle()
        window.carry(from: list.center(0), to: list.center(2))
        window.settle()
        let answers = list.answers
        window.advance(by: 1)
        #expect(list.answers == answers)
        window.release()
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }
}

/// Two sections of equal items, or more.
private final class TwoSections: CollectionViewDataSource {
    var counts = [2, 2]
    let view = CollectionView(layout: StripLayout(axis: .vertical, inset: Insets(all: 5), gap: 10, length: 30))

    init() {
        view.register(TestCell.self, forCellWithReuseIdentifier: TestCell.identifier)
        view.dataSource = self
        view.reloadData()
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: TestCell.identifier, for: indexPath)
    }
}
