import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Dragging between two lists")
struct DragBetweenListsTests {
    private let left = ReorderList(column: ["a", "b", "c"])
    private let right = ReorderList(column: ["1", "2", "3", "4", "5", "6", "7"])
    private let window: OffscreenWindow

    init() {
        window = OffscreenWindow.open(left, beside: right, height: 200)
    }

    private func expectCalm(sourceLocation: SourceLocation = #_sourceLocation) {
        window.settle()
        left.expectConsistent(sourceLocation: sourceLocation)
        right.expectConsistent(sourceLocation: sourceLocation)
        #expect(window.preview == nil, sourceLocation: sourceLocation)
        expectFreshPixels(window, sourceLocation: sourceLocation)
    }

    @Test("A foreign item opens a gap of its own; the last ones glide out of sight")
    func foreignGap() {
        window.carry(from: left.slot(0), to: right.slot(1))
        window.advance(by: 0.5)
        let layout = right.view.collectionViewLayout
        #expect(right.places["1"] == layout.frame(at: 0))
        #expect(right.places["2"] == layout.frame(at: 2))
        for (index, text) in right.items.enumerated().dropFirst() {
            if let place = right.places[text] { #expect(place == layout.frame(at: index + 1), "\(text)") }
        }
        expectFreshPixels(window)
        window.release()
        #expect(right.items == ["1", "a", "2", "3", "4", "5", "6", "7"])
        #expect(left.items == ["a", "b", "c"])
        #expect(right.drops.count == 1 && right.drops.first?.source == nil)
        expectCalm()
    }

    @Test("Left again, the gap closes, and keys find no place behind the last item")
    func leftAgain() {
        for cadence in [CollectionView.ReorderingCadence.immediate, .slow] {
            right.view.reorderingCadence = cadence
            window.carry(from: left.slot(0), to: right.slot(1))
            window.carry(to: left.slot(1))
            window.press(.escape)
            window.release()
            expectCalm()
            window.root.focus(right.view)
            window.press(.end)
            window.press(.down)
            window.press(.down)
            #expect(right.view.focusedIndexPath == IndexPath(item: 6))
            window.press(.enter)
            #expect(right.selections.last == 6)
            right.view.scroll(to: 0)
            window.settle()
        }
    }

    @Test("3.14: an empty list takes an item at place 0")
    func empty() {
        right.items = []
        right.view.reloadData()
        window.settle()
        window.drag(from: left.slot(1), to: Point(x: 150, y: 150))
        #expect(right.items == ["b"])
        #expect(right.drops.last?.destination == 0)
        expectCalm()
    }

    @Test("D9: a list that takes only its own refuses others, shows no gap, and a drop changes nothing")
    func refusesForeign() {
        right.takesForeign = false
        let before = right.places
        window.carry(from: left.slot(0), to: right.slot(1))
        window.advance(by: 0.5)
        #expect(window.record.cursor == .dragForbidden)
        #expect(right.places == before)
        window.release()
        #expect(right.drops.isEmpty)
        window.drag(from: right.slot(0), to: right.slot(2))
        #expect(right.items.prefix(3) == ["2", "3", "1"])
        expectCalm()
    }

    @Test("3.44, A34: only the list under the pointer makes room")
    func onlyOneMakesRoom() {
        let before = (left.places, right.places)
        window.press(at: left.slot(0))
        for _ in 0..<3 {
            window.move(to: right.slot(0))
            window.advance(by: 0.3)
            #expect(left.places == before.0 && right.places != before.1)
            window.move(to: left.slot(2))
            window.advance(by: 0.3)
            #expect(left.places != before.0 && right.places == before.1)
        }
        window.press(.escape)
        window.release()
        #expect(left.ends == 1 && right.ends == 1)
        expectCalm()
        #expect(left.places == before.0 && right.places == before.1)
    }
}
