/// How much a decoded text looks like what people write, to tell encodings apart in which every byte means something.
///
/// It looks only at the letters beyond ASCII and at their neighbours: an accented letter stands in a word, a kanji beside
/// other Japanese, a sign like "³" not between letters.
struct TextPlausibility {
    /// The higher, the likelier; comparable between readings of the same bytes.
    private(set) var score = 0

    /// Judges the beginning of a text, which is enough.
    init(of utf8: [UInt8], in encoding: TextEncoding) {
        let scalars = Array(String(decoding: utf8.prefix(1 << 16), as: UTF8.self).unicodeScalars)
        for place in scalars.indices where !scalars[place].isASCII {
            let before = place > 0 ? scalars[place - 1] : " "
            let after = place + 1 < scalars.count ? scalars[place + 1] : " "
            score +=
                encoding == .shiftJIS
                ? TextPlausibility.japanese(scalars[place], before, after)
                : TextPlausibility.european(scalars[place], before, after, TextPlausibility.usual(in: encoding))
        }
    }

    private static func japanese(_ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x3040...0x30FF: 4
        case 0x3000...0x303F, 0xFF00...0xFF60: isWestern(before) && isWestern(after) ? -2 : 2
        case 0xFF61...0xFF9F: before.isASCII && after.isASCII ? -2 : 2
        default: isWestern(before) || isWestern(after) ? -4 : 2
        }
    }

    private static func european(
        _ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar, _ usual: Set<Unicode.Scalar>
    ) -> Int {
        guard scalar.properties.isAlphabetic else {
            if signs.contains(scalar) { return 1 }
            return isWestern(before) && isWestern(after) ? -4 : -1
        }
        if scalar.properties.isUppercase {
            // Within a word or beside others it is more likely half of something else.
            if before.properties.isLowercase { return -4 }
            if !before.isASCII && !usual.contains(before) { return -2 }
            return usual.contains(lowercase(scalar)) ? 2 : -1
        }
        return usual.contains(scalar) ? 3 : -1
    }

    private static func isWestern(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isAlphabetic
    }

    private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }

    /// Signs that menus have.
    private static let signs: Set<Unicode.Scalar> = [
        "€", "£", "‘", "’", "“", "”", "„", "‚", "–", "—", "…", "•", "™", "®", "°", "½", "¼", "¾", "«", "»", "·",
        "\u{A0}",
    ]

    /// The accented letters that the languages of an encoding use often.
    private static func usual(in encoding: TextEncoding) -> Set<Unicode.Scalar> {
        encoding == .windows1250 ? central : western
    }

    private static let western = Set("àáâãäåæçèéêëìíîïñòóôõöøùúûüœßš".unicodeScalars)
    private static let central = Set("áâăäąćčçďđéęěëíîłńňóőöôřśšşťţúůűüýźžżß".unicodeScalars)
}
