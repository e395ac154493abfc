import OrderCore
import Testing

struct PreviewTests {
    @Test func itSaysWhatWouldHappen() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(.food(FoodID(1)), to: .person(PersonID(1))))
        let outcome = try book.preview(.order(.food(FoodID(2)), to: .person(PersonID(1))))
        let change = try #require(outcome.change(of: PersonID(1)))
        #expect(change.before == Tally(items: 1, own: 20_00))
        #expect(change.after == Tally(items: 2, own: 33_00))
        #expect(outcome.persons.count == 1)
        #expect((outcome.totalBefore, outcome.totalAfter) == (20_00, 33_00))
    }

    @Test func itCountsThoseWhoCome() throws {
        let book = OrderBook.firstStart()
        let outcome = try book.preview(.order(.food(FoodID(7)), to: .newPerson))
        #expect(outcome.persons.map(\.name) == ["Guest 4"])
        #expect(outcome.persons.first?.change.after == Tally(items: 1, own: 50_00))
    }

    @Test func itCountsThoseWhoGoAndWhatIsLeft() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(.food(FoodID(7)), to: .person(PersonID(1))))
        let outcome = try book.preview(.removePerson(PersonID(1), .unassign))
        #expect(outcome.persons.map(\.change.after) == [.nothing])
        #expect(outcome.unassigned.after == Tally(items: 1, own: 50_00))
    }

    @Test func itRefusesAsTheCommandWould() {
        let book = OrderBook.firstStart()
        #expect(throws: Refusal.self) { try book.preview(.remove(LineID(1))) }
    }

    @Test func labelsSayWhatWasDone() throws {
        var book = OrderBook.firstStart()
        #expect(book.label(of: .order(.food(FoodID(2)), to: .person(PersonID(1)))) == "Pasta → John")
        #expect(book.label(of: .order(.food(FoodID(2)), to: .newPerson)) == "Pasta → Guest 4")
        let special = Dish.offMenu(name: " Fish\nand chips ", price: 1)
        #expect(book.label(of: .order(special, to: .everyone)) == "Fish and chips → Everyone")
        #expect(book.label(of: .joinShare(FoodID(1), PersonID(3))) == "Pizza → Tom", "nobody is there to join")
        #expect(book.verb(of: .joinShare(FoodID(1), PersonID(3))) == .order)
        try book.perform(.order(.food(FoodID(1)), to: .person(PersonID(1)), quantity: 2))
        #expect(book.label(of: .move(LineID(1), to: .everyone)) == "2 × Pizza → Everyone")
        #expect(book.label(of: .move(LineID(1), to: .unassigned, quantity: 1)) == "Pizza → Unassigned")
        #expect(book.label(of: .share(LineID(1), with: .person(PersonID(3)))) == "Pizza shared with Tom")
        #expect(book.label(of: .joinShare(FoodID(1), PersonID(3))) == "Pizza shared with Tom")
        #expect(book.verb(of: .joinShare(FoodID(1), PersonID(3))) == .share)
    }
}
