import OrderCore
import Testing

@testable import OrderScreens

/// J1 and J2 of bill.md: a dinner with a shared starter, and a beer that was somebody else's.
@Suite("Jobs: a dinner")
struct DinnerJobTests {
    private let table = Table(OrderBook(name: "Dinner", currency: .usDollar))

    @Test("J1 by mouse") func dinnerByMouse() throws { try dinner(Mouse(table: table)) }

    @Test("J1 by keyboard") func dinnerByKeyboard() throws {
        try dinner(Keyboard(table: table))
        #expect(table.window.pointerPosition == nil)
    }

    @Test("J2 by mouse") func beerByMouse() throws { try beer(Mouse(table: table)) }

    @Test("J2 by keyboard") func beerByKeyboard() throws {
        try beer(Keyboard(table: table))
        #expect(table.window.pointerPosition == nil)
    }

    /// From an empty book: menu and people are written first.
    private func dinner(_ hand: some Hand) throws {
        for (dish, price) in [
            ("Ribeye", "27.50"), ("Pizza", "16.95"), ("Beer", "6.50"), ("Burger", "14.25"), ("Nachos", "10.00"),
        ] { hand.add(dish: dish, price) }
        for person in ["Ana", "Ben", "Chloé"] { hand.add(person: person) }
        #expect(table.totals == ["Ana -", "Ben -", "Chloé -"])
        hand.give("Ribeye", to: 1)
        hand.give("Pizza", to: 2)
        hand.give("Beer", to: 2, 2)
        hand.give("Burger", to: 3)
        hand.give("Nachos", to: 0)
        hand.openBill()
        try hand.set("Tax", "8.875")
        try hand.set("Tip", "18%")
        try hand.closeBill()
        expectDinner()
        #expect(
            hand.read(1) == [
                "Ana $39.13", "Ribeye $27.50", "Nachos $3.34", "Dishes $30.84", "Tax $2.74", "Tip $5.55",
                "Total $39.13",
            ])
        #expect(
            hand.read(2) == [
                "Ben $42.22", "Pizza $16.95", "Beer $6.50", "Beer $6.50", "Nachos $3.33", "Dishes $33.28",
                "Tax $2.95", "Tip $5.99", "Total $42.22",
            ])
        #expect(
            hand.read(3) == [
                "Chloé $22.31", "Burger $14.25", "Nachos $3.33", "Dishes $17.58", "Tax $1.56", "Tip $3.17",
                "Total $22.31",
            ])
    }

    private func expectDinner() {
        table.expect(
            [39_13, 42_22, 22_31], total: 103_66, bar: ["Subtotal $81.70", "Tax 8.875 % $7.25", "Tip 18 % $14.71"])
        #expect(table.totals == ["Ana $39.13 2", "Ben $42.22 4", "Chloé $22.31 2"])
    }

    private func beer(_ hand: some Hand) throws {
        try dinner(hand)
        let before = table.book
        hand.open(2)
        hand.give(line: 2, to: 3, whole: false)
        table.expect(
            [39_13, 33_97, 30_56], total: 103_66, bar: ["Subtotal $81.70", "Tax 8.875 % $7.25", "Tip 18 % $14.71"])
        #expect(table.totals == ["Ana $39.13 2", "Ben $33.97 3", "Chloé $30.56 3"])
        #expect(hand.readOpenOrder().prefix(4) == ["Ben $33.97", "Pizza $16.95", "Beer $6.50", "Nachos $3.33"])
        hand.undo()
        expectDinner()
        let isBack = table.book == before
        #expect(isBack, "one undo does not bring it back exactly")
        #expect(hand.readOpenOrder().prefix(4) == ["Ben $42.22", "Pizza $16.95", "Beer $6.50", "Beer $6.50"])
    }
}
