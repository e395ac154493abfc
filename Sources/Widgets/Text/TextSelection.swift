/// A selected part of a text, or the place of the caret when it is empty. Offsets are bytes of the text in UTF-8.
public nonisolated struct TextSelection: Hashable, Sendable {
    /// The end that stays when the selection is extended.
    public var anchor: Int
    /// The end that moves; the caret is drawn here.
    public var head: Int

    /// Makes a selection from one offset to another, in either order.
    public init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    /// A caret.
    public init(at offset: Int) {
        self.init(anchor: offset, head: offset)
    }

    /// What is selected, in order.
    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// Whether there is but a caret.
    public var isEmpty: Bool { anchor == head }
}
