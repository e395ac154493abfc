/// A text's UTF-8 bytes made harmless for a layout: control characters become spaces of the same length, so that byte
/// offsets stay what they are.
enum TextBytes {
    /// Hands over the bytes to lay out.
    /// - Parameters:
    ///   - keepsBreaks: whether characters that end a line or paragraph stay.
    static func withBytes<Result>(
        of text: String, keepsBreaks: Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var text = text
        return text.withUTF8 { bytes in
            guard unsafe needsCleaning(bytes) else { return unsafe body(bytes) }
            let cleaned = unsafe clean(bytes, keepsBreaks: keepsBreaks)
            return unsafe cleaned.withUnsafeBufferPointer(body)
        }
    }

    /// Whether a text has only characters that any Latin font may have and that no other font should be asked for: none
    /// beyond U+053F, but for Latin and Greek letters with accents (U+1E80 to U+1FFF) and punctuation (to U+20FF).
    ///
    /// Emoji are never among them.
    static func isWestern(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            switch last {
            case 0xE1 where byte < 0xBA, 0xE2 where byte > 0x83: return false
            default: break
            }
            if byte > 0xD4 && byte != 0xE1 && byte != 0xE2 { return false }
            last = byte
        }
        return true
    }

    /// A quick look that is right to say no: most texts have neither controls nor bytes that may begin one.
    private static func needsCleaning(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
    }

    private static func clean(_ bytes: UnsafeBufferPointer<UInt8>, keepsBreaks: Bool) -> [UInt8] {
        var result = unsafe Array(bytes)
        for index in result.indices {
            switch result[index] {
            case 0x0A, 0x0D:
                if !keepsBreaks { result[index] = 0x20 }
            case 0x00..<0x20, 0x7F:
                result[index] = 0x20
            case 0xC2 where result[index + 1] < 0xA0:
                result[index + 1] = 0xA0  // U+0080 to U+009F: a no-break space
            case 0xE2 where !keepsBreaks && result[index + 1] == 0x80 && result[index + 2] & 0xFE == 0xA8:
                result[index + 2] = 0x85  // U+2028 and U+2029: a four-per-em space
            default:
                break
            }
        }
        return result
    }
}
