import Foundation
import Testing

@Suite("Books as files, from the shell") struct CommandLineBookTests {
    private let platter: ShellProgram

    init() throws {
        platter = try ShellProgram()
        try platter("new", "dinner.platter", "--people", "Ana,Ben")
        try platter("order", "dinner.platter", "Ana", "Tea", "--price", "3")
    }

    @Test func aClosedTableIsKeptAndUndone() throws {
        defer { platter.remove() }
        let closed = try platter("close", "dinner.platter")
        #expect(closed.status == 0)
        let lines = closed.output.split(separator: "\n")
        #expect(lines.first == "Close the table")
        let kept = try #require(lines.last?.wholeMatch(of: /The table as it stood is kept as (?<path>.*)\./)?.path)
        #expect(kept.hasSuffix(".platter") && kept.contains("dinner 2"))
        #expect(try platter.totals("dinner.platter") == [0, 0])
        #expect(try platter.totals(String(kept)) == [3_00, 0])
        let again = try platter("close", "dinner.platter")
        #expect(again.status == 1)
        #expect(again.errors == "platter: Nothing is on the table: there is nothing to close.\n")
        #expect(try platter("undo", "dinner.platter").output == "Undone: Close the table, by ana (command line).\n")
        #expect(try platter.totals("dinner.platter") == [3_00, 0])
    }

    @Test("R16: A closed order does not change, whatever is asked of it, until it is reopened; then it is closed again")
    func aClosedOrderDoesNotChange() throws {
        defer { platter.remove() }
        let output = try platter("close", "dinner.platter").output
        let kept = String(try #require(output.firstMatch(of: /kept as (?<path>.*)\./)?.path))
        let sentence =
            "platter: This table is closed, and nothing in it changes any more. Reopen it to change something.\n"
        for words in [
            ["order", kept, "Ana", "Tea", "--price", "3"], ["remove", kept, "1"], ["set", kept, "tip=10%"],
            ["undo", kept], ["redo", kept], ["pay", kept, "Ana", "3"], ["close", kept], ["move", kept, "1", "Ben"],
        ] {
            let answer = try platter.run(words)
            #expect(answer.status == 1 && answer.errors == sentence, "\(words)")
        }
        #expect(try platter("show", kept).output.contains("\nThis table is closed.\n"))
        #expect(try platter("show", kept, "--json").output.contains(#""closed":true"#))
        #expect(try platter("receipt", kept).status == 0)
        #expect(try platter("check", kept).status == 0)
        #expect(try platter("reopen", kept).output == "Reopen the table\n")
        #expect(try platter("order", kept, "Ben", "Tea", "--price", "2").status == 0)
        #expect(try platter("close", kept).output == "Close the table\nThe table as it stood is kept as \(kept).\n")
        #expect(try platter.totals(kept) == [3_00, 2_00])
        #expect(try platter("undo", kept).errors == sentence)
        let open = try platter("reopen", "dinner.platter")
        #expect(open.status == 1 && open.errors == "platter: This table is open: everything in it can be changed.\n")
    }

    @Test func aCopyIsABookAndNothingIsWrittenOver() throws {
        defer { platter.remove() }
        #expect(
            try platter("copy", "dinner.platter", "copy.platter").output == "Copied dinner.platter to copy.platter.\n")
        #expect(try platter.totals("copy.platter") == [3_00, 0])
        #expect(try platter("check", "copy.platter").status == 0)
        let again = try platter("copy", "dinner.platter", "copy.platter")
        #expect(again.status == 1)
        #expect(again.errors.contains("exists already"))
        #expect(try platter("copy", "none.platter", "other.platter").status == 1)
        #expect(try platter("copy", "dinner.platter").status == 2)
    }
}
