import Cairo
import Foundation
import Geometry
import OrderCore
import OrderFormats
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// Receipts as they are laid out, without looking at pixels.
@Suite("Receipts on pages")
struct ReceiptPageTests {
    private static let day = ReceiptDate(year: 2026, month: 11, day: 3)
    private static let dollars = MoneyFormat(.usDollar)

    /// A receipt of so many lines, names of all lengths, for some people.
    private func long(lines count: Int, people: Int) -> Receipt {
        let words = "grilled, with garlic and lemon, served on a bed of spinach and toasted pine nuts"
        func line(_ index: Int) -> Receipt.Line {
            let names = ["Ben", "مريم", "王小明"]
            return Receipt.Line(
                name: "Dish \(index) " + String(words.prefix(index * 7 % 90)), quantity: 1 + index % 3, price: 4_50,
                sharing: index % 5 == 0 ? Receipt.Sharing(payers: names) : Receipt.Sharing())
        }
        func section(_ seat: Int) -> Receipt.Section {
            let lines: [Receipt.Line] = (0..<count / people).map(line)
            let sum: MinorUnits = lines.reduce(30) { $0 + $1.amount }
            return Receipt.Section(
                name: "Person \(seat)", items: lines.count, lines: lines,
                adjustments: [Receipt.Row("Tax", 10), Receipt.Row("Tip", 20)], total: sum)
        }
        let sections: [Receipt.Section] = (0..<people).map(section)
        let total: MinorUnits = sections.reduce(0) { $0 + $1.total }
        return Receipt(
            title: "A long evening", date: ReceiptPageTests.day, format: ReceiptPageTests.dollars, people: sections,
            total: Receipt.Row("Whole table", total))
    }

    private func contents(_ painter: ReceiptPainter) -> [ReceiptBlock.Content] {
        painter.pages.flatMap { $0.blocks.map(\.block.content) }
    }

    @Test(
        "500 lines go over pages: none is lost, none is there twice, none is cut", arguments: [1, 7, 250],
        Paper.allCases)
    func manyLines(people: Int, paper: Paper) {
        let receipt = long(lines: 500, people: people)
        let painter = ReceiptPainter(receipt, sheet: .page(paper), scale: 1)
        #expect(painter.pageCount > 10)
        let shown = contents(painter)
        var expected: [ReceiptBlock.Content] = [.title]
        for (index, section) in receipt.people.enumerated() {
            expected.append(.heading(section: index))
            expected += section.lines.indices.map { .line(section: index, $0) }
            expected += [.adjustment(section: index, 0), .adjustment(section: index, 1), .total(section: index)]
        }
        expected.append(.grandTotal)
        let once = shown.filter { content in
            switch content {
            case .runningTitle, .continued: false
            default: true
            }
        }
        #expect(once == expected)
        for page in painter.pages { expectInOrder(page, on: .page(paper)) }
    }

    private func expectInOrder(_ page: ReceiptPage, on sheet: ReceiptSheet) {
        var end = sheet.margins.top
        for entry in page.blocks {
            #expect(entry.y == end)
            end = entry.y + entry.block.height
            #expect(end <= sheet.contentEnd)
        }
    }

    @Test(
        "Every page but the first begins with the title, and with the heading of whoever goes on",
        arguments: Paper.allCases)
    func headings(paper: Paper) throws {
        let painter = ReceiptPainter(long(lines: 500, people: 7), sheet: .page(paper), scale: 1)
        for page in painter.pages.dropFirst() {
            let first = page.blocks.map(\.block).prefix(2).map(\.content)
            try #require(first.count == 2)
            #expect(first[0] == .runningTitle)
            switch first[1] {
            case .continued(let section): #expect(page.blocks[2].block.section == section)
            case .heading, .grandTotal: break
            default: Issue.record("a page begins with \(first[1])")
            }
        }
        for page in painter.pages {
            let last = try #require(page.blocks.last?.block)
            #expect(!last.staysWithNext, "a page ends with \(last.content)")
        }
    }

    @Test("No text overlaps another or leaves the page, whatever names and amounts there are")
    func nothingOverlaps() {
        let names = [
            "Tea", "Long" + String(repeating: " name", count: 40), String(repeating: "W", count: 200),
            "كباب لحم مع الأرز والسلطة والخبز العربي الطازج من الفرن", "焼き鳥盛り合わせ五種類の串と季節の野菜の盛り合わせ", "👩‍👩‍👧 🍔",
        ]
        withEverySeed(60) { random in
            let sheets = [ReceiptSheet.card] + Paper.allCases.map(ReceiptSheet.page)
            let sheet = (random.element(of: sheets) ?? .card).mirrored(random.once(in: 3))
            let lines = (0..<6).map { _ in
                let price = random.once(in: 4) ? Limits.price : MinorUnits(random.number(in: 0...99_99))
                let others = (0..<random.number(in: 0...9)).map { _ in random.element(of: names) ?? "" }
                return Receipt.Line(
                    name: random.element(of: names) ?? "", quantity: random.number(in: 1...9_999), price: price,
                    sharing: Receipt.Sharing(payers: others))
            }
            let section = Receipt.Section(
                name: random.element(of: names) ?? "", items: 6, lines: lines,
                adjustments: [Receipt.Row(random.element(of: names) ?? "", -1_00)], total: Limits.bill)
            let receipt = Receipt(
                title: random.element(of: names) ?? "", date: ReceiptPageTests.day,
                format: MoneyFormat(.usDollar), people: [section, section],
                total: Receipt.Row("Whole table", Limits.bill))
            let scale = random.once(in: 2) ? 2.0 : 12
            for page in ReceiptPainter(receipt, sheet: sheet, scale: scale).pages {
                for entry in page.blocks { expectApart(entry.block, sheet, "seed \(random.seed)") }
            }
        }
    }

    private func expectApart(_ block: ReceiptBlock, _ sheet: ReceiptSheet, _ comment: Comment) {
        let frames = block.texts.map(\.frame)
        for (index, frame) in frames.enumerated() {
            let isWithin = frame.minX >= -0.6 && frame.maxX <= sheet.contentWidth + 0.6
            #expect(isWithin, "\(block.content): \(frame) of \(sheet.contentWidth), \(comment)")
            #expect(frame.minY >= 0 && frame.maxY <= block.height + 0.01, comment)
            for other in frames[(index + 1)...] {
                #expect(!frame.inset(by: 0.01).intersects(other), "\(block.content): \(frame) \(other), \(comment)")
            }
        }
    }

    @Test("All amounts that are drawn are those of the receipt, for any book")
    func amountsOfAnyBook() {
        withEverySeed(30) { random in
            let receipt = Receipt(random.book(steps: 12), date: ReceiptPageTests.day)
            for sheet in [ReceiptSheet.card, .page(.a4), .page(.letter)] {
                let blocks = ReceiptPainter(receipt, sheet: sheet, scale: 1).pages.flatMap { $0.blocks.map(\.block) }
                let shown = blocks.compactMap { block -> String? in
                    switch block.content {
                    case .line, .total, .grandTotal, .adjustment: block.texts[1].layout.text
                    default: nil
                    }
                }
                let expected = receipt.sections.flatMap { $0.lines.map(\.amount) + [$0.total] }
                #expect(
                    shown == (expected + [receipt.total?.amount ?? 0]).map(receipt.format.full),
                    "seed \(random.seed)")
            }
        }
    }

    @Test("Amounts end at the same edge, prices at another")
    func columns() {
        let receipt = long(lines: 40, people: 2)
        for sheet in [ReceiptSheet.card, .page(.a4), .page(.letter)] {
            for page in ReceiptPainter(receipt, sheet: sheet, scale: 2).pages {
                for case let block in page.blocks.map(\.block) where block.section != nil {
                    #expect(abs(block.texts[1].frame.maxX - sheet.contentWidth) < 0.01)
                }
            }
        }
        let mirrored = ReceiptPainter(receipt, sheet: .page(.a4).mirrored(true), scale: 2)
        for block in mirrored.pages[0].blocks.map(\.block) where block.section != nil {
            #expect(block.texts[1].frame.minX == 0)
            #expect(abs(block.texts[0].frame.maxX - mirrored.sheet.contentWidth) < 0.01)
        }
    }

    @Test("Somebody who has nothing says so; a receipt of one ends with their total")
    func edges() {
        let nobody = Receipt(OrderBook.firstStart(), of: [PersonID(1)], date: ReceiptPageTests.day)
        let painter = ReceiptPainter(nobody, sheet: .card, scale: 1)
        #expect(contents(painter) == [.title, .heading(section: 0), .nothing(section: 0), .total(section: 0)])
        #expect(painter.pages[0].blocks.last?.block.band != nil)
        let empty = Receipt(OrderBook.firstStart(), of: [], date: ReceiptPageTests.day)
        #expect(contents(ReceiptPainter(empty, sheet: .page(.a4), scale: 1)) == [.title, .grandTotal])
    }
}
