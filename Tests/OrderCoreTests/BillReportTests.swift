import OrderCore
import Testing

/// What other programs got wrong, with the numbers of the reports: how sums are divided.
@Suite("Reports: dividing") struct BillReportTests {
    @Test("Reports 1, 2, 3, 6, 7, 9: shares sum to the whole, the same wherever they are looked at") func shares()
        throws
    {
        #expect(Allocation.divide(1_00, byWeights: [1, 1, 1]) == [34, 33, 33])
        #expect(
            Allocation.divide(30_00, byWeights: [1, 1, 1, 1, 1, 1, 1]) == [4_29, 4_29, 4_29, 4_29, 4_28, 4_28, 4_28])
        #expect(Allocation.divide(5, byWeights: [0, 7, 3]) == [0, 4, 1])
        #expect(Allocation.divide(99_99, byWeights: [75, 25]) == [74_99, 25_00])
        #expect(Allocation.divide(-10_00, byWeights: [2, 1]) == [-6_67, -3_33])
        var book = try OrderBook.table("A", "B", "C", "D", "E", "F", "G", "H")
        try book.order("Dinner", 353_16, to: .everyone)
        #expect(book.totals == [44_15, 44_15, 44_15, 44_15, 44_14, 44_14, 44_14, 44_14])
        #expect(book.statement.persons.map { $0.rows[0].share } == book.totals)
    }

    @Test("Report 4: 5.00 and 10.00 by three are 5.00 each") func oddCentsEvenOut() throws {
        var book = try OrderBook.table("A", "B", "C")
        try book.order("Bread", 5_00, to: .everyone)
        try book.order("Dip", 10_00, to: .everyone)
        #expect(book.statement.persons.map { $0.rows.map(\.share) } == [[1_67, 3_33], [1_67, 3_33], [1_66, 3_34]])
        #expect(book.totals == [5_00, 5_00, 5_00])
    }

    @Test("Report 10: A weight of 0 is fine while another is above; all zero is refused") func weightsOfZero() throws {
        var book = try OrderBook.table("A", "B")
        try book.order("Soup", 9_00, to: .persons([Share(person: ana, weight: 0), Share(person: ben, weight: 2)]))
        try book.set(.tax(Rate(10_000)), .tip(.amount(1_00)), .tipSplit(.equal))
        #expect(book.totals == [0, 10_90])
        let zero = Recipient.persons([Share(person: ana, weight: 0), Share(person: ben, weight: 0)])
        let refusal = #expect(throws: Refusal.self) { try book.decide(.order(.offMenu(name: "X", price: 1), to: zero)) }
        #expect(refusal?.kind == .badWeights)
    }

    @Test("Report 11: The tax follows what each has: 8.59 and 0.50") func taxFollowsAmounts() throws {
        var book = try OrderBook.table("A", "B")
        try book.order("Feast", 85_91, to: .person(ana))
        try book.order("Tea", 5_00, to: .person(ben))
        try book.set(.tax(Rate(10_000)))
        #expect(book.statement.bill.tax == 9_09)
        #expect(book.column(\.tax) == [8_59, 50])
        #expect(book.totals == [94_50, 5_50])
    }

    @Test("Report 12: Two share a burger by halves", arguments: ["0.5:0.5", "0,5:0,5", "1/2:1/2"])
    func halves(weights: String) throws {
        var book = try OrderBook.table("A", "B", "C")
        try book.order("Burger", 8_95, to: .person(ana), quantity: 2)
        let parts = try WeightParser.parse(weights)
        try book.perform(
            .order(
                .offMenu(name: "Burger", price: 8_95), to: .persons([Share(person: ben), Share(person: chloe)]),
                weights: parts))
        #expect(book.totals == [17_90, 4_48, 4_47])
    }

    @Test("Report 22: A discount follows every person in proportion") func discountFollows() throws {
        var book = try OrderBook.table("A", "B", "C")
        try book.order("Steak", 30_00, to: .person(ana))
        try book.order("Soup", 10_00, to: .person(ben))
        try book.order("Bread", 5_00, to: .unassigned)
        try book.set(.discount(Discount(rate: Rate(10_000))))
        #expect(book.column(\.discount) == [-3_00, -1_00, 0])
        #expect(book.statement.unassignedFigures.discount == -50)
        #expect(book.totals == [27_00, 9_00, 0] && book.statement.unassigned.total == 4_50)
        try book.perform(.move(LineID(3), to: .person(chloe)))
        #expect(book.totals == [27_00, 9_00, 4_50])
    }

    @Test("Report 37, 38: Who pays whom is net of the whole table") func netOfTheTable() throws {
        var book = try OrderBook.table("A", "B", "C")
        try book.order("First", 120_00, to: .everyone)
        try book.share("Second", 50_00, by: 2, 3)
        try book.perform(.pay(ana, amount: 120_00))
        try book.perform(.pay(ben, amount: 50_00))
        #expect(book.transfers == ["C→A 65.00", "B→A 15.00"])

        var three = try OrderBook.table("John", "Jane", "Jack")
        try three.order("Taxi", 60_00, to: .everyone)
        try three.share("Dinner", 120_00, by: 2, 3)
        try three.perform(.pay(ana, amount: 60_00))
        try three.perform(.pay(ben, amount: 120_00))
        #expect(three.transfers == ["Jack→John 40.00", "Jack→Jane 40.00"])

        var two = try OrderBook.table("P1", "P2")
        try two.order("Dinner", 70_00, to: .everyone)
        try two.perform(.pay(ana, amount: 5_00))
        try two.perform(.pay(ben, amount: 65_00))
        #expect(two.transfers == ["P1→P2 30.00"])
    }

    @Test("Report 39: No transfer of nothing, no minus zero") func noZeroTransfers() throws {
        var book = try OrderBook.table("A", "B", "C")
        #expect(book.transfers == [])
        try book.order("Dinner", 10_00, to: .everyone)
        for (seat, total) in book.totals.enumerated() {
            try book.perform(.pay(PersonID(seat + 1), amount: total))
        }
        #expect(book.transfers == [] && book.statement.persons.allSatisfy { $0.due == 0 })
        #expect(book.moneyFormat.full(0) == "$0.00" && book.moneyFormat.full(-0) == "$0.00")
    }

    @Test("Report 40: Whoever leaves asks who takes their part; the bill stays, one undo brings all back")
    func leaving() throws {
        var book = try OrderBook.table("A", "B", "C")
        try book.order("Dinner", 100_00, to: .everyone)
        try book.set(.tax(Rate(7_000)), .tip(.rate(Rate(10_000))))
        #expect(throws: Refusal.self) { try book.decide(.removePerson(ben)) }
        for disposition: Disposition in [.give(to: ana), .shareAmongRest, .unassign] {
            var after = book
            try after.perform(.removePerson(ben, disposition))
            #expect(after.statement.total == book.statement.total && after.persons.count == 2)
        }
    }

    @Test("Report 55, 23, 25: Lines keep their own price and whose they are, whatever becomes of the menu")
    func linesKeepTheirPrice() throws {
        var book = OrderBook.firstStart()
        try book.perform(.editFood(FoodID(1), price: 18_00))
        try book.perform(.order(.food(FoodID(1)), to: .person(ana)))
        try book.perform(.order(.food(FoodID(2)), to: .person(ben)))
        try book.set(.tax(Rate(10_000)))
        let before = book.statement
        try book.perform(.editFood(FoodID(1), price: 20_00, tax: .untaxed))
        try book.perform(.removeFood(FoodID(2)))
        #expect(book.statement == before && book.totals == [19_80, 14_30, 0])
    }
}

/// What other programs got wrong, with the numbers of the reports: how sums are rounded.
@Suite("Reports: rounding") struct RoundingReportTests {
    @Test("Report 13: Tax once per rate: 9.37 and 1.97 are 11.34") func taxOncePerRate() throws {
        var book = try OrderBook.table("A", currency: "EUR")
        for (name, price, count) in [("a", 1_48, 4), ("b", 1_52, 1), ("c", 1_54, 1), ("d", 39, 1)] {
            let terms = OrderTerms(tax: .named(name))
            try book.order(name, MinorUnits(price), to: .person(ana), quantity: count, terms: terms)
        }
        try book.set(.tax(Rate(21_000)))
        let bill = book.statement.bill
        #expect((bill.subtotal, bill.tax, bill.total) == (9_37, 1_97, 11_34), "four classes with one rate")
        #expect(bill.taxes.map(\.base) == [5_92, 1_52, 1_54, 39])
        #expect(bill.taxes.map(\.amount) == [1_25, 32, 32, 8])
    }

    @Test("Report 14: A discount is rounded, then taken off: 2.30 less 5 % is 2.18, 58.95 less 10 % is 53.05")
    func discountsAreRounded() throws {
        var book = try OrderBook.table("A")
        try book.order("Tea", 2_30, to: .person(ana), terms: OrderTerms(discount: Discount(rate: Rate(5_000))))
        #expect(book.totals == [2_18] && book.statement.total == 2_18)
        #expect(book.statement[0].rows.map(\.share) == [2_18] && book.statement.bill.lineDiscount == -12)
        var other = try OrderBook.table("A")
        try other.order("Dinner", 58_95, to: .person(ana))
        try other.set(.discount(Discount(rate: Rate(10_000))))
        #expect(other.statement.total == 53_05)
    }

    @Test("Report 15: Tax that is inside is never added again: 30.15") func taxInside() throws {
        var book = try OrderBook.table("A", currency: "EUR")
        let books = try TaxClass(name: "books")
        try book.order("Lamp", 28_90, to: .person(ana))
        try book.order("Book", 1_25, to: .person(ana), terms: OrderTerms(tax: books))
        try book.set(.tax(Rate(22_000)), .classTax(books, Rate(10_000)), .taxInside(true))
        let bill = book.statement.bill
        #expect(bill.total == 30_15 && book.totals == [30_15])
        #expect(bill.taxes.map(\.amount) == [5_21, 11])
    }

    @Test(
        "Report 17: The shop rounds the tax down: 23 and 34 yen, 703; half up it were 705",
        arguments: [
            (RoundingMode.down, [34, 23], 703), (.halfUp, [35, 24], 705), (.up, [35, 24], 705),
            (.halfEven, [35, 24], 705),
        ] as [(RoundingMode, [MinorUnits], MinorUnits)])
    func roundedDown(mode: RoundingMode, taxes: [MinorUnits], total: MinorUnits) throws {
        var book = try OrderBook.table("A", currency: "JPY")
        let reduced = try TaxClass(name: "reduced")
        try book.order("Rice", 298, to: .person(ana), terms: OrderTerms(tax: reduced))
        try book.order("Beer", 348, to: .person(ana))
        try book.set(.tax(Rate(10_000)), .classTax(reduced, Rate(8_000)), .rounding(mode))
        #expect(book.statement.bill.taxes.map(\.amount) == taxes)
        #expect(book.statement.total == total)
    }

    @Test("Report 18: Service not taxed, cash to 0.05: 13.92, rounding -0.02, 13.90") func cashToFive() throws {
        var book = try OrderBook.table("A")
        try book.order("Lunch", 12_00, to: .person(ana))
        try book.set(.service(Rate(10_000)), .tax(Rate(6_000)), .cashStep(5))
        #expect(book.statement.total == 13_92 && book.statement.bill.tax == 72)
        for told in [13_92, 13_90] {
            var paid = book
            try paid.perform(.pay(ana, amount: MinorUnits(told), means: .cash))
            #expect(paid.statement[0].paid == 13_90 && paid.statement[0].due == 0)
            #expect(paid.statement.bill.cashRounding == -2)
        }
    }

    @Test("Report 20: Only payments are rounded, items keep their prices") func itemsAreNotRounded() throws {
        var book = try OrderBook.table("A")
        try book.order("Gum", 2_98, to: .person(ana))
        try book.order("Nuts", 1_48, to: .person(ana))
        try book.set(.cashStep(5))
        #expect(book.statement[0].rows.map(\.share) == [2_98, 1_48] && book.statement.total == 4_46)
        try book.perform(.pay(ana, amount: 4_46, means: .cash))
        #expect(book.statement[0].paid == 4_45 && book.statement.total == 4_46)
    }

    @Test("Report 21: 22.90 in whole units is 23.00; 200 given for 179 gives 21.00 back") func change() {
        let whole = CashRounding(step: 1_00)
        #expect(whole.rounded(22_90) == 23_00)
        #expect(whole.rounded(179_00) == 179_00)
        #expect(whole.change(given: 200_00, for: 179_00) == 21_00)
        #expect(whole.change(given: 23_00, for: 22_90) == 0)
    }

    @Test("Report 26: Service is always that of now, and set twice it is there once") func serviceIsRecomputed() throws
    {
        var book = try OrderBook.table("A")
        try book.order("Soup", 10_00, to: .person(ana))
        try book.set(.service(Rate(10_000)))
        #expect(book.totals == [11_00])
        let again = #expect(throws: Refusal.self) { try book.decide(.setBill(.service(Rate(10_000)))) }
        #expect(again?.kind == .nothingToDo)
        try book.order("Steak", 30_00, to: .person(ana))
        #expect(book.totals == [44_00] && book.statement.bill.service == 4_00)
    }

    @Test("Report 27: A discount of 7000 off 6000 takes 6000: total 0, everybody 0, tax 0") func discountIsCapped()
        throws
    {
        var book = try OrderBook.table("A", "B", currency: "JPY")
        try book.order("Set", 6_000, to: .everyone)
        try book.set(
            .discount(Discount(amount: 7_000)), .tax(Rate(10_000)), .service(Rate(10_000)), .tip(.rate(Rate(10_000))),
            .tipBase(.discounted))
        let bill = book.statement.bill
        #expect((bill.discount, bill.tax, bill.service, bill.tip, bill.total) == (-6_000, 0, 0, 0, 0))
        #expect(book.totals == [0, 0])
        try book.perform(.discountLine(LineID(1), Discount(amount: 7_000)))
        #expect(book.statement.bill.lineDiscount == -6_000 && book.statement.bill.discount == 0)
    }

    @Test("Report 29: A free dish counts", arguments: ["0", "0.00"]) func freeDish(price: String) throws {
        var book = try OrderBook.table("A")
        let amount = try PriceParser.parse(price, currency: .usDollar)
        try book.order("Tap water", amount, to: .person(ana))
        #expect(book.items == [1] && book.totals == [0])
    }

    @Test(
        "Reports 30, 31: Commas and points are read as they are meant",
        arguments: [
            ("15,38", 15_38), ("86,40", 86_40), ("1'234.56", 1_234_56), ("1.234,56", 1_234_56),
        ])
    func prices(text: String, amount: MinorUnits) throws {
        #expect(try PriceParser.parse(text, currency: .usDollar) == amount)
        #expect(throws: PriceError.self) { try PriceParser.parse("-$1,659.84", currency: .usDollar) }
    }

    @Test("Report 32: A hundred million dong are fine; beyond the limit is refused, nothing wraps") func limits() throws
    {
        var book = try OrderBook.table("A", currency: "VND")
        try book.order("Feast", 100_000_000, to: .person(ana), quantity: 90)
        try book.set(.tax(Rate(10_000)))
        #expect(book.statement.total == 9_900_000_000)
        try book.order("Jewel", Limits.price, to: .person(ana), quantity: 8_000)
        let before = book
        let refusal = #expect(throws: Refusal.self) { try book.decide(.setBill(.tip(.rate(Rate(18_000))))) }
        #expect(refusal?.kind == .billTooLarge && book == before)
    }

    @Test(
        "Report 34: Forints, rupiahs, pesos and rupees are stored with two digits",
        arguments: ["HUF", "IDR", "COP", "PKR"])
    func digits(code: String) throws {
        #expect(try #require(Currency(code: code)).digits == 2)
    }

    @Test("Report 35: Rials of Oman have three decimals; a third one in dollars is refused") func threeDecimals() throws
    {
        var book = try OrderBook.table("A", "B", "C", "D", currency: "OMR")
        for price in ["1.600", "1.200", "2.100"] {
            let amount = try PriceParser.parse(price, currency: book.currency)
            try book.order("Dish", amount, to: .person(ana))
        }
        #expect(book.totals[0] == 4_900)
        var shared = try OrderBook.table("A", "B", "C", "D", currency: "OMR")
        try shared.order("Platter", 10_000, to: .everyone)
        try shared.order("Coke", 300, to: .person(ben))
        #expect(shared.totals == [2_500, 2_800, 2_500, 2_500])
        #expect(throws: PriceError.self) { try PriceParser.parse("1.600", currency: .usDollar) }
    }
}
