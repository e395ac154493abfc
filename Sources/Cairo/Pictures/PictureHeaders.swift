/// Where a WebP file says how large its picture is (RFC 9649, sections 2.5 to 2.7): its loader decodes first and asks later.
enum WebPHeader {
    /// Width and height in pixels; `nil` when the header is not one.
    static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 30 else { return nil }
        func number(at place: Int, bytes count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return (number(at: 24, bytes: 3) + 1, number(at: 27, bytes: 3) + 1)
        case "VP8 ": return (number(at: 26, bytes: 2) & 0x3FFF, number(at: 28, bytes: 2) & 0x3FFF)
        case "VP8L":
            let bits = number(at: 21, bytes: 4)
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        default: return nil
        }
    }
}

/// What a JPEG file says before its picture begins (ITU-T T.81, annex B).
enum JPEGHeader {
    /// Whether all of the picture must be kept while it is read: it comes in several rounds (progressive), or one colour after
    /// the other (a scan with fewer components than the frame has).
    static func needsAllOfIt(_ bytes: [UInt8]) -> Bool {
        var components: UInt8 = 0
        var place = 2
        while place + 3 < bytes.count, bytes[place] == 0xFF {
            switch bytes[place + 1] {
            case 0xC0, 0xC1: components = place + 9 < bytes.count ? bytes[place + 9] : 0
            case 0xDA: return place + 4 < bytes.count && bytes[place + 4] < components
            case 0xC4, 0xC8, 0xCC: break
            case 0xC2...0xCF: return true
            // Any byte may be filled up with 0xFF before it.
            case 0xFF:
                place += 1
                continue
            default: break
            }
            place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        }
        return false
    }
}
