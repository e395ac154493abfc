/// The beginning of an element.
struct HTMLTag {
    /// In lower case.
    let name: String
    /// What stands between the name and the closing bracket.
    let attributes: ArraySlice<UInt8>

    /// Whether it ends at once, as in XHTML.
    var isClosed: Bool { attributes.last == UInt8(ascii: "/") }

    /// The value of an attribute, its entities decoded; `nil` if there is none of that name.
    func value(of wanted: String) -> String? {
        var reader = AttributeReader(bytes: attributes, index: attributes.startIndex)
        while let attribute = reader.next() {
            if ASCII.isSame(attribute.name, wanted) { return HTMLEntities.decoded(attribute.value) }
        }
        return nil
    }

    /// Where the closing bracket of a tag is: the first one that no quotation holds; the end if there is none.
    static func end(in bytes: [UInt8], from start: Int) -> Int {
        var reader = AttributeReader(bytes: bytes[start...], index: start)
        while reader.next() != nil {}
        return reader.index
    }
}

/// Reads attributes up to a closing bracket or the end.
private struct AttributeReader {
    let bytes: ArraySlice<UInt8>
    var index: Int

    mutating func next() -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
        skip { ASCII.isSpace($0) || $0 == UInt8(ascii: "/") }
        guard index < bytes.endIndex, bytes[index] != UInt8(ascii: ">") else { return nil }
        let start = index
        // A name may begin with an equals sign, of all things; so there is always some progress.
        index += 1
        skip { !AttributeReader.isEnd($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
        let name = bytes[start..<index]
        skip(ASCII.isSpace)
        guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "=") else { return (name, []) }
        index += 1
        skip(ASCII.isSpace)
        return (name, value())
    }

    private mutating func value() -> ArraySlice<UInt8> {
        guard index < bytes.endIndex else { return [] }
        let quote = bytes[index]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { index += 1 }
        let start = index
        skip { isQuoted ? $0 != quote : !AttributeReader.isEnd($0) }
        defer { if isQuoted, index < bytes.endIndex { index += 1 } }
        return bytes[start..<index]
    }

    private static func isEnd(_ byte: UInt8) -> Bool { ASCII.isSpace(byte) || byte == UInt8(ascii: ">") }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while index < bytes.endIndex, isSkipped(bytes[index]) { index += 1 }
    }
}
