/// A text that an input method is composing and that is not typed yet: the reading of a word before it is converted, a
/// syllable that lacks a letter. It is shown where it will be typed.
public nonisolated struct Composition: Hashable, Sendable {
    /// What an input method shows of a part.
    public enum Emphasis: Hashable, Sendable {
        /// It belongs to what is composed: a line under it.
        case composed
        /// It is what keys change now, such as the word that is being converted: a thick line.
        case target
    }

    /// A part of the text.
    public struct Clause: Hashable, Sendable {
        /// Bytes of the text in UTF-8.
        public var range: Range<Int>
        /// How it is shown.
        public var emphasis: Emphasis

        /// Makes a part.
        public init(_ range: Range<Int>, _ emphasis: Emphasis) {
            self.range = range
            self.emphasis = emphasis
        }
    }

    /// What is composed so far; never empty while something is shown.
    public var text: String
    /// Where the caret is in it, in bytes of UTF-8.
    public var caret: Int
    /// Its parts, in order; what none of them covers is shown as ``Emphasis/composed``.
    public var clauses: [Clause]

    /// Makes a composition.
    /// - Parameter caret: bytes of the text in UTF-8; `nil` for its end. One beyond it becomes its end.
    public init(_ text: String, caret: Int? = nil, clauses: [Clause] = []) {
        self.text = text
        self.caret = text.boundary(atOrBefore: caret ?? text.utf8.count)
        self.clauses = clauses
    }

    /// All of the text in parts, without gaps.
    var allClauses: [Clause] {
        var result: [Clause] = []
        var end = 0
        for clause in clauses {
            let range = clause.range.clamped(to: end..<max(end, text.utf8.count))
            guard !range.isEmpty else { continue }
            if range.lowerBound > end { result.append(Clause(end..<range.lowerBound, .composed)) }
            result.append(Clause(range, clause.emphasis))
            end = range.upperBound
        }
        if end < text.utf8.count { result.append(Clause(end..<text.utf8.count, .composed)) }
        return result
    }
}
