import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// The shapes of lists that are put in order.
private nonisolated enum Shape: CaseIterable {
    case column, row, grid
}

@Suite("Putting items in order by dragging")
struct DragReorderTests {
    private func list(_ shape: Shape, _ count: Int) -> ReorderList {
        let items = (0..<count).map { "item \($0)" }
        return switch shape {
        case .column: ReorderList(column: items)
        case .row: ReorderList(row: items)
        case .grid: ReorderList(grid: items)
        }
    }

    private func moved(_ items: [String], _ source: Int, _ destination: Int) -> [String] {
        var result = items
        result.insert(result.remove(at: source), at: destination)
        return result
    }

    @Test(
        "3.8, 3.17: every move of up to six items ends where it was dropped, in every shape", arguments: Shape.allCases)
    private func allPairs(shape: Shape) {
        for count in 1...6 {
            let list = list(shape, count)
            let window = list.open(shape == .row ? 320 : 200, 260)
            for source in 0..<count {
                for destination in 0..<count {
                    let expected = moved(list.items, source, destination)
                    window.carry(from: list.slot(source), to: list.slot(destination) + Offset(dx: 9, dy: 3), steps: 2)
                    window.release()
                    #expect(list.items == expected, "\(count) items, \(source) to \(destination)")
                    #expect(list.drops.last?.source == source && list.drops.last?.destination == destination)
                    window.settle()
                    list.expectConsistent()
                    #expect(window.preview == nil)
                }
            }
            #expect(list.drops.count == count * count)
            expectFreshPixels(window)
        }
    }

    @Test("A move faster than the screen ends where it was dropped", arguments: Shape.allCases, 0...1)
    private func fast(shape: Shape, motions: Int) {
        let list = list(shape, 5)
        let window = list.open(shape == .row ? 320 : 200, 260)
        for (source, destination) in [(0, 4), (4, 0), (1, 3), (3, 1), (2, 4)] {
            // What is seen is what is pressed: cells that still glide are pressed where they are.
            window.settle()
            let expected = moved(list.items, source, destination)
            window.flick(from: list.slot(source), to: list.slot(destination), motions: motions)
            #expect(list.items == expected)
        }
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("Beyond the first and the last item means the first and the last place", arguments: Shape.allCases)
    private func beyondEnds(shape: Shape) {
        let list = list(shape, 4)
        let window = list.open(260, 260)
        window.drag(from: list.slot(1), to: Point(x: 1, y: 1))
        #expect(list.items == ["item 1", "item 0", "item 2", "item 3"])
        window.settle()
        window.drag(from: list.slot(0), to: Point(x: 250, y: 250))
        #expect(list.items == ["item 0", "item 2", "item 3", "item 1"])
        window.settle()
        list.expectConsistent()
    }

    @Test("3.19: dropped on its own place nothing changes", arguments: Shape.allCases, [0, 2, 4])
    private func ownPlace(shape: Shape, index: Int) {
        let list = list(shape, 5)
        let window = list.open(shape == .row ? 320 : 200, 260)
        let before = (list.items, list.places)
        window.press(at: list.slot(index))
        window.carry(to: list.slot((index + 2) % 5))
        window.carry(to: list.slot(index) + Offset(dx: 9, dy: 0))
        window.release()
        window.settle()
        #expect(list.items == before.0 && list.places == before.1)
        list.expectConsistent()
    }

    @Test("Neighbours make room while it is carried, and the gap is where it will be", arguments: Shape.allCases)
    private func makesRoom(shape: Shape) {
        let list = list(shape, 5)
        let window = list.open(shape == .row ? 320 : 200, 260)
        window.carry(from: list.slot(0), to: list.slot(2))
        window.advance(by: 0.5)
        let layout = list.view.collectionViewLayout
        #expect(list.places["item 1"] == layout.frame(at: 0))
        #expect(list.places["item 2"] == layout.frame(at: 1))
        #expect(list.places["item 0"] == layout.frame(at: 2))
        #expect(list.places["item 3"] == layout.frame(at: 3))
        #expect(list.items == (0..<5).map { "item \($0)" })
        expectFreshPixels(window)
        window.release()
        window.settle()
        list.expectConsistent()
    }

    @Test("Cancelled, everything goes back to its place", arguments: Shape.allCases)
    private func cancelled(shape: Shape) {
        let list = list(shape, 5)
        let window = list.open(shape == .row ? 320 : 200, 260)
        let before = list.places
        window.carry(from: list.slot(0), to: list.slot(3))
        window.advance(by: 0.5)
        #expect(list.places != before)
        window.press(.escape)
        window.release()
        window.settle()
        #expect(list.places == before && list.drops.isEmpty)
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("3.23, 3.24: a pointer at rest changes nothing after the first time", arguments: Shape.allCases)
    private func atRest(shape: Shape) {
        let list = list(shape, 5)
        let window = list.open(shape == .row ? 320 : 200, 260)
        window.carry(from: list.slot(0), to: list.slot(4))
        window.advance(by: 1)
        let places = list.places
        window.forgetRecord()
        for _ in 0..<20 {
            window.move(to: window.pointerPosition ?? .zero)
            window.advance(by: 0.1)
            #expect(list.places == places)
        }
        #expect(window.record.paintedFrameCount == 0)
        window.release()
        window.settle()
        list.expectConsistent()
    }

    @Test("With the slow cadence a drag that crosses moves nothing", arguments: Shape.allCases)
    private func slowCrossing(shape: Shape) {
        let list = list(shape, 6)
        list.view.reorderingCadence = .slow
        let window = list.open(320, 300)
        let before = list.places
        window.frameHandler = { _ in #expect(list.places == before) }
        window.press(at: list.slot(0))
        for _ in 0..<4 {
            window.carry(to: list.slot(5), steps: 20)
            window.advance(by: 0.3)
            window.carry(to: list.slot(1), steps: 20)
            window.advance(by: 0.3)
        }
        window.release()
        #expect(list.drops.isEmpty)
        window.settle()
        #expect(list.places == before)
        list.expectConsistent()
    }

    @Test("With the slow cadence neighbours make room after 400 ms of rest, not before")
    func slowRest() {
        let list = list(.column, 5)
        list.view.reorderingCadence = .slow
        let window = list.open(200, 260)
        let before = list.places
        window.press(at: list.slot(0))
        window.move(to: list.slot(3))
        window.advance(by: 0.399)
        #expect(list.places == before)
        // A tremble of less than three points is still rest.
        window.move(to: list.slot(3) + Offset(dx: 1, dy: 1))
        window.advance(by: 0.001)
        window.advance(by: 0.3)
        #expect(list.places != before)
        // From here on they follow at once.
        window.move(to: list.slot(1))
        window.advance(by: 0.3)
        #expect(list.places["item 0"] == list.view.collectionViewLayout.frame(at: 1))
        window.release()
        #expect(list.items == ["item 1", "item 0", "item 2", "item 3", "item 4"])
        window.settle()
        list.expectConsistent()
    }

    @Test("With the slow cadence every drag begins anew, also after a reorder, and after a rest at home")
    func slowAgain() {
        let list = list(.column, 5)
        list.view.reorderingCadence = .slow
        let window = list.open(200, 260)
        window.press(at: list.slot(0))
        window.move(to: list.slot(3))
        window.advance(by: 0.8)
        window.release()
        window.settle()
        #expect(list.items == ["item 1", "item 2", "item 3", "item 0", "item 4"])
        let before = list.places
        window.frameHandler = { _ in #expect(list.places == before) }
        window.press(at: list.slot(0))
        window.move(to: list.slot(0) + Offset(dx: 9, dy: 0))
        window.advance(by: 0.8)
        window.carry(to: list.slot(4), steps: 20)
        window.advance(by: 0.3)
        window.release()
        window.settle()
        #expect(list.drops.count == 1 && list.places == before)
        list.expectConsistent()
    }

    @Test("With the slow cadence a move begins the rest anew, and a release before its end does nothing")
    func slowMoves() {
        let list = list(.column, 5)
        list.view.reorderingCadence = .slow
        let window = list.open(200, 260)
        window.press(at: list.slot(0))
        for step in 0..<5 {
            window.move(to: list.slot(3) + Offset(dx: Double(step) * 5, dy: 0))
            window.advance(by: 0.3)
        }
        window.release()
        #expect(list.drops.isEmpty)
        // The timer of the rest must not open a gap after the end.
        window.advance(by: 2)
        list.expectConsistent()
        #expect(!window.hasWork)
    }

    @Test("Leaving undoes the gap at once", arguments: [CollectionView.ReorderingCadence.immediate, .fast, .slow])
    func leaving(cadence: CollectionView.ReorderingCadence) {
        let list = list(.column, 5)
        list.view.reorderingCadence = cadence
        let window = list.open(200, 260)
        let before = list.places
        window.carry(from: list.slot(0), to: list.slot(3))
        window.advance(by: 1)
        #expect(list.places != before)
        window.move(to: Point(x: 500, y: 100))
        #expect(list.exits == 1)
        window.advance(by: 0.3)
        #expect(list.places == before)
        // And waiting outside opens nothing.
        window.advance(by: 2)
        #expect(list.places == before)
        window.release()
        window.settle()
        list.expectConsistent()
    }

    @Test("In a scrolled list the place under the pointer counts")
    func scrolled() {
        let list = list(.column, 40)
        let window = list.open(200, 260)
        list.view.scroll(to: 400)
        window.settle()
        let source = list.view.visibleItems.first { $0.cell.frame.minY > 440 }?.index ?? 0
        let expected = moved(list.items, source, source + 2)
        window.carry(from: list.slot(source), to: list.slot(source + 2), steps: 4)
        window.release()
        #expect(list.items == expected)
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test(
        "3.2: whatever happens to the items during the drag, nothing crashes and all is right at the end",
        arguments: 0..<12)
    func changesDuringDrag(seed: Int) {
        var numbers = TestNumbers(seed: seed)
        let list = list(seed % 2 == 0 ? .grid : .column, 8)
        let window = list.open(200, 200)
        for round in 0..<12 {
            guard !list.items.isEmpty else { break }
            let source = list.view.visibleItems.randomElement(using: &numbers)?.index ?? 0
            window.press(at: list.slot(source))
            for step in 0..<5 {
                window.move(
                    to: Point(
                        x: Double.random(in: 0...200, using: &numbers), y: Double.random(in: 0...200, using: &numbers)))
                change(list, "new \(round) \(step)", &numbers)
                if Bool.random(using: &numbers) { window.advance(by: 0.1) }
            }
            window.release()
            #expect(Set(list.items).count == list.items.count)
            window.settle()
            #expect(window.preview == nil)
            list.expectConsistent()
        }
        expectFreshPixels(window)
    }

    private func change(_ list: ReorderList, _ name: String, _ numbers: inout TestNumbers) {
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0:
            let place = Int.random(in: 0...list.items.count, using: &numbers)
            list.view.performBatchUpdates {
                list.items.insert(name, at: place)
                list.view.insertItems(at: [IndexPath(item: place)])
            }
        case 1 where list.items.count > 1:
            let place = Int.random(in: 0..<list.items.count, using: &numbers)
            list.view.performBatchUpdates {
                list.items.remove(at: place)
                list.view.deleteItems(at: [IndexPath(item: place)])
            }
        case 2 where list.items.count > 3:
            list.items.removeLast(2)
            list.view.reloadData()
        default: break
        }
    }

    @Test("3.1: a dragged item that was deleted is not put back by its drop in another place")
    func deletedWhileDragged() {
        let list = list(.column, 5)
        let window = list.open(200, 260)
        window.carry(from: list.slot(1), to: list.slot(3))
        list.view.performBatchUpdates {
            list.items.remove(at: 1)
            list.view.deleteItems(at: [IndexPath(item: 1)])
        }
        window.advance(by: 0.3)
        window.move(to: list.slot(2))
        window.release()
        #expect(list.drops.last?.source == nil)
        window.settle()
        list.expectConsistent()
    }

    @Test("3.21: after autoscroll it lands where the pointer is now")
    func afterAutoscroll() {
        let list = list(.column, 60)
        let window = list.open(200, 260)
        window.press(at: list.slot(1))
        window.carry(to: Point(x: 60, y: 255))
        window.advance(by: 1)
        #expect(list.view.contentOffset > 100)
        window.move(to: Point(x: 60, y: 130))
        let offset = list.view.contentOffset
        window.advance(by: 0.5)
        #expect(list.view.contentOffset == offset)
        let slot = Int((130 + offset) / 40)
        window.release()
        #expect(list.drops.last?.destination == slot)
        #expect(list.items[slot] == "item 1")
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }
}
