import Localization

/// Reads JSON strictly (RFC 8259): what is not JSON, goes too deep or names a member twice is refused with its line.
public struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    /// How deep arrays and objects may be within each other.
    public static let depthLimit = 100

    /// The value that a text is.
    ///
    /// - Parameter utf8: The text; valid UTF-8.
    /// - Throws: `MenuFileError` of kind `notJSON` with the line where it goes wrong.
    /// - Complexity: O(n).
    public static func read(_ utf8: [UInt8]) throws(MenuFileError) -> JSONNode {
        var reader = JSONReader(bytes: utf8)
        let value = try reader.value()
        reader.skipBlanks()
        if reader.place < utf8.count { throw reader.error(localized("there is more behind the end")) }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    // MARK: - Values

    private mutating func value() throws(MenuFileError) -> JSONNode {
        skipBlanks()
        guard place < bytes.count else { throw error(localized("it ends too early")) }
        switch bytes[place] {
        case UInt8(ascii: "{"): return .object(try nested { reader throws(MenuFileError) in try reader.members() })
        case UInt8(ascii: "["): return .array(try nested { reader throws(MenuFileError) in try reader.elements() })
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default: return try word()
        }
    }

    private mutating func nested<Value>(
        _ read: (inout JSONReader) throws(MenuFileError) -> Value
    ) throws(MenuFileError) -> Value {
        place += 1
        depth += 1
        if depth > JSONReader.depthLimit { throw error(localized("it is nested too deep")) }
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func word() throws(MenuFileError) -> JSONNode {
        for (word, value) in [("true", JSONNode.bool(true)), ("false", .bool(false)), ("null", .null)] {
            if bytes[place...].starts(with: word.utf8) {
                place += word.utf8.count
                return value
            }
        }
        throw error(localized("a value is missing"))
    }

    private mutating func elements() throws(MenuFileError) -> [JSONNode] {
        var elements: [JSONNode] = []
        if take("]") { return elements }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw error(JSONReader.missing(end: "]")) }
        return elements
    }

    private mutating func members() throws(MenuFileError) -> [JSONMember] {
        var members: [JSONMember] = []
        var names: Set<String> = []
        if take("}") { return members }
        repeat {
            skipBlanks()
            guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
                throw error(localized("a name in quotes is missing"))
            }
            let name = try text()
            if !names.insert(name).inserted { throw error(localized("“\(name)” is there twice")) }
            guard take(":") else { throw error(localized("“:” is missing")) }
            members.append(JSONMember(name, try value()))
        } while take(",")
        guard take("}") else { throw error(JSONReader.missing(end: "}")) }
        return members
    }

    // MARK: - Numbers

    private mutating func number() throws(MenuFileError) -> String {
        let start = place
        _ = skip("-")
        if !skip("0"), digits() == 0 { throw error(localized("a number is wrong")) }
        if skip("."), digits() == 0 { throw error(localized("a number is wrong")) }
        if skip("e") || skip("E") {
            if !skip("+") { _ = skip("-") }
            if digits() == 0 { throw error(localized("a number is wrong")) }
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = place
        while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
        return place - start
    }

    // MARK: - Texts

    private mutating func text() throws(MenuFileError) -> String {
        place += 1
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: try escaped())
            case 0..<0x20: throw error(localized("a text has a line end or another control character in it"))
            default: text.append(byte)
            }
        }
        throw error(localized("a text is never closed"))
    }

    private mutating func escaped() throws(MenuFileError) -> [UInt8] {
        guard place < bytes.count else { throw error(localized("it ends too early")) }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try scalar()
        default: throw error(localized("an escape is wrong"))
        }
    }

    /// A character by its number, which takes two escapes beyond U+FFFF. Half of one alone is no character.
    private mutating func scalar() throws(MenuFileError) -> [UInt8] {
        var units = [try unit()]
        if UTF16.isLeadSurrogate(units[0]), skip("\\"), skip("u") { units.append(try unit()) }
        guard let text = String(validating: units, as: UTF16.self) else { throw error(localized("an escape is wrong")) }
        return Array(text.utf8)
    }

    private mutating func unit() throws(MenuFileError) -> UInt16 {
        let digits = bytes[place..<min(place + 4, bytes.count)]
        guard digits.count == 4, digits.allSatisfy(isHexDigit),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error(localized("an escape is wrong")) }
        place += 4
        return unit
    }

    private func isHexDigit(_ byte: UInt8) -> Bool { Unicode.Scalar(byte).properties.isASCIIHexDigit }

    // MARK: - Bytes

    private mutating func skipBlanks() {
        while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
    }

    /// Takes a sign, with blanks before it, if it is the next.
    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        skipBlanks()
        return skip(sign)
    }

    /// Takes a sign if it is the next.
    private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    private static func missing(end: String) -> String { localized("“,” or “\(end)” is missing") }

    private func error(_ what: String) -> MenuFileError {
        let read = bytes[..<min(place, bytes.count)]
        let line = 1 + read.count { $0 == 0x0A }
        return MenuFileError(.notJSON, line: line, localized("It is not JSON: \(what), on line \(line)."))
    }
}
