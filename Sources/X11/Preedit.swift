/// What an input method composes, as its messages built it up.
///
/// The messages count Unicode scalars. Numbers that lie outside of the text are brought into it: input methods are other
/// programs.
struct Preedit: Hashable, Sendable {
    /// Bits of `XIMFeedback`.
    enum Feedback {
        static let reverse: UInt = 1
        static let highlight: UInt = 4
    }

    private var scalars: [Unicode.Scalar] = []
    private var feedback: [UInt] = []
    private var caret = 0

    /// Puts other text, or none, in the place of a part (`XIMPreeditDrawCallbackStruct`).
    mutating func draw(
        first: Int, length: Int, scalars new: [Unicode.Scalar], feedback newFeedback: [UInt], caret: Int
    ) {
        let start = min(max(0, first), scalars.count)
        let end = min(max(start, start + max(0, length)), scalars.count)
        scalars.replaceSubrange(start..<end, with: new)
        let filled = newFeedback.prefix(new.count) + Array(repeating: 0, count: max(0, new.count - newFeedback.count))
        feedback.replaceSubrange(start..<end, with: filled)
        moveCaret(to: caret)
    }

    /// Gives a part another look, without other text.
    mutating func highlight(first: Int, feedback new: [UInt], caret: Int) {
        for (index, bits) in new.enumerated() where feedback.indices.contains(first + index) {
            feedback[first + index] = bits
        }
        moveCaret(to: caret)
    }

    /// Moves the caret to a scalar.
    mutating func moveCaret(to place: Int) {
        caret = min(max(0, place), scalars.count)
    }

    /// Where a move of the caret leads (`XIMPreeditCaretCallbackStruct`).
    mutating func moveCaret(by distance: Int) -> Int {
        moveCaret(to: caret + distance)
        return caret
    }

    /// The number of scalars.
    var count: Int { scalars.count }

    /// All of it, in bytes of UTF-8.
    var content: PreeditText {
        var result = PreeditText()
        for (index, scalar) in scalars.enumerated() {
            if index == caret { result.caret = result.text.utf8.count }
            let start = result.text.utf8.count
            result.text.unicodeScalars.append(scalar)
            let isTarget = feedback[index] & (Feedback.reverse | Feedback.highlight) != 0
            // Changes of any kind part clauses: two words that are underlined differently are two.
            if index > 0, feedback[index] == feedback[index - 1], let last = result.clauses.indices.last {
                result.clauses[last].range = result.clauses[last].range.lowerBound..<result.text.utf8.count
            } else {
                result.clauses.append(PreeditText.Clause(range: start..<result.text.utf8.count, isTarget: isTarget))
            }
        }
        if caret >= scalars.count { result.caret = result.text.utf8.count }
        return result
    }
}

/// What an input method composes and has the program show.
public struct PreeditText: Hashable, Sendable {
    /// A part of it.
    public struct Clause: Hashable, Sendable {
        /// Bytes of the text in UTF-8.
        public var range: Range<Int>
        /// Whether it is what keys change now.
        public var isTarget: Bool
    }

    /// All of it; empty when nothing is to be shown.
    public var text = ""
    /// Where the caret is, in bytes of UTF-8.
    public var caret = 0
    /// Its parts, in order, without gaps.
    public var clauses: [Clause] = []
}
