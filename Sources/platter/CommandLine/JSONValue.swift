import OrderFormats

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
        case .text(let value): text += JSONText.quoted(value)
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
                text += JSONText.quoted(member.0)
                text += ":"
                member.1.write(to: &text)
            }
            text += "}"
        }
    }
}
