public import OrderCore

/// How a text whose encoding nobody names is most likely written.
public struct TextEncodingGuess: Hashable, Sendable {
    /// The most likely encoding.
    public let encoding: TextEncoding
    /// Whether it cannot be another: by a byte order mark, or because the bytes are UTF-8.
    public let isCertain: Bool
    /// The others in which every byte means something, the likelier first; empty when it is certain.
    public let alternatives: [TextEncoding]

    /// Looks at the bytes; nil when they are no text in any encoding.
    ///
    /// - Parameter currency: The book's, which says where it is used and so breaks ties.
    public init?(_ bytes: [UInt8], currency: Currency? = nil) {
        if let certain = TextEncodingGuess.certain(bytes) {
            self.init(encoding: certain, isCertain: true, alternatives: [])
            return
        }
        let home = TextEncodingGuess.usual(in: currency)
        let candidates = [home, .windows1252, .windows1250, .shiftJIS].reduce(into: [TextEncoding]()) { list, next in
            if !list.contains(next) { list.append(next) }
        }
        let readable = candidates.compactMap { encoding in
            encoding.decoded(bytes).map { (encoding, TextPlausibility(of: $0, in: encoding).score) }
        }
        // The sort is stable: of two that are as likely the first candidate stays first.
        let ranked = readable.sorted { $0.1 > $1.1 }.map(\.0)
        guard let best = ranked.first else { return nil }
        self.init(encoding: best, isCertain: false, alternatives: Array(ranked.dropFirst()))
    }

    private init(encoding: TextEncoding, isCertain: Bool, alternatives: [TextEncoding]) {
        self.encoding = encoding
        self.isCertain = isCertain
        self.alternatives = alternatives
    }

    private static func certain(_ bytes: [UInt8]) -> TextEncoding? {
        if bytes.starts(with: ByteOrderMark.utf16LittleEndian) { return .utf16LittleEndian }
        if bytes.starts(with: ByteOrderMark.utf16BigEndian) { return .utf16BigEndian }
        if let unmarked = unmarkedUTF16(bytes) { return unmarked }
        return TextEncoding.utf8.decoded(bytes) == nil ? nil : .utf8
    }

    /// Digits, commas and line ends are bytes of zero beside ones that are not: nearly all on one side, text is UTF-16.
    private static func unmarkedUTF16(_ bytes: [UInt8]) -> TextEncoding? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        var zeros = [0, 0]
        for place in bytes.indices where bytes[place] == 0 { zeros[place & 1] += 1 }
        if zeros[1] > 4 * zeros[0], TextEncoding.utf16LittleEndian.decoded(bytes) != nil { return .utf16LittleEndian }
        if zeros[0] > 4 * zeros[1], TextEncoding.utf16BigEndian.decoded(bytes) != nil { return .utf16BigEndian }
        return nil
    }

    /// The old encoding of the places where a currency is used.
    private static func usual(in currency: Currency?) -> TextEncoding {
        switch currency?.code {
        case "JPY": .shiftJIS
        case "PLN", "CZK", "HUF", "RON", "RSD", "BAM", "ALL": .windows1250
        default: .windows1252
        }
    }
}
