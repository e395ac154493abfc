import OrderCore
import Testing

/// Another quantity of a line that is in the order already.
struct QuantityTests {
    @Test func aLineHasAnotherQuantityAndAllElseStays() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(.food(FoodID(1)), to: .everyone, quantity: 2))
        try book.perform(.discountLine(LineID(1), Discount(amount: 5_00)))
        let before = try #require(book.lines.first)
        #expect(book.label(of: .setQuantity(LineID(1), 1)) == "Pizza instead of 2")
        #expect(book.label(of: .setQuantity(LineID(1), 5)) == "5 × Pizza instead of 2")
        #expect(book.verb(of: .setQuantity(LineID(1), 5)) == .edit)
        try book.perform(.setQuantity(LineID(1), 5))
        var wanted = before
        wanted.quantity = 5
        #expect(book.lines == [wanted])
        #expect(book.statement.total == 95_00)
    }

    @Test func whatIsNoQuantityIsRefused() throws {
        var book = OrderBook.firstStart()
        try book.perform(.order(.food(FoodID(1)), to: .everyone, quantity: 2))
        for (quantity, kind) in [
            (0, Refusal.Kind.badQuantity), (-1, .badQuantity), (10_000, .badQuantity), (2, .nothingToDo),
        ] {
            let refusal = #expect(throws: Refusal.self) { try book.decide(.setQuantity(LineID(1), quantity)) }
            #expect(refusal?.kind == kind)
        }
        let gone = #expect(throws: Refusal.self) { try book.decide(.setQuantity(LineID(9), 3)) }
        #expect(gone?.kind == .unknownLine)
        #expect(try !book.decide(.setQuantity(LineID(1), 9_999)).isEmpty)
    }
}
