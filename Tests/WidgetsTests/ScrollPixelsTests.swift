import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Scrolling moves pixels")
struct ScrollPixelsTests {
    private let list = TextList(column: (0..<200).map { "item \($0)" })

    @Test("Scrolled pixels are those of a full repaint", arguments: testScales, 0..<4)
    func equalsRepaint(scale: Double, seed: Int) {
        let window = OffscreenWindow.open(list, 160, 150, scale: scale)
        var numbers = TestNumbers(seed: seed)
        for _ in 0..<25 {
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: list.view.scroll(to: Double.random(in: -50...9_000, using: &numbers))
            case 1: list.view.scroll(by: Double.random(in: -200...200, using: &numbers))
            case 2: window.scroll(Double.random(in: -2...2, using: &numbers), at: Point(x: 60, y: 70))
            case 3: window.move(to: Point(x: 60, y: Double.random(in: 0..<150, using: &numbers)))
            default: window.advance(by: Double.random(in: 0...1, using: &numbers))
            }
            if Bool.random(using: &numbers) { expectFreshPixels(window) }
        }
        window.advance(by: 3)
        expectFreshPixels(window, "after the scroll bar went")
    }

    @Test("A step of the wheel paints what comes into sight, not everything", arguments: testScales)
    func paintsOnlyTheNew(scale: Double) {
        let layout = StripLayout(axis: .vertical, inset: Insets(all: 20), gap: 10, length: 30)
        let list = TextList((0..<200).map { "item \($0)" }, layout: layout)
        let window = OffscreenWindow.open(list, 160, 600, scale: scale)
        window.settle()
        // The first step shows the scroll bar; measured is one of those that follow.
        for step in 1...6 {
            window.forgetRecord()
            let before = list.view.contentOffset
            let drawn = TestCell.drawCount
            window.scroll(1, at: Point(x: 60, y: 300))
            window.advance(by: 0.05)
            let moved = list.view.contentOffset - before
            #expect(abs(moved - ScrollView.wheelStep) <= 1 / scale, "step \(step)")
            // Of a row in 40 points, three at most are met by 63 points; two more may change their hover.
            #expect(TestCell.drawCount - drawn <= 6, "step \(step)")
        }
        expectFreshPixels(window)
    }

    @Test("A strip scrolls its pixels sideways", arguments: testScales)
    func horizontal(scale: Double) {
        let row = TextList(row: (0..<100).map { "item \($0)" })
        let window = OffscreenWindow.open(row, 300, 60, scale: scale)
        for clicks in [1.0, 2, 0.3, -0.7, 10, -3] {
            window.scroll(clicks, at: Point(x: 100, y: 30))
            window.advance(by: 0.02)
            expectFreshPixels(window)
        }
        #expect(row.view.contentOffset > 0)
    }

    @Test("Changes that wait when the content moves are painted where they come to lie", arguments: testScales)
    func damageMovesAlong(scale: Double) {
        let window = OffscreenWindow.open(list, 160, 150, scale: scale)
        window.settle()
        (list.view.cellForItem(at: IndexPath(item: 2)) as? TestCell)?.note = "changed"
        list.view.scroll(by: 40)
        (list.view.cellForItem(at: IndexPath(item: 3)) as? TestCell)?.note = "changed"
        list.view.scroll(by: -25)
        list.view.scroll(by: 60)
        window.settle()
        expectFreshPixels(window)
    }

    @Test("A view that lies over the content stays where it is")
    func covered() {
        let window = OffscreenWindow.open(list, 160, 150)
        let cover = ColorView(0xFF0000, frame: Rect(x: 30, y: 40, width: 60, height: 60))
        window.root.content.addSubview(cover)
        window.settle()
        list.view.scroll(by: 33)
        window.settle()
        #expect(window.color(60, 70) == 0xFF0000)
        expectFreshPixels(window)
        cover.removeFromSuperview()
        list.view.scroll(by: 33)
        window.settle()
        expectFreshPixels(window)
    }

    @Test("A scroll view within a scroll view moves with it", arguments: testScales)
    func nested(scale: Double) {
        let outer = ScrollView()
        outer.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        let ground = ColorView(0xFFFFFF)
        ground.addSubview(outer)
        list.view.frame = Rect(x: 10, y: 50, width: 150, height: 300)
        outer.addSubview(ColorView(0xCCCCCC, frame: Rect(x: 0, y: 0, width: 200, height: 400)))
        outer.addSubview(list.view)
        let window = OffscreenWindow.open(ground, 200, 200, scale: scale)
        outer.setContentLength(400)
        window.settle()
        for (outerDistance, innerDistance) in [(30.0, 10.0), (60, -5), (-20, 100), (500, 7), (-500, 40)] {
            outer.scroll(by: outerDistance)
            list.view.scroll(by: innerDistance)
            window.advance(by: 0.02)
            expectFreshPixels(window)
        }
    }

    @Test("The pointer's card changes when the content moves under it")
    func hoverFollows() {
        let window = OffscreenWindow.open(list, 160, 150)
        window.move(to: list.center(1))
        let first = list.view.cellForItem(at: IndexPath(item: 1))
        #expect(first?.isHovered == true)
        window.scroll(1)
        #expect(first?.isHovered == false)
        #expect(list.view.visibleItems.filter(\.cell.isHovered).count <= 1)
        window.settle()
        expectFreshPixels(window)
    }

    @Test("Scrolling far, and while hidden, is right when it is shown")
    func farAndHidden() {
        let window = OffscreenWindow.open(list, 160, 150)
        list.view.scroll(to: 5_000)
        window.settle()
        expectFreshPixels(window)
        list.view.isHidden = true
        window.settle()
        list.view.scroll(to: 100)
        window.settle()
        list.view.isHidden = false
        window.settle()
        expectFreshPixels(window)
        list.expectConsistent()
    }

    @Test("A resize in the middle of scrolling leaves no stale pixel", arguments: testScales)
    func resize(scale: Double) {
        let window = OffscreenWindow.open(list, 160, 150, scale: scale)
        list.view.scroll(by: 500)
        window.resize(to: Size(width: 220, height: 90))
        list.view.frame = Rect(x: 0, y: 0, width: 220, height: 90)
        list.view.scroll(by: 20)
        window.settle()
        expectFreshPixels(window)
        list.expectConsistent()
    }
}
