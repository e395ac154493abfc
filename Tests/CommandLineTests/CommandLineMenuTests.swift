import Foundation
import Testing

@Suite("Menus from the shell") struct CommandLineMenuTests {
    private let platter: ShellProgram

    init() throws {
        platter = try ShellProgram()
    }

    /// Puts a file beside the books.
    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: platter.folder.appending(path: name))
    }

    private func foods(_ book: String) throws -> [String] {
        let foods = try #require(try platter.json(book)["foods"] as? [[String: Any]])
        return foods.map { "\($0["name"] ?? "") \($0["price"] ?? "") \($0["category"] ?? "")" }
    }

    static let hostile =
        "name,price\r\n=1+1,5.00\r\n-5 discount,-5.00\r\n\"two\r\nlines\",4.00\r\nTea,2.00\r\nTea,2.50\r\n,3.00\r\nShort\r\n"

    @Test func aNewBookHasTheMenusThatAreNamed() throws {
        defer { platter.remove() }
        try write("lunch.csv", "name,price,category\nSoup,4.50,Hot\nTea,x,\n")
        try write("more.txt", "Pie ..... $3.00\n")
        let new = try platter("new", "book", "--menu", "lunch.csv", "--menu", "more.txt", "--people", "Ana")
        #expect(new.status == 0)
        #expect(new.output == "Made book, in USD, with 1 person.\n3 rows read: 2 added, 1 refused.\n")
        #expect(new.errors == "platter: lunch.csv, line 3: “x” is not a price: write it like 12.50.\n")
        #expect(try foods("book") == ["Soup 450 Hot", "Pie 300 "])
        #expect(try platter("order", "book", "Ana", "soup").status == 0)
        #expect(try platter.totals("book") == [4_50])
        #expect(try platter("check", "book").status == 0)
    }

    @Test func anImportReportsEveryRowAndIsOneStep() throws {
        defer { platter.remove() }
        try platter("new", "book")
        try write("e.csv", CommandLineMenuTests.hostile)
        let result = try platter("import", "book", "e.csv")
        #expect(result.status == 0)
        #expect(result.output == "7 rows read: 4 added, 3 refused.\n")
        #expect(
            result.errors == """
                platter: e.csv, line 3: “-5.00” is below zero: a price is 0 or more.
                platter: e.csv, line 8: A name is missing: write at least one letter.
                platter: e.csv, line 9: Its price is missing: the row has only 1 column.
                platter: e.csv, line 7: “Tea” is there on line 6 as well: both are kept.

                """)
        #expect(try foods("book") == ["=1+1 500 ", "two lines 400 ", "Tea 200 ", "Tea 250 "])
        #expect(try platter("import", "book", "e.csv").output == "7 rows read: 4 unchanged, 3 refused.\n")
        let undone = try platter("undo", "book")
        #expect(undone.output == "Undone: Menu from e.csv: 4 added, by ana (command line).\n")
        #expect(try foods("book").isEmpty)
        #expect(try platter("undo", "book").status == 1)
    }

    @Test func pricesOfWhatIsThereChangeAndAreShown() throws {
        defer { platter.remove() }
        try write("a.tsv", "Tea\t2.00\nPie\t3.00\n")
        try platter("new", "book", "--menu", "a.tsv")
        let result = try platter.shell("printf 'TEA 2.50\\nPie 3\\nEgg 1\\n' | \"$P\" import book -")
        #expect(result.status == 0)
        #expect(result.output == "3 rows read: 1 added, 1 changed, 1 unchanged.\n  Tea: $2.00 → $2.50\n")
        #expect(try foods("book") == ["Tea 250 ", "Pie 300 ", "Egg 100 "])
    }

    @Test(arguments: [
        ("name,price\nTea,2\n\"open,3\n", "The quote that is opened on line 3 is never closed"),
        ("", "There is nothing in it"),
        ("name,price\n", "There are no dishes in it"), ("name,cost\nTea,2\n", "no column"),
        ("{\"items\": [", "It is not JSON"),
        ("name,price (EUR)\nTea,2\n", "Its prices are in EUR"), ("%PDF-1.4", "a PDF"),
        ("name,price\nTea,abc\n", "Not one row could be read"),
    ])
    func aFileThatIsRefusedWholeChangesNothing(text: String, reason: String) throws {
        defer { platter.remove() }
        try platter("new", "book")
        try write("good.csv", "Egg,1.00\n")
        try write("bad", text)
        let result = try platter("import", "book", "bad")
        #expect(result.status == 1 && result.output == "" && result.errors.contains(reason))
        // A good file beside it does not come in either, and no book is made.
        if !reason.hasPrefix("Not one row") {
            let both = try platter("import", "book", "good.csv", "bad")
            #expect(both.status == 1 && both.errors.hasPrefix("platter: bad: "))
            #expect(try platter("new", "other", "--menu", "good.csv", "--menu", "bad").status == 1)
            #expect(!FileManager.default.fileExists(atPath: platter.folder.appending(path: "other").path))
        }
        #expect(try foods("book").isEmpty)
        #expect(try platter("undo", "book").status == 1)
    }

    @Test func filesThatAreNoneAreRefused() throws {
        defer { platter.remove() }
        try platter("new", "book")
        #expect(try platter("import", "book", "none.csv").errors == "platter: There is no file “none.csv”.\n")
        #expect(try platter("import", "book", ".").errors == "platter: “.” is a folder, not a menu.\n")
        #expect(try platter("import", "nobook", "none.csv").status == 1)
        let large = try platter.shell("truncate -s 65M large.csv && \"$P\" import book large.csv")
        #expect(large.status == 1)
        #expect(large.errors == "platter: “large.csv” has more than 64 MB, too many for a menu.\n")
        let endless = try platter.shell("yes 'Tea 2.50' | \"$P\" import book -")
        #expect(endless.status == 1 && endless.errors.contains("more than 64 MB"))
        #expect(try foods("book").isEmpty)
    }

    @Test func lettersOfOldTillsAreReadAndCanBeNamed() throws {
        defer { platter.remove() }
        try platter("new", "book")
        let file = platter.folder.appending(path: "old.csv")
        try Data(Array("name;price\r\nCaf".utf8) + [0xE9] + Array(";2,50\r\n".utf8)).write(to: file)
        let guessed = try platter("import", "book", "old.csv")
        #expect(guessed.status == 0 && guessed.errors.contains("read as Windows-1252 (Western Europe)"))
        #expect(try foods("book") == ["Café 250 "])
        let named = try platter("import", "book", "old.csv", "--encoding", "windows-1250")
        #expect(named.status == 0 && named.errors == "" && named.output == "1 row read: 1 unchanged.\n")
        #expect(try platter("import", "book", "old.csv", "--encoding", "utf-8").status == 1)
        #expect(try platter("import", "book", "old.csv", "--encoding", "klingon").status == 1)
    }

    @Test func wrongUseIsStatus2() throws {
        defer { platter.remove() }
        #expect(try platter("import", "book").status == 2)
        #expect(try platter("import").status == 2)
        #expect(try platter("import", "book", "a.csv", "--menu", "b.csv").status == 2)
        #expect(try platter("new", "book", "--menu").status == 2)
        #expect(
            try platter("import", "--help").output.hasPrefix("platter import BOOK FILE [FILE]... [--encoding NAME]\n"))
    }
}
