/// A code page of Windows in which every byte is a letter; the lower half is ASCII.
struct CodePage {
    /// What the bytes from 0x80 mean; U+0000 for those that mean nothing.
    private let upper: [Unicode.Scalar]

    /// Western Europe.
    static let windows1252 = CodePage(
        upper: Array(
            ("€\u{0}‚ƒ„…†‡\u{2C6}‰Š‹Œ\u{0}Ž\u{0}"
                + "\u{0}‘’“”•–—\u{2DC}™š›œ\u{0}žŸ")
                .unicodeScalars) + (0xA0...0xFF).map { Unicode.Scalar(UInt8($0)) })

    /// Central Europe.
    static let windows1250 = CodePage(
        upper: Array(
            ("€\u{0}‚\u{0}„…†‡\u{0}‰Š‹ŚŤŽŹ"
                + "\u{0}‘’“”•–—\u{0}™š›śťžź"
                + "\u{A0}\u{2C7}\u{2D8}Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż"
                + "°±\u{2DB}ł´µ¶·¸ąş»Ľ\u{2DD}ľż"
                + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"
                + "ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
                + "ŕáâăäĺćçčéęëěíîď"
                + "đńňóôőö÷řůúűüýţ\u{2D9}")
                .unicodeScalars))

    /// The text as UTF-8; nil when a byte means nothing.
    func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
                continue
            }
            let scalar = upper[Int(byte - 0x80)]
            if scalar == "\0" { return nil }
            if let code = UTF8.encode(scalar) { text.append(contentsOf: code) }
        }
        return text
    }
}
