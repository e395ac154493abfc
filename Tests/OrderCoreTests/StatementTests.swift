import OrderCore
import TestSupport
import Testing

struct StatementTests {
    @Test func aDinnerWithASharedStarter() throws {
        var book = try OrderBook.table("Ana", "Ben", "Chloé")
        try book.order("Ribeye", 27_50, to: .person(ana))
        try book.order("Pizza", 16_95, to: .person(ben))
        try book.order("Beer", 6_50, to: .person(ben), quantity: 2)
        try book.order("Burger", 14_25, to: .person(chloe))
        try book.order("Nachos", 10_00, to: .everyone)
        #expect(book.totals == [30_84, 33_28, 17_58])
        #expect(book.items == [2, 4, 2])
        #expect(book.statement.total == 81_70)

        let dinner = book
        let beer = try #require(book.lines.first { $0.name == "Beer" })
        let events = try book.decide(.move(beer.id, to: .person(chloe), quantity: 1))
        book.apply(events)
        #expect(book.totals == [30_84, 26_78, 24_08])
        #expect(book.statement.total == 81_70)
        book.revert(events)
        #expect(book == dinner)
    }

    @Test func aTableInDinarsWithWeightsAndATreat() throws {
        var book = try OrderBook.table("Noor", "Omar", "Sara", currency: "KWD")
        let mezze = [Share(person: ana, weight: 2), Share(person: ben), Share(person: chloe)]
        try book.order("Mezze", 4_250, to: .persons(mezze))
        try book.order("Tea", 500, to: .everyone, quantity: 3)
        let hosts = [Share(person: ana), Share(person: ben), Share(person: chloe, weight: 0)]
        try book.order("Cake", 1_750, to: .persons(hosts))
        try book.order("Jug", 1_000, to: .everyone)
        try book.order("Kebab", 3_500, to: .person(ben))
        try book.order("Fish", 6_750, to: .person(chloe))
        #expect(book.totals == [3_834, 6_271, 8_645])
        let sara = try #require(book.statement.account(of: chloe))
        #expect(sara.rows.map(\.share) == [1_062, 500, 0, 333, 6_750])
        #expect(sara.items == 7, "a treat counts for the guest, too")
    }

    @Test func yenHaveNoDecimals() throws {
        var book = try OrderBook.table("A", "B", "C", "D", currency: "JPY")
        let drinkers = (1...3).map { Share(person: PersonID($0)) }
        try book.order("焼き鳥盛り合わせ", 1_480, to: .everyone)
        try book.order("刺身三点盛り", 2_380, to: .everyone)
        try book.order("飲み放題90分", 1_800, to: .persons(drinkers), quantity: 3)
        try book.order("烏龍茶", 380, to: .person(PersonID(4)), quantity: 2)
        #expect(book.totals == [2_765, 2_765, 2_765, 1_725])
    }

    @Test func roundsOfBeer() throws {
        var book = try OrderBook.table("Sam", "Tom")
        try book.order("Draught beer", 4_80, to: .unassigned, quantity: 7)
        let beer = try #require(book.lines.first)
        #expect(book.statement.unassigned == Tally(items: 7, own: 33_60))
        try book.perform(.move(beer.id, to: .person(ana), quantity: 3))
        try book.perform(.move(beer.id, to: .person(ben)))
        #expect(book.totals == [14_40, 19_20])
        #expect(book.statement.unassigned == .nothing)
        #expect(book.items == [3, 4])
    }

    @Test func twoSharedDishesEvenOut() throws {
        var book = try OrderBook.table("A", "B", "C")
        try book.order("Bread", 5_00, to: .everyone)
        try book.order("Dip", 10_00, to: .everyone)
        #expect(book.totals == [5_00, 5_00, 5_00])
    }

    @Test func threeBurgersTwoOfThemShared() throws {
        var book = try OrderBook.table("A", "B", "C")
        try book.order("Burger", 8_95, to: .person(ana), quantity: 2)
        try book.order("Burger", 8_95, to: .persons([Share(person: ben), Share(person: chloe)]))
        #expect(book.totals == [17_90, 4_48, 4_47])
    }

    @Test func aFreeDishCounts() throws {
        var book = try OrderBook.table("A", "B")
        try book.order("Tap water", 0, to: .person(ana))
        #expect(book.totals == [0, 0])
        #expect(book.items == [1, 0])
    }

    @Test func theSeedsWorkedExample() throws {
        var book = OrderBook.firstStart()
        for food in [1, 1, 7] { try book.perform(.order(.food(FoodID(food)), to: .person(PersonID(1)))) }
        #expect(book.totals == [90_00, 0, 0])
        #expect(book.items == [3, 0, 0])
        #expect(book.moneyFormat.card(book.totals[0]) == "$90")
    }

    @Test func sortingTheMenuOrRenamingItChangesNothing() throws {
        var book = OrderBook.firstStart()
        for food in [1, 2, 6, 7] { try book.perform(.order(.food(FoodID(food)), to: .everyone)) }
        let before = book.statement
        try book.perform(.reorderFood(FoodID(7), before: FoodID(1)))
        try book.perform(.editFood(FoodID(1), name: "Pizza Margherita", price: 99_00))
        try book.perform(.removeFood(FoodID(2)))
        #expect(book.statement == before)
    }

    @Test func sittingElsewhereMovesOnlyTiedUnits() throws {
        var book = try OrderBook.table("A", "B", "C")
        try book.order("Nachos", 10_00, to: .everyone)
        try book.order("Wings", 20_00, to: .everyone)
        try book.perform(.reorderPerson(chloe, before: ana))
        #expect(book.statement.total == 30_00)
        #expect(book.totals.allSatisfy { $0 == 10_00 })
    }
}
