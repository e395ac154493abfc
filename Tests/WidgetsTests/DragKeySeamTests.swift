import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// Keys and clicks that put in order where sections, directions, styles, placeholders and several items meet.
@Suite("Putting in order by keys, over all that a collection can be")
struct DragKeySeamTests {
    /// Lifts an item with Space, presses keys, puts down.
    private func move(_ list: SectionList, _ window: OffscreenWindow, _ path: IndexPath, _ keys: [Key]) {
        window.root.focus(list.view)
        list.view.focusedIndexPath = path
        window.press(.character(" "))
        #expect(window.root.drag.isPicked)
        for key in keys { window.press(key) }
        window.press(.enter)
        window.settle()
        #expect(!window.root.drag.isActive)
        list.expectConsistent()
    }

    private func sections() -> [[String]] { [["a", "b"], [], ["c", "d"], ["e"]] }

    @Test("Every place of every section is one key further, empty sections and ends too", arguments: [false, true])
    func everySection(isRightToLeft: Bool) {
        for style in [ReorderingStyle.gap, .insertionLine] {
            let places = [(0, 0), (1, 0), (0, 1), (0, 2), (1, 2), (2, 2), (0, 3), (1, 3)]
            for (steps, (item, section)) in places.enumerated() {
                let list = SectionList(sections(), layout: LayoutShape.column.make(header: 12))
                list.view.reorderingStyle = style
                let window = list.open(160, 300, isRightToLeft: isRightToLeft)
                move(list, window, IndexPath(item: 0), Array(repeating: .down, count: steps))
                #expect(list.sections[section].indices.contains(item) && list.sections[section][item] == "a")
                guard steps > 0 else { continue }
                // And the same way back.
                move(list, window, IndexPath(item: item, section: section), Array(repeating: .up, count: steps))
                #expect(list.sections == sections(), "\(style), \(steps) steps")
            }
        }
    }

    @Test("Home and End lead to the very first and last place", arguments: LayoutShape.allCases)
    func ends(shape: LayoutShape) {
        for style in [ReorderingStyle.gap, .insertionLine] {
            for isRightToLeft in [false, true] {
                let list = SectionList([["a", "b"], ["c", "d"], []], layout: shape.make())
                list.view.reorderingStyle = style
                let window = list.open(260, 200, isRightToLeft: isRightToLeft)
                move(list, window, IndexPath(item: 1), [.end])
                #expect(list.sections == [["a"], ["c", "d"], ["b"]])
                move(list, window, IndexPath(item: 0, section: 2), [.home])
                #expect(list.sections == [["b", "a"], ["c", "d"], []])
            }
        }
    }

    @Test("An exchange by keys changes places with the next item", arguments: LayoutShape.allCases)
    func exchange(shape: LayoutShape) {
        for isRightToLeft in [false, true] {
            let list = SectionList(7, shape)
            list.view.reorderingStyle = .swap
            let window = list.open(260, 200, isRightToLeft: isRightToLeft)
            let isAlong = list.view.axis == .horizontal || list.view.collectionViewLayout is GridLayout
            let isFlow = shape == .flow
            let next: Key = isAlong || isFlow ? (isRightToLeft ? .left : .right) : .down
            move(list, window, IndexPath(item: 1), [next, next])
            #expect(list.order == ["0", "3", "2", "1", "4", "5", "6"])
            move(list, window, IndexPath(item: 0), [.end])
            #expect(list.order == ["6", "3", "2", "1", "4", "5", "0"])
        }
    }

    @Test("A page is a page in the direction of reading", arguments: [false, true])
    func page(isRightToLeft: Bool) {
        let list = SectionList(60, .row)
        let window = list.open(260, 80, isRightToLeft: isRightToLeft)
        move(list, window, IndexPath(item: 0), [.pageDown])
        #expect((list.order.firstIndex(of: "0") ?? 0) > 2)
        list.view.focusedIndexPath = IndexPath(item: 0)
        window.press(.pageDown)
        #expect((list.view.focusedIndexPath?.item ?? 0) > 2)
    }

    @Test("Placeholders are no places: keys pass over them")
    func placeholders() {
        let list = SectionList(6, .column)
        let window = list.open(160, 300)
        for item in [1, 3] {
            let placeholder = DropPlaceholder(
                insertionIndexPath: IndexPath(item: item), reuseIdentifier: TestCell.identifier)
            _ = list.view.insert(placeholder)
        }
        window.settle()
        window.root.focus(list.view)
        list.view.focusedIndexPath = IndexPath(item: 0)
        for item in [1, 2, 3] {
            window.press(.down)
            #expect(list.view.focusedIndexPath == IndexPath(item: item))
        }
        list.view.focusedIndexPath = IndexPath(item: 0)
        window.press(.character(" "))
        for _ in 0..<3 { window.press(.down) }
        window.press(.enter)
        window.settle()
        #expect(list.order == ["1", "2", "3", "0", "4", "5"])
    }

    @Test("A click that puts several down puts them where they were shown")
    func severalByClick() {
        let list = SectionList(9, .column)
        list.view.allowsMultipleSelection = true
        let window = list.open(160, 400)
        list.view.selectItems(at: [0, 1, 2].map { IndexPath(item: $0) })
        window.root.focus(list.view)
        list.view.focusedIndexPath = IndexPath(item: 2)
        window.press(.character(" "))
        window.move(to: list.middle(6))
        window.settle()
        let shown = list.view.dropState.reorder?.slot
        window.press(at: list.middle(6))
        #expect(list.view.dropState.reorder?.slot == shown, "the press moves the room")
        window.release()
        window.settle()
        #expect(list.order.firstIndex(of: "0") == shown)
        list.expectConsistent()
    }

    @Test("A click puts an item down at the end of the section before its own")
    func endOfSectionBefore() {
        let list = SectionList([["a", "b"], ["c", "d"]], layout: LayoutShape.column.make(header: 40))
        list.view.picksUpByClick = true
        let window = list.open(160, 400)
        window.click(at: list.middle(2))
        window.press(.up)
        #expect(list.view.showsRoomElsewhere, "the end of a section counts as the beginning of the next")
        window.press(.enter)
        window.settle()
        #expect(list.sections == [["a", "b", "c"], ["d"]])
    }

    @Test("Space lifts an item that a press lifts by its handle only")
    func handle() {
        let list = SectionList(3, .column)
        list.view.register(HandleCell.self, forCellWithReuseIdentifier: TestCell.identifier)
        list.view.reloadData()
        let window = OffscreenWindow.open(list.view, 160, 200)
        window.settle()
        window.root.focus(list.view)
        window.press(.character(" "))
        #expect(window.root.drag.isPicked)
    }

    @Test("A menu that opens puts back what was picked up, and that is said")
    func menu() {
        let list = SectionList(3, .column)
        let window = list.open(160, 200)
        let announcer = RecordingAnnouncer()
        window.root.announcer = announcer
        window.root.drag.pickUp(itemAt: IndexPath(item: 1), of: list.view)
        _ = announcer.take()
        window.root.present(MenuOverlay(Menu([.action("One") {}]), at: .point(Point(x: 20, y: 20))))
        #expect(!window.root.drag.isActive && announcer.take().count == 1)
        window.press(.escape)
        window.settle()
        list.expectConsistent()
    }

    @Test("Menus open toward the side to which rows run", arguments: [false, true])
    func menuDirection(isRightToLeft: Bool) {
        let window = SectionList(3, .column).open(800, 300, isRightToLeft: isRightToLeft)
        let inner = Menu([.action("Inner") {}])
        let menu = MenuOverlay(Menu([.submenu("More", inner)]), at: .point(Point(x: 400, y: 50)))
        window.root.present(menu)
        #expect((menu.panelFrame.maxX <= 400) == isRightToLeft)
        window.press(.down)
        window.press(isRightToLeft ? .left : .right)
        let opened = window.root.topOverlay as? MenuOverlay
        #expect(opened !== menu && (opened.map { $0.panelFrame.midX < menu.panelFrame.midX } == isRightToLeft))
    }
}

/// A cell that is dragged by its corner only.
private final class HandleCell: CollectionViewCell {
    override func isDragHandle(at point: Point) -> Bool { point.x < 5 && point.y < 5 }
}
