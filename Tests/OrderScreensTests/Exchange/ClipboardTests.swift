import OrderCore
import OrderFormats
import Testing
import Widgets

@testable import OrderScreens

/// Copying, cutting and pasting, by keys and from menus.
@Suite("The clipboard")
struct ClipboardTests {
    private let table = Table()

    private var clipboard: ItemProvider? { table.window.offscreenClipboard.item }
    private var text: String? { clipboard?.bytes(ItemProvider.textType).map { String(decoding: $0, as: UTF8.self) } }

    private func key(_ character: Character) { table.press(.character(character), .control) }

    private func focus(_ collection: CollectionView, _ item: Int) {
        table.root.focus(collection)
        collection.focusedIndexPath = IndexPath(item: item)
    }

    private func choose(_ title: String, of place: String) throws {
        table.window.click(at: table.place(place).center, button: .secondary)
        table.window.advance(by: 0.3)
        let menu = try #require(table.root.topOverlay as? MenuOverlay)
        let row = try #require(menu.row(titled: title), "no “\(title)” in \(menu.titles)")
        table.click(row)
    }

    private func offer(_ text: String) { table.window.offscreenClipboard.item = ItemProvider(text: text) }

    // MARK: Copying

    @Test("Ctrl+C: the dish that has the keyboard, the line, the person, several; with nothing chosen the whole table")
    func copying() {
        table.perform(.order(1, 1), .order(2, 1))
        key("c")
        #expect(table.status == "Copied: the receipt of the whole table" && text?.contains("John") == true)
        focus(table.screen.menu.collection, 1)
        key("c")
        #expect(table.status == "Copied: Pasta" && text == "Pasta, $13.00")
        focus(table.screen.people.collection, 0)
        key("c")
        #expect(table.status == "Copied: John" && text?.contains("$33.00") == true)
        table.click("person 0")
        focus(table.screen.people.panel.collection, 1)
        key("c")
        #expect(table.status == "Copied: Pasta" && text == "Pasta, $13.00")
        table.root.focus(table.screen.people.panel.collection)
        key("a")
        key("c")
        #expect(table.status == "Copied: 2 lines" && text == "Pizza, $20.00\nPasta, $13.00")
        #expect(table.session.undoCount == 2)
    }

    @Test("What was copied speaks of the moment of the copy")
    func moment() {
        table.perform(.order(1, 1))
        focus(table.screen.menu.collection, 0)
        key("c")
        let food = clipboard
        focus(table.screen.people.collection, 0)
        key("c")
        let person = clipboard
        table.perform(
            .editFood(FoodID(1), name: "Calzone", price: 1), .order(2, 1), .renamePerson(PersonID(1), name: "Jo"))
        #expect(food?.bytes(ItemProvider.textType) == Array("Pizza, $20.00".utf8))
        let receipt = String(decoding: person?.bytes(ItemProvider.textType) ?? [], as: UTF8.self)
        #expect(receipt.contains("John") && receipt.contains("$20.00") && !receipt.contains("Pasta"))
        let people = TravellingItem.decode(person?.bytes(TravellingItem.peopleTypeIdentifier) ?? [])
        #expect(people?.map(\.name) == ["John", "Pizza"])
    }

    @Test("From menus: a dish, a line, a person, several")
    func menus() throws {
        table.perform(.order(1, 1), .order(2, 1))
        try choose("Copy", of: "food 3")
        #expect(text == "Sizzler, $50.00")
        try choose("Copy the receipt", of: "person 0")
        #expect(text?.contains("$33.00") == true)
        table.click("person 0")
        try choose("Copy", of: "line 2")
        #expect(text == "Pasta, $13.00")
        table.window.hold(.control)
        table.window.click(at: table.place("line 1").center)
        table.window.click(at: table.place("line 2").center)
        table.window.hold([])
        try choose("Copy", of: "line 2")
        #expect(text == "Pizza, $20.00\nPasta, $13.00")
        try choose("Cut", of: "line 2")
        #expect(table.book.lines.isEmpty && table.session.undoCount == 3)
    }

    // MARK: Cutting

    @Test("Ctrl+X: a dish goes off the menu, a line off the order; pasted it is there again")
    func cutting() {
        focus(table.screen.menu.collection, 1)
        key("x")
        #expect(table.book.foods.map(\.name) == ["Pizza", "Burger", "Sizzler"] && table.status == "Pasta off the menu")
        key("v")
        #expect(table.book.foods.last?.name == "Pasta" && table.book.foods.last?.photo == .builtIn("pasta"))
        table.perform(.order(1, 1))
        table.click("person 0")
        focus(table.screen.people.panel.collection, 0)
        key("x")
        #expect(table.book.lines.isEmpty)
        focus(table.screen.people.collection, 2)
        key("v")
        #expect(table.lines(of: 2) == ["Pizza $20"])
    }

    @Test("Neither a person nor nothing can be cut: that is said, and the clipboard stays")
    func nothingToCut() {
        offer("Tea 2")
        key("x")
        #expect(table.isWarned && table.status == "Choose a dish or a line of an order to cut it.")
        focus(table.screen.people.collection, 0)
        key("x")
        #expect(table.isWarned && table.book == .firstStart() && text == "Tea 2")
    }

    // MARK: Pasting

    @Test("Ctrl+V: for the person who has the keyboard, for the one whose order is open, else onto the menu")
    func pasting() {
        offer("Tea 2.50")
        focus(table.screen.people.collection, 1)
        key("v")
        #expect(table.lines(of: 1) == ["Tea $2.50"] && table.status == "Tea → Daizy")
        table.root.focus(nil)
        table.click("person 2")
        table.root.focus(nil)
        key("v")
        #expect(table.lines(of: 2) == ["Tea $2.50"])
        table.press(.escape)
        table.root.focus(nil)
        key("v")
        #expect(table.book.foods.last?.name == "Tea" && table.status == "1 row read: 1 added.")
        focus(table.screen.menu.collection, 0)
        offer("Pie 3")
        key("v")
        #expect(table.book.foods.last?.name == "Pie" && table.session.undoCount == 4)
        key("z")
        #expect(table.book.foods.last?.name == "Tea")
    }

    @Test("From menus: onto a dish, the ground, a person, Everyone, Unassigned, New person")
    func pasteMenus() throws {
        offer("Tea 2.50")
        try choose("Paste", of: "food 0")
        try choose("Paste", of: "person 0")
        try choose("Paste", of: "everyone")
        try choose("Paste", of: "new-person")
        table.press(.escape)
        #expect(table.book.foods.last?.name == "Tea" && table.lines(of: 0) == ["Tea $2.50", "Tea $0.84"])
        #expect(table.lines(of: 3) == ["Tea $2.50"])
        table.perform(.order(1))
        try choose("Paste", of: "unassigned")
        #expect(table.session.statement.unassigned.own == 22_50)
    }

    @Test("A picture is the photo of the dish or the person that has the keyboard")
    func picture() throws {
        let folder = try PictureFolder()
        let bytes = try folder.bytes(of: try folder.picture())
        table.window.offscreenClipboard.item = .offering(["image/png": bytes])
        focus(table.screen.menu.collection, 2)
        key("v")
        #expect(table.book.foods[2].photo == .stored(1))
        focus(table.screen.people.collection, 2)
        key("v")
        #expect(table.book.persons[2].photo == .stored(1))
        table.root.focus(nil)
        key("v")
        #expect(table.isWarned && table.session.undoCount == 2)
    }

    @Test("A whole table copied and pasted sits at the table, and is no menu")
    func wholeTable() {
        table.perform(.order(1, 1))
        key("c")
        key("v")
        #expect(table.book.persons.map(\.name) == ["John", "Daizy", "Tom", "John", "Daizy", "Tom"])
        #expect(table.book.foods.count == 4 && table.session.statement.total == 40_00)
    }

    @Test("What cannot be pasted is said once, with its line in the trace")
    func refusals() {
        key("v")
        #expect(table.isWarned && table.status == "There is nothing to paste.")
        offer("Tea")
        focus(table.screen.people.collection, 0)
        _ = table.newTrace()
        key("v")
        let reason = "“Tea” has no price at its end: write it like “Tea 2.50”."
        #expect(table.isWarned && table.status == reason && table.session.undoCount == 0)
        let trace = table.newTrace()
        #expect(trace.filter { $0.hasPrefix("STATE refused=") }.count == 1)
        #expect(trace.filter { $0.hasPrefix("IN ") }.count == 1 && trace.last == "IDLE")
        table.perform(.removePerson(PersonID(1)))
    }

    @Test("In a book that can only be read copying works; cutting and pasting are refused with the reason")
    func readOnly() throws {
        let folder = try PictureFolder()
        let table = Table(session: try folder.readOnlySession())
        table.root.focus(table.screen.menu.collection)
        table.screen.menu.collection.focusedIndexPath = IndexPath(item: 0)
        table.press(.character("c"), .control)
        #expect(table.window.offscreenClipboard.text == "Pizza, $20.00")
        for character: Character in ["x", "v"] {
            table.screen.say("")
            table.press(.character(character), .control)
            #expect(table.isWarned && table.status == OrderModel.Obstacle.readOnly.sentence, "\(character)")
        }
    }
}
