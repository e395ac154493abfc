import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Selecting several items")
struct CollectionSelectionTests {
    private let list = SelectionList(grid: (0..<23).map { "item \($0)" })

    /// Five columns of cells of 50 points with gaps of 10.
    private func open(_ height: Double = 320) -> OffscreenWindow { list.open(320, height) }

    private func click(_ index: Int, _ modifiers: Modifiers = [], in window: OffscreenWindow) {
        window.hold(modifiers)
        window.click(at: list.center(index))
        window.hold([])
    }

    @Test("A click selects one alone, Control+click adds and takes away, and the delegate hears of each")
    func clicks() {
        let window = open()
        click(3, in: window)
        #expect(list.selected == [3])
        click(5, .control, in: window)
        click(1, .control, in: window)
        #expect(list.selected == [1, 3, 5])
        click(3, .control, in: window)
        #expect(list.selected == [1, 5])
        #expect(list.deselected == [3])
        list.expectShown()
        click(5, in: window)
        #expect(list.selected == [5])
        #expect(list.deselected == [3, 1])
        #expect(list.selections == [3, 5], "only plain clicks choose")
        #expect(list.changes == 5)
        list.expectShown()
    }

    @Test("A double click is told of an item that may be selected, and without Control and Shift")
    func doubleClicks() {
        let window = open()
        for _ in 0..<2 { click(3, .control, in: window) }
        window.advance(by: 2)
        for _ in 0..<2 { click(4, .shift, in: window) }
        window.advance(by: 2)
        list.locked = ["item 6"]
        for _ in 0..<2 { click(6, in: window) }
        #expect(list.doubleClicks.isEmpty)
        window.advance(by: 2)
        for _ in 0..<2 { click(7, in: window) }
        #expect(list.doubleClicks == [7])
    }

    @Test("Shift+click selects a range from the anchor, in both directions, and Control+Shift+click adds one")
    func ranges() {
        let window = open()
        click(6, in: window)
        click(9, .shift, in: window)
        #expect(list.selected == [6, 7, 8, 9])
        click(4, .shift, in: window)
        #expect(list.selected == [4, 5, 6])
        click(11, .control, in: window)
        click(13, [.control, .shift], in: window)
        #expect(list.selected == [4, 5, 6, 11, 12, 13])
        click(12, .shift, in: window)
        #expect(list.selected == [11, 12])
        list.expectShown()
    }

    @Test("A press on a selected item keeps the selection until the release; a moved pointer drags all")
    func pressKeeps() {
        let window = open()
        list.view.selectedIndexPath = IndexPath(item: 1)
        click(2, .control, in: window)
        window.press(at: list.center(1))
        #expect(list.selected == [1, 2])
        window.move(to: list.center(12))
        #expect(window.root.drag.session?.items.map { $0.localObject as? String } == ["item 1", "item 2"])
        window.press(.escape)
        window.release()
        #expect(list.selected == [1, 2], "3.41: Escape takes back the drag, not the selection")
        window.settle()
        window.click(at: list.center(1))
        #expect(list.selected == [1])
    }

    @Test("A press on an item that is not selected drags it alone and leaves the selection")
    func pressOther() {
        let window = open()
        click(1, in: window)
        click(2, .control, in: window)
        window.press(at: list.center(4))
        window.move(to: list.center(12))
        #expect(window.root.drag.session?.items.map { $0.localObject as? String } == ["item 4"])
        window.press(.escape)
        window.release()
        #expect(list.selected == [1, 2])
    }

    @Test("A rubber band selects what it touches, also while it shrinks; Control adds")
    func band() {
        let window = open()
        // From the gap right of the first row's first cell, down to the second row.
        window.press(at: Point(x: 60, y: 2))
        window.move(to: Point(x: 130, y: 80))
        #expect(list.selected == [1, 2, 6, 7])
        list.expectShown()
        window.move(to: Point(x: 80, y: 80))
        #expect(list.selected == [1, 6])
        window.release()
        #expect(list.selected == [1, 6])
        window.hold(.control)
        window.press(at: Point(x: 240, y: 2))
        window.move(to: Point(x: 250, y: 20))
        window.release()
        window.hold([])
        #expect(list.selected == [1, 4, 6])
        window.settle()
        expectFreshPixels(window)
    }

    @Test("A band is drawn while it is one, and leaves nothing behind")
    func bandPixels() {
        let window = open()
        window.settle()
        let before = window.screenshot().pixel(x: 60, y: 60)
        window.press(at: Point(x: 60, y: 2))
        window.move(to: Point(x: 130, y: 130))
        window.settle()
        #expect(window.screenshot().pixel(x: 60, y: 62) != before)
        expectFreshPixels(window)
        window.move(to: Point(x: 70, y: 20))
        window.settle()
        expectFreshPixels(window)
        window.release()
        window.settle()
        #expect(window.screenshot().pixel(x: 60, y: 62) == before)
        expectFreshPixels(window)
    }

    @Test("Escape takes a band back, and the release after it does nothing")
    func bandEscape() {
        let window = open()
        click(8, in: window)
        window.press(at: Point(x: 60, y: 2))
        window.move(to: Point(x: 130, y: 80))
        #expect(list.selected == [1, 2, 6, 7])
        window.press(.escape)
        #expect(list.selected == [8])
        window.move(to: Point(x: 200, y: 90))
        window.release()
        #expect(list.selected == [8])
        window.settle()
        expectFreshPixels(window)
    }

    @Test("A click on an empty place deselects; with Control it keeps")
    func emptyClick() {
        let window = open()
        click(8, in: window)
        window.hold(.control)
        window.click(at: Point(x: 60, y: 2))
        #expect(list.selected == [8])
        window.hold([])
        window.click(at: Point(x: 60, y: 2))
        #expect(list.selected.isEmpty)
        list.expectShown()
    }

    @Test("A band near the edge scrolls and selects on, and stops at the release")
    func bandScrolls() {
        let window = open(100)
        window.press(at: Point(x: 2, y: 20))
        window.move(to: Point(x: 30, y: 99))
        window.advance(by: 2)
        #expect(list.view.contentOffset == list.view.maximumOffset)
        #expect(list.selected == [0, 5, 10, 15, 20])
        window.release()
        #expect(!window.root.animator.isActive)
        list.view.scroll(to: 0)
        window.settle()
        list.expectShown()
        expectFreshPixels(window)
    }

    @Test("Control+A selects all, Escape none, Shift and arrows from the anchor on")
    func keys() {
        let window = open()
        window.root.focus(list.view)
        window.press(.character("a"), .control)
        #expect(list.selected == Array(0..<23))
        window.press(.escape)
        #expect(list.selected.isEmpty)
        window.press(.right)
        window.press(.right, .shift)
        window.press(.down, .shift)
        #expect(list.selected == Array(1...7))
        window.press(.left, .shift)
        window.press(.up, .shift)
        #expect(list.selected == [1])
        window.press(.up, .shift)
        #expect(list.selected == [1], "at the edge nothing changes")
        window.press(.end, .shift)
        #expect(list.selected == Array(1..<23))
        window.press(.home, .shift)
        #expect(list.selected == [0, 1])
        #expect(list.view.focusedIndexPath == IndexPath(item: 0))
    }

    @Test("Control and arrows go without selecting, Control+Space adds what they came to")
    func controlKeys() {
        let window = open()
        window.root.focus(list.view)
        window.press(.enter)
        #expect(list.selected == [0])
        window.press(.right, .control)
        window.press(.right, .control)
        #expect(list.selected == [0])
        window.press(.character(" "), .control)
        #expect(list.selected == [0, 2])
        window.press(.character(" "), .control)
        #expect(list.selected == [0])
    }

    @Test("What the delegate does not let be selected is not, by no way")
    func locked() {
        list.locked = ["item 1"]
        let window = open()
        click(1, in: window)
        #expect(list.selected.isEmpty && list.selections.isEmpty)
        click(1, .control, in: window)
        click(0, in: window)
        click(2, .shift, in: window)
        #expect(list.selected == [0, 2])
        window.press(.character("a"), .control)
        #expect(list.selected.count == 22 && !list.selected.contains(1))
    }

    @Test("Where one can be selected, clicks tell the delegate and select nothing; where none can, not even that")
    func single() {
        let window = open()
        list.view.allowsMultipleSelection = false
        click(2, in: window)
        click(3, .control, in: window)
        #expect(list.selected.isEmpty && list.selections == [2, 3])
        list.view.allowsSelection = false
        click(4, in: window)
        window.press(at: Point(x: 60, y: 2))
        window.move(to: Point(x: 130, y: 80))
        window.release()
        #expect(list.selected.isEmpty && list.selections == [2, 3])
    }

    @Test("By program: items are added and taken out, and the delegate is not told")
    func byProgram() {
        _ = open()
        list.view.selectItem(at: IndexPath(item: 3))
        list.view.selectItem(at: IndexPath(item: 5))
        list.view.deselectItem(at: IndexPath(item: 3))
        list.view.selectItem(at: IndexPath(item: 99))
        #expect(list.selected == [5])
        list.view.allowsMultipleSelection = false
        list.view.selectItem(at: IndexPath(item: 6))
        #expect(list.selected == [6] && list.changes == 0)
        list.expectShown()
    }

    @Test("3.56: what is deleted is not selected any more, and does not come back with what takes its place")
    func deletion() {
        let window = open()
        click(2, in: window)
        click(4, .shift, in: window)
        let changes = list.changes
        list.items.remove(at: 3)
        list.view.deleteItems(at: [IndexPath(item: 3)])
        #expect(list.selected == [2, 3])
        #expect(list.view.indexPathsForSelectedItems.map { list.items[$0.item] } == ["item 2", "item 4"])
        #expect(list.changes == changes + 1)
        list.items.insert("item 3", at: 3)
        list.view.insertItems(at: [IndexPath(item: 3)])
        #expect(list.selected == [2, 4])
        window.settle()
        list.expectShown()
    }
}
