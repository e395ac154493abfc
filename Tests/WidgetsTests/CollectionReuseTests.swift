import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Reuse of cells")
struct CollectionReuseTests {
    @Test("A hundred thousand items make only the cells in sight")
    func onlyCellsInSight() {
        let list = TextList(grid: (0..<100_000).map { "item \($0)" })
        let window = OffscreenWindow.open(list, 320, 300)
        // Five columns; six rows and the margins around them.
        #expect(list.cellCount <= 5 * 8)
        let first = list.cellCount
        list.view.scroll(to: 1_000_000_000)
        window.settle()
        #expect(list.view.visibleItems.last?.index == 99_999)
        #expect(list.cellCount <= first + 5)
        for offset in stride(from: 0.0, to: 100_000, by: 777) { list.view.scroll(to: offset) }
        window.settle()
        #expect(list.cellCount <= 5 * 8)
        list.expectConsistent()
    }

    @Test("A step of scrolling asks for what comes into sight only")
    func asksForTheNew() {
        let list = TextList(grid: (0..<100_000).map { "item \($0)" })
        let window = OffscreenWindow.open(list, 320, 300)
        let asked = list.askedCells
        list.view.scroll(by: 60)
        window.settle()
        #expect(list.askedCells - asked <= 5)
    }

    @Test("A12: a reused cell shows only its new item")
    func reusedCellIsClean() {
        let list = TextList(column: (0..<100).map { "item \($0)" })
        list.noted = Set((0..<6).map { "item \($0)" })
        let window = OffscreenWindow.open(list, 100, 200)
        list.view.selectedIndexPath = IndexPath(item: 1)
        window.move(to: list.center(2))
        let early = Set(list.view.visibleItems.map { ObjectIdentifier($0.cell) })
        list.view.scroll(to: 2_000)
        window.settle()
        let late = list.view.visibleItems
        #expect(late.contains { early.contains(ObjectIdentifier($0.cell)) })
        for (index, cell) in late {
            let cell = cell as? TestCell
            #expect(cell?.text == "item \(index)")
            #expect(cell?.note == nil && cell?.isSelected == false && cell?.dropProposal == nil)
        }
        #expect(late.filter(\.cell.isHovered).count <= 1)
        expectFreshPixels(window)
        list.view.scroll(to: 0)
        window.settle()
        #expect(list.view.cellForItem(at: IndexPath(item: 1))?.isSelected == true)
        #expect((list.view.cellForItem(at: IndexPath(item: 3)) as? TestCell)?.note == "noted")
    }

    @Test("A12: loading anew leaves nothing of the items before")
    func reloadIsClean() {
        let list = TextList(column: ["a", "b", "c"])
        list.noted = ["a", "b"]
        let window = OffscreenWindow.open(list, 100, 200)
        list.items = ["x", "b"]
        list.view.reloadData()
        window.settle()
        list.expectConsistent()
        #expect((list.view.cellForItem(at: IndexPath(item: 0)) as? TestCell)?.note == nil)
        #expect((list.view.cellForItem(at: IndexPath(item: 1)) as? TestCell)?.note == "noted")
        expectFreshPixels(window)
    }

    @Test("Filling anew keeps the cell and its state")
    func reconfigure() {
        let list = TextList(column: ["a", "b", "c"])
        let window = OffscreenWindow.open(list, 100, 200)
        window.move(to: list.center(1))
        let cell = list.view.cellForItem(at: IndexPath(item: 1)) as? TestCell
        let reuses = cell?.reuseCount
        list.items[1] = "B"
        list.view.reconfigureItems(at: [IndexPath(item: 1), IndexPath(item: 77)])
        #expect(list.view.cellForItem(at: IndexPath(item: 1)) === cell)
        #expect(cell?.text == "B" && cell?.isHovered == true && cell?.reuseCount == reuses)
        list.items = ["x", "y", "z"]
        list.view.reconfigureVisibleItems()
        window.settle()
        list.expectConsistent()
    }

    @Test("No item, then some, then none again")
    func empty() {
        let list = TextList(grid: [])
        let window = OffscreenWindow.open(list, 200, 200)
        #expect(list.view.visibleItems.isEmpty && !list.view.canBecomeFocused)
        list.items = ["a", "b"]
        list.view.reloadData()
        window.settle()
        list.expectConsistent()
        list.items = []
        list.view.reloadData()
        window.settle()
        list.expectConsistent()
        #expect(list.view.subviews.isEmpty)
        expectFreshPixels(window)
    }

    @Test("Another layout moves the same cells")
    func newLayout() {
        let list = TextList(grid: (0..<20).map { "item \($0)" })
        let window = OffscreenWindow.open(list, 320, 300)
        list.view.collectionViewLayout = StripLayout(axis: .horizontal, inset: Insets(all: 5), gap: 10, length: 60)
        window.settle()
        #expect(list.view.axis == .horizontal)
        list.expectConsistent()
        expectFreshPixels(window)
        list.view.scroll(to: 300)
        window.settle()
        list.expectConsistent()
    }

    @Test("A collection whose frame grows shows more cells")
    func resize() {
        let list = TextList(grid: (0..<100).map { "item \($0)" })
        let window = OffscreenWindow.open(list, 200, 100)
        let before = list.view.visibleItems.count
        window.resize(to: Size(width: 400, height: 400))
        list.view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
        window.settle()
        #expect(list.view.visibleItems.count > before)
        list.expectConsistent()
        expectFreshPixels(window)
    }
}
