import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The row of categories over the menu.
@Suite("Categories")
struct CategoryTests {
    private func chip(_ table: Table, _ name: String) -> CategoryChip {
        table.screen.menu.chips.chips.first { $0.accessibilityLabel == name }
            ?? CategoryChip("?", answers: DropAnswers(model: table.model), incoming: IncomingDrops(model: table.model))
    }

    @Test("The row is there when there are two at least, in the order of the menu; the first start has none")
    func whenThere() {
        let plain = Table()
        #expect(plain.screen.menu.chips.isHidden)
        plain.perform(.editFood(FoodID(2), category: "Mains"))
        #expect(plain.screen.menu.chips.isHidden)
        plain.perform(.editFood(FoodID(1), category: "Round"))
        #expect(!plain.screen.menu.chips.isHidden)
        #expect(plain.screen.menu.chips.chips.map(\.accessibilityLabel) == ["All", "Round", "Mains"])
        plain.screen.menu.choose(category: "Mains")
        plain.perform(.removeFood(FoodID(1)))
        #expect(plain.screen.menu.chips.isHidden && plain.shownFoods == ["Pasta", "Burger", "Sizzler"])
        #expect(plain.screen.menu.category == nil)
    }

    @Test("A click shows only its foods, another click or Esc all of them")
    func click() {
        let table = Table(.sorted())
        _ = table.newTrace()
        table.click(chip(table, "Désserts"))
        #expect(table.shownFoods == ["Crème brûlée", "Tiramisu"] && chip(table, "Désserts").isChosen)
        #expect(table.newTrace().contains("STATE category=D%C3%A9sserts"))
        table.click(chip(table, "Mains"))
        #expect(table.shownFoods == ["Pizza", "Pasta"])
        table.click(chip(table, "Mains"))
        #expect(table.shownFoods.count == 6 && chip(table, "All").isChosen)
        #expect(table.newTrace().last { $0.hasPrefix("STATE category") } == "STATE category=")
        table.click(chip(table, "Mains"))
        table.press(.escape)
        #expect(table.shownFoods.count == 6)
    }

    @Test("The row is one stop of Tab; arrows, Home and End choose within it, mirrored from right to left")
    func keys() {
        let table = Table(.sorted())
        let row = table.screen.menu.chips
        var stops = 0
        for _ in 0..<12 {
            table.press(.tab)
            if table.root.focusedView?.isDescendant(of: row) == true { stops += 1 }
            if table.root.focusedView === row { break }
        }
        #expect(table.root.focusedView === row && stops == 1)
        let chosen = { (key: Key) -> String in
            table.press(key)
            return row.chips.first(where: \.isChosen)?.accessibilityLabel ?? ""
        }
        #expect([Key.right, .right, .left].map(chosen) == ["Mains", "Starters", "Mains"])
        #expect([Key.end, .right, .home, .left].map(chosen) == ["Désserts", "Désserts", "All", "All"])
        table.root.layoutDirection = .rightToLeft
        table.settle()
        #expect([Key.left, .left, .right].map(chosen) == ["Mains", "Starters", "Mains"])
        #expect(chosen(.escape) == "All")
        #expect(
            row.chips[0].convertToRoot(row.chips[0].bounds).minX > row.chips[1].convertToRoot(row.chips[1].bounds).maxX)
    }

    @Test("Category and search count together; the search finds a category's name too")
    func withSearch() {
        let table = Table(.sorted())
        table.press(.character("f"), .control)
        table.type("DESSERT")
        #expect(table.shownFoods == ["Crème brûlée", "Tiramisu"])
        table.press(.character("a"), .control)
        table.type("p")
        table.click(chip(table, "Mains"))
        #expect(table.shownFoods == ["Pizza", "Pasta"])
        table.press(.character("f"), .control)
        table.type("iz")
        #expect(table.shownFoods == [] || table.shownFoods == ["Pizza"])
        table.press(.character("a"), .control)
        table.type("soup")
        #expect(table.shownFoods == [])
        let labels = table.screen.menu.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(\.text)
        #expect(labels.contains { $0.hasPrefix("No dish in Mains is called “soup”.") })
    }

    @Test("Foods that stay keep their cards, which glide to their places")
    func glides() throws {
        let table = Table(.sorted())
        let pasta = try #require(table.foodCard(2))
        let start = pasta.frame
        table.window.click(at: chip(table, "Mains").convertToRoot(chip(table, "Mains").bounds.center))
        #expect(table.foodCard(1) === pasta && pasta.content.name == "Pasta")
        #expect(pasta.frame == start, "the card jumped")
        table.settle()
        #expect(pasta.frame.minX < start.minX)
    }

    @Test("A food dropped on a category has it, as one step; the category it has refuses it with the reason")
    func drop() throws {
        let table = Table(.sorted())
        let before = table.book
        table.lift("food 4")
        table.window.carry(to: chip(table, "Mains").convertToRoot(chip(table, "Mains").bounds).center)
        table.window.advance(by: 0.1)
        #expect(table.proposal?.operation.isAccepting == true)
        #expect(table.status.hasPrefix("Water → Mains"))
        #expect(table.newTrace().contains { $0.hasPrefix("STATE lit=category:Mains outcome=Water") })
        table.letGo()
        #expect(table.book.foods[4].category == "Mains" && table.session.undoCount == 1)
        #expect(table.status == "Water → Mains")
        #expect(table.screen.menu.chips.litCategory == nil)
        table.expectUndoRedo(to: before)
        table.lift("food 0")
        table.window.carry(to: chip(table, "Mains").convertToRoot(chip(table, "Mains").bounds).center)
        table.window.advance(by: 0.1)
        #expect(table.proposal?.reason == "“Pizza” is already like that.")
        table.letGo()
        #expect(table.session.undoCount == 1 && table.isWarned)
    }

    @Test("Putting in order under a category keeps its meaning: before that food")
    func reorder() {
        let table = Table(.sorted())
        table.screen.menu.choose(category: "Mains")
        table.settle()
        let first = table.place("food 0")
        table.lift("food 2")
        table.window.carry(to: Point(x: first.minX + 20, y: first.midY))
        table.window.advance(by: 0.6)
        table.letGo()
        #expect(table.shownFoods == ["Pasta", "Pizza"])
        #expect(table.book.foods.map(\.name) == ["Pasta", "Pizza", "Soup", "Crème brûlée", "Water", "Tiramisu"])
    }

    @Test("A row that does not fit scrolls, and what keys choose comes into sight")
    func scrolls() {
        var foods = OrderBook.sorted().foods
        for number in 0..<20 {
            foods.append(
                Food(id: FoodID(100 + number), name: "Dish \(number)", price: 1_00, category: "Category \(number)"))
        }
        let book = OrderBook(name: "Many", currency: .usDollar, foods: foods)
        for isRightToLeft in [false, true] {
            let table = Table(book, size: Size(width: 700, height: 640))
            table.root.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            table.settle()
            let row = table.screen.menu.chips
            #expect(row.maximumOffset > 500)
            table.window.scroll(2, at: row.convertToRoot(row.bounds.center))
            table.settle()
            #expect(row.contentOffset == 126)
            table.root.focus(row)
            table.press(.end)
            let last = row.chips[row.chips.count - 1]
            #expect(
                row.visibleRectInRoot(row.bounds).intersection(last.convertToRoot(last.bounds))
                    == last.convertToRoot(last.bounds))
            table.press(.home)
            #expect(row.contentOffset == 0)
        }
    }

    @Test("In the smallest window the chips share a line with the heading, and a whole row of cards is seen")
    func smallest() {
        let table = Table(.sorted(), size: Size(width: 480, height: 360))
        let plain = Table(size: Size(width: 480, height: 360))
        #expect(table.places["food 0"] == plain.places["food 0"])
        #expect(table.places["food 2"] != nil)
        let row = table.screen.menu.chips
        #expect(row.frame.maxY <= table.screen.menu.collection.frame.minY)
        table.click(chip(table, "Starters"))
        #expect(table.shownFoods == ["Soup"])
    }
}
