import OrderCore
import Testing

struct SyntheticBookTests {
    @Test func itIsTheOneThatMeasurementsKnow() {
        let book = OrderBook.synthetic(foods: 1_000, people: 5)
        #expect(book.foods.count == 1_000)
        #expect(book.foods[0].name == "Food 1")
        #expect(book.foods[999].name == "Food 1000")
        for (index, food) in book.foods.enumerated() {
            let cents = 250 + (index * 137) % 1450
            #expect(food.price == MinorUnits(cents))
        }
        #expect(book.foods[17].photo == .generated(1))
        #expect(MemoryLayout<Food>.stride == 64, "a long menu is read in one go, a line of the cache for each food")
        #expect(book.persons.map(\.name) == (1...5).map { "Person \($0)" })
        #expect(book.lines.isEmpty)
        #expect(book.audit() == [])
    }

    @Test func anythingIsFoundByItsNumberWhereverItStands() throws {
        var book = OrderBook.synthetic(foods: 20, people: 3)
        for number in [7, 1, 20, 13] { try book.perform(.reorderFood(FoodID(number), before: book.foods.first?.id)) }
        try book.perform(.removeFood(FoodID(3)))
        for food in book.foods { #expect(book.food(food.id) == food) }
        #expect(book.food(FoodID(3)) == nil)
        #expect(book.food(FoodID(0)) == nil)
        #expect(book.food(FoodID(-1)) == nil)
        #expect(book.food(FoodID(21)) == nil)
    }

    @Test func anEmptyBookHasNothing() {
        let book = OrderBook.synthetic(foods: 0, people: 0)
        #expect(book.food(FoodID(1)) == nil)
        #expect(book.statement.total == 0)
        #expect(book.audit() == [])
    }
}
