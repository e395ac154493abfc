import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// Menus and tables of any length.
@Suite("Numbers of foods and people")
struct CountTests {
    @Test("The window stands with any number of foods and people", arguments: [0, 1, 30], [0, 1, 40])
    func anyNumber(people: Int, foods: Int) {
        let table = Table(.synthetic(foods: foods, people: people))
        table.expectShown()
        #expect(table.screen.people.items.count == people + 2)
        #expect(table.screen.menu.collection.numberOfItems == foods)
        if foods == 0 {
            #expect(table.screen.menu.subviews.contains { ($0 as? Label)?.text.hasPrefix("The menu is empty") == true })
        } else if people > 0 {
            table.expectDrag("food 0", to: "person 0", changes: 0, label: "Food 1 → Person 1")
        } else {
            table.drag("food 0", to: "new-person")
            #expect(table.totals == ["Guest 1 $2.50 1"])
        }
    }

    @Test("Of thirty people the last can be reached by wheel and gets what is dropped on them")
    func thirty() {
        let table = Table(.synthetic(foods: 4, people: 30))
        table.window.scroll(500, at: table.place("person 0").center)
        table.settle()
        #expect(table.places["person 29"] != nil && table.places["new-person"] != nil)
        table.expectDrag("food 1", to: "person 29", changes: 29, label: "Food 2 → Person 30")
    }

    @Test("A drag that waits at the strip's end scrolls it, so that everybody can be reached")
    func autoscroll() {
        let table = Table(.synthetic(foods: 4, people: 30))
        table.lift("food 0")
        let row = table.place("person 0").midY
        table.window.carry(to: Point(x: 800, y: row))
        table.window.carry(to: Point(x: 992, y: row))
        table.window.advance(by: 12)
        let people = table.screen.people.collection
        #expect(people.contentOffset == people.maximumOffset)
        table.window.carry(to: table.place("person 29").center)
        table.letGo()
        #expect(table.book.lines.first?.sharers == [Share(person: PersonID(30))])
    }

    @Test("A drag that waits at the menu's lower edge scrolls the menu, and the food stays the one that was lifted")
    func menuAutoscroll() {
        let table = Table(.synthetic(foods: 100, people: 3))
        table.lift("food 0")
        let menu = table.screen.menu.collection
        let edge = menu.convertToRoot(menu.bounds).maxY
        table.window.carry(to: Point(x: 500, y: edge - 60))
        table.window.carry(to: Point(x: 500, y: edge - 4))
        table.window.advance(by: 1.5)
        #expect(menu.contentOffset > 100)
        table.carry(to: "person 0")
        table.letGo()
        #expect(table.book.lines.map(\.name) == ["Food 1"])
    }

    @Test("With 100,000 foods only the cards in sight are made")
    func manyFoods() {
        let table = Table(.synthetic(foods: 100_000, people: 3))
        let menu = table.screen.menu.collection
        let shown = menu.visibleItems.count
        #expect(menu.numberOfItems == 100_000 && shown <= 18, "\(shown) cards")
        #expect(menu.subviews.filter { $0 is FoodCard }.count == shown)
        menu.scroll(to: menu.maximumOffset)
        table.settle()
        #expect(table.places.keys.contains("food 99999"))
        #expect(menu.visibleItems.count <= 18)
        table.expectShown()
        table.lift("food 99999")
        table.carry(to: "person 1")
        table.letGo()
        #expect(table.book.lines.map(\.name) == ["Food 100000"])
    }

    @Test("With 100,000 foods a search finds the one that is meant")
    func searchAmongMany() {
        let table = Table(.synthetic(foods: 100_000, people: 3))
        table.press(.character("f"), .control)
        table.type("77777")
        #expect(table.screen.menu.count == 1)
        table.drag("food 77776", to: "person 0")
        #expect(table.newTrace().contains { $0.hasPrefix("DROP 77776 0 ") })
        table.press(.escape)
        #expect(table.screen.menu.count == 100_000)
    }
}
