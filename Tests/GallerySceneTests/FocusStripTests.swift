import Cairo
import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

@testable import GalleryScenes

/// The rows D1 to D17 of the acceptance list: a strip under a text field that keeps the keyboard.
@Suite("Focus strip")
@MainActor
struct FocusStripTests {
    private func bench(_ items: Int? = nil) throws -> SceneBench<FocusStripScene> {
        try SceneBench(.focusStrip, items: items)
    }

    private static let order = (0..<11).map(String.init)

    private func moved(_ from: Int, _ to: Int) -> [String] {
        var order = FocusStripTests.order
        order.insert(order.remove(at: from), at: to)
        return order
    }

    @Test("D1: typing before, during and after a drag lands in the field; caret and selection stay")
    func focusStays() throws {
        let bench = try bench()
        let field = bench.scene.field
        #expect(bench.root.focusedView === field)
        bench.window.type("heo")
        bench.window.press(.left)
        bench.lift("strip", 0)
        #expect(bench.root.focusedView === field && field.selectedRange == 2..<2)
        bench.window.type("l")
        bench.window.carry(to: bench.place("strip", 4))
        bench.window.type("l")
        #expect(field.selectedRange == 4..<4)
        bench.window.release()
        bench.window.settle()
        bench.window.type("!")
        #expect(field.text == "hell!o" && bench.root.focusedView === field)
        #expect(bench.lines.filter { $0.hasPrefix("FIELD") }.last == "FIELD hell!o")
        // A selection stays one.
        field.selectAll()
        bench.drag("strip", 2, to: "strip", 5)
        #expect(field.selectedRange == 0..<6)
        #expect(bench.model("strip") != FocusStripTests.order)
    }

    @Test("D1: Escape during a drag ends the drag alone")
    func escape() throws {
        let bench = try bench()
        bench.window.type("abc")
        bench.lift("strip", 0)
        bench.window.carry(to: bench.place("strip", 3))
        bench.cancel()
        #expect(bench.scene.field.text == "abc" && bench.root.focusedView === bench.scene.field)
        #expect(bench.model("strip") == FocusStripTests.order)
        bench.expectCalm()
    }

    @Test("D1: lifted by keys from the strip, the item waits while the field is clicked and typed into")
    func liftedByKeys() throws {
        let bench = try bench()
        let field = bench.scene.field
        bench.window.type("helo")
        bench.window.press(.tab)
        #expect(bench.root.focusedView === bench.scene.collectionView)
        bench.window.press(.character(" "))
        bench.window.press(.right)
        #expect(bench.root.drag.isPicked && field.text == "helo")
        // Also where the pointer rests there already, so that nothing but the press tells that the arrows are the field's.
        bench.window.move(to: field.convertToRoot(Point(x: 5, y: field.bounds.midY)))
        bench.window.press(.right)
        bench.window.click(at: field.convertToRoot(Point(x: 5, y: field.bounds.midY)))
        #expect(bench.root.drag.isPicked && bench.root.focusedView === field)
        for _ in 0..<3 { bench.window.press(.right) }
        bench.window.type("l")
        #expect(field.text == "hello" && bench.root.drag.isPicked)
        // Tab goes on with the drag, Enter drops.
        bench.window.press(.tab)
        bench.window.press(.enter)
        bench.window.settle()
        #expect(bench.model("strip") == FocusStripTests.order && bench.lines.contains("DRAG end"))
        #expect(bench.root.focusedView === field)
        bench.expectCalm()
    }

    @Test("Keys alone move an item, and what the field holds stays")
    func movedByKeys() throws {
        let bench = try bench()
        bench.window.type("hello")
        for key in [Key.tab, .character(" "), .right, .right, .enter] { bench.window.press(key) }
        bench.window.settle()
        #expect(bench.model("strip") == moved(0, 2) && bench.scene.field.text == "hello")
        bench.undo()
        #expect(bench.model("strip") == FocusStripTests.order)
        bench.expectCalm()
    }

    @Test("D2: cells of 80 x 120, insets of 20, as high as its cells, full width, centred under the field")
    func geometry() throws {
        let bench = try bench()
        let strip = bench.scene.collectionView
        let layout = strip.collectionViewLayout
        #expect(layout.frame(at: 0) == Rect(x: 20, y: 0, width: 80, height: 120))
        #expect(strip.axis == .horizontal && strip.frame.height == 120 && strip.frame.width == bench.scene.bounds.width)
        #expect(strip.contentLength == layout.frame(at: 10).maxX + 20)
        let above = strip.frame.minY - bench.scene.field.frame.maxY - Theme.Length.gap
        let below = bench.scene.bounds.height - strip.frame.maxY
        #expect(abs(above - below) <= 1)
    }

    @Test("D3: eleven colours, labelled by number; a cell that will be reused has none")
    func cells() throws {
        let bench = try bench()
        #expect(bench.model("strip") == FocusStripTests.order)
        #expect(Set(bench.scene.dataSource.map(\.color)).count == 11)
        let cell = try #require(bench.scene.collectionView.cellForItem(at: IndexPath(item: 4)) as? ColorCell)
        #expect(cell.text == "4" && cell.color == bench.scene.dataSource[4].color)
        cell.prepareForReuse()
        #expect(cell.color == nil)
    }

    @Test("D4, D17: no drag while dragging is switched off")
    func switchedOff() throws {
        let bench = try bench()
        bench.scene.collectionView.dragInteractionEnabled = false
        bench.drag("strip", 0, to: "strip", 4)
        #expect(bench.model("strip") == FocusStripTests.order && bench.window.record.dragCount == 0)
        bench.scene.collectionView.dragInteractionEnabled = true
        bench.drag("strip", 0, to: "strip", 4)
        #expect(bench.model("strip") == moved(0, 4))
    }

    /// Gives no items.
    private final class Refuser: CollectionViewDragDelegate {
        func collectionView(
            _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
        ) -> [DragItem] { [] }
    }

    @Test("D5: without items no drag begins")
    func noItems() throws {
        let bench = try bench()
        let refuser = Refuser()
        bench.scene.collectionView.dragDelegate = refuser
        bench.drag("strip", 0, to: "strip", 4)
        #expect(bench.model("strip") == FocusStripTests.order && bench.window.record.dragCount == 0)
    }

    @Test("D6: the provider is empty, and still it drags")
    func emptyProvider() throws {
        let bench = try bench()
        bench.lift("strip", 1)
        let item = try #require(bench.root.drag.session?.items.first)
        #expect(item.itemProvider.registeredTypeIdentifiers.isEmpty)
        bench.cancel()
    }

    @Test("D7: every item may be moved", arguments: 0..<11)
    func canMove(_ index: Int) throws {
        let bench = try bench()
        #expect(bench.scene.canMoveItem(at: IndexPath(item: index)))
    }

    @Test("D8, D9: asked all along the drag: a move with an insertion, and only for its own drag")
    func proposals() throws {
        let bench = try bench()
        bench.lift("strip", 0)
        for index in 1..<8 {
            bench.window.carry(to: bench.place("strip", index), steps: 2)
            #expect(
                bench.root.drag.proposal == DropProposal(operation: .move, intent: .insertAtDestinationIndexPath))
        }
        bench.cancel()
        let text = bench.addForeignText()
        bench.window.carry(from: text, to: bench.place("strip", 2))
        #expect(bench.root.drag.proposal?.operation == .forbidden)
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("strip") == FocusStripTests.order)
        #expect(bench.lines.last { $0.hasPrefix("DRAG") } == "DRAG cancel")
    }

    @Test("D10: behind the last cell is the last place")
    func end() throws {
        let bench = try bench(5)
        let strip = bench.scene.collectionView
        bench.window.drag(
            from: bench.place("strip", 0), to: strip.convertToRoot(Point(x: strip.bounds.width - 60, y: 60)))
        bench.window.settle()
        #expect(bench.model("strip") == ["1", "2", "3", "4", "0"])
    }

    @Test(
        "D11, D12, D14: the edge moves end where they should, and every cell shows what the model says",
        arguments: [(0, 8), (8, 0), (5, 0), (5, 8), (0, 1), (8, 7)])
    func moves(_ from: Int, _ to: Int) throws {
        let bench = try bench()
        bench.drag("strip", from, to: "strip", to)
        #expect(bench.model("strip") == moved(from, to))
        for (index, cell) in bench.scene.collectionView.visibleItems {
            #expect((cell as? ColorCell)?.text == bench.model("strip")[index])
            #expect((cell as? ColorCell)?.color == bench.scene.dataSource[index].color)
        }
        bench.expectCalm()
    }

    @Test("D13, D15: the rounded picture lands on the cell where the item stands now")
    func landing() throws {
        let bench = try bench()
        bench.lift("strip", 1)
        let lifted = try #require(bench.window.preview)
        let solid = lifted.solidPixelRect
        #expect(try #require(lifted.pixel(x: solid.x + 3, y: solid.y + 3)) >> 24 < 128, "round corners")
        bench.window.carry(to: bench.place("strip", 6))
        bench.window.release()
        let cell = try #require(bench.scene.collectionView.cellForItem(at: IndexPath(item: 6)))
        bench.window.advance(by: Theme.Duration.drop - 0.005)
        let picture = try #require(bench.window.preview).solidPixelRect.points(scale: 1)
        let place = cell.convertToRoot(cell.bounds)
        #expect(abs(picture.midX - place.midX) < 6 && abs(picture.midY - place.midY) < 6)
        bench.expectCalm()
    }

    @Test("D16: a drag to the edge scrolls to the end and no further")
    func autoscroll() throws {
        let bench = try bench(40)
        let strip = bench.scene.collectionView
        bench.lift("strip", 0)
        bench.window.carry(to: strip.convertToRoot(Point(x: strip.bounds.width - 4, y: 60)))
        bench.window.advance(by: 8)
        #expect(strip.contentOffset == strip.maximumOffset)
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("strip").last == "0" && bench.model("strip").count == 40)
        bench.expectCalm()
    }

    @Test("Ctrl+Z takes a move back where the field has nothing to take back")
    func undo() throws {
        let bench = try bench()
        bench.drag("strip", 1, to: "strip", 7)
        bench.undo()
        #expect(bench.model("strip") == FocusStripTests.order)
        bench.redo()
        #expect(bench.model("strip") == moved(1, 7))
    }
}
