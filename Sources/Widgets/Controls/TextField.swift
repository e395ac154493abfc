import Cairo
import Geometry

/// A line of text that can be edited.
///
/// Enter calls ``onSubmit``, Escape ``onCancel``. Keys that are of no use here, Up and Down among them, go on to the
/// superviews; so do Control+Z and Control+C when there is nothing in the field to undo or to copy. Getting the keyboard
/// by Tab selects everything.
public final class TextField: TextInputView {
    /// The height of a field in a row, in points.
    public static let height = 34.0

    /// The most characters that any field takes, so that a book pasted by mistake stops nobody.
    public static let longestText = 10_000

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

    /// Whether a button to empty the field is shown while there is text.
    public var showsClearButton = true {
        didSet { if showsClearButton != oldValue { contentChanged() } }
    }

    /// Whether what is in the field cannot be taken: its ground is the accent's.
    public var isInvalid = false {
        didSet { if isInvalid != oldValue { setNeedsDisplay() } }
    }

    /// Called on Enter; without it Enter goes on to the superviews.
    public var onSubmit: (() -> Void)?

    /// How far the text has moved to the left, in points.
    var scroll: Double {
        if isScrollStale { keepCaretVisible() }
        return keptScroll
    }
    var keptScroll = 0.0
    /// Whether the caret may be out of sight. It is found out only when somebody looks: a held key changes a long text many
    /// times between two frames.
    var isScrollStale = true

    let clearButton = ClearButton()
    var layoutCache = TextLayoutCache()
    var placeholderCache = TextLayoutCache()

    /// Makes a field.
    public init(placeholder: String = "", icon: Icon? = nil, text: String = "") {
        self.placeholder = placeholder
        self.icon = icon
        super.init(text: text)
        accessibilityLabel = placeholder
        clearButton.action = { [weak self] in self?.clear() }
        clearButton.isHidden = text.isEmpty
        addSubview(clearButton)
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

    override var longestText: Int { TextField.longestText }

    private func clear() {
        change { model in
            model.selectAll()
            model.insert("")
        }
        root?.focus(self)
    }

    private func contentChanged() {
        layoutCache.removeAll()
        placeholderCache.removeAll()
        clearButton.isHidden = !showsClearButton || displayText.isEmpty
        isScrollStale = true
        setNeedsDisplay()
    }

    override func displayDidChange(_ change: TextChange?) {
        contentChanged()
    }

    override func fontChanged() {
        contentChanged()
    }

    override func selectionDidChange() {
        isScrollStale = true
        setNeedsDisplay(textArea.inset(by: -2))
    }

    public override func focusChanged(_ isFocused: Bool) {
        isScrollStale = true
        super.focusChanged(isFocused)
    }

    // MARK: The view

    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width > 0 ? size.width : 200, height: TextField.height)
    }

    public override func layoutSubviews() {
        placeClearButton()
        isScrollStale = true
    }

    public override func appearanceDidChange() {
        layoutCache.removeAll()
        placeholderCache.removeAll()
        isScrollStale = true
        setNeedsLayout()
    }

    public override func draw(_ context: PaintContext) {
        paint(in: context)
    }

    // MARK: Input

    override func enteredByKey() {
        selectAll()
    }

    override func handleOwnKey(_ event: KeyEvent) -> Bool? {
        switch event.key {
        case .enter:
            guard let onSubmit else { return false }
            onSubmit()
            return true
        default: return nil
        }
    }

    override var caretRects: CaretRects { caretRects(in: textPart) }

    override var textArea: Rect { visibleTextArea }
    override var isRightToLeft: Bool { textLayout.isRightToLeft }

    override func offset(at point: Point) -> Int {
        textLayout.offset(at: inText(point))
    }

    override func character(at point: Point) -> Int {
        let place = inText(point)
        let offset = textLayout.offset(at: place)
        let before = model.text.boundary(before: offset)
        let isBefore = textLayout.selectionRects(from: before, to: offset).contains {
            $0.minX <= place.x && place.x < $0.maxX
        }
        return isBefore ? before : offset
    }

    /// A point of the field in the text's own coordinates, at the height of its middle: the line has no above and below.
    private func inText(_ point: Point) -> Point {
        Point(x: point.x - textOrigin.x, y: textLayout.size.height / 2)
    }

    override func visualNeighbor(of offset: Int, direction: Int) -> Int? {
        textLayout.moveVisually(from: offset, by: direction)
    }

    override func scrollsSelecting(at point: Point) -> Bool {
        point.x < textArea.minX ? scroll > 0 : point.x > textArea.maxX && hiddenRight > 0
    }
}
