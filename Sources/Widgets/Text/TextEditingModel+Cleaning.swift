nonisolated extension TextEditingModel {
    /// The text with every line break and every control character replaced by a space; CR LF counts as one.
    public static func singleLine(_ text: String) -> String {
        cleaned(text, keepsLines: false)
    }

    /// The text with every kind of line break as a line feed, and every other control character but tabs replaced by a
    /// space; CR LF counts as one break.
    public static func lines(_ text: String) -> String {
        cleaned(text, keepsLines: true)
    }

    /// What a byte or the first of several means for lines.
    private enum Mark {
        case text, control, lineBreak
    }

    private static func cleaned(_ text: String, keepsLines: Bool) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count, mark(in: bytes, at: index).kind == .text { index += 1 }
            // As a rule there is nothing to do.
            guard index < bytes.count else { return String(decoding: bytes, as: UTF8.self) }
            return String(decoding: cleaned(bytes, from: index, keepsLines: keepsLines), as: UTF8.self)
        }
    }

    private static func cleaned(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, keepsLines: Bool) -> [UInt8] {
        var result = Array(bytes[..<start])
        result.reserveCapacity(bytes.count)
        var index = start
        while index < bytes.count {
            let (kind, length) = mark(in: bytes, at: index)
            switch kind {
            case .text: result.append(bytes[index])
            case .lineBreak: result.append(keepsLines ? 0x0A : 0x20)
            case .control: result.append(keepsLines && bytes[index] == 0x09 ? 0x09 : 0x20)
            }
            index += length
        }
        return result
    }

    /// What stands at a place, and how many bytes it has. Texts of all kinds go byte by byte.
    private static func mark(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (kind: Mark, length: Int) {
        let byte = bytes[index]
        // Most bytes: letters, and what follows the first byte of a letter.
        if byte >= 0x20, byte != 0x7F, byte != 0xC2, byte != 0xE2 { return (.text, 1) }
        func next(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
        switch byte {
        case 0x0D: return (.lineBreak, next(1) == 0x0A ? 2 : 1)
        case 0x0A...0x0C: return (.lineBreak, 1)
        case 0xC2: return next(1) == 0x85 ? (.lineBreak, 2) : next(1) < 0xA0 ? (.control, 2) : (.text, 1)
        case 0xE2: return next(1) == 0x80 && next(2) & 0xFE == 0xA8 ? (.lineBreak, 3) : (.text, 1)
        default: return (.control, 1)
        }
    }
}
