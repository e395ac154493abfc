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
                return Food(id: FoodID(number * 2), name: name, price: price, category: category)
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
