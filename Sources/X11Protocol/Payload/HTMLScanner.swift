/// Takes HTML apart into text and tags. Whatever it is given, it goes through it once and ends.
struct HTMLScanner {
    /// A piece of a page.
    enum Token {
        /// Text in which entities are not decoded.
        case text(ArraySlice<UInt8>)
        case open(HTMLTag)
        /// The end of an element, its name in lower case.
        case close(String)
    }

    /// Elements whose content is nothing to read.
    private static let skipped: Set<String> = ["script", "style", "title", "template", "noscript", "iframe"]

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The next piece; `nil` at the end.
    mutating func next() -> Token? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else { return nextText() }
            switch byte(at: index + 1) {
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                skipDeclaration()
            case UInt8(ascii: "/"):
                if let token = nextEnd() { return token }
            case .some(let byte) where ASCII.isLetter(byte):
                return nextTag().map { .open($0) }
            default:
                return nextText()
            }
        }
        return nil
    }

    private func byte(at index: Int) -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private func find(_ byte: UInt8, from start: Int) -> Int {
        bytes[min(start, bytes.count)...].firstIndex(of: byte) ?? bytes.count
    }

    /// Text up to the next opening bracket; a bracket that begins no tag is text.
    private mutating func nextText() -> Token {
        let end = find(UInt8(ascii: "<"), from: index + 1)
        defer { index = end }
        return .text(bytes[index..<end])
    }

    /// Skips a comment, a document type or the like.
    private mutating func skipDeclaration() {
        let mark = Array("<!--".utf8)
        guard bytes[index...].starts(with: mark) else {
            index = find(UInt8(ascii: ">"), from: index) + 1
            return
        }
        index += mark.count
        let end = Array("-->".utf8)
        while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
        index += end.count
    }

    private mutating func nextEnd() -> Token? {
        let isNamed = byte(at: index + 2).map(ASCII.isLetter) ?? false
        let end = find(UInt8(ascii: ">"), from: index)
        let name = isNamed ? self.name(at: index + 2) : nil
        index = end + 1
        return name.map { .close($0) }
    }

    private func name(at start: Int) -> String {
        let rest = bytes[start...]
        let name = rest.prefix { !ASCII.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        return String(decoding: name.map(ASCII.lowercased), as: UTF8.self)
    }

    /// A tag; one that never ends is dropped with all that follows.
    private mutating func nextTag() -> HTMLTag? {
        let name = self.name(at: index + 1)
        let start = index + 1 + name.utf8.count
        let end = HTMLTag.end(in: bytes, from: start)
        guard end < bytes.count else {
            index = bytes.count
            return nil
        }
        index = end + 1
        let tag = HTMLTag(name: name, attributes: bytes[start..<end])
        if HTMLScanner.skipped.contains(name), !tag.isClosed { skipContent(of: name) }
        return tag
    }

    private mutating func skipContent(of name: String) {
        while index < bytes.count {
            index = find(UInt8(ascii: "<"), from: index)
            let start = index + 2
            if byte(at: index + 1) == UInt8(ascii: "/"), start + name.utf8.count <= bytes.count,
                ASCII.isSame(bytes[start..<(start + name.utf8.count)], name)
            {
                return
            }
            index += 1
        }
    }
}
