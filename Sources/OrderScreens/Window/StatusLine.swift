import Cairo
import Geometry
import Widgets

/// One line under the people: what a drag would do, why something was refused, or what was done last and the way back.
final class StatusLine: View {
    /// What is said.
    struct Message: Equatable {
        var text: String
        /// Whether "Undo" stands behind it.
        var offersUndo = false
        /// Whether it says that something could not be done.
        var isWarning = false
    }

    private var message = Message(text: "")
    private var text = CachedText()
    private var undoText = CachedText()
    private var undoArea = Rect.zero
    private var isUndoHovered = false

    /// Called when "Undo" is clicked.
    var onUndo: (() -> Void)?

    func show(_ message: Message) {
        guard message != self.message else { return }
        self.message = message
        accessibilityLabel = message.text
        setNeedsDisplay()
    }

    /// What is said now.
    var shown: Message { message }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        let font = theme.font(13, weight: message.isWarning ? 500 : 400, tabular: true)
        let room = bounds.width - (message.offersUndo ? 70 : 0)
        let layout = text.layout(message.text, font: font, scale: context.scale, maxWidth: room)
        let y = ((bounds.height - layout.size.height) / 2 - 2).rounded()
        layout.draw(
            in: context.cairo, at: Point(x: 0, y: y), color: message.isWarning ? theme.accentInk : theme.secondInk)
        guard message.offersUndo else { return }
        let separator = "  ·  "
        let undo = undoText.layout(separator + "Undo", font: theme.font(13, weight: 600), scale: context.scale)
        undo.draw(in: context.cairo, at: Point(x: layout.size.width, y: y), color: theme.accentInk)
        if isUndoHovered {
            let start = undo.caret(at: separator.utf8.count).minX
            context.cairo.fill(
                Rect(
                    x: layout.size.width + start, y: y + undo.baseline + 2, width: undo.size.width - start,
                    height: context.hairline),
                theme.accentInk)
        }
    }

    /// Where "Undo" stands, in the view's coordinates; empty when it is not offered.
    private func undoRect() -> Rect {
        guard message.offersUndo, let root else { return .zero }
        let font = root.theme.font(13, weight: message.isWarning ? 500 : 400, tabular: true)
        let layout = text.layout(message.text, font: font, scale: root.scale, maxWidth: bounds.width - 70)
        return Rect(x: layout.size.width + 8, y: 0, width: 56, height: bounds.height)
    }

    override func pointerMoved(_ event: PointerEvent) {
        let isOver = undoRect().contains(event.position)
        cursor = isOver ? .pointer : nil
        guard isOver != isUndoHovered else { return }
        isUndoHovered = isOver
        setNeedsDisplay()
    }

    override func hoverChanged(_ isHovered: Bool) {
        if !isHovered, isUndoHovered {
            isUndoHovered = false
            setNeedsDisplay()
        }
    }

    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        button == .primary && undoRect().contains(event.position)
    }

    override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        if undoRect().contains(event.position) { onUndo?() }
    }
}
