import Localization
import Testing

@Suite("Files of translations")
struct CatalogueFileTests {
    private let sample = #"""
        # A comment
        msgid ""
        msgstr ""
        "Language: de\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\n"

        #: Sources/Somewhere.swift
        msgid "Close the table"
        msgstr "Tisch "
        "abschließen"
        #, fuzzy
        msgid "Guessed"
        msgstr "Geraten"

        msgctxt "verb"
        msgid "Open"
        msgstr "Öffnen"

        msgid "{0} dish"
        msgid_plural "{0} dishes"
        msgstr[0] "{0} Gericht"
        msgstr[1] "{0} \"Gerichte\"\n\\"

        msgid "Later"
        msgstr ""
        """#

    @Test("Texts, contexts, plurals, escapes and lines in pieces are read; what is fuzzy or empty does not count")
    func read() throws {
        let file = try CatalogueFile(sample.utf8)
        #expect(file.value(of: "Language") == "de")
        #expect(file.value(of: "Nothing") == nil)
        #expect(file.entries.map(\.message) == ["Close the table", "Guessed", "Open", "{0} dish", "Later"])
        let catalogue = file.catalogue
        #expect(catalogue.language == "de")
        #expect(catalogue.keys == ["Close the table", Catalogue.key(of: "Open", context: "verb"), "{0} dish"])
        catalogue.during {
            #expect(localized("Close the table") == "Tisch abschließen")
            #expect(localized("\(2) dish", plural: "\(2) dishes", count: 2) == "2 \"Gerichte\"\n\\")
        }
    }

    @Test("A file that is written reads the same, whatever its line ends")
    func roundTrip() throws {
        let file = try CatalogueFile(sample.utf8)
        let again = try CatalogueFile(file.text.utf8)
        #expect(again.header == file.header && again.entries == file.entries)
        #expect(again.text == file.text)
        let windows = file.text.replacing("\n", with: "\r\n")
        #expect(try CatalogueFile(windows.utf8).entries == file.entries)
        let lines = CatalogueFile(header: [], entries: [.init(message: "a\nb\n", translations: ["\n\nc\td"])])
        #expect(try CatalogueFile(lines.text.utf8).entries == lines.entries)
    }

    @Test(
        "What is wrong is said with its line",
        arguments: [
            ("msgid \"a\"\nmsgstr \"b", 2), ("msgid \"a\"\nmsgstr b", 2), ("\"lost\"", 1), ("msgid \"a\"", 1),
            ("\nmsgstr \"a\"", 2), ("msgid \"a\"\nmsgstr[1] \"b\"", 2), ("msgid \"a\"\nmsgstr[x] \"b\"", 2),
            ("msgid \"a\" b\nmsgstr \"\"", 1), ("what \"a\"", 1), ("msgid \"a\\", 1),
            ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"", 3), ("msgctxt \"a\"\n", 2),
        ])
    func wrong(text: String, line: Int) {
        let error = #expect(throws: CatalogueError.self) { try CatalogueFile(text.utf8) }
        #expect(error?.line == line)
        #expect(error?.reason.hasSuffix(".") == true)
    }

    @Test("Any bytes are read or refused")
    func anyBytes() {
        var random = Sequence(seed: 17)
        let pieces = [
            "msgid", "msgstr", "\"", "\\", "\n", "[", "0", "]", " ", "a", "#,", "fuzzy", "msgctxt", "\u{FF}",
            "msgid_plural",
        ]
        for _ in 0..<2_000 {
            let text = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            if let file = try? CatalogueFile(text.utf8) { _ = file.catalogue }
        }
    }
}

/// The same numbers each time.
private struct Sequence: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return seed ^ (seed >> 29)
    }
}
