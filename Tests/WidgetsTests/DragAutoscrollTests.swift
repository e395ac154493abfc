import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Scrolling at the edges during a drag")
struct DragAutoscrollTests {
    private let list = ReorderList(column: (0..<300).map { "item \($0)" })
    private let window: OffscreenWindow

    init() {
        window = list.open(200, 300)
    }

    private var offset: Double { list.view.contentOffset }

    /// Lets time pass and says how far the list scrolled.
    private func scrolled(in seconds: Double) -> Double {
        let before = offset
        window.advance(by: seconds)
        return offset - before
    }

    @Test("3.32: what is picked up in the edge's band does not run away until it moves toward that edge")
    func intent() {
        list.view.scroll(to: 500)
        window.settle()
        window.press(at: Point(x: 60, y: 280))
        window.move(to: Point(x: 80, y: 275))
        #expect(window.root.drag.isActive)
        #expect(scrolled(in: 1) == 0)
        window.move(to: Point(x: 95, y: 275))
        #expect(scrolled(in: 1) == 0)
        window.move(to: Point(x: 95, y: 279))
        #expect(scrolled(in: 0.5) > 0)
        window.press(.escape)
        window.release()
        window.settle()
    }

    @Test("It goes on without motion, faster nearer the edge, and in the other direction at the other edge")
    func speed() {
        list.view.scroll(to: 2_000)
        window.settle()
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 262))
        let slow = scrolled(in: 0.5)
        window.move(to: Point(x: 60, y: 299))
        let fast = scrolled(in: 0.5)
        #expect(slow > 0 && fast > slow * 3)
        #expect(fast <= 1_200 * 0.5 + 20)
        window.carry(to: Point(x: 60, y: 150))
        #expect(scrolled(in: 0.5) == 0)
        window.carry(to: Point(x: 60, y: 2))
        #expect(scrolled(in: 0.3) < 0)
        window.press(.escape)
        window.release()
        window.settle()
    }

    @Test("It is steady: the same way in the same time")
    func steady() {
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 290))
        window.advance(by: 0.5)
        let distance = scrolled(in: 1)
        #expect(abs(scrolled(in: 1) - distance) <= 2)
        window.press(.escape)
        window.release()
        window.settle()
    }

    @Test("3.31: it stops on the frame of the end, however the drag ends", arguments: 0..<4)
    func stops(way: Int) {
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 295))
        window.advance(by: 0.5)
        switch way {
        case 0: window.release()
        case 1: window.press(.escape)
        case 2: window.loseGrab()
        default:
            window.move(to: Point(x: 60, y: 400))
            window.release()
        }
        let stopped = offset
        // Letting a moved item land may scroll nothing.
        #expect(scrolled(in: 1) == 0)
        #expect(offset == stopped)
        window.release()
        window.settle()
        list.expectConsistent()
        #expect(scrolled(in: 5) == 0)
        #expect(!window.hasWork)
    }

    @Test("Outside the list it stops, back in the band it goes on")
    func outside() {
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 295))
        #expect(scrolled(in: 0.5) > 0)
        window.move(to: Point(x: 60, y: 350))
        #expect(scrolled(in: 0.5) == 0)
        window.move(to: Point(x: 60, y: 150))
        window.move(to: Point(x: 60, y: 290))
        #expect(scrolled(in: 0.5) > 0)
        window.press(.escape)
        window.release()
        window.settle()
    }

    @Test("At the end of the content it comes to rest")
    func atEnd() {
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 299))
        window.advance(by: 30)
        #expect(offset == list.view.maximumOffset)
        window.settle()
        window.forgetRecord()
        window.advance(by: 5)
        #expect(window.record.frameCount == 0)
        window.release()
        window.settle()
        // From the first to the last item by scrolling alone.
        #expect(list.drops.last?.destination == 299)
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("3.33: a second drag scrolls the list that it is over")
    func secondDrag() {
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 295))
        window.advance(by: 0.6)
        window.press(.escape)
        window.release()
        window.settle()
        let other = ReorderList(column: (0..<100).map { "other \($0)" })
        other.view.dropDelegate = other
        other.view.frame = Rect(x: 100, y: 0, width: 100, height: 300)
        list.view.frame.size.width = 100
        window.root.content.addSubview(other.view)
        window.settle()
        let before = offset
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 150, y: 150))
        window.carry(to: Point(x: 150, y: 295))
        window.advance(by: 0.6)
        #expect(offset == before)
        #expect(other.view.contentOffset > 0)
        // Sideways from one band into the other's: neither list may run on by itself.
        window.move(to: Point(x: 50, y: 295))
        let left = (offset, other.view.contentOffset)
        window.advance(by: 0.3)
        #expect(other.view.contentOffset == left.1)
        window.press(.escape)
        window.release()
        window.settle()
    }

    @Test("3.33, 4.8: the innermost list scrolls as long as it can, then the one around it")
    func nested() {
        let outer = ScrollView()
        outer.frame = Rect(x: 0, y: 0, width: 200, height: 300)
        let inner = ReorderList(column: (0..<12).map { "inner \($0)" })
        inner.view.dragDelegate = inner
        inner.view.dropDelegate = inner
        inner.view.frame = Rect(x: 0, y: 0, width: 200, height: 300)
        let ground = ColorView(0xFFFFFF)
        ground.addSubview(outer)
        outer.addSubview(inner.view)
        let window = OffscreenWindow.open(ground, 200, 300)
        outer.setContentLength(800)
        window.settle()
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 296))
        window.advance(by: 0.25)
        #expect(inner.view.contentOffset > 0 && outer.contentOffset == 0)
        window.advance(by: 2)
        #expect(inner.view.contentOffset == inner.view.maximumOffset)
        #expect(outer.contentOffset > 0)
        window.press(.escape)
        window.release()
        window.settle()
        expectFreshPixels(window)
    }

    @Test("3.61: with ten thousand items the cells made are those in sight, and a lift asks for one item")
    func manyItems() {
        let many = ReorderList(column: (0..<10_000).map { "item \($0)" })
        let window = many.open(200, 300)
        let before = many.cellCount
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 299))
        window.advance(by: 3)
        #expect(many.view.contentOffset > 2_000)
        #expect(many.cellCount <= before + 4)
        window.press(.escape)
        window.release()
        window.settle()
        many.expectConsistent()
    }

    @Test("The wheel scrolls during a drag, and the target is what lies under the pointer then")
    func wheel() {
        window.carry(from: Point(x: 60, y: 150), to: Point(x: 60, y: 160))
        window.scroll(2)
        window.advance(by: 0.3)
        #expect(offset == 2 * ScrollView.wheelStep)
        window.release()
        #expect(list.drops.last?.destination == Int((160 + offset) / 40))
        window.settle()
        list.expectConsistent()
    }
}
