import CCairo

/// Texts as they are compared in a search: without case, accents and width.
public enum TextFolding {
    /// The text in compatibility decomposition without its combining marks, case folded (`g_utf8_normalize`,
    /// `g_utf8_casefold`): "Crème Brûlée" and "creme brulee" become the same, and "ＰＩＺＺＡ" is "pizza".
    public static func folded(_ text: String) -> String {
        if let ascii = foldedASCII(text) { return ascii }
        guard let decomposed = unsafe g_utf8_normalize(text, -1, G_NORMALIZE_ALL) else { return text.lowercased() }
        defer { unsafe g_free(decomposed) }
        let base = unsafe String(cString: decomposed).unicodeScalars.filter { !isMark($0) }
        guard let folded = unsafe g_utf8_casefold(String(String.UnicodeScalarView(base)), -1) else {
            return String(String.UnicodeScalarView(base))
        }
        defer { unsafe g_free(folded) }
        return unsafe String(cString: folded)
    }

    /// Latin accents, but not the vowel signs of scripts where they are letters of their own.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark
    }

    /// The quick way for texts that are all ASCII; `nil` for others.
    private static func foldedASCII(_ text: String) -> String? {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        return String(decoding: text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }, as: UTF8.self)
    }
}
