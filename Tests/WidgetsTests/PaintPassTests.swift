import Cairo
import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Painting")
struct PaintPassTests {
    private let ground = ColorView(0xFFFFFF)

    @Test("A change damages its own rectangle and nothing else", arguments: testScales)
    func damageIsExact(scale: Double) {
        let view = ColorView(0xFF0000, frame: Rect(x: 40, y: 60, width: 20, height: 40))
        let other = ColorView(0x0000FF, frame: Rect(x: 120, y: 60, width: 20, height: 40))
        ground.addSubview(view)
        ground.addSubview(other)
        let window = OffscreenWindow.open(ground, scale: scale)
        let drawn = other.drawCount
        window.forgetRecord()
        view.color = Color(hex: 0x00FF00)
        window.settle()
        #expect(window.record.lastDamage == [PixelRect(covering: view.frame, scale: scale)])
        #expect(other.drawCount == drawn)
        let x = Int(50 * scale)
        #expect(window.color(x, Int(80 * scale)) == 0x00FF00)
        expectFreshPixels(window)
    }

    @Test("Nothing is painted when nothing changed")
    func idleCostsNothing() {
        let window = OffscreenWindow.open(ground)
        window.settle()
        window.forgetRecord()
        window.advance(by: 10)
        #expect(window.record.frameCount == 0)
        #expect(window.record.wakeCount == 0)
        ground.color = Color(hex: 0xFFFFFF)
        window.advance(by: 1)
        #expect(window.record.frameCount == 0)
    }

    @Test("One change costs one frame")
    func oneChangeOneFrame() {
        let window = OffscreenWindow.open(ground)
        window.settle()
        window.forgetRecord()
        ground.color = Color(hex: 0x123456)
        window.advance(by: 1)
        #expect(window.record.frameCount == 1)
        #expect(window.record.damagedPixels == 200 * 200)
    }

    @Test("A view that moves damages where it was and where it is")
    func movingDamagesBoth() {
        let view = ColorView(0xFF0000, frame: Rect(x: 0, y: 0, width: 10, height: 10))
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        window.forgetRecord()
        view.frame.origin = Point(x: 150, y: 150)
        window.settle()
        #expect(window.record.damagedPixels == 200)
        #expect(window.color(5, 5) == 0xFFFFFF)
        #expect(window.color(155, 155) == 0xFF0000)
        expectFreshPixels(window)
    }

    @Test("A view that moves within moved content damages what is seen of it")
    func movingInMovedContent() {
        let scroller = ScrollView()
        scroller.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        ground.addSubview(scroller)
        let view = ColorView(0xFF0000, frame: Rect(x: 10, y: 250, width: 20, height: 20))
        scroller.addSubview(view)
        let window = OffscreenWindow.open(ground)
        scroller.setContentLength(1_000)
        scroller.scroll(to: 200)
        window.settle()
        #expect(window.color(15, 55) == 0xFF0000)
        view.frame.origin = Point(x: 60, y: 300)
        window.settle()
        #expect(window.color(15, 55) == 0xFFFFFF)
        #expect(window.color(65, 105) == 0xFF0000)
        expectFreshPixels(window, "after a move")
        view.isHidden = true
        window.settle()
        #expect(window.color(65, 105) == 0xFFFFFF)
        expectFreshPixels(window, "after hiding")
    }

    @Test("Hidden views are not painted, and their place is when they hide or show")
    func hiddenViews() {
        let view = ColorView(0xFF0000, frame: Rect(x: 10, y: 10, width: 30, height: 30))
        let inner = ColorView(0x00FF00, frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(inner)
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        #expect(window.color(12, 12) == 0x00FF00)
        view.isHidden = true
        window.settle()
        #expect(window.color(12, 12) == 0xFFFFFF)
        window.forgetRecord()
        inner.color = Color(hex: 0x0000FF)
        window.advance(by: 1)
        #expect(window.record.paintedFrameCount == 0)
        view.isHidden = false
        window.settle()
        #expect(window.color(12, 12) == 0x0000FF)
        #expect(window.color(30, 30) == 0xFF0000)
    }

    @Test("Opacity counts for a view with its subviews as one picture")
    func alphaOfGroup() {
        let view = ColorView(0x000000, frame: Rect(x: 0, y: 0, width: 50, height: 50))
        view.addSubview(ColorView(0x000000, frame: Rect(x: 10, y: 10, width: 20, height: 20)))
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        view.alpha = 0.5
        window.settle()
        // Black at one half over white: the same grey with and without the subview over it.
        #expect(window.color(5, 5) == window.color(15, 15))
        #expect(abs(Int(window.color(5, 5) & 0xFF) - 128) <= 1)
        view.alpha = 0
        window.settle()
        #expect(window.color(15, 15) == 0xFFFFFF)
    }

    @Test("Subviews are cut at the bounds of a clipping view", arguments: testScales)
    func clipping(scale: Double) {
        let clip = ColorView(0xDDDDDD, frame: Rect(x: 20, y: 20, width: 40, height: 40))
        clip.clipsToBounds = true
        clip.addSubview(ColorView(0xFF0000, frame: Rect(x: 20, y: 20, width: 100, height: 100)))
        ground.addSubview(clip)
        let window = OffscreenWindow.open(ground, scale: scale)
        #expect(window.color(Int(59 * scale), Int(59 * scale)) == 0xFF0000)
        #expect(window.color(Int(61 * scale), Int(50 * scale)) == 0xFFFFFF)
        clip.clipsToBounds = false
        clip.setNeedsDisplay()
        window.root.surfaceLost()
        window.settle()
        #expect(window.color(Int(61 * scale), Int(50 * scale)) == 0xFF0000)
    }

    @Test("What a view paints beyond its bounds is repainted with it")
    func overflow() {
        let view = ShadowView(frame: Rect(x: 80, y: 80, width: 40, height: 40))
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        let inShadow = window.color(100, 124)
        #expect(inShadow != 0xFFFFFF)
        view.frame.origin.x = 20
        window.settle()
        #expect(window.color(100, 124) == 0xFFFFFF)
        expectFreshPixels(window)
        view.removeFromSuperview()
        window.settle()
        #expect(window.color(40, 124) == 0xFFFFFF)
    }

    @Test("Later subviews cover earlier ones, and coming to the front repaints")
    func order() {
        let first = ColorView(0xFF0000, frame: Rect(x: 0, y: 0, width: 20, height: 20))
        let second = ColorView(0x00FF00, frame: Rect(x: 10, y: 10, width: 20, height: 20))
        ground.addSubview(first)
        ground.addSubview(second)
        let window = OffscreenWindow.open(ground)
        #expect(window.color(15, 15) == 0x00FF00)
        first.bringToFront()
        window.settle()
        #expect(window.color(15, 15) == 0xFF0000)
        window.forgetRecord()
        first.bringToFront()
        window.advance(by: 1)
        #expect(window.record.frameCount == 0)
    }

    @Test("A new theme and a new scale repaint everything")
    func appearance() {
        let content = View()
        let window = OffscreenWindow.open(content)
        #expect(window.color(10, 10) == 0xFBF7F1)
        window.root.theme = .dark
        window.settle()
        #expect(window.color(10, 10) == 0x1B1715)
        window.resize(to: Size(width: 100, height: 50), scale: 2)
        window.settle()
        #expect(window.surface.width == 200 && window.surface.height == 100)
        #expect(window.color(199, 99) == 0x1B1715)
        #expect(content.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test("Random changes leave the pixels that painting everything gives", arguments: 0..<12)
    func randomChanges(seed: Int) {
        var numbers = TestNumbers(seed: seed)
        let scale = [1, 1.25, 2][seed % 3]
        let group = ColorView(0xEEEEEE, frame: Rect(x: 20, y: 20, width: 150, height: 150))
        group.clipsToBounds = seed % 2 == 0
        ground.addSubview(group)
        let views = (0..<6).map { _ in ColorView(UInt32(numbers.next() & 0xFF_FFFF), frame: numbers.rect(within: 150)) }
        for view in views { group.addSubview(view) }
        let window = OffscreenWindow.open(ground, scale: scale)
        for _ in 0..<40 {
            let view = views[Int.random(in: 0..<views.count, using: &numbers)]
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: view.frame = numbers.rect(within: 150)
            case 1: view.isHidden.toggle()
            case 2: view.alpha = [0, 0.5, 1][Int.random(in: 0..<3, using: &numbers)]
            case 3: view.color = Color(hex: UInt32(numbers.next() & 0xFF_FFFF))
            case 4: view.bringToFront()
            default: group.frame.origin.x = Double(Int.random(in: 0..<40, using: &numbers))
            }
            if Int.random(in: 0..<3, using: &numbers) == 0 { window.advance(by: 0.02) }
        }
        window.settle()
        expectFreshPixels(window)
    }
}

/// A view with a shadow around it.
private final class ShadowView: View {
    init(frame: Rect) {
        super.init()
        overflow = Theme.light.restingShadow.overflow
        self.frame = frame
    }

    override func draw(_ context: PaintContext) {
        context.drawShadow(context.theme.restingShadow, of: bounds, radius: 8)
        context.cairo.fill(bounds, .white)
    }
}

/// Random numbers that are the same in every run.
struct TestNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    /// A rectangle of whole points within a square.
    mutating func rect(within side: Int) -> Rect {
        let x = Int.random(in: -10..<side, using: &self)
        let y = Int.random(in: -10..<side, using: &self)
        return Rect(
            x: Double(x), y: Double(y), width: Double(Int.random(in: 1...60, using: &self)),
            height: Double(Int.random(in: 1...60, using: &self)))
    }
}
