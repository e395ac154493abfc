extension Catalogue {
    /// Whether a language begins at the right.
    /// - Parameter language: its code, alone or as a locale's name begins: `"ar_KW.UTF-8"`.
    public static func isRightToLeft(language: String) -> Bool {
        ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"].contains(
            language.prefix { $0.isLetter }.lowercased())
    }

    /// A text of a language that begins at the right, with a mark (U+200F) before it where a name or an amount comes first that
    /// does not: without the mark the whole line would be laid out as if it were Latin (Unicode Standard Annex 9, rule P2).
    ///
    /// - Parameter isComposed: whether there is more in it than a name.
    func directed(_ text: String, isComposed: Bool) -> String {
        guard Catalogue.isRightToLeft(language: language),
            let first = text.unicodeScalars.first(where: Catalogue.isStrong),
            !Catalogue.isRightToLeft(first), isComposed || text.unicodeScalars.contains(where: Catalogue.isRightToLeft)
        else { return text }
        return "\u{200F}" + text
    }

    private static func isStrong(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || isRightToLeft(scalar)
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
