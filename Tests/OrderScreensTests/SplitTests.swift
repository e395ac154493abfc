import Geometry
import Testing
import Widgets

@testable import OrderScreens

/// The border between menu and people.
@Suite("Border between menu and people")
struct SplitTests {
    private func drag(_ table: Table, by distance: Double) {
        let border = table.screen.people.frame.minY
        table.window.drag(from: Point(x: 600, y: border), to: Point(x: 600, y: border + distance))
        table.settle()
    }

    @Test(
        "Dragged lower it gives the menu more room, up to people as low as in a small window; a double click resets it")
    func lowered() {
        let table = Table(.synthetic(foods: 40, people: 3))
        let usual = table.screen.people.frame
        drag(table, by: 60)
        #expect(table.screen.people.frame.minY == usual.minY + 60)
        #expect(table.screen.menu.frame.maxY == usual.minY + 60)
        drag(table, by: 900)
        let lowest = table.screen.people.frame
        #expect(lowest.height >= PeopleSection.naturalHeight(isCompact: true) && lowest.height < usual.height - 60)
        drag(table, by: -900)
        #expect(table.screen.people.frame == usual)
        drag(table, by: 40)
        let border = Point(x: 600, y: table.screen.people.frame.minY)
        table.window.click(at: border)
        table.window.click(at: border)
        table.settle()
        #expect(table.screen.people.frame == usual)
    }

    @Test("Pushed down, a food can still be dropped on a person")
    func usable() {
        let table = Table()
        drag(table, by: 900)
        let john = table.screen.people.collection
        let point = john.convertToRoot(Point(x: 95, y: 30))
        table.lift("food 0")
        table.window.carry(to: point)
        table.letGo()
        #expect(table.totals[0] == "John $20 1")
    }
}
