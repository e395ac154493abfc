import Geometry

extension TextInputView {
    /// Without input for so many seconds the caret stays, so that a window at rest costs nothing.
    private static let blinkingTime = 10.0

    /// Shows the caret and begins to blink anew, as after every input.
    final func showCaret() {
        caret.timer?.cancel()
        caret.timer = nil
        setCaretVisible(true)
        guard let root, isFocused, root.settings.caretBlinkTime > 0 else { return }
        caret.end = root.now + TextInputView.blinkingTime
        waitForBlink(root)
    }

    /// Ends blinking; the caret is not painted without the keyboard.
    final func hideCaret() {
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
