import OrderCore
import Testing

/// The jobs that people have with a bill, with their figures.
@Suite("Jobs") struct BillJourneyTests {
    @Test("J1, J2: The second beer was Chloé's: one drag, and one undo") func theSecondBeer() throws {
        let dinner = try BillExampleTests.dinner()
        var book = dinner
        let beer = try #require(book.lines.first { $0.name == "Beer" })
        let events = try book.decide(.move(beer.id, to: .person(chloe), quantity: 1))
        book.apply(events)
        #expect(book.totals == [39_13, 33_97, 30_56])
        #expect(book.statement.total == 103_66)
        book.revert(events)
        #expect(book == dinner && book.totals == [39_13, 42_22, 22_31])
    }

    @Test("J3: Five others pay for Mia, who still shows what she has") func birthday() throws {
        var book = try OrderBook.table("Mia", "A", "B", "C", "D", "E")
        let mia = PersonID(1)
        try book.order("Steak", 24_50, to: .everyone, terms: OrderTerms(treat: mia))
        #expect(book.totals == [0, 4_90, 4_90, 4_90, 4_90, 4_90])
        #expect(book.items[0] == 1 && book.statement[0].rows.map(\.share) == [0])
        try book.set(.tax(Rate(10_000)), .tip(.rate(Rate(10_000))), .fee("Delivery", 5_00))
        #expect(book.totals == [0, 6_88, 6_88, 6_88, 6_88, 6_88], "her tax, tip and delivery are theirs, too")
        var cake = try OrderBook.table("Mia", "A", "B", "C", "D", "E")
        try cake.order("Cake", 26_20, to: .everyone)
        #expect(cake.totals == [4_37, 4_37, 4_37, 4_37, 4_36, 4_36])
        try cake.perform(.treatPerson(mia, by: .everyone))
        #expect(cake.totals == [0, 5_24, 5_24, 5_24, 5_24, 5_24])
        #expect(cake.items == [1, 1, 1, 1, 1, 1])
    }

    @Test("J4: Six seats, three bills, a service charge that one may refuse") func threeBills() throws {
        var book = try OrderBook.table("1", "2", "3", "4", "5", "6", currency: "GBP")
        for (seat, price) in [18_50, 16_00, 9_50, 9_50, 22_75, 19_25].enumerated() {
            try book.order("Meal", MinorUnits(price), to: .person(PersonID(seat + 1)))
        }
        try book.set(.tax(Rate(20_000)), .taxInside(true), .service(Rate(12_500)))
        #expect(book.statement.bill.service == 11_94)
        #expect(book.statement.total == 107_44)
        #expect(book.totals[..<4].reduce(0, +) == 60_19)
        #expect(book.totals[4...] == [25_59, 21_66])
        try book.set(.service(.zero))
        #expect(book.statement.total == 95_50)
        #expect(book.totals[..<4].reduce(0, +) == 53_50)
    }

    @Test("J5: Next week: the same table and bill, an empty order") func nextWeek() throws {
        var book = try BillExampleTests.lunch()
        try book.perform(.pay(ben, amount: 47_88))
        try book.perform(.closeTable)
        #expect(book.totals == [0, 0, 0, 0] && book.statement.total == 0, "nobody pays for the delivery of nothing")
        #expect(book.payments.isEmpty && book.settings.fees == [Fee(name: "Delivery", amount: 2_99)])
        #expect(book.settings.discount == .nothing && book.settings.discountCap == nil, "the voucher was this bill's")
        #expect(book.settings.tip == .nothing)
    }

    @Test("J6: Rounds: seven beers, three of them Sam's and four Tom's") func rounds() throws {
        var book = try OrderBook.table("Sam", "Tom")
        try book.order("Draught beer", 4_80, to: .unassigned, quantity: 7)
        #expect(book.statement.unassigned.total == 33_60)
        try book.perform(.move(LineID(1), to: .person(ana), quantity: 3))
        try book.perform(.move(LineID(1), to: .person(ben)))
        #expect(book.totals == [14_40, 19_20])
    }

    @Test("J7: Izakaya in yen, tax inside and rounded down") func izakaya() throws {
        var book = try OrderBook.table("A", "B", "C", "D", currency: "JPY")
        try book.order("焼き鳥盛り合わせ", 1_480, to: .everyone)
        try book.order("刺身三点盛り", 2_380, to: .everyone)
        try book.share("飲み放題90分", 1_800, by: 1, 2, 3, quantity: 3)
        try book.order("烏龍茶", 380, to: .person(PersonID(4)), quantity: 2)
        try book.set(.tax(Rate(10_000)), .taxInside(true), .rounding(.down))
        #expect(book.totals == [2_765, 2_765, 2_765, 1_725])
        #expect((book.statement.total, book.statement.bill.tax) == (10_020, 910))
        #expect(book.column(\.tax).reduce(0, +) == 910)
    }

    @Test("J8: Lea pays and leaves; desserts and a tip come later") func leavesEarly() throws {
        var book = try OrderBook.table("Lea", "Raj", "Zoe", currency: "GBP")
        try book.order("Salad", 6_50, to: .person(ana))
        try book.order("Lamb", 18_50, to: .person(ben))
        try book.order("Pasta", 13_00, to: .person(chloe))
        try book.order("Bread", 4_00, to: .everyone)
        try book.set(.service(Rate(12_500)))
        #expect(book.statement.subtotal == 42_00)
        #expect(book.totals[0] == 8_82)
        try book.perform(.pay(ana, amount: 8_82, lock: true))
        let before = book.totals
        try book.order("Dessert", 7_00, to: .person(ben))
        try book.order("Dessert", 7_00, to: .person(chloe))
        try book.set(.tip(.amount(6_00)), .tipSplit(.equal))
        #expect(before[0] == 8_82)
        #expect(book.totals == [8_82, 33_18, 27_00])
        #expect(book.statement.total == 69_00)
        #expect(book.statement[0].isLocked && book.statement[0].due == 0)
    }
}
