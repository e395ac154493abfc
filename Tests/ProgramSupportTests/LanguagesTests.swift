import Foundation
import Localization
import Testing

@testable import ProgramSupport

@Suite("The program's language")
struct LanguagesTests {
    @Test(
        "It is found as gettext finds it",
        arguments: [
            ([:], []), (["LANG": "C.UTF-8", "LANGUAGE": "de"], []), (["LANG": "POSIX"], []),
            (["LANG": "de_DE.UTF-8"], ["de_DE.UTF-8"]),
            (["LANG": "de_DE", "LC_MESSAGES": "ja_JP", "LC_ALL": ""], ["ja_JP"]),
            (["LANG": "de_DE", "LC_ALL": "ko_KR", "LANGUAGE": "fr:ja"], ["fr", "ja", "ko_KR"]),
        ] as [([String: String], [String])])
    func candidates(environment: [String: String], wanted: [String]) {
        #expect(Languages.candidates { environment[$0] } == wanted)
    }

    @Test("The region's own translations come first, then the language's; English ends the search")
    func catalogues() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("languages-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["de", "pt", "pt_BR"] {
            let text = "msgid \"\"\nmsgstr \"Language: \(name)\\n\"\n"
            try text.write(to: folder.appendingPathComponent(name + ".po"), atomically: true, encoding: .utf8)
        }
        try "wrong".write(to: folder.appendingPathComponent("fr.po"), atomically: true, encoding: .utf8)
        func language(_ locales: String...) -> String? {
            Languages.catalogue(for: locales, in: folder.path)?.language
        }
        #expect(language("de_AT.UTF-8@euro") == "de")
        #expect(language("pt-br") == "pt_BR")
        #expect(language("pt_PT") == "pt")
        #expect(language("sv", "xx_YY", "pt") == "pt")
        #expect(language("en_GB", "de") == nil)
        #expect(language("sv") == nil)
        #expect(language("../de", "", "_") == nil)
        #expect(language("de_..\u{2F}de") == "de", "a region is no path")
        #expect(language("fr", "de") == "de")
    }
}
