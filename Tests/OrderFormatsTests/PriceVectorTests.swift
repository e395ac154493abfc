import OrderCore
import OrderFormats
import Testing

@Suite("Prices as files have them")
struct PriceVectorTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        var currency = "USD"
        var sign = DecimalSign.point
        /// Nil for a price that is refused.
        let amount: MinorUnits?
        var testDescription: String { "“\(text)” in \(currency)" }
    }

    static let rows = [
        Row(text: "12.50", amount: 1250), Row(text: "12,50", amount: 1250), Row(text: "12", amount: 1200),
        Row(text: ".5", amount: 50),
        Row(text: "5.", amount: 500), Row(text: "1,234.50", amount: 123_450), Row(text: "1 234,50", amount: 123_450),
        Row(text: "1'234.50", amount: 123_450), Row(text: "1’234.50", amount: 123_450),
        Row(text: "1\u{A0}234,50", amount: 123_450),
        Row(text: "1\u{202F}234,50", amount: 123_450), Row(text: "1,23,456.50", amount: 12_345_650),
        Row(text: "$12.50", amount: 1250),
        Row(text: "12.50 €", currency: "EUR", amount: 1250), Row(text: "USD 12.50", amount: 1250),
        Row(text: "١٢٫٥٠", amount: 1250),
        Row(text: "１２．５０", amount: 1250), Row(text: "1,234", currency: "JPY", amount: 1234),
        Row(text: "￥1,200", currency: "JPY", amount: 1200), Row(text: "12.5", currency: "JPY", amount: nil),
        Row(text: "1.250", currency: "KWD", amount: 1250), Row(text: "0.1", currency: "KWD", amount: 100),
        Row(text: "1.234", sign: .comma, amount: 123_400), Row(text: "1,234", amount: 123_400),
        Row(text: "", amount: nil),
        Row(text: "  ", amount: nil), Row(text: "abc", amount: nil), Row(text: "12abc", amount: nil),
        Row(text: "12.505", amount: nil),
        Row(text: "1.2.3", amount: nil), Row(text: "1,2,3", amount: nil), Row(text: "1e3", amount: nil),
        Row(text: "NaN", amount: nil),
        Row(text: "∞", amount: nil), Row(text: "0x10", amount: nil), Row(text: "-5", amount: nil),
        Row(text: "5-", amount: nil),
        Row(text: "€5", amount: nil), Row(text: "99999999999999999999", amount: nil),
        // Reports 29 to 32 and 35.
        Row(text: "0", amount: 0), Row(text: "0.00", amount: 0), Row(text: "15,38", amount: 1538),
        Row(text: "86,40", amount: 8640),
        Row(text: "1.234,56", amount: 123_456), Row(text: "-$1,659.84", amount: nil),
        Row(text: "100,000,000", currency: "VND", amount: 100_000_000),
        Row(text: "1.600", currency: "OMR", amount: 1600),
    ]

    @Test("A price reads the same in CSV, in a web page's cells, in JSON and on a line", arguments: rows)
    func everywhere(row: Row) throws {
        let currency = try #require(Currency(code: row.currency))
        let expected = row.amount.map { [$0] } ?? []
        let csv = try read("name,price\nTea,\"\(row.text)\"\n", currency: row.currency, sign: row.sign)
        #expect(csv.rows.map(\.price) == expected && csv.readCount == 1)
        let cells = try MenuReader.read(
            rows: [["price", "name"], [row.text, "Tea"]], currency: currency, decimalSign: row.sign)
        #expect(cells.rows.map(\.price) == expected && cells.readCount == 1)
        // Programs write points in JSON, whatever the book's sign.
        if row.sign == .point {
            let json = try read(#"[{"name":"Tea","price":"\#(row.text)"}]"#, "m.json", currency: row.currency)
            #expect(json.rows.map(\.price) == expected && json.readCount == 1)
        }
        // On a line a blank within the price can be read in two ways.
        if !row.text.contains(" ") || row.text.contains("€") || row.text.contains("USD") {
            let line = try? DishText.parse("Tea \(row.text)", currency: currency, decimalSign: row.sign)
            #expect(line?.price == row.amount)
        }
    }
}
