import Cairo
import Geometry

/// What ``TextField`` and ``TextView`` have in common: a text that can be edited, with selection, undo, clipboard, input
/// methods and a menu.
///
/// Keys that are of no use here go on to the superviews; so do Control+Z and Control+C when there is nothing to undo or to
/// copy. Offsets are bytes of the text in UTF-8.
public class TextInputView: View, TextInput {
    /// The text. Setting it puts the caret at its end and forgets what could be undone; ``onChange`` is not called.
    public final var text: String {
        get { model.text }
        set {
            guard !newValue.hasSameBytes(as: model.text) else { return }
            replaceModel(with: newValue)
        }
    }

    /// The most characters; `nil` for as many as the kind of view can take. Setting it shortens the text and forgets what
    /// could be undone.
    public final var maximumLength: Int? {
        didSet { if maximumLength != oldValue { replaceModel(with: model.text) } }
    }

    /// The font; `nil` for the theme's body text.
    public final var font: Font? {
        didSet { if font != oldValue { fontChanged() } }
    }

    /// Called with the text after every edit of the person's, not when ``text`` is set.
    public final var onChange: ((String) -> Void)?
    /// Called on Escape. Return whether it was of use; otherwise, or without it, Escape goes on to the superviews.
    public final var onCancel: (() -> Bool)?
    /// Called when the view lost the keyboard to another view or to none.
    public final var onBlur: (() -> Void)?
    /// Called with the most characters there may be when something typed or pasted did not find room; its beginning did.
    /// Without it ``ViewRoot/textRefusalHandler`` is told.
    public final var onLimit: ((Int) -> Void)?
    /// Called when something was to be pasted that is no text, such as a picture, or when there is nothing; the text stays
    /// as it is. Without it ``ViewRoot/textRefusalHandler`` is told.
    public final var onRefusedPaste: (() -> Void)?

    /// Text, selection and the way back.
    private(set) final var model: TextEditingModel
    /// What is being composed by an input method; it stands in the place of the selection.
    public private(set) final var markedText: Composition?
    /// What is shown: the text with what is being composed.
    private(set) final var displayText: String
    /// Whether an input method has just ended composing; what it then types is a step of its own.
    private final var hasComposed = false
    /// Whether the view has the keyboard, and its window too.
    private(set) final var hasKeyboard = false
    private final var wasFocused = false
    final var caret = CaretState()
    final var press: TextPressState?

    init(text: String) {
        model = TextEditingModel()
        displayText = ""
        super.init()
        model = makeModel(text)
        displayText = model.text
        cursor = .text
        overflow = Insets(all: FocusRing.width + 1)
    }

    // MARK: For the kinds of views

    /// Whether there may be several lines.
    var isMultiline: Bool { false }
    /// The most characters, whatever ``maximumLength`` says.
    var longestText: Int { .max }
    /// Where the caret is painted, in the view's own coordinates; it may be out of sight.
    var caretRects: CaretRects { CaretRects(strong: .zero) }
    /// Where the text is seen, in the view's own coordinates.
    var textArea: Rect { bounds }
    /// What is shown became something else.
    /// - Parameter change: the part of ``displayText``; `nil` when all of it may be another one.
    func displayDidChange(_ change: TextChange?) {}
    /// The caret is somewhere else, or something else is selected; that is to be painted.
    func selectionDidChange() {}
    /// The caret is to be seen: it was moved, or it stays where it is because a key or the pointer could not move it further.
    func caretWasUsed() {}
    /// The font is another one; all layouts are made anew.
    func fontChanged() {}
    /// The offset nearest to a point of the view, which may lie outside of the text. Nothing is being composed then.
    func offset(at point: Point) -> Int { 0 }
    /// The start of the character under a point.
    func character(at point: Point) -> Int { offset(at: point) }
    /// The offset one character to the left (-1) or right (1) as seen; `nil` at the end of the text.
    func visualNeighbor(of offset: Int, direction: Int) -> Int? { nil }
    /// Whether the text at the caret begins on the right.
    var isRightToLeft: Bool { false }
    /// The start or the end of the line that an offset is in.
    func lineEdge(isStart: Bool, from offset: Int) -> Int { isStart ? 0 : model.text.utf8.count }
    /// Takes a key that means something else in each kind of view; `nil` for all others.
    func handleOwnKey(_ event: KeyEvent) -> Bool? { nil }
    /// Whether more text comes into sight when a selecting drag stays at a point.
    func scrollsSelecting(at point: Point) -> Bool { false }

    /// Where the caret is, in the view's own coordinates; it may be out of sight.
    public final var caretRect: Rect { caretRects.strong }

    /// Whether a text stands at the right. One that says nothing of its direction, such as a number, stands where the
    /// window's lines begin.
    final func standsRight(_ layout: TextLayout) -> Bool {
        layout.isNeutral ? effectiveLayoutDirection == .rightToLeft : layout.isRightToLeft
    }

    final var currentFont: Font { font ?? (root?.theme ?? .light).font(14) }

    /// The width of the caret: whole device pixels.
    final var caretWidth: Double {
        let scale = root?.scale ?? 1
        return max(1, (1.5 * scale).rounded(.down)) / scale
    }

    // MARK: The model

    /// Selects everything, with the caret at the end.
    public final func selectAll() {
        change { $0.selectAll() }
    }

    /// Selects a part of the text; an empty one is the caret.
    public final func select(_ range: Range<Int>) {
        change { $0.select(from: range.lowerBound, to: range.upperBound) }
    }

    /// The bytes of the text, in UTF-8, that are selected; empty at the caret.
    public final var selectedRange: Range<Int> { model.selection.range }

    /// Changes the model as the person asked for, shows the change and tells of it. What is being composed is typed first.
    @discardableResult
    final func change<Result>(_ edit: (inout TextEditingModel) -> Result) -> Result {
        unmarkText()
        let (count, selection) = (model.changeCount, model.selection)
        let result = edit(&model)
        let changes = model.changeCount - count
        if changes > 0 {
            displayText = model.text
            displayDidChange(changes == 1 ? model.lastChange : nil)
        }
        // A drag within one character changes nothing, however often the pointer moves.
        if changes > 0 || model.selection != selection { selectionDidChange() }
        showUsedCaret()
        if changes > 0 { onChange?(model.text) }
        return result
    }

    /// Types or pastes a text; tells of it when it did not find room.
    final func insert(_ string: String, as edit: TextEditingModel.Edit) {
        let insertion = change { $0.insert(string, as: edit) }
        guard !insertion.isWhole, let limit = model.maximumLength else { return }
        if let onLimit { onLimit(limit) } else { root?.textRefused(.limit(limit)) }
    }

    private func makeModel(_ text: String) -> TextEditingModel {
        let limit = min(maximumLength ?? .max, longestText)
        return TextEditingModel(text, maximumLength: limit == .max ? nil : limit, isMultiline: isMultiline)
    }

    private func replaceModel(with text: String) {
        if markedText != nil {
            markedText = nil
            root?.host?.discardComposition()
        }
        model = makeModel(text)
        displayText = model.text
        displayDidChange(nil)
        selectionDidChange()
        showUsedCaret()
    }

    private func showUsedCaret() {
        caretWasUsed()
        showCaret()
    }

    // MARK: Composing

    /// See ``TextInput/setMarkedText(_:)``.
    public final func setMarkedText(_ composition: Composition?) {
        let composition = composition?.text.isEmpty == false ? composition : nil
        guard composition != markedText else { return }
        let selected = model.selection.range
        let old = markedRange ?? selected
        markedText = composition
        hasComposed = composition == nil
        displayText = composition.map { model.text.replacing(selected, with: $0.text) } ?? model.text
        displayDidChange(TextChange(range: old, newCount: markedRange?.count ?? selected.count))
        selectionDidChange()
        showUsedCaret()
    }

    /// See ``TextInput/unmarkText()``.
    public final func unmarkText() {
        guard let composition = markedText else { return }
        insertText(composition.text)
        root?.host?.discardComposition()
    }

    /// See ``TextInput/insertText(_:)``.
    public final func insertText(_ text: String) {
        setMarkedText(nil)
        let edit: TextEditingModel.Edit = hasComposed ? .other : .typing
        hasComposed = false
        insert(text, as: edit)
    }

    /// Gives up what is being composed.
    final func discardMarkedText() {
        setMarkedText(nil)
        hasComposed = false
        root?.host?.discardComposition()
    }

    /// What is being composed, in bytes of ``displayText``.
    final var markedRange: Range<Int>? {
        markedText.map {
            let start = model.selection.range.lowerBound
            return start..<start + $0.text.utf8.count
        }
    }

    /// Where the caret is in ``displayText``.
    final var displayCaret: Int {
        markedText.map { model.selection.range.lowerBound + $0.caret } ?? model.selection.head
    }

    /// What is shown as selected, in bytes of ``displayText``.
    final var displaySelection: Range<Int> {
        markedText == nil ? model.selection.range : displayCaret..<displayCaret
    }

    // MARK: Input

    public override var textInput: (any TextInput)? { self }
    public override var isEditable: Bool { true }
    public override var canBecomeFocused: Bool { true }
    public override var takesFocusOnPress: Bool { true }
    public override var keepsPresses: Bool { true }
    public override var contextMenuAnchor: Rect { caretRect }

    public override func rootDidChange() {
        guard root == nil else { return }
        hasKeyboard = false
        wasFocused = false
        hideCaret()
        endPress()
    }

    public override func focusChanged(_ isFocused: Bool) {
        if !isFocused { unmarkText() }
        hasKeyboard = isFocused
        setNeedsDisplay()
        // The window may lose and get the keyboard while the view remains the one that has it within the window.
        let isEntered = isFocused && !wasFocused
        wasFocused = self.isFocused
        if isEntered, root?.showsFocusRing == true { enteredByKey() }
        if isFocused { showCaret() } else { hideCaret() }
        if !self.isFocused { onBlur?() }
    }

    /// The view got the keyboard by Tab.
    func enteredByKey() {}

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
        if press != nil { offerPrimary() }
        endPress()
    }

    public override func pointerCancelled() {
        endPress()
    }

    public override func contextMenu(at point: Point) -> Menu? {
        editMenu
    }
}
