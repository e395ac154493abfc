import Foundation
import Localization
import Testing

/// The sources say which texts there are; the catalogues have to have them all.
@Suite("Catalogues")
struct CatalogueTests {
    private static let folder = SourceFile.package.appendingPathComponent("assets/languages")
    nonisolated static let languages = ["de", "ja", "ko", "ar"]

    /// Programs and rooms whose texts are not for guests and waiters.
    private static let untranslated: Set<String> = ["benchmarks"]

    private static func read() throws -> (texts: [LocalizedTexts.Text], problems: [String]) {
        var texts: [LocalizedTexts.Text] = []
        var known: Set<LocalizedTexts.Text> = []
        var problems: [String] = []
        for file in try SourceFile.all(in: "Sources") where !untranslated.contains(file.module) {
            let found = LocalizedTexts(file)
            texts += found.texts.filter { known.insert($0).inserted }
            problems += found.problems
        }
        return (texts, problems)
    }

    private static func path(_ language: String) -> URL { folder.appendingPathComponent(language + ".po") }

    private static func file(_ language: String) throws -> CatalogueFile {
        try CatalogueFile(Data(contentsOf: path(language)))
    }

    private static var records: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["RECORD"] == "1" && environment["CI"] != "true"
    }

    @Test("Every text is one literal, and the same text is always the same entry")
    func literals() throws {
        let (texts, problems) = try CatalogueTests.read()
        #expect(texts.count > 400, "the texts were not found")
        for problem in problems { Issue.record(Comment(rawValue: problem)) }
        let entries = Dictionary(grouping: texts, by: \.key)
        for (key, found) in entries where found.count > 1 { Issue.record("“\(key)” has two plurals") }
    }

    @Test("Every text is translated, with the same places, and nothing else is", arguments: languages)
    func complete(language: String) throws {
        let (texts, _) = try CatalogueTests.read()
        if CatalogueTests.records { try CatalogueTests.record(language, texts) }
        let file = try CatalogueTests.file(language)
        let forms = try #require(file.value(of: "Plural-Forms").flatMap { PluralForms($0) })
        #expect(file.value(of: "Language") == language)
        var entries: [String: CatalogueFile.Entry] = [:]
        for entry in file.entries {
            #expect(entries.updateValue(entry, forKey: entry.key) == nil, "“\(entry.message)” stands there twice")
        }
        for text in texts {
            guard let entry = entries.removeValue(forKey: text.key), entry.isTranslated else {
                Issue.record("“\(text.message)” is not translated")
                continue
            }
            #expect(entry.plural == text.plural, "“\(text.message)”")
            #expect(entry.translations.count == (text.plural == nil ? 1 : forms.count), "“\(text.message)”")
            for translation in entry.translations { CatalogueTests.check(translation, of: text) }
        }
        for entry in entries.values { Issue.record("“\(entry.message)” is said nowhere") }
    }

    private static func places(in text: String) -> Set<String> {
        Set(text.matches(of: /\{[0-9]+\}/).map { String($0.output) })
    }

    /// A translation says what its text says: with the same places (one form of a plural may leave out the number, "one dish"),
    /// and the same mark at the end.
    private static func check(_ translation: String, of text: LocalizedTexts.Text) {
        let wanted = places(in: text.plural ?? text.message)
        let found = places(in: translation)
        if text.plural == nil {
            #expect(found == wanted, "“\(text.message)”: \(translation)")
        } else {
            #expect(found.isSubset(of: wanted), "“\(text.message)”: \(translation)")
        }
        #expect(text.message.last == "…" ? translation.hasSuffix("…") : true, "“\(text.message)”: \(translation)")
        #expect(translation == translation.trimmingCharacters(in: .newlines))
    }

    /// Adds the texts that a catalogue lacks, and takes out those that nobody says.
    private static func record(_ language: String, _ texts: [LocalizedTexts.Text]) throws {
        var file = try file(language)
        let forms = file.value(of: "Plural-Forms").flatMap { PluralForms($0) }?.count ?? 1
        let known = Dictionary(file.entries.map { ($0.key, $0) }) { first, _ in first }
        file.entries = texts.map { text in
            let empty = Array(repeating: "", count: text.plural == nil ? 1 : forms)
            guard let entry = known[text.key], entry.plural == text.plural else {
                return CatalogueFile.Entry(
                    context: text.context, message: text.message, plural: text.plural, translations: empty)
            }
            return entry
        }
        try file.text.write(to: path(language), atomically: true, encoding: .utf8)
    }

    @Test("The scanner finds texts as the compiler reads them")
    func scanner() {
        let source = #"""
            // localized("no")
            let a = localized("Plain \"text\" \u{2019}s \(name(of: "x")) and \(f(1, (2))).")
            let b = localized("\(n) dish", plural: "\(n) dishes", count: n) + localized("Open", context: "verb")
            let c = localized("Outer \(localized("inner \(1)")) end")
            let d = localized(
                """
                Long \
                text
                """)
            func localized(_ x: Int) {}
            delocalized("no")
            """#
        let found = LocalizedTexts(SourceFile(path: "Sources/A/B.swift", text: source))
        #expect(found.problems == [])
        #expect(
            found.texts == [
                .init(message: "Plain \"text\" ’s {0} and {1}."), .init(message: "{0} dish", plural: "{0} dishes"),
                .init(context: "verb", message: "Open"), .init(message: "inner {0}"), .init(message: "Outer {0} end"),
                .init(message: "Long text"),
            ])
        let wrong = LocalizedTexts(SourceFile(path: "p", text: "localized(title) + localized(\"a {0}\")"))
        #expect(wrong.problems.count == 2)
    }
}
