import Cairo
import Geometry

/// Something to press: a pill with a title, an icon or both.
///
/// It acts when the pointer's button goes up over it; moving away before that takes the press back. With the keyboard,
/// Space and Enter press it. A dashed button that is high like a card shows its icon above its title.
public final class Button: View {
    /// How a button looks.
    public nonisolated enum Style: Hashable, Sendable {
        /// On the ground of fields.
        case plain
        /// On the accent: the one thing to do here.
        case primary
        /// A dashed outline: a place for something that is not there yet.
        case dashed
    }

    /// The height of a button in a row, in points.
    public static let height = 34.0

    /// The words; `nil` for an icon alone.
    public var title: String? {
        didSet {
            guard title != oldValue else { return }
            if accessibilityLabel == oldValue { accessibilityLabel = title }
            contentChanged()
        }
    }

    /// The picture before the words, or alone.
    public var icon: Icon? {
        didSet { if icon != oldValue { contentChanged() } }
    }

    /// The look.
    public var style: Style {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    /// Called when the button was pressed.
    public var action: (() -> Void)?

    /// A disabled button is dimmed and takes neither presses nor the keyboard.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { enablementChanged() } }
    }

    /// Whether the button shows that what it stands for is on.
    public var isOn = false {
        didSet { if isOn != oldValue { setNeedsDisplay() } }
    }

    /// Whether Space alone presses it, as on switches: Enter goes on to the superviews, which take it for the answer to all.
    public var isSwitch = false

    private(set) var feedback = ButtonFeedback()
    private var cache = TextLayoutCache()

    /// Makes a button.
    /// - Parameters:
    ///   - title: the words, also the accessibility label; a button with an icon alone should be given one.
    public init(title: String? = nil, icon: Icon? = nil, style: Style = .plain) {
        self.title = title
        self.icon = icon
        self.style = style
        super.init()
        accessibilityLabel = title
        overflow = FocusRing.overflow
    }

    private func contentChanged() {
        cache.removeAll()
        setNeedsDisplay()
    }

    private func enablementChanged() {
        isUserInteractionEnabled = isEnabled
        if !isEnabled { endFeedback() }
        setNeedsDisplay()
    }

    public override func appearanceDidChange() {
        cache.removeAll()
    }

    /// The size that shows icon and title; a width other than 0 is the most it may take.
    public override func sizeThatFits(_ size: Size) -> Size {
        let wanted = ButtonLayout(icon: icon, titleWidth: titleLayout(width: .infinity)?.size.width).fittingWidth
        return Size(width: size.width > 0 ? min(wanted, size.width) : wanted, height: Button.height)
    }

    // MARK: Painting

    public override func draw(_ context: PaintContext) {
        ButtonPainter(
            style: style, isOn: isOn, isEnabled: isEnabled, feedback: feedback, showsFocusRing: showsFocusRing
        ).drawGround(in: context, rect: bounds)
        let color = ButtonPainter.contentColor(style, isOn: isOn, isEnabled: isEnabled, theme: context.theme)
        let natural = titleLayout(width: .infinity, scale: context.scale)
        let places = ButtonLayout(icon: icon, titleWidth: natural?.size.width)
            .places(in: bounds, titleHeight: natural?.size.height ?? 0)
        if let icon = icon?.directed(effectiveLayoutDirection) {
            icon.draw(in: context, rect: directed(places.icon), color: color)
        }
        if let layout = titleLayout(width: places.title.width, scale: context.scale) {
            drawDirected(layout, at: places.title.origin, color: color, in: context)
        }
    }

    private var showsFocusRing: Bool { isFocused && root?.showsFocusRing == true }

    private func titleLayout(width: Double, scale: Double? = nil) -> TextLayout? {
        guard let title, !title.isEmpty else { return nil }
        let font = (root?.theme ?? .light).font(14, weight: 500)
        return cache.layout(title, font: font, scale: scale ?? root?.scale ?? 1, width: width)
    }

    // MARK: Pointer

    public override func hoverChanged(_ isHovered: Bool) {
        animate("hover", from: feedback.hover, to: isHovered ? 1 : 0) { $0.feedback.hover = $1 }
    }

    public override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        guard button == .primary, isEnabled else { return false }
        setPress(1)
        return true
    }

    public override func pointerDragged(_ event: PointerEvent) {
        if isEnabled { setPress(bounds.contains(event.position) ? 1 : 0) }
    }

    public override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        releasePress()
        if isEnabled, bounds.contains(event.position) { action?() }
    }

    public override func pointerCancelled() {
        setPress(0)
    }

    // MARK: Keys

    public override var canBecomeFocused: Bool { isEnabled }

    public override func focusChanged(_ isFocused: Bool) {
        setNeedsDisplay()
    }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isEnabled, event.key == .enter && !isSwitch || event.key == .character(" "),
            event.modifiers.isDisjoint(with: [.control, .alt, .command])
        else { return false }
        // A key that is held presses once.
        guard !event.isRepeat else { return true }
        setPress(1)
        releasePress()
        action?()
        return true
    }

    // MARK: The answer to hover and press

    private func setPress(_ press: Double) {
        root?.animator.cancel(AnimationKey(self, "press"))
        guard feedback.press != press else { return }
        feedback.press = press
        setNeedsDisplay()
    }

    private func endFeedback() {
        root?.animator.cancel(AnimationKey(self, "hover"))
        root?.animator.cancel(AnimationKey(self, "press"))
        feedback = ButtonFeedback()
    }

    private func releasePress() {
        animate("press", from: feedback.press, to: 0) { $0.feedback.press = $1 }
    }

    private func animate(
        _ name: String, from start: Double, to end: Double, _ apply: @escaping (Button, Double) -> Void
    ) {
        let key = AnimationKey(self, name)
        // One that has not had its first frame yet would go on to its end.
        guard start != end else {
            root?.animator.cancel(key)
            return
        }
        guard let root else { return apply(self, end) }
        root.animate(key, duration: Theme.Duration.hover) { [weak self] progress in
            guard let self else { return }
            apply(self, start + (end - start) * progress)
            setNeedsDisplay()
        }
    }
}
