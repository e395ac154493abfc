import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

@Suite("Ways to show where a drop goes")
struct ReorderStyleTests {
    private func list(_ style: ReorderingStyle, _ shape: LayoutShape = .columns, count: Int = 11) -> SectionList {
        let list = SectionList(count, shape)
        list.view.reorderingStyle = style
        return list
    }

    @Test("E4, E5: the dragged item and the one under the pointer show exchanged places, and exchange them at the drop")
    func swap() {
        let list = list(.swap)
        let window = list.open()
        let before = list.places
        window.carry(from: list.middle(1), to: list.middle(7))
        window.advance(by: 0.5)
        #expect(list.places["1"] == before["7"] && list.places["7"] == before["1"])
        #expect(list.order == (0..<11).map(String.init))
        window.carry(to: list.middle(4))
        window.advance(by: 0.5)
        // Only the place under the pointer counts: the one before is back.
        #expect(list.places["7"] == before["7"] && list.places["1"] == before["4"] && list.places["4"] == before["1"])
        window.release()
        #expect(list.order == ["0", "4", "2", "3", "1", "5", "6", "7", "8", "9", "10"])
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("Several exchange their places with as many", arguments: LayoutShape.allCases)
    func swapSeveral(shape: LayoutShape) {
        let list = list(.swap, shape, count: 6)
        let window = list.open(400)
        list.view.select([0, 1])
        window.carry(from: list.middle(0), to: list.middle(3))
        window.release()
        #expect(list.order == ["3", "4", "2", "0", "1", "5"])
        window.settle()
        list.expectConsistent()
        list.view.select([0, 5])
        window.carry(from: list.middle(5), to: list.middle(2))
        window.release()
        #expect(list.order == ["4", "3", "5", "0", "1", "2"])
        window.settle()
        list.expectConsistent()
    }

    @Test("E10, 4.6: leaving, cancelling and refusing put everything back", arguments: LayoutShape.allCases)
    func back(shape: LayoutShape) {
        for style in [ReorderingStyle.gap, .insertionLine, .swap] {
            for way in 0..<4 {
                let list = list(style, shape, count: 7)
                let window = list.open(460)
                let before = list.places
                window.carry(from: list.middle(0), to: list.middle(4))
                window.advance(by: 0.5)
                if style == .insertionLine {
                    #expect(list.places == before && list.view.insertionLine.superview === list.view)
                } else {
                    #expect(list.places != before)
                }
                switch way {
                case 0: window.press(.escape)
                case 1: window.loseGrab()
                case 2: window.move(to: Point(x: 900, y: 900))
                default: list.refusal = "No."
                }
                window.release()
                window.settle()
                #expect(list.places == before && list.order == (0..<7).map(String.init), "\(shape) \(style) \(way)")
                list.expectConsistent()
                expectFreshPixels(window)
            }
        }
    }

    @Test("The line lies between two items, also at the ends of rows, and is gone where nothing would change")
    func line() {
        let list = list(.insertionLine)
        let window = list.open()
        let layout = list.view.collectionViewLayout
        func middle(of index: Int, _ dx: Double) -> Point { list.middle(index) + Offset(dx: dx, dy: 0) }
        window.press(at: list.middle(5))
        for (index, dx, x, y, slot) in [
            (0, -5.0, layout.frame(at: 0).minX - 5, 0, 0), (0, 5, layout.frame(at: 0).maxX + 5, 0, 1),
            // Behind the last of a row and before the first of the next is one place with two lines.
            (2, 5, layout.frame(at: 2).maxX + 5, 2, 3), (3, -5, layout.frame(at: 3).minX - 5, 3, 3),
            (7, 5, layout.frame(at: 7).maxX + 5, 7, 7), (10, 9, layout.frame(at: 10).maxX + 5, 10, 10),
        ] {
            window.move(to: middle(of: index, dx))
            window.advance(by: 0.1)
            #expect(list.view.dropState.line?.minX == x && list.view.dropState.line?.width == 0)
            #expect(list.view.dropState.line?.minY == layout.frame(at: y).minY)
            #expect(list.view.dropState.reorder?.slot == slot, "\(index) \(dx)")
            #expect(list.view.insertionLine.superview === list.view)
            expectFreshPixels(window)
        }
        for dx in [-5.0, 5] {
            window.move(to: middle(of: 5, dx))
            #expect(list.view.insertionLine.superview == nil)
        }
        window.move(to: middle(of: 4, 5))
        #expect(list.view.insertionLine.superview == nil)
        // 3.29: the picture is small enough to see the line beside it.
        window.advance(by: 0.5)
        #expect((window.preview?.solidPixelRect.width ?? 99) <= 40)
        window.press(.escape)
        window.release()
        window.settle()
        list.expectConsistent()
    }

    @Test(
        "In lists the line is level, in strips it stands", arguments: [LayoutShape.list, .unequalList, .column, .row])
    func lineDirection(shape: LayoutShape) {
        let list = list(.insertionLine, shape, count: 5)
        let window = list.open()
        window.carry(from: list.middle(0), to: list.middle(3) + Offset(dx: 4, dy: 4))
        let line = list.view.dropState.line ?? .zero
        #expect(shape == .row ? line.width == 0 && line.height > 100 : line.height == 0 && line.width > 100)
        let theme = window.root.theme
        let point = list.inWindow(line.center)
        #expect(
            window.screenshot(includesPreview: false).pixel(x: Int(point.x), y: Int(point.y)) & 0xFF_FFFF == 0xE2542C)
        #expect(theme.accent == Color(hex: 0xE2542C))
        window.release()
        #expect(list.order == ["1", "2", "3", "0", "4"])
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("With the slow cadence no style shows anything before the rest")
    func slow() {
        for style in [ReorderingStyle.gap, .insertionLine, .swap] {
            let list = list(style)
            list.view.reorderingCadence = .slow
            let window = list.open()
            window.carry(from: list.middle(0), to: list.middle(4))
            #expect(list.view.dropState.reorder == nil && list.view.insertionLine.superview == nil)
            window.advance(by: 0.5)
            #expect(list.view.dropState.reorder?.style == style)
            window.press(.escape)
            window.release()
            window.settle()
            list.expectConsistent()
        }
    }

    @Test(
        "The delegate's choice of the place is shown and dropped at", arguments: [ReorderingStyle.gap, .insertionLine])
    func target(style: ReorderingStyle) {
        let list = list(style, .columns, count: 6)
        let pin = PinnedFirst()
        list.view.delegate = pin
        let window = list.open()
        window.carry(from: list.middle(4), to: list.corner(0, isEnd: false))
        let layout = list.view.collectionViewLayout
        if style == .insertionLine { #expect(list.view.dropState.line?.minX == layout.frame(at: 1).minX - 5) }
        window.release()
        #expect(list.order == ["0", "4", "1", "2", "3", "5"])
        window.settle()
        list.expectConsistent()
    }

    private final class PinnedFirst: CollectionViewDelegate {
        func collectionView(
            _ collectionView: CollectionView, targetIndexPathForMoveTo proposedIndexPath: IndexPath
        ) -> IndexPath { IndexPath(item: max(1, proposedIndexPath.item), section: proposedIndexPath.section) }
    }
}

@Suite("Sections, headers, and lists that close up")
struct SectionTests {
    private let list = SectionList(
        [["a", "b", "c"], [], ["d", "e", "f", "g"]], layout: LayoutShape.columns.make(header: 20))

    @Test("Only the headers in sight exist, and each is its section's")
    func headers() {
        let many = SectionList(
            (0..<1_000).map { ["\($0)"] }, layout: LayoutShape.columns.make(header: 20))
        let window = many.open()
        #expect(many.view.visibleHeaders.count <= 7 && many.seenHeaders.count <= 7)
        for offset in stride(from: 0.0, to: 60_000, by: 333) {
            many.view.scroll(to: offset)
            window.advance(by: 0.02)
        }
        window.settle()
        #expect(many.seenHeaders.count <= 9)
        #expect(
            many.view.supplementaryView(
                forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 999)) == nil)
        many.expectConsistent()
        window.advance(by: 2)
        expectFreshPixels(window)
    }

    @Test("Headers follow sections that come and go")
    func changes() {
        let window = list.open()
        #expect(list.view.visibleHeaders.map(\.section) == [0, 1, 2])
        list.view.performBatchUpdates {
            list.sections.insert(["x", "y"], at: 1)
            list.view.insertSections([1])
        }
        window.settle()
        list.expectConsistent()
        list.view.performBatchUpdates {
            list.sections.remove(at: 0)
            list.view.deleteSections([0])
        }
        window.settle()
        list.expectConsistent()
        list.sections = [["z"]]
        list.view.reloadData()
        window.settle()
        list.expectConsistent()
        #expect(list.view.visibleHeaders.map(\.section) == [0])
        expectFreshPixels(window)
    }

    @Test("Items move between sections, also into the empty one", arguments: [ReorderingStyle.gap, .insertionLine])
    func between(style: ReorderingStyle) {
        list.view.reorderingStyle = style
        let window = list.open()
        let empty = list.view.collectionViewLayout.headerFrame(of: 1)?.center ?? .zero
        window.carry(from: list.middle(1), to: list.inWindow(empty))
        window.advance(by: 0.3)
        expectFreshPixels(window)
        window.release()
        #expect(list.sections == [["a", "c"], ["b"], ["d", "e", "f", "g"]])
        window.settle()
        list.expectConsistent()
        window.carry(from: list.middle(6), to: list.corner(0, isEnd: false))
        window.release()
        #expect(list.sections == [["g", "a", "c"], ["b"], ["d", "e", "f"]])
        window.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("An exchange works across sections")
    func swap() {
        list.view.reorderingStyle = .swap
        let window = list.open()
        window.carry(from: list.middle(0), to: list.middle(4))
        window.release()
        #expect(list.sections == [["e", "b", "c"], [], ["d", "a", "f", "g"]])
        window.settle()
        list.expectConsistent()
    }

    @Test("Arrow keys cross sections, mirrored in right-to-left", arguments: [false, true])
    func keys(isRightToLeft: Bool) {
        let window = list.open(isRightToLeft: isRightToLeft)
        let (next, previous): (Key, Key) = isRightToLeft ? (.left, .right) : (.right, .left)
        window.press(.tab)
        for (key, expected) in [
            (next, 1), (next, 2), (next, 3), (previous, 2), (.down, 5), (.up, 2), (.end, 6), (.up, 3),
        ] {
            window.press(key)
            let path = list.view.focusedIndexPath
            #expect(path.flatMap(list.view.sections.index(of:)) == expected, "\(key)")
        }
    }

    /// Two lists side by side, and what moves from one to the other.
    private func pair(_ shape: LayoutShape) -> (SectionList, SectionList, OffscreenWindow) {
        let left = SectionList([(0..<5).map { "l\($0)" }], layout: shape.make())
        let right = SectionList([(0..<4).map { "r\($0)" }], layout: shape.make())
        let ground = ColorView(0xFFFFFF)
        for (list, x) in [(left, 0.0), (right, 210)] {
            list.view.frame = Rect(x: x, y: 0, width: 200, height: 260)
            ground.addSubview(list.view)
        }
        let window = OffscreenWindow.open(ground, 410, 260)
        window.settle()
        return (left, right, window)
    }

    @Test(
        "While an item hovers over another list its own closes up, and opens again when it leaves",
        arguments: LayoutShape.allCases)
    func closesUp(shape: LayoutShape) {
        let (left, right, window) = pair(shape)
        let before = (left.places, right.places)
        window.carry(from: left.middle(1), to: right.corner(0, isEnd: false))
        window.advance(by: 0.5)
        #expect(left.places["l1"] == nil && left.places["l0"]?.minX == before.0["l0"]?.minX)
        #expect(left.places["l2"] != before.0["l2"])
        #expect(right.places["r0"] != before.1["r0"])
        expectFreshPixels(window)
        window.carry(to: Point(x: 205, y: 250))
        window.advance(by: 0.5)
        #expect(left.places == before.0 && right.places == before.1)
        window.carry(to: right.corner(3, isEnd: true))
        window.press(.escape)
        window.release()
        window.settle()
        #expect(left.places == before.0 && right.places == before.1)
        left.expectConsistent()
        right.expectConsistent()
        expectFreshPixels(window)
    }

    @Test(
        "Moved to another list it is there and no longer here; refused there, it is back",
        arguments: LayoutShape.allCases)
    func movesAcross(shape: LayoutShape) {
        let (left, right, window) = pair(shape)
        right.refusal = "Full."
        window.carry(from: left.middle(1), to: right.corner(0, isEnd: false))
        window.release()
        window.settle()
        left.expectConsistent()
        right.expectConsistent()
        #expect(left.order.count == 5 && right.order.count == 4)
        right.refusal = nil
        left.view.select([1, 3])
        window.carry(from: left.middle(1), to: right.corner(0, isEnd: false))
        window.release()
        #expect(left.order == ["l0", "l2", "l4"])
        #expect(right.order == ["l1", "l3", "r0", "r1", "r2", "r3"])
        window.settle()
        left.expectConsistent()
        right.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("A copy leaves its own list as it is")
    func copyKeeps() {
        let (left, right, window) = pair(.columns)
        right.operation = .copy
        let before = left.places
        window.carry(from: left.middle(1), to: right.middle(0))
        window.advance(by: 0.5)
        #expect(left.places == before)
        window.release()
        window.settle()
        #expect(left.order.count == 5 && right.order.count == 5)
        left.expectConsistent()
        right.expectConsistent()
    }
}
