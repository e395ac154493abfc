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
