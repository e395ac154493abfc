/// Plain text as Rich Text Format, for programs that would otherwise take the picture that is offered beside it: word
/// processors.
public enum RTFText {
    /// The media type.
    public static let typeIdentifier = "text/rtf"

    /// Writes a text; its lines become paragraphs. Everything beyond ASCII is escaped, as RTF 1.5 has it.
    public static func encode(_ text: String) -> [UInt8] {
        var result = "{\\rtf1\\ansi\\uc1\n"
        for unit in text.utf16 {
            switch unit {
            case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x0A: result += "\\par\n"
            case 0x0D: break
            case 0x09: result += "\\tab "
            case 0x20...0x7E: result += String(UnicodeScalar(UInt8(unit)))
            case 0..<0x20, 0x7F: break
            // Numbers have a sign of 16 bits; readers without Unicode show the mark behind.
            default: result += "\\u\(Int16(bitPattern: unit))?"
            }
        }
        return Array((result + "}\n").utf8)
    }
}
