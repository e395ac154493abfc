import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// New foods, written in place.
@Suite("Adding a food")
struct AddingTests {
    @Test("Insert puts an empty card at the end, in sight, with the keyboard in the name; Enter makes it, as one step")
    func insert() throws {
        let table = Table(.synthetic(foods: 60, people: 3))
        _ = table.newTrace()
        table.press(.insert)
        #expect(table.editingTrace() == ["STATE editing=new-food"])
        #expect(table.texts == ["", "", ""] && table.root.focusedView === table.nameField)
        let menu = table.screen.menu.collection
        #expect(menu.contentOffset > menu.maximumOffset - 12)
        let editor = try #require(table.editor)
        #expect(menu.convertToRoot(menu.bounds).contains(editor.convertToRoot(editor.bounds).center))
        table.type("Tiramisu")
        table.fill(1, "7.50")
        table.press(.enter)
        #expect(table.editor == nil && table.session.undoCount == 1 && table.lastLabel == "Tiramisu added")
        #expect(table.book.foods.last.map { "\($0.name) \($0.price)" } == "Tiramisu 750")
        #expect(menu.focusedIndexPath == IndexPath(item: 60) && table.foodCard(60)?.content.name == "Tiramisu")
        #expect(table.newTrace().contains { $0.hasPrefix("ACT verb=add-food") })
        table.expectShown()
        table.press(.character("z"), .control)
        #expect(table.book.foods.count == 60 && menu.numberOfItems == 60)
    }

    @Test("Esc, and a click elsewhere before anything was typed, leave no trace of it")
    func givenUp() {
        let table = Table()
        let places = table.places
        table.press(.insert)
        table.press(.escape)
        #expect(table.editor == nil)
        table.press(.insert)
        table.clickNowhere()
        #expect(table.editor == nil && !table.isWarned && table.session.undoCount == 0)
        #expect(table.places == places)
        table.press(.insert)
        table.press(.enter)
        #expect(table.editor?.problem?.field == 0, "Enter asks for the name")
        table.type("Tea")
        table.press(.enter)
        #expect(table.editor?.problem?.field == 1 && table.book == .firstStart())
    }

    @Test("Several in a row: Insert again accepts the one before")
    func several() {
        let table = Table()
        for (name, price) in [("Tea", "2"), ("Cake", "4.20"), ("Milk", "1")] {
            table.press(.insert)
            table.type(name)
            table.fill(1, price)
        }
        table.press(.enter)
        #expect(table.book.foods.suffix(3).map(\.name) == ["Tea", "Cake", "Milk"])
        #expect(table.session.undoCount == 3)
        table.expectShown()
    }

    @Test("A search without a hit offers to add that dish, by click and by Enter, with the keyboard in the price")
    func searchedDish() {
        for byKey in [true, false] {
            let table = Table()
            table.press(.character("f"), .control)
            table.type(" tiramisu ")
            let button = table.screen.menu.addButton
            #expect(!button.isHidden && button.title == "Add “tiramisu”")
            if byKey { table.press(.enter) } else { table.click(button) }
            #expect(table.texts == ["tiramisu", "", ""] && button.isHidden)
            #expect(table.root.focusedView === table.editor?.fields[1])
            table.type("7")
            table.press(.enter)
            #expect(table.book.foods.last?.name == "tiramisu" && table.shownFoods == ["tiramisu"])
            // The keyboard is where it was, and a number gives the dish to somebody.
            #expect(table.root.focusedView === table.screen.toolBar.search)
            table.press(.escape)
            #expect(table.shownFoods.count == 5)
        }
    }

    @Test("An empty menu offers to add a dish")
    func emptyMenu() {
        let table = Table(OrderBook(name: "Empty", currency: .usDollar))
        table.click(table.screen.menu.addButton)
        #expect(table.root.focusedView === table.nameField)
        table.type("Tea")
        table.fill(1, "2")
        table.press(.enter)
        #expect(table.shownFoods == ["Tea"] && table.screen.menu.addButton.isHidden)
        table.press(.character("z"), .control)
        #expect(!table.screen.menu.addButton.isHidden)
    }

    @Test("While a new food is written, drags, undo and other people's steps leave it where it is")
    func steady() {
        let table = Table()
        table.press(.insert)
        table.type("Tea")
        table.drag("food 0", to: "person 1")
        table.perform(.addFood(name: "Cake", price: 4_00), .removeFood(FoodID(2)), .removeFood(FoodID(6)))
        table.perform(.removeFood(FoodID(1)), .removeFood(FoodID(7)), .removeFood(FoodID(8)))
        #expect(table.shownFoods.isEmpty && table.screen.menu.addButton.isHidden)
        #expect(table.texts.first == "Tea" && table.root.focusedView === table.nameField)
        #expect(table.screen.menu.draftCard?.isPending == true)
        table.fill(1, "2")
        table.press(.enter)
        #expect(table.shownFoods == ["Tea"])
    }

    @Test("A new food has the category that is shown; with another one all are shown, so that it can be seen")
    func inCategory() {
        let table = Table(.sorted())
        table.screen.menu.choose(category: "Mains")
        table.press(.insert)
        #expect(table.texts == ["", "", "Mains"])
        table.type("Lasagne")
        table.fill(1, "14")
        table.press(.enter)
        #expect(table.shownFoods == ["Pizza", "Pasta", "Lasagne"])
        table.press(.insert)
        table.type("Tea")
        table.fill(1, "2")
        table.fill(2, "Drinks")
        table.press(.enter)
        #expect(table.screen.menu.category == nil && table.shownFoods.last == "Tea")
    }

    @Test("The category is completed while it is typed, blind to case and accents; Backspace takes that away")
    func completion() {
        let table = Table(.sorted())
        table.press(.insert)
        table.fill(2, "des")
        #expect(table.texts[2] == "Désserts" && table.editor?.fields[2].selectedRange == 4..<9)
        table.type("i")
        #expect(table.texts[2] == "Dési")
        table.fill(2, "st")
        #expect(table.texts[2] == "Starters")
        table.press(.backspace)
        #expect(table.texts[2] == "St")
        table.press(.down)
        #expect(table.texts[2] == "Mains")
        table.press(.down)
        #expect(table.texts[2] == "Starters")
        table.press(.up)
        table.press(.up)
        #expect(table.texts[2] == "Désserts")
    }
}
