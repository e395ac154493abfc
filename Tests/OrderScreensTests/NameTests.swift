import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// Names typed in place, and names of any script and length.
@Suite("Names")
struct NameTests {
    private func guest() -> Table {
        let table = Table()
        table.drag("food 0", to: "new-person")
        return table
    }

    @Test("A new person's name is typed over and kept with Enter")
    func typedOver() {
        let table = guest()
        table.type("Ana")
        table.press(.enter)
        #expect(table.totals.last == "Ana $20 1")
        #expect(table.nameField == nil)
        #expect(table.session.undoCount == 2)
        table.press(.character("z"), .control)
        #expect(table.totals.last == "Guest 4 $20 1")
        table.press(.character("z"), .control)
        #expect(table.book == .firstStart())
    }

    @Test("Esc keeps Guest 4, and so does Enter without typing")
    func kept() {
        for key in [Key.escape, .enter] {
            let table = guest()
            if key == .escape { table.type("Ana") }
            table.press(key)
            #expect(table.totals.last == "Guest 4 $20 1")
            #expect(table.nameField == nil)
            #expect(table.session.undoCount == 1 && !table.isWarned)
        }
    }

    @Test("An empty name is refused with the reason, and the old one stays", arguments: ["", "   ", "\u{200B}"])
    func empty(name: String) {
        let table = guest()
        table.press(.backspace)
        table.window.type(name)
        table.press(.enter)
        #expect(table.isWarned && table.status == "A name is missing: write at least one letter.")
        #expect(table.screen.editing.edit?.editor.problem?.reason == table.status, "the reason is not at the field")
        #expect(table.root.focusedView === table.nameField)
        #expect(table.totals.last == "Guest 4 $20 1")
        #expect(table.session.undoCount == 1)
        table.press(.escape)
        #expect(table.nameField == nil && !table.isWarned)
        #expect(table.totals.last == "Guest 4 $20 1" && table.session.undoCount == 1)
    }

    @Test("Going elsewhere keeps what was typed: to another field, or to the next new person")
    func blur() {
        let table = guest()
        table.type("Ana")
        table.press(.character("f"), .control)
        #expect(table.totals.last == "Ana $20 1")
        table.drag("food 1", to: "new-person")
        table.type("Ben")
        table.reveal(.newPerson)
        table.drag("food 2", to: "new-person")
        table.type("Cem")
        table.press(.enter)
        table.reveal(.newPerson)
        #expect(table.book.persons.map(\.name) == ["John", "Daizy", "Tom", "Ana", "Ben", "Cem"])
    }

    @Test("Undo while a name is typed gives the field up first")
    func undoWhileTyping() {
        let table = guest()
        table.click(table.screen.toolBar.undoButton)
        #expect(table.book == .firstStart())
        #expect(!(table.root.focusedView is TextField))
        table.settle()
    }

    @Test("While a name is typed, its card cannot be dragged, and letters are no commands")
    func lettersAreLetters() {
        let table = guest()
        table.type("0 1 f")
        #expect(table.session.undoCount == 1)
        #expect(table.nameField?.text == "0 1 f")
        let face = table.place("person 3")
        table.window.press(at: Point(x: face.midX, y: face.minY + 30))
        table.window.move(to: Point(x: face.midX + 30, y: face.minY + 60))
        #expect(!table.root.drag.isActive)
        table.window.release()
        table.settle()
    }

    nonisolated private static let long = String(repeating: "Ada Lovelace ", count: 16).prefix(199) + "!"

    /// The same window with a name that surely fits.
    private func plain(_ size: Size) -> Table {
        let table = Table(
            OrderBook(
                name: "Names", currency: .usDollar, foods: [Food(id: FoodID(1), name: "Tea", price: 12_50)],
                persons: [Person(id: PersonID(1), name: "Ann"), Person(id: PersonID(2), name: "Tom")]), size: size)
        table.drag("food 0", to: "person 0")
        table.window.leave()
        table.settle()
        return table
    }

    /// The pixels between the first two people, and beside the first food.
    private func gap(_ table: Table) -> [UInt32] {
        let shot = table.window.screenshot()
        // A food's place is its photo: its texts stand below.
        return [("person 0", 0), ("food 0", 42)].flatMap { name, more in
            let card = table.place(name)
            return (Int(card.minY)..<Int(card.maxY) + more).map { shot.pixel(x: Int(card.maxX) + 2, y: $0) }
        }
    }

    @Test(
        "Names of any script are shown, found, dropped on and told, whatever their length",
        arguments: ["王小明", "مريم", "Zoë 🍕", "👨‍👩‍👧‍👦", String(NameTests.long), "W", "i", "Nguyễn Thị Minh Khai"])
    func scripts(name: String) throws {
        for size in [Size(width: 700, height: 640), Size(width: 480, height: 360)] {
            let book = OrderBook(
                name: "Names", currency: .usDollar,
                foods: [Food(id: FoodID(1), name: name, price: 12_50)],
                persons: [Person(id: PersonID(1), name: name), Person(id: PersonID(2), name: "Tom")])
            let table = Table(book, size: size)
            #expect(table.foodCard(0)?.content.name == name)
            table.drag("food 0", to: "person 0")
            #expect(table.totals[0] == "\(name) $12.50 1")
            let act = try #require(table.newTrace().first { $0.hasPrefix("ACT") })
            #expect(
                act.hasSuffix("label=" + OrderTrace.encoded("\(name) → \(name)"))
                    && act.split(separator: " ").count == 5)
            table.window.leave()
            table.settle()
            #expect(gap(table) == gap(plain(size)), "something is painted beside the card")
            table.click("person 0")
            #expect(!table.screen.people.panel.isHidden)
            table.press(.character("f"), .control)
            table.window.type(String(name.prefix(3)))
            table.settle()
            #expect(table.screen.menu.count == 1)
        }
    }

    @Test("A name of 500 characters is kept whole; a longer one is refused with the reason, and nothing of it is lost")
    func longest() {
        let table = guest()
        table.window.type(String(repeating: "a", count: 501))
        table.press(.enter)
        #expect(table.status == "This name is too long: a name has 500 characters at most.")
        #expect(table.nameField?.text.count == 501)
        table.press(.end)
        table.press(.backspace)
        #expect(!table.isWarned)
        table.press(.enter)
        #expect(table.book.persons.last?.name == String(repeating: "a", count: 500))
    }
}
