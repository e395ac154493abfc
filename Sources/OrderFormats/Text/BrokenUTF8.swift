/// Tells a text in UTF-8 that was damaged from one in another encoding: nearly all its letters are still whole.
enum BrokenUTF8 {
    /// The line of the first broken letter; nil for a text that is whole, or in another encoding.
    static func line(in bytes: [UInt8]) -> Int? {
        var whole = 0
        var broken = 0
        var line = 1
        var firstBroken: Int?
        var place = 0
        while place < bytes.count {
            if bytes[place] == 0x0A { line += 1 }
            let length = length(of: bytes, at: place)
            if length == 0 {
                broken += 1
                firstBroken = firstBroken ?? line
            } else if length > 1 {
                whole += 1
            }
            place += max(length, 1)
        }
        return whole >= 2 && whole >= 2 * broken ? firstBroken : nil
    }

    /// How many bytes the letter at a place has; 0 for a byte that is no letter's.
    private static func length(of bytes: [UInt8], at place: Int) -> Int {
        let length: Int
        switch bytes[place] {
        case 0..<0x80: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return 0
        }
        let rest = bytes[(place + 1)..<min(place + length, bytes.count)]
        return rest.count == length - 1 && rest.allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
    }
}
