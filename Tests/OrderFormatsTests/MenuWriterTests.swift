import OrderCore
import OrderFormats
import TestSupport
import Testing

@Suite("Menus out")
struct MenuWriterTests {
    private func read(_ bytes: [UInt8], _ hint: String, for book: OrderBook) throws -> MenuReading {
        try MenuReader.read(bytes, hint: hint, currency: book.currency, decimalSign: book.decimalSign)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("CSV for spreadsheets: a mark that Excel sees, CR LF, quotes, no formulas (row 45)")
    func csv() throws {
        let foods: [(String, MinorUnits, String)] = [
            ("=1+1", 5_00, ""), ("Tea, \"green\"", 2_50, "Hot"), ("-Soup", 0, "@x"), ("'+a", 1, ""),
        ]
        let book = OrderBook(
            name: "T", currency: .usDollar,
            foods: foods.enumerated().map { Food(id: FoodID($0 + 1), name: $1.0, price: $1.1, category: $1.2) })
        let lines = text(MenuWriter.csv(of: book)).unicodeScalars.split(separator: "\n").map { String($0) }
        #expect(lines.allSatisfy { $0.unicodeScalars.last == "\r" })
        let cells = lines.map { line in
            line.unicodeScalars.split { ";,\r".unicodeScalars.contains($0) }.map { String($0) }
        }
        #expect(cells[0] == ["\u{FEFF}name", "price", "category", "platter id"])
        #expect(cells[1].prefix(2) == ["'=1+1", "5.00"])
        #expect(lines[2].hasPrefix("\"Tea, \"\"green\"\"\",2.50,Hot,2-"))
        #expect(cells[3].prefix(3) == ["'-Soup", "0.00", "'@x"])
        #expect(cells[4].prefix(2) == ["''+a", "0.01"])
        #expect(MenuWriter.csv(of: book, hasMark: false).first == UInt8(ascii: "n"))
        let reading = try read(MenuWriter.csv(of: book), "m.csv", for: book)
        #expect(reading.rows.map(\.name) == foods.map(\.0) && reading.refused.isEmpty)
        #expect(MenuImport.plan(reading, for: book).command == nil)
    }

    @Test("Where the decimal sign is a comma fields have semicolons between them")
    func semicolons() throws {
        let dinar = try #require(Currency(code: "KWD"))
        let book = OrderBook(
            name: "T", currency: dinar, decimalSign: .comma,
            foods: [Food(id: FoodID(1), name: "Tee; grün", price: 1250, category: "")])
        #expect(text(MenuWriter.csv(of: book)).contains("\"Tee; grün\";1,250;;1-"))
        #expect(MenuImport.plan(try read(MenuWriter.csv(of: book), "m.csv", for: book), for: book).command == nil)
        // Another book, with the other sign, is not misled.
        let other = OrderBook(name: "O", currency: dinar, decimalSign: .point)
        #expect(try read(MenuWriter.csv(of: book), "m.csv", for: other).rows.map(\.price) == [1250])
        #expect(try read(MenuWriter.csv(of: other.with(book.foods)), "m.csv", for: book).rows.map(\.price) == [1250])
    }

    @Test("What was exported and renamed in the file is known by its mark, in this book alone")
    func marks() throws {
        let book = OrderBook(
            name: "T", currency: .usDollar,
            foods: [
                Food(id: FoodID(3), name: "Tea", price: 2_00, category: "Hot"),
                Food(id: FoodID(5), name: "Pie", price: 3_00),
            ])
        for (bytes, hint) in [(MenuWriter.csv(of: book), "m.csv"), (MenuWriter.json(of: book), "m.json")] {
            let edited = Array(text(bytes).split(separator: "Tea").joined(separator: "Green tea").utf8)
            let plan = MenuImport.plan(try read(edited, hint, for: book), for: book)
            #expect(plan.report.added.isEmpty && plan.report.unchangedCount == 1)
            #expect(plan.report.changed.map { $0.text(in: book.moneyFormat) } == ["Tea: now “Green tea”"])
            #expect(plan.command == .importMenu([.editFood(FoodID(3), name: "Green tea")], from: hint))
            // In another book the same number is another food.
            let other = book.with([Food(id: FoodID(3), name: "Egg", price: 1_00)])
            #expect(MenuImport.plan(try read(edited, hint, for: other), for: other).report.added.count == 2)
        }
    }

    @Test("JSON has the currency and prices as texts")
    func json() throws {
        let book = OrderBook(
            name: "T", currency: .usDollar, foods: [Food(id: FoodID(1), name: "\"Tea\"", price: 2_50, category: "Hot")])
        let mark = "1-" + (text(MenuWriter.json(of: book)).split(separator: "1-").last?.prefix { $0 != "\"" } ?? "")
        #expect(
            text(MenuWriter.json(of: book)) == """
                {
                 "currency": "USD",
                 "items": [
                  {"id": "\(mark)", "name": "\\"Tea\\"", "price": "2.50", "category": "Hot"}
                 ]
                }

                """)
    }

    private func tax(_ name: String) throws -> TaxClass { try TaxClass(name: name) }

    @Test("Where a dish has a tax class all say theirs; where none has, nothing is said of tax")
    func taxClasses() throws {
        let foods = [
            Food(id: FoodID(1), name: "Beer", price: 6_50, category: "Bar", tax: try tax("Alcohol")),
            Food(id: FoodID(2), name: "Water", price: 0, tax: .untaxed),
            Food(id: FoodID(3), name: "Pie", price: 3_00),
            Food(id: FoodID(4), name: "Bag", price: 10, tax: try tax("=8%; \"away\"")),
        ]
        let book = OrderBook(name: "T", currency: .usDollar, foods: foods)
        let csv = text(MenuWriter.csv(of: book, hasMark: false))
        #expect(csv.hasPrefix("name,price,category,tax class,platter id\r\nBeer,6.50,Bar,alcohol,1-"))
        #expect(csv.contains("\r\nWater,0.00,,none,2-") && csv.contains("\r\nPie,3.00,,standard,3-"))
        #expect(csv.contains("\r\nBag,0.10,,\"'=8%; \"\"away\"\"\",4-"))
        #expect(text(MenuWriter.json(of: book)).contains("\"category\": \"Bar\", \"taxClass\": \"alcohol\"}"))
        // No field has a comma in it.
        let tsv = csv.split(separator: "\r\n").map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\t")
        }
        let files = [
            (Array(csv.utf8), "m.csv"), (Array(tsv.joined(separator: "\n").utf8), "m.tsv"),
            (MenuWriter.json(of: book), "m.json"),
        ]
        for (bytes, hint) in files {
            let reading = try read(bytes, hint, for: book)
            #expect(reading.rows.map(\.taxClass) == foods.map(\.tax.name), "\(hint)")
            #expect(MenuImport.plan(reading, for: book).command == nil, "\(hint)")
            // Where all were of one class since, the file brings each its own again.
            let other = book.with(foods.map { Food(id: $0.id, name: $0.name, price: $0.price, category: $0.category) })
            #expect(MenuImport.plan(reading, for: other).report.changed.map(\.tax) == [0, 1, 3].map { foods[$0].tax })
            let sold = book.with([
                Food(id: FoodID(3), name: "Pie", price: 3_00, tax: .untaxed)
            ])
            #expect(MenuImport.plan(reading, for: sold).report.changed.map(\.tax) == [.standard])
        }
        let plain = book.with([Food(id: FoodID(3), name: "Pie", price: 3_00)])
        #expect(!text(MenuWriter.csv(of: plain)).contains("tax") && !text(MenuWriter.json(of: plain)).contains("tax"))
    }

    @Test("Every menu reads back as it was")
    func roundTrip() throws {
        try withEverySeed(300) { random in
            let codes = ["USD", "JPY", "KWD", "EUR", "CLF"]
            let currency = Currency(code: random.element(of: codes) ?? "USD") ?? .usDollar
            let foods = (1...random.number(in: 1...6)).compactMap { number -> Food? in
                guard let name = random.name(), let category = random.once(in: 2) ? "" : random.name() else {
                    return nil
                }
                let price = MinorUnits(random.number(in: 0...(random.once(in: 4) ? Int(Limits.price) : 5_000)))
                let tax = random.once(in: 2) ? TaxClass.standard : random.name().flatMap { try? TaxClass(name: $0) }
                return Food(
                    id: FoodID(number * 2), name: name, price: price, category: category, tax: tax ?? .untaxed)
            }
            if foods.isEmpty { return }
            let book = OrderBook(
                name: "T", currency: currency, decimalSign: random.once(in: 2) ? .comma : .point, foods: foods)
            for (bytes, hint) in [
                (MenuWriter.csv(of: book), "m.csv"), (MenuWriter.csv(of: book, hasMark: false), ""),
                (MenuWriter.json(of: book), "m.json"),
            ] {
                let reading = try read(bytes, hint, for: book)
                let comment = Comment(rawValue: "seed \(random.seed): \(text(bytes)) \(reading.refused)")
                #expect(reading.rows.map(\.name) == foods.map(\.name), comment)
                #expect(reading.rows.map(\.price) == foods.map(\.price), comment)
                #expect(reading.rows.map(\.category) == foods.map(\.category), comment)
                #expect(try reading.rows.map { try TaxClass(name: $0.taxClass ?? "") } == foods.map(\.tax), comment)
                #expect(MenuImport.plan(reading, for: book).command == nil, comment)
            }
        }
    }
}

extension OrderBook {
    /// The same book with another menu.
    fileprivate func with(_ foods: [Food]) -> OrderBook {
        OrderBook(name: name, currency: currency, decimalSign: decimalSign, foods: foods)
    }
}

extension SeededRandom {
    /// A name with letters that files make trouble with; nil when no name comes of them.
    fileprivate mutating func name() -> String? {
        let letters = [
            "=", "+", "-", "@", "'", "\"", ",", ";", "|", ".", "1", "2,50", "$", "€", "a", "Tea", "é", "枝豆", "شاي", "🍔",
            " ", "\t", "\n",
            "\\", "{", "[", "name", "price", "sep=", "\u{A0}",
        ]
        var text = ""
        for _ in 0..<number(in: 1...6) { text += element(of: letters) ?? "" }
        return try? OrderName.normalized(text)
    }
}
