import OrderCore
import Testing

/// Who has paid and gone (R13), who is treated (R12), and what is paid.
@Suite("Payments, locks and treats") struct BillLockTests {
    private func table() throws -> OrderBook {
        var book = try OrderBook.table("Lea", "Raj", "Zoe")
        try book.order("Salad", 10_00, to: .person(ana))
        try book.order("Lamb", 20_00, to: .person(ben))
        try book.order("Bread", 4_00, to: .everyone)
        try book.order("Pasta", 6_00, to: .person(chloe))
        try book.set(.tax(Rate(10_000)))
        return book
    }

    private func locked(_ amount: MinorUnits? = nil) throws -> OrderBook {
        var book = try table()
        try book.perform(.pay(chloe, amount: amount ?? book.totals[2], lock: true))
        return book
    }

    @Test("A line stays what it was when all who share it have paid, whatever way of rounding is chosen later")
    func paidLine() throws {
        var book = try OrderBook.table("Ana", "Ben")
        try book.perform(
            .order(
                .offMenu(name: "Tea", price: 1_05), to: .person(ana),
                terms: OrderTerms(discount: Discount(rate: Rate(10_000)))))
        try book.order("Soup", 5_00, to: .person(ben))
        try book.perform(.pay(ana, amount: 94, lock: true))
        let before = book.statement
        try book.set(.rounding(.down))
        #expect(book.statement.account(of: ana) == before.account(of: ana))
        #expect(book.total(of: book.lines[0]) == 94 && book.statement.total == 5_94)
        #expect(book.audit() == [])
        try book.perform(.unlock(ana))
        #expect(book.statement.account(of: ana)?.own == 95, "10.5 down is 10 off")
    }

    @Test("R13: Whatever concerns somebody who has paid is refused with the way out") func refusals() throws {
        let book = try locked()
        let other = LineID(1)
        let bread = LineID(3)
        let pasta = LineID(4)
        let tea = Dish.offMenu(name: "Tea", price: 1_00)
        let commands: [OrderCommand] = [
            .order(tea, to: .person(chloe)), .order(tea, to: .persons([Share(person: ana), Share(person: chloe)])),
            .move(pasta, to: .person(ana)), .move(other, to: .person(chloe)), .move(bread, to: .unassigned),
            .copy(other, to: .person(chloe)), .share(other, with: .person(chloe)), .share(pasta, with: .person(ana)),
            .remove(pasta), .discountLine(bread, Discount(amount: 1_00)), .setDiscountable(bread, false),
            .taxLine(pasta, .untaxed),
            .treat(pasta, of: ana, by: .person(ben)), .treatPerson(chloe, by: .everyone),
            .removePerson(chloe, .give(to: ana)), .removePerson(chloe, .unassign), .removePerson(ana, .give(to: chloe)),
            .pay(chloe, amount: 1_00), .removePayment(PaymentID(1)),
            .several([.order(tea, to: .person(ana)), .order(tea, to: .person(chloe))]),
        ]
        for command in commands {
            let refusal = #expect(throws: Refusal.self, "\(command)") { try book.decide(command) }
            #expect(refusal?.reason == "Zoe has paid: unlock them first.", "\(command)")
            #expect(refusal?.kind == .locked)
            #expect(throws: Refusal.self) { try book.preview(command) }
        }
    }

    @Test("R13: Lines, people and dishes can be put in order and renamed around a lock") func whatIsStillPossible()
        throws
    {
        var book = try locked()
        let paid = book.totals[2]
        try book.perform(.reorderLine(LineID(4), before: LineID(1)))
        try book.perform(.renamePerson(chloe, name: "Zoé"))
        try book.perform(.reorderPerson(chloe, before: ana))
        #expect(book.totals[0] == paid && book.persons[0].name == "Zoé")
        #expect(book.totals.reduce(0, +) == book.statement.total)
    }

    @Test("R13: Everyone is everyone who has not paid") func everyoneElse() throws {
        var book = try locked()
        try book.order("Cake", 9_00, to: .everyone)
        #expect(book.lines.last?.sharers.map(\.person) == [ana, ben])
        #expect(book.totals[2] == 8_06 && book.totals.reduce(0, +) == book.statement.total)
        try book.perform(.pay(ana, amount: 1_00, lock: true))
        try book.perform(.pay(ben, amount: book.totals[1], lock: true))
        let refusal = #expect(throws: Refusal.self) {
            try book.decide(.order(.offMenu(name: "Tea", price: 1), to: .everyone))
        }
        #expect(refusal?.reason == "Everybody has paid: unlock somebody first.")
    }

    @Test(
        "R13: Who pays more or less than their bill spares or burdens the others, and the total holds",
        arguments: [(10_00, 194), (5_00, -306), (8_06, 0), (0, -806)] as [(MinorUnits, MinorUnits)])
    func lockedAtTheAmountPaid(amount: MinorUnits, adjustment: MinorUnits) throws {
        let before = try table()
        let book = try locked(amount)
        #expect(before.totals[2] == 8_06)
        #expect(book.totals[2] == amount && book.statement[2].due == 0)
        #expect(book.column(\.adjustment)[2] == adjustment && book.column(\.adjustment).reduce(0, +) == 0)
        #expect(book.statement.total == 44_00 && book.totals.reduce(0, +) == 44_00)
    }

    @Test(
        "R13: What comes later is for the others, whatever it is",
        arguments: [
            .tax(Rate(20_000)), .tax(.zero), .taxInside(true), .service(Rate(12_500)), .fee("Delivery", 3_00),
            .discount(Discount(rate: Rate(10_000))), .discount(Discount(amount: 100_00)), .tip(.rate(Rate(18_000))),
            .tip(.upTo(60_00)), .rounding(.up),
        ] as [BillSetting])
    func laterIsForTheOthers(setting: BillSetting) throws {
        var book = try locked()
        try book.set(setting)
        #expect(book.totals[2] == 8_06)
        #expect(book.totals.reduce(0, +) == book.statement.total)
        try book.perform(.unlock(chloe))
        #expect(book.statement.persons.allSatisfy { $0.figures.adjustment == 0 })
        #expect(book.totals.reduce(0, +) == book.statement.total)
    }

    @Test("R13: When everybody has paid nothing can be added to the bill") func nobodyIsLeft() throws {
        var book = try table()
        for (seat, total) in book.totals.enumerated() {
            try book.perform(.pay(PersonID(seat + 1), amount: total, lock: true))
        }
        let refusal = #expect(throws: Refusal.self) { try book.decide(.setBill(.tip(.amount(5_00)))) }
        #expect(refusal?.reason == "Everybody has paid: unlock somebody first who pays the rest.")
        try book.perform(.setBill(.expectedTotal(44_00)))
        try book.perform(.order(.offMenu(name: "Bread", price: 2_00), to: .unassigned))
        #expect(book.statement.unassigned.total == 2_20)
    }

    @Test("R13: Unlocked by a button or by undo") func unlocking() throws {
        let before = try table()
        var book = try locked()
        let events = try before.decide(.pay(chloe, amount: 8_06, lock: true))
        var undone = book
        undone.revert(events)
        #expect(undone == before)
        try book.perform(.unlock(chloe))
        #expect(book.payments.count == 1 && !book.isLocked(chloe))
        try book.order("Tea", 1_00, to: .person(chloe))
        #expect(book.statement[2].due == 1_10)
        let again = #expect(throws: Refusal.self) { try book.decide(.unlock(chloe)) }
        #expect(again?.kind == .nothingToDo)
        try book.perform(.removePayment(PaymentID(1)))
        #expect(book.statement[2].due == 9_16)
        #expect(throws: Refusal.self) { try book.decide(.removePayment(PaymentID(1))) }
    }

    @Test func whoHasPaidDoesNotLeaveWithTheMoney() throws {
        var book = try table()
        try book.perform(.pay(ana, amount: 5_00))
        let refusal = #expect(throws: Refusal.self) { try book.decide(.removePerson(ana, .unassign)) }
        #expect(refusal?.kind == .paymentsLeft)
        #expect(refusal?.reason == "Lea has paid something: take the payment back before Lea leaves.")
        try book.perform(.removePayment(PaymentID(1)))
        try book.perform(.removePerson(ana, .unassign))
    }

    @Test func aDepositLargerThanTheFoodIsACredit() throws {
        var book = try OrderBook.table("A", "B", currency: "ZAR")
        try book.perform(.pay(ana, amount: 6_000_00))
        try book.order("Dinner", 1_000_00, to: .everyone)
        #expect(book.statement.persons.map(\.due) == [-5_500_00, 500_00])
        #expect(book.transfers == ["B→A 500.00"])
    }

    @Test func paymentsThatCannotBe() throws {
        let book = try table()
        #expect(throws: Refusal.self) { try book.decide(.pay(ana, amount: -1)) }
        #expect(throws: Refusal.self) { try book.decide(.pay(ana, amount: Limits.bill + 1)) }
        #expect(throws: Refusal.self) { try book.decide(.pay(PersonID(9), amount: 1)) }
        let nothing = #expect(throws: Refusal.self) { try book.decide(.pay(ana, amount: 0)) }
        #expect(nothing?.kind == .nothingToDo)
    }

    @Test("R12: A guest owes nothing of a shared dish either; payers bear what the guest had beside their own part")
    func treatingSomebody() throws {
        var book = try table()
        try book.perform(.treatPerson(chloe, by: .persons([Share(person: ana), Share(person: ben)])))
        #expect(book.totals == [16_50, 27_50, 0])
        #expect(book.items == [3, 3, 2], "the dishes are on the guest's card and on those of the payers")
        #expect(book.lines.map(\.treat) == [nil, nil, chloe, chloe])
        try book.perform(.share(LineID(4), with: .person(chloe)))
        #expect(book.line(LineID(4))?.treat == nil, "whoever takes a part is treated no more")
        try book.perform(.move(LineID(3), to: .person(ben)))
        #expect(book.lines.allSatisfy { $0.treat == nil })
    }

    @Test("R12: Unequal parts stay in proportion") func treatingWithWeights() throws {
        var book = try OrderBook.table("A", "B", "C")
        let shares = [Share(person: ana, weight: 2), Share(person: ben, weight: 1), Share(person: chloe, weight: 3)]
        try book.order("Platter", 60_00, to: .persons(shares))
        try book.perform(.treatPerson(chloe, by: .persons([Share(person: ana), Share(person: ben)])))
        #expect(book.totals == [35_00, 25_00, 0])
        let own = #expect(throws: Refusal.self) { try book.decide(.treat(LineID(1), of: ana, by: .person(ana))) }
        #expect(own?.reason == "A is treated and does not pay: name only those who pay.")
        try book.perform(.removePerson(chloe))
        #expect(book.lines[0].treat == nil && book.totals == [35_00, 25_00])
    }
}

/// What is shown before it is done, and how figures are explained.
@Suite("Outcomes and explanations") struct BillExplanationTests {
    @Test("A preview counts tax and tip: John would pay 33 and what comes to it") func previews() throws {
        var book = OrderBook.firstStart()
        try book.set(.tax(Rate(10_000)), .tip(.rate(Rate(10_000))))
        try book.perform(.order(.food(FoodID(1)), to: .person(ana)))
        let outcome = try book.preview(.order(.food(FoodID(2)), to: .person(ana)))
        let change = try #require(outcome.change(of: ana))
        #expect(change.before == Tally(items: 1, own: 20_00, total: 24_00))
        #expect(change.after == Tally(items: 2, own: 33_00, total: 39_60))
        #expect((outcome.totalBefore, outcome.totalAfter) == (24_00, 39_60))
        let tip = try book.preview(.setBill(.tip(.amount(5_00))))
        #expect(tip.persons.map(\.change.after.total) == [27_00])
    }

    @Test("Every figure of E1 is explained") func dinner() throws {
        let book = try BillExampleTests.dinner()
        let words = ExplanationText(book: book)
        func text(_ figure: Figure, _ person: PersonID? = nil) -> String {
            words.text(of: book.statement.explanation(of: figure, for: person))
        }
        #expect(text(.tax) == "8.875 % of $81.70 = $7.25; Ana $2.74, Ben $2.95, Chloé $1.56")
        #expect(text(.tax, ana) == "8.875 % of $81.70 = $7.25; Ana $2.74")
        #expect(text(.tip) == "18 % of $81.70 = $14.71; Ana $5.55, Ben $5.99, Chloé $3.17")
        #expect(text(.own, ben) == "Pizza $16.95, 2 × Beer $13.00, Nachos $3.33 of $10.00")
        #expect(text(.own) == "Subtotal $81.70; Ana $30.84, Ben $33.28, Chloé $17.58")
        #expect(text(.total) == "Dishes $81.70, Tax $7.25, Tip $14.71")
        #expect(text(.total, chloe) == "Dishes $17.58, Tax $1.56, Tip $3.17")
        #expect(text(.service) == "" && text(.discount, ana) == "Ana $0.00")
    }

    @Test("Every figure of E5 and E2 is explained") func others() throws {
        var lunch = try BillExampleTests.lunch()
        let german = NumberStyle.named("de_DE")
        func text(_ figure: Figure, _ person: PersonID? = nil) -> String {
            ExplanationText(book: lunch, style: german).text(of: lunch.statement.explanation(of: figure, for: person))
                .replacing("\u{A0}", with: " ")
        }
        #expect(text(.discount, ben) == "15 % of 49,28 € = -7,39 €; Kim -2,29 €")
        #expect(text(.fees, ben) == "Delivery 2,99 €; Kim 0,75 €")
        #expect(text(.tip, ana) == "Tip 3,00 €; Jo 0,75 €")
        #expect(text(.own, chloe) == "Wrap 10,08 € (less 10 %)")
        #expect(text(.own).hasPrefix("Subtotal 50,40 €, Line discounts -1,12 €; "))
        #expect(text(.tax).hasPrefix("7 % contained in 41,89 € = 2,74 €; "))
        try lunch.set(.discount(Discount(rate: Rate(20_000), amount: 1_00)))
        #expect(text(.discount, ana) == "20 % of 49,28 € = -9,86 €, Discount -1,00 €, at most 8,00 €; Jo -1,61 €")
        try lunch.set(.tip(.upTo(60_00)))
        #expect(text(.tip, ana).hasPrefix("Total 60,00 €, Tip 15,73 €; "))

        let takeaway = try BillExampleTests.takeaway()
        let tax = ExplanationText(book: takeaway).text(of: takeaway.statement.explanation(of: .tax, for: ben))
        #expect(tax == "10 % of ¥1,348 = ¥134, takeaway: 8 % of ¥1,748 = ¥139; B ¥109")
    }

    @Test(
        arguments: [
            (.tax(Rate(8_875)), "Tax 8.875 %"), (.tax(.zero), "No tax"),
            (.classTax(.named("alcohol"), Rate(10_000)), "Tax on alcohol 10 %"),
            (.classTax(.named("alcohol"), nil), "Tax on alcohol as usual"), (.taxInside(true), "Tax inside the prices"),
            (.service(Rate(12_500)), "Service 12.5 %"), (.serviceTaxed(true), "Service taxed"),
            (.fee("Delivery", 2_99), "Delivery $2.99"), (.fee("Delivery", nil), "No Delivery"),
            (.discount(Discount(rate: Rate(15_000))), "Discount 15 %"), (.discountCap(8_00), "Discount up to $8.00"),
            (.tip(.rate(Rate(18_000))), "Tip 18 %"), (.tip(.upTo(70_00)), "Tip up to $70.00"),
            (.tip(.nothing), "No tip"),
            (.tipBase(.taxed), "Tip on the subtotal with tax"), (.tipSplit(.equal), "Tip shared equally"),
            (.rounding(.halfEven), "Rounding half to even"), (.cashStep(5), "Cash rounded to $0.05"),
            (.expectedTotal(66_00), "Paper bill $66.00"), (.equalSharers([ana, ben]), "Fees shared by Ana and Ben"),
        ] as [(BillSetting, String)])
    func settingsHaveWords(setting: BillSetting, label: String) throws {
        let book = try OrderBook.table("Ana", "Ben")
        #expect(book.label(of: .setBill(setting)) == label)
        #expect(book.verb(of: .setBill(setting)) == .setBill)
    }

    @Test func paymentsHaveWords() throws {
        var book = try BillExampleTests.dinner()
        #expect(book.label(of: .pay(ana, amount: 39_13)) == "Ana pays $39.13")
        #expect(
            book.label(of: .pay(ana, amount: 40_00, means: .cash, lock: true)) == "Ana pays $40.00 in cash and is done")
        #expect(book.label(of: .unlock(ana)) == "Ana unlocked")
        try book.perform(.pay(ana, amount: 39_13))
        #expect(book.label(of: .removePayment(PaymentID(1))) == "$39.13 of Ana taken back")
        #expect(book.label(of: .discountLine(LineID(3), Discount(rate: Rate(10_000)))) == "2 × Beer less 10 %")
        #expect(book.label(of: .setDiscountable(LineID(3), false)) == "2 × Beer not in the bill's discount")
        #expect(book.label(of: .setDiscountable(LineID(3), true)) == "2 × Beer in the bill's discount")
        #expect(book.label(of: .treat(LineID(1), of: ben, by: .person(chloe))) == "Ribeye → Chloé, treat for Ben")
        #expect(book.label(of: .treatPerson(ana, by: .everyone)) == "Everyone pays for Ana")
        let both = Recipient.persons([ben, chloe].map { Share(person: $0) })
        #expect(book.label(of: .treatPerson(ana, by: both)) == "Ben, Chloé pay for Ana")
    }

    @Test func settingsThatCannotBeAreRefused() throws {
        let book = try OrderBook.table("Ana")
        let settings: [BillSetting] = [
            .tax(Rate(100_001)), .tax(Rate(-1)), .classTax(.untaxed, Rate(5)), .fee("", 1_00), .fee("Delivery", -1),
            .fee("Delivery", Limits.price + 1), .discount(Discount(amount: -1)),
            .discount(Discount(rate: Rate(200_000))),
            .discountCap(-1), .tip(.amount(-1)), .tip(.upTo(Limits.bill + 1)), .cashStep(-5), .expectedTotal(-1),
            .equalSharers([PersonID(9)]), .equalSharers([ana, ana]),
        ]
        for setting in settings {
            let refusal = #expect(throws: Refusal.self, "\(setting)") { try book.decide(.setBill(setting)) }
            #expect(refusal?.kind != .nothingToDo && refusal?.reason.hasSuffix(".") == true, "\(setting)")
        }
        for setting: BillSetting in [.tax(.zero), .fee("Delivery", nil), .discountCap(nil), .rounding(.halfUp)] {
            let refusal = #expect(throws: Refusal.self, "\(setting)") { try book.decide(.setBill(setting)) }
            #expect(refusal?.kind == .nothingToDo, "\(setting)")
        }
    }
}
