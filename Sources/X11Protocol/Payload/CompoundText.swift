/// The part of Compound Text (ISO 2022 as the X Consortium uses it) that matters today: Latin-1, Latin-9 and Cyrillic, and
/// the UTF-8 that Xlib writes for all else.
struct CompoundText {
    /// What stands for a letter of a set that is not read.
    private static let unknown: Unicode.Scalar = "\u{FFFD}"
    private static let escape: UInt8 = 0x1B

    /// A set that one half of the bytes stands for.
    private enum Half {
        case ascii
        case latin1
        case latin9
        case cyrillic
        /// One that is not read, of so many bytes to a letter.
        case unknown(bytes: Int)
    }

    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var left = Half.ascii
    private var right = Half.latin1
    private var text = String.UnicodeScalarView()

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// Reads text; letters of sets that are not read become U+FFFD.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var reader = CompoundText(bytes)
        while reader.index < bytes.endIndex { reader.readNext() }
        return String(reader.text)
    }

    /// Writes text: Latin-1 as it is, runs of other letters as UTF-8.
    static func encode(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        var isUTF8 = false
        for scalar in text.unicodeScalars where scalar.value != UInt32(escape) {
            let isLatin1 = scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value)
            if isUTF8 == isLatin1 {
                result += isLatin1 ? utf8End : utf8Start
                isUTF8.toggle()
            }
            result += isLatin1 ? [UInt8(scalar.value)] : Array(String(scalar).utf8)
        }
        return isUTF8 ? result + utf8End : result
    }

    private static let utf8Start: [UInt8] = [escape, 0x25, 0x47]
    private static let utf8End: [UInt8] = [escape, 0x25, 0x40]

    private mutating func readNext() {
        let byte = bytes[index]
        index += 1
        switch byte {
        case CompoundText.escape: readEscape()
        case 0x9B: skipControlSequence()
        case 0x80...0x9F: break
        case 0...0x20, 0x7F: text.append(Unicode.Scalar(byte))
        case ..<0x80: append(byte, from: left)
        default: append(byte, from: right)
        }
    }

    private mutating func append(_ byte: UInt8, from half: Half) {
        switch half {
        case .ascii: text.append(Unicode.Scalar(byte))
        case .latin1: text.append(Unicode.Scalar(byte | 0x80))
        case .latin9: text.append(SingleByteSet.latin9.scalar(of: byte | 0x80))
        case .cyrillic: text.append(CompoundText.cyrillic(byte | 0x80))
        case .unknown(let count):
            text.append(CompoundText.unknown)
            index = min(index + count - 1, bytes.endIndex)
        }
    }

    /// ISO 8859-5 lies like the Unicode block but for three places.
    private static func cyrillic(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0xA0, 0xAD: Unicode.Scalar(byte)
        case 0xF0: "\u{2116}"
        case 0xFD: "\u{A7}"
        default: Unicode.Scalar(UInt32(byte) + 0x360) ?? unknown
        }
    }

    // MARK: Escapes

    private mutating func readEscape() {
        let start = index
        while index < bytes.endIndex, (0x20...0x2F).contains(bytes[index]) { index += 1 }
        guard index < bytes.endIndex else { return }
        let between = Array(bytes[start..<index])
        let final = bytes[index]
        index += 1
        switch between {
        case [0x25] where final == 0x47: readUTF8()
        case [0x25, 0x2F]: readExtended()
        case [0x28]: left = final == 0x42 || final == 0x4A ? .ascii : .unknown(bytes: 1)
        case [0x2D]: right = CompoundText.rightHalf(final)
        case [0x29]: right = .unknown(bytes: 1)
        case [0x24, 0x28]: left = .unknown(bytes: 2)
        case [0x24, 0x29]: right = .unknown(bytes: 2)
        default: break
        }
    }

    private static func rightHalf(_ final: UInt8) -> Half {
        switch final {
        case UInt8(ascii: "A"): .latin1
        case UInt8(ascii: "b"): .latin9
        case UInt8(ascii: "L"): .cyrillic
        default: .unknown(bytes: 1)
        }
    }

    /// UTF-8 up to the escape that ends it, or to the end.
    private mutating func readUTF8() {
        let end = bytes[index...].firstIndex(of: CompoundText.escape) ?? bytes.endIndex
        text.append(contentsOf: String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars)
        index = end
    }

    /// An extended segment: two bytes of length, the encoding's name, STX, and the text.
    private mutating func readExtended() {
        guard index + 2 <= bytes.endIndex else { return index = bytes.endIndex }
        let length = Int(bytes[index] & 0x7F) * 128 + Int(bytes[index + 1] & 0x7F)
        let end = min(index + 2 + length, bytes.endIndex)
        let segment = bytes[(index + 2)..<end]
        index = end
        guard let separator = segment.firstIndex(of: 0x02) else { return }
        let name = String(decoding: segment[..<separator], as: UTF8.self).lowercased()
        let content = segment[(separator + 1)...]
        switch TextEncoding(charset: name) {
        case .utf8: text.append(contentsOf: String(decoding: content, as: UTF8.self).unicodeScalars)
        case .singleByte(let set): text.append(contentsOf: set.decode(content).unicodeScalars)
        case .utf16, .utf16LittleEndian, .utf16BigEndian, nil: text.append(CompoundText.unknown)
        }
    }

    private mutating func skipControlSequence() {
        while index < bytes.endIndex, (0x20...0x3F).contains(bytes[index]) { index += 1 }
        if index < bytes.endIndex, (0x40...0x7E).contains(bytes[index]) { index += 1 }
    }
}
