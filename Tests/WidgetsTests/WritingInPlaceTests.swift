import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// What editing in place needs of the layer: free slots of a collection, clicks told, texts completed.
@Suite struct WritingInPlaceTests {
    private let list = TextList(column: ["a", "b", "c"])
    private let window: OffscreenWindow

    init() {
        list.view.register(TestCell.self, forCellWithReuseIdentifier: "free")
        window = OffscreenWindow(content: list.view, size: Size(width: 100, height: 300))
        window.settle()
    }

    private func row(_ number: Int) -> Rect { Rect(x: 5, y: 5 + Double(number) * 40, width: 90, height: 30) }

    private func insert(_ item: Int) -> CollectionPlaceholder {
        list.view.insertPlaceholder(
            DropPlaceholder(insertionIndexPath: IndexPath(item: item), reuseIdentifier: "free"))
    }

    @Test func aFreeSlotMovesWhatStandsBehindItAndIsNoItem() {
        let slot = insert(1)
        #expect(slot.isPending && slot.frame == row(1))
        #expect((0..<3).map { list.view.frameForItem(at: IndexPath(item: $0)) } == [row(0), row(2), row(3)])
        #expect(list.view.numberOfItems == 3 && list.view.frameForItem(at: IndexPath(item: 3)) == nil)
        window.settle()
        #expect(list.view.cellForItem(at: IndexPath(item: 1))?.frame == row(2))
        #expect(slot.remove() && !slot.isPending && slot.frame == nil && !slot.remove())
        #expect(list.view.frameForItem(at: IndexPath(item: 2)) == row(2))
    }

    @Test func aFreeSlotSurvivesChangesOfTheItemsAndGoesWhenAllIsLoadedAnew() {
        let slot = insert(3)
        list.items = ["b", "c", "d", "e"]
        list.view.update(from: ["a", "b", "c"], to: list.items)
        #expect(slot.isPending && slot.frame == row(4))
        list.view.reloadData()
        #expect(!slot.isPending)
    }

    @Test func theFrameOfAnItemOutOfSightIsKnownBeforeItsCellIs() {
        list.items = (0..<1_000).map(String.init)
        list.view.reloadData()
        #expect(list.view.frameForItem(at: IndexPath(item: 900)) == row(900))
        #expect(list.view.cellForItem(at: IndexPath(item: 900)) == nil)
    }

    @Test func clicksAreToldWithTheViewThatTookThemAndDragsAreNot() {
        let content = View()
        let button = Button(title: "Press")
        content.addSubview(button)
        button.frame = Rect(x: 10, y: 10, width: 80, height: 34)
        let window = OffscreenWindow(content: content, size: Size(width: 200, height: 100))
        var told: [String] = []
        window.root.clickHandler = { told.append($0 === button ? "button" : $0 == nil ? "nothing" : "else") }
        button.action = { told.append("action") }
        window.click(at: Point(x: 50, y: 27))
        window.click(at: Point(x: 150, y: 80))
        window.press(at: Point(x: 150, y: 80), button: .middle)
        window.release(button: .middle)
        #expect(told == ["button", "action", "nothing"], "a click is told before the view acts")
    }

    @Test func aCompletedTextSelectsWhatWasAdded() {
        let field = TextField()
        let window = OffscreenWindow(content: field, size: Size(width: 200, height: 40))
        window.root.focus(field)
        window.type("Dé")
        var told: [String] = []
        field.onChange = { told.append($0) }
        field.complete(with: "Désserts", typed: 3)
        #expect(field.text == "Désserts" && field.selectedRange == 3..<9 && told == ["Désserts"])
        window.press(.backspace)
        #expect(field.text == "Dé")
        window.press(.character("z"), .control)
        #expect(field.text == "Désserts")
    }

    @Test func aScrollViewWithoutABarLeavesItsPressesToWhatItHolds() {
        list.items = (0..<50).map(String.init)
        list.view.reloadData()
        window.settle()
        list.view.scroll(to: 40)
        #expect(list.view.isBar(at: Point(x: 95, y: 20)))
        list.view.showsScrollIndicator = false
        #expect(!list.view.isBar(at: Point(x: 95, y: 20)))
        window.press(at: Point(x: 95, y: 280))
        #expect(list.view.contentOffset == 40 && !list.view.keepsPresses)
        window.release()
    }
}
