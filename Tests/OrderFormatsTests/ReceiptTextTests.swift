import Localization
import OrderCore
import OrderFormats
import TestSupport
import Testing

@Suite("Receipts as text")
struct ReceiptTextTests {
    @Test("A person's receipt, line by line")
    func ofOne() throws {
        #expect(
            Receipt(try .dinner(), of: [PersonID(2)], date: day).text == """
                Friday dinner
                3 November 2026

                Ben
                Pizza … $16.95
                2 × Beer ($6.50 each) … $13.00
                Nachos ($10.00, shared with Ana, Chloé) … $3.33
                Total … $33.28

                """)
    }

    @Test("Names stand in a row with the comma of the language")
    func commas() throws {
        let japanese = Catalogue(language: "ja", texts: ["{0}, {1}": ["{0}、{1}"], "shared with {0}": ["{0}とシェア"]])
        var book = try OrderBook.table("葵", "蓮", "陽菜", currency: "JPY")
        try book.order("盛り合わせ", 1000, for: [1, 2, 3])
        let receipt = Receipt(book, of: [PersonID(1)], date: day)
        let (text, html) = japanese.during { (receipt.text, receipt.html) }
        #expect(text.contains("盛り合わせ (¥1,000、蓮、陽菜とシェア) … ¥334"))
        #expect(html.contains(">¥1,000、蓮、陽菜とシェア<"))
    }

    @Test("A dish without part of the bill's discount says so, in text and page, while the bill has one")
    func leftOut() throws {
        var book = try OrderBook.dinner()
        for command: OrderCommand in [.setDiscountable(LineID(3), false), .setDiscountable(LineID(5), false)] {
            book.apply(try book.decide(command))
        }
        #expect(!Receipt(book, date: day).text.contains("discount"))
        book.apply(try book.decide(.setBill(.discount(Discount(rate: Rate(10_000))))))
        let receipt = Receipt(book, of: [PersonID(2)], date: day)
        #expect(receipt.text.contains("\nPizza … $16.95\n2 × Beer ($6.50 each, no bill discount) … $13.00\n"))
        #expect(receipt.text.contains("\nNachos ($10.00, shared with Ana, Chloé, no bill discount) … $3.33\n"))
        #expect(receipt.html.contains("2 × $6.50, no bill discount</div>"))
    }

    @Test("The table's receipt ends with what nobody has and with the total of all")
    func ofAll() throws {
        var book = try OrderBook.dinner()
        try book.order("Bread", 3_00, for: [])
        let text = Receipt(book, date: day).text
        #expect(text.hasSuffix("\nUnassigned\nBread … $3.00\nTotal … $3.00\n\nWhole table … $84.70\n"))
    }

    @Test("Tax, tip and payments are rows like others")
    func adjustments() {
        let section = Receipt.Section(
            name: "Ana", items: 1, lines: [Receipt.Line(name: "Soup", price: 10_00)],
            adjustments: [Receipt.Row("VAT 8.1 %", 75, isContained: true), Receipt.Row("Discount", -1_00)], total: 9_00,
            payments: [Receipt.Row("Paid", 4_00)])
        let receipt = Receipt(
            title: "Lunch", date: day, format: MoneyFormat(.usDollar), people: [section],
            summary: [Receipt.Row("Subtotal", 10_00)], total: Receipt.Row("Whole table", 9_00),
            settlement: [Receipt.Row("Ana → Ben", 5_00)])
        #expect(
            receipt.text.hasSuffix(
                """
                Soup … $10.00
                VAT 8.1 % … $0.75 (included)
                Discount … -$1.00
                Total … $9.00
                Paid … $4.00
                To pay … $5.00

                Subtotal … $10.00
                Whole table … $9.00
                Ana → Ben … $5.00

                """))
    }

    @Test("Names from right to left keep their order to themselves, others have no marks")
    func rightToLeft() throws {
        var book = try OrderBook.table("مريم", "王小明")
        try book.order("Cola كولا", 2_00, for: [1, 2])
        let text = Receipt(book, of: [PersonID(2)], date: day).text
        #expect(text.contains("\n王小明\n\u{2068}Cola كولا\u{2069} ($2.00, shared with \u{2068}مريم\u{2069}) … $1.00\n"))
        #expect(!Receipt(try .dinner(), date: day).text.unicodeScalars.contains("\u{2068}"))
    }

    @Test("Amounts are those of the screen, in the language's own way, for any book")
    func amountsOfAnyBook() {
        withEverySeed(300) { random in
            let book = random.book(steps: 12)
            let styles = ["en_US", "de_DE", "fr_FR", "de_CH", "en_IN"].map(NumberStyle.named)
            let receipt = Receipt(book, date: day, style: random.element(of: styles) ?? .english)
            let shown = receipt.text.split(separator: "\n").compactMap { line -> String? in
                line.firstRange(of: " … ").map { String(line[$0.upperBound...]) }
            }
            #expect(shown == receipt.amountTexts, "seed \(random.seed)")
        }
    }
}
