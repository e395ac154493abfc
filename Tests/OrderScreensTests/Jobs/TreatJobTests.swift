import OrderCore
import Testing

@testable import OrderScreens

/// J3 and J4 of bill.md: some pay for others.
@Suite("Jobs: treats and joint bills")
struct TreatJobTests {
    @Test("J3 by mouse") func birthdayByMouse() throws { try birthday(Mouse(table: birthdayTable())) }

    @Test("J3 by keyboard") func birthdayByKeyboard() throws {
        let table = birthdayTable()
        try birthday(Keyboard(table: table))
        #expect(table.window.pointerPosition == nil)
    }

    private func birthdayTable() -> Table {
        Table(
            .menu(
                .usDollar, [("Lobster", 24_50), ("Cake", 26_20)], ["Mia", "Ana", "Ben", "Cem", "Dora", "Eli"]))
    }

    private func birthday(_ hand: some Hand) throws {
        let table = hand.table
        hand.give("Lobster", to: 1)
        try hand.choose("Treat by…", of: .person(1))
        try hand.pick("Everyone")
        try hand.accept("Treat")
        table.expect([0, 4_90, 4_90, 4_90, 4_90, 4_90], total: 24_50, bar: ["Subtotal $24.50"])
        #expect(hand.read(1) == ["Mia $0.00", "Lobster $0.00"], "Mia still sees what she has")
        #expect(hand.read(2) == ["Ana $4.90", "Lobster $4.90"])
        hand.give("Cake", to: 0)
        table.expect([4_37, 9_27, 9_27, 9_27, 9_26, 9_26], total: 50_70, bar: ["Subtotal $50.70"])
        #expect(hand.read(1) == ["Mia $4.37", "Lobster $0.00", "Cake $4.37"])
        #expect(hand.read(6) == ["Eli $9.26", "Lobster $4.90", "Cake $4.36"])
    }

    @Test("J4 by mouse") func seatsByMouse() throws { try seats(Mouse(table: try seatsTable())) }

    @Test("J4 by keyboard") func seatsByKeyboard() throws {
        let table = try seatsTable()
        try seats(Keyboard(table: table))
        #expect(table.window.pointerPosition == nil)
    }

    private func seatsTable() throws -> Table {
        Table(
            .menu(
                try #require(Currency(code: "GBP")),
                [("Roast", 18_50), ("Trout", 16_00), ("Nuggets", 9_50), ("Steak", 22_75), ("Pie", 19_25)],
                ["One", "Two", "Three", "Four", "Five", "Six"]))
    }

    /// Seats 1 to 4 are a family: their three are the first one's guests.
    private func seats(_ hand: some Hand) throws {
        let table = hand.table
        for (dish, seat) in [("Roast", 1), ("Trout", 2), ("Nuggets", 3), ("Nuggets", 4), ("Steak", 5), ("Pie", 6)] {
            hand.give(dish, to: seat)
        }
        hand.openBill()
        try hand.set("Tax", "20")
        try hand.choose("Inside", in: "Tax")
        try hand.set("Service", "12.5")
        try hand.closeBill()
        let bar = ["Subtotal £95.50", "Service 12.5 % £11.94", "Tax 20 % inside £15.92"]
        table.expect([20_81, 18_00, 10_69, 10_69, 25_59, 21_66], total: 107_44, bar: bar)
        for guest in 2...4 {
            try hand.choose("Treat by…", of: .person(guest))
            try hand.pick("One")
            try hand.accept("Treat")
        }
        table.expect([60_19, 0, 0, 0, 25_59, 21_66], total: 107_44, bar: bar)
        #expect(hand.read(1).first == "One £60.19")
        #expect(
            hand.readOpenOrder().dropFirst().prefix(4) == [
                "Roast £18.50", "Trout £16.00", "Nuggets £9.50", "Nuggets £9.50",
            ])
        #expect(hand.read(6).prefix(2) == ["Six £21.66", "Pie £19.25"])
        hand.openBill()
        try hand.set("Service", "")
        try hand.closeBill()
        table.expect([53_50, 0, 0, 0, 22_75, 19_25], total: 95_50, bar: ["Subtotal £95.50", "Tax 20 % inside £15.92"])
        hand.undo()
        table.expect([60_19, 0, 0, 0, 25_59, 21_66], total: 107_44, bar: bar)
    }
}
