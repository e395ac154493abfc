import OrderCore
import OrderFormats
import TestSupport
import Testing

@Suite("Menus into books")
struct MenuImportTests {
    private func book(_ foods: [Food] = [], currency: Currency = .usDollar) -> OrderBook {
        OrderBook(name: "Table", currency: currency, foods: foods)
    }

    private func food(_ id: Int, _ name: String, _ price: MinorUnits, _ category: String = "") -> Food {
        Food(id: FoodID(id), name: name, price: price, category: category)
    }

    /// The book after the import, and the plan.
    private func bring(_ text: String, into book: OrderBook, hint: String = "menu.csv") throws -> (
        OrderBook, MenuImportPlan
    ) {
        let reading = try MenuReader.read(
            Array(text.utf8), hint: hint, currency: book.currency, decimalSign: book.decimalSign)
        let plan = MenuImport.plan(reading, for: book)
        var result = book
        if let command = plan.command { result.apply(try book.decide(command)) }
        return (result, plan)
    }

    @Test("Everything is new to an empty book, in the file's order, as one step that says so")
    func first() throws {
        let (result, plan) = try bring(SampleMenus.diner, into: book())
        #expect(result.foods.map(\.name).prefix(2) == ["Buffalo Wings (8 pc)", "Nachos \"Grande\""])
        #expect(result.foods.map(\.price).reduce(0, +) == 129_80)
        #expect(result.foods.map(\.category).suffix(2) == ["Drinks", "Drinks"])
        #expect(plan.report.summary == "12 rows read: 12 added.")
        let command = try #require(plan.command)
        #expect(book().verb(of: command) == .importMenu)
        #expect(book().label(of: command) == "Menu from menu.csv: 12 added")
    }

    @Test(
        "Prices that look like another currency's are told, where no currency is named",
        arguments: [
            ("USD", "name,price\nA,1480\nB,380\nC,580\n", true), ("KWD", "A 1200\nB 900\nC 450\n", true),
            ("EUR", #"[{"name":"A","price":"480"},{"name":"B","price":"380"},{"name":"C","price":"90"}]"#, true),
            ("JPY", "name,price\nA,12\nB,9\nC,15\n", true),
            // One price with decimals, cheap ones, too few, and dear ones where that is usual.
            ("USD", "name,price\nA,1480\nB,380\nC,580.50\n", false), ("USD", "name,price\nA,12\nB,9\nC,150\n", false),
            ("USD", "name,price\nA,1480\nB,380\n", false), ("SEK", "name,price\nA,145\nB,189\nC,165\n", false),
            ("JPY", "name,price\nA,480\nB,380\nC,40\n", false),
            // The currency is named: beside a price, in the heading, in a column, in JSON.
            ("USD", "Ham $150\nEgg $250\nPie $350\n", false), ("USD", "name,price (USD)\nA,150\nB,250\nC,350\n", false),
            ("USD", "name,price,currency\nA,150,USD\nB,250,USD\nC,350,USD\n", false),
            (
                "USD",
                #"{"currency":"USD","foods":[{"name":"A","price":"150"},{"name":"B","price":"150"},{"name":"C","price":"150"}]}"#,
                false
            ),
        ])
    func otherCurrency(code: String, text: String, isDoubted: Bool) throws {
        let currency = try #require(Currency(code: code))
        let (result, plan) = try bring(text, into: book(currency: currency), hint: "")
        #expect(plan.report.warnings.contains { $0.sentence.contains("another currency") } == isDoubted, "\(text)")
        #expect(plan.report.refused.isEmpty && result.foods.count == plan.report.added.count)
        let (_, again) = try bring(text, into: result, hint: "")
        #expect(again.report.warnings.isEmpty, "what the book has already is in its currency")
    }

    @Test("The same file again changes nothing", arguments: [SampleMenus.diner, SampleMenus.hostile])
    func again(text: String) throws {
        let (once, _) = try bring(text, into: book())
        let (twice, plan) = try bring(text, into: once)
        #expect(twice == once && plan.command == nil)
        #expect(plan.report.added.isEmpty && plan.report.changed.isEmpty)
        #expect(plan.report.unchangedCount == once.foods.count)
    }

    @Test("Prices that changed are shown before they change, and taken back as one step")
    func prices() throws {
        let before = book([food(1, "Tea", 2_00), food(2, "Pie", 3_00), food(3, "Cake", 4_00)])
        let (after, plan) = try bring("name,price\nTEA,2.50\nPie,3.00\nEgg,1.00\n", into: before)
        #expect(plan.report.changed.map { $0.text(in: MoneyFormat(.usDollar)) } == ["Tea: $2.00 → $2.50"])
        #expect(plan.report.summary == "3 rows read: 1 added, 1 changed, 1 unchanged.")
        #expect(plan.report.forecast == "3 rows read: 1 will be added, 1 will be changed, 1 unchanged.")
        #expect(
            after.foods == [food(1, "Tea", 2_50), food(2, "Pie", 3_00), food(3, "Cake", 4_00), food(4, "Egg", 1_00)])
        let command = try #require(plan.command)
        #expect(before.label(of: command) == "Menu from menu.csv: 1 added, 1 changed")
        var undone = after
        undone.revert(try before.decide(command))
        #expect(undone == before)
    }

    @Test("Foods are the same by name and category, blind to case, accents and width; NFC and NFD are one")
    func matching() throws {
        let before = book([
            food(1, "Crème brûlée", 8_40, "Desserts"), food(2, "ＰＩＺＺＡ", 9_00, "Mains"), food(3, "Tea", 2_00, "Hot"),
        ])
        let text = "name,price,category\nCREME bru\u{302}le\u{301}e,8.50,desserts\npizza,9.00,Mains\nTea,2.00,Cold\n"
        let (after, plan) = try bring(text, into: before)
        #expect(plan.report.changed.map(\.food.id) == [FoodID(1)] && plan.report.unchangedCount == 1)
        #expect(after.foods.map(\.name) == ["Crème brûlée", "ＰＩＺＺＡ", "Tea", "Tea"])
        #expect(after.foods[3].category == "Cold" && after.foods[0].price == 8_50)
    }

    @Test("A file without categories goes by names where they are clear")
    func namesOnly() throws {
        let before = book([food(1, "Tea", 2_00, "Hot"), food(2, "Ale", 5_00, "Draft"), food(3, "Ale", 6_00, "Bottle")])
        let (after, plan) = try bring("Tea 2.50\nAle 7.00\n", into: before, hint: "")
        #expect(plan.report.changed.map(\.food.id) == [FoodID(1)] && plan.report.added.map(\.name) == ["Ale"])
        #expect(after.foods.map(\.category) == ["Hot", "Draft", "Bottle", ""])
    }

    @Test("Two foods of one name keep each its own price, whatever their order in the file")
    func twins() throws {
        let before = book([food(1, "Tea", 2_00), food(2, "Tea", 2_50)])
        #expect(try bring("name,price\nTea,2.50\nTea,2.00\n", into: before).1.command == nil)
        let (after, plan) = try bring("name,price\nTea,2.50\nTea,2.20\nTea,9.00\n", into: before)
        #expect(after.foods.map(\.price) == [2_20, 2_50, 9_00])
        #expect(plan.report.warnings.map(\.place) == ["line 3", "line 4"])
    }

    @Test("What was ordered keeps its price (row 25)")
    func ordered() throws {
        var before = book([food(1, "Tea", 2_00)])
        before.apply(try before.decide(.addPerson(name: "Ana")))
        before.apply(try before.decide(.order(.food(FoodID(1)), to: .everyone)))
        let (after, _) = try bring("name,price\nTea,3.00\n", into: before)
        #expect(after.foods[0].price == 3_00 && after.lines[0].price == 2_00)
    }

    @Test("Several files come in as one step; a dish in two of them is kept twice, with a warning")
    func several() throws {
        var readings = [try read("name,price\nTea,2\n", "a.csv"), try read("name,price\nTea,3\nPie,x\n", "b.csv")]
        readings[1].source = "second.csv"
        let plan = MenuImport.plan(readings, for: book())
        #expect(
            plan.report.warnings.map(\.text) == [
                "second.csv, line 2: “Tea” is there on line 2 of a.csv as well: both are kept."
            ])
        #expect(plan.report.refused.map(\.text) == ["second.csv, line 3: “x” is not a price: write it like 12.50."])
        let command = try #require(plan.command)
        #expect(book().label(of: command) == "Menu from 2 files: 2 added")
        #expect(try book().decide(command).count == 2)
    }

    @Test("An article number of another program is no food of ours")
    func foreignNumbers() throws {
        let before = book([food(1, "Tea", 2_00), food(2, "Pie", 3_00)])
        let (after, plan) = try bring("id,name,price\n1,Egg,5.00\n2-abc,Ham,6.00\n", into: before)
        #expect(plan.report.added.count == 2 && after.foods.map(\.name) == ["Tea", "Pie", "Egg", "Ham"])
    }

    @Test("A menu of 10,000 dishes is planned and brought in, and planned again")
    func large() throws {
        let rows = (1...10_000).map {
            "Dish \($0),\($0 / 100).\($0 % 100 < 10 ? "0" : "")\($0 % 100),Group \($0 % 7)\n"
        }
        let text = "name,price,category\n" + rows.joined()
        let (result, plan) = try bring(text, into: book())
        #expect(plan.report.added.count == 10_000 && plan.report.refused.isEmpty)
        #expect(result.foods.last == food(10_000, "Dish 10000", 100_00, "Group 4"))
        #expect(try bring(text, into: result).1.report.unchangedCount == 10_000)
    }

    @Test("10,000 dishes of one name take no longer")
    func manyTwins() throws {
        let text = "name,price\n" + (1...10_000).map { "Tea,\($0)\n" }.joined()
        let (result, _) = try bring(text, into: book())
        let raised = "name,price\n" + (1...10_000).map { "Tea,\($0 + 20_000)\n" }.joined()
        #expect(try bring(raised, into: result).1.report.changed.count == 10_000)
    }
}
