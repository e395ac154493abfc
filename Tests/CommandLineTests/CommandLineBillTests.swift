import Foundation
import Testing

/// The worked examples of the bill, by the command line alone.
@Suite("Bills from the shell") struct CommandLineBillTests {
    private let platter: ShellProgram

    init() throws {
        platter = try ShellProgram()
    }

    /// Runs lines of arguments set apart by blanks ("_" stands for a blank within one); each must be done.
    private func perform(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
        for line in lines {
            let arguments = line.split(separator: " ").map { $0.replacingOccurrences(of: "_", with: " ") }
            let result = try platter.run(arguments)
            #expect(result.status == 0, "\(line): \(result.errors)", sourceLocation: sourceLocation)
        }
    }

    private func column(_ key: String) throws -> [Int] {
        try platter.persons("book").map { $0[key] as? Int ?? -1 }
    }

    private func bill() throws -> [String: Any] {
        try #require(try platter.json("book")["bill"] as? [String: Any])
    }

    private func figures(_ keys: String...) throws -> [Int] {
        let bill = try bill()
        return keys.map { bill[$0] as? Int ?? -1 }
    }

    private func taxes(_ key: String) throws -> [Int] {
        try #require(try bill()["tax"] as? [[String: Any]]).map { $0[key] as? Int ?? -1 }
    }

    private func settlement() throws -> [[String: Int]] {
        try #require(try platter.json("book")["settlement"] as? [[String: Int]])
    }

    private func makeDinner() throws {
        try perform(
            "new book --people Ana,Ben,Chloé", "order book Ana Ribeye --price 27.50",
            "order book Ben Pizza --price 16.95",
            "order book Ben Beer --price 6.50 --quantity 2", "order book Chloé Burger --price 14.25",
            "order book everyone Nachos --price 10.00",
            "set book tax=8.875 tax-inside=no tip=18% tip-base=subtotal tip-split=amount rounding=half-up")
    }

    @Test("E1, J2: A dinner in dollars, and the second beer") func dinner() throws {
        defer { platter.remove() }
        try makeDinner()
        #expect(try column("own") == [30_84, 33_28, 17_58])
        #expect(try column("tax") == [2_74, 2_95, 1_56])
        #expect(try column("tip") == [5_55, 5_99, 3_17])
        #expect(try column("total") == [39_13, 42_22, 22_31])
        #expect(try figures("subtotal", "tip", "total") == [81_70, 14_71, 103_66])
        #expect(try taxes("rate") == [8_875] && taxes("base") == [81_70] && taxes("amount") == [7_25])
        try perform("move book 3 Chloé --quantity 1")
        #expect(try column("total") == [39_13, 33_97, 30_56])
        try perform("undo book")
        #expect(try column("total") == [39_13, 42_22, 22_31])
        let check = try platter("check", "book")
        #expect(check.status == 0 && check.output.hasSuffix("total $103.66.\n"))
    }

    @Test("E2: Yen with two rates, rounded down") func twoRates() throws {
        defer { platter.remove() }
        try perform(
            "new book --currency JPY --people A,B,C", "order book everyone Platter --price 1000 --tax takeaway",
            "order book A Rice --price 298 --tax takeaway", "order book B Beer --price 348",
            "order book B Sour --price 480", "order book C Noodles --price 450 --tax Takeaway",
            "order book C Wine --price 520", "set book tax=10 tax.takeaway=8 rounding=down")
        #expect(try column("total") == [682, 1_270, 1_417])
        #expect(try column("tax") == [50, 109, 114])
        #expect(try taxes("amount") == [134, 139] && taxes("base") == [1_348, 1_748])
        #expect(try figures("total") == [3_369])
        try perform("set book rounding=half-up")
        #expect(try figures("total") == [3_371])
        try perform("set book tax.takeaway=")
        #expect(try taxes("amount") == [135, 175] && taxes("rate") == [10_000, 10_000])
    }

    @Test("E3: Francs, tax inside, each pays in coins") func coins() throws {
        defer { platter.remove() }
        try perform(
            "new book --currency CHF --people A,B,C", "order book A Rösti --price 24.50",
            "order book B,C Fondue --price 57.00", "order book everyone Water --price 9.80",
            "set book tax=8.1 tax-inside=yes cash-rounding=0.05")
        #expect(try column("total") == [27_77, 31_77, 31_76])
        #expect(try figures("total", "cashRounding") == [91_30, 0])
        #expect(try taxes("amount") == [6_84])
        try perform("pay book A 27.75 --cash", "pay book B 31.77 --cash", "pay book C 31.75 --cash")
        #expect(try column("paid") == [27_75, 31_75, 31_75])
        #expect(try figures("total", "cashRounding") == [91_30, -5])
        #expect(try settlement().isEmpty)
        try perform("undo book 3", "pay book B 91.30 --cash")
        #expect(try figures("cashRounding") == [0])
    }

    @Test("E4: Service, then tax on food and service") func service() throws {
        defer { platter.remove() }
        try perform(
            "new book --currency SGD --people 一,二,三,四", "order book 一 Dish --price 14.80",
            "order book 二 Dish --price 22.50", "order book 三 Dish --price 9.90", "order book 四 Dish --price 16.80",
            "order book everyone Chilli_crab_toast --price 13.50", "set book service=10 tax=9 service-taxed=yes")
        #expect(try column("own") == [18_18, 25_88, 13_27, 20_17])
        #expect(try column("service") == [1_82, 2_59, 1_33, 2_01])
        #expect(try column("tax") == [1_80, 2_56, 1_31, 2_00])
        #expect(try column("total") == [21_80, 31_03, 15_91, 24_18])
        #expect(try figures("service", "total") == [7_75, 92_92])
    }

    @Test("E5: Office lunch: discounts, delivery, tip in equal parts, one pays") func lunch() throws {
        defer { platter.remove() }
        try perform(
            "new book --currency EUR --people Jo,Kim,Lea,Max", "order book Jo Bowl --price 9.90",
            "order book Kim Curry --price 12.50", "order book Kim Water --price 2.80",
            "order book Lea Wrap --price 11.20 --discount 10%", "order book Max Soup --price 8.40",
            "order book Max Water --price 2.80 --quantity 2",
            "set book tax=7 tax-inside=yes discount=15% discount-cap=8.00 fee.Delivery=2.99 tip=3.00 tip-split=equal",
            "pay book Kim 47.88")
        #expect(try column("discount") == [-1_49, -2_29, -1_51, -2_10])
        #expect(try column("fees") == [75, 75, 74, 75] && column("tip") == [75, 75, 75, 75])
        #expect(try column("total") == [9_91, 14_51, 10_06, 13_40])
        #expect(
            try figures("subtotal", "lineDiscount", "discount", "fees", "tip", "total")
                == [50_40, -1_12, -7_39, 2_99, 3_00, 47_88])
        #expect(
            try settlement() == [
                ["from": 4, "to": 2, "amount": 13_40], ["from": 3, "to": 2, "amount": 10_06],
                ["from": 1, "to": 2, "amount": 9_91],
            ])
        let lines = try platter.persons("book").flatMap { $0["lines"] as? [[String: Any]] ?? [] }
        #expect(lines.map { $0["discount"] as? Int } == [0, 0, 0, -1_12, 0, 0])
    }

    @Test("E6: Dinars with weights, a treat and two who pay") func dinars() throws {
        defer { platter.remove() }
        try perform(
            "new book --currency KWD --people Noor,Omar,Sara",
            "order book everyone Mezze --price 4.250 --weights 2:1:1",
            "order book everyone Tea --price 0.500 --quantity 3",
            "order book Noor,Omar Cake --price 1.750 --treat Sara",
            "order book everyone Jug --price 1.000", "order book Omar Kebab --price 3.500",
            "order book Sara Fish --price 6.750", "pay book Noor 10.000", "pay book Omar 8.750")
        #expect(try column("total") == [3_834, 6_271, 8_645])
        #expect(try column("items") == [6, 7, 7])
        #expect(
            try settlement() == [["from": 3, "to": 1, "amount": 6_166], ["from": 3, "to": 2, "amount": 2_479]])
        let sara = try platter("show", "book", "--person", "Sara").output
        #expect(sara.contains("  #3  Cake  KWD\u{A0}0.000 of KWD\u{A0}1.750, for Sara, paid by Noor, Omar\n"))
    }

    @Test("J8: Who has paid is locked") func locked() throws {
        defer { platter.remove() }
        try perform(
            "new book --currency GBP --people Lea,Raj,Zoe", "order book Lea Salad --price 6.50",
            "order book Raj Lamb --price 18.50", "order book Zoe Pasta --price 13.00",
            "order book everyone Bread --price 4.00", "set book service=12.5", "pay book Lea 8.82 --lock",
            "order book Raj Dessert --price 7.00", "order book Zoe Dessert --price 7.00",
            "set book tip=6.00 tip-split=equal")
        #expect(try column("total") == [8_82, 33_18, 27_00])
        #expect(try figures("total") == [69_00])
        #expect(try platter.persons("book").map { $0["locked"] as? Bool } == [true, false, false])
        let order = try platter("order", "book", "Lea", "Tea", "--price", "2")
        #expect(order.status == 1)
        #expect(order.errors == "platter: Lea has paid: unlock them first.\n")
        #expect(try platter("check", "book").status == 0)
        try perform("undo book 4", "order book Lea Tea --price 2.00")
        #expect(try column("total")[0] == 11_07)
    }

    @Test("J8: Who was locked is unlocked, pays for what came since, and can have more") func unlocked() throws {
        defer { platter.remove() }
        try perform(
            "new book --currency GBP --people Lea,Raj,Zoe", "order book Lea Salad --price 6.50",
            "order book everyone Bread --price 3.00", "pay book Lea 7.50 --lock", "set book tip=6.00 tip-split=equal")
        #expect(try column("total") == [7_50, 4_00, 4_00])
        let done = try platter("unlock", "book", "LEA")
        #expect(done.status == 0 && done.errors == "")
        #expect(done.output.hasPrefix("Lea unlocked\n"))
        #expect(try platter.persons("book").map { $0["locked"] as? Bool } == [false, false, false])
        #expect(try column("total") == [9_50, 3_00, 3_00])
        #expect(try column("paid") == [7_50, 0, 0])
        try perform("order book 1 Tea --price 2.00")
        #expect(try column("total") == [11_50, 3_00, 3_00])
        #expect(try platter("check", "book").status == 0)
        try perform("undo book 2")
        #expect(try platter.persons("book").map { $0["locked"] as? Bool } == [true, false, false])
        #expect(try column("total") == [7_50, 4_00, 4_00])
    }

    @Test func unlockingSaysWhyNot() throws {
        defer { platter.remove() }
        try perform("new book --people Ana,Ben", "order book Ana Tea --price 1.00")
        let open = try platter("unlock", "book", "Ana")
        #expect(open.status == 1 && open.errors == "platter: Ana is not locked.\n")
        let missing = try platter("unlock", "book")
        #expect(missing.status == 2 && missing.errors == "platter: WHO is missing: platter unlock BOOK WHO.\n")
        let more = try platter("unlock", "book", "Ana", "Ben")
        #expect(
            more.status == 2 && more.errors == "platter: “Ben” is one argument too many: platter unlock BOOK WHO.\n")
        let help = try platter("unlock", "--help")
        #expect(help.status == 0 && help.output.hasPrefix("platter unlock BOOK WHO\n"))
    }

    @Test func settingsAreTakenAwayAndUndone() throws {
        defer { platter.remove() }
        try makeDinner()
        try perform(
            "set book fee.Delivery=2.99 fees-taxed=yes service=10 service-taxed=yes discount=50.00 total=66.00",
            "set book tip-up-to=200.00 tip-base=taxed equal-sharers=Ana,Ben cash-tie=down discount-cap=40.00")
        #expect(try figures("total", "discount", "fees") == [200_00, -40_00, 2_99])
        let shown = try platter("show", "book").output
        #expect(shown.contains("Paper bill: $66.00, $134.00 less than here\n"))
        try perform(
            "set book fee.Delivery= fees-taxed= service= service-taxed= discount= total= tip= tip-base= equal-sharers=",
            "set book cash-tie= discount-cap= tax=")
        #expect(try column("total") == [30_84, 33_28, 17_58])
        let again = try platter("set", "book", "tax=0")
        #expect(again.status == 0 && again.output == "The bill is already like that.\n")
        try perform("undo book 4")
        #expect(try column("total") == [39_13, 42_22, 22_31])
        #expect(try platter("undo", "book").output == "Undone: Tax 8.875 % and 5 more, by ana (command line).\n")
    }

    @Test("A dish outside the bill's discount: less is taken off, and it is marked") func notDiscounted() throws {
        defer { platter.remove() }
        try perform(
            "new book --people Ana,Ben,Chloé", "order book Ana Ribeye --price 27.50 --no-bill-discount",
            "order book Ben Pizza --price 16.95",
            "order book Ben Beer --price 6.50 --quantity 2", "order book Chloé Burger --price 14.25",
            "order book everyone Nachos --price 10.00", "set book discount=10%")
        #expect(try figures("subtotal", "lineDiscount", "discount", "total") == [81_70, 0, -5_42, 76_28])
        #expect(try column("discount") == [-33, -3_33, -1_76])
        #expect(try column("total") == [30_51, 29_95, 15_82])
        let lines = try platter.persons("book").map { $0["lines"] as? [[String: Any]] ?? [] }
        #expect(
            lines.map { $0.map { $0["discountable"] as? Bool } } == [
                [false, true], [true, true, true], [true, true],
            ])
        let shown = try platter("show", "book", "--person", "Ana").output
        #expect(
            shown == "Ana: $30.51, 2 items\n  #1  Ribeye  $27.50, not in the bill's discount\n"
                + "  #5  Nachos  $3.34 of $10.00, shared by Ana, Ben, Chloé\n      Dishes $30.84, Discount -$0.33\n")
        try perform("set book discount=60.00")
        #expect(try figures("discount", "total") == [-54_20, 27_50])
        let check = try platter("check", "book")
        #expect(check.status == 0 && check.output.hasSuffix("total $27.50.\n"))
        let valued = try platter("order", "book", "Ana", "Tea", "--price", "1", "--no-bill-discount=yes")
        #expect(valued.status == 2 && valued.errors.contains("--no-bill-discount is a switch and takes no value."))
    }

    static let refused = [
        ["set", "book", "frob=1"], ["set", "book", "tax=abc"], ["set", "book", "tax=101"],
        ["set", "book", "tax.none=5"],
        ["set", "book", "tax.=5"], ["set", "book", "tax=8.8751"], ["set", "book", "tax-inside=perhaps"],
        ["set", "book", "tip=-5"], ["set", "book", "tip=500"], ["set", "book", "tip=5.0055"],
        ["set", "book", "tip-base=all"], ["set", "book", "rounding=none"], ["set", "book", "fee.=1"],
        ["set", "book", "fee.Delivery=€1"], ["set", "book", "discount=1e3"], ["set", "book", "cash-rounding=5%"],
        ["set", "book", "total=much"], ["set", "book", "equal-sharers=Zed"], ["set", "book", "tax=5", "tip=x"],
        ["pay", "book", "Zed", "1"], ["pay", "book", "Ana", "0"],
        ["pay", "book", "Ana", "1.005"], ["pay", "book", "Ana,Ben", "1"],
        ["unlock", "book", "Ana"], ["unlock", "book", "Zed"], ["unlock", "book", "Ana,Ben"], ["unlock", "book", ""],
        ["order", "book", "Ana", "Tea", "--price", "1", "--discount", "x"],
        ["order", "book", "Ana", "Tea", "--price", "1", "--discount", "101%"],
        ["order", "book", "Ana", "Tea", "--price", "1", "--treat", "Ana"],
        ["order", "book", "Ana", "Tea", "--price", "1", "--treat", "Zed"],
    ]

    @Test(arguments: refused) func whatCannotBeIsRefused(arguments: [String]) throws {
        defer { platter.remove() }
        try makeDinner()
        let before = try platter.json("book") as NSDictionary
        let result = try platter.run(arguments)
        #expect(result.status == 1 && result.output == "")
        #expect(result.errors.hasPrefix("platter: ") && result.errors.hasSuffix(".\n"))
        #expect(result.errors.filter { $0 == "\n" }.count == 1)
        #expect(try platter.json("book") as NSDictionary == before)
    }

    @Test func closingWithSomethingUnassignedIsRefusedByName() throws {
        defer { platter.remove() }
        try perform("new book --people Ana", "order book unassigned Bread --price 3.00")
        let close = try platter("close", "book")
        #expect(close.status == 1)
        #expect(close.errors == "platter: “Bread” is still unassigned: give or remove that first.\n")
    }
}
