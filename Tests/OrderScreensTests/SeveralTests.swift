import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The drag table's row "several selected cards: each in turn, one undo step".
@Suite("Several foods and lines")
struct SeveralTests {
    private let table = Table()

    private func gather(_ names: String...) {
        table.window.hold(.control)
        for name in names { table.click(name) }
        table.window.hold([])
    }

    private var selectedFoods: [Int] { table.screen.menu.collection.indexPathsForSelectedItems.map(\.item) }
    private var menu: [String] { table.book.foods.map(\.name) }

    @Test("Foods onto a person: the sum is shown before the release, and it is one step")
    func foodsOntoPerson() {
        gather("food 0", "food 1", "food 3")
        #expect(selectedFoods == [0, 1, 3])
        #expect(table.status.hasPrefix("3 dishes: click a person"))
        let shown = table.expectDrag("food 1", to: "person 0", changes: 0, label: "Pizza → John and 2 more")
        #expect(shown?.outcome?.after == "$83" && shown?.outcome?.detail == "3 items")
        #expect(table.lines(of: 0) == ["Pizza $20", "Pasta $13", "Sizzler $50"])
        #expect(selectedFoods.isEmpty)
    }

    @Test("A food that is not among the selected ones goes alone")
    func otherFood() {
        gather("food 0", "food 1")
        table.expectDrag("food 2", to: "person 1", changes: 1, label: "Burger → Daizy")
        #expect(table.lines(of: 1) == ["Burger $10"])
    }

    @Test("Foods onto Everyone, each shared by all; the part of each is the sum")
    func foodsOntoEveryone() {
        gather("food 0", "food 2")
        let shown = table.expectDrag("food 0", to: "everyone", label: "Pizza → Everyone and 1 more")
        #expect(shown?.outcome?.after == "$9.99–$10.01 each")
        #expect(table.lines(of: 2).count == 2)
    }

    @Test("Foods onto New person: one new person has them all, in one step")
    func foodsOntoNewPerson() {
        gather("food 0", "food 1")
        table.reveal(.newPerson)
        let before = table.book
        table.drag("food 0", to: "new-person")
        #expect(table.book.persons.count == 4)
        #expect(table.lines(of: 3) == ["Pizza $20", "Pasta $13"])
        #expect(table.session.undoCount == 1)
        table.screen.undo()
        table.settle()
        #expect(table.book == before)
    }

    @Test("Foods onto the trash: all off the menu, and back with one undo")
    func foodsOntoTrash() {
        gather("food 0", "food 3")
        table.lift("food 0")
        table.settle()
        table.carry(to: "trash")
        table.letGo()
        #expect(menu == ["Pasta", "Burger"])
        table.screen.undo()
        table.settle()
        #expect(menu == ["Pizza", "Pasta", "Burger", "Sizzler"])
    }

    @Test("Foods put in order together keep their order")
    func reorderFoods() {
        gather("food 0", "food 2")
        let end = table.place("food 3").center
        table.lift("food 2")
        table.window.carry(to: end)
        table.window.advance(by: 1)
        table.letGo()
        #expect(menu == ["Pasta", "Sizzler", "Pizza", "Burger"])
        #expect(table.session.undoCount == 1)
    }

    @Test("The way without a drag: several selected, then a click on a person, a digit, or Delete")
    func withoutDrag() {
        gather("food 0", "food 1")
        table.click("person 1")
        #expect(table.lines(of: 1) == ["Pizza $20", "Pasta $13"])
        #expect(table.session.undoCount == 1 && selectedFoods.isEmpty)
        gather("food 2", "food 3")
        table.press(.character("3"))
        #expect(table.lines(of: 2) == ["Burger $10", "Sizzler $50"])
        gather("food 2", "food 3")
        table.press(.delete)
        #expect(menu == ["Pizza", "Pasta"])
        #expect(table.session.undoCount == 3)
    }

    @Test("Several given by a click leave no card lit: not the one that was lit for less than a frame, not theirs")
    func nothingStaysLit() {
        gather("food 0", "food 2")
        table.click("person 2")
        table.settle()
        #expect(table.totals == ["John -", "Daizy -", "Tom $30 2"])
        #expect(table.personCards.map(\.lit) == [0, 0, 0])
    }

    @Test("A click picks one up, Control gathers more, a click on one is for it alone, and Escape lets all go")
    func picking() {
        let foods = table.book.foods
        table.click("food 1")
        #expect(table.screen.picked == .food(foods[1].id) && selectedFoods.isEmpty)
        gather("food 2")
        #expect(table.screen.picked == nil && selectedFoods == [1, 2])
        table.click("food 1")
        #expect(table.screen.picked == .food(foods[1].id) && selectedFoods.isEmpty)
        table.click("food 1")
        #expect(table.screen.picked == nil)
        gather("food 0", "food 1")
        table.press(.escape)
        #expect(selectedFoods.isEmpty && table.screen.picked == nil)
    }

    @Test("3.41: a drag of several that is taken back leaves them selected")
    func cancelled() {
        gather("food 0", "food 1")
        let before = table.book
        table.lift("food 0")
        table.carry(to: "person 0")
        table.press(.escape)
        table.window.release()
        table.settle()
        #expect(table.book == before && selectedFoods == [0, 1])
    }

    /// John has three dishes, his panel is open.
    private func openPanel() -> [LineID] {
        table.perform(.order(1, 1), .order(2, 1), .order(6, 1))
        table.click("person 0")
        return table.book.lines.map(\.id)
    }

    @Test("Lines onto another person, in one step, and onto the trash")
    func lines() {
        let ids = openPanel()
        gather("line \(ids[0].rawValue)", "line \(ids[2].rawValue)")
        let shown = table.expectDrag(
            "line \(ids[2].rawValue)", to: "person 2", changes: 2, label: "Pizza → Tom and 1 more")
        #expect(shown?.outcome?.after == "$30")
        #expect(table.lines(of: 0) == ["Pasta $13"])
        #expect(table.lines(of: 2) == ["Pizza $20", "Burger $10"])
    }

    @Test("Lines that are where they are dropped already are refused as a whole, with the reason")
    func refused() {
        let ids = openPanel()
        gather("line \(ids[0].rawValue)", "line \(ids[1].rawValue)")
        table.expectRefusal("line \(ids[0].rawValue)", to: "person 0", reason: "“Pizza” is already with John.")
    }

    @Test("Lines put in order together keep their order")
    func reorderLines() {
        let ids = openPanel()
        gather("line \(ids[0].rawValue)", "line \(ids[1].rawValue)")
        let end = table.place("line \(ids[2].rawValue)").center
        table.lift("line \(ids[1].rawValue)")
        table.window.carry(to: end)
        table.letGo()
        #expect(table.lines(of: 0) == ["Burger $10", "Pizza $20", "Pasta $13"])
        table.screen.undo()
        table.settle()
        #expect(table.lines(of: 0) == ["Pizza $20", "Pasta $13", "Burger $10"])
    }

    @Test("A selected food that somebody takes off the menu is not selected any more (3.56)")
    func vanished() {
        gather("food 0", "food 1")
        table.perform(.removeFood(table.book.foods[0].id))
        #expect(selectedFoods == [0])
    }
}
