import Cairo
import Geometry
import OrderCore
import OrderFormats
import TestSupport
import Testing

@testable import OrderScreens

/// Receipts as they are drawn.
@Suite("Pictures of receipts")
struct ReceiptSnapshots {
    private let day = ReceiptDate(year: 2026, month: 11, day: 27)
    private let format = MoneyFormat(.usDollar)

    private var ben: Receipt.Section {
        let nachos = "Nachos “Grande” with guacamole, sour cream, jalapeños and three kinds of cheese"
        return Receipt.Section(
            name: "Ben", items: 4,
            lines: [
                Receipt.Line(name: "12\" Pizza Margherita", price: 16_95),
                Receipt.Line(name: "Draft beer", quantity: 2, price: 6_50),
                Receipt.Line(
                    name: nachos, price: 10_00, amount: 3_33, sharing: Receipt.Sharing(payers: ["Ana", "Chloé"])),
            ],
            adjustments: [Receipt.Row("Tax", 2_95), Receipt.Row("Tip", 5_99)], total: 42_22)
    }

    private var others: [Receipt.Section] {
        [
            Receipt.Section(
                name: "مريم الفارسي", items: 2,
                lines: [
                    Receipt.Line(name: "كباب لحم مع الأرز والسلطة والخبز العربي الطازج", price: 13_50),
                    Receipt.Line(
                        name: "Tea 🍵", quantity: 3, price: 50, amount: 50,
                        sharing: Receipt.Sharing(payers: ["王小明", "Ben"])),
                ], total: 14_00),
            Receipt.Section(
                name: "王小明", items: 2,
                lines: [
                    Receipt.Line(name: "焼き鳥盛り合わせ（塩・たれ）と枝豆", price: 14_80),
                    Receipt.Line(
                        name: "Cake", price: 6_00, amount: 0,
                        sharing: Receipt.Sharing(payers: ["مريم الفارسي"], pays: false)),
                ], total: 14_80, payments: [Receipt.Row("Paid in cash", 10_00)]),
            Receipt.Section(name: "Tom", items: 0, lines: [], total: 0),
        ]
    }

    private var table: Receipt {
        Receipt(
            title: "Friday dinner", date: day, format: format, people: [ben] + others,
            unassigned: Receipt.Section(
                name: "Unassigned", items: 1, lines: [Receipt.Line(name: "Bread & butter", price: 3_00)], total: 3_00),
            summary: [Receipt.Row("VAT 8.1 %", 5_12, isContained: true)], total: Receipt.Row("Whole table", 74_02),
            settlement: [Receipt.Row("Ben → Ana", 12_00)])
    }

    private func picture(_ receipt: Receipt, _ sheet: ReceiptSheet, page: Int = 0, scale: Double) throws -> Surface {
        let painter = ReceiptPainter(receipt, sheet: sheet, scale: scale)
        let size = painter.size.scaled(by: scale)
        let surface = try Surface(width: Int(size.width), height: Int(size.height), format: .rgb24)
        let cairo = Context(surface)
        cairo.scale(by: scale)
        painter.paint(page: page, in: cairo)
        surface.flush()
        return surface
    }

    @Test("One person's card")
    func card() throws {
        let receipt = Receipt(title: "Friday dinner", date: day, format: format, people: [ben])
        expectSnapshot(try ReceiptFile.picture(of: receipt), named: "receipt-card-light-2x", scale: 2)
    }

    @Test("The whole table's card, with names of the world, something paid and something unassigned")
    func wholeTable() throws {
        expectSnapshot(try picture(table, .card, scale: 1), named: "receipt-table-light-1x")
    }

    @Test("The same for people who begin to read at the right")
    func mirrored() throws {
        expectSnapshot(
            try picture(table, .card.mirrored(true), scale: 1), named: "receipt-table-right-to-left-light-1x")
    }

    @Test("A page of A4 on which somebody's dishes go on")
    func page() throws {
        var receipt = table
        receipt.people[0].lines = Array(repeating: receipt.people[0].lines, count: 14).flatMap(\.self)
        expectSnapshot(try picture(receipt, .page(.a4), page: 1, scale: 1), named: "receipt-page-light-1x")
    }
}
