import Localization

/// The ways to write letters as bytes that menus come in.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
    /// Unicode's usual one, with or without a byte order mark.
    case utf8 = "utf-8"
    /// Two bytes for most letters, the lower one first: Excel's "Unicode text".
    case utf16LittleEndian = "utf-16le"
    /// Two bytes for most letters, the higher one first.
    case utf16BigEndian = "utf-16be"
    /// Western Europe, of Windows and old tills.
    case windows1252 = "windows-1252"
    /// Central Europe: Polish, Czech, Slovak, Hungarian, Croatian, Romanian.
    case windows1250 = "windows-1250"
    /// Japanese, of Windows and old tills: code page 932.
    case shiftJIS = "shift-jis"

    /// Its name for people: localized("Windows-1252 (Western Europe)").
    public var title: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
        case .windows1252: localized("Windows-1252 (Western Europe)")
        case .windows1250: localized("Windows-1250 (Central Europe)")
        case .shiftJIS: localized("Shift JIS (Japanese)")
        }
    }

    /// The text that these bytes are, as UTF-8 and without a byte order mark; nil when some of them mean nothing in this
    /// encoding. Nothing is ever replaced.
    func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .utf8:
            let text = bytes.starts(with: ByteOrderMark.utf8) ? Array(bytes.dropFirst(3)) : bytes
            return String(validating: text, as: UTF8.self) == nil ? nil : text
        case .utf16LittleEndian: return TextEncoding.utf16(bytes, mark: ByteOrderMark.utf16LittleEndian, high: 1)
        case .utf16BigEndian: return TextEncoding.utf16(bytes, mark: ByteOrderMark.utf16BigEndian, high: 0)
        case .windows1252: return CodePage.windows1252.decoded(bytes)
        case .windows1250: return CodePage.windows1250.decoded(bytes)
        case .shiftJIS: return ShiftJIS.decoded(bytes)
        }
    }

    private static func utf16(_ bytes: [UInt8], mark: [UInt8], high: Int) -> [UInt8]? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let start = bytes.starts(with: mark) ? 2 : 0
        let units = stride(from: start, to: bytes.count, by: 2).map { place in
            UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + 1 - high])
        }
        return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }
}

/// The bytes with which some programs begin a text to say how it is written.
enum ByteOrderMark {
    static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
    static let utf16LittleEndian: [UInt8] = [0xFF, 0xFE]
    static let utf16BigEndian: [UInt8] = [0xFE, 0xFF]
}
