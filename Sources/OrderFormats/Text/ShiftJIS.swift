import Glibc

/// Code page 932 of Windows: Shift JIS with its additions. Its table of 9,000 characters is the C library's.
enum ShiftJIS {
    /// The text as UTF-8; nil when some bytes mean nothing, or when this system has no table for it.
    static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        guard let converter = iconv_open("UTF-8", "CP932"), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        // No character of one byte takes more than three in UTF-8, none of two more than four.
        var text = [UInt8](repeating: 0, count: bytes.count * 3)
        var source = bytes
        let length = source.withUnsafeMutableBytes { from in
            text.withUnsafeMutableBytes { to in convert(from, to, with: converter) }
        }
        guard let length else { return nil }
        text.removeLast(text.count - length)
        return text
    }

    /// Converts all of it.
    ///
    /// - Returns: How many bytes came out; nil when some bytes mean nothing.
    private static func convert(
        _ source: UnsafeMutableRawBufferPointer, _ target: UnsafeMutableRawBufferPointer, with converter: iconv_t
    ) -> Int? {
        var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = source.count
        var room = target.count
        let result = iconv(converter, &from, &left, &to, &room)
        return result == Int(bitPattern: UInt.max) || left > 0 ? nil : target.count - room
    }
}
