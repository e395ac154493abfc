import OrderCore
import Testing

/// The rules of the bill one by one, where no example shows them.
@Suite("Rules of the bill") struct BillRuleTests {
    private func table() throws -> OrderBook {
        var book = try OrderBook.table("Ana", "Ben", "Chloé")
        try book.order("Steak", 30_00, to: .person(ana))
        try book.order("Soup", 10_00, to: .person(ben))
        try book.order("Bread", 8_00, to: .everyone)
        return book
    }

    @Test("R1: The greatest bill is divided without overflow, and nothing is added beyond it") func greatestBill()
        throws
    {
        var book = try OrderBook.table("Ana", "Ben", "Chloé")
        try book.order("Jewel", Limits.price, to: .everyone, quantity: 4_400)
        try book.set(.tax(Rate(100_000)), .discount(Discount(rate: Rate(1_000))))
        #expect(book.statement.total == 8_711_999_999_991_288)
        #expect(book.totals.reduce(0, +) == book.statement.total)
        #expect((book.totals.max() ?? 0) - (book.totals.min() ?? 0) <= 1)
        for setting: BillSetting in [.service(Rate(10_000)), .tip(.rate(Rate(10_000)))] {
            let refusal = #expect(throws: Refusal.self) {
                try book.decide(
                    .several([.setBill(.tax(Rate(100_000))), .setBill(.discount(.nothing)), .setBill(setting)]))
            }
            #expect(refusal?.kind == .billTooLarge)
        }
    }

    @Test(
        "R3: Percentages are thousandths of a per cent",
        arguments: [
            ("8.875", 8_875), ("8,875 %", 8_875), ("12.5%", 12_500), ("% 7", 7_000), ("0", 0), ("100", 100_000),
            ("١٢٫٥", 12_500), (".5", 500), ("5.", 5_000),
        ])
    func ratesAreRead(text: String, thousandths: Int) throws {
        let rate = try RateParser.parse(text)
        #expect(rate == Rate(thousandths))
        #expect(try RateParser.parse(rate.text(decimalSign: .comma)) == rate)
    }

    @Test(arguments: ["", "%", "abc", "1.2.3", "8.8751", "100.001", "-5", "1 e", "1e3", "5%%", "9999999999999999"])
    func whatIsNoRateIsRefused(text: String) {
        let error = #expect(throws: ChargeError.self) { try RateParser.parse(text) }
        #expect(error?.reason.hasSuffix(".") == true)
    }

    @Test(
        "A bare tip is per cent, one with all its decimals an amount",
        arguments: [
            ("18", Tip.rate(Rate(18_000))), ("18%", .rate(Rate(18_000))), ("12.5", .rate(Rate(12_500))),
            ("5.00", .amount(5_00)), ("$5", .amount(5_00)), ("5.00%", .rate(Rate(5_000))), ("5,00", .amount(5_00)),
        ])
    func tipsAreRead(text: String, tip: Tip) throws {
        #expect(try ChargeParser.tip(text, currency: .usDollar) == tip)
    }

    @Test func tipsOfOtherCurrencies() throws {
        let yen = try #require(Currency(code: "JPY"))
        #expect(try ChargeParser.tip("10", currency: yen) == .rate(Rate(10_000)))
        #expect(try ChargeParser.tip("¥500", currency: yen) == .amount(500))
        let error = #expect(throws: ChargeError.self) { try ChargeParser.tip("500", currency: yen) }
        #expect(error?.reason == "“500” is not a tip: write 18% for a percentage, ¥5 for an amount.")
        let dinar = try #require(Currency(code: "KWD"))
        #expect(try ChargeParser.tip("1.250", currency: dinar) == .amount(1_250))
        #expect(try ChargeParser.tip("1.25", currency: dinar) == .rate(Rate(1_250)))
    }

    @Test(arguments: [
        ("15%", Discount(rate: Rate(15_000))), ("50.00", Discount(amount: 50_00)), ("50", Discount(amount: 50_00)),
        ("10%+1.50", Discount(rate: Rate(10_000), amount: 1_50)),
        ("10 % + $1.50", Discount(rate: Rate(10_000), amount: 1_50)),
    ])
    func discountsAreRead(text: String, discount: Discount) throws {
        #expect(try ChargeParser.discount(text, currency: .usDollar) == discount)
    }

    @Test(arguments: ["", "+", "1.50+10%", "10%+", "10%+5%", "1+2+3", "-5", "101%", "1.005"])
    func whatIsNoDiscountIsRefused(text: String) {
        let error = #expect(throws: ChargeError.self) { try ChargeParser.discount(text, currency: .usDollar) }
        #expect(error?.reason.hasSuffix(".") == true)
    }

    @Test("R4, R5: A line is discounted by a percentage first, then by an amount, never below zero")
    func lineDiscounts() throws {
        var book = try OrderBook.table("Ana")
        try book.order(
            "Steak", 30_00, to: .person(ana), quantity: 2,
            terms: OrderTerms(discount: Discount(rate: Rate(10_000), amount: 1_50)))
        #expect(book.totals == [52_50])
        try book.perform(.discountLine(LineID(1), Discount(rate: Rate(100_000), amount: 1_50)))
        #expect(book.totals == [0])
        try book.perform(.discountLine(LineID(1), .nothing))
        #expect(book.totals == [60_00])
    }

    @Test func aDiscountGoesWithTheUnitsOfItsLine() throws {
        var book = try OrderBook.table("Ana", "Ben")
        try book.order("Beer", 5_00, to: .person(ana), quantity: 4, terms: OrderTerms(discount: Discount(amount: 2_00)))
        try book.perform(.move(LineID(1), to: .person(ben), quantity: 1))
        #expect(book.totals == [13_50, 4_50])
        try book.perform(.remove(LineID(1), quantity: 2))
        #expect(book.totals == [4_50, 4_50])
        try book.perform(.copy(LineID(2), to: .person(ana)))
        #expect(book.totals == [9_00, 4_50])
    }

    @Test("R6: The tip of 48.00 less 12.00 at 18 % is 8.64 before the discount, 6.48 after it") func tipBases() throws {
        var book = try table()
        try book.set(.discount(Discount(amount: 12_00)), .tip(.rate(Rate(18_000))))
        #expect(book.statement.bill.tip == 8_64)
        try book.set(.tipBase(.discounted))
        #expect(book.statement.bill.tip == 6_48)
        try book.set(.tipBase(.taxed), .tax(Rate(10_000)))
        #expect(book.statement.bill.tipBase == 39_60 && book.statement.bill.tip == 7_13)
        try book.set(.taxInside(true))
        #expect(book.statement.bill.tip == 6_48, "the tax is in it already")
        try book.perform(.discountLine(LineID(1), Discount(rate: Rate(50_000))))
        try book.set(.tipBase(.subtotal))
        #expect(book.statement.bill.tip == 8_64, "the full prices, whatever kind of discount there is")
        #expect(book.column(\.tip).reduce(0, +) == 8_64)
        #expect(book.column(\.tip)[0] == 5_88, "32.67 of 48.00")
    }

    @Test("R6: Neither tips nor fees are taxed, fees only when it is said") func whatIsTaxed() throws {
        var book = try table()
        try book.set(.tax(Rate(10_000)), .tip(.amount(5_00)), .fee("Delivery", 3_00), .service(Rate(10_000)))
        #expect(book.statement.bill.tax == 4_80)
        try book.set(.feesTaxed(true))
        #expect(book.statement.bill.tax == 5_10)
        try book.set(.serviceTaxed(true))
        #expect(book.statement.bill.tax == 5_58)
        #expect(book.statement.total == 48_00 + 4_80 + 3_00 + 5_58 + 5_00)
    }

    @Test func serviceIsTaxedAsTheStandardClassEvenWithoutDishesOfIt() throws {
        var book = try OrderBook.table("Ana")
        try book.order("Wine", 10_00, to: .person(ana), terms: OrderTerms(tax: .untaxed))
        try book.set(.tax(Rate(10_000)), .service(Rate(10_000)), .serviceTaxed(true))
        let bill = book.statement.bill
        #expect(bill.taxes.map(\.base) == [1_00] && bill.tax == 10 && book.totals == [11_10])
    }

    @Test func aDiscountIsTakenFromAllClasses() throws {
        var book = try OrderBook.table("Ana", "Ben")
        let wine = try TaxClass(name: "Alcohol")
        try book.order("Steak", 30_00, to: .person(ana))
        try book.order("Wine", 10_00, to: .person(ben), terms: OrderTerms(tax: wine))
        try book.order("Water", 10_00, to: .everyone, terms: OrderTerms(tax: .untaxed))
        try book.set(.tax(Rate(10_000)), .classTax(wine, Rate(20_000)), .discount(Discount(rate: Rate(10_000))))
        let bill = book.statement.bill
        #expect(bill.taxes.map(\.base) == [27_00, 9_00] && bill.taxes.map(\.amount) == [2_70, 1_80])
        #expect(book.column(\.tax) == [2_70, 1_80])
        #expect(bill.taxes.map(\.taxClass.name) == ["standard", "alcohol"])
    }

    @Test("R6: The tip is what is missing to a total, and never below zero") func tipUpTo() throws {
        var book = try table()
        try book.set(.tax(Rate(10_000)), .tip(.upTo(60_00)))
        #expect(book.statement.bill.tip == 7_20 && book.statement.total == 60_00)
        try book.order("Cake", 20_00, to: .person(ben))
        #expect(book.statement.bill.tip == 0 && book.statement.total == 74_80)
    }

    @Test("R8: A hundred dishes by 1:2 drift as is known, by three they do not") func knownDrift() throws {
        var book = try OrderBook.table("A", "B")
        let shares = [Share(person: ana), Share(person: ben, weight: 2)]
        for _ in 0..<100 {
            book.apply(try book.decide(.order(.offMenu(name: "Nuts", price: 1_00), to: .persons(shares))))
        }
        #expect(book.totals == [33_00, 67_00])
        var three = try OrderBook.table("A", "B", "C")
        for _ in 0..<100 { three.apply(try three.decide(.order(.offMenu(name: "Dip", price: 10_00), to: .everyone))) }
        #expect(three.totals == [333_34, 333_33, 333_33])
    }

    @Test("R10: What nobody has bears its part of everything but what is shared equally") func unassigned() throws {
        var book = try table()
        try book.order("Wine", 12_00, to: .unassigned)
        try book.set(.tax(Rate(10_000)), .service(Rate(10_000)), .fee("Delivery", 3_00), .tip(.rate(Rate(10_000))))
        #expect(book.statement.unassigned == Tally(items: 1, own: 12_00, total: 12_00 + 1_20 + 1_20 + 1_20))
        #expect(book.column(\.fees) == [1_00, 1_00, 1_00])
        #expect(book.totals.reduce(book.statement.unassigned.total, +) == book.statement.total)
    }

    @Test("R11: Equal fees are for those who have ordered, or for those who are named") func equalSharers() throws {
        var book = try OrderBook.table("Ana", "Ben", "Chloé")
        try book.set(.fee("Delivery", 3_01), .tip(.amount(2_00)), .tipSplit(.equal))
        #expect(book.statement.total == 0, "while nothing is ordered there is nothing to deliver")
        try book.order("Soup", 10_00, to: .person(ana))
        try book.order("Tap water", 0, to: .person(chloe))
        #expect(book.totals == [12_51, 0, 2_50])
        try book.set(.equalSharers([ana, ben, chloe]))
        #expect(book.totals.reduce(0, +) == 15_01 && book.column(\.fees) == [1_01, 1_00, 1_00])
        try book.set(.equalSharers([ben]))
        #expect(book.totals == [10_00, 5_01, 0])
        try book.perform(.removePerson(ben))
        #expect(book.settings.equalSharers.isEmpty)
        var lonely = try OrderBook.table("Ana")
        try lonely.order("Soup", 10_00, to: .unassigned)
        try lonely.set(.fee("Delivery", 3_00))
        #expect(lonely.totals == [0] && lonely.statement.unassigned.total == 13_00)
    }

    @Test(
        "R14: Cash is rounded to the nearest, a tie as it is set",
        arguments: [
            (5, CashTie.up, 20_42, 20_40), (5, .up, 20_43, 20_45), (100, .up, 223_50, 224_00),
            (100, .up, 223_49, 223_00),
            (50, .up, 10_25, 10_50), (50, .up, 10_75, 11_00), (10, .up, 12_35, 12_40), (10, .down, 12_35, 12_30),
            (500, .up, 1_002_00, 1_000_00), (500, .up, 1_002_50, 1_005_00), (0, .up, 12_34, 12_34),
            (1, .up, 12_34, 12_34),
            (5, .up, 0, 0),
        ])
    func cash(step: MinorUnits, tie: CashTie, amount: MinorUnits, rounded: MinorUnits) {
        #expect(CashRounding(step: step, tie: tie).rounded(amount) == rounded)
    }

    @Test(
        "R14: Steps are suggested by currency",
        arguments: [
            ("AUD", 5), ("CAD", 5), ("CHF", 5), ("HUF", 500), ("NZD", 10), ("DKK", 50), ("SEK", 100), ("NOK", 100),
            ("CZK", 100), ("EUR", 0), ("USD", 0),
        ])
    func usualSteps(code: String, step: MinorUnits) throws {
        #expect(try #require(Currency(code: code)).usualCashStep == step)
    }

    @Test("R15: At most one transfer fewer than people, ties by seat") func settlement() throws {
        var book = try OrderBook.table("A", "B", "C", "D")
        try book.order("Dinner", 40_00, to: .everyone)
        try book.perform(.pay(ana, amount: 20_00))
        try book.perform(.pay(ben, amount: 20_00))
        #expect(book.transfers == ["C→A 10.00", "D→B 10.00"])
        try book.perform(.pay(chloe, amount: 60_00))
        #expect(book.transfers == ["D→C 10.00"], "what is paid too much is nobody's debt")
    }
}
