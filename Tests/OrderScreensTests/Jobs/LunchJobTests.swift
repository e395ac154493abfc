import OrderCore
import OrderStore
import Testing

@testable import OrderScreens

/// J5 of bill.md: an office lunch that one pays for, and the next one.
@Suite("Jobs: an office lunch")
struct LunchJobTests {
    private let folder: PictureFolder
    private let table: Table

    init() throws {
        folder = try PictureFolder()
        let book = OrderBook.menu(
            try #require(Currency(code: "EUR")),
            [("Soup", 9_90), ("Bowl", 12_50), ("Cola", 2_80), ("Curry", 11_20), ("Wrap", 8_40)],
            ["Jo", "Kim", "Lea", "Max"])
        let table = Table(session: try BookSession(path: folder(), creating: book, author: "Kim"))
        table.screen.onBookRequest = { [weak table] request in
            if case .closeTable = request { table?.screen.closeTable() }
        }
        self.table = table
    }

    @Test("J5 by mouse") func byMouse() throws { try lunch(Mouse(table: table)) }

    @Test("J5 by keyboard") func byKeyboard() throws {
        try lunch(Keyboard(table: table))
        #expect(table.window.pointerPosition == nil)
    }

    private func lunch(_ hand: some Hand) throws {
        hand.give("Soup", to: 1)
        hand.give("Bowl", to: 2)
        hand.give("Cola", to: 2)
        hand.give("Curry", to: 3)
        hand.give("Wrap", to: 4)
        hand.give("Cola", to: 4, 4)
        hand.open(3)
        try hand.choose("Discount…", of: .line(0))
        hand.write("10%")
        try hand.accept("Set")
        #expect(hand.readOpenOrder().prefix(2) == ["Lea €10.08", "Curry €10.08"])
        hand.openBill()
        try hand.set("Discount", "15%")
        try hand.set("at most", "8.00")
        try hand.addFee("Delivery", "2.99")
        try hand.set("Tip", "3.00")
        try hand.choose("Equally", in: "shared")
        #expect(try table.row("Discount").amount.text == "-€7.39")
        try hand.closeBill()
        // 1.12 off Lea's curry and 7.39 by the voucher.
        let bar = ["Subtotal €50.40", "Line discounts -€1.12", "Discount -€7.39", "Fees €2.99", "Tip €3.00"]
        table.expect([9_91, 14_51, 10_06, 13_40], total: 47_88, bar: bar)
        #expect(
            hand.read(4) == [
                "Max €13.40", "Wrap €8.40", "Cola €2.80", "Cola €2.80", "Dishes €14.00", "Discount -€2.10",
                "Fees €0.75", "Tip €0.75", "Total €13.40",
            ])
        try hand.choose("Paid another amount…", of: .person(2))
        hand.write("47.88")
        try hand.accept("Paid")
        hand.openBill()
        #expect(
            table.bill?.transfers.map { "\($0.label.text) \($0.amount.text)" } == [
                "Max → Kim €13.40", "Lea → Kim €10.06", "Jo → Kim €9.91",
            ])
        try hand.closeBill()
        try nextWeek(hand)
    }

    /// The same people and menu, and nothing is ordered yet.
    private func nextWeek(_ hand: some Hand) throws {
        let before = table.book
        try hand.choose("Close the table", of: .book)
        #expect(table.status.hasPrefix("The table is closed and kept as"))
        #expect(folder.names.contains { $0.hasPrefix("Dinner 2") })
        #expect(table.book.foods == before.foods && table.book.persons == before.persons)
        #expect(table.book.lines.isEmpty && table.book.payments.isEmpty)
        #expect(table.totals == ["Jo -", "Kim -", "Lea -", "Max -"])
        table.expect([0, 0, 0, 0], total: 0, bar: ["Subtotal €0.00"])
        hand.give("Soup", to: 1)
        #expect(table.totals.first?.hasSuffix(" 1") == true)
    }
}
