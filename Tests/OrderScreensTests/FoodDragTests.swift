import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The drag table's rows for a food, with each column of modifiers.
@Suite("Dragging a food")
struct FoodDragTests {
    @Test("The texts of a lit card give way to the photo wherever the pointer goes on the card")
    func textsGiveWay() {
        let table = Table()
        let card = table.place("person 1")
        table.lift("food 0")
        var sides: [PersonCard.LitTexts?] = []
        for share in [0.1, 0.45, 0.9, 0.45, 0.1] {
            table.window.move(to: Point(x: card.midX, y: card.minY + share * card.height))
            sides.append(table.card(1)?.litTexts)
        }
        #expect(sides == [.below, .around, .above, .around, .below])
        table.press(.escape)
        table.letGo()
    }

    @Test(
        "Onto a person: one more of it for them, plainly, with Ctrl and with Shift",
        arguments: [[], .control, .shift] as [Modifiers])
    func ontoPerson(modifiers: Modifiers) {
        let table = Table()
        table.expectDrag("food 0", to: "person 0", holding: modifiers, changes: 0, label: "Pizza → John")
        #expect(table.lines(of: 0) == ["Pizza $20"])
        table.expectDrag("food 0", to: "person 0", holding: modifiers, changes: 0, label: "Pizza → John")
        #expect(table.lines(of: 0) == ["Pizza $20", "Pizza $20"])
        #expect(table.totals[0] == "John $40 2")
    }

    @Test("Onto a person with Ctrl+Shift: they join those who share the newest line of that food")
    func joinShare() {
        let table = Table()
        table.perform(.order(1, 2), .order(1, 1))
        let modifiers: Modifiers = [.control, .shift]
        table.expectDrag(
            "food 0", to: "person 2", holding: modifiers, changes: 2, label: "Pizza shared with Tom")
        #expect(table.totals == ["John $10 1", "Daizy $20 1", "Tom $10 1"])
        table.expectDrag("food 0", to: "person 1", holding: modifiers, changes: 1, label: "Pizza shared with Daizy")
        #expect(table.totals == ["John $6.67 1", "Daizy $26.67 2", "Tom $6.66 1"])
    }

    @Test("With Ctrl+Shift and nothing of it ordered yet it is ordered")
    func joinNothing() {
        let table = Table()
        table.expectDrag(
            "food 0", to: "person 2", holding: [.control, .shift], changes: 2, label: "Pizza → Tom")
        #expect(table.lines(of: 2) == ["Pizza $20"])
    }

    @Test("Modifiers pressed and let go while the pointer rests change the answer at once")
    func modifiersWhileResting() {
        let table = Table()
        table.perform(.order(1, 2))
        table.lift("food 0")
        table.carry(to: "person 0")
        #expect(table.proposal?.outcome?.after == "$20")
        table.window.hold([.control, .shift])
        #expect(table.proposal?.outcome?.after == "$10")
        #expect(table.status.hasPrefix("Pizza shared with John: $10"))
        table.window.hold([])
        #expect(table.proposal?.outcome?.after == "$20")
        table.letGo()
        #expect(table.totals == ["John $20 1", "Daizy $20 1", "Tom -"])
    }

    @Test(
        "Onto Everyone: one line that all share equally, whatever the modifiers",
        arguments: [[], .control, [.control, .shift]] as [Modifiers])
    func ontoEveryone(modifiers: Modifiers) throws {
        let table = Table()
        let shown = table.expectDrag("food 0", to: "everyone", holding: modifiers, label: "Pizza → Everyone")
        #expect(shown?.outcome?.after == "$6.66–$6.67 each")
        let line = try #require(table.book.lines.first)
        #expect(table.book.lines.count == 1)
        #expect(line.sharers == [1, 2, 3].map { Share(person: PersonID($0)) })
        #expect(table.totals == ["John $6.67 1", "Daizy $6.67 1", "Tom $6.66 1"])
        let second = table.expectDrag("food 2", to: "everyone", holding: modifiers, label: "Burger → Everyone")
        #expect(second?.outcome?.after == "$3.33–$3.34 each")
    }

    @Test(
        "Onto New person: somebody new has it, under the first free number, their name ready to be typed over",
        arguments: [[], .control, [.control, .shift]] as [Modifiers])
    func ontoNewPerson(modifiers: Modifiers) throws {
        let table = Table()
        let before = table.book
        let shown = try #require(table.drag("food 1", to: "new-person", holding: modifiers)?.outcome)
        #expect(shown.after == "Guest 4 $13")
        #expect(table.totals == ["John -", "Daizy -", "Tom -", "Guest 4 $13 1"])
        let field = try #require(table.root.focusedView as? TextField)
        #expect(field === table.nameField)
        #expect(field.text == "Guest 4" && field.selectedRange == 0..<7)
        table.press(.escape)
        #expect(table.session.undoCount == 1, "dish and person are not one step")
        table.expectUndoRedo(to: before)
    }

    @Test("Onto Unassigned: one more that nobody has")
    func ontoUnassigned() {
        let table = Table()
        #expect(table.places["unassigned"] == nil)
        table.perform(.order(1))
        let shown = table.expectDrag("food 0", to: "unassigned", label: "Pizza → Unassigned")
        #expect(shown?.outcome?.before == "$20" && shown?.outcome?.after == "$40")
        #expect(shown?.outcome?.detail == "1 → 2 items")
        #expect(table.session.statement.unassigned.items == 2)
        table.screen.undo()
        table.screen.undo()
        table.settle()
        #expect(table.places["unassigned"] == nil, "the card stays though there is nothing in it")
    }

    @Test("Onto somebody's open panel: it is theirs")
    func ontoPanel() throws {
        let table = Table()
        table.perform(.order(1, 2))
        table.click("person 1")
        let was = table.session.statement
        table.lift("food 3")
        let panel = table.screen.people.panel
        table.window.carry(to: panel.convertToRoot(panel.collection.frame).center)
        table.window.advance(by: 0.1)
        let shown = try #require(table.proposal?.outcome)
        #expect(table.litCells.isEmpty)
        table.letGo()
        table.expectKept(shown, 1, was)
        #expect(panel.rows.map(\.line.name) == ["Pizza", "Sizzler"])
    }

    @Test("Onto the trash: off the menu; what was ordered keeps its name and price")
    func ontoTrash() {
        let table = Table()
        table.perform(.order(2, 1))
        let shown = table.expectDrag("food 1", to: "trash", label: "Pasta off the menu")
        #expect(shown?.outcome?.sentence == "Pasta off the menu")
        #expect(table.book.foods.map(\.name) == ["Pizza", "Burger", "Sizzler"])
        #expect(table.lines(of: 0) == ["Pasta $13"])
        #expect(table.foodCard(1)?.content.name == "Burger")
    }

    @Test("The last food goes too, and the empty menu says how to get it back")
    func lastFood() {
        let book = OrderBook(name: "One", currency: .usDollar, foods: [OrderBook.firstStart().foods[0]])
        let table = Table(book)
        table.expectDrag("food 0", to: "trash", label: "Pizza off the menu")
        #expect(table.screen.menu.count == 0)
        table.screen.undo()
        table.settle()
        #expect(table.places["food 0"] != nil)
    }

    @Test("The trash is there only while something is dragged, and covers no card")
    func trashComesAndGoes() {
        let table = Table()
        #expect(table.places["trash"] == nil)
        table.lift("food 0")
        let trash = table.place("trash")
        for (name, place) in table.places where name != "trash" {
            #expect(!place.intersects(trash), "it covers \(name)")
        }
        table.press(.escape)
        table.window.release()
        table.settle()
        #expect(table.places["trash"] == nil)
        #expect(table.screen.people.trash.isHidden)
    }
}

/// Putting the menu in order.
@Suite("Reordering the menu")
struct MenuOrderTests {
    private var names: (Table) -> [String] { { table in table.book.foods.map(\.name) } }

    private func moved(_ table: Table, from places: [String: Rect]) -> [String] {
        table.places.filter { $0.key.hasPrefix("food ") && places[$0.key] != $0.value }.keys.sorted()
    }

    @Test("Neighbours make room only after the pointer rested for 400 ms", arguments: [0.3, 0.45])
    func rest(seconds: Double) {
        let table = Table()
        let places = table.places
        table.lift("food 0")
        // `carry` rests 0.1 s and a frame.
        table.window.carry(to: table.place("food 2").center)
        table.window.advance(by: seconds)
        table.window.advance(by: 0.2 * (seconds > 0.4 ? 1 : 0))
        #expect(moved(table, from: places).isEmpty == (seconds < 0.4))
        table.press(.escape)
        table.window.release()
        table.settle()
        #expect(moved(table, from: places).isEmpty)
        #expect(table.session.undoCount == 0)
    }

    @Test("A drag across the whole menu on its way to a person moves nothing")
    func crossing() {
        let table = Table()
        let places = table.places
        var seen: Set<String> = []
        table.lift("food 0")
        table.window.frameHandler = { _ in seen.formUnion(moved(table, from: places)) }
        for food in 1..<4 { table.window.carry(to: table.place("food \(food)").center, steps: 10) }
        table.carry(to: "person 0")
        table.letGo()
        table.window.frameHandler = nil
        #expect(seen.isEmpty)
        #expect(table.totals[0] == "John $20 1")
    }

    @Test("Released after the rest the menu is in the new order, as one step; the photo lands in its place")
    func drop() {
        let table = Table()
        let before = table.book
        table.lift("food 0")
        table.window.carry(to: table.place("food 2").center)
        table.window.advance(by: 0.7)
        #expect(table.proposal?.operation == .move)
        table.letGo()
        #expect(names(table) == ["Pasta", "Burger", "Pizza", "Sizzler"])
        #expect(table.status == "Pizza put in order")
        #expect(table.session.undoCount == 1)
        #expect((0..<4).compactMap { table.foodCard($0)?.content.name } == names(table))
        table.expectUndoRedo(to: before)
    }

    @Test("To the front, to the end and back to its own place", arguments: [(3, 0), (0, 3), (1, 1)])
    func ends(from: Int, to: Int) {
        let table = Table()
        table.lift("food \(from)")
        let place = table.place("food \(to)")
        table.window.carry(to: Point(x: place.midX + 2, y: place.midY))
        table.window.advance(by: 0.7)
        table.letGo()
        var wanted = ["Pizza", "Pasta", "Burger", "Sizzler"]
        wanted.insert(wanted.remove(at: from), at: to)
        #expect(names(table) == wanted)
        #expect(table.session.undoCount == (from == to ? 0 : 1))
        #expect(!table.isWarned, "its own place is refused: \(table.status)")
    }

    @Test("Leaving the menu undoes the room that was made")
    func leaving() {
        let table = Table()
        let places = table.places
        table.lift("food 0")
        table.window.carry(to: table.place("food 2").center)
        table.window.advance(by: 0.7)
        #expect(!moved(table, from: places).isEmpty)
        table.carry(to: "person 1")
        table.window.advance(by: 0.3)
        #expect(moved(table, from: places).isEmpty)
        table.letGo()
        #expect(names(table) == ["Pizza", "Pasta", "Burger", "Sizzler"])
        #expect(table.totals[1] == "Daizy $20 1")
    }

    @Test("With a search on, the food goes before or behind what is shown, and the rest keeps its order")
    func withSearch() {
        let table = Table()
        table.press(.character("f"), .control)
        table.type("p")
        #expect((0..<table.screen.menu.count).map { table.screen.menu.food(at: $0).name } == ["Pizza", "Pasta"])
        table.lift("food 0")
        table.window.carry(to: table.place("food 1").center)
        table.window.advance(by: 0.7)
        table.letGo()
        #expect(names(table) == ["Pasta", "Pizza", "Burger", "Sizzler"])
        #expect(table.screen.menu.count == 2)
    }
}
