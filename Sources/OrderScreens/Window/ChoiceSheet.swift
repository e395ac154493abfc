import Cairo
import Geometry
import Widgets

/// A question over the whole window with some answers; a click outside or Esc is the last answer.
final class ChoiceSheet: View {
    /// One answer.
    struct Choice {
        var title: String
        var isPrimary = false
        var action: () -> Void
    }

    private let question = Label()
    private let explanation = Label()
    private var buttons: [Button] = []
    private let choices: [Choice]
    private var card = Rect.zero

    /// Makes a sheet; it removes itself when one of the answers was given.
    init(question: String, explanation: String, choices: [Choice]) {
        self.choices = choices
        super.init()
        self.question.text = question
        self.question.lines = 2
        self.explanation.text = explanation
        self.explanation.lines = 3
        self.explanation.color = .secondary
        addSubview(self.question)
        addSubview(self.explanation)
        for choice in choices {
            let button = Button(title: choice.title, style: choice.isPrimary ? .primary : .plain)
            button.action = { [weak self] in
                self?.removeFromSuperview()
                choice.action()
            }
            buttons.append(button)
            addSubview(button)
        }
    }

    override func rootDidChange() {
        guard let root else { return }
        setFonts()
        alpha = 0
        root.animate(AnimationKey(self, "appear"), duration: Theme.Duration.panel) { [weak self] in self?.alpha = $0 }
        root.focus(buttons.first)
    }

    override func appearanceDidChange() { setFonts() }

    private func setFonts() {
        guard let theme = root?.theme else { return }
        question.font = theme.font(17, weight: 600)
        explanation.font = theme.font(13)
        setNeedsLayout()
    }

    /// Gives the last answer.
    func cancel() {
        removeFromSuperview()
        choices.last?.action()
    }

    override func layoutSubviews() {
        let width = min(460, bounds.width - 32)
        let inner = width - 48
        let title = question.sizeThatFits(Size(width: inner, height: 60))
        let text = explanation.sizeThatFits(Size(width: inner, height: 80))
        var rows: [[(Button, Double)]] = [[]]
        var used = 0.0
        for button in buttons {
            let wanted = min(inner, button.sizeThatFits(Size(width: inner, height: 34)).width)
            if used > 0, used + 8 + wanted > inner {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append((button, wanted))
            used += (used > 0 ? 8 : 0) + wanted
        }
        let height = 24 + title.height + 6 + text.height + 18 + Double(rows.count) * 42 + 16
        card = Rect(center: bounds.center, size: Size(width: width, height: height))
        card.origin = Point(x: card.minX.rounded(), y: max(8, card.minY).rounded())
        let left = card.minX + 24
        question.frame = Rect(x: left, y: card.minY + 24, width: inner, height: title.height)
        explanation.frame = Rect(x: left, y: question.frame.maxY + 6, width: inner, height: text.height)
        var y = explanation.frame.maxY + 18
        for row in rows {
            var x = left
            for (button, wanted) in row {
                button.frame = Rect(x: x, y: y, width: wanted, height: 34)
                x += wanted + 8
            }
            y += 42
        }
    }

    override func draw(_ context: PaintContext) {
        context.cairo.fill(bounds, Color.black.withAlpha(context.theme.isDark ? 0.5 : 0.3))
        context.drawShadow(context.theme.liftedShadow, of: card, radius: 24)
        context.cairo.roundedRectangle(card, radius: 24)
        context.cairo.fill(context.theme.card)
    }

    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        true
    }

    override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        if !card.contains(event.position) { cancel() }
    }

    override func scrolled(_ event: ScrollEvent) -> Bool { true }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .escape: cancel()
        case .left, .up: moveFocus(by: -1)
        case .right, .down: moveFocus(by: 1)
        case .tab: moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1)
        default: break
        }
        return true
    }

    private func moveFocus(by step: Int) {
        guard let root, !buttons.isEmpty else { return }
        let index = buttons.firstIndex { $0.isFocused } ?? 0
        root.focus(buttons[(index + step + buttons.count) % buttons.count])
    }
}
