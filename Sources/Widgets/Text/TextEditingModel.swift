/// One line of text that is being edited: the text, the selection and the way back, without any view.
///
/// Offsets are bytes of the text in UTF-8 and always lie between two characters as a reader counts them (grapheme
/// clusters); those handed in are brought to the boundary at or before them. The text never holds a control character.
public nonisolated struct TextEditingModel: Sendable {
    /// The text.
    public private(set) var text: String
    /// What is selected, or where the caret is.
    public private(set) var selection: TextSelection
    /// The most characters that the text can have; `nil` for no limit.
    public let maximumLength: Int?
    private var history = TextHistory()

    /// Makes a model with the caret at the end. Line breaks and control characters of the text become spaces, and what
    /// goes beyond the length is cut off.
    public init(_ text: String = "", maximumLength: Int? = nil) {
        let clean = TextEditingModel.singleLine(text)
        self.text = maximumLength.map { String(clean.prefix(max(0, $0))) } ?? clean
        self.maximumLength = maximumLength
        selection = TextSelection(at: self.text.utf8.count)
    }

    /// The text that is selected; empty when there is but a caret.
    public var selectedText: String { String(text.part(selection.range)) }

    /// The text with every line break and every control character replaced by a space; CR LF counts as one.
    public static func singleLine(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if isControl(scalar) {
                if scalar != "\n" || previous != "\r" { result.append(" ") }
            } else {
                result.append(scalar)
            }
            previous = scalar
        }
        return String(result)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    // MARK: Selecting

    /// Moves the moving end of the selection to an offset.
    /// - Parameter extending: whether the other end stays; otherwise the selection becomes a caret.
    public mutating func moveHead(to offset: Int, extending: Bool) {
        let head = text.boundary(atOrBefore: offset)
        select(TextSelection(anchor: extending ? selection.anchor : head, head: head))
    }

    /// Selects from one offset to another.
    public mutating func select(from anchor: Int, to head: Int) {
        select(TextSelection(anchor: text.boundary(atOrBefore: anchor), head: text.boundary(atOrBefore: head)))
    }

    /// Selects everything, with the caret at the end.
    public mutating func selectAll() {
        select(TextSelection(anchor: 0, head: text.utf8.count))
    }

    private mutating func select(_ selection: TextSelection) {
        self.selection = selection
        history.endGroup()
    }

    // MARK: Editing

    /// What an edit is, for undoing like ones together.
    public enum Edit: Hashable, Sendable {
        /// Characters came from the keyboard, one after another.
        case typing
        /// Backspace, again and again.
        case deletingBackward
        /// Delete, again and again.
        case deletingForward
        /// Anything else: one step of its own.
        case other
    }

    /// Replaces what is selected; the caret goes behind the new text.
    /// - Parameters:
    ///   - string: line breaks and control characters become spaces; what would go beyond ``maximumLength`` is left out.
    ///   - edit: what is undone together.
    /// - Returns: whether the text changed.
    @discardableResult
    public mutating func insert(_ string: String, as edit: Edit = .other) -> Bool {
        replace(selection.range, with: TextEditingModel.singleLine(string), as: edit)
    }

    /// Puts other text into a range; the caret goes behind it.
    mutating func replace(_ range: Range<Int>, with string: String, as edit: Edit) -> Bool {
        let head = text.part(0..<range.lowerBound)
        let tail = text.part(range.upperBound..<text.utf8.count)
        let (changed, inserted) = fitting(head: head, string: string, tail: tail)
        guard !changed.hasSameBytes(as: text) else {
            if !inserted.isEmpty { selection = TextSelection(at: range.lowerBound + inserted.utf8.count) }
            return false
        }
        history.record(
            TextHistory.State(text: text, selection: selection), edit: edit,
            beginsWord: beginsWord(after: head, inserted))
        text = changed
        // Neighbours may have joined into one character, as two halves of a flag do.
        selection = TextSelection(at: text.boundary(atOrAfter: range.lowerBound + inserted.utf8.count))
        return true
    }

    /// As much of a string as the maximum length allows between two parts, and the whole.
    private func fitting(head: Substring, string: String, tail: Substring) -> (whole: String, inserted: Substring) {
        var inserted = string[...]
        var whole = head + inserted + tail
        guard let maximumLength, whole.count > maximumLength else { return (String(whole), inserted) }
        // One more than there is room for: a combining mark joins the character before it.
        inserted = inserted.prefix(max(0, maximumLength - head.count - tail.count) + 1)
        whole = head + inserted + tail
        while whole.count > maximumLength, !inserted.isEmpty {
            inserted.removeLast()
            whole = head + inserted + tail
        }
        return (String(whole), inserted)
    }

    private func beginsWord(after head: Substring, _ inserted: Substring) -> Bool {
        head.last?.isWhitespace == true && inserted.first?.isWhitespace == false
    }

    // MARK: The way back

    /// Whether there is something to undo.
    public var canUndo: Bool { history.canUndo }
    /// Whether there is something to do again.
    public var canRedo: Bool { history.canRedo }

    /// Takes back the newest edit; typing goes word by word.
    /// - Returns: whether there was one.
    @discardableResult
    public mutating func undo() -> Bool {
        restore(history.undo(from: TextHistory.State(text: text, selection: selection)))
    }

    /// Does again what ``undo()`` took back last.
    /// - Returns: whether there was something.
    @discardableResult
    public mutating func redo() -> Bool {
        restore(history.redo(from: TextHistory.State(text: text, selection: selection)))
    }

    private mutating func restore(_ state: TextHistory.State?) -> Bool {
        guard let state else { return false }
        text = state.text
        selection = state.selection
        return true
    }
}
