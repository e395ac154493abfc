/// Text as selections carry it: which types it is offered and asked for as, and how its bytes read.
enum SelectionText {
    /// The types that text is offered as, the best first.
    static let offered: [AtomName] = [.utf8String, .plainTextUTF8, .plainText, .text]
    /// The types that text is asked for as, one after the other.
    static let wanted: [AtomName] = [.utf8String, .plainTextUTF8]

    /// Bytes of Latin-1, the encoding of `STRING`; what it has no letter for becomes a question mark.
    static func latin1(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : UInt8(ascii: "?") }
    }

    /// Text from bytes that claim to be UTF-8, or Latin-1 where they are not. Zero bytes at the end are dropped: some
    /// programs send a C string with its terminator.
    static func decode(_ bytes: [UInt8], isLatin1: Bool) -> String {
        let content = bytes.prefix(upTo: (bytes.lastIndex { $0 != 0 } ?? -1) + 1)
        if !isLatin1, let text = String(validating: content, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(content.map { Unicode.Scalar($0) }))
    }
}
