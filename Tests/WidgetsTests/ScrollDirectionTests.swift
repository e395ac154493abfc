import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

@Suite("Scrolling from right to left")
struct ScrollDirectionTests {
    private let list = TextList(row: (0..<100).map { "item \($0)" })

    private func open(scale: Double = 1) -> OffscreenWindow {
        let window = OffscreenWindow.open(list, 300, 60, scale: scale)
        window.root.layoutDirection = .rightToLeft
        window.settle()
        return window
    }

    @Test("The first item stands at the right edge at offset 0, the last at the left edge at the end")
    func ends() {
        let window = open()
        #expect(list.view.contentOffset == 0)
        #expect(list.center(0) == Point(x: 275, y: 30))
        list.view.scroll(to: 1e9)
        window.settle()
        #expect(list.center(99).x == 25)
        list.expectConsistent()
        window.root.layoutDirection = .leftToRight
        window.settle()
        #expect(list.center(99).x == 275)
        list.expectConsistent()
        window.advance(by: 2)
        expectFreshPixels(window)
    }

    @Test("Scrolled pixels are those of a full repaint", arguments: testScales)
    func pixels(scale: Double) {
        let window = open(scale: scale)
        for clicks in [1.0, 2, 0.3, -0.7, 10, -3] {
            window.scroll(clicks, at: Point(x: 100, y: 30))
            window.advance(by: 0.02)
            expectFreshPixels(window)
        }
        #expect(list.view.contentOffset > 0)
        list.expectConsistent()
    }

    @Test("The wheel leads onward by either axis: down, and to the left")
    func wheel() {
        let window = open()
        window.scroll(Offset(dx: 0, dy: 1), at: Point(x: 100, y: 30))
        #expect(list.view.contentOffset == ScrollView.wheelStep)
        window.scroll(Offset(dx: 1, dy: 0))
        #expect(list.view.contentOffset == 0)
        window.scroll(Offset(dx: -1, dy: 0))
        #expect(list.view.contentOffset == ScrollView.wheelStep)
    }

    @Test("Showing an item scrolls just as far as needed")
    func visible() {
        let window = open()
        list.view.scrollToItem(at: IndexPath(item: 20))
        window.settle()
        // Its left edge, 50 points an item from the right, with the margin.
        #expect(list.view.contentOffset == 757)
        list.view.scrollToItem(at: IndexPath(item: 19))
        #expect(list.view.contentOffset == 757)
        list.view.scrollToItem(at: IndexPath(item: 0))
        #expect(list.view.contentOffset == 0)
    }

    @Test("The bar runs from right to left, and can be dragged")
    func bar() {
        let window = open()
        window.move(to: Point(x: 150, y: 30))
        window.press(at: Point(x: 290, y: 54))
        window.move(to: Point(x: -300, y: 54))
        #expect(list.view.contentOffset == list.view.maximumOffset)
        window.move(to: Point(x: 900, y: 54))
        #expect(list.view.contentOffset == 0)
        window.release()
        window.click(at: Point(x: 20, y: 54))
        #expect(list.view.contentOffset == 300)
        window.settle()
        expectFreshPixels(window)
    }

    @Test("Keys go with what is seen: left is the next, Page Down leads onward")
    func keys() {
        let window = open()
        window.press(.tab)
        window.press(.left)
        window.press(.left)
        window.press(.right)
        #expect(list.view.focusedIndexPath == IndexPath(item: 1))
        window.press(.pageDown)
        #expect((list.view.focusedIndexPath?.item ?? 0) >= 5)
        window.press(.end)
        window.settle()
        #expect(list.view.visibleItems.last?.index == 99)
        #expect(list.view.contentOffset == list.view.maximumOffset)
    }

    @Test("A drag near the left edge scrolls onward, near the right edge back")
    func autoscroll() {
        let list = ReorderList(row: (0..<100).map { "item \($0)" })
        let window = list.open(300, 60)
        window.root.layoutDirection = .rightToLeft
        window.settle()
        window.carry(from: list.slot(1), to: Point(x: 150, y: 30))
        window.carry(to: Point(x: 3, y: 30))
        window.advance(by: 1)
        let far = list.view.contentOffset
        #expect(far > 200)
        window.carry(to: Point(x: 150, y: 30))
        window.carry(to: Point(x: 297, y: 30))
        window.advance(by: 0.6)
        #expect(list.view.contentOffset < far)
        window.carry(to: Point(x: 150, y: 30))
        let slot = Int((150 + list.view.contentOffset) / 50)
        window.release()
        #expect(list.drops.last?.destination == slot)
        window.settle()
        list.expectConsistent()
    }

    @Test("In a vertical list the bar stands at the left, where rows end")
    func verticalBar() {
        let list = TextList(column: (0..<100).map { "item \($0)" })
        let window = OffscreenWindow.open(list, 100, 200)
        window.root.layoutDirection = .rightToLeft
        window.settle()
        window.move(to: Point(x: 50, y: 100))
        window.press(at: Point(x: 6, y: 10))
        window.move(to: Point(x: 6, y: 900))
        window.release()
        #expect(list.view.contentOffset == list.view.maximumOffset)
        #expect(list.view.collectionViewLayout.neighbor(of: 3, toward: .left) == nil)
        window.settle()
        expectFreshPixels(window)
    }

    @Test("A window that turns in the middle of a drag goes on with it")
    func turnsDuringDrag() {
        let list = ReorderList(grid: (0..<9).map { "item \($0)" })
        let window = list.open(200, 200)
        window.carry(from: list.slot(0), to: list.slot(4))
        window.root.layoutDirection = .rightToLeft
        window.settle()
        window.carry(to: list.slot(2))
        window.release()
        #expect(list.items[2] == "item 0")
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }
}
