import Cairo
import Geometry
import Localization

/// The small cross at the end of a field that empties it. It never takes the keyboard from the field.
final class ClearButton: View {
    /// Width and height, in points.
    static let side = 20.0

    var action: (() -> Void)?
    private var isHovered = false
    private var isPressed = false

    override init() {
        super.init()
        cursor = .pointer
        accessibilityLabel = localized("Clear")
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        if isHovered || isPressed {
            context.cairo.newPath()
            context.cairo.ellipse(in: bounds)
            context.cairo.fill(isPressed ? theme.fieldHovered.mixed(with: theme.ink, at: 0.1) : theme.fieldHovered)
        }
        Icon.clear.draw(
            in: context, rect: bounds.inset(by: 2), color: isHovered ? theme.ink : theme.secondInk)
    }

    override func hoverChanged(_ isHovered: Bool) {
        self.isHovered = isHovered
        setNeedsDisplay()
    }

    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        guard button == .primary else { return false }
        setPressed(true)
        return true
    }

    override func pointerDragged(_ event: PointerEvent) {
        setPressed(bounds.contains(event.position))
    }

    override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        setPressed(false)
        if bounds.contains(event.position) { action?() }
    }

    override func pointerCancelled() {
        setPressed(false)
    }

    private func setPressed(_ isPressed: Bool) {
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        setNeedsDisplay()
    }
}
