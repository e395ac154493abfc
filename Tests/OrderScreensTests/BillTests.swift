import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The bill: the bar below, and the sheet in which it is made.
@Suite("The bill")
struct BillTests {
    @Test(
        "E1 by the pointer alone: orders, tax and tip, to the cent on every card and in the bar; undo takes each back")
    func e1ByPointer() throws {
        let table = Table(.dinnerMenu())
        for (food, place) in [(0, "person 0"), (1, "person 1"), (2, "person 1"), (2, "person 1"), (3, "person 2")] {
            table.drag("food \(food)", to: place)
        }
        table.drag("food 4", to: "everyone")
        #expect(table.bar == ["Subtotal $81.70"])
        table.click(table.screen.bill)
        try table.set("Tax", "8.875")
        #expect(try table.row("Tax").amount.text == "$7.25")
        try table.set("Tip", "18%")
        #expect(try table.row("Tip").amount.text == "$14.71")
        let done = try #require(table.bill?.buttons.last)
        table.click(done)
        #expect(table.root.topOverlay == nil)
        #expect(table.bar == ["Subtotal $81.70", "Tax 8.875 % $7.25", "Tip 18 % $14.71"])
        #expect(table.screen.bill.accessibilityLabel?.hasSuffix("Total $103.66") == true)
        #expect(table.totals == ["Ana $39.13 2", "Ben $42.22 4", "Chloé $22.31 2"])
        #expect(table.status == "Tip 18 %")
        table.press(.character("z"), .control)
        #expect(table.bar == ["Subtotal $81.70", "Tax 8.875 % $7.25"])
        table.press(.character("z"), .control)
        #expect(table.bar == ["Subtotal $81.70"])
        #expect(table.totals == ["Ana $30.84 2", "Ben $33.28 4", "Chloé $17.58 2"])
    }

    @Test("E1 by keys alone")
    func e1ByKeys() throws {
        let table = Table(.dinnerMenu())
        for (word, number) in [("rib", "1"), ("piz", "2"), ("bee", "2"), ("bee", "2"), ("bur", "3"), ("nac", "0")] {
            table.press(.character("f"), .control)
            table.type(word)
            table.type(number)
        }
        table.press(.escape)
        table.press(.character("b"), .control)
        try table.setByKeys("Tax", "8.875")
        try table.setByKeys("Tip", "18%")
        table.press(.escape)
        #expect(table.root.topOverlay == nil)
        #expect(table.totals == ["Ana $39.13 2", "Ben $42.22 4", "Chloé $22.31 2"])
        #expect(table.model.statement.total == 103_66)
    }

    @Test(
        "E3 by the pointer: tax inside is said and not added, cash is rounded for each, the rounding has its own figure"
    )
    func e3ByPointer() throws {
        let table = Table(try e3())
        table.click(table.screen.bill)
        try table.set("Tax", "8.1")
        try table.choose("Inside", in: "Tax")
        try table.set("Cash step", "0.05")
        table.press(.escape)
        #expect(table.bar.dropFirst() == ["Tax 8.1 % inside CHF\u{A0}6.84"])
        #expect(table.session.statement.persons.map(\.total) == [27_77, 31_77, 31_76])
        for (place, amount) in [(0, "27.75"), (1, "31.75"), (2, "31.75")] {
            try table.choose("Paid in cash: CHF\u{A0}\(amount)", of: "person \(place)")
        }
        #expect(table.bar.contains("Cash rounding -CHF\u{A0}0.05"))
        #expect(table.session.statement.persons.map(\.due) == [0, 0, 0])
        #expect(table.personCards.map(\.content.payment) == [.paid, .paid, .paid])
        table.screen.undo()
        table.settle()
        #expect(table.card(2)?.content.payment == .open)
    }

    @Test("E3 by keys: the segment by an arrow, the menu of a card by its key")
    func e3ByKeys() throws {
        let table = Table(try e3())
        table.press(.character("b"), .control)
        try table.setByKeys("Tax", "8.1")
        table.press(.tab)
        table.press(.right)
        try table.setByKeys("Cash step", "0.05")
        table.press(.escape)
        let people = table.screen.people.collection
        for place in 0..<3 {
            table.root.focus(people)
            people.focusedIndexPath = IndexPath(item: place)
            table.press(.menu)
            table.type("paid in")
            table.press(.enter)
        }
        #expect(table.session.statement.persons.map(\.paid) == [27_75, 31_75, 31_75])
        #expect(table.session.statement.bill.cashRounding == -5)
        #expect(table.session.statement.bill.tax == 6_84)
    }

    private func e3() throws -> OrderBook {
        let francs = try #require(Currency(code: "CHF"))
        var book = OrderBook.menu(francs, [("Rösti", 24_50), ("Fondue", 57_00), ("Water", 9_80)], ["A", "B", "C"])
        for command: OrderCommand in [.order(1, 1), .order(2, 2, 3), .order(.food(FoodID(3)), to: .everyone)] {
            book.apply(try book.decide(command))
        }
        return book
    }

    @Test("Every row sets its own thing, in one step that can be taken back; what comes of it stands beside it")
    func rows() throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        try table.set("Service", "10")
        #expect(try table.row("Service").amount.text == "$8.17")
        try table.set("Discount", "15%")
        #expect(try table.row("Discount").amount.text == "-$12.26")
        try table.set("at most", "5")
        #expect(try table.row("Discount").amount.text == "-$5.00")
        try table.set("paid in all", "100")
        #expect(table.session.statement.total == 100_00)
        #expect(try table.row("paid in all").field?.text == "100")
        try table.set("Paper bill", "98.80")
        #expect(try table.row("Paper bill").amount.text == "$1.20 more")
        try table.choose("Down", in: "Rounding")
        try table.choose("With tax", in: "counted on")
        try table.choose("Equally", in: "shared")
        try table.choose("Taxed", in: "Service")
        let settings = table.book.settings
        #expect(settings.rounding == .down && settings.tipBase == .taxed && settings.tipSplit == .equal)
        #expect(settings.isServiceTaxed && settings.discountCap == 5_00)
        #expect(table.session.undoCount == 9)
        for _ in 0..<9 { table.press(.character("z"), .control) }
        #expect(table.book.settings == BillSettings())
        #expect(try table.row("Service").field?.text == "")
        table.press(.escape)
        #expect(table.bar == ["Subtotal $81.70"])
    }

    @Test("A fee is added with name and amount, changed in its own row, and removed")
    func fees() throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        let row = try table.row("Fees")
        let fields = row.controls.compactMap { $0 as? TextField }
        table.root.focus(fields[0])
        table.type("Delivery")
        table.press(.tab)
        table.type("2.99")
        table.press(.enter)
        #expect(table.book.settings.fees == [Fee(name: "Delivery", amount: 2_99)])
        #expect(fields.map(\.text) == ["", ""] && table.root.focusedView === fields[0])
        try table.set("Delivery", "3.50")
        #expect(table.book.settings.fees == [Fee(name: "Delivery", amount: 3_50)])
        let remove = try #require(try table.row("Delivery").controls.last)
        table.click(remove)
        #expect(table.book.settings.fees.isEmpty)
        #expect(table.bill?.rows.contains { $0.label.text == "Delivery" } == false)
        table.root.focus(fields[0])
        table.type("Box")
        table.press(.enter)
        #expect(row.problem.text == "A price is missing: write it like 12.50.")
    }

    @Test(
        "What is wrong has its sentence under the field and changes nothing; Esc forgets it",
        arguments: [
            ("Tax", "abc", "“abc” is not a percentage: write it like 8.875 or 12.5 %."),
            ("Service", "120", "“120” is too much: a percentage is 100 at most."),
            ("Discount", "-5", "“-5” is below zero: a price is 0 or more."),
            ("Tip", "a lot", "“a lot” is not a tip: write 18% for a percentage, $5.00 for an amount."),
            ("Paper bill", "1.005", "“1.005” has too many decimals: USD has 2."),
        ])
    func wrong(title: String, text: String, sentence: String) throws {
        let table = Table(try .dinner())
        let before = table.book
        table.click(table.screen.bill)
        _ = table.newTrace()
        try table.set(title, text)
        let row = try table.row(title)
        #expect(row.problem.text == sentence)
        #expect(row.field?.isInvalid == true && row.field?.text == text)
        #expect(table.book == before && table.session.undoCount == 0)
        #expect(table.newTrace().contains("STATE refused=\(OrderTrace.encoded(sentence))"))
        table.press(.escape)
        #expect(table.root.topOverlay == nil && table.book == before)
    }

    @Test("Leaving a field takes what is written; the sheet can be closed by a press outside of it too")
    func leaving() throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        table.root.focus(try table.row("Service").field)
        table.type("12.5")
        table.press(.tab)
        #expect(table.book.settings.service == Rate(12_500))
        #expect(try table.row("Service").field?.text == "12.5%")
        table.root.focus(try table.row("Tip").field)
        table.type("5.00")
        table.window.click(at: Point(x: 10, y: 10))
        table.settle()
        #expect(table.root.topOverlay == nil)
        #expect(table.book.settings.tip == .amount(5_00))
    }

    @Test("What is being written stays while others change the book, even when rows come and go")
    func others() throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        table.type("8.8")
        table.perform(.order(1, 1), .setBill(.fee("Delivery", 2_99)))
        #expect(table.root.focusedView === (try table.row("Tax").field))
        #expect(try table.row("Tax").field?.text == "8.8")
        #expect(try table.row("Delivery").field?.text == "2.99")
        table.type("75")
        table.press(.enter)
        #expect(table.book.settings.tax == Rate(8_875))
        table.perform(.setBill(.tax(Rate(7_000))))
        #expect(try table.row("Tax").field?.text == "7%")
    }

    @Test("With the first fee comes whether fees are taxed, and who has an equal part of them; the pointer sets both")
    func feeTerms() throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        let bill = try #require(table.bill)
        #expect(bill.sharersRow.isHidden && !bill.rows.contains { $0.label.text == "and tax" })
        table.perform(.setBill(.fee("Delivery", 3_00)), .setBill(.tax(Rate(10_000))))
        #expect(try table.row("Tax").amount.text == "$8.17")
        try table.choose("Taxed", in: "and tax")
        #expect(try table.row("Tax").amount.text == "$8.47" && table.book.settings.areFeesTaxed)
        table.settle()
        let choices = bill.sharers.choices
        #expect(choices.map(\.title) == ["All who ordered", "Ana", "Ben", "Chloé"] && !bill.sharersRow.isHidden)
        #expect(choices.map(\.isOn) == [true, false, false, false])
        for place in [3, 1] {
            table.reveal(choices[place])
            table.click(choices[place])
        }
        #expect(table.book.settings.equalSharers == [PersonID(1), PersonID(3)])
        #expect(choices.map(\.isOn) == [false, true, false, true])
        #expect(table.session.statement.persons.map(\.figures.fees) == [1_50, 0, 1_50])
        table.click(choices[0])
        #expect(table.book.settings.equalSharers == [] && choices[0].isOn)
        table.perform(.setBill(.fee("Delivery", nil)))
        #expect(bill.sharersRow.isHidden && !bill.rows.contains { $0.label.text == "and tax" })
    }

    @Test("An equal tip can be that of some alone, by keys; what has the keyboard keeps it")
    func equalTipByKeys() throws {
        let table = Table(try .dinner())
        table.press(.character("b"), .control)
        let bill = try #require(table.bill)
        let split = try #require(try table.row("shared").controls.first)
        for _ in 0..<40 where table.root.focusedView !== split { table.press(.tab) }
        table.press(.right)
        #expect(table.book.settings.tipSplit == .equal && table.root.focusedView === split)
        #expect(!bill.sharersRow.isHidden)
        table.press(.tab)
        #expect(table.root.focusedView === bill.sharers.choices[0])
        table.press(.tab)
        table.press(.tab)
        table.press(.character(" "))
        #expect(table.book.settings.equalSharers == [PersonID(2)])
        #expect(table.root.focusedView === bill.sharers.choices[2])
        let ben = bill.sharers.choices[2]
        table.perform(
            .addPerson(), .renamePerson(PersonID(2), name: "Benjamin"), .reorderPerson(PersonID(2), before: nil))
        #expect(table.root.focusedView === ben && ben.title == "Benjamin" && bill.sharers.choices.last === ben)
        #expect(bill.sharers.choices.count == 5)
        table.press(.character("z"), .control)
        #expect(table.root.focusedView === ben)
    }

    @Test("Where a payment in cash goes that lies in the middle is set beside the step")
    func cashTie() throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        try table.set("Cash step", "0.10")
        try table.choose("Half down", in: "Cash step")
        #expect(table.book.settings.cash == CashRounding(step: 10, tie: .down))
        try table.choose("Half up", in: "Cash step")
        #expect(table.book.settings.cash == CashRounding(step: 10, tie: .up))
        #expect(table.session.undoCount == 3)
    }

    @Test("Taking a fee back by keys leaves the keyboard where it is")
    func keyboardStays() throws {
        let table = Table(try .dinner())
        table.perform(.setBill(.fee("Delivery", 3_00)))
        table.press(.character("b"), .control)
        let rounding = try #require(try table.row("Rounding").controls.first as? SegmentedControl)
        table.root.focus(rounding)
        table.press(.character("z"), .control)
        #expect(table.book.settings.fees.isEmpty)
        let now = try #require(try table.row("Rounding").controls.first)
        #expect(now !== rounding && table.root.focusedView === now)
    }

    @Test("A new fee is written on while others change the fees")
    func newFeeMeanwhile() throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        let name = try #require(try table.row("Fees").field)
        table.root.focus(name)
        table.type("Deli")
        table.perform(.setBill(.fee("Box", 1_00)))
        #expect(try table.row("Box").field?.text == "1")
        #expect(table.root.focusedView === name)
        table.type("very")
        #expect(name.text == "Delivery")
    }

    @Test("Service is refused by one switch, and comes back as it was")
    func withoutService() throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        let button = try #require(table.bill?.withoutService)
        #expect(!button.isEnabled && !button.isOn)
        try table.set("Service", "12.5")
        table.click(button)
        #expect(table.book.settings.service == .zero && button.isOn)
        #expect(try table.row("Service").field?.text.isEmpty == true)
        table.click(button)
        #expect(table.book.settings.service == Rate(12_500) && !button.isOn)
    }

    @Test("A class of tax has its own row as soon as a dish has it")
    func classes() throws {
        let table = Table(try .dinner())
        table.perform(.editFood(FoodID(3), tax: .named("alcohol")), .taxLine(table.book.lines[2].id, .named("alcohol")))
        table.click(table.screen.bill)
        try table.set("Tax", "8.875")
        try table.set("alcohol", "10")
        #expect(try table.row("Tax").amount.text == "$6.10")
        #expect(try table.row("alcohol").amount.text == "$1.30")
        table.press(.escape)
        #expect(table.bar == ["Subtotal $81.70", "Tax $7.40"])
    }

    @Test("A class of tax is added with name and rate, changed in its own row, and removed; dishes can have it then")
    func newClass() throws {
        let table = Table(try .dinner())
        table.press(.character("b"), .control)
        let entry = try #require(table.bill?.newClass)
        for _ in 0..<40 where table.root.focusedView !== entry.name { table.press(.tab) }
        table.type("Alcohol")
        table.press(.tab)
        table.press(.enter)
        #expect(!entry.row.problem.text.isEmpty && table.session.undoCount == 0)
        table.type("10")
        table.press(.enter)
        #expect(table.book.settings.classTaxes == [.named("alcohol"): Rate(10_000)])
        #expect(entry.fields.map(\.text) == ["", ""] && table.root.focusedView === entry.name)
        #expect(entry.row.problem.text.isEmpty)
        try table.set("alcohol", "12")
        #expect(table.book.settings.classTaxes == [.named("alcohol"): Rate(12_000)])
        try table.set("alcohol", "")
        #expect(table.book.settings.classTaxes.isEmpty && table.root.focusedView === entry.name)
        #expect(table.bill?.rows.contains { $0.label.text == "alcohol" } == false)
        table.press(.character("z"), .control)
        table.press(.escape)
        try table.choose("Tax", "Alcohol, 12 %", of: "food 2")
        #expect(table.book.food(FoodID(3))?.tax == .named("alcohol"))
    }

    @Test(
        "A class without a name, or with one that means something else, is answered for",
        arguments: [
            ("", "A name is missing: write at least one letter."),
            ("none", "The class “none” is never taxed: name another class."),
        ])
    func newClassRefused(name: String, sentence: String) throws {
        let table = Table(try .dinner())
        table.click(table.screen.bill)
        let entry = try #require(table.bill?.newClass)
        table.root.focus(entry.name)
        table.type(name)
        table.root.focus(entry.value)
        table.type("10")
        table.press(.enter)
        #expect(entry.row.problem.text == sentence)
        #expect(table.session.undoCount == 0)
        table.root.focus(entry.name)
        table.press(.character("a"), .control)
        table.type("standard")
        table.press(.enter)
        #expect(table.book.settings.tax == Rate(10_000) && table.book.settings.classTaxes.isEmpty)
    }

    @Test("The bar shows as much as has room, the difference to the paper bill before all else, the total always")
    func widths() throws {
        let table = Table(try .dinner())
        table.perform(
            .setBill(.tax(Rate(8_875))), .setBill(.tip(.rate(Rate(18_000)))), .setBill(.service(Rate(10_000))),
            .setBill(.expectedTotal(113_03)))
        let all = [
            "Subtotal $81.70", "Service 10 % $8.17", "Tax 8.875 % $7.25", "Tip 18 % $14.71",
            "$1.20 less than the paper bill",
        ]
        #expect(table.bar == all)
        table.window.resize(to: Size(width: 480, height: 360))
        table.settle()
        #expect(table.bar == ["$1.20 less than the paper bill"])
        table.perform(.setBill(.expectedTotal(111_83)))
        #expect(table.bar == ["Subtotal $81.70", "Tax 8.875 % $7.25"])
        table.perform(.setBill(.expectedTotal(113_03)))
        table.window.resize(to: Size(width: 1600, height: 900))
        table.settle()
        #expect(table.bar == all)
    }

    @Test("The bar is a button for keys, and a drag of it still is the receipt")
    func barAsButton() throws {
        let table = Table(try .dinner())
        table.root.focus(table.screen.bill)
        table.press(.enter)
        #expect(table.bill != nil)
        table.press(.escape)
        #expect(table.root.focusedView === table.screen.bill)
        let rect = table.screen.bill.convertToRoot(table.screen.bill.bounds)
        table.window.press(at: rect.center)
        table.window.move(to: Point(x: rect.midX + 12, y: rect.midY))
        #expect(table.root.drag.isActive)
        table.letGo()
        #expect(table.bill == nil, "a drag is no press")
    }

    @Test("In the smallest window the sheet scrolls, and Tab brings every field into sight")
    func smallest() throws {
        let table = Table(try .dinner(), size: Size(width: 480, height: 360))
        table.press(.character("b"), .control)
        for row in try #require(table.bill).rows {
            guard let field = row.field else { continue }
            for _ in 0..<40 where table.root.focusedView !== field { table.press(.tab) }
            #expect(table.root.focusedView === field, "\(row.label.text)")
            #expect(field.visibleRectInRoot(field.bounds).height >= 30, "\(row.label.text)")
        }
        let sheet = try #require(table.screen.sheet)
        #expect(sheet.panelFrame.maxY <= 360 && sheet.panelFrame.minX >= 0)
    }
}
