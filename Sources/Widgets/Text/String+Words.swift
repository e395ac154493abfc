/// What kind of word a character belongs to. Neighbours of one class form a word.
private nonisolated enum CharacterClass {
    case space, letter, symbol, han, hiragana, katakana

    /// What stands within words: in names it is an apostrophe more often than a quotation mark.
    private static let joiners: [Character] = ["_", "'", "\u{2019}"]

    init(_ character: Character) {
        let scalar = character.unicodeScalars.first ?? " "
        switch scalar.value {
        case 0x3040...0x309F: self = .hiragana
        case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
        default:
            if character.isWhitespace {
                self = .space
            } else if character.isLetter || character.isNumber || CharacterClass.joiners.contains(character)
                || scalar.properties.isMark
            {
                self = .letter
            } else {
                self = .symbol
            }
        }
    }
}

nonisolated extension Unicode.Scalar.Properties {
    fileprivate var isMark: Bool {
        switch generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

/// Words are runs of letters and digits, of punctuation and symbols, or of one of the scripts that do not part words by
/// spaces.
nonisolated extension String {
    /// The end of the word at or after an offset.
    func wordEnd(after offset: Int) -> Int {
        var rest = part(boundary(atOrBefore: offset)..<utf8.count)
        while let first = rest.first, CharacterClass(first) == .space { rest.removeFirst() }
        guard let first = rest.first else { return utf8.count }
        let kind = CharacterClass(first)
        rest = rest.drop { CharacterClass($0) == kind }
        return utf8.distance(from: startIndex, to: rest.startIndex)
    }

    /// The start of the word at or before an offset.
    func wordStart(before offset: Int) -> Int {
        var rest = part(0..<boundary(atOrBefore: offset))
        while let last = rest.last, CharacterClass(last) == .space { rest.removeLast() }
        guard let last = rest.last else { return 0 }
        let kind = CharacterClass(last)
        while let last = rest.last, CharacterClass(last) == kind { rest.removeLast() }
        return utf8.distance(from: startIndex, to: rest.endIndex)
    }

    /// The word, or the run of spaces, that holds the character at an offset; at the end of the text the last one.
    func word(at offset: Int) -> Range<Int> {
        guard !isEmpty else { return 0..<0 }
        let place = offset < utf8.count ? boundary(atOrBefore: offset) : boundary(before: utf8.count)
        let tail = part(place..<utf8.count)
        guard let first = tail.first else { return 0..<0 }
        let kind = CharacterClass(first)
        let end = tail.drop { CharacterClass($0) == kind }.startIndex
        var head = part(0..<place)
        while let last = head.last, CharacterClass(last) == kind { head.removeLast() }
        return utf8.distance(from: startIndex, to: head.endIndex)..<utf8.distance(from: startIndex, to: end)
    }
}
