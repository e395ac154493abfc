import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Input of views")
struct ViewInputTests {
    private let ground = ColorView(0xFFFFFF)
    private let view = PressView(0xFF0000, frame: Rect(x: 50, y: 50, width: 50, height: 50))

    private func open() -> OffscreenWindow {
        ground.addSubview(view)
        return OffscreenWindow.open(ground)
    }

    @Test("A press belongs to one view until its release, wherever that is")
    func pressAndRelease() {
        let window = open()
        window.move(to: Point(x: 60, y: 60))
        window.press()
        window.move(to: Point(x: 500, y: -20))
        window.release()
        #expect(view.log == ["over", "press primary 1", "drag", "release", "out"])
    }

    @Test("Presses close together in place and time count up, others do not")
    func clickCount() {
        let window = open()
        let place = Point(x: 60, y: 60)
        window.click(at: place)
        window.advance(by: 0.3)
        window.click(at: Point(x: 62, y: 60))
        window.advance(by: 0.3)
        window.click(at: place)
        window.advance(by: 0.5)
        window.click(at: place)
        window.click(at: Point(x: 80, y: 80))
        window.click(at: Point(x: 80, y: 80), button: .secondary)
        let presses = view.log.filter { $0.hasPrefix("press") }
        #expect(
            presses == [
                "press primary 1", "press primary 2", "press primary 3", "press primary 1", "press primary 1",
                "press secondary 1",
            ])
    }

    @Test("A second button during a press changes nothing")
    func secondButton() {
        let window = open()
        window.press(at: Point(x: 60, y: 60))
        window.press(button: .secondary)
        window.release(button: .secondary)
        window.release()
        #expect(view.log == ["over", "press primary 1", "release"])
    }

    @Test("A view that leaves during its press is told, and the release is nobody's")
    func leavesDuringPress() {
        let window = open()
        window.press(at: Point(x: 60, y: 60))
        view.removeFromSuperview()
        window.release()
        #expect(view.log == ["over", "press primary 1", "cancel", "out"])
    }

    @Test("Hover ends when the pointer leaves the window or the view hides")
    func hover() {
        let window = open()
        window.move(to: Point(x: 60, y: 60))
        window.leave()
        window.move(to: Point(x: 60, y: 60))
        view.isHidden = true
        window.move(to: Point(x: 61, y: 60))
        #expect(view.log == ["over", "out", "over", "out"])
    }

    @Test("Views over others, hidden ones and those without interaction are hit as they should")
    func hitTest() {
        let cover = ColorView(0x00FF00, frame: Rect(x: 70, y: 70, width: 50, height: 50))
        let window = open()
        ground.addSubview(cover)
        func hit(_ x: Double, _ y: Double) -> View? { ground.hitTest(Point(x: x, y: y)) }
        #expect(hit(60, 60) === view)
        #expect(hit(80, 80) === cover)
        cover.isUserInteractionEnabled = false
        #expect(hit(80, 80) === view)
        cover.isUserInteractionEnabled = true
        cover.isHidden = true
        #expect(hit(80, 80) === view)
        #expect(hit(110, 110) === ground)
        #expect(hit(300, 300) == nil)
        window.settle()
    }

    @Test("The pointer has the shape that the nearest view asks for")
    func cursor() {
        let window = open()
        ground.cursor = .text
        window.move(to: Point(x: 60, y: 60))
        #expect(window.record.cursor == .text)
        view.cursor = .openHand
        window.move(to: Point(x: 61, y: 60))
        #expect(window.record.cursor == .openHand)
        ground.cursor = nil
        window.move(to: Point(x: 10, y: 10))
        #expect(window.record.cursor == .arrow)
        // The same shape is not sent twice.
        let count = window.record.cursors.count
        window.move(to: Point(x: 12, y: 10))
        #expect(window.record.cursors.count == count)
    }

    @Test("Tab goes round the views that take keys, and keys go to the one that has them")
    func focus() {
        let fields = (0..<3).map { index in
            let field = KeyView()
            field.frame = Rect(x: 0, y: Double(index) * 20, width: 20, height: 20)
            ground.addSubview(field)
            return field
        }
        fields[1].isHidden = true
        let window = open()
        window.press(.tab)
        #expect(window.root.focusedView === fields[0])
        window.type("Ab")
        window.press(.tab)
        #expect(window.root.focusedView === fields[2])
        window.press(.tab, .shift)
        window.press(.tab, .shift)
        #expect(window.root.focusedView === fields[2])
        window.type("c")
        #expect(fields.map(\.text) == ["Ab", "", "c"])
        fields[2].removeFromSuperview()
        #expect(window.root.focusedView == nil)
        #expect(fields[2].focusChanges.last == false)
    }

    @Test("Keys that no view uses go to the window's handler")
    func keyHandler() {
        let window = open()
        var keys: [Key] = []
        window.root.keyHandler = {
            keys.append($0.key)
            return true
        }
        window.press(.character("z"), .control)
        #expect(keys == [.character("z")])
    }

    @Test("A tooltip comes after a rest, stays within the window, and goes with the next press")
    func tooltip() {
        view.tooltip = "What it is"
        let window = open()
        window.move(to: Point(x: 60, y: 60))
        window.advance(by: 0.5)
        #expect(ground.subviews.count == 1)
        window.advance(by: 0.2)
        #expect(ground.subviews.count == 2)
        let tip = ground.subviews.last
        #expect(tip.map { ground.bounds.contains($0.frame) } == true)
        window.press()
        #expect(ground.subviews.count == 1)
        window.release()
        window.settle()
        expectFreshPixels(window)
    }
}
