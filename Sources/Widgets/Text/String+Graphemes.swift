nonisolated extension String {
    /// The boundary between two characters at a UTF-8 offset, or the last one before it. Offsets out of range are brought
    /// into it.
    func boundary(atOrBefore offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < utf8.count else { return utf8.count }
        let index = utf8.index(startIndex, offsetBy: offset)
        // index(after:) begins with the start of the character that holds the index.
        return utf8.distance(from: startIndex, to: self.index(before: self.index(after: index)))
    }

    /// The boundary between two characters at a UTF-8 offset, or the first one after it.
    func boundary(atOrAfter offset: Int) -> Int {
        let before = boundary(atOrBefore: offset)
        return before < offset ? boundary(after: before) : before
    }

    /// The boundary one character further; the end of the text stays what it is.
    func boundary(after offset: Int) -> Int {
        guard offset < utf8.count else { return utf8.count }
        let index = utf8.index(startIndex, offsetBy: max(0, offset))
        return utf8.distance(from: startIndex, to: self.index(after: index))
    }

    /// The boundary one character back; the start of the text stays what it is.
    func boundary(before offset: Int) -> Int {
        offset > 0 ? boundary(atOrBefore: min(offset, utf8.count) - 1) : 0
    }

    /// Whether both are the same bytes. `==` also takes different ways of writing an accent for equal, but offsets do not.
    func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }

    /// The part between two boundaries.
    func part(_ range: Range<Int>) -> Substring {
        self[utf8.index(startIndex, offsetBy: range.lowerBound)..<utf8.index(startIndex, offsetBy: range.upperBound)]
    }

    /// The text with another part in the place of one between two boundaries. Linear in the length.
    func replacing(_ range: Range<Int>, with part: some StringProtocol) -> String {
        var result = String()
        result.reserveCapacity(utf8.count - range.count + part.utf8.count)
        result.append(contentsOf: self.part(0..<range.lowerBound))
        result.append(contentsOf: part)
        result.append(contentsOf: self.part(range.upperBound..<utf8.count))
        return result
    }
}
