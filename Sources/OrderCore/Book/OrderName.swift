import Localization
@_spi(_Unicode) import Swift

/// Names as the book keeps them, and names as people look for them.
public enum OrderName {
    /// The name in Unicode form NFC, on one line, without blanks at its ends or twice between its words.
    ///
    /// - Throws: `Refusal` for a name that is empty, too long or has control characters.
    public static func normalized(_ text: String) throws(Refusal) -> String {
        var scalars = String.UnicodeScalarView()
        var blanks = String.UnicodeScalarView()
        for scalar in text._nfc {
            if scalar.properties.isWhitespace {
                if !scalars.isEmpty { blanks.append(scalar) }
                continue
            }
            if isControl(scalar) {
                throw Refusal(.badName, localized("A name cannot have control characters: write it in letters."))
            }
            if !blanks.isEmpty { scalars.append(contentsOf: joined(blanks)) }
            blanks.removeAll()
            scalars.append(scalar)
        }
        let name = String(scalars)
        if scalars.allSatisfy(isUnseen) {
            throw Refusal(.badName, localized("A name is missing: write at least one letter."))
        }
        if name.count > Limits.nameLength {
            throw Refusal(
                .badName, localized("This name is too long: a name has \(Limits.nameLength) characters at most."))
        }
        return name
    }

    /// The name as it is compared in searches: without case, accents and the width of its letters.
    ///
    /// - Complexity: O(n); a name that is all ASCII is folded without looking at Unicode's tables.
    public static func folded(_ text: String) -> String {
        if let ascii = foldedASCII(text) { return ascii }
        var scalars = String.UnicodeScalarView()
        for scalar in text.lowercased()._nfd {
            // Only now: a half-width voicing mark is a letter of its own that becomes a combining mark.
            let scalar = unwidened(scalar)
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            if scalar.properties.isWhitespace {
                if scalars.last != " " && !scalars.isEmpty { scalars.append(" ") }
            } else {
                scalars.append(scalar)
            }
        }
        if scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    /// The quick way for a text that is all ASCII; nil for others.
    private static func foldedASCII(_ text: String) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case 0x80...: return nil
            case 0x09...0x0D, 0x20: if bytes.last != 0x20 && !bytes.isEmpty { bytes.append(0x20) }
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte + 0x20)
            default: bytes.append(byte)
            }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The letter in its usual width: Japanese input gives full-width Latin letters, old tills half-width katakana
    /// (the compatibility mappings of the Unicode block "Halfwidth and Fullwidth Forms").
    private static func unwidened(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0xFF61...0xFF9F: return katakana[Int(scalar.value - 0xFF61)]
        default: return scalar
        }
    }

    /// What U+FF61 to U+FF9F stand for, in their order.
    private static let katakana: [Unicode.Scalar] = Array(
        ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
            + "\u{3099}\u{309A}").unicodeScalars)

    /// A run of blanks as it stands within a name: line breaks, tabs and repeated spaces are one space, the special
    /// spaces of a language stay.
    private static func joined(_ blanks: String.UnicodeScalarView) -> String.UnicodeScalarView {
        let special = blanks.filter { $0 != " " && !isControl($0) && $0 != "\u{2028}" && $0 != "\u{2029}" }
        return special.isEmpty ? " ".unicodeScalars : String.UnicodeScalarView(special)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }

    /// Characters that leave no mark on their own.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format || scalar.properties.isWhitespace
    }
}
