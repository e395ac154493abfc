import Cairo
import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("ScrollView")
struct ScrollViewTests {
    private let scroller = ScrollView()
    private let ground = ColorView(0xFFFFFF)

    /// A window of 100 x 200 points whose scroll view has content of a length.
    private func open(_ length: Double, scale: Double = 1) -> OffscreenWindow {
        scroller.frame = Rect(x: 0, y: 0, width: 100, height: 200)
        ground.addSubview(scroller)
        let window = OffscreenWindow.open(ground, 100, 200, scale: scale)
        scroller.setContentLength(length)
        window.settle()
        return window
    }

    @Test("The offset stays within the content and on whole device pixels", arguments: [1, 1.25, 1.5, 2])
    func bounds(scale: Double) {
        let window = open(777.3, scale: scale)
        var numbers = TestNumbers(seed: 3)
        for _ in 0..<200 {
            if Bool.random(using: &numbers) {
                scroller.scroll(to: Double.random(in: -300...1_500, using: &numbers))
            } else {
                scroller.scroll(by: Double.random(in: -90...90, using: &numbers))
            }
            let pixels = scroller.contentOffset * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-6)
            #expect(scroller.contentOffset >= 0 && scroller.contentOffset <= scroller.maximumOffset)
        }
        window.settle()
    }

    @Test("Content fades into the ground at an edge behind which there is more, and only there", arguments: [1, 2])
    func fades(scale: Double) {
        scroller.fadeGround = { _ in Color(hex: 0xFFFFFF) }
        scroller.showsScrollIndicator = false
        let content = ColorView(0x000000, frame: Rect(x: 0, y: 0, width: 100, height: 500))
        scroller.addSubview(content)
        let window = open(500, scale: scale)
        /// How light the upper edge, the middle and the lower edge are, from 0 to 255.
        func lights() -> [Int] {
            let shot = window.screenshot()
            return [1, 100, 198].map { Int(shot.pixel(x: 50, y: Int(Double($0) * scale)) & 0xFF) }
        }
        let (light, dark) = (200...255, 0...0)
        for (offset, expected) in [
            (0.0, [dark, dark, light]), (150, [light, dark, light]), (300, [light, dark, dark]),
        ] {
            scroller.scroll(to: offset)
            window.settle()
            #expect(zip(lights(), expected).allSatisfy { $1.contains($0) }, "\(offset): \(lights())")
            expectFreshPixels(window)
        }
        scroller.scroll(to: 0)
        scroller.setContentLength(200)
        window.settle()
        #expect(lights() == [0, 0, 0])
        scroller.fadeGround = nil
        scroller.setContentLength(500)
        window.settle()
        #expect(lights() == [0, 0, 0])
    }

    @Test("Content that fits does not scroll, and passes the wheel on")
    func fits() {
        let outer = ScrollView()
        outer.frame = Rect(x: 0, y: 0, width: 100, height: 200)
        ground.addSubview(outer)
        scroller.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        outer.addSubview(scroller)
        let window = OffscreenWindow.open(ground, 100, 200)
        outer.setContentLength(1_000)
        scroller.setContentLength(90)
        window.scroll(1, at: Point(x: 50, y: 50))
        #expect(scroller.contentOffset == 0)
        #expect(outer.contentOffset == ScrollView.wheelStep)
    }

    @Test("An inner scroll view at its end passes the wheel on")
    func chained() {
        let outer = ScrollView()
        outer.frame = Rect(x: 0, y: 0, width: 100, height: 200)
        ground.addSubview(outer)
        scroller.frame = Rect(x: 0, y: 0, width: 100, height: 150)
        outer.addSubview(scroller)
        let window = OffscreenWindow.open(ground, 100, 200)
        outer.setContentLength(1_000)
        scroller.setContentLength(200)
        window.scroll(1, at: Point(x: 50, y: 50))
        #expect(scroller.contentOffset == 50)
        #expect(outer.contentOffset == 0)
        window.scroll(1)
        #expect(outer.contentOffset == ScrollView.wheelStep)
    }

    @Test("Fractions of a touch pad add up", arguments: [1, 1.25, 2])
    func fractions(scale: Double) {
        let window = open(2_000, scale: scale)
        for _ in 0..<1_000 { window.scroll(0.01, at: Point(x: 50, y: 50)) }
        #expect(abs(scroller.contentOffset - 10 * ScrollView.wheelStep) <= 1 / scale)
    }

    @Test("Content that shrinks takes the offset with it")
    func shrinks() {
        let window = open(1_000)
        scroller.scroll(to: 800)
        #expect(scroller.contentOffset == 800)
        scroller.setContentLength(500)
        #expect(scroller.contentOffset == 300)
        scroller.frame.size.height = 450
        #expect(scroller.contentOffset == 50)
        scroller.setContentLength(10)
        #expect(scroller.contentOffset == 0)
        window.settle()
        expectFreshPixels(window)
    }

    @Test("Showing a part scrolls just as far as needed")
    func scrollToVisible() {
        _ = open(1_000)
        scroller.scrollToVisible(Rect(x: 0, y: 50, width: 10, height: 20), margin: 0)
        #expect(scroller.contentOffset == 0)
        scroller.scrollToVisible(Rect(x: 0, y: 300, width: 10, height: 20), margin: 0)
        #expect(scroller.contentOffset == 120)
        scroller.scrollToVisible(Rect(x: 0, y: 100, width: 10, height: 20), margin: 0)
        #expect(scroller.contentOffset == 100)
        // What is larger than the view shows its beginning.
        scroller.scrollToVisible(Rect(x: 0, y: 400, width: 10, height: 900), margin: 0)
        #expect(scroller.contentOffset == 400)
    }

    @Test("The scroll bar shows while scrolling, goes after a moment, and then nothing runs")
    func barComesAndGoes() {
        let window = open(1_000)
        #expect(window.color(94, 20) == 0xFFFFFF)
        scroller.scroll(to: 1)
        window.advance(by: 0.1)
        #expect(window.color(94, 20) != 0xFFFFFF)
        window.advance(by: 1)
        #expect(window.color(94, 20) == 0xFFFFFF)
        window.forgetRecord()
        window.advance(by: 60)
        #expect(window.record.frameCount == 0 && window.record.wakeCount == 0)
    }

    @Test("The bar can be dragged from end to end, and a press beside it moves a page")
    func barDrag() {
        let window = open(1_000)
        window.move(to: Point(x: 50, y: 50))
        window.press(at: Point(x: 94, y: 10))
        window.move(to: Point(x: 94, y: 500))
        #expect(scroller.contentOffset == 800)
        window.move(to: Point(x: 94, y: -300))
        #expect(scroller.contentOffset == 0)
        window.release()
        window.move(to: Point(x: 94, y: 180))
        #expect(scroller.contentOffset == 0)
        window.click(at: Point(x: 94, y: 180))
        #expect(scroller.contentOffset == 200)
        window.settle()
    }

    @Test("A strip follows either wheel")
    func stripWheel() {
        scroller.axis = .horizontal
        let window = open(1_000)
        window.scroll(Offset(dx: 0, dy: 1), at: Point(x: 50, y: 50))
        #expect(scroller.contentOffset == ScrollView.wheelStep)
        window.scroll(Offset(dx: -1, dy: 0))
        #expect(scroller.contentOffset == 0)
    }

    @Test("Who listens hears of every change of the offset once")
    func onScroll() {
        _ = open(1_000)
        var offsets: [Double] = []
        scroller.onScroll = { offsets.append(scroller.contentOffset) }
        scroller.scroll(to: 10)
        scroller.scroll(to: 10)
        scroller.scroll(to: -5)
        scroller.scroll(to: -9)
        #expect(offsets == [10, 0])
    }
}
