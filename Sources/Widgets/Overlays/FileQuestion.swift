import Cairo
import Geometry

/// Asks whether something is really meant.
final class FileQuestion: View {
    private let title = Label(lines: 2)
    private let text = Label(color: .secondary, lines: 4)
    let keepButton = Button(title: "Cancel")
    let doButton: Button

    /// Called with what was answered.
    var onAnswer: ((Bool) -> Void)?

    init(title: String, text: String, answer: String) {
        doButton = Button(title: answer, style: .primary)
        super.init()
        self.title.text = title
        self.text.text = text
        keepButton.action = { [weak self] in self?.onAnswer?(false) }
        doButton.action = { [weak self] in self?.onAnswer?(true) }
        for view in [self.title, self.text, keepButton, doButton] { addSubview(view) }
    }

    override func appearanceDidChange() { setFonts() }
    override func rootDidChange() { setFonts() }

    private func setFonts() {
        guard let theme = root?.theme else { return }
        title.font = theme.font(17, weight: 600)
        text.font = theme.font(13)
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let inner = Size(width: size.width, height: 0)
        return Size(
            width: size.width,
            height: title.sizeThatFits(inner).height + 6 + text.sizeThatFits(inner).height + 18 + Button.height)
    }

    override func layoutSubviews() {
        let inner = Size(width: bounds.width, height: 0)
        title.frame = Rect(x: 0, y: 0, width: bounds.width, height: title.sizeThatFits(inner).height)
        text.frame = Rect(
            x: 0, y: title.frame.maxY + 6, width: bounds.width, height: text.sizeThatFits(inner).height)
        var right = bounds.width
        for button in [doButton, keepButton] {
            let width = button.sizeThatFits(.zero).width
            button.frame = directed(
                Rect(x: right - width, y: bounds.height - Button.height, width: width, height: Button.height))
            right -= width + 8
        }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .left || event.key == .right else { return false }
        root?.focus(keepButton.isFocused ? doButton : keepButton)
        return true
    }
}
