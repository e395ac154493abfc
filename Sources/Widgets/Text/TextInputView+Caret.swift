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
        let rects = caretRects
        setNeedsDisplay(rects.strong.inset(by: -1))
        if let weak = rects.weak { setNeedsDisplay(weak.inset(by: -1)) }
    }

    /// Where the caret is in the part of the text that holds it, in the coordinates of what is painted.
    final func caretRects(in part: Part) -> CaretRects {
        let offset = displayCaret - part.start
        func line(_ place: Rect) -> Rect {
            let x = min(place.minX + part.origin.x, part.caretLimit)
            return Rect(x: x, y: place.minY + part.origin.y, width: caretWidth, height: place.height)
        }
        let strong = line(part.layout.caret(at: offset))
        let weak = line(part.layout.weakCaret(at: offset))
        guard abs(weak.minX - strong.minX) > caretWidth else { return CaretRects(strong: strong) }
        let half = Rect(x: weak.minX, y: weak.midY, width: weak.width, height: weak.height / 2)
        return CaretRects(strong: strong, weak: half)
    }
}
