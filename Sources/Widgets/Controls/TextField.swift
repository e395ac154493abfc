import Cairo
import Geometry

/// A line of text that can be edited.
///
/// Enter calls ``onSubmit``, Escape ``onCancel``. Keys that are of no use here, Up and Down among them, go on to the
/// superviews; so do Control+Z and Control+C when there is nothing in the field to undo or to copy. Getting the keyboard
/// by Tab selects everything.
public final class TextField: View {
    /// The height of a field in a row, in points.
    public static let height = 34.0

    /// The text. Setting it puts the caret at its end and forgets what could be undone; ``onChange`` is not called.
    public var text: String {
        get { model.text }
        set {
            guard !newValue.hasSameBytes(as: model.text) else { return }
            replaceModel(with: newValue)
        }
    }

    /// Shown while there is no text; also the accessibility label.
    public var placeholder: String {
        didSet {
            guard placeholder != oldValue else { return }
            if accessibilityLabel == oldValue { accessibilityLabel = placeholder }
            contentChanged()
        }
    }

    /// The picture before the text.
    public var icon: Icon? {
        didSet { if icon != oldValue { contentChanged() } }
    }

    /// The most characters; `nil` for no limit. Setting it shortens the text and forgets what could be undone.
    public var maximumLength: Int? {
        didSet { if maximumLength != oldValue { replaceModel(with: model.text) } }
    }

    /// Whether a button to empty the field is shown while there is text.
    public var showsClearButton = true {
        didSet { if showsClearButton != oldValue { contentChanged() } }
    }

    /// Whether what is in the field cannot be taken: its ground is the accent's.
    public var isInvalid = false {
        didSet { if isInvalid != oldValue { setNeedsDisplay() } }
    }

    /// The font; `nil` for the theme's body text.
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
    private(set) var model: TextEditingModel
    /// How far the text has moved to the left, in points.
    var scroll = 0.0
    /// Whether the field has the keyboard, and its window too.
    private(set) var hasKeyboard = false
    private var wasFocused = false
    var caret = CaretState()
    var press: TextPress?
    let clearButton = ClearButton()
    var layoutCache = TextLayoutCache()
    var placeholderCache = TextLayoutCache()

    /// Makes a field.
    public init(placeholder: String = "", icon: Icon? = nil, text: String = "") {
        self.placeholder = placeholder
        self.icon = icon
        model = TextEditingModel(text)
        super.init()
        accessibilityLabel = placeholder
        cursor = .text
        overflow = Insets(all: FocusRing.width + 1)
        clearButton.action = { [weak self] in self?.clear() }
        clearButton.isHidden = text.isEmpty
        addSubview(clearButton)
    }

    // MARK: The model

    /// Selects everything, with the caret at the end.
    public func selectAll() {
        change { $0.selectAll() }
    }

    /// Puts in a longer text that begins with what was typed. What was added is selected, so that the next key goes over it and
    /// Backspace takes it away.
    /// - Parameter typed: how many bytes of the text, in UTF-8, stand for what was typed.
    public func complete(with text: String, typed: Int) {
        change { model in
            model.selectAll()
            model.insert(text)
            model.select(from: typed, to: model.text.utf8.count)
        }
    }

    /// The bytes of the text, in UTF-8, that are selected; empty at the caret.
    public var selectedRange: Range<Int> { model.selection.range }

    /// Changes the model as the person asked for, shows the change and tells of it.
    @discardableResult
    func change<Result>(_ edit: (inout TextEditingModel) -> Result) -> Result {
        let old = model
        let result = edit(&model)
        let isEdited = !model.text.hasSameBytes(as: old.text)
        if isEdited {
            contentChanged()
        } else if model.selection != old.selection {
            setNeedsDisplay(textArea.inset(by: -2))
        }
        selectionChanged()
        if isEdited { onChange?(model.text) }
        return result
    }

    private func replaceModel(with text: String) {
        model = TextEditingModel(text, maximumLength: maximumLength)
        contentChanged()
        selectionChanged()
    }

    private func clear() {
        change { model in
            model.selectAll()
            model.insert("")
        }
        root?.focus(self)
    }

    private func selectionChanged() {
        keepCaretVisible()
        showCaret()
    }

    private func contentChanged() {
        layoutCache.removeAll()
        placeholderCache.removeAll()
        clearButton.isHidden = !showsClearButton || model.text.isEmpty
        setNeedsDisplay()
        keepCaretVisible()
    }

    // MARK: The view

    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width > 0 ? size.width : 200, height: TextField.height)
    }

    public override func layoutSubviews() {
        placeClearButton()
        keepCaretVisible()
    }

    public override func appearanceDidChange() {
        layoutCache.removeAll()
        placeholderCache.removeAll()
        setNeedsLayout()
    }

    public override func draw(_ context: PaintContext) {
        paint(in: context)
    }

    public override func rootDidChange() {
        guard root == nil else { return }
        hasKeyboard = false
        wasFocused = false
        hideCaret()
    }

    // MARK: Input

    public override var isEditable: Bool { true }
    public override var canBecomeFocused: Bool { true }
    public override var takesFocusOnPress: Bool { true }
    public override var keepsPresses: Bool { true }

    public override func focusChanged(_ isFocused: Bool) {
        hasKeyboard = isFocused
        setNeedsDisplay()
        // The window may lose and get the keyboard while the field remains the one that has it within the window.
        let isEntered = isFocused && !wasFocused
        wasFocused = self.isFocused
        if isEntered, root?.showsFocusRing == true { selectAll() }
        if isFocused { showCaret() } else { hideCaret() }
        keepCaretVisible()
        if !self.isFocused { onBlur?() }
    }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        handleKey(event)
    }

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
