import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The order panel beside the people.
@Suite("Order panel")
struct PanelTests {
    private func texts(_ table: Table) -> [String] {
        table.screen.people.panel.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(\.text)
    }

    private func cells(_ table: Table) -> [LineCell.Content] {
        table.screen.people.panel.collection.visibleItems.compactMap { ($0.cell as? LineCell)?.content }
    }

    @Test("A click on a person opens their order, another closes it; on somebody else it changes over")
    func openAndClose() {
        let table = Table()
        let panel = table.screen.people.panel
        table.perform(.order(1, 1), .order(2, 2))
        table.click("person 0")
        #expect(!panel.isHidden && texts(table).prefix(2) == ["John", "$20.00"])
        #expect(table.card(0)?.isSelected == true)
        table.click("person 1")
        #expect(texts(table).prefix(2) == ["Daizy", "$13.00"])
        #expect(table.card(0)?.isSelected == false && table.card(1)?.isSelected == true)
        table.click("person 1")
        #expect(panel.isHidden && table.card(1)?.isSelected == false)
        table.click("person 2")
        #expect(texts(table).contains("Nothing ordered yet.\nDrag a dish here."))
    }

    @Test("Its close button closes it")
    func closeButton() throws {
        let table = Table()
        table.click("person 0")
        let button = try #require(table.screen.people.panel.subviews.compactMap { $0 as? Button }.first)
        table.click(button)
        #expect(table.screen.people.panel.isHidden)
    }

    @Test("Each line shows name, quantity, share and how it comes about")
    func lines() {
        let table = Table()
        table.perform(.order(1, 1, quantity: 2), .order(7, 1, 2), .order(2, 1, 2, 3))
        table.click("person 0")
        table.window.resize(to: Size(width: 1000, height: 1000))
        table.settle()
        #expect(
            cells(table).prefix(2) == [
                LineCell.Content(name: "2 × Pizza", detail: "$20 each", amount: "$40.00"),
                LineCell.Content(name: "Sizzler", detail: "$50 shared with Daizy", amount: "$25.00"),
            ])
        table.window.scroll(5, at: table.screen.people.panel.convertToRoot(Point(x: 100, y: 100)))
        table.settle()
        #expect(
            cells(table).last
                == LineCell.Content(name: "Pasta", detail: "$13 shared with Daizy and Tom", amount: "$4.34"))
    }

    @Test("A long order is scrolled; closed and opened again it begins at its top")
    func scrolled() {
        let table = Table(size: Size(width: 1000, height: 400))
        table.perform(
            .order(1, 1), .order(2, 1), .order(6, 1), .order(7, 1), .order(1, 1, 2), .order(2, 1, 2), .order(7, 2))
        let list = table.screen.people.panel.collection
        for key in [Key.escape, .character("x")] {
            table.click("person 0")
            table.window.scroll(5, at: list.convertToRoot(list.bounds).center)
            table.settle()
            #expect(list.contentOffset == list.maximumOffset && list.maximumOffset > 0)
            if key == .escape { table.press(key) } else { table.click("person 1") }
            #expect(list.contentOffset == 0)
        }
        #expect(cells(table).map(\.name) == ["Pizza", "Pasta", "Sizzler"])
    }

    /// A dinner with all that a bill can have: John has five lines, Daizy one.
    private func dinner(_ size: Size) -> Table {
        let table = Table(size: size)
        table.perform(
            .order(1, 1), .order(2, 1), .order(6, 1), .order(7, 1), .order(1, 1, 2), .setBill(.tax(Rate(8_875))),
            .setBill(.tip(.rate(Rate(18_000)))), .setBill(.service(Rate(5_000))),
            .setBill(.discount(Discount(rate: Rate(10_000)))), .setBill(.fee("Delivery", 2_99)))
        return table
    }

    nonisolated private static let lowSizes = [
        Size(width: 480, height: 360), Size(width: 720, height: 480), Size(width: 1000, height: 600),
        Size(width: 1000, height: 700),
    ]

    @Test("Three lines can be seen beside what the total is made of, or all when they are fewer", arguments: lowSizes)
    func room(size: Size) {
        let table = dinner(size)
        for (person, least) in [(0, 3), (1, 1)] {
            table.click("person \(person)")
            let panel = table.screen.people.panel
            let whole = table.places.keys.filter { $0.hasPrefix("line") }.count
            #expect(whole >= least, "\(size): \(whole) lines of person \(person)")
            #expect(!panel.account.isHidden && panel.account.frame.minY >= panel.collection.frame.maxY)
            #expect(panel.bounds.contains(panel.account.frame))
            for view in panel.account.subviews where !view.isHidden {
                #expect(panel.account.bounds.contains(view.frame), "\(size): \(view.accessibilityLabel ?? "")")
            }
            table.press(.escape)
        }
    }

    @Test("Figures for which there is no room are a button away, each with its way in words")
    func figures() throws {
        let table = dinner(Size(width: 480, height: 360))
        table.perform(.pay(PersonID(1), amount: 20_00))
        table.click("person 0")
        let account = table.screen.people.panel.account
        #expect(table.account.map { $0.prefix { $0 != "$" } } == ["Paid ", "Still to pay "])
        #expect(!account.button.isHidden)
        table.click(account.button)
        let sheet: AccountSheet = try #require(table.sheetContent())
        let texts = sheet.scroller.subviews.compactMap { ($0 as? Label)?.text }
        for name in ["Dishes", "Discount", "Service", "Fees", "Tax", "Tip", "Total", "Paid", "Still to pay"] {
            #expect(texts.contains(name))
        }
        table.press(.escape)
        table.window.resize(to: Size(width: 1000, height: 700))
        table.settle()
        #expect(account.button.isHidden && table.account.count == 9)
    }

    @Test("A line's own discount stands beside its price; one without part of the bill's discount says so")
    func discounts() {
        let table = Table()
        table.perform(
            .order(1, 1, 2), .order(2, 1), .discountLine(LineID(1), Discount(rate: Rate(10_000), amount: 1_50)),
            .discountLine(LineID(2), Discount(rate: Rate(12_500))), .setDiscountable(LineID(1), false))
        table.click("person 0")
        #expect(cells(table).map(\.discount) == ["-10 % -$1.50", "-12.5 %"])
        #expect(cells(table).map(\.detail) == ["$16.50 shared with Daizy", ""], "the bill has no discount")
        table.perform(.setBill(.discount(Discount(rate: Rate(10_000)))))
        #expect(cells(table).map(\.detail) == ["no bill discount · $16.50 shared with Daizy", ""])
        let cell = table.screen.people.panel.collection.cellForItem(at: IndexPath(item: 0))
        #expect(
            cell?.accessibilityLabel
                == "Pizza, $8.25, -10 % -$1.50, no bill discount · $16.50 shared with Daizy")
        table.perform(
            .discountLine(LineID(1), .nothing), .setDiscountable(LineID(1), true), .discountLine(LineID(2), .nothing))
        #expect(cells(table).map(\.discount) == ["", ""])
        #expect(cells(table).map(\.detail) == ["$20 shared with Daizy", ""])
    }

    @Test("What has no room in a line is told to a pointer that rests on it")
    func cutLine() {
        let table = Table(size: Size(width: 480, height: 360))
        table.perform(.order(1, 1, 2, 3), .order(2, 1))
        table.click("person 0")
        let list = table.screen.people.panel.collection
        #expect(
            list.cellForItem(at: IndexPath(item: 0))?.tooltip == "Pizza · $20 shared with Daizy and Tom")
        #expect(list.cellForItem(at: IndexPath(item: 1))?.tooltip == nil)
    }

    @Test("It follows what is dropped, moved and undone")
    func follows() {
        let table = Table()
        table.click("person 0")
        table.drag("food 0", to: "person 0")
        #expect(cells(table).map(\.name) == ["Pizza"])
        table.drag("food 0", to: "person 0")
        #expect(cells(table).map(\.name) == ["Pizza", "Pizza"])
        #expect(texts(table).prefix(2) == ["John", "$40.00"])
        table.perform(.renamePerson(PersonID(1), name: "Johnny"))
        #expect(texts(table).first == "Johnny")
        for _ in 0..<3 { table.press(.character("z"), .control) }
        #expect(cells(table).isEmpty && texts(table).first == "John")
    }

    @Test("Undoing the arrival of the person whose panel is open closes it")
    func ownerGoes() {
        let table = Table()
        table.drag("food 0", to: "new-person")
        table.press(.escape)
        table.click("person 3")
        #expect(!table.screen.people.panel.isHidden)
        table.press(.character("z"), .control)
        #expect(table.screen.people.panel.isHidden)
        #expect(table.screen.people.collection.selectedIndexPath == nil)
    }

    @Test("What nobody has is shown the same way, and the panel closes when nothing is left")
    func unassigned() {
        let table = Table()
        table.perform(.order(1))
        table.click("unassigned")
        #expect(texts(table).prefix(2) == ["Unassigned", "$20.00"])
        table.reveal(.person(PersonID(1)))
        table.expectDrag("line 1", to: "person 0", changes: 0, label: "Pizza → John")
        #expect(table.screen.people.panel.rows.isEmpty)
    }
}
