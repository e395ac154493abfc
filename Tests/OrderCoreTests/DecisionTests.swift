import OrderCore
import Testing

struct DecisionTests {
    private let pizza = Dish.food(FoodID(1))
    private let john = PersonID(1)
    private let daizy = PersonID(2)
    private let tom = PersonID(3)

    @Test("3.13 Three pizzas for one person are three lines, each its own") func eachOrderIsALineOfItsOwn() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .person(john)))
        try book.perform(.order(pizza, to: .person(john)))
        try book.perform(.editFood(FoodID(1), price: 18_00))
        try book.perform(.order(pizza, to: .person(john)))
        #expect(book.lines.map(\.quantity) == [1, 1, 1])
        #expect(Set(book.lines.map(\.id)).count == 3)
        #expect(book.lines.map(\.price) == [20_00, 20_00, 18_00], "what was ordered keeps its price")
        #expect(book.totals[0] == 58_00)
    }

    @Test func aSharedDishIsALineOfItsOwn() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .everyone))
        try book.perform(.order(pizza, to: .everyone))
        #expect(book.lines.count == 2)
        #expect(book.items == [2, 2, 2])
    }

    @Test func aNewPersonIsAGuestByTheFirstFreeNumber() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .newPerson))
        #expect(book.persons.last?.name == "Guest 4")
        #expect(book.totals == [0, 0, 0, 20_00])
        try book.perform(.removePerson(tom))
        try book.perform(.addPerson())
        #expect(book.persons.map(\.name) == ["John", "Daizy", "Guest 4", "Guest 5"])
        #expect(Set(book.persons.map(\.id)).count == 4)
    }

    @Test func joiningSharesTheNewestOfAFood() throws {
        var book = OrderBook.firstStart()
        try book.perform(.joinShare(FoodID(1), john))
        #expect(book.totals == [20_00, 0, 0], "with nobody to join it is ordered")
        try book.perform(.joinShare(FoodID(1), daizy))
        #expect(book.totals == [10_00, 10_00, 0])
        try book.perform(.joinShare(FoodID(1), tom))
        #expect(book.totals == [6_67, 6_67, 6_66])
        let refusal = #expect(throws: Refusal.self) { try book.decide(.joinShare(FoodID(1), tom)) }
        #expect(refusal?.kind == .nothingToDo)
    }

    @Test func joiningTakesTheDishThatWasOrderedLast() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .person(john)))
        try book.perform(.order(pizza, to: .person(daizy)))
        try book.perform(.order(pizza, to: .person(john)))
        try book.perform(.joinShare(FoodID(1), tom))
        #expect(book.totals == [30_00, 20_00, 10_00], "only the newest of John's two is shared")
        #expect(book.items == [2, 1, 1])
    }

    @Test func movingKeepsTheLineAndOneUnitLeavesIt() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .person(john), quantity: 3))
        let line = book.lines[0].id
        try book.perform(.move(line, to: .person(tom), quantity: 1))
        #expect(book.line(line)?.quantity == 2)
        #expect(book.totals == [40_00, 0, 20_00])
        try book.perform(.move(line, to: .person(daizy)))
        #expect(book.line(line)?.sharers == [Share(person: daizy)])
        try book.perform(.move(line, to: .unassigned))
        #expect(book.statement.unassigned == Tally(items: 2, own: 40_00))
        try book.perform(.move(line, to: .everyone))
        #expect(book.totals == [13_33 + 1, 13_33, 13_33 + 20_00])
        let refusal = #expect(throws: Refusal.self) { try book.decide(.move(line, to: .everyone)) }
        #expect(refusal?.kind == .nothingToDo)
    }

    @Test func unitsMovedOneByOneStayThemselves() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .person(john), quantity: 2))
        let line = book.lines[0].id
        try book.perform(.move(line, to: .person(tom), quantity: 1))
        try book.perform(.move(line, to: .person(tom), quantity: 1))
        #expect(book.lines.map(\.quantity) == [1, 1])
        #expect(book.line(line)?.sharers == [Share(person: tom)])
        #expect(book.totals == [0, 0, 40_00])
    }

    @Test func copyingAndSharing() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .person(john)))
        let line = book.lines[0].id
        try book.perform(.copy(line, to: .person(tom)))
        #expect(book.totals == [20_00, 0, 20_00])
        try book.perform(.share(line, with: .person(daizy)))
        #expect(book.totals == [10_00, 10_00, 20_00])
        try book.perform(.share(line, with: .everyone))
        #expect(book.totals == [6_67, 6_67, 26_66])
        #expect(throws: Refusal.self) { try book.decide(.share(line, with: .person(tom))) }
    }

    @Test func joiningUnequalPartsAddsASinglePart() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .persons([Share(person: john, weight: 3), Share(person: daizy)])))
        try book.perform(.share(book.lines[0].id, with: .person(tom)))
        #expect(book.totals == [12_00, 4_00, 4_00])
        try book.perform(
            .order(pizza, to: .persons([Share(person: john, weight: 2), Share(person: daizy, weight: 2)])))
        try book.perform(.share(book.lines[1].id, with: .person(tom)))
        #expect(book.lines[1].sharers.map(\.weight) == [2, 2, 2])
    }

    @Test func linesFoodsAndPeopleAreReordered() throws {
        var book = OrderBook.firstStart()
        for food in [1, 2, 6] { try book.perform(.order(.food(FoodID(food)), to: .person(john))) }
        try book.perform(.reorderLine(LineID(3), before: LineID(1)))
        #expect(book.lines.map(\.id.rawValue) == [3, 1, 2])
        try book.perform(.reorderLine(LineID(3), before: nil))
        #expect(book.lines.map(\.id.rawValue) == [1, 2, 3])
        try book.perform(.reorderFood(FoodID(1), before: FoodID(7)))
        #expect(book.foods.map(\.id.rawValue) == [2, 6, 1, 7])
        try book.perform(.reorderPerson(tom, before: john))
        #expect(book.persons.map(\.name) == ["Tom", "John", "Daizy"])
        for command: OrderCommand in [
            .reorderLine(LineID(1), before: LineID(2)), .reorderFood(FoodID(7), before: nil),
            .reorderPerson(tom, before: tom),
        ] {
            let refusal = #expect(throws: Refusal.self) { try book.decide(command) }
            #expect(refusal?.kind == .nothingToDo)
        }
    }

    @Test func severalCommandsAreOneStep() throws {
        var book = OrderBook.firstStart()
        try book.perform(.several([.order(pizza, to: .newPerson), .order(pizza, to: .newPerson)]))
        #expect(book.persons.suffix(2).map(\.name) == ["Guest 4", "Guest 5"])
        #expect(throws: Refusal.self) {
            try book.decide(.several([.order(pizza, to: .person(john)), .remove(LineID(77))]))
        }
    }

    @Test func ofSeveralCommandsThoseThatChangeNothingArePassedOver() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .person(john)))
        try book.perform(.order(pizza, to: .person(tom)))
        let ids = book.lines.map(\.id)
        let both = OrderCommand.several(ids.map { .move($0, to: .person(john)) })
        #expect(try book.decide(both).count == 1)
        try book.perform(both)
        #expect(book.items == [2, 0, 0])
        let refusal = #expect(throws: Refusal.self) { try book.decide(both) }
        #expect(refusal?.kind == .nothingToDo)
        #expect(refusal?.reason == "“Pizza” is already with John.")
    }

    @Test func theNextPersonHasTheNumberThatWasToldBefore() throws {
        var book = OrderBook.firstStart()
        let id = book.nextPersonID
        try book.perform(.several([.order(pizza, to: .newPerson), .order(pizza, to: .person(id))]))
        #expect(book.persons.last?.id == id && book.items == [0, 0, 0, 2])
    }

    @Test func itLooksForWhatIsThere() throws {
        let book = OrderBook.firstStart()
        let cases: [(OrderCommand, Refusal.Kind)] = [
            (.order(.food(FoodID(3)), to: .person(john)), .unknownFood),
            (.order(pizza, to: .person(PersonID(9))), .unknownPerson),
            (.order(pizza, to: .person(john), quantity: 0), .badQuantity),
            (.order(pizza, to: .person(john), quantity: 10_000), .badQuantity),
            (.order(pizza, to: .persons([])), .nobodyThere),
            (.order(pizza, to: .persons([Share(person: john), Share(person: john)])), .badWeights),
            (.order(pizza, to: .persons([Share(person: john, weight: 0)])), .badWeights),
            (.order(pizza, to: .persons([Share(person: john, weight: -1), Share(person: tom)])), .badWeights),
            (.order(pizza, to: .everyone, weights: [1, 2]), .badWeights),
            (.order(.offMenu(name: " ", price: 1), to: .person(john)), .badName),
            (.order(.offMenu(name: "X", price: -1), to: .person(john)), .badPrice),
            (.order(.offMenu(name: "X", price: Limits.price + 1), to: .person(john)), .badPrice),
            (.order(.offMenu(name: "X", price: Limits.price), to: .person(john), quantity: 9_999), .billTooLarge),
            (.move(LineID(1), to: .person(john)), .unknownLine),
            (.renamePerson(john, name: ""), .badName),
            (.renamePerson(john, name: "John"), .nothingToDo),
            (.setBookName("My table"), .nothingToDo),
            (.editFood(FoodID(1)), .nothingToDo),
            (.removeFood(FoodID(5)), .unknownFood),
            (.several([]), .nothingToDo),
        ]
        for (command, kind) in cases {
            let refusal = #expect(throws: Refusal.self) { try book.decide(command) }
            #expect(refusal?.kind == kind, "\(command)")
            #expect(refusal?.reason.hasSuffix(".") == true, "\(command)")
        }
    }

    @Test func withNobodyThereNothingCanBeShared() throws {
        let book = OrderBook(name: "Empty", currency: .usDollar)
        let refusal = #expect(throws: Refusal.self) {
            try book.decide(.order(.offMenu(name: "Tea", price: 1), to: .everyone))
        }
        #expect(refusal?.kind == .nobodyThere)
    }

    @Test func whoHasLinesDoesNotLeaveWithoutASay() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .everyone))
        try book.perform(.order(.food(FoodID(7)), to: .person(john)))
        let refusal = #expect(throws: Refusal.self) { try book.decide(.removePerson(john)) }
        #expect(refusal?.kind == .linesLeft)
        #expect(throws: Refusal.self) { try book.decide(.removePerson(john, .give(to: john))) }

        var given = book
        try given.perform(.removePerson(john, .give(to: tom)))
        #expect(given.totals == [6_67, 13_33 + 50_00])
        var shared = book
        try shared.perform(.removePerson(john, .shareAmongRest))
        #expect(shared.totals == [35_00, 35_00])
        var unassigned = book
        try unassigned.perform(.removePerson(john, .unassign))
        #expect(unassigned.statement.unassigned.own == 70_00)
        for after in [given, shared, unassigned] { #expect(after.statement.total == 70_00) }
    }

    @Test func theLastOneLeavesOnlyUnassigned() throws {
        var book = try OrderBook.table("Ana")
        try book.order("Tea", 1_00, to: .person(ana))
        #expect(throws: Refusal.self) { try book.decide(.removePerson(ana, .shareAmongRest)) }
        try book.perform(.removePerson(ana, .unassign))
        #expect(book.statement.unassigned == Tally(items: 1, own: 1_00))
    }

    @Test func numbersAreNeverGivenTwice() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(pizza, to: .person(john)))
        try book.perform(.remove(LineID(1)))
        try book.perform(.order(pizza, to: .person(john)))
        #expect(book.lines.map(\.id) == [LineID(2)])
    }
}

@Suite("Closing the table") struct CloseTableTests {
    @Test func everyLineGoesAndPeopleAndMenuStay() throws {
        var book = OrderBook.firstStart()
        for command: OrderCommand in [
            .order(.food(FoodID(1)), to: .everyone), .order(.food(FoodID(2)), to: .person(PersonID(3)), quantity: 3),
            .order(.offMenu(name: "Bread", price: 3_00), to: .person(PersonID(2))),
        ] { book.apply(try book.decide(command)) }
        let before = book
        let events = try book.decide(.closeTable)
        #expect(book.verb(of: .closeTable) == .close)
        #expect(book.label(of: .closeTable) == "Close the table")
        book.apply(events)
        #expect(book == .firstStart())
        book.revert(events)
        #expect(book == before)
        #expect(events.count == 3)
    }

    @Test("R10: What is with nobody keeps the table open, by its name") func unassignedLinesAreNamed() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(.offMenu(name: "Bread", price: 3_00), to: .unassigned))
        let one = #expect(throws: Refusal.self) { try book.decide(.closeTable) }
        #expect(one?.kind == .unassignedLeft)
        #expect(one?.reason == "“Bread” is still unassigned: give or remove that first.")
        try book.perform(.order(.food(FoodID(2)), to: .unassigned))
        let two = #expect(throws: Refusal.self) { try book.decide(.closeTable) }
        #expect(two?.reason == "“Bread” and 1 more are still unassigned: give or remove that first.")
        try book.perform(.several([.remove(LineID(1)), .move(LineID(2), to: .everyone)]))
        try book.perform(.closeTable)
        #expect(book.lines.isEmpty)
    }

    @Test func anEmptyTableIsRefused() {
        let error = #expect(throws: Refusal.self) { try OrderBook.firstStart().decide(.closeTable) }
        #expect(error?.kind == .nothingToDo)
    }

    @Test func photosOfEventsAreKnown() throws {
        let book = OrderBook.firstStart()
        let set = try book.decide(.setFoodPhoto(FoodID(1), .stored(3)))
        #expect(set.map(\.newPhoto) == [.stored(3)])
        #expect(set.flatMap(\.photos) == [.builtIn("pizza"), .stored(3)])
        #expect(try book.decide(.editFood(FoodID(1), price: 5)).map(\.newPhoto) == [nil])
        #expect(try book.decide(.setPersonPhoto(PersonID(1), .stored(4))).map(\.newPhoto) == [.stored(4)])
        #expect(book.photos.count == 7)
    }
}
