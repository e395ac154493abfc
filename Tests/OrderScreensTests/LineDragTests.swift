import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The drag table's rows for a line of somebody's order, with each column of modifiers.
@Suite("Dragging a line")
struct LineDragTests {
    /// John has two pizzas (line 1) and a burger (line 2); his panel is open.
    private func table() -> Table {
        let table = Table()
        table.perform(.order(1, 1, quantity: 2), .order(6, 1))
        table.click("person 0")
        return table
    }

    @Test("Onto another person: one of it goes over")
    func oneUnit() {
        let table = table()
        table.expectDrag("line 1", to: "person 1", changes: 1, label: "Pizza → Daizy")
        #expect(table.lines(of: 0) == ["Pizza $20", "Burger $10"])
        #expect(table.lines(of: 1) == ["Pizza $20"])
    }

    @Test("With Shift the whole line goes over")
    func wholeLine() {
        let table = table()
        table.expectDrag("line 1", to: "person 1", holding: .shift, changes: 1, label: "2 × Pizza → Daizy")
        #expect(table.lines(of: 0) == ["Burger $10"])
        #expect(table.lines(of: 1) == ["2 × Pizza $40"])
    }

    @Test("With Ctrl they get a copy")
    func copy() {
        let table = table()
        table.expectDrag("line 2", to: "person 2", holding: .control, changes: 2, label: "Copy of Burger → Tom")
        #expect(table.lines(of: 0) == ["2 × Pizza $40", "Burger $10"])
        #expect(table.lines(of: 2) == ["Burger $10"])
    }

    @Test("With Ctrl+Shift both share it")
    func share() {
        let table = table()
        table.expectDrag(
            "line 2", to: "person 2", holding: [.control, .shift], changes: 2, label: "Burger shared with Tom")
        #expect(table.lines(of: 0) == ["2 × Pizza $40", "Burger $5"])
        #expect(table.lines(of: 2) == ["Burger $5"])
    }

    @Test("Onto Everyone, Unassigned and New person")
    func otherPlaces() throws {
        let table = table()
        table.perform(.order(2))
        let everyone = table.expectDrag("line 2", to: "everyone", label: "Burger → Everyone")
        #expect(everyone?.outcome?.after == "$3.33–$3.34 each")
        #expect(table.totals.prefix(2) == ["John $43.34 3", "Daizy $3.33 1"])
        table.screen.undo()
        table.reveal(.newPerson)
        let unassigned = table.expectDrag("line 2", to: "unassigned", label: "Burger → Unassigned")
        #expect(unassigned?.outcome?.before == "$13" && unassigned?.outcome?.after == "$23")
        #expect(table.book.line(LineID(2))?.sharers == [])
        table.screen.undo()
        table.reveal(.newPerson)
        let before = table.book
        table.drag("line 2", to: "new-person")
        #expect(table.book.persons.last?.name == "Guest 4")
        #expect(table.lines(of: 3) == ["Burger $10"])
        table.press(.escape)
        table.expectUndoRedo(to: before)
    }

    @Test("Of a shared line the part of the one whose panel it is goes over")
    func sharedPart() {
        let table = Table()
        table.perform(.order(1, 1, 2))
        table.click("person 0")
        let shown = table.expectDrag("line 1", to: "person 2", changes: 2, label: "Pizza → Daizy, Tom")
        #expect(shown?.outcome?.after == "$10")
        #expect(table.totals == ["John -", "Daizy $10 1", "Tom $10 1"])
    }

    @Test("Onto the trash: removed")
    func trash() {
        let table = table()
        let shown = table.expectDrag("line 1", to: "trash", label: "2 × Pizza removed")
        #expect(shown?.outcome?.sentence == "2 × Pizza removed")
        #expect(table.lines(of: 0) == ["Burger $10"])
    }

    @Test("Onto another line of the same person: reordered")
    func reorder() {
        let table = Table()
        table.perform(.order(1, 1), .order(7, 2), .order(6, 1), .order(2, 3))
        table.click("person 0")
        let before = table.book
        table.drag("line 1", to: "line 3")
        #expect(table.lines(of: 0) == ["Burger $10", "Pizza $20"])
        #expect(table.book.lines.map(\.id.rawValue) == [2, 3, 1, 4], "the lines of others moved too")
        #expect(table.status == "Pizza put in order")
        #expect(table.screen.people.panel.rows.map(\.line.id.rawValue) == [3, 1])
        table.expectUndoRedo(to: before)
        #expect(table.screen.people.panel.rows.map(\.line.id.rawValue) == [3, 1])
        table.drag("line 1", to: "line 3")
        #expect(table.book.lines.map(\.id.rawValue) == [2, 1, 3, 4])
    }

    @Test("A line dropped between cards, or on the menu, stays")
    func nowhere() {
        let table = table()
        let before = table.book
        table.drag("line 1", to: "food 1")
        #expect(table.book == before)
        table.lift("line 1")
        table.window.carry(to: Point(x: 500, y: 20))
        table.letGo()
        #expect(table.book == before && !table.isWarned)
    }

    @Test("Dragging the last one of somebody's lines away empties their panel, and undo fills it")
    func lastLine() {
        let table = Table()
        table.perform(.order(1, 1))
        table.click("person 0")
        table.expectDrag("line 1", to: "person 1", changes: 1, label: "Pizza → Daizy")
        #expect(table.screen.people.panel.rows.isEmpty)
        #expect(table.places.keys.filter { $0.hasPrefix("line") }.isEmpty)
        table.screen.undo()
        table.settle()
        #expect(table.places["line 1"] != nil)
    }

    @Test("Refusals are said before and after the release, and nothing changes")
    func refusals() {
        let table = table()
        table.expectRefusal("line 1", to: "person 0", reason: "“Pizza” is already with John.")
        table.expectRefusal("line 1", to: "person 0", holding: .shift, reason: "“Pizza” is already with John.")
        table.expectRefusal(
            "line 1", to: "person 0", holding: [.control, .shift], reason: "“Pizza” is already shared by John.")
        table.expectRefusal(
            "food 0", to: "person 0", holding: [.control, .shift],
            reason: "John already has a part in the newest “Pizza”.")
    }

    @Test("A line that is with all already is refused by Everyone, an unassigned one by Unassigned")
    func refusalsOfPlaces() {
        let table = Table()
        table.perform(.order(1, 1, 2, 3), .order(2))
        table.click("person 0")
        table.reveal(.everyone)
        table.expectRefusal("line 1", to: "everyone", reason: "“Pizza” is already with John, Daizy and Tom.")
        table.reveal(.unassigned)
        table.click("unassigned")
        table.reveal(.unassigned)
        table.expectRefusal("line 2", to: "unassigned", reason: "“Pasta” is already with nobody.")
    }

    @Test("What is more than a bill can hold is refused")
    func billTooLarge() {
        let book = OrderBook(
            name: "Dear", currency: .usDollar, foods: [Food(id: FoodID(1), name: "Truffle", price: Limits.price)],
            persons: [Person(id: PersonID(1), name: "John")])
        let table = Table(book)
        while (try? table.model.preview(.order(1, 1, quantity: 9_999))) != nil {
            table.perform(.order(1, 1, quantity: 9_999))
        }
        while (try? table.model.preview(.order(1, 1, quantity: 999))) != nil {
            table.perform(.order(1, 1, quantity: 999))
        }
        while (try? table.model.preview(.order(1, 1))) != nil { table.perform(.order(1, 1)) }
        table.expectRefusal(
            "food 0", to: "person 0",
            reason: "The bill would be more than \(table.model.format.full(Limits.bill)), too much to count.")
    }
}
