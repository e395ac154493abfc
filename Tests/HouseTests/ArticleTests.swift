import Foundation
import Testing

/// What the articles show is what was compiled.
@Suite("Articles")
struct ArticleTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: SourceFile.package.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("The program of \"Your first drag\" is the one that is built, and is short")
    func firstDrag() throws {
        let article = try text("Sources/Widgets/Widgets.docc/YourFirstDrag.md")
        let program = try text("Tests/FirstDrag/main.swift")
        let parts = article.components(separatedBy: "```swift\n")
        #expect(parts.count == 2)
        let shown = try #require(parts.last?.components(separatedBy: "```\n").first)
        #expect(shown == program)
        #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count - 1 < 80)
    }

    @Test("Every name of ours in \"Porting from UIKit\" is there")
    func portingNames() throws {
        let article = try text("Sources/Widgets/Widgets.docc/PortingFromUIKit.md")
        let code = try SourceFile.all(in: "Sources/Widgets").map(\.code).joined(separator: "\n")
        let names = article.matches(of: /``(?<name>[A-Za-z\/]+)``/).map { String($0.output.name) }
        #expect(names.count > 30)
        for name in names {
            let last = name.split(separator: "/").last.map(String.init) ?? ""
            let kinds = ["class", "struct", "protocol", "enum", "var", "func", "typealias"]
            #expect(kinds.contains { code.contains("\($0) \(last)") }, "\(name) is not declared")
        }
    }
}
