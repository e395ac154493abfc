import Cairo
import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The rows A1 to A13 of the acceptance list: data and cards.
@Suite("Seed: data and cards")
struct SeedDataTests {
    @Test("A1 One window shows the foods and the people at once, as many cards as there are")
    func twoCollections() {
        let table = Table()
        #expect(table.screen.menu.collection.numberOfItems == 4)
        #expect(table.places.keys.filter { $0.hasPrefix("food ") }.count == 4)
        #expect(table.places.keys.filter { $0.hasPrefix("person ") }.count == 3)
        // Behind the people stand the two places that are always there.
        #expect(table.screen.people.items.dropFirst(3) == [.everyone, .newPerson])
    }

    @Test("A2 A food card shows photo, name and price, a person card photo, name, total and number of items")
    func whatCardsShow() throws {
        let table = Table()
        let pizza = try #require(table.foodCard(0))
        #expect(pizza.content == FoodCard.Content(name: "Pizza", price: "$20"))
        #expect(pizza.photoRect == Rect(x: 0, y: 0, width: 150, height: 112))
        table.drag("food 1", to: "person 2")
        let tom = try #require(table.card(2))
        #expect(tom.content == PersonCard.Content(name: "Tom", amount: 13_00, items: 1))
        #expect(tom.photoRect.size == Size(width: 64, height: 64))
        #expect(tom.photoRect.midX == tom.bounds.midX)
    }

    @Test("A3 A food has a number, name, price and photo, a person a number, name and photo; sums come from the order")
    func fields() throws {
        let table = Table()
        let pizza = try #require(table.book.foods.first)
        #expect(pizza == Food(id: FoodID(1), name: "Pizza", price: 20_00, photo: .builtIn("pizza")))
        let john = try #require(table.book.persons.first)
        #expect(john == Person(id: PersonID(1), name: "John", photo: .builtIn("john")))
        let account = try #require(table.session.statement.account(of: john.id))
        #expect(account.total == 0 && account.items == 0)
        #expect(table.card(0)?.dropProposal == nil, "lit without a drag")
    }

    @Test("A4 The first menu is Pizza 20, Pasta 13, Burger 10, Sizzler 50, with the numbers 1, 2, 6, 7")
    func firstMenu() {
        let table = Table()
        #expect(table.book.foods.map(\.id.rawValue) == [1, 2, 6, 7])
        let cards = (0..<4).compactMap { table.foodCard($0)?.content }
        #expect(cards.map(\.name) == ["Pizza", "Pasta", "Burger", "Sizzler"])
        #expect(cards.map(\.price) == ["$20", "$13", "$10", "$50"])
        // The numbers have a gap: what is dragged is the food, not its place.
        table.drag("food 2", to: "person 0")
        #expect(table.book.lines.map(\.name) == ["Burger"])
        #expect(table.book.lines.map(\.food) == [FoodID(6)])
    }

    @Test("A5 The first people are John, Daizy and Tom, with nothing yet")
    func firstPeople() {
        let table = Table()
        #expect(table.book.persons.map(\.name) == ["John", "Daizy", "Tom"])
        #expect(table.book.persons.map(\.id.rawValue) == [1, 2, 3])
        #expect(table.totals == ["John -", "Daizy -", "Tom -"])
    }

    @Test("A6 Whole amounts stand without decimals, others in full")
    func amounts() {
        var book = OrderBook.firstStart()
        book = OrderBook(
            name: book.name, currency: book.currency,
            foods: [
                Food(id: FoodID(1), name: "Pizza", price: 20_00), Food(id: FoodID(2), name: "Soup", price: 12_50),
            ], persons: book.persons)
        let table = Table(book)
        #expect(table.foodCard(0)?.content.price == "$20")
        #expect(table.foodCard(1)?.content.price == "$12.50")
        let shown = table.drag("food 0", to: "person 0")
        #expect(shown?.outcome?.after == "$20")
        #expect(table.drag("food 1", to: "person 0")?.outcome?.after == "$32.50")
        #expect(table.totals[0] == "John $32.50 2")
    }

    @Test("A7 Total and number of items are hidden together, and shown together")
    func labelsTogether() {
        let table = Table()
        #expect(table.inkBelowName(of: 0) == 0, "something is painted under the name of somebody who has nothing")
        table.drag("food 0", to: "person 0")
        #expect(table.inkBelowName(of: 0) > 100)
        #expect(table.inkBelowName(of: 1) == 0)
        table.press(.character("z"), .control)
        #expect(table.inkBelowName(of: 0) == 0)
    }

    @Test("A8 The labels follow the number of items, so that a free dish shows, and one is “1 item”")
    func freeDish() {
        let book = OrderBook(
            name: "Free", currency: .usDollar, foods: [Food(id: FoodID(1), name: "Water", price: 0)],
            persons: [Person(id: PersonID(1), name: "John")])
        let table = Table(book)
        let shown = table.drag("food 0", to: "person 0")
        #expect(shown?.outcome?.after == "$0")
        #expect(shown?.outcome?.detail == "1 item")
        #expect(table.totals == ["John $0 1"])
        #expect(table.inkBelowName(of: 0) > 100)
        #expect(Plural.items(1) == "1 item" && Plural.items(2) == "2 items" && Plural.items(0) == "0 items")
    }

    @Test("A9 Both kinds of cards have corners of radius 20", arguments: ["food", "person"])
    func corners(kind: String) throws {
        #expect(Theme.Length.cardRadius == 20)
        let table = Table()
        let card: View = try #require(kind == "food" ? table.foodCard(0) : table.card(0))
        let frame = card.convertToRoot(card.bounds)
        // On the diagonal a corner of radius r is cut by r * (1 - 1/√2): 5.86 points of 20.
        let shot = table.window.screenshot()
        let y = Int(frame.maxY)
        let x = Int(frame.maxX)
        #expect(shot.pixel(x: x - 7, y: y - 7) & 0xFF_FFFF == 0xFF_FFFF, "the card ends too early")
        #expect(shot.pixel(x: x - 5, y: y - 5) & 0xFF_FFFF != 0xFF_FFFF, "the corner is not cut")
    }

    @Test("A10 A lit card has the accent's ring and ground; others are plain")
    func litLook() throws {
        let table = Table()
        table.lift("food 1")
        table.carry(to: "person 1")
        let lit = table.place("person 1")
        let plain = table.place("person 2")
        let shot = table.window.screenshot(includesPreview: false)
        let theme = Theme.light
        #expect(shot.pixel(x: Int(lit.midX), y: Int(lit.minY) - 2) & 0xFF_FFFF == theme.accent.hex)
        #expect(shot.pixel(x: Int(lit.minX) + 12, y: Int(lit.midY)) & 0xFF_FFFF == theme.accentGround.hex)
        #expect(shot.pixel(x: Int(plain.minX) + 12, y: Int(plain.midY)) & 0xFF_FFFF == theme.card.hex)
        table.press(.escape)
        let after = table.window.screenshot()
        #expect(after.pixel(x: Int(lit.minX) + 12, y: Int(lit.midY)) & 0xFF_FFFF == theme.card.hex)
    }

    @Test("A11 Both collections stand 20 points from the window's edges")
    func insets() {
        let table = Table()
        #expect(table.place("food 0").minX == 20)
        #expect(table.place("person 0").minX == 20)
        let many = Table(.synthetic(foods: 40, people: 3))
        let right = many.places.filter { $0.key.hasPrefix("food ") }.map(\.value.maxX).max()
        #expect(right.map { abs($0 - 980) <= 1 } == true, "the last column ends at \(right ?? 0), not at 980")
    }

    @Test("A12 A reused card shows only what belongs to its new item")
    func reuse() throws {
        let table = Table(.synthetic(foods: 400, people: 3))
        let collection = table.screen.menu.collection
        let first = try #require(table.foodCard(0))
        collection.selectedIndexPath = IndexPath(item: 0)
        #expect(first.isSelected)
        // In the middle at least as many cards are in sight as at the beginning, so that all are used again.
        collection.scroll(to: (collection.maximumOffset / 2).rounded())
        table.settle()
        let cards = collection.visibleItems
        #expect(cards.contains { $0.cell === first }, "the card was not reused, so that this test shows nothing")
        for entry in cards {
            let food = table.book.foods[entry.index]
            let card = try #require(entry.cell as? FoodCard)
            #expect(card.content == FoodCard.Content(name: food.name, price: table.model.format.card(food.price)))
            #expect(!card.isSelected && card.dropProposal == nil && !card.isDragged)
        }
    }

    @Test("A12 A person's card that is reused shows no sum of somebody else, and no light")
    func personReuse() throws {
        let table = Table(.synthetic(foods: 4, people: 30))
        table.drag("food 0", to: "person 0")
        let collection = table.screen.people.collection
        let before = table.personCards
        table.lift("food 1")
        table.carry(to: "person 0")
        #expect(table.card(0)?.dropProposal != nil)
        table.window.scroll(200)
        table.settle()
        #expect(collection.contentOffset == collection.maximumOffset)
        let after = table.personCards
        #expect(after.contains { card in before.contains { $0 === card } }, "no card was reused")
        for card in after {
            let place = try #require(card.indexPath?.item)
            #expect(card.content == PersonCard.Content(name: table.book.persons[place].name, amount: 0, items: 0))
            #expect((card.dropProposal != nil) == (card === collection.cellUnderPointer(of: table)))
        }
        table.window.scroll(-200)
        table.settle()
        #expect(table.card(0)?.content.items == 1)
        table.press(.escape)
        table.window.release()
        table.settle()
    }

    @Test("A13 A collection asks its data source by itself: one may serve two")
    func oneSourceForTwo() {
        let source = TwoLists()
        let window = SideBySide(source)
        #expect(source.left.numberOfItems == 2)
        #expect(source.right.numberOfItems == 3)
        source.counts[ObjectIdentifier(source.right)] = 5
        source.right.reloadData()
        window.advance()
        #expect(source.left.numberOfItems == 2)
        #expect(source.right.visibleItems.count == 5)
    }
}
