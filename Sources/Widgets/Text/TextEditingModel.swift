/// A text that is being edited: the text, the selection and the way back, without any view.
///
/// Offsets are bytes of the text in UTF-8 and always lie between two characters as a reader counts them (grapheme
/// clusters); those handed in are brought to the boundary at or before them. The text never holds a control character but,
/// where it may have several lines, line feeds and tabs.
public nonisolated struct TextEditingModel: Sendable {
    /// The text.
    public private(set) var text: String
    /// What is selected, or where the caret is.
    public private(set) var selection: TextSelection
    /// The most characters that the text can have; `nil` for no limit.
    public let maximumLength: Int?
    /// Whether the text may have line breaks; otherwise they become spaces.
    public let isMultiline: Bool
    /// The newest change of the text.
    private(set) var lastChange: TextChange?
    /// How often the text changed.
    private(set) var changeCount = 0
    private var history = TextHistory()

    /// Makes a model with the caret at the end. Line breaks and control characters of the text become spaces unless it may
    /// have several lines, and what goes beyond the length is cut off.
    public init(_ text: String = "", maximumLength: Int? = nil, isMultiline: Bool = false) {
        let clean = isMultiline ? TextEditingModel.lines(text) : TextEditingModel.singleLine(text)
        self.text = maximumLength.map { TextEditingModel.cut(clean, to: $0) } ?? clean
        self.maximumLength = maximumLength
        self.isMultiline = isMultiline
        selection = TextSelection(at: self.text.utf8.count)
    }

    private static func cut(_ text: String, to length: Int) -> String {
        text.utf8.count <= length ? text : String(text.prefix(max(0, length)))
    }

    /// The text that is selected; empty when there is but a caret.
    public var selectedText: String { String(text.part(selection.range)) }

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

    /// What came of an insertion.
    public struct Insertion: Hashable, Sendable {
        /// Whether the text changed.
        public var isChange: Bool
        /// Whether all of it found room; otherwise ``TextEditingModel/maximumLength`` left out its end.
        public var isWhole: Bool
    }

    /// Replaces what is selected; the caret goes behind the new text.
    /// - Parameters:
    ///   - string: line breaks and control characters become spaces, unless there may be several lines; what would go
    ///     beyond ``maximumLength`` is left out.
    ///   - edit: what is undone together.
    /// - Returns: what came of it.
    @discardableResult
    public mutating func insert(_ string: String, as edit: Edit = .other) -> Insertion {
        replace(
            selection.range, with: isMultiline ? TextEditingModel.lines(string) : TextEditingModel.singleLine(string),
            as: edit)
    }

    /// Puts other text into a range; the caret goes behind it.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with string: String, as edit: Edit) -> Insertion {
        let head = text.part(0..<range.lowerBound)
        let removed = text.part(range)
        let tail = text.part(range.upperBound..<text.utf8.count)
        let inserted = fitting(head: head, string: string, tail: tail)
        let isWhole = inserted.endIndex == string.endIndex
        guard !inserted.utf8.elementsEqual(removed.utf8) else {
            if !inserted.isEmpty { selection = TextSelection(at: range.lowerBound + inserted.utf8.count) }
            return Insertion(isChange: false, isWhole: isWhole)
        }
        history.record(
            TextHistory.Step(
                offset: range.lowerBound, removed: String(removed), inserted: String(inserted), before: selection),
            edit: edit, beginsWord: beginsWord(after: head, inserted))
        put(inserted, into: range)
        // Neighbours may have joined into one character, as two halves of a flag do.
        selection = TextSelection(at: text.boundary(atOrAfter: range.lowerBound + inserted.utf8.count))
        return Insertion(isChange: true, isWhole: isWhole)
    }

    private mutating func put(_ part: some StringProtocol, into range: Range<Int>) {
        text = text.replacing(range, with: part)
        lastChange = TextChange(range: range, newCount: part.utf8.count)
        changeCount += 1
    }

    /// As much of a string as the maximum length allows between two parts.
    private func fitting(head: Substring, string: String, tail: Substring) -> Substring {
        guard let maximumLength, !string.isEmpty else { return string[...] }
        // A character has at least one byte: most texts need not be counted.
        let others = head.utf8.count + tail.utf8.count
        if others + string.utf8.count <= maximumLength { return string[...] }
        // One more than there is room for: a combining mark joins the character before it.
        var inserted = string.prefix(max(0, maximumLength - head.count - tail.count) + 1)
        while !inserted.isEmpty, TextEditingModel.joined(head, inserted, tail).count > maximumLength {
            inserted.removeLast()
        }
        return inserted
    }

    private static func joined(_ head: Substring, _ middle: Substring, _ tail: Substring) -> String {
        var result = String(head)
        result.append(contentsOf: middle)
        result.append(contentsOf: tail)
        return result
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
        guard let step = history.undo(from: selection) else { return false }
        put(step.removed, into: step.offset..<step.offset + step.inserted.utf8.count)
        selection = step.before
        return true
    }

    /// Does again what ``undo()`` took back last.
    /// - Returns: whether there was something.
    @discardableResult
    public mutating func redo() -> Bool {
        guard let undone = history.redo() else { return false }
        let step = undone.step
        put(step.inserted, into: step.offset..<step.offset + step.removed.utf8.count)
        selection = undone.selection
        return true
    }
}
