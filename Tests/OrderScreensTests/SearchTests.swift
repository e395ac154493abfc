import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The search field and the menu's two layouts.
@Suite("Search and layout")
struct SearchTests {
    private static func book(_ names: [String]) -> OrderBook {
        OrderBook(
            name: "Names", currency: .usDollar,
            foods: names.enumerated().map { Food(id: FoodID($0 + 1), name: $1, price: 5_00) },
            persons: [Person(id: PersonID(1), name: "John")])
    }

    private func hits(_ query: String, in names: [String]) -> [String] {
        let table = Table(SearchTests.book(names))
        table.press(.character("f"), .control)
        table.window.type(query)
        table.settle()
        return (0..<table.screen.menu.count).map { table.screen.menu.food(at: $0).name }
    }

    @Test("It is blind to case, accents and the width of letters")
    func blindness() {
        let names = ["Crème brûlée", "ＰＩＺＺＡ", "Pizza", "Smørrebrød", "İskender", "Ñoquis", "カレー"]
        #expect(hits("creme", in: names) == ["Crème brûlée"])
        #expect(hits("BRULEE", in: names) == ["Crème brûlée"])
        #expect(hits("pizza", in: names) == ["ＰＩＺＺＡ", "Pizza"])
        #expect(hits("ＰＩ", in: names) == ["ＰＩＺＺＡ", "Pizza"])
        #expect(hits("noquis", in: names) == ["Ñoquis"])
        #expect(hits("カレ", in: names) == ["カレー"])
        #expect(hits("zzz", in: names) == [])
    }

    @Test("Every word has to be found, in any order, and blanks alone show all")
    func words() {
        let names = ["Green curry", "Red curry", "Green tea"]
        #expect(hits("curry gre", in: names) == ["Green curry"])
        #expect(hits("green", in: names) == ["Green curry", "Green tea"])
        #expect(hits("  ", in: names) == names)
    }

    @Test("Without a hit the menu says so and how to get back")
    func noHit() {
        let table = Table()
        table.press(.character("f"), .control)
        table.type("sushi")
        #expect(table.screen.menu.count == 0)
        let labels = table.screen.menu.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(\.text)
        #expect(labels.contains { $0.contains("sushi") && $0.contains("Esc") })
        table.press(.escape)
        #expect(table.screen.menu.count == 4)
    }

    @Test("A search filters while it is typed, and keeps what it shows when somebody changes the menu")
    func menuChanges() {
        let table = Table()
        table.press(.character("f"), .control)
        table.type("piz")
        #expect(table.foodCard(0)?.content.name == "Pizza" && table.foodCard(1) == nil)
        table.perform(.addFood(name: "Pizza bianca", price: 9_00), .addFood(name: "Soup", price: 4_00))
        #expect((0..<table.screen.menu.count).map { table.screen.menu.food(at: $0).name } == ["Pizza", "Pizza bianca"])
        table.perform(.removeFood(FoodID(1)))
        #expect((0..<table.screen.menu.count).map { table.screen.menu.food(at: $0).name } == ["Pizza bianca"])
    }

    @Test("A focused search keeps focus, text and caret through a drag, and typing goes on meanwhile")
    func typingDuringDrag() {
        let table = Table()
        let field = table.screen.toolBar.search
        table.press(.character("f"), .control)
        table.type("p")
        table.lift("food 0")
        table.window.type("i")
        table.settle()
        #expect(field.text == "pi" && table.root.focusedView === field)
        table.carry(to: "person 0")
        table.window.type("z")
        table.letGo()
        table.type("z")
        #expect(field.text == "pizz")
        #expect(field.selectedRange == 4..<4)
        #expect(table.root.focusedView === field)
        #expect(table.totals[0] == "John $20 1")
    }

    @Test("The menu stands in a grid or in one strip, by button and by key; a strip scrolls sideways")
    func stripAndGrid() {
        let table = Table(.synthetic(foods: 40, people: 3), size: Size(width: 1000, height: 900))
        let rows = { Set(table.places.filter { $0.key.hasPrefix("food") }.map(\.value.minY)).count }
        #expect(rows() > 1)
        table.click(table.screen.toolBar.layoutButton)
        #expect(table.screen.menu.isStrip && rows() == 1)
        #expect(table.screen.toolBar.layoutButton.tooltip == "Show the menu as a grid (Ctrl+L)")
        table.window.scroll(4, at: Point(x: 400, y: 200))
        table.settle()
        #expect(table.places["food 0"] == nil && rows() == 1)
        table.press(.character("l"), .control)
        #expect(!table.screen.menu.isStrip && rows() > 1)
        #expect(table.places["food 0"] != nil)
    }

    @Test("Foods can be dragged from the strip as from the grid")
    func dragFromStrip() {
        let table = Table()
        table.press(.character("l"), .control)
        table.expectDrag("food 2", to: "person 1", changes: 1, label: "Burger → Daizy")
    }
}
