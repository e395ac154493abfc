/// Bytes and texts as far as the protocols' own letters go.
enum ASCII {
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte)
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
        default: nil
        }
    }

    /// Bytes without spaces at both ends.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return bytes[first...last]
    }

    /// A text without spaces at both ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        String(decoding: trimmed(ArraySlice(text.utf8)), as: UTF8.self)
    }

    /// Whether bytes and a text are the same but for the case of ASCII letters.
    static func isSame(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
        bytes.elementsEqual(text.utf8) { lowercased($0) == lowercased($1) }
    }
}
