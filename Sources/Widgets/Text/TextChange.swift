/// A part of a text that became another one. Offsets are bytes of the text in UTF-8.
nonisolated struct TextChange: Hashable, Sendable {
    /// The part of the old text that is gone.
    var range: Range<Int>
    /// How long the new part is that begins where the old one did.
    var newCount: Int
}
