import OrderCore
import OrderFormats
import Testing
import Widgets

@testable import OrderScreens

/// Texts of other programs onto people: orders off the menu.
@Suite("Texts onto people")
struct IncomingTextTests {
    private let table = Table()

    private func text(_ text: String) -> ItemProvider { ItemProvider(text: text) }

    @Test("Drag table: a dish with its price is an order for the person")
    func person() {
        table.expectTaken(text("Tea 12.50"), onto: "person 0", label: "Tea → John", as: "line")
        #expect(table.lines(of: 0) == ["Tea $12.50"] && table.status == "Done again: Tea → John")
        #expect(table.book.foods.count == 4, "it came onto the menu")
        #expect(table.book.lines[0].food == nil)
    }

    @Test("While it hovers the card is lit, and the status line says what a drop would do")
    func hovering() {
        let shown = table.dragIn(text("anything"), over: "person 1")
        #expect(shown?.operation == .copy && table.litCells.count == 1)
        #expect(table.status == "A dish with its price, such as “Tea 2.50”, is for Daizy")
        table.window.dragOn(to: table.spot("everyone"))
        #expect(table.litCells.count == 1 && table.status.hasSuffix("is for everyone"))
        table.window.dragOn(to: table.spot("window"))
        #expect(table.litCells.isEmpty && table.status == "Drop it onto a dish, a person or the menu.")
        table.root.dragExited()
        table.settle()
        #expect(table.status == "Drag a dish onto somebody, or click a dish and then a person.")
        #expect(table.session.undoCount == 0)
    }

    @Test("Onto Everyone it is shared, onto Unassigned it is nobody's, onto New person somebody comes who has it")
    func others() {
        table.expectTaken(text("Wine 30"), onto: "everyone", label: "Wine → Everyone", as: "line")
        #expect(table.totals == ["John $10 1", "Daizy $10 1", "Tom $10 1"])
        table.perform(.order(1))
        table.expectTaken(text("Tea 2"), onto: "unassigned", label: "Tea → Unassigned", as: "line")
        #expect(table.session.statement.unassigned.own == 22_00)
        table.reveal(.newPerson)
        table.dropIn(text("Soup 4.50\nBread 1"), onto: "new-person")
        #expect(table.lastLabel == "Soup → Guest 4 and 1 more" && table.nameField?.text == "Guest 4")
        #expect(table.book.persons.count == 4 && table.lines(of: 3).suffix(2) == ["Soup $4.50", "Bread $1"])
        table.press(.escape)
        table.press(.character("z"), .control)
        #expect(table.book.persons.count == 3)
    }

    @Test("A name that is being typed is taken in before somebody new comes")
    func typing() {
        table.edit(0, of: table.screen.people.collection)
        table.type("Jon")
        table.dropIn(text("Soup 4.50"), onto: "new-person")
        #expect(table.session.history.done.map(\.label) == ["John → Jon", "Soup → Guest 4"])
    }

    @Test("Typing goes on while something is dropped on another place")
    func typingElsewhere() {
        table.edit(0, of: table.screen.people.collection)
        table.type("Jo")
        table.dropIn(text("Soup 4.50"), onto: "person 1")
        table.type("hanna")
        #expect(table.nameField?.text == "Johanna" && table.lines(of: 1) == ["Soup $4.50"])
    }

    @Test("Several lines are several orders in one step; lines that are none are left out and named")
    func several() {
        let lines = "Tea 2.50\r\n\n  Pie ..... $3\n  \n"
        table.expectTaken(text(lines), onto: "person 2", label: "Tea → Tom and 1 more", as: "line")
        #expect(table.lines(of: 2) == ["Tea $2.50", "Pie $3"])
        table.dropIn(text("Cake 3\nno idea\nJuice 2"), onto: "person 2")
        #expect(table.lines(of: 2) == ["Tea $2.50", "Pie $3", "Cake $3", "Juice $2"])
        #expect(
            table.screen.people.status.shown.sentence
                == "1 line left out: “no idea” has no price at its end: write it like “Tea 2.50”.")
    }

    @Test(
        "What is no dish is refused with its reason",
        arguments: [
            ("Tea", "“Tea” has no price at its end: write it like “Tea 2.50”."),
            ("  \n", "There is nothing in it: write a dish like “Tea 2.50”."),
            ("", "There is nothing in it: write a dish like “Tea 2.50”."),
            ("12.50", "A name is missing: write at least one letter."),
            ("Tea 1.005", "“1.005” has too many decimals: USD has 2."),
            ("Tea -2", "“-2” is below zero: a price is 0 or more."),
            ("Tea 2.50 €", "“2.50 €” is in another currency: this book is in USD."),
            ("Combo 2 500", "“Combo 2 500” can be read in two ways: leave the blank out of its price."),
        ])
    func refusals(text: String, reason: String) {
        table.expectRefused(ItemProvider(text: text), onto: "person 0", reason: reason, as: "text")
    }

    @Test("Prices are read with the book's decimal sign")
    func decimalSign() throws {
        let euro = try #require(Currency(code: "EUR"))
        let book = OrderBook(
            name: "Gasthaus", currency: euro, decimalSign: .comma, foods: OrderBook.firstStart().foods,
            persons: [Person(id: PersonID(1), name: "Ana")])
        let table = Table(book)
        table.dropIn(text("Apfelschorle 4,20"), onto: "person 0")
        table.dropIn(text("Buffet 1.234,50 €"), onto: "person 0")
        #expect(table.book.lines.map(\.price) == [4_20, 1234_50])
        table.dragIn(text("x"), over: "person 0")
        #expect(table.status == "A dish with its price, such as “Tea 2,50”, is for Ana")
    }

    @Test("The trace tells it exactly")
    func trace() {
        _ = table.newTrace()
        table.dropIn(text("Té 2.50"), onto: "person 0")
        let lines = table.newTrace().filter { !$0.hasPrefix("LAYOUT") }
        let sentence = OrderTrace.encoded("A dish with its price, such as “Tea 2.50”, is for John")
        let label = OrderTrace.encoded("Té → John")
        #expect(
            lines == [
                "STATE lit=person:0 outcome=\(sentence)", "IDLE", "ACT verb=order step=1 author=window label=\(label)",
                "STATE undo=1 redo=0",
                "IN type=text%2Fplain%3Bcharset%3Dutf-8 what=line name=T%C3%A9%202.50 result=done",
                "STATE said=\(label)", "STATE lit=", "IDLE",
            ])
    }
}
