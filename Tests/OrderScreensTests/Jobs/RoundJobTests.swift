import OrderCore
import Testing

@testable import OrderScreens

/// J6 to J8 of bill.md: rounds, an evening in yen, and somebody who leaves early.
@Suite("Jobs: rounds, yen, leaving early")
struct RoundJobTests {
    // MARK: J6

    @Test("J6 by mouse") func roundsByMouse() throws { try rounds(Mouse(table: roundsTable())) }

    @Test("J6 by keyboard") func roundsByKeyboard() throws {
        let table = roundsTable()
        try rounds(Keyboard(table: table))
        #expect(table.window.pointerPosition == nil)
    }

    private func roundsTable() -> Table { Table(.menu(.usDollar, [("Draught beer", 4_80)], ["Sam", "Tom"])) }

    /// Seven come as one line; three single ones go to Sam, the four that are left to Tom at once.
    private func rounds(_ hand: some Hand) throws {
        let table = hand.table
        try hand.choose("Order for", "Nobody for now", of: .dish("Draught beer"))
        hand.open(.unassigned)
        try hand.choose("Quantity…", of: .line(0))
        hand.write("7")
        try hand.accept("Set")
        table.expect([0, 0], total: 33_60, bar: ["Subtotal $33.60", "Unassigned $33.60"])
        #expect(hand.readOpenOrder() == ["Unassigned $33.60", "7 × Draught beer $33.60"])
        for _ in 0..<3 { hand.give(line: 0, to: 1, whole: false) }
        table.expect([14_40, 0], total: 33_60, bar: ["Subtotal $33.60", "Unassigned $19.20"])
        #expect(hand.readOpenOrder() == ["Unassigned $19.20", "4 × Draught beer $19.20"])
        hand.give(line: 0, to: 2, whole: true)
        table.expect([14_40, 19_20], total: 33_60, bar: ["Subtotal $33.60"])
        #expect(table.totals == ["Sam $14.40 3", "Tom $19.20 4"])
        #expect(!table.screen.people.items.contains(.unassigned))
        #expect(hand.read(2) == ["Tom $19.20", "4 × Draught beer $19.20"])
    }

    // MARK: J7

    @Test("J7 by mouse") func izakayaByMouse() throws { try izakaya(Mouse(table: try izakayaTable())) }

    @Test("J7 by keyboard") func izakayaByKeyboard() throws {
        let table = try izakayaTable()
        try izakaya(Keyboard(table: table))
        #expect(table.window.pointerPosition == nil)
    }

    private func izakayaTable() throws -> Table {
        Table(
            .menu(
                try #require(Currency(code: "JPY")),
                [("焼き鳥盛り合わせ", 1_480), ("刺身三点盛り", 2_380), ("飲み放題90分", 1_800), ("烏龍茶", 380)],
                ["Aki", "Ben", "Chie", "Dai"]))
    }

    private func izakaya(_ hand: some Hand) throws {
        let table = hand.table
        hand.give("焼き鳥盛り合わせ", to: 0)
        hand.give("刺身三点盛り", to: 0)
        hand.give("飲み放題90分", to: 1, 2, 3)
        hand.give("烏龍茶", to: 4, 4)
        hand.openBill()
        try hand.set("Tax", "10")
        try hand.choose("Inside", in: "Tax")
        try hand.choose("Down", in: "Rounding")
        try hand.closeBill()
        table.expect(
            [2_765, 2_765, 2_765, 1_725], total: 10_020, bar: ["Subtotal ¥10,020", "Tax 10 % inside ¥910"])
        #expect(table.totals == ["Aki ¥2,765 3", "Ben ¥2,765 3", "Chie ¥2,765 3", "Dai ¥1,725 4"])
        let order = hand.read(4)
        #expect(
            order.prefix(5) == [
                "Dai ¥1,725", "焼き鳥盛り合わせ ¥370", "刺身三点盛り ¥595", "烏龍茶 ¥380", "烏龍茶 ¥380",
            ])
        #expect(!(order + table.bar).contains { $0.contains(".") }, "no decimals anywhere")
    }

    // MARK: J8

    @Test("J8 by mouse") func leavingByMouse() throws { try leaving(Mouse(table: try leavingTable())) }

    @Test("J8 by keyboard") func leavingByKeyboard() throws {
        let table = try leavingTable()
        try leaving(Keyboard(table: table))
        #expect(table.window.pointerPosition == nil)
    }

    private func leavingTable() throws -> Table {
        Table(
            .menu(
                try #require(Currency(code: "GBP")),
                [("Salad", 6_50), ("Lamb", 18_50), ("Pasta", 13_00), ("Bread", 4_00), ("Dessert", 7_00)],
                ["Lea", "Raj", "Zoe"]))
    }

    private func leaving(_ hand: some Hand) throws {
        let table = hand.table
        for (dish, person) in [("Salad", 1), ("Lamb", 2), ("Pasta", 3), ("Bread", 0)] { hand.give(dish, to: person) }
        hand.openBill()
        try hand.set("Service", "12.5")
        try hand.closeBill()
        #expect(table.bar == ["Subtotal £42.00", "Service 12.5 % £5.25"])
        #expect(hand.read(1).prefix(3) == ["Lea £8.82", "Salad £6.50", "Bread £1.34"])
        try hand.choose("Paid and gone: £8.82", of: .person(1))
        #expect(table.card(0)?.content.payment == .locked)
        hand.give("Dessert", to: 2, 3)
        hand.openBill()
        try hand.set("Tip", "6.00")
        try hand.choose("Equally", in: "shared")
        try hand.closeBill()
        table.expect(
            [8_82, 33_18, 27_00], total: 69_00, bar: ["Subtotal £56.00", "Service 12.5 % £7.00", "Tip £6.00"])
        #expect(table.totals == ["Lea £8.82 2", "Raj £33.18 3", "Zoe £27 3"])
        #expect(table.card(0)?.content.payment == .locked)
        #expect(hand.readOpenOrder().first == "Lea £8.82")
        #expect(hand.readOpenOrder().suffix(2) == ["Total £8.82", "Paid £8.82"])
        #expect(hand.read(2).prefix(4) == ["Raj £33.18", "Lamb £18.50", "Bread £1.33", "Dessert £7.00"])
    }
}
