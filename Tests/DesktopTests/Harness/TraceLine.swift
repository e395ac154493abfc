/// A line of the program's trace, taken apart.
struct TraceLine: CustomStringConvertible {
    let text: String
    /// The first word: DRAG, DROP, STATE and so on.
    let kind: String
    /// The words behind it that are no pairs.
    let words: [String]
    /// The pairs, decoded.
    let values: [String: String]
    /// When it was seen, on the clock of ``Deadline``.
    let time: Double

    init(_ line: LineReader.Line) {
        text = line.text
        time = line.time
        let parts = text.split(separator: " ").map(String.init)
        kind = parts.first ?? ""
        var words: [String] = []
        var values: [String: String] = [:]
        for part in parts.dropFirst() {
            if let sign = part.firstIndex(of: "=") {
                values[String(part[..<sign])] = TraceLine.decoded(part[part.index(after: sign)...])
            } else {
                words.append(part)
            }
        }
        self.words = words
        self.values = values
    }

    var description: String { text }

    /// The value of a key.
    subscript(_ key: String) -> String? { values[key] }

    /// Whether the line begins with these words.
    func isAbout(_ start: String) -> Bool {
        text == start || text.hasPrefix(start + " ")
    }

    private static func decoded(_ text: Substring) -> String {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                result.append(value)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
