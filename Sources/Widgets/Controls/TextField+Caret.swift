import Geometry

/// Whether the caret is seen now, and until when it blinks.
struct CaretState {
    var isVisible = true
    var timer: Scheduler.Timer?
    /// When the caret stops blinking and stays.
    var end: Timestamp = 0
}

extension TextField {
    /// Without input for so many seconds the caret stays, so that a window at rest costs nothing.
    private static let blinkingTime = 10.0

    /// Shows the caret and begins to blink anew, as after every input.
    func showCaret() {
        caret.timer?.cancel()
        caret.timer = nil
        setCaretVisible(true)
        guard let root, isFocused, root.settings.caretBlinkTime > 0 else { return }
        caret.end = root.now + TextField.blinkingTime
        waitForBlink(root)
    }

    /// Ends blinking; the caret is not painted without the keyboard.
    func hideCaret() {
        caret.timer?.cancel()
        caret.timer = nil
    }

    private func waitForBlink(_ root: ViewRoot) {
        caret.timer = root.after(root.settings.caretBlinkTime) { [weak self] in self?.blink() }
    }

    private func blink() {
        caret.timer = nil
        guard let root, isFocused else { return }
        let isOver = root.now >= caret.end
        setCaretVisible(isOver || !caret.isVisible)
        if !isOver { waitForBlink(root) }
    }

    private func setCaretVisible(_ isVisible: Bool) {
        guard isVisible != caret.isVisible else { return }
        caret.isVisible = isVisible
        setNeedsDisplay(caretRect.inset(by: -1))
    }
}
