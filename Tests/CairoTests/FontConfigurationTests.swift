import Geometry
import Testing

@testable import Cairo

// On the main actor, as all texts of a process belong to one thread.
@MainActor @Suite struct FontConfigurationTests {
    /// The default family by a name that is looked up among all fonts.
    private static let everywhere = "Inter, Inter"

    private func drawn(_ text: String, family: String, size: Double = 15, weight: Int = 400) throws -> [[UInt32]] {
        let layout = TextLayout(text, font: Font(family: family, size: size, weight: weight), scale: 1)
        return try drawing(width: 260, height: 40) { layout.draw(in: $0, at: Point(x: 4, y: 4), color: .black) }.rows
    }

    @Test(arguments: [400, 500, 600, 700]) func looksTheSameAsAmongAllFonts(weight: Int) throws {
        for text in ["Crème brûlée 12,50 €", "Ελλάδα", "Борщ", "Phở bò", "“…”", ""] {
            #expect(
                try drawn(text, family: Font.defaultFamily, weight: weight)
                    == drawn(text, family: Self.everywhere, weight: weight))
        }
    }

    @Test(arguments: ["\u{2AC}", "\u{500}", "a\u{1C3}b", "日本", "🍜 Ramen", "❤\u{FE0F}", "☕"])
    func asksAllFontsForWhatTheFamilyLacks(text: String) throws {
        #expect(try drawn(text, family: Font.defaultFamily) == drawn(text, family: Self.everywhere))
    }

    @Test func aMissingFamilyIsReplaced() {
        let font = Font(family: "No Such Family", size: 14)
        #expect(TextLayout("Soup", font: font, scale: 1).size.width > 10)
        #expect(FontConfiguration(family: "No Such Family").pointer == nil)
    }

    @Test func escapesPlacesAndNames() {
        let text = FontConfiguration.text(family: "A<B", directories: ["/a&b"], caches: ["/c"])
        #expect(text.contains("<string>A&lt;B</string>"))
        #expect(text.contains("<dir>/a&amp;b</dir><cachedir>/c</cachedir>"))
    }

    @Test func preparingChangesNothing() {
        let font = Font(size: 21, weight: 600)
        let before = TextLayout("Soup", font: font, scale: 1).size
        TextLayout.prepare()
        #expect(TextLayout("Soup", font: font, scale: 1).size == before)
    }
}

@Suite struct TextBytesTests {
    @Test(
        arguments: [
            ("", true), ("Soup", true), ("Käse", true), ("Ελλάδα", true), ("Борщ", true), ("Phở", true), ("ἀρχή", true),
            ("€ – … “”", true), ("\u{53F}", true), ("\u{540}", false), ("שלום", false), ("مرحبا", false),
            ("ไทย", false), ("日本", false), ("🍕", false), ("a\u{FE0F}", false), ("\u{1C80}", false), ("☕", false),
            ("\u{20FF}", true), ("\u{2100}", false), ("\u{1E80}", true), ("ᏸ", false), ("a🍕", false),
        ])
    func knowsWesternText(text: String, isWestern: Bool) {
        #expect(TextBytes.isWestern(text) == isWestern)
    }

    @Test(
        arguments: [
            ("a\u{0}b\tc\u{7F}", "a b c ", "a b c "), ("a\nb\r\nc", "a b  c", "a\nb\r\nc"),
            ("x\u{85}y", "x\u{A0}y", "x\u{A0}y"), ("x\u{2029}y\u{2028}", "x\u{2005}y\u{2005}", "x\u{2029}y\u{2028}"),
            ("é ä\u{A0} … €", "é ä\u{A0} … €", "é ä\u{A0} … €"),
        ])
    func replacesControlsByAsManyBytes(text: String, inOneLine: String, inMore: String) {
        func bytes(_ keepsBreaks: Bool) -> [UInt8] {
            TextBytes.withBytes(of: text, keepsBreaks: keepsBreaks) { unsafe Array($0) }
        }
        #expect(bytes(false) == Array(inOneLine.utf8))
        #expect(bytes(true) == Array(inMore.utf8))
        #expect(bytes(false).count == text.utf8.count)
    }
}
