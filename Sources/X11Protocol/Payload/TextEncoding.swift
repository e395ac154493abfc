/// An encoding of text that transfers use.
enum TextEncoding: Hashable {
    case utf8
    /// In the order that a mark or the zeros tell, else the machine's.
    case utf16
    case utf16LittleEndian
    case utf16BigEndian
    case singleByte(SingleByteSet)

    /// The encoding that a media type's `charset` means.
    init?(charset: String) {
        switch charset {
        case "utf-8", "utf8": self = .utf8
        case "utf-16", "utf16", "unicode", "ucs-2", "iso-10646-ucs-2": self = .utf16
        case "utf-16le": self = .utf16LittleEndian
        case "utf-16be": self = .utf16BigEndian
        case "iso-8859-1", "iso8859-1", "latin1": self = .singleByte(.latin1)
        case "iso-8859-15", "iso8859-15", "latin-9": self = .singleByte(.latin9)
        case "windows-1252", "cp1252": self = .singleByte(.windows1252)
        case "us-ascii", "ascii": self = .singleByte(.ascii)
        default: return nil
        }
    }
}

/// A set with one byte to a letter; all agree with Latin-1 but for some places.
enum SingleByteSet: Hashable {
    case ascii
    case latin1
    case latin9
    case windows1252

    /// Where the set differs from Latin-1.
    private var exceptions: [UInt8: UInt32] {
        switch self {
        case .ascii, .latin1: [:]
        case .latin9: SingleByteSet.latin9Exceptions
        case .windows1252: SingleByteSet.windowsExceptions
        }
    }

    private static let latin9Exceptions: [UInt8: UInt32] = [
        0xA4: 0x20AC, 0xA6: 0x160, 0xA8: 0x161, 0xB4: 0x17D, 0xB8: 0x17E, 0xBC: 0x152, 0xBD: 0x153, 0xBE: 0x178,
    ]

    private static let windowsExceptions: [UInt8: UInt32] = [
        0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x2C6,
        0x89: 0x2030, 0x8A: 0x160, 0x8B: 0x2039, 0x8C: 0x152, 0x8E: 0x17D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C,
        0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x2DC, 0x99: 0x2122, 0x9A: 0x161, 0x9B: 0x203A,
        0x9C: 0x153, 0x9E: 0x17E, 0x9F: 0x178,
    ]

    /// The letter of a byte. Bytes that ASCII does not have are read as Latin-1.
    func scalar(of byte: UInt8) -> Unicode.Scalar {
        exceptions[byte].flatMap(Unicode.Scalar.init) ?? Unicode.Scalar(byte)
    }

    func decode(_ bytes: some Sequence<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: bytes.lazy.map { scalar(of: $0) })
        return String(scalars)
    }

    /// Bytes of the set; a letter that it does not have becomes a question mark.
    func encode(_ text: String) -> [UInt8] {
        let exceptions = exceptions
        let places = Dictionary(exceptions.map { ($0.value, $0.key) }) { first, _ in first }
        let end: UInt32 = self == .ascii ? 0x80 : 0x100
        return text.unicodeScalars.map { scalar in
            if let place = places[scalar.value] { return place }
            guard scalar.value < end, exceptions[UInt8(scalar.value)] == nil else { return UInt8(ascii: "?") }
            return UInt8(scalar.value)
        }
    }
}
