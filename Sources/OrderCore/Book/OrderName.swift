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
                throw Refusal(.badName, "A name cannot have control characters: write it in letters.")
            }
            if !blanks.isEmpty { scalars.append(contentsOf: joined(blanks)) }
            blanks.removeAll()
            scalars.append(scalar)
        }
        let name = String(scalars)
        if scalars.allSatisfy(isUnseen) { throw Refusal(.badName, "A name is missing: write at least one letter.") }
        if name.count > Limits.nameLength {
            throw Refusal(.badName, "This name is too long: a name has \(Limits.nameLength) characters at most.")
        }
        return name
    }

    /// The name as it is compared in searches: without case, accents and the width of its letters.
    public static func folded(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.lowercased()._nfd where scalar.properties.generalCategory != .nonspacingMark {
            if scalar.properties.isWhitespace {
                if scalars.last != " " && !scalars.isEmpty { scalars.append(" ") }
            } else {
                scalars.append(narrow(scalar))
            }
        }
        if scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    /// Full-width letters, as Japanese input gives them, are the same letters.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard ("\u{FF01}"..."\u{FF5E}").contains(scalar) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

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
