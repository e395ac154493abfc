import Cairo
import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

/// Scales that windows are shown at: whole, fractional and doubled.
nonisolated let testScales: [Double] = [1, 1.25, 2]

/// A view of one colour that counts what happens to it.
class ColorView: View {
    var color: Color {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }
    private(set) var drawCount = 0
    private(set) var layoutCount = 0

    init(_ color: UInt32, frame: Rect = .zero) {
        self.color = Color(hex: color)
        super.init()
        self.frame = frame
    }

    override func draw(_ context: PaintContext) {
        drawCount += 1
        context.cairo.fill(bounds, color)
    }

    override func layoutSubviews() {
        layoutCount += 1
    }
}

/// A view that takes the keyboard and remembers what was typed, as a text field would.
final class KeyView: View {
    private(set) var text = ""
    private(set) var keys: [Key] = []
    private(set) var focusChanges: [Bool] = []

    override var canBecomeFocused: Bool { true }

    override func focusChanged(_ isFocused: Bool) {
        focusChanges.append(isFocused)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        keys.append(event.key)
        text += event.text
        return !event.text.isEmpty
    }
}

/// A view that tells what the pointer does with it.
final class PressView: ColorView {
    private(set) var log: [String] = []

    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        log.append("press \(button) \(clickCount)")
        return true
    }

    override func pointerDragged(_ event: PointerEvent) {
        log.append("drag")
    }

    override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        log.append("release")
    }

    override func pointerCancelled() {
        log.append("cancel")
    }

    override func hoverChanged(_ isHovered: Bool) {
        log.append(isHovered ? "over" : "out")
    }
}

extension OffscreenWindow {
    /// Opens a small window on a view of a plain ground.
    static func open(
        _ content: View, _ width: Double = 200, _ height: Double = 200, scale: Double = 1
    ) -> OffscreenWindow {
        OffscreenWindow(content: content, size: Size(width: width, height: height), scale: scale)
    }

    /// The colour of a pixel as `0xRRGGBB`; the place is in device pixels.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        surface.pixel(x: x, y: y) & 0xFF_FFFF
    }

    /// Forgets what was recorded so far.
    func forgetRecord() {
        record = OffscreenRecord()
    }
}

/// Expects that what is on the screen is what painting everything anew gives. Small differences of a channel are
/// allowed: cairo samples pixels that are covered in part on a grid that lies elsewhere at another origin.
func expectFreshPixels(
    _ window: OffscreenWindow, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
    let seen = window.screenshot(includesPreview: false)
    window.root.surfaceLost()
    let fresh = window.screenshot(includesPreview: false)
    let comparison = SnapshotComparison(seen, fresh)
    #expect(
        comparison.differingPixels == 0,
        "\(comment?.rawValue ?? "pixels are stale"): \(comparison.summary)",
        sourceLocation: sourceLocation)
}
