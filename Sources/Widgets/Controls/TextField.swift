import Cairo
import Geometry

/// A line of text that can be edited.
///
/// Enter calls ``onSubmit``, Escape ``onCancel``. Keys that are of no use here, Up and Down among them, go on to the
/// superviews; so do Control+Z and Control+C when there is nothing in the field to undo or to copy.
public final class TextField: View {
    /// The height of a field in a row, in points.
    public static let height = 34.0

    /// The text. Setting it puts the caret at its end and forgets what could be undone; ``onChange`` is not called.
    public var text: String {
        get { model.text }
        set {
            guard newValue != model.text else { return }
            model = TextEditingModel(newValue, maximumLength: maximumLength)
            modelChanged(from: nil)
        }
    }

    /// Shown while there is no text; also the accessibility label.
    public var placeholder: String {
        didSet {
            guard placeholder != oldValue else { return }
            if accessibilityLabel == oldValue { accessibilityLabel = placeholder }
            placeholderCache.removeAll()
            setNeedsDisplay()
        }
    }

    /// The picture before the text.
    public var icon: Icon? {
        didSet { if icon != oldValue { areaChanged() } }
    }

    /// The most characters; `nil` for no limit. Setting it shortens the text.
    public var maximumLength: Int? {
        didSet {
            guard maximumLength != oldValue else { return }
            let old = model.text
            model = TextEditingModel(old, maximumLength: maximumLength)
            modelChanged(from: nil)
        }
    }

    /// Whether a button to empty the field is shown while there is text.
    public var showsClearButton = true {
        didSet { if showsClearButton != oldValue { areaChanged() } }
    }

    /// The font; the default is the theme's body text.
    public var font: Font? {
        didSet { if font != oldValue { contentChanged() } }
    }

    /// Called with the text after every edit of the person's, not when ``text`` is set.
    public var onChange: ((String) -> Void)?
    /// Called on Enter; without it Enter goes on to the superviews.
    public var onSubmit: (() -> Void)?
    /// Called on Escape. Return whether it was of use; otherwise, or without it, Escape goes on to the superviews.
    public var onCancel: (() -> Bool)?
    /// Called when the field lost the keyboard to another view or to none.
    public var onBlur: (() -> Void)?

    /// Text, selection and the way back.
    private(set) var model = TextEditingModel()
    /// How far the text has moved to the left, in points.
    private(set) var scroll = 0.0
    var caret = CaretState()
    var press: TextPress?
    private let clearButton = ClearButton()
    private var layoutCache = TextLayoutCache()
    private var placeholderCache = TextLayoutCache()
    private var hasKeyboard = false
    private var wasFocused = false

    /// Makes a field.
    public init(placeholder: String = "", icon: Icon? = nil, text: String = "") {
        self.placeholder = placeholder
        self.icon = icon
        super.init()
        model = TextEditingModel(text)
        accessibilityLabel = placeholder
        cursor = .text
        overflow = Insets(all: FocusRing.width + 1)
        clearButton.action = { [weak self] in self?.clear() }
        clearButton.isHidden = true
        addSubview(clearButton)
    }

    // MARK: Selecting

    /// Selects everything, with the caret at the end.
    public func selectAll() {
        change { $0.selectAll() }
    }

    /// The bytes of the text, in UTF-8, that are selected; empty at the caret.
    public var selectedRange: Range<Int> { model.selection.range }

    /// Changes the model, then shows the change and tells of it.
    /// - Parameter edit: what is done, by the person.
    @discardableResult
    func change<Result>(_ edit: (inout TextEditingModel) -> Result) -> Result {
        let old = model
        // A copy, so that the edit may ask the field where a point is.
        var new = model
        let result = edit(&new)
        model = new
        modelChanged(from: old)
        if model.text != old.text { onChange?(model.text) }
        return result
    }

    private func clear() {
        change { model in
            model.selectAll()
            _ = model.insert("")
        }
        root?.focus(self)
    }

    private func modelChanged(from old: TextEditingModel?) {
        if old?.text != model.text {
            contentChanged()
        } else if old?.selection != model.selection {
            setNeedsDisplay(textArea.inset(by: -2))
        }
        keepCaretVisible()
        showCaret()
    }

    // MARK: Layout

    /// Where text is seen, in the field's coordinates.
    var textArea: Rect {
        let leading = icon == nil ? 14.0 : 36.0
        let trailing = clearButton.isHidden ? 14.0 : 34.0
        return bounds.inset(by: Insets(top: 0, left: leading, bottom: 0, right: trailing))
    }

    /// The layout of the text, at the scale of the window.
    var textLayout: TextLayout {
        layoutCache.layout(model.text, font: currentFont, scale: root?.scale ?? 1, width: .infinity)
    }

    private var placeholderLayout: TextLayout {
        placeholderCache.layout(placeholder, font: currentFont, scale: root?.scale ?? 1, width: textArea.width)
    }

    private var currentFont: Font { font ?? (root?.theme ?? .light).font(14) }

    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width > 0 ? size.width : 200, height: TextField.height)
    }

    public override func layoutSubviews() {
        let side = ClearButton.side
        clearButton.frame = Rect(
            x: bounds.width - side - 8, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
        keepCaretVisible()
    }

    public override func appearanceDidChange() {
        layoutCache.removeAll()
        placeholderCache.removeAll()
        setNeedsLayout()
    }

    private func contentChanged() {
        layoutCache.removeAll()
        placeholderCache.removeAll()
        areaChanged()
    }

    private func areaChanged() {
        clearButton.isHidden = !showsClearButton || model.text.isEmpty
        setNeedsDisplay()
        keepCaretVisible()
    }

    /// The width of the caret: whole device pixels.
    var caretWidth: Double {
        let scale = root?.scale ?? 1
        return max(1, (1.5 * scale).rounded(.down)) / scale
    }

    /// The upper left corner of the text's layout, scrolling included.
    var textOrigin: Point {
        let area = textArea
        let layout = textLayout
        let room = area.width - caretWidth - layout.size.width
        let start = layout.isRightToLeft && room > 0 ? room : 0
        return Point(x: area.minX + start - scroll, y: area.midY - layout.size.height / 2)
    }

    /// Where the caret is, in the field's coordinates.
    var caretRect: Rect {
        let place = textLayout.caret(at: model.selection.head)
        let origin = textOrigin
        return Rect(x: origin.x + place.minX, y: origin.y + place.minY, width: caretWidth, height: place.height)
    }

    private func keepCaretVisible() {
        let layout = textLayout
        let width = textArea.width
        let place = layout.caret(at: model.selection.head).minX
        var wanted = min(max(scroll, place + caretWidth - width), place)
        wanted = min(max(0, wanted), max(0, layout.size.width + caretWidth - width))
        guard wanted != scroll else { return }
        scroll = wanted
        setNeedsDisplay(textArea.inset(by: -2))
    }

    // MARK: Painting

    public override func draw(_ context: PaintContext) {
        let radius = min(bounds.height / 2, Theme.Length.cardRadius)
        context.cairo.newPath()
        context.cairo.roundedRectangle(context.aligned(bounds), radius: radius)
        context.cairo.fill(context.theme.field)
        if isFocused { FocusRing.draw(in: context, around: bounds, radius: radius, gap: -1) }
        if let icon {
            let rect = Rect(x: 13, y: bounds.midY - 8, width: 16, height: 16)
            icon.draw(in: context, rect: rect, color: context.theme.secondInk)
        }
        context.cairo.saved {
            context.cairo.clip(to: context.aligned(textArea.inset(by: Insets(top: 2, left: -1, bottom: 2, right: -1))))
            drawText(in: context)
        }
    }

    private func drawText(in context: PaintContext) {
        let theme = context.theme
        let origin = textOrigin
        if model.text.isEmpty {
            let layout = placeholderLayout
            let x = layout.isRightToLeft ? textArea.maxX - layout.size.width : textArea.minX
            layout.draw(
                in: context.cairo, at: Point(x: x, y: textArea.midY - layout.size.height / 2), color: theme.secondInk)
        } else {
            if isFocused { drawSelection(in: context, origin: origin) }
            textLayout.draw(in: context.cairo, at: origin, color: theme.ink)
        }
        if caret.isVisible, hasKeyboard { context.cairo.fill(context.aligned(caretRect), theme.accent) }
    }

    private func drawSelection(in context: PaintContext, origin: Point) {
        let range = model.selection.range
        let color = hasKeyboard ? context.theme.selection : context.theme.line
        for rect in textLayout.selectionRects(from: range.lowerBound, to: range.upperBound) {
            context.cairo.fill(context.aligned(rect.offset(by: origin - .zero)), color)
        }
    }

    // MARK: Keyboard focus

    public override var canBecomeFocused: Bool { true }
    public override var takesFocusOnPress: Bool { true }

    public override func focusChanged(_ isFocused: Bool) {
        hasKeyboard = isFocused
        setNeedsDisplay()
        // The window may lose and get the keyboard while the field remains the one that has it within the window.
        let isEntered = isFocused && !wasFocused
        wasFocused = self.isFocused
        if isEntered, root?.showsFocusRing == true { selectAll() }
        if isFocused { showCaret() } else { hideCaret() }
        if !self.isFocused { onBlur?() }
    }

    public override func rootDidChange() {
        guard root == nil else { return }
        hasKeyboard = false
        wasFocused = false
        hideCaret()
    }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        handleKey(event)
    }

    // MARK: Pointer

    public override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        beginPress(event, button: button, clickCount: clickCount)
    }

    public override func pointerDragged(_ event: PointerEvent) {
        continuePress(event)
    }

    public override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        endPress()
    }

    public override func pointerCancelled() {
        press = nil
    }
}
