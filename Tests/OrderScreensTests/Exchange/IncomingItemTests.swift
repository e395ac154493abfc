import Cairo
import OrderCore
import OrderFormats
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

/// Dishes, lines and people out of another order book's window.
@Suite("Out of another order book")
struct IncomingItemTests {
    private let table = Table()

    private func tea(_ kind: TravellingItem.Kind = .food, quantity: Int = 1, currency: String = "USD") -> TravellingItem
    {
        TravellingItem(
            kind: kind, name: "Tea", price: 2_50, quantity: quantity, category: "Drinks", currency: currency,
            photo: .builtIn("salad"))
    }

    @Test(
        "A dish onto the menu, beside the dishes or onto one: with price, category and photo",
        arguments: ["menu", "food 2"])
    func foodToMenu(place: String) throws {
        table.expectTaken(.items(tea()), onto: place, label: "Tea added", as: "items")
        let food = try #require(table.book.foods.last)
        #expect((food.name, food.price, food.category) == ("Tea", 2_50, "Drinks"))
        #expect(food.photo == .builtIn("salad"))
    }

    @Test("A dish onto a category has it")
    func foodToCategory() throws {
        let table = Table(.sorted())
        let chip = try #require(table.screen.menu.chips.chips.first { $0.category == "Mains" })
        table.window.dragIn([.items(tea())], to: chip.convertToRoot(chip.bounds.center))
        #expect(table.proposal?.operation == .copy && chip.proposal != nil)
        #expect(table.status == "The dishes come onto the menu, under Mains")
        #expect(table.letGoOfForeign() == .copy && chip.proposal == nil)
        #expect(table.book.foods.last?.category == "Mains")
        // A text says nothing of categories: it is for the menu.
        table.window.dragIn([ItemProvider(text: "Tea 2")], to: chip.convertToRoot(chip.bounds.center))
        #expect(table.proposal?.operation.isAccepting != true)
    }

    @Test("A dish or a line onto a person is ordered for them, off the menu, in its quantity", arguments: [1, 3])
    func toPerson(quantity: Int) {
        let item = tea(.line, quantity: quantity)
        let count = quantity == 1 ? "" : "3 × "
        table.expectTaken(.items(item), onto: "person 1", label: "\(count)Tea → Daizy", as: "items")
        #expect(table.book.lines.first?.photo == .builtIn("salad") && table.book.foods.count == 4)
        #expect(table.session.statement.persons[1].own == MinorUnits(quantity) * 2_50)
    }

    @Test("Onto Everyone, and onto New person: of several the others are for the same one")
    func toOthers() {
        table.expectTaken(.items(tea(.line)), onto: "everyone", label: "Tea → Everyone", as: "items")
        table.dropIn(.items(tea(), tea(.line, quantity: 2)), onto: "new-person")
        #expect(table.lastLabel == "Tea → Guest 4 and 1 more")
        #expect(table.lines(of: 3) == ["Tea $2.50", "2 × Tea $5"])
    }

    @Test("A line is moved where somebody gets it, and copied onto the menu")
    func moving() {
        for (place, operation) in [
            ("person 0", DropOperation.move), ("everyone", .move), ("menu", .copy), ("food 0", .copy),
        ] {
            #expect(table.dragIn(.items(tea(.line)), over: place, allowsMove: true)?.operation == operation)
            #expect(table.letGoOfForeign() == operation)
        }
        #expect(table.dropIn(.items(tea(.line)), onto: "person 0", allowsMove: false) == .copy)
    }

    @Test("A photo of the other book's own comes along; one that is damaged is left out")
    func photos() throws {
        let folder = try PictureFolder()
        let bytes = try folder.bytes(of: try folder.picture())
        var (whole, damaged) = (tea(), tea())
        whole.photo = .picture(bytes)
        damaged.photo = .picture(Array(bytes.prefix(40)))
        table.expectTaken(.items(whole, damaged, tea()), onto: "menu", label: "Tea added and 2 more", as: "items")
        #expect(table.book.foods.suffix(3).map(\.photo) == [.stored(1), nil, .builtIn("salad")])
        #expect(table.session.photo(1) != nil)
    }

    @Test(
        "Another currency, damaged bytes, and what an order book cannot hold: refused, and the text beside is not read instead"
    )
    func refusals() {
        table.expectRefused(
            .items(tea(currency: "EUR")), onto: "person 0",
            reason: "“Tea” is priced in EUR, but this book is in USD.", as: "items")
        let unreadable = "It comes from another version of Platter, which this one cannot read."
        let type = TravellingItem.typeIdentifier
        let cut = Array(TravellingItem.encode([tea()]).dropLast())
        for bytes in [[], [1, 2, 3], cut, Array("platter items 2\n".utf8)] {
            let provider = ItemProvider.offering([type: bytes, ItemProvider.textType: Array("Tea 2".utf8)])
            table.expectRefused(provider, onto: "person 0", reason: unreadable, as: "items")
        }
        var person = tea()
        person.kind = .person
        table.expectRefused(.items(person), onto: "menu", reason: unreadable, as: "items")
    }

    // MARK: From window to window

    @Test("A dish, a line and a person of one window, dragged into another")
    func windows() throws {
        let other = Table()
        other.perform(.order(1, 1, quantity: 2), .order(2, 1, 2), .order(7))
        func provider(_ item: OrderDragItem) -> ItemProvider { other.screen.outside.provider(of: item) }
        table.dropIn(provider(.food(FoodID(7))), onto: "menu")
        #expect(table.book.foods.count == 5 && table.book.foods.last?.name == "Sizzler")
        #expect(table.book.foods.last?.photo == other.book.foods[3].photo)
        table.dropIn(provider(.line(LineID(1), of: PersonID(1))), onto: "person 2")
        #expect(table.lines(of: 2) == ["2 × Pizza $40"])
        let person = provider(.person(PersonID(1)))
        for place in ["person 1", "menu", "food 0", "everyone", "beside", "window", "bill"] {
            let table = Table()
            #expect(table.dragIn(person, over: place)?.operation == .copy, "\(place)")
            #expect(table.status == "They come to this table, with all they have" && table.litCells.isEmpty)
            #expect(table.letGoOfForeign() == .copy)
            #expect(table.totals.last == "John $46.50 3" && table.book.foods.count == 4, "\(place)")
            #expect(table.lines(of: 3) == ["2 × Pizza $40", "Pasta $6.50"])
            #expect(table.lastLabel == "John added" && table.editor == nil)
            #expect(table.session.undoCount == 1)
        }
    }

    @Test("The bill of another window is its whole table: everybody comes, and what nobody has stays nobody's")
    func wholeTable() {
        let other = Table()
        other.perform(.order(1, 1), .order(2, 1, 2), .order(7))
        table.expectTaken(
            other.screen.outside.tableProvider(), onto: "person 0", label: "John added and 2 more",
            as: "people")
        #expect(table.book.persons.map(\.name) == ["John", "Daizy", "Tom", "John", "Daizy", "Tom"])
        #expect(table.session.statement.total == other.session.statement.total)
        #expect(table.session.statement.unassigned.own == 50_00)
    }

    @Test("People with a photo, a name nobody else has, another currency, damaged bytes")
    func people() {
        func offer(_ items: TravellingItem...) -> ItemProvider {
            .offering([TravellingItem.peopleTypeIdentifier: TravellingItem.encode(items)])
        }
        let ana = TravellingItem(kind: .person, name: "Ana", price: 0, currency: "USD", photo: .builtIn("ana"))
        table.expectTaken(offer(ana), onto: "menu", label: "Ana added", as: "people")
        #expect(table.book.persons.last?.photo == .builtIn("ana"))
        var other = ana
        other.currency = "JPY"
        table.expectRefused(
            offer(other), onto: "person 0", reason: "“Ana” is priced in JPY, but this book is in USD.", as: "people")
        table.expectRefused(
            .offering([TravellingItem.peopleTypeIdentifier: [7]]), onto: "window",
            reason: "It comes from another version of Platter, which this one cannot read.", as: "people")
    }
}
