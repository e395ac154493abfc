import OrderCore
import Testing

/// R6: the bill's discount is taken off the lines that have a part in it, and off nothing else.
@Suite("R6: Lines outside the bill's discount") struct DiscountableTests {
    private let ribeye = LineID(1)
    private let nachos = LineID(5)
    private let tenPercent = Discount(rate: Rate(10_000))

    private func dinner(_ settings: BillSetting...) throws -> OrderBook {
        var book = try OrderBook.table("Ana", "Ben", "Chloé")
        try book.order("Ribeye", 27_50, to: .person(ana))
        try book.order("Pizza", 16_95, to: .person(ben))
        try book.order("Beer", 6_50, to: .person(ben), quantity: 2)
        try book.order("Burger", 14_25, to: .person(chloe))
        try book.order("Nachos", 10_00, to: .everyone)
        if !settings.isEmpty { try book.perform(.several(settings.map { .setBill($0) })) }
        return book
    }

    private func sentence(_ figure: Figure, of book: OrderBook) -> String {
        ExplanationText(book: book).text(of: book.statement.explanation(of: figure))
    }

    @Test func aPercentageIsOfWhatHasAPartInItAlone() throws {
        var book = try dinner(.discount(tenPercent))
        #expect(book.lines.allSatisfy { $0.isDiscountable })
        #expect(book.statement.bill.discount == -8_17 && book.statement.bill.discountable == 81_70)
        try book.perform(.setDiscountable(ribeye, false))
        let bill = book.statement.bill
        #expect((bill.subtotal, bill.ordered, bill.discountable) == (81_70, 81_70, 54_20))
        #expect((bill.discount, bill.total) == (-5_42, 76_28))
        #expect(book.column(\.discount) == [-33, -3_33, -1_76])
        #expect(book.totals == [30_51, 29_95, 15_82])
        #expect(sentence(.discount, of: book) == "10 % of $54.20 = -$5.42; Ana -$0.33, Ben -$3.33, Chloé -$1.76")
        try book.perform(.setDiscountable(ribeye, true))
        let plain = try dinner(.discount(tenPercent))
        #expect(book.statement == plain.statement)
    }

    @Test func serviceTaxAndTipAreOfWhatIsLeft() throws {
        var book = try dinner(
            .discount(tenPercent), .service(Rate(12_500)), .tax(Rate(8_875)), .tip(.rate(Rate(18_000))),
            .tipBase(.discounted))
        try book.perform(.setDiscountable(ribeye, false))
        let bill = book.statement.bill
        #expect((bill.discounted, bill.service, bill.tax, bill.tip) == (76_28, 9_54, 6_77, 13_73))
        #expect(bill.total == 106_32 && book.totals.reduce(0, +) == 106_32)
        try book.set(.tipBase(.subtotal))
        #expect(book.statement.bill.tip == 14_71, "the full prices, whatever is discounted")
    }

    @Test func aSharedLineIsLeftOutForAllWhoShareIt() throws {
        var book = try dinner(.discount(tenPercent))
        try book.perform(.setDiscountable(nachos, false))
        #expect(book.statement.bill.discount == -7_17)
        #expect(book.column(\.own) == [30_84, 33_28, 17_58])
        #expect(book.column(\.discount) == [-2_75, -3_00, -1_42])
    }

    @Test func whatNobodyHasCanBeLeftOut() throws {
        var book = try dinner(.discount(tenPercent))
        try book.order("Bread", 8_00, to: .unassigned)
        #expect(book.statement.unassignedFigures.discount == -80)
        try book.perform(.setDiscountable(LineID(6), false))
        #expect(book.statement.unassignedFigures.discount == 0 && book.statement.bill.discount == -8_17)
    }

    @Test func aCapIsDividedByWhatHasAPartInIt() throws {
        var book = try dinner(.discount(tenPercent), .discountCap(5_00))
        try book.perform(.setDiscountable(ribeye, false))
        #expect(book.statement.bill.discount == -5_00)
        #expect(book.column(\.discount) == [-31, -3_07, -1_62])
        #expect(
            sentence(.discount, of: book)
                == "10 % of $54.20 = -$5.42, at most $5.00; Ana -$0.31, Ben -$3.07, Chloé -$1.62")
    }

    @Test func anAmountIsAtMostWhatHasAPartInIt() throws {
        var book = try dinner(.discount(Discount(amount: 60_00)))
        #expect(book.statement.total == 21_70)
        try book.perform(.setDiscountable(ribeye, false))
        #expect(book.statement.bill.discount == -54_20)
        #expect(book.totals == [27_50, 0, 0])
        #expect(
            sentence(.discount, of: book)
                == "Discount -$60.00, at most $54.20; Ana -$3.34, Ben -$33.28, Chloé -$17.58")
        try book.set(.discount(Discount(rate: Rate(50_000), amount: 30_00)))
        #expect(book.statement.bill.discount == -54_20, "27.10 and 30.00")
    }

    @Test func nothingIsTakenOffWhenAllIsLeftOut() throws {
        for discount in [tenPercent, Discount(amount: 5_00)] {
            var book = try dinner(.discount(discount), .tax(Rate(8_875)))
            try book.perform(.several(book.lines.map { .setDiscountable($0.id, false) }))
            let bill = book.statement.bill
            #expect((bill.discountable, bill.discount, bill.total) == (0, 0, 88_95))
            #expect(book.column(\.discount) == [0, 0, 0])
            #expect(sentence(.discount, of: book) == "")
        }
    }

    @Test("Each class is taxed on what the discount leaves of it, with the tax on top and inside") func classes() throws
    {
        var book = try OrderBook.table("Ana", "Ben")
        try book.order("Steak", 30_00, to: .person(ana))
        try book.order(
            "Beer", 10_00, to: .person(ana), terms: OrderTerms(tax: .named("alcohol"), isDiscountable: false))
        try book.order("Soup", 10_00, to: .person(ben))
        try book.set(
            .discount(tenPercent), .tax(Rate(10_000)), .classTax(.named("alcohol"), Rate(20_000)))
        #expect(book.statement.bill.discount == -4_00 && book.column(\.discount) == [-3_00, -1_00])
        #expect(book.statement.bill.taxes.map(\.base) == [36_00, 10_00])
        #expect(book.statement.bill.taxes.map(\.amount) == [3_60, 2_00])
        #expect(book.column(\.tax) == [4_70, 90])
        try book.set(.taxInside(true))
        #expect(book.statement.bill.taxes.map(\.amount) == [3_27, 1_67])
        #expect(book.column(\.tax) == [4_12, 82])
        #expect(book.totals == [37_00, 9_00])
    }

    @Test func aDiscountOfItsOwnStays() throws {
        var book = try dinner(.discount(tenPercent))
        try book.perform(.discountLine(ribeye, Discount(amount: 2_50)))
        try book.perform(.setDiscountable(ribeye, false))
        let bill = book.statement.bill
        #expect((bill.lineDiscount, bill.ordered, bill.discountable, bill.discount) == (-2_50, 79_20, 54_20, -5_42))
        let own = ExplanationText(book: book).text(of: book.statement.explanation(of: .own, for: ana))
        #expect(own == "Ribeye $25.00 (less $2.50, not in the bill's discount), Nachos $3.34 of $10.00")
        try book.perform(.setDiscountable(ribeye, true))
        #expect(book.statement.bill.discount == -7_92)
    }

    @Test func itGoesWithTheUnitsOfItsLine() throws {
        var book = try OrderBook.table("Ana", "Ben")
        try book.order("Beer", 5_00, to: .person(ana), quantity: 4, terms: OrderTerms(isDiscountable: false))
        try book.perform(.move(LineID(1), to: .person(ben), quantity: 1))
        try book.perform(.copy(LineID(2), to: .person(ana)))
        try book.perform(.share(LineID(2), with: .person(ana)))
        #expect(book.lines.count == 3 && book.lines.allSatisfy { !$0.isDiscountable })
        let idle = #expect(throws: Refusal.self) { try book.decide(.setDiscountable(LineID(1), false)) }
        #expect(idle?.kind == .nothingToDo)
        let unknown = #expect(throws: Refusal.self) { try book.decide(.setDiscountable(LineID(9), false)) }
        #expect(unknown?.kind == .unknownLine)
    }

    @Test("Who has paid keeps their part of the discount when another's dish is left out") func locks() throws {
        var book = try dinner(.discount(tenPercent))
        #expect(book.column(\.discount) == [-3_08, -3_33, -1_76])
        try book.perform(.pay(ana, amount: 27_76, lock: true))
        try book.perform(.setDiscountable(LineID(4), false))
        #expect(book.statement.bill.discount == -6_75, "10 % of 67.45, rounded once")
        #expect(book.column(\.discount)[0] == -3_08)
        #expect(book.totals[0] == 27_76 && book.totals.reduce(0, +) == book.statement.total)
    }
}
