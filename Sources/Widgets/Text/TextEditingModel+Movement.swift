nonisolated extension TextEditingModel {
    /// Ways for the caret, in the order of the text, not as seen: in a script from right to left, backward is to the right.
    public enum Movement: Hashable, Sendable, CaseIterable {
        /// One character back.
        case characterBackward
        /// One character on.
        case characterForward
        /// To the start of this word, or of the one before.
        case wordBackward
        /// To the end of this word, or of the next one.
        case wordForward
        /// To the start of the text.
        case start
        /// To the end of the text.
        case end
    }

    /// Where a movement leads to.
    public func destination(of movement: Movement, from offset: Int) -> Int {
        switch movement {
        case .characterBackward: text.boundary(before: offset)
        case .characterForward: text.boundary(after: offset)
        case .wordBackward: text.wordStart(before: offset)
        case .wordForward: text.wordEnd(after: offset)
        case .start: 0
        case .end: text.utf8.count
        }
    }

    /// Moves the caret. Without extending, one character back or on from a selection leads to its start or end.
    /// - Parameter extending: whether the other end of the selection stays.
    public mutating func move(_ movement: Movement, extending: Bool = false) {
        if !extending, !selection.isEmpty {
            if movement == .characterBackward { return moveHead(to: selection.range.lowerBound, extending: false) }
            if movement == .characterForward { return moveHead(to: selection.range.upperBound, extending: false) }
        }
        moveHead(to: destination(of: movement, from: selection.head), extending: extending)
    }

    /// Removes what is selected or, with but a caret, what lies between it and where a movement leads to.
    /// - Returns: whether the text changed.
    @discardableResult
    public mutating func delete(_ movement: Movement) -> Bool {
        guard selection.isEmpty else { return replace(selection.range, with: "", as: .other).isChange }
        let other = destination(of: movement, from: selection.head)
        let range = min(other, selection.head)..<max(other, selection.head)
        return replace(range, with: "", as: edit(of: movement)).isChange
    }

    private func edit(of movement: Movement) -> Edit {
        switch movement {
        case .characterBackward: .deletingBackward
        case .characterForward: .deletingForward
        default: .other
        }
    }

    // MARK: Words and paragraphs

    /// The paragraph that holds an offset, without its line break; the whole text, where it has none. Linear in the
    /// paragraph's length.
    public func paragraph(at offset: Int) -> Range<Int> {
        let bytes = text.utf8
        guard isMultiline else { return 0..<bytes.count }
        let place = bytes.index(bytes.startIndex, offsetBy: min(max(0, offset), bytes.count))
        let lineFeed = UInt8(ascii: "\n")
        let start = bytes[..<place].lastIndex(of: lineFeed).map { bytes.index(after: $0) } ?? bytes.startIndex
        let end = bytes[place...].firstIndex(of: lineFeed) ?? bytes.endIndex
        return bytes.distance(from: bytes.startIndex, to: start)..<bytes.distance(from: bytes.startIndex, to: end)
    }

    /// The word, or the run of spaces, that holds the character at an offset.
    public func wordRange(at offset: Int) -> Range<Int> {
        text.word(at: offset)
    }

    /// Selects whole words from one range to another, as dragging after a double click does.
    /// - Parameters:
    ///   - origin: what the double click selected.
    ///   - range: the word under the pointer.
    public mutating func select(from origin: Range<Int>, through range: Range<Int>) {
        if range.lowerBound < origin.lowerBound {
            select(from: origin.upperBound, to: range.lowerBound)
        } else {
            select(from: origin.lowerBound, to: max(origin.upperBound, range.upperBound))
        }
    }
}
