import OrderCore
import Testing

/// The worked examples of the bill: every figure of every table.
@Suite("Worked examples") struct BillExampleTests {
    static func dinner() throws -> OrderBook {
        var book = try OrderBook.table("Ana", "Ben", "Chloé")
        try book.order("Ribeye", 27_50, to: .person(ana))
        try book.order("Pizza", 16_95, to: .person(ben))
        try book.order("Beer", 6_50, to: .person(ben), quantity: 2)
        try book.order("Burger", 14_25, to: .person(chloe))
        try book.order("Nachos", 10_00, to: .everyone)
        try book.set(.tax(Rate(8_875)), .tip(.rate(Rate(18_000))))
        return book
    }

    @Test("E1: A dinner in dollars, tax on top, tip of the subtotal") func dinnerInDollars() throws {
        let book = try BillExampleTests.dinner()
        #expect(book.statement.persons.map { $0.rows.last?.share } == [3_34, 3_33, 3_33])
        #expect(book.column(\.own) == [30_84, 33_28, 17_58])
        #expect(book.column(\.tax) == [2_74, 2_95, 1_56])
        #expect(book.column(\.tip) == [5_55, 5_99, 3_17])
        #expect(book.totals == [39_13, 42_22, 22_31])
        let bill = book.statement.bill
        #expect((bill.subtotal, bill.tax, bill.tip, bill.total) == (81_70, 7_25, 14_71, 103_66))
        #expect(bill.taxes.map(\.base) == [81_70])
    }

    static func takeaway() throws -> OrderBook {
        let reduced = OrderTerms(tax: try TaxClass(name: "takeaway"))
        var book = try OrderBook.table("A", "B", "C", currency: "JPY")
        try book.order("Platter", 1_000, to: .everyone, terms: reduced)
        try book.order("Rice", 298, to: .person(ana), terms: reduced)
        try book.order("Beer", 348, to: .person(ben))
        try book.order("Sour", 480, to: .person(ben))
        try book.order("Noodles", 450, to: .person(chloe), terms: reduced)
        try book.order("Wine", 520, to: .person(chloe))
        try book.set(.tax(Rate(10_000)), .classTax(try TaxClass(name: "takeaway"), Rate(8_000)), .rounding(.down))
        return book
    }

    @Test("E2: Yen, two rates on top, each rounded down once") func twoRatesInYen() throws {
        var book = try BillExampleTests.takeaway()
        #expect(book.column(\.own) == [632, 1_161, 1_303])
        let bill = book.statement.bill
        #expect(bill.taxes.map(\.taxClass.name) == ["standard", "takeaway"])
        #expect(bill.taxes.map(\.base) == [1_348, 1_748])
        #expect(bill.taxes.map(\.amount) == [134, 139])
        let parts = book.statement.persons.map { account in
            [8_000, 10_000].map { rate in account.taxes.first { $0.rate == Rate(rate) }?.amount ?? 0 }
        }
        #expect(parts == [[50, 0], [27, 82], [62, 52]])
        #expect(book.totals == [682, 1_270, 1_417])
        #expect(bill.total == 3_369)
        try book.set(.rounding(.halfUp))
        #expect(book.statement.bill.taxes.map(\.amount) == [135, 140])
        #expect(book.statement.total == 3_371)
    }

    static func fondue() throws -> OrderBook {
        var book = try OrderBook.table("A", "B", "C", currency: "CHF")
        try book.order("Rösti", 24_50, to: .person(ana))
        try book.share("Fondue", 57_00, by: 2, 3)
        try book.order("Water", 9_80, to: .everyone)
        try book.set(.tax(Rate(8_100)), .taxInside(true), .cashStep(5))
        return book
    }

    @Test("E3: Francs, tax inside, cash to 0.05: each, one for all, and by card") func francsInCash() throws {
        let book = try BillExampleTests.fondue()
        #expect(book.totals == [27_77, 31_77, 31_76])
        let bill = book.statement.bill
        #expect((bill.total, bill.tax, bill.total - bill.tax) == (91_30, 6_84, 84_46))
        #expect(book.column(\.tax).reduce(0, +) == 6_84, "what everybody's bill contains sums, too")

        var each = book
        for (seat, total) in book.totals.enumerated() {
            try each.perform(.pay(PersonID(seat + 1), amount: total, means: .cash))
        }
        #expect(each.statement.persons.map(\.paid) == [27_75, 31_75, 31_75])
        #expect(each.statement.bill.cashRounding == -5)
        #expect(each.statement.persons.map(\.due) == [0, 0, 0])
        #expect(each.totals == book.totals && each.statement.total == 91_30, "the bill itself is not rounded")

        var coins = book
        for (seat, paid) in [27_75, 31_75, 31_75].enumerated() {
            try coins.perform(.pay(PersonID(seat + 1), amount: MinorUnits(paid), means: .cash))
        }
        #expect(coins.payments == each.payments, "told as the coins make it, it is the same")

        var once = book
        try once.perform(.pay(ben, amount: 91_30, means: .cash))
        #expect(once.statement.bill.cashRounding == 0)
        #expect(once.transfers == ["C→B 31.76", "A→B 27.77"])

        var card = book
        try card.perform(.pay(ana, amount: 27_77))
        #expect(card.statement.bill.cashRounding == 0 && card.statement[0].paid == 27_77)
    }

    @Test("E4: Dollars of Singapore, service, then tax on food and service") func serviceThenTax() throws {
        var book = try OrderBook.table("1", "2", "3", "4", currency: "SGD")
        for (seat, price) in [14_80, 22_50, 9_90, 16_80].enumerated() {
            try book.order("Dish", MinorUnits(price), to: .person(PersonID(seat + 1)))
        }
        try book.order("Chilli crab toast", 13_50, to: .everyone)
        try book.set(.tax(Rate(9_000)), .service(Rate(10_000)), .serviceTaxed(true))
        #expect(book.column(\.own) == [18_18, 25_88, 13_27, 20_17])
        #expect(book.column(\.service) == [1_82, 2_59, 1_33, 2_01])
        #expect(book.column(\.tax) == [1_80, 2_56, 1_31, 2_00])
        #expect(book.totals == [21_80, 31_03, 15_91, 24_18])
        let bill = book.statement.bill
        #expect((bill.subtotal, bill.service, bill.tax, bill.total) == (77_50, 7_75, 7_67, 92_92))
        #expect(bill.taxes.map(\.base) == [85_25])
    }

    static func lunch() throws -> OrderBook {
        var book = try OrderBook.table("Jo", "Kim", "Lea", "Max", currency: "EUR")
        let (jo, kim, lea, max) = (ana, ben, chloe, PersonID(4))
        try book.order("Bowl", 9_90, to: .person(jo))
        try book.order("Curry", 12_50, to: .person(kim))
        try book.order("Water", 2_80, to: .person(kim))
        try book.order(
            "Wrap", 11_20, to: .person(lea), terms: OrderTerms(discount: Discount(rate: Rate(10_000))))
        try book.order("Soup", 8_40, to: .person(max))
        try book.order("Water", 2_80, to: .person(max), quantity: 2)
        try book.set(
            .tax(Rate(7_000)), .taxInside(true), .discount(Discount(rate: Rate(15_000))), .discountCap(8_00),
            .fee("Delivery", 2_99), .tip(.amount(3_00)), .tipSplit(.equal))
        return book
    }

    @Test("E5: Office lunch in euros: a line less 10 %, a capped voucher, delivery and tip in equal parts")
    func officeLunch() throws {
        var book = try BillExampleTests.lunch()
        #expect(book.column(\.own) == [9_90, 15_30, 10_08, 14_00])
        #expect(book.column(\.discount) == [-1_49, -2_29, -1_51, -2_10])
        #expect(book.column(\.fees) == [75, 75, 74, 75])
        #expect(book.column(\.tip) == [75, 75, 75, 75])
        #expect(book.totals == [9_91, 14_51, 10_06, 13_40])
        let bill = book.statement.bill
        #expect((bill.subtotal, bill.lineDiscount, bill.ordered, bill.discount) == (50_40, -1_12, 49_28, -7_39))
        #expect((bill.fees, bill.tip, bill.total) == (2_99, 3_00, 47_88))
        try book.perform(.pay(ben, amount: 47_88))
        #expect(book.transfers == ["Max→Kim 13.40", "Lea→Kim 10.06", "Jo→Kim 9.91"])
        try book.set(.discount(Discount(rate: Rate(20_000))))
        #expect(book.statement.bill.discount == -8_00, "the cap holds")
    }

    @Test("E6: Dinars: three decimals, weights, a treat, two who pay") func dinars() throws {
        var book = try OrderBook.table("Noor", "Omar", "Sara", currency: "KWD")
        try book.order(
            "Mezze", 4_250, to: .persons([Share(person: ana, weight: 2), Share(person: ben), Share(person: chloe)]))
        try book.order("Tea", 500, to: .everyone, quantity: 3)
        try book.order(
            "Cake", 1_750, to: .persons([Share(person: ana), Share(person: ben)]), terms: OrderTerms(treat: chloe))
        try book.order("Jug", 1_000, to: .everyone)
        try book.order("Kebab", 3_500, to: .person(ben))
        try book.order("Fish", 6_750, to: .person(chloe))
        let shares = book.statement.persons.map { $0.rows.map(\.share) }
        #expect(shares[0] == [2_125, 500, 875, 334])
        #expect(shares[1] == [1_063, 500, 875, 333, 3_500])
        #expect(shares[2] == [1_062, 500, 0, 333, 6_750], "what Sara is treated to is on her card")
        #expect(book.items == [6, 7, 7])
        #expect(book.totals == [3_834, 6_271, 8_645] && book.statement.total == 18_750)
        try book.perform(.pay(ana, amount: 10_000))
        try book.perform(.pay(ben, amount: 8_750))
        #expect(book.statement.persons.map { -$0.due } == [6_166, 2_479, -8_645])
        #expect(book.transfers == ["Sara→Noor 6.166", "Sara→Omar 2.479"])
    }

    @Test("E7: Edges: a discount larger than the bill, less than a cent each, halves") func edges() throws {
        var book = try OrderBook.table("A", "B")
        try book.order("Soup", 18_75, to: .everyone)
        try book.set(.discount(Discount(amount: 50_00)))
        #expect(book.statement.bill.discount == -18_75 && book.statement.total == 0)
        #expect(book.totals == [0, 0])
        #expect(Allocation.divide(2, byWeights: [1, 1, 1, 1]) == [1, 1, 0, 0])
        #expect(Allocation.divide(1, byWeights: [1, 1]) == [1, 0])
        #expect(Allocation.divide(500, byWeights: [1, 1, 1]) == [167, 167, 166])
        let halves: [Int128] = [5, 7, -5]
        #expect(halves.map { RoundingMode.halfUp.quotient($0, by: 2) } == [3, 4, -3])
        #expect(halves.map { RoundingMode.halfEven.quotient($0, by: 2) } == [2, 4, -2])
        #expect(halves.map { RoundingMode.down.quotient($0, by: 2) } == [2, 3, -2])
        #expect(halves.map { RoundingMode.up.quotient($0, by: 2) } == [3, 4, -3])
    }
}
