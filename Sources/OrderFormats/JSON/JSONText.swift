/// Writes texts as JSON has them (RFC 8259).
public enum JSONText {
    /// The text in quotes, with escapes where they are needed.
    public static func quoted(_ value: String) -> String {
        var text = "\""
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
        return text + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
