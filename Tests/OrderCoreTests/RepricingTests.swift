import OrderCore
import Testing

/// Menu edits that reach what was ordered already (R16), and what edits are called.
struct RepricingTests {
    private let pizza = FoodID(1)

    private func ordered() throws -> OrderBook {
        var book = OrderBook.firstStart()
        try book.perform(.order(.food(pizza), to: .person(ana)))
        try book.perform(.order(.food(FoodID(2)), to: .person(ana)))
        try book.perform(.order(.food(pizza), to: .everyone, quantity: 2))
        return book
    }

    @Test("R16: A new price reaches the order only when it is asked to")
    func reachesTheOrderWhenAsked() throws {
        var book = try ordered()
        try book.perform(.editFood(pizza, name: "Pizza bianca", price: 21_50))
        #expect(book.lines.map(\.price) == [20_00, 13_00, 20_00])
        #expect(book.linesBehind(try #require(book.food(pizza))).map(\.id) == [LineID(1), LineID(3)])
        #expect(book.quantityBehind(try #require(book.food(pizza))) == 3)
        #expect(book.label(of: .repriceLines(of: pizza)) == "Pizza bianca changed on 3 orders")
        try book.perform(.repriceLines(of: pizza))
        #expect(book.lines.map(\.price) == [21_50, 13_00, 21_50])
        #expect(book.lines.map(\.name) == ["Pizza bianca", "Pasta", "Pizza bianca"])
        #expect(book.lines.map(\.quantity) == [1, 1, 2], "nothing else about the lines changes")
        #expect(book.statement.total == 77_50)
    }

    @Test func nothingIsBehindOrOnTheMenuAnyMore() throws {
        var book = try ordered()
        let idle = #expect(throws: Refusal.self) { try book.decide(.repriceLines(of: pizza)) }
        #expect(idle?.kind == .nothingToDo)
        try book.perform(.removeFood(pizza))
        let gone = #expect(throws: Refusal.self) { try book.decide(.repriceLines(of: pizza)) }
        #expect(gone?.kind == .unknownFood)
    }

    @Test func aBillThatWouldBeTooLargeIsRefusedWhole() throws {
        var book = try ordered()
        for _ in 0..<2 {
            try book.perform(.order(.food(pizza), to: .person(ana), quantity: 9_999))
        }
        try book.perform(.editFood(pizza, price: 999_999_999_999))
        let refusal = #expect(throws: Refusal.self) { try book.decide(.repriceLines(of: pizza)) }
        #expect(refusal?.kind == .billTooLarge)
    }

    @Test(arguments: [
        (OrderCommand.editFood(FoodID(1), category: "Mains "), "Pizza → Mains"),
        (.editFood(FoodID(1), category: ""), "Pizza changed"),
        (.editFood(FoodID(1), price: 5, category: "Mains"), "Pizza changed"),
        (.several([.editFood(FoodID(1), price: 5), .setFoodPhoto(FoodID(1), nil)]), "Pizza changed"),
        (.several([.renamePerson(PersonID(1), name: "Jo"), .setPersonPhoto(PersonID(1), nil)]), "John changed"),
        (
            .several([.editFood(FoodID(1), category: "Mains"), .editFood(FoodID(2), category: "Mains")]),
            "Pizza → Mains and 1 more"
        ),
    ])
    func editsAreNamedByWhatTheyChange(command: OrderCommand, label: String) {
        #expect(OrderBook.firstStart().label(of: command) == label)
    }

    @Test("A typed price is read back as the same amount, in every currency and with both signs")
    func typedPricesReadBack() throws {
        for code in ["USD", "JPY", "KWD", "CLF"] {
            let currency = try #require(Currency(code: code))
            for sign in [DecimalSign.point, .comma] {
                for amount: MinorUnits in [0, 1, 5, 10, 99, 100, 1_000, 1_234, 12_345, 1_234_000, 999_999_999_999] {
                    let text = MoneyFormat(currency).typed(amount, decimalSign: sign)
                    #expect(try PriceParser.parse(text, currency: currency, decimalSign: sign) == amount, "\(text)")
                }
            }
        }
        #expect(MoneyFormat(.usDollar).typed(12_50, decimalSign: .comma) == "12,50")
        #expect(MoneyFormat(.usDollar).typed(20_00, decimalSign: .comma) == "20")
    }
}
