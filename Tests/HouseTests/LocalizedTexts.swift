import Localization

/// The texts that the sources hand to `localized`.
struct LocalizedTexts {
    /// A text as a catalogue has it.
    struct Text: Hashable {
        var context: String?
        var message: String
        var plural: String?

        var key: String { Catalogue.key(of: message, context: context) }
    }

    private(set) var texts: [Text] = []
    /// Calls whose text is not one literal, and where.
    private(set) var problems: [String] = []
    private let bytes: [UInt8]
    private var place = 0
    private let path: String
    /// Whether the literals of the call that is read have braces of their own.
    private var hasBraces = false

    /// Reads a source file.
    init(_ file: SourceFile) {
        path = file.path
        bytes = Array(file.text.utf8)
        while place < bytes.count { step() }
    }

    private static let call: StaticString = "localized("

    private func isAt(_ mark: StaticString, _ from: Int) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard from >= 0, from + count <= bytes.count, bytes[from] == mark.utf8Start[0] else { return false }
        return (0..<count).allSatisfy { mark.utf8Start[$0] == bytes[from + $0] }
    }

    private func isAt(_ mark: StaticString) -> Bool { isAt(mark, place) }

    private mutating func step() {
        if isAt("//") {
            skipLine()
        } else if isAt("\"") {
            _ = literal()
        } else if isAt(LocalizedTexts.call), place == 0 || !LocalizedTexts.isWord(bytes[place - 1]) {
            call()
        } else {
            place += 1
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
    }

    private mutating func skipLine() {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    }

    private mutating func skipSpace() {
        while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x0A { place += 1 }
    }

    /// Reads a call's arguments as far as they say what the text is.
    private mutating func call() {
        let isDeclaration = isAt("func ", place - 5)
        place += LocalizedTexts.call.utf8CodeUnitCount
        if isDeclaration { return }
        hasBraces = false
        skipSpace()
        guard isAt("\""), let message = literal() else {
            problems.append("\(path): a text that is not one literal is handed to localized(")
            return
        }
        var text = Text(context: nil, message: message, plural: nil)
        if follows("context:") { text.context = literal() }
        if follows("plural:") { text.plural = literal() }
        if hasBraces {
            problems.append("\(path): braces in “\(text.message)” would be taken for places")
        }
        texts.append(text)
    }

    private mutating func follows(_ label: StaticString) -> Bool {
        let before = place
        skipSpace()
        guard isAt(",") else { return false }
        place += 1
        skipSpace()
        guard isAt(label) else {
            place = before
            return false
        }
        place += label.utf8CodeUnitCount
        skipSpace()
        return isAt("\"")
    }

    /// Reads a string literal and leaves numbered places where it has interpolations. What stands within those is read for
    /// texts of its own.
    private mutating func literal() -> String? {
        let isLong = isAt("\"\"\"")
        let end: StaticString = isLong ? "\"\"\"" : "\""
        place += end.utf8CodeUnitCount
        var result: [UInt8] = []
        var count = 0
        while place < bytes.count, !isAt(end) {
            if isAt("\\(") {
                place += 2
                interpolation()
                result += Array("{\(count)}".utf8)
                count += 1
            } else if isAt("\\") {
                place += 1
                escape(into: &result)
            } else {
                if bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "}") { hasBraces = true }
                result.append(bytes[place])
                place += 1
            }
        }
        place += end.utf8CodeUnitCount
        let text = String(decoding: result, as: UTF8.self)
        return isLong ? LocalizedTexts.unindented(text) : text
    }

    private mutating func interpolation() {
        var depth = 1
        while place < bytes.count {
            if isAt("(") { depth += 1 }
            if isAt(")") { depth -= 1 }
            if depth == 0 {
                place += 1
                return
            }
            let before = place
            step()
            // A call's opening parenthesis was taken with its name.
            if place > before + 1, isAt(LocalizedTexts.call, before) { depth += 1 }
        }
    }

    private mutating func escape(into result: inout [UInt8]) {
        guard place < bytes.count else { return }
        let sign = bytes[place]
        place += 1
        switch sign {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case 0x0A: result += [0x5C, 0x0A]
        case UInt8(ascii: "u"):
            let digits = bytes[place...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
            place += digits.count + 2
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
            result += Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8)
        default: result.append(sign)
        }
    }

    /// The text of a literal of several lines: without the indentation of its last line, with broken lines joined.
    private static func unindented(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let indent = lines.popLast()?.count ?? 0
        var result = ""
        for (index, line) in zip(lines.indices, lines.map { $0.dropFirst(indent) }) {
            let isJoined = line.hasSuffix("\\")
            result += isJoined ? line.dropLast() : line
            if !isJoined && index != lines.indices.last { result += "\n" }
        }
        return result
    }
}
