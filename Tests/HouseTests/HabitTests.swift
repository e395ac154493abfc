import Foundation
import Testing

/// Habits that no compiler checks.
@Suite("Habits")
struct HabitTests {
    /// Words that code of this package does without, and where. Written in two parts so that this file may say them.
    private static let forbidden: [(word: String, onlySources: Bool, reason: String)] = [
        ("try" + "!", true, "an error that ends the program says nothing to its user"),
        ("as" + "!", true, "a cast that fails ends the program"),
        ("fatal" + "Error(", true, "use precondition with a sentence that says whose mistake it is"),
        ("Foundation" + ".exit", true, "only the composition root ends the program"),
    ]

    /// Ways to sleep. Modules that wait for another process, with a deadline or to hit a random moment, may.
    private static let sleeping = ["usl" + "eep(", "Thread." + "sleep", "Task." + "sleep"]
    private static let mayWait: Set<String> = [
        "X11", "X11Platform", "X11Tests", "DesktopTests", "TestSupport", "OrderStoreTests", "benchmarks",
    ]

    /// Marks that belong into issues, not into files; looked for in comments too.
    private static let marks = ["TO" + "DO", "FIX" + "ME", "HA" + "CK"]

    /// Places of one machine.
    private static let places = ["/ho" + "me/", "/wo" + "rk/", "/Us" + "ers/", "/ro" + "ot/"]

    private static func violations(in file: SourceFile) -> [String] {
        let isSource = file.path.hasPrefix("Sources/")
        let code = file.code
        var result: [String] = []
        for rule in forbidden where isSource || !rule.onlySources {
            if code.contains(rule.word) { result.append("\(file.path): \(rule.word) - \(rule.reason)") }
        }
        for word in sleeping where code.contains(word) && !mayWait.contains(file.module) {
            result.append("\(file.path): \(word) - nothing waits for luck")
        }
        for mark in marks where file.text.contains(mark) { result.append("\(file.path): \(mark)") }
        for place in places where file.text.contains(place) { result.append("\(file.path): \(place)") }
        return result
    }

    @Test("No file holds what the house does without")
    func filesAreClean() throws {
        let files = try SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests")
        #expect(files.count > 50, "the files were not found")
        for file in files {
            for violation in HabitTests.violations(in: file) { Issue.record(Comment(rawValue: violation)) }
        }
    }

    @Test("Forbidden words are found in code, not in comments and texts")
    func violationsAreFound() {
        func count(_ path: String, _ text: String) -> Int {
            HabitTests.violations(in: SourceFile(path: path, text: text)).count
        }
        let cast = "let x = y as" + "! Int"
        #expect(count("Sources/Widgets/A.swift", cast) == 1)
        #expect(count("Tests/WidgetsTests/A.swift", cast) == 0)
        #expect(count("Sources/Widgets/A.swift", "// " + cast) == 0)
        #expect(count("Sources/Widgets/A.swift", "/* a\n" + cast + " */ let z = 1") == 0)
        #expect(count("Sources/Widgets/A.swift", "let text = \"\\\" " + cast + "\"") == 0)
        #expect(count("Tests/WidgetsTests/A.swift", "us" + "leep(3)") == 1)
        #expect(count("Tests/DesktopTests/A.swift", "us" + "leep(3)") == 0)
        #expect(count("Sources/Widgets/A.swift", "// TO" + "DO: later") == 1)
    }

    @Test("Few files are longer than 400 lines")
    func filesAreShort() throws {
        let lengths = try SourceFile.all(in: "Sources").map { file in
            file.text.split(separator: "\n", omittingEmptySubsequences: false).count
        }.sorted()
        let long = lengths.filter { $0 > 400 }.count
        #expect(Double(long) <= Double(lengths.count) * 0.05)
        #expect(lengths[lengths.count / 2] <= 150, "the median file has \(lengths[lengths.count / 2]) lines")
    }
}
