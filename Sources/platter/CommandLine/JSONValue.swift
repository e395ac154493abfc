/// A value of JSON (RFC 8259), written without blanks.
enum JSONValue {
    case number(Int64)
    case text(String)
    case bool(Bool)
    case array([JSONValue])
    /// Members in the order in which they are written.
    case object([(String, JSONValue)])

    /// A whole number.
    static func count(_ value: Int) -> JSONValue { .number(Int64(value)) }

    /// The value as text.
    var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .number(let value): text += String(value)
        case .bool(let value): text += value ? "true" : "false"
        case .text(let value): JSONValue.write(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                JSONValue.write(member.0, to: &text)
                text += ":"
                member.1.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // The two line separators are fine in JSON but end a line in JavaScript.
            case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}": text += escape(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
