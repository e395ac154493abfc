import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Keys and clicks in a collection")
struct CollectionKeyTests {
    private let list = TextList(grid: (0..<23).map { "item \($0)" })

    /// Five columns of cells of 50 points; the collection has the keyboard.
    private func open() -> OffscreenWindow {
        let window = OffscreenWindow.open(list, 320, 200)
        window.press(.tab)
        return window
    }

    private var focus: Int? { list.view.focusedIndexPath?.item }

    @Test("Arrows move by one and by a row, and stop at the edges")
    func arrows() {
        let window = open()
        #expect(window.root.focusedView === list.view)
        #expect(focus == 0)
        for (key, expected) in [
            (Key.right, 1), (.right, 2), (.down, 7), (.left, 6), (.up, 1), (.up, 1), (.left, 0), (.left, 0), (.end, 22),
            (.right, 22), (.down, 22), (.up, 17), (.home, 0),
        ] {
            window.press(key)
            #expect(focus == expected, "\(key)")
        }
    }

    @Test("The item that keys come to is scrolled into sight and shows it")
    func scrollsIntoSight() {
        let window = open()
        window.press(.end)
        window.settle()
        let cell = list.view.cellForItem(at: IndexPath(item: 22))
        #expect(cell?.showsFocus == true)
        #expect(cell.map { list.view.bounds.contains(list.view.convertFromRoot($0.convertToRoot(Point.zero))) } == true)
        #expect(list.view.visibleItems.filter(\.cell.showsFocus).count == 1)
        window.press(.pageUp)
        window.press(.pageUp)
        #expect((focus ?? 99) < 5)
        window.press(.pageDown)
        #expect((focus ?? 0) >= 10)
    }

    @Test("Enter chooses, other keys go to the delegate with their item, Control's keys pass by")
    func otherKeys() {
        let window = open()
        var passed: [Key] = []
        window.root.keyHandler = {
            passed.append($0.key)
            return true
        }
        window.press(.right)
        window.press(.enter)
        #expect(list.selections == [1])
        window.press(.delete)
        #expect(list.keys.last?.0 == .delete && list.keys.last?.1 == 1)
        #expect(passed.isEmpty)
        window.press(.character("z"), .control)
        window.press(.function(2))
        #expect(passed == [.character("z"), .function(2)])
    }

    @Test("A click chooses the item under it, also after scrolling, and nothing between items")
    func clicks() {
        let window = open()
        window.click(at: list.center(3))
        list.view.scroll(to: 100)
        window.settle()
        window.click(at: list.center(12))
        let gap = list.center(12) + Offset(dx: 30, dy: 0)
        window.click(at: gap)
        #expect(list.selections == [3, 12])
        #expect(list.view.visibleItems.filter(\.cell.isSelected).map(\.index) == [12])
    }

    @Test("A second click on an item is told once, after both were told as selections; keys never are")
    func doubleClick() {
        let window = open()
        for _ in 0..<2 { window.click(at: list.center(2)) }
        #expect(list.selections == [2, 2])
        #expect(list.doubleClicks == [2])
        window.click(at: list.center(2))
        #expect(list.doubleClicks == [2], "the third of a row is no other double click")
        window.advance(by: 2)
        window.click(at: list.center(3))
        window.advance(by: 2)
        window.click(at: list.center(3))
        #expect(list.doubleClicks == [2])
        list.view.selectionFollowsFocus = true
        for _ in 0..<2 { window.press(.home) }
        for _ in 0..<2 { window.press(.enter) }
        #expect(list.selections.suffix(4) == [0, 0, 0, 0])
        #expect(list.doubleClicks == [2])
    }

    @Test("Quick clicks side by side, on two items, are one click on each")
    func clicksOnNeighbours() {
        let list = TextList(["a", "b", "c"], layout: StripLayout(axis: .vertical, inset: .zero, gap: 0, length: 30))
        let window = OffscreenWindow.open(list, 200, 200)
        window.click(at: Point(x: 50, y: 29))
        window.click(at: Point(x: 50, y: 31))
        #expect(list.selections == [0, 1])
        #expect(list.doubleClicks.isEmpty)
        window.click(at: Point(x: 50, y: 31))
        #expect(list.doubleClicks == [1])
    }

    @Test("A press that ends on another item, or of another button, chooses nothing")
    func pressElsewhere() {
        let window = open()
        window.press(at: list.center(1))
        window.move(to: list.center(2))
        window.release()
        window.click(at: list.center(2), button: .secondary)
        window.click(at: list.center(2), button: .middle)
        #expect(list.selections.isEmpty)
    }

    @Test("Keys after a reload to fewer items never point behind the end")
    func afterShrinking() {
        let window = open()
        window.press(.end)
        list.items = ["a", "b"]
        list.view.reloadData()
        window.press(.right)
        window.press(.enter)
        #expect(list.selections.allSatisfy { $0 < 2 })
        window.settle()
        list.expectConsistent()
    }
}
