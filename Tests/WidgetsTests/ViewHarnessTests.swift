import Cairo
import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("The offscreen window")
struct ViewHarnessTests {
    private let ground = ColorView(0xFFFFFF)

    @Test("The clock moves by what it is told, and frames lie on sixtieths of a second")
    func clock() {
        let window = OffscreenWindow.open(ground)
        var times: [Double] = []
        window.root.animate(AnimationKey(ground, "test"), duration: 10) { _ in times.append(window.now) }
        window.advance(by: 1)
        #expect(abs(window.now - 1) < 1e-9)
        #expect(times.count == 61)
        for time in times { #expect(abs(time * 60 - (time * 60).rounded()) < 1e-6) }
        window.advance(by: 0.001)
        #expect(times.count == 61)
        window.advance(by: 0.016)
        #expect(times.count == 62)
    }

    @Test("At most one frame in a sixtieth of a second, however much is asked for")
    func oneFramePerInterval() {
        let window = OffscreenWindow.open(ground)
        window.settle()
        window.forgetRecord()
        for step in 0..<100 {
            ground.color = Color(hex: UInt32(step))
            window.advance(by: 0.001)
        }
        #expect((5...7).contains(window.record.frameCount))
    }

    @Test("Placing views in a frame does not cost another frame")
    func layoutCostsOneFrame() {
        let view = FollowingView()
        view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        window.settle()
        window.forgetRecord()
        view.place = 40
        view.setNeedsLayout()
        window.advance(by: 1)
        #expect(window.record.frameCount == 1)
        #expect(window.color(45, 5) == 0xFF0000)
    }

    @Test("Two runs of the same calls end in the same pixels")
    func deterministic() {
        func run() -> [UInt32] {
            let book = FoodBook()
            book.window.carry(from: book.food(0), to: book.person(1))
            book.window.release()
            book.window.advance(by: 0.1)
            let picture = book.window.screenshot()
            return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture.pixel(x: $0, y: y) } }
        }
        #expect(run() == run())
    }

    @Test("A reader of the clipboard gets its answer with the next turn of the clock")
    func clipboard() {
        let window = OffscreenWindow.open(ground)
        var answers: [String?] = []
        window.clipboard.readText { answers.append($0) }
        #expect(answers.isEmpty)
        window.advance(by: 0)
        window.clipboard.setText("pizza")
        window.clipboard.setPrimaryText("pasta")
        window.clipboard.readText { answers.append($0) }
        window.clipboard.readPrimaryText { answers.append($0) }
        window.advance(by: 0)
        #expect(answers == [nil, "pizza", "pasta"])
        #expect(window.offscreenClipboard.texts == ["pizza"])
    }

    @Test("Keys have their text and modifiers as a keyboard gives them")
    func keys() {
        let window = OffscreenWindow.open(ground)
        var events: [KeyEvent] = []
        window.root.keyHandler = {
            events.append($0)
            return true
        }
        window.type("aB 1")
        window.press(.character("z"), [.control, .shift])
        window.press(.enter)
        #expect(events.map(\.text) == ["a", "B", " ", "1", "", ""])
        #expect(
            events.map(\.key) == [
                .character("a"), .character("b"), .character(" "), .character("1"), .character("z"), .enter,
            ])
        #expect(events[1].modifiers == .shift && events[4].modifiers == [.control, .shift])
        #expect(window.modifiers == [])
    }

    @Test("A picture that stays after its drag is noticed")
    func leftPicture() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let window = OffscreenWindow.open(ColorView(0xFFFFFF))
                guard let surface = try? Surface(width: 8, height: 8) else { return }
                _ = window.beginDrag(image: DragImage(surface: surface, hotSpot: .zero), at: .zero)
                window.endDrag()
                window.settle()
            }
        }
    }

    @Test("A window that never rests is noticed")
    func neverRests() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let ground = ColorView(0xFFFFFF)
                let window = OffscreenWindow.open(ground)
                window.root.animator.tick(AnimationKey(ground, "for ever")) { _ in true }
                window.root.requestFrame()
                window.settle(within: 2)
            }
        }
    }
}

/// Places its subview where it is told.
private final class FollowingView: View {
    var place = 0.0
    private let inner = ColorView(0xFF0000)

    override init() {
        super.init()
        addSubview(inner)
    }

    override func layoutSubviews() {
        inner.frame = Rect(x: place, y: 0, width: 10, height: 10)
    }
}
