import Cairo
import Foundation
import OrderCore
import OrderFormats
import Testing

@testable import OrderScreens

@Suite("Receipts as files")
struct ReceiptFileTests {
    private static let day = ReceiptDate(year: 2026, month: 11, day: 3)

    private func receipt(lines: Int = 3) -> Receipt {
        let lines = (0..<lines).map { Receipt.Line(name: $0 < 3 ? "Dish \($0) 🍔" : "Dish \($0)", price: 1_00) }
        let total = lines.reduce(0) { $0 + $1.amount }
        let section = Receipt.Section(name: "王小明", items: lines.count, lines: lines, total: total)
        return Receipt(
            title: "Friday", date: ReceiptFileTests.day, format: MoneyFormat(.usDollar), people: [section])
    }

    @Test("Files begin as their kinds do, and are the same each time", arguments: ReceiptFormat.allCases)
    func kinds(format: ReceiptFormat) throws {
        let beginnings: [ReceiptFormat: String] = [
            .txt: "Friday\n", .csv: "\u{FEFF}Person,", .html: "<!DOCTYPE html>", .svg: "<?xml", .pdf: "%PDF-",
        ]
        let bytes = try ReceiptFile.bytes(of: receipt(), as: format)
        let beginning = beginnings[format].map { Array($0.utf8) } ?? [0x89, 0x50, 0x4E, 0x47]
        #expect(bytes.starts(with: beginning))
        let again = try ReceiptFile.bytes(of: receipt(), as: format)
        // cairo numbers the shapes of its drawings through.
        if format != .svg { #expect(again == bytes) }
    }

    @Test(
        "A PDF file says what it is called and is of the receipt's day, in pages of its paper",
        arguments: [(Paper.a4, "595.276 841.89"), (.letter, "612 792")])
    func pages(paper: Paper, size: String) throws {
        let bytes = try ReceiptFile.bytes(of: receipt(lines: 500), as: .pdf, paper: paper)
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(text.contains("/Title (Friday)") && text.contains("/Creator (Platter)"))
        #expect(
            text.contains("20261103") && !text.contains("/CreationDate (D:\(Date.now.formatted(.iso8601).prefix(4))1"))
        let painter = ReceiptPainter(receipt(lines: 500), sheet: .page(paper), scale: 1)
        #expect(text.components(separatedBy: "/MediaBox [ 0 0 \(size) ]").count - 1 == painter.pageCount)
        #expect(text.components(separatedBy: "/Type /Page %").count - 1 == painter.pageCount)
    }

    @Test("A picture is twice the size, smaller when long, and refused when far too long")
    func pictures() throws {
        let sheet = ReceiptSheet.card
        #expect(try ReceiptFile.picture(of: receipt()).width == Int(sheet.width) * 2)
        #expect(try ReceiptFile.picture(of: receipt(lines: 900)).width == Int(sheet.width))
        #expect(throws: ReceiptFile.Failure.self) { try ReceiptFile.picture(of: receipt(lines: 2_000)) }
        #expect(try !ReceiptFile.bytes(of: receipt(lines: 2_000), as: .pdf).isEmpty)
    }
}
