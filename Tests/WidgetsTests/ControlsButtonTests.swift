import Cairo
import Geometry
import Testing

@testable import Widgets

@Suite struct ControlsButtonTests {
    private final class Counter {
        var count = 0
    }

    private let presses = Counter()
    private let inside = Point(x: 40, y: 30)
    private let outside = Point(x: 250, y: 70)

    private func makeButton(title: String? = "Import", icon: Icon? = nil, style: Button.Style = .plain) -> Button {
        let button = Button(title: title, icon: icon, style: style)
        button.frame = Rect(x: 20, y: 20, width: 100, height: Button.height)
        button.action = { [presses] in presses.count += 1 }
        return button
    }

    @Test func aClickPressesOnce() {
        let host = ControlsHost(showing: [makeButton()])
        host.press(at: inside)
        #expect(presses.count == 0)
        host.release(at: inside)
        #expect(presses.count == 1)
    }

    @Test func releasingOutsideTakesThePressBack() {
        let host = ControlsHost(showing: [makeButton()])
        host.press(at: inside)
        host.move(to: outside)
        host.release(at: outside)
        #expect(presses.count == 0)
    }

    @Test func comingBackBeforeReleasingPresses() {
        let host = ControlsHost(showing: [makeButton()])
        host.press(at: inside)
        host.move(to: outside)
        host.move(to: inside)
        host.release(at: inside)
        #expect(presses.count == 1)
    }

    @Test(arguments: [PointerButton.middle, .secondary, .other(8)])
    func otherButtonsDoNotPress(_ pointerButton: PointerButton) {
        let host = ControlsHost(showing: [makeButton()])
        host.click(at: inside, button: pointerButton)
        #expect(presses.count == 0)
    }

    @Test(arguments: [Key.enter, .character(" ")])
    func keysPressTheFocusedButton(_ key: Key) {
        let button = makeButton()
        let host = ControlsHost(showing: [button])
        host.key(key)
        #expect(presses.count == 0)
        host.root.focus(button)
        host.key(key)
        #expect(presses.count == 1)
        host.key(key, isRepeat: true)
        #expect(presses.count == 1)
        host.key(key, .control)
        #expect(presses.count == 1)
    }

    @Test func aDisabledButtonIsNeitherHitNorFocused() {
        let button = makeButton()
        let host = ControlsHost(showing: [button])
        button.isEnabled = false
        host.click(at: inside)
        #expect(presses.count == 0)
        #expect(host.root.content.hitTest(inside) === host.root.content)
        host.root.focus(button)
        #expect(host.root.focusedView == nil)
        button.isEnabled = true
        host.click(at: inside)
        #expect(presses.count == 1)
    }

    @Test func aButtonDisabledByItsOwnActionShowsNoPress() {
        let button = makeButton()
        button.action = { [unowned button] in button.isEnabled = false }
        let host = ControlsHost(showing: [button])
        host.move(to: inside)
        host.click(at: inside)
        host.advance(by: 1)
        #expect(button.feedback == ButtonFeedback())
        #expect(host.root.isIdle)
    }

    @Test func hoverFadesInAndOutAndThenNothingMoves() {
        let button = makeButton()
        let host = ControlsHost(showing: [button])
        host.move(to: inside)
        host.advance(by: 0.06)
        #expect(button.feedback.hover > 0 && button.feedback.hover < 1)
        host.advance(by: 0.07)
        #expect(button.feedback.hover == 1)
        #expect(host.root.isIdle)
        host.move(to: outside)
        host.advance(by: 1)
        #expect(button.feedback.hover == 0)
        #expect(host.root.isIdle)
        #expect(host.wake == nil)
    }

    @Test func hoverRepaintsTheButtonAlone() {
        let button = makeButton()
        let host = ControlsHost(showing: [button])
        host.move(to: inside)
        host.now += 0.06
        let painted = host.frame()
        #expect(!painted.isEmpty)
        let own = PixelRect(covering: button.frame.inset(by: -button.overflow), scale: 1)
        #expect(painted.allSatisfy { own.intersection($0) == $0 })
    }

    @Test func theFocusRingIsShownForKeysNotForPresses() {
        let button = makeButton()
        let host = ControlsHost(showing: [button])
        // The ring's middle is 3 points to the left of the button.
        func ringPixel() -> UInt32 {
            host.frame()
            return host.surface.pixel(x: 17, y: 37)
        }
        let ground = ringPixel()
        host.key(.tab)
        #expect(host.root.focusedView === button)
        #expect(ringPixel() != ground)
        host.click(at: outside)
        host.root.focus(nil)
        host.root.focus(button)
        #expect(ringPixel() == ground)
    }

    @Test func looksDiffer() {
        var looks: Set<UInt32> = []
        for style in [Button.Style.plain, .primary, .dashed] {
            for isOn in [false, true] where !(style == .primary && isOn) {
                let button = makeButton(style: style)
                button.isOn = isOn
                looks.insert(ControlsHost(showing: [button]).surface.pixel(x: 28, y: 37))
            }
        }
        // Plain, plain and on, primary, dashed; a dashed one that is on has the ground of a plain one that is on.
        #expect(looks.count == 4)
    }

    @Test func aButtonIsAsWideAsWhatItShows() {
        let short = Button(title: "Go").sizeThatFits(.zero)
        let long = Button(title: "Go to the receipt").sizeThatFits(.zero)
        let withIcon = Button(title: "Go", icon: .receipt).sizeThatFits(.zero)
        let icon = Button(icon: .receipt).sizeThatFits(.zero)
        #expect(icon == Size(width: 34, height: 34))
        #expect(short.width < withIcon.width)
        #expect(withIcon.width < long.width)
        #expect([short, long, withIcon].allSatisfy { $0.height == 34 })
        #expect(Button(title: "Go to the receipt").sizeThatFits(Size(width: 60, height: 0)).width == 60)
    }

    @Test func titleAndIconStayWithinANarrowButton() {
        let layout = ButtonLayout(icon: .plus, titleWidth: 200)
        let bounds = Rect(x: 0, y: 0, width: 90, height: 34)
        let places = layout.places(in: bounds, titleHeight: 17)
        #expect(bounds.contains(places.icon))
        #expect(bounds.contains(places.title))
        #expect(places.icon.maxX <= places.title.minX)
    }

    @Test func aHighButtonHasItsIconAboveItsTitle() {
        let places = ButtonLayout(icon: .person, titleWidth: 60)
            .places(in: Rect(x: 0, y: 0, width: 150, height: 172), titleHeight: 17)
        #expect(places.icon.maxY < places.title.minY)
        #expect(places.icon.midX == 75)
        #expect(places.title.midX == 75)
    }

    @Test func theTitleIsTheAccessibilityLabelUnlessThereIsAnother() {
        let button = makeButton()
        #expect(button.accessibilityLabel == "Import")
        button.title = "Export"
        #expect(button.accessibilityLabel == "Export")
        button.accessibilityLabel = "Write a file"
        button.title = "Import"
        #expect(button.accessibilityLabel == "Write a file")
    }
}
