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
        let table = Table()
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
