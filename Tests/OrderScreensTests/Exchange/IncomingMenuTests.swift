import Geometry
import OrderCore
import OrderFormats
import Testing
import Widgets

@testable import OrderScreens

/// Texts and tables of other programs onto the menu: an import, with its report.
@Suite("Menus onto the menu")
struct IncomingMenuTests {
    private let table = Table()

    private static let tsv = "text/tab-separated-values"

    private func offer(_ text: String, as type: String = ItemProvider.textType) -> ItemProvider {
        .offering([type: Array(text.utf8)])
    }

    private var added: [String] { table.book.foods.dropFirst(4).map { "\($0.name) \($0.price)" } }

    @Test(
        "Drag table: lines, tables and JSON, onto a dish as well as beside the dishes", arguments: ["menu", "food 1"])
    func forms(place: String) {
        let texts = [
            "Tea 2.50\nPie ..... 3", "name,price\nTea,2.50\nPie,3", "Tea\t2.50\nPie\t3.00",
            "Name;Price\nTea;2.50\nPie;3",
            #"[{"name": "Tea", "price": "2.50"}, {"name": "Pie", "price": 3}]"#,
        ]
        for text in texts {
            table.expectTaken(offer(text), onto: place, label: "Menu: 2 added", as: "menu")
            #expect(added == ["Tea 250", "Pie 300"], "\(text)")
            table.press(.character("z"), .control)
        }
    }

    @Test("A table of a page is taken before its text")
    func pageTable() {
        let provider = ItemProvider.offering([
            ItemProvider.textType: Array("Tea 2.50 hot Pie 3".utf8),
            IncomingMenuTests.tsv: Array("Dish\tPrice\nTea\t2.50\nPie\t3".utf8),
        ])
        table.expectTaken(provider, onto: "menu", label: "Menu: 2 added", as: "menu")
        #expect(added == ["Tea 250", "Pie 300"])
    }

    @Test("Where all went well a sentence says so, with the way back; the dishes can be seen")
    func well() {
        table.dropIn(offer("Tea 2.50\nPie 3"), onto: "menu")
        #expect(table.root.topOverlay == nil && table.status == "2 rows read: 2 added.")
        #expect(table.screen.people.status.shown.offersUndo && table.shownFoods.suffix(2) == ["Tea", "Pie"])
    }

    @Test("What is on the menu already is changed, not added again; a sheet shows the prices")
    func changed() throws {
        table.dropIn(offer("pizza 21\nPasta 13\nTea 2.50"), onto: "menu")
        let sheet = try #require(table.screen.sheet)
        #expect(sheet.texts.contains("3 rows read: 1 added, 1 changed, 1 unchanged."))
        #expect(sheet.texts.contains("Pizza: $20.00 → $21.00"))
        #expect(table.book.foods.map(\.price) == [21_00, 13_00, 10_00, 50_00, 2_50])
        #expect(table.session.undoCount == 1)
    }

    @Test("Rows that were left out are told one by one; Take it back undoes the import, Keep it leaves it")
    func answers() throws {
        for title in ["Take it back", "Keep it", "Escape"] {
            let table = Table()
            let before = table.book
            table.dropIn(offer("name,price\nTea,2.50\n,3\nPie,abc\n"), onto: "menu")
            let sheet = try #require(table.screen.sheet)
            #expect(sheet.texts.contains("3 rows read: 1 added, 2 refused."))
            #expect(sheet.texts.contains("line 3: A name is missing: write at least one letter."))
            #expect(sheet.texts.contains("line 4: “abc” is not a price: write it like 12.50."))
            if title == "Escape" {
                table.press(.escape)
            } else {
                table.click(try #require(sheet.buttons.first { $0.title == title }))
            }
            #expect(table.root.topOverlay == nil)
            #expect((table.book == before) == (title == "Take it back"))
            table.press(.character("z"), title == "Take it back" ? [.control, .shift] : .control)
            #expect((table.book == before) == (title != "Take it back"), "\(title)")
        }
    }

    @Test("A long report fits the smallest window: the answers are in sight, keys scroll the rows, the rest is counted")
    func long() throws {
        let table = Table(size: Size(width: 480, height: 360))
        let rows = (1...300).map { $0 % 2 == 0 ? "Dish \($0),?" : "Dish \($0),\($0 % 20)" }
        table.window.dragIn([offer(rows.joined(separator: "\n"))], to: table.place("food 0").center)
        table.letGoOfForeign()
        let sheet = try #require(table.screen.sheet)
        let window = Rect(origin: .zero, size: table.root.size)
        for button in sheet.buttons { #expect(window.contains(button.convertToRoot(button.bounds))) }
        #expect(sheet.texts.first == "300 rows read: 150 added, 150 refused." && sheet.texts.last == "… and 50 more")
        let list = try #require(sheet.scrollers.first { $0.maximumOffset > 0 })
        table.press(.down)
        #expect(list.contentOffset > 0)
        for _ in 0..<60 { table.press(.pageDown) }
        #expect(list.contentOffset == list.maximumOffset)
        table.press(.left)
        table.press(.enter)
        #expect(table.book == .firstStart() && table.root.topOverlay == nil)
    }

    @Test("Take it back takes nothing back that came after it")
    func takenBackTooLate() throws {
        table.dropIn(offer("Tea,2.50\n,3\nPie,4\n"), onto: "menu")
        let sheet = try #require(table.screen.sheet)
        table.perform(.order(1, 1))
        table.click(try #require(sheet.buttons.first))
        #expect(table.session.undoCount == 2)
        #expect(table.status == "“Pizza → John” came after it: undo that first." && table.isWarned)
    }

    @Test("A menu that says nothing new is no step, and has no way back")
    func nothingNew() throws {
        table.dropIn(offer("Pizza 20\nPasta 13"), onto: "menu")
        #expect(table.session.undoCount == 0 && table.status == "2 rows read: 2 unchanged.")
        #expect(!table.screen.people.status.shown.offersUndo)
        table.perform(.order(1, 1))
        table.dropIn(offer("name,price\nPizza,20\nTea,x"), onto: "menu")
        let sheet = try #require(table.screen.sheet)
        #expect(sheet.buttons.map(\.title) == ["Close"])
        table.press(.enter)
        #expect(table.session.undoCount == 1 && table.root.topOverlay == nil)
    }

    @Test(
        "What is no menu is refused with its reason",
        arguments: [
            ("hello", "“hello” has no price at its end: write it like “Tea 2.50”."),
            ("", "There is nothing in it: a menu has at least one dish with its price."),
            (
                "https://example.org/menu",
                "“https://example.org/menu” has no price at its end: write it like “Tea 2.50”."
            ),
            ("Tea 2.50 €", "“2.50 €” is in another currency: this book is in USD."),
            (
                "one\ntwo\nthree",
                "None of 3 rows can be used. line 1: “one” has no price at its end: write it like “Tea 2.50”."
            ),
        ])
    func refusals(text: String, reason: String) {
        table.expectRefused(offer(text), onto: "menu", reason: reason, as: "menu")
    }

    @Test("JSON that is none, and a quote that is never closed, are told with their line")
    func broken() {
        table.dropIn(offer("{\"name\": \"Tea\",\n}"), onto: "menu")
        #expect(table.status.hasPrefix("It is not JSON") && table.status.contains("line 2"))
        table.dropIn(offer("name,price\nTea,2.50\n\"Pie,3\n"), onto: "menu")
        #expect(table.isWarned && table.status.contains("line 3"), "\(table.status)")
        #expect(table.session.undoCount == 0)
    }

    @Test("Onto a picture's place a text is still for the menu; the bill and the tool bar take none")
    func elsewhere() {
        table.expectUnwanted(offer("Tea 2.50"), onto: "window")
        table.expectUnwanted(offer("Tea 2.50"), onto: "bill")
        table.expectUnwanted(offer("Tea 2.50"), onto: "beside")
        table.expectUnwanted(.offering(["application/pdf": [1, 2]]), onto: "menu")
        table.expectUnwanted(.offering(["application/pdf": [1, 2]]), onto: "person 0")
    }
}

extension View {
    /// What scrolls in it, in the order of the tree.
    var scrollers: [ScrollView] {
        subviews.flatMap { view in ((view as? ScrollView).map { [$0] } ?? []) + view.scrollers }
    }

    /// What labels in it say, in the order of the tree.
    var texts: [String] { subviews.flatMap { view in (view as? Label).map { [$0.text] } ?? view.texts } }
}
