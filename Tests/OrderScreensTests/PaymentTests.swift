import Geometry
import OffscreenPlatform
import OrderCore
import Testing

@testable import OrderScreens
@testable import Widgets

/// Who has paid, who pays for whom, and how somebody's total comes about.
@Suite("Payments and treats")
struct PaymentTests {
    private func dinner() throws -> Table {
        let table = Table(try .dinner())
        table.perform(.setBill(.tax(Rate(8_875))), .setBill(.tip(.rate(Rate(18_000)))))
        return table
    }

    @Test("A person's panel says how their total comes about; each figure tells its way")
    func account() throws {
        let table = try dinner()
        table.click("person 1")
        #expect(table.account == ["Dishes $33.28", "Tax $2.95", "Tip $5.99", "Total $42.22"])
        let rows = table.screen.people.panel.account.rows
        #expect(rows[1].tooltip == "8.875 % of $81.70 = $7.25; Ben $2.95")
        #expect(rows[2].tooltip == "18 % of $81.70 = $14.71; Ben $5.99")
        #expect(rows[3].tooltip == "Dishes $33.28, Tax $2.95, Tip $5.99")
        table.perform(.pay(PersonID(2), amount: 20_00))
        #expect(table.account.suffix(3) == ["Total $42.22", "Paid $20.00", "Still to pay $22.22"])
        table.click("person 1")
        #expect(table.screen.people.panel.isHidden)
    }

    @Test("A fee says who shares it, and that guests have no part")
    func feeOfGuests() throws {
        let table = Table(try .dinner())
        table.perform(.setBill(.fee("Delivery", 3_00)))
        func fees() -> String? {
            table.screen.people.panel.account.rows.first { $0.entry.name == "Fees" }?.tooltip
        }
        table.click("person 1")
        #expect(fees() == "Delivery $3.00; Ben $1.00; shared equally by Ana, Ben and Chloé")
        table.perform(.treatPerson(PersonID(1), by: .person(PersonID(2))))
        #expect(
            fees() == "Delivery $3.00; Ben $1.50; shared equally by Ben and Chloé; Ana is a guest and has no part")
        table.perform(.treatPerson(PersonID(3), by: .person(PersonID(2))))
        #expect(fees() == "Delivery $3.00; Ben $3.00; shared equally by Ben; Ana and Chloé are guests and have no part")
        table.perform(.setBill(.equalSharers([PersonID(1), PersonID(2)])))
        #expect(fees() == "Delivery $3.00; Ben $1.50; shared equally by Ana and Ben", "who is named has a part")
    }

    @Test("An equal tip says the same; many are counted")
    func equalTip() {
        let table = Table(.menu(.usDollar, [("Pizza", 10_00)], ["A", "B", "C", "D", "E", "F"]))
        table.perform(
            .order(.food(FoodID(1)), to: .everyone), .setBill(.tip(.amount(6_00))), .setBill(.tipSplit(.equal)))
        table.click("person 0")
        let tip = table.screen.people.panel.account.rows.first { $0.entry.name == "Tip" }
        #expect(tip?.tooltip == "Tip $6.00; A $1.00; shared equally by 6 people")
        table.perform(.setBill(.tipSplit(.amount)))
        let other = table.screen.people.panel.account.rows.first { $0.entry.name == "Tip" }
        #expect(other?.tooltip == "Tip $6.00; A $1.00")
    }

    @Test("Nothing stands under the lines while the dishes say it all")
    func plain() {
        let table = Table()
        table.perform(.order(1, 1))
        table.click("person 0")
        #expect(table.account.isEmpty)
    }

    @Test("Paid by card: a tick on the card; taken back: none")
    func card() throws {
        let table = try dinner()
        try table.choose("Paid by card: $39.13", of: "person 0")
        #expect(table.session.statement.persons[0].paid == 39_13)
        #expect(table.card(0)?.content.payment == .paid)
        #expect(table.status == "Ana pays $39.13")
        try table.choose("Take back", "$39.13 by card", of: "person 0")
        #expect(table.card(0)?.content.payment == .open && table.book.payments.isEmpty)
        table.screen.undo()
        table.settle()
        #expect(table.card(0)?.content.payment == .paid)
    }

    @Test("Another amount: what is wrong is said under the field, what is right is paid in one step")
    func another() throws {
        let table = try dinner()
        let steps = table.session.undoCount
        try table.choose("Paid another amount…", of: "person 1")
        let view = try #require(table.root.focusedView?.superview as? PaymentView)
        table.type("forty")
        table.press(.enter)
        #expect(view.problemText == "“forty” is not a price: write it like 12.50.")
        #expect(table.session.undoCount == steps)
        table.press(.character("a"), .control)
        table.type("20")
        table.press(.enter)
        #expect(table.root.topOverlay == nil && table.session.undoCount == steps + 1)
        #expect(table.session.statement.persons[1].due == 22_22)
        #expect(table.card(1)?.content.payment == .open)
    }

    @Test(
        "Paid and gone: a lock on the card, drops are refused by name, what comes later is for the others; unlocked again"
    )
    func gone() throws {
        let table = try dinner()
        try table.choose("Paid and gone: $22.31", of: "person 2")
        #expect(table.card(2)?.content.payment == .locked)
        table.expectDropRefused("food 0", to: "person 2", reason: "Chloé has paid: unlock them first.")
        table.drag("food 0", to: "person 0")
        #expect(table.session.statement.persons[2].total == 22_31)
        try table.choose("Unlock", of: "person 2")
        #expect(table.card(2)?.content.payment != .locked)
    }

    @Test("The panel's button opens the same menu, by keys too")
    func payButton() throws {
        let table = try dinner()
        table.click("person 0")
        let button = try #require(table.screen.people.panel.buttons.first { $0.title == "Pay" })
        table.click(button)
        #expect((table.root.topOverlay as? MenuOverlay)?.titles.first == "Paid by card: $39.13")
        table.press(.down)
        table.press(.enter)
        #expect(table.session.statement.persons[0].due == 0)
    }

    @Test("Who pays whom stands in the bill once somebody has paid")
    func settlement() throws {
        let table = try dinner()
        table.press(.character("b"), .control)
        #expect(table.bill?.transfers.isEmpty == true)
        table.press(.escape)
        table.perform(.pay(PersonID(1), amount: 103_66))
        table.press(.character("b"), .control)
        #expect(
            table.bill?.transfers.map { "\($0.label.text) \($0.amount.text)" } == [
                "Ben → Ana $42.22", "Chloé → Ana $22.31",
            ])
    }

    @Test(
        "A treat: the others pay for Mia, she owes nothing and keeps her dishes; no treat any more: exactly as before")
    func treat() throws {
        let table = try dinner()
        let before = table.book.lines
        try table.choose("Treat by…", of: "person 0")
        let view = try #require(table.root.focusedView?.superview as? ShareView)
        #expect(view.buttons.map(\.title) == ["Everyone", "Ben", "Chloé", "Cancel", "Treat"])
        table.type("0")
        table.press(.enter)
        #expect(table.session.statement.persons[0].total == 0)
        #expect(table.card(0)?.content.items == 2)
        #expect(table.session.statement.total == 103_66)
        try table.choose("No treat any more", of: "person 0")
        #expect(table.book.lines == before)
        #expect(table.totals[0] == "Ana $39.13 2")
    }

    @Test("How a total comes about can be read in a sheet, with the keyboard alone, however small the window is")
    func accountSheet() throws {
        let table = Table(try .dinner(), size: Size(width: 480, height: 360))
        table.perform(.setBill(.tax(Rate(8_875))), .setBill(.tip(.rate(Rate(18_000)))))
        table.screen.showAccount(of: PersonID(2))
        table.settle()
        let sheet: AccountSheet = try #require(table.sheetContent())
        let texts = sheet.labels.compactMap { ($0 as? Label)?.text }
        #expect(texts.contains("8.875 % of $81.70 = $7.25; Ben $2.95"))
        #expect(texts.contains("$42.22"))
        table.press(.enter)
        #expect(table.screen.sheet == nil)
        // Where the dishes say it all, the sheet says them.
        table.perform(.setBill(.tax(.zero)), .setBill(.tip(.nothing)))
        try table.choose("How the total comes about…", of: "person 0")
        #expect(table.sheetContent() as AccountSheet? != nil)
    }

    @Test("One person pays for everybody who has not paid yet")
    func paidForEverybody() throws {
        let table = Table(try .dinner())
        table.perform(.pay(PersonID(3), amount: 17_58, lock: true))
        try table.choose("Paid for everybody: $64.12", of: "person 0")
        #expect(table.book.statement.persons.map(\.paid) == [64_12, 0, 17_58])
        #expect(table.book.statement.bill.total == 81_70)
    }

    @Test("What one has paid for all is not offered to the others again")
    func paidOnce() throws {
        let table = Table(try .dinner())
        table.perform(.pay(PersonID(1), amount: 81_70))
        table.window.click(at: table.place("person 1").center, button: .secondary)
        table.settle()
        let menu = try #require(table.root.topOverlay as? MenuOverlay)
        #expect((menu.row(titled: "Paid by card") as? MenuRow)?.item.isEnabled == false)
        #expect(!menu.titles.contains { $0.hasPrefix("Paid for everybody") })
    }

    @Test("Whoever has paid is not offered as one who takes the lines of somebody who leaves")
    func nobodyPaidTakesLines() throws {
        let table = Table(try .dinner())
        table.perform(.move(LineID(5), to: .person(PersonID(2))), .pay(PersonID(3), amount: 14_25, lock: true))
        table.screen.removePerson(PersonID(1))
        table.settle()
        let question: QuestionView = try #require(table.sheetContent())
        let titles = question.subviews.compactMap { ($0 as? Button)?.title }
        #expect(titles.contains("Give to Ben") && !titles.contains("Give to Chloé"))
    }

    @Test("A treat's line says whose it is and who pays; the guest's says that others do")
    func treatLines() throws {
        let table = Table(try .dinner())
        table.perform(
            .treat(LineID(1), of: PersonID(1), by: .persons([Share(person: PersonID(2)), Share(person: PersonID(3))])))
        table.click("person 0")
        #expect(table.details.first == "$27.50 paid by Ben and Chloé")
        table.click("person 1")
        #expect(table.details.contains("$27.50 for Ana, shared with Chloé"))
        table.perform(.treat(LineID(1), of: PersonID(1), by: .person(PersonID(2))))
        #expect(table.details.contains("$27.50 for Ana"))
    }

    @Test("The panel of what nobody has closes when the last of it is given away")
    func unassignedPanelCloses() throws {
        let table = Table(try .dinner())
        table.perform(.move(LineID(1), to: .unassigned))
        table.screen.openPanel(.unassigned)
        table.settle()
        #expect(!table.screen.people.panel.isHidden)
        table.perform(.move(LineID(1), to: .person(PersonID(1))))
        table.settle()
        #expect(table.screen.people.panel.isHidden)
    }
}

extension Table {
    /// Expects that a drag is refused with a reason, and changes nothing.
    fileprivate func expectDropRefused(
        _ from: String, to: String, reason: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = book
        let shown = drag(from, to: to, sourceLocation: sourceLocation)
        #expect(shown?.reason == reason, sourceLocation: sourceLocation)
        #expect(status == reason && isWarned, sourceLocation: sourceLocation)
        #expect(book.lines == before.lines, sourceLocation: sourceLocation)
    }
}

extension View {
    /// All views below, itself included, in their order.
    fileprivate var labels: [View] { [self] + subviews.flatMap(\.labels) }
}

extension Table {
    /// What stands under the names of the lines in the panel.
    fileprivate var details: [String] {
        screen.people.panel.collection.visibleItems.compactMap { ($0.cell as? LineCell)?.content.detail }
    }
}
