import Foundation
import Testing

struct CommandLineTests {
    private let platter: ShellProgram

    init() throws {
        platter = try ShellProgram()
        try platter("new", "book", "--people", "Ana,Ben,Chloé")
    }

    @Test func aDinnerFromTheShell() throws {
        defer { platter.remove() }
        try platter("order", "book", "Ana", "Ribeye", "--price", "27.50")
        try platter("order", "book", "ben", "Pizza", "--price", "$16.95")
        try platter("order", "book", "BEN", "Beer", "--price", "6,50", "--quantity", "2")
        try platter("order", "book", "chloe", "Burger", "--price", "14.25")
        let nachos = try platter("order", "book", "everyone", "Nachos", "--price", "10")
        #expect(nachos.status == 0)
        #expect(nachos.output.hasPrefix("Nachos → Everyone (line 5)\n"))
        #expect(try platter.totals("book") == [30_84, 33_28, 17_58])
        #expect(try platter("move", "book", "3", "Chloé", "--quantity", "1").status == 0)
        #expect(try platter.totals("book") == [30_84, 26_78, 24_08])
        let undone = try platter("undo", "book")
        #expect(undone.output == "Undone: Beer → Chloé, by ana (command line).\n")
        #expect(try platter.totals("book") == [30_84, 33_28, 17_58])
        #expect(try platter("redo", "book").output == "Done again: Beer → Chloé, by ana (command line).\n")
        #expect(try platter("share", "book", "1", "Ben").status == 0)
        #expect(try platter("remove", "book", "5").status == 0)
        #expect(try platter.totals("book") == [13_75, 23_45 + 13_75, 20_75])
        #expect(try platter("undo", "book", "8").status == 0)
        #expect(try platter.totals("book") == [0, 0, 0])
        #expect(try platter("check", "book").status == 0)
    }

    @Test func weightsAndPeopleWithCommas() throws {
        defer { platter.remove() }
        #expect(
            try platter("order", "book", "Chloé, Ana", "Fondue", "--price", "57", "--weights", "1/2:1").status == 0)
        #expect(try platter.totals("book") == [38_00, 0, 19_00])
        #expect(try platter("order", "book", "everyone", "Mezze", "--price", "4", "--weights", "2:1:1").status == 0)
        #expect(try platter.totals("book") == [40_00, 1_00, 20_00])
        #expect(try platter("order", "book", "2", "Tea", "--price", "1").status == 0)
        #expect(try platter.totals("book") == [40_00, 2_00, 20_00])
    }

    @Test func jsonHasTheShapeThatIsDocumented() throws {
        defer { platter.remove() }
        try platter("order", "book", "Ana,Ben", "Zoë's \"12\u{22}\" \\ 🍕", "--price", "10.01", "--quantity", "2")
        try platter("order", "book", "unassigned", "Bread", "--price", "3")
        let book = try platter.json("book")
        #expect(
            Set(book.keys) == [
                "currency", "digits", "foods", "persons", "unassigned", "bill", "settlement",
            ])
        #expect(book["currency"] as? String == "USD")
        #expect(book["digits"] as? Int == 2)
        let ana = try #require(try platter.persons("book").first)
        #expect(
            Set(ana.keys) == [
                "id", "name", "items", "own", "discount", "service", "fees", "tax", "tip", "total", "paid", "locked",
                "lines",
            ])
        #expect(ana["items"] as? Int == 2)
        #expect(ana["own"] as? Int == 10_01)
        #expect(ana["locked"] as? Bool == false)
        let line = try #require((ana["lines"] as? [[String: Any]])?.first)
        #expect(Set(line.keys) == ["id", "name", "price", "quantity", "discount", "discountable", "share", "of"])
        #expect(line["name"] as? String == "Zoë's \"12\"\" \\ 🍕")
        #expect(line["of"] as? [[String: Int]] == [["person": 1, "weight": 1], ["person": 2, "weight": 1]])
        #expect(book["unassigned"] as? [String: Int] == ["items": 1, "own": 3_00])
        let bill = try #require(book["bill"] as? [String: Any])
        #expect(
            Set(bill.keys) == [
                "subtotal", "lineDiscount", "discount", "service", "fees", "tax", "tip", "cashRounding", "total",
            ])
        #expect(bill["total"] as? Int == 23_02)
        #expect((book["settlement"] as? [Any])?.isEmpty == true)
        let one = try platter.json("book", "--person", "ben")
        #expect((one["persons"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Ben"])
    }

    @Test func textShowsLinesWithTheirNumbers() throws {
        defer { platter.remove() }
        try platter("order", "book", "everyone", "Nachos", "--price", "10")
        let shown = try platter("show", "book", "--person", "Ana").output
        #expect(shown == "Ana: $3.34, 1 item\n  #1  Nachos  $3.34 of $10.00, shared by Ana, Ben, Chloé\n")
        let german = try platter("show", "book", "--locale", "de_DE.UTF-8").output
        #expect(german.hasSuffix("Summe: 10,00\u{A0}$\n"))
    }

    @Test func yenDinarsAndNamesOfTheWorld() throws {
        defer { platter.remove() }
        #expect(try platter("new", "jp", "--currency", "jpy", "--people", "王小明,مريم,Zoë 🍕").status == 0)
        #expect(try platter("order", "jp", "王小明,مريم,Zoë 🍕", "枝豆", "--price", "500").status == 0)
        #expect(try platter.totals("jp") == [167, 167, 166])
        #expect(try platter("order", "jp", "مريم", "枝豆", "--price", "12.5").status == 1)
        #expect(try platter("new", "kw", "--currency", "KWD", "--people", "Noor").status == 0)
        #expect(try platter("order", "kw", "noor", "حمص", "--price", "1.250").status == 0)
        #expect(try platter.totals("kw") == [1_250])
    }

    @Test func helpIsThereForEverything() throws {
        defer { platter.remove() }
        let all = try platter("--help")
        #expect(all.status == 0)
        let commands = [
            "new", "import", "order", "move", "share", "remove", "set", "pay", "unlock", "undo", "redo", "close",
            "reopen",
            "copy", "show", "receipt", "check",
        ]
        for command in commands {
            #expect(all.output.contains("platter \(command) BOOK"))
            let help = try platter(command, "--help")
            #expect(help.status == 0)
            #expect(help.output.hasPrefix("platter \(command) BOOK"))
        }
        #expect(try platter("--version").output == "platter 0.1.0\n")
    }
}
