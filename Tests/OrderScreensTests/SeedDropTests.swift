import Foundation
import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The rows A23 to A35 of the acceptance list: drops.
@Suite("Seed: drop")
struct SeedDropTests {
    @Test("A23 A food dropped back on the menu orders nothing; after a rest there the menu is put in order")
    func dropOnMenu() {
        let table = Table()
        let before = table.book
        table.drag("food 0", to: "food 2")
        #expect(table.book == before)
        table.lift("food 0")
        table.carry(to: "food 2")
        table.window.advance(by: 0.5)
        table.letGo()
        #expect(table.book.foods.map(\.name) == ["Pasta", "Burger", "Pizza", "Sizzler"])
        #expect(table.book.lines.isEmpty)
    }

    @Test("A24 The drop goes to the card under the pointer", arguments: [0, 1, 2])
    func destination(person: Int) {
        let table = Table()
        table.drag("food 3", to: "person \(person)")
        #expect(table.book.lines.map(\.sharers) == [[Share(person: PersonID(person + 1))]])
    }

    @Test("A24 The release's own place counts, however fast the hand is", arguments: [0, 1, 3])
    func fastDrop(motions: Int) {
        let table = Table()
        table.window.flick(from: table.place("food 3").center, to: table.place("person 1").center, motions: motions)
        table.settle()
        #expect(table.totals == ["John -", "Daizy $50 1", "Tom -"])
    }

    @Test("A25 With nobody at the table a drop is no order, and Everyone says why")
    func nobody() {
        let book = OrderBook(name: "Empty", currency: .usDollar, foods: OrderBook.firstStart().foods)
        let table = Table(book)
        table.lift("food 0")
        table.carry(to: "everyone")
        #expect(table.proposal?.operation == .forbidden)
        #expect(table.proposal?.reason == "Nobody is at the table yet: add a person first.")
        table.letGo()
        #expect(table.book == book)
        #expect(table.isWarned && table.status == "Nobody is at the table yet: add a person first.")
        // In the gap beside the cards there is nobody to bill either.
        table.lift("food 0")
        table.window.carry(to: Point(x: 900, y: table.place("everyone").midY))
        table.letGo()
        #expect(table.book == book)
    }

    @Test("A26 A drop between the cards or behind them bills nobody", arguments: ["gap", "inset", "behind", "below"])
    func gaps(kind: String) {
        let table = Table()
        let before = table.book
        let first = table.place("person 0")
        let last = table.place("new-person")
        let points = [
            "gap": Point(x: first.maxX + 6, y: first.midY), "inset": Point(x: first.minX - 10, y: first.midY),
            "behind": Point(x: last.maxX + 40, y: last.midY), "below": Point(x: first.midX, y: first.maxY + 15),
        ]
        guard let point = points[kind] else { return }
        table.lift("food 0")
        table.window.carry(to: point)
        table.window.advance(by: 0.1)
        #expect(table.litCells.isEmpty)
        table.letGo()
        #expect(table.book == before)
        #expect(table.session.undoCount == 0)
    }

    @Test("A27 Only a drop that was accepted does something")
    func onlyAccepted() throws {
        let table = Table()
        table.drag("food 0", to: "person 0")
        let before = table.book
        // John has the newest pizza already: joining it is refused, the answer is no copy.
        let shown = try #require(table.drag("food 0", to: "person 0", holding: [.control, .shift]))
        #expect(shown.operation == .forbidden)
        #expect(table.book == before)
        let accepted = try #require(table.drag("food 0", to: "person 0"))
        #expect(accepted.operation == .copy)
        #expect(table.book != before)
    }

    @Test("A28 Every dropped item counts: the sum and the number of items grow by each")
    func everyItem() throws {
        let table = Table()
        for food in 0..<4 { table.drag("food \(food)", to: "person 1") }
        #expect(table.totals[1] == "Daizy $93 4")
        // The same as one step, as several items dropped at once are.
        let john = OrderCommand.several(
            [0, 1, 2, 3].map { .order(.food(table.book.foods[$0].id), to: .person(PersonID(1))) })
        try table.model.perform(john)
        table.settle()
        #expect(table.totals[0] == "John $93 4")
        table.screen.undo()
        table.settle()
        #expect(table.totals[0] == "John -")
    }

    @Test("A29 One drop is one step: all that it changes comes and goes together")
    func oneStep() {
        let table = Table()
        let before = table.book
        _ = table.newTrace()
        table.drag("food 0", to: "everyone")
        #expect(table.newTrace().filter { $0.hasPrefix("ACT ") }.count == 1)
        #expect(table.session.undoCount == 1)
        #expect(table.totals == ["John $6.67 1", "Daizy $6.67 1", "Tom $6.66 1"])
        table.press(.character("z"), .control)
        #expect(table.book == before)
        #expect(table.totals == ["John -", "Daizy -", "Tom -"])
    }

    @Test("A30 A drop onto a person moves no card")
    func nothingMoves() {
        let table = Table()
        let places = table.places
        table.lift("food 0")
        table.carry(to: "person 0")
        var moved: Set<String> = []
        table.window.frameHandler = { _ in
            for (name, place) in table.places where name != "trash" && places[name] != place { moved.insert(name) }
        }
        table.letGo()
        table.window.frameHandler = nil
        #expect(moved.isEmpty)
        #expect(table.places == places)
    }

    @Test("A31 The card under the drag is lit, and says what would happen; every answer is a copy")
    func lit() throws {
        let table = Table()
        table.drag("food 0", to: "person 0")
        table.lift("food 1")
        for person in 0..<3 {
            table.carry(to: "person \(person)")
            let cell = try #require(table.litCells.first)
            #expect(table.litCells.count == 1 && cell === table.card(person))
            #expect(cell.dropProposal?.operation == .copy)
        }
        table.carry(to: "person 0")
        let outcome = try #require(table.proposal?.outcome)
        #expect(outcome.before == "$20" && outcome.after == "$33" && outcome.detail == "1 → 2 items")
        #expect(table.status.hasPrefix("Pasta → John: $20 → $33, 1 → 2 items"))
        table.press(.escape)
    }

    @Test(
        "A32 After a drag nothing is lit, whatever its end",
        arguments: ["drop", "escape", "other button", "elsewhere", "grab lost", "outside"])
    func clearedAtEnd(kind: String) {
        let table = Table()
        table.lift("food 0")
        table.carry(to: "person 1")
        #expect(table.litCells.count == 1)
        switch kind {
        case "drop": table.window.release()
        case "escape": table.window.press(.escape)
        case "other button": table.window.press(button: .secondary)
        case "elsewhere": table.window.release(at: Point(x: 500, y: 20))
        case "grab lost": table.window.loseGrab()
        default: table.window.release(at: Point(x: 2_000, y: -50))
        }
        #expect(table.litCells.isEmpty, "lit after the end")
        table.settle()
        #expect(table.litCells.isEmpty)
        #expect(table.window.preview == nil)
        #expect(table.session.undoCount == (kind == "drop" ? 1 : 0))
        #expect(table.personCards.allSatisfy { !$0.isDragged })
        // The release that comes after a cancel drops nothing.
        if !table.window.pressedButtons.isEmpty {
            table.window.release(at: table.place("person 0").center)
            table.settle()
            #expect(table.session.undoCount == 0)
        }
        table.drag("food 1", to: "person 2")
        #expect(table.totals.last == "Tom $13 1", "the next drag does not work")
    }

    @Test("A33 Beside the cards no light is left behind")
    func noStaleLight() {
        let table = Table()
        table.lift("food 0")
        table.carry(to: "person 2")
        #expect(table.litCells.count == 1)
        let first = table.place("person 0")
        table.window.move(to: Point(x: first.maxX + 6, y: first.midY))
        #expect(table.litCells.isEmpty)
        table.carry(to: "person 2")
        table.window.move(to: Point(x: 2_000, y: 2_000))
        #expect(table.litCells.isEmpty, "lit while the pointer is outside the window")
        table.press(.escape)
    }

    @Test("A34 At most one card is lit, wherever a drag goes")
    func oneLight() {
        let table = Table()
        table.drag("food 2", to: "person 1")
        table.click("person 1")
        table.lift("food 0")
        var most = 0
        for step in 0...200 {
            let angle = Double(step) * 0.7
            table.window.move(to: Point(x: 500 + 480 * sin(angle), y: 350 + 340 * sin(angle * 1.37)))
            let lit = table.litCells.count + (table.screen.people.trash.proposal == nil ? 0 : 1)
            most = max(most, lit)
            #expect(lit <= 1)
        }
        #expect(most == 1, "the path touched no card")
        table.press(.escape)
    }

    @Test("A35 The delegates are called in their order, once for the beginning and once for the end")
    func delegateOrder() {
        let table = Table()
        let recorder = DelegateRecorder(table.screen)
        table.drag("food 0", to: "person 0")
        var calls = recorder.calls
        #expect(calls.filter { $0 == "didUpdate" }.count >= 1)
        calls.removeAll { $0 == "didUpdate" }
        #expect(calls == ["itemsForBeginning", "previewParameters", "performDrop", "dropSessionDidEnd"])
        let firstUpdate = recorder.calls.firstIndex(of: "didUpdate") ?? 0
        let lastUpdate = recorder.calls.lastIndex(of: "didUpdate") ?? 0
        #expect(firstUpdate > recorder.calls.firstIndex(of: "previewParameters") ?? 0)
        #expect(lastUpdate < recorder.calls.firstIndex(of: "performDrop") ?? 0)
    }

    @Test("The worked example: Pizza, Pizza and Sizzler for John are $90 and 3 items")
    func workedExample() {
        let table = Table()
        let menu = table.book.foods
        for food in [0, 0, 3] { table.drag("food \(food)", to: "person 0") }
        #expect(table.totals == ["John $90 3", "Daizy -", "Tom -"])
        #expect(table.inkBelowName(of: 1) == 0 && table.inkBelowName(of: 2) == 0)
        #expect(table.book.foods == menu)
        #expect(table.session.statement.total == 90_00)
        for _ in 0..<3 { table.press(.character("z"), .control) }
        #expect(table.totals == ["John -", "Daizy -", "Tom -"])
        #expect(table.book == .firstStart())
        for _ in 0..<3 { table.press(.character("z"), [.control, .shift]) }
        #expect(table.totals == ["John $90 3", "Daizy -", "Tom -"])
    }
}
