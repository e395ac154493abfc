/// Plain text as selections carry it, under the many names and in the many encodings of X programs.
public enum SelectionText {
    /// Reads text.
    ///
    /// What says nothing about its encoding is UTF-16 if a mark or a pattern of zeros tells so, else UTF-8 if it is valid,
    /// else Latin-1. What claims to be UTF-8 or ASCII and is not is read as Latin-1. Marks of byte order and zeros at the
    /// end are dropped.
    /// - Parameter typeName: the type of the property, not what was asked for: `TEXT` may be answered with others.
    /// - Returns: `nil` if the type is none of text, or its encoding is not known and it is not UTF-8 either.
    /// - Complexity: O(*n*) in bytes.
    public static func decode(_ bytes: [UInt8], typeName: String) -> String? {
        switch typeName {
        case "COMPOUND_TEXT": return CompoundText.decode(withoutZeros(bytes))
        case "STRING": return SingleByteSet.latin1.decode(withoutZeros(bytes))
        case "TEXT" where bytes.contains(0x1B): return CompoundText.decode(withoutZeros(bytes))
        default: break
        }
        let type = MediaType(typeName)
        let isForeign = ["image/", "audio/", "video/", "font/"].contains { type.essence.hasPrefix($0) }
        guard !isForeign, type.essence != "application/octet-stream" else { return nil }
        let charset = typeName == "UTF8_STRING" ? "utf-8" : type.charset
        guard let charset else { return decodeUnmarked(bytes) }
        switch TextEncoding(charset: charset) {
        case .utf8: return decodeUTF8(bytes) ?? SingleByteSet.latin1.decode(withoutZeros(bytes))
        case .utf16: return UTF16Text.decode(bytes, order: UTF16Text.guessedOrder(of: bytes) ?? .littleEndian)
        case .utf16LittleEndian: return UTF16Text.decode(bytes, order: .littleEndian)
        case .utf16BigEndian: return UTF16Text.decode(bytes, order: .bigEndian)
        case .singleByte(.ascii): return decodeUnmarked(bytes)
        case .singleByte(let set): return set.decode(withoutZeros(bytes))
        case nil: return decodeUTF8(bytes)
        }
    }

    /// Writes text. `text/plain`, `TEXT` and `UTF8_STRING` are UTF-8; the property's type for `TEXT` must then be
    /// `UTF8_STRING`. Letters that an encoding does not have become question marks.
    /// - Returns: `nil` if the type is none of text, or its encoding is not known.
    public static func encode(_ text: String, typeName: String) -> [UInt8]? {
        switch typeName {
        case "UTF8_STRING", "TEXT": return Array(text.utf8)
        case "STRING": return SingleByteSet.latin1.encode(text)
        case "COMPOUND_TEXT": return CompoundText.encode(text)
        default: break
        }
        let type = MediaType(typeName)
        guard type.essence.hasPrefix("text/") else { return nil }
        guard let charset = type.charset else { return Array(text.utf8) }
        switch TextEncoding(charset: charset) {
        case .utf8: return Array(text.utf8)
        case .utf16: return UTF16Text.encode(text, order: .littleEndian, marked: true)
        case .utf16LittleEndian: return UTF16Text.encode(text, order: .littleEndian, marked: false)
        case .utf16BigEndian: return UTF16Text.encode(text, order: .bigEndian, marked: false)
        case .singleByte(let set): return set.encode(text)
        case nil: return nil
        }
    }

    /// Text whose encoding nobody tells.
    static func decodeUnmarked(_ bytes: [UInt8]) -> String {
        if let order = UTF16Text.markedOrder(of: bytes) ?? UTF16Text.guessedOrder(of: bytes) {
            return UTF16Text.decode(bytes, order: order)
        }
        return decodeUTF8(bytes) ?? SingleByteSet.latin1.decode(withoutZeros(bytes))
    }

    /// Strict UTF-8 without a mark at the beginning and zeros at the end.
    private static func decodeUTF8(_ bytes: [UInt8]) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = withoutZeros(bytes)
        return String(validating: content.starts(with: mark) ? content.dropFirst(mark.count) : content, as: UTF8.self)
    }

    /// Some programs send a C string with its terminator.
    private static func withoutZeros(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[..<((bytes.lastIndex { $0 != 0 } ?? -1) + 1)]
    }
}
