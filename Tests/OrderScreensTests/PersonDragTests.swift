import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The drag table's rows for a person.
@Suite("Dragging a person")
struct PersonDragTests {
    private func names(_ table: Table) -> [String] { table.book.persons.map(\.name) }

    private func sheet(_ table: Table) -> Sheet? { table.screen.sheet }

    /// Clicks an answer of the question.
    private func answer(_ title: String, _ table: Table) throws {
        let buttons = try #require(sheet(table)).buttons
        let button = try #require(buttons.first { $0.title == title }, "\(buttons.map(\.title))")
        table.click(button)
        #expect(sheet(table) == nil, "the question stays")
    }

    @Test("Onto another person: the people are in the new order", arguments: [(0, 2), (2, 0), (1, 2)])
    func reorder(from: Int, to: Int) {
        let table = Table()
        table.perform(.order(1, 1))
        let before = table.book
        table.drag("person \(from)", to: "person \(to)")
        var wanted = ["John", "Daizy", "Tom"]
        wanted.insert(wanted.remove(at: from), at: to)
        #expect(names(table) == wanted)
        #expect(table.session.undoCount == 2)
        #expect(table.personCards.map(\.content.name) == wanted)
        table.expectShown()
        table.expectUndoRedo(to: before)
        #expect(table.personCards.map(\.content.name) == wanted)
    }

    @Test("Behind the other cards means behind the people")
    func behind() {
        let table = Table()
        table.drag("person 0", to: "new-person")
        #expect(names(table) == ["Daizy", "Tom", "John"])
        #expect(table.screen.people.items.suffix(2) == [.everyone, .newPerson])
    }

    @Test("On their own place nothing happens, and nothing is refused")
    func ownPlace() {
        let table = Table()
        let before = table.book
        table.lift("person 1")
        table.window.carry(to: table.place("person 1").center)
        table.letGo()
        #expect(table.book == before && table.session.undoCount == 0)
        #expect(!table.isWarned)
    }

    @Test("A cancelled reorder puts everybody back")
    func cancelled() {
        let table = Table()
        let places = table.places
        table.lift("person 0")
        table.window.carry(to: table.place("person 2").center)
        table.window.advance(by: 0.5)
        table.press(.escape)
        table.window.release()
        table.settle()
        #expect(table.places == places)
        #expect(names(table) == ["John", "Daizy", "Tom"])
    }

    @Test("Onto the trash with nothing ordered: gone at once")
    func trashEmpty() {
        let table = Table()
        table.expectDrag("person 2", to: "trash", label: "Tom removed")
        #expect(names(table) == ["John", "Daizy"])
        #expect(sheet(table) == nil)
    }

    @Test("Onto the trash with lines: asks, and each answer does what it says")
    func trashAsks() throws {
        for (title, totals) in [
            ("Give to Daizy", ["Daizy $20 1", "Tom -"]), ("Give to Tom", ["Daizy -", "Tom $20 1"]),
            ("Share among the rest", ["Daizy $10 1", "Tom $10 1"]), ("Leave unassigned", ["Daizy -", "Tom -"]),
        ] {
            let table = Table()
            table.perform(.order(1, 1))
            let before = table.book
            table.drag("person 0", to: "trash")
            #expect(table.book == before, "something happened before the answer")
            #expect(sheet(table) != nil)
            try answer(title, table)
            #expect(table.totals == totals)
            #expect(table.session.statement.subtotal == 20_00)
            #expect(table.session.undoCount == 2, "not one step")
            table.expectUndoRedo(to: before)
        }
    }

    @Test("Cancel, Esc and a click beside the question leave everything", arguments: ["Cancel", "Esc", "beside"])
    func trashCancelled(kind: String) throws {
        let table = Table()
        table.perform(.order(1, 1))
        let before = table.book
        table.drag("person 0", to: "trash")
        switch kind {
        case "Cancel": try answer("Cancel", table)
        case "Esc": table.press(.escape)
        default: table.window.click(at: Point(x: 10, y: 10))
        }
        table.settle()
        #expect(sheet(table) == nil)
        #expect(table.book == before && table.session.undoCount == 1)
        table.drag("food 0", to: "person 1")
        #expect(table.totals == ["John $20 1", "Daizy $20 1", "Tom -"], "the window is not usable afterwards")
    }

    @Test(
        "The question takes keys: Tab and arrows among the answers, Enter chooses, and nothing reaches the window below"
    )
    func questionKeys() {
        let table = Table()
        table.perform(.order(1, 1))
        table.drag("person 0", to: "trash")
        let steps = table.session.undoCount
        table.press(.character("z"), .control)
        #expect(table.session.undoCount == steps, "Ctrl+Z went through the question")
        table.press(.tab, .shift)
        table.press(.enter)
        #expect(table.totals == ["Daizy -", "Tom $20 1"], "before the answer that stands out comes “Give to Tom”")
    }

    @Test("Enter gives the answer that stands out")
    func usualAnswer() {
        let table = Table()
        table.perform(.order(1, 1))
        table.drag("person 0", to: "trash")
        table.press(.enter)
        #expect(table.totals == ["Daizy $10 1", "Tom $10 1"])
    }

    @Test("The last person cannot share with the rest: those answers are not offered")
    func lastPerson() throws {
        let book = OrderBook(
            name: "Alone", currency: .usDollar, foods: OrderBook.firstStart().foods,
            persons: [Person(id: PersonID(1), name: "John")])
        let table = Table(book)
        table.perform(.order(1, 1))
        table.drag("person 0", to: "trash")
        let titles = try #require(sheet(table)).buttons.compactMap(\.title)
        #expect(titles == ["Leave unassigned", "Cancel"])
        try answer("Leave unassigned", table)
        #expect(table.book.persons.isEmpty)
        #expect(table.session.statement.unassigned.own == 20_00)
    }

    @Test("The panel of a person who goes closes")
    func panelCloses() {
        let table = Table()
        table.click("person 2")
        #expect(!table.screen.people.panel.isHidden)
        table.drag("person 2", to: "trash")
        #expect(table.screen.people.panel.isHidden)
        #expect(table.screen.people.panel.owner == nil)
    }
}
