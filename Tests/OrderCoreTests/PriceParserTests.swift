import OrderCore
import Testing

struct PriceParserTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        var currency = "USD"
        var sign = DecimalSign.point
        let amount: MinorUnits
        var testDescription: String { "“\(text)” in \(currency)" }
    }

    static let read = [
        Row(text: "12.50", amount: 1250), Row(text: "12,50", amount: 1250), Row(text: "12", amount: 1200),
        Row(text: ".5", amount: 50), Row(text: "5.", amount: 500), Row(text: "1,234.50", amount: 123_450),
        Row(text: "1 234,50", amount: 123_450), Row(text: "1'234.50", amount: 123_450),
        Row(text: "1’234.50", amount: 123_450), Row(text: "1\u{A0}234,50", amount: 123_450),
        Row(text: "1\u{202F}234,50", amount: 123_450), Row(text: "1,23,456.50", amount: 12_345_650),
        Row(text: "$12.50", amount: 1250), Row(text: "12.50 €", currency: "EUR", amount: 1250),
        Row(text: "USD 12.50", amount: 1250), Row(text: "usd12.50", amount: 1250), Row(text: "US$ 12.50", amount: 1250),
        Row(text: "١٢٫٥٠", amount: 1250), Row(text: "١٬٢٣٤٫٥٠", amount: 123_450), Row(text: "１２．５０", amount: 1250),
        Row(text: "1,234", currency: "JPY", amount: 1234), Row(text: "￥1,200", currency: "JPY", amount: 1200),
        Row(text: "1480円", currency: "JPY", amount: 1480), Row(text: "1.250", currency: "KWD", amount: 1250),
        Row(text: "0.1", currency: "KWD", amount: 100), Row(text: "1.234", sign: .comma, amount: 123_400),
        Row(text: "1,234", amount: 123_400), Row(text: "15,38", amount: 1538), Row(text: "86,40", amount: 8640),
        Row(text: "1.234,56", amount: 123_456), Row(text: "1.234,56", sign: .comma, amount: 123_456),
        Row(text: "1'234.56", amount: 123_456), Row(text: "100,000,000", currency: "VND", amount: 100_000_000),
        Row(text: "0", amount: 0), Row(text: "0.00", amount: 0), Row(text: "  7 ", amount: 700),
        Row(text: "\u{200E}12.50", amount: 1250), Row(text: "Rs. 500", currency: "INR", amount: 50_000),
        Row(text: "$.50", amount: 50), Row(text: "5.€", currency: "EUR", amount: 500),
        Row(text: "1,234,567", amount: 123_456_700), Row(text: "9999999999.99", amount: Limits.price),
    ]

    @Test(arguments: read)
    func readsWhatPeopleWrite(row: Row) throws {
        let currency = try #require(Currency(code: row.currency))
        #expect(try PriceParser.parse(row.text, currency: currency, decimalSign: row.sign) == row.amount)
    }

    struct BadRow: CustomTestStringConvertible, Sendable {
        let text: String
        var currency = "USD"
        let kind: PriceError.Kind
        var testDescription: String { "“\(text)” in \(currency)" }
    }

    static let refused = [
        BadRow(text: "", kind: .empty), BadRow(text: " \u{A0}", kind: .empty), BadRow(text: "abc", kind: .notANumber),
        BadRow(text: "12abc", kind: .notANumber), BadRow(text: "12.505", kind: .tooManyDecimals),
        BadRow(text: "12.500", kind: .tooManyDecimals), BadRow(text: "1.2.3", kind: .badGrouping),
        BadRow(text: "1,2,3", kind: .badGrouping), BadRow(text: "1e3", kind: .notANumber),
        BadRow(text: "NaN", kind: .notANumber), BadRow(text: "∞", kind: .notANumber),
        BadRow(text: "0x10", kind: .notANumber), BadRow(text: "-5", kind: .negative),
        BadRow(text: "5-", kind: .negative),
        BadRow(text: "−5", kind: .negative), BadRow(text: "(5.00)", kind: .negative),
        BadRow(text: "-$1,659.84", kind: .negative), BadRow(text: "€5", kind: .otherCurrency),
        BadRow(text: "5 EUR", kind: .otherCurrency), BadRow(text: "99999999999999999999", kind: .tooLarge),
        BadRow(text: "10000000000.00", kind: .tooLarge), BadRow(text: "12.5", currency: "JPY", kind: .tooManyDecimals),
        BadRow(text: "1.6005", currency: "OMR", kind: .tooManyDecimals), BadRow(text: "1,234'567", kind: .badGrouping),
        BadRow(text: "1,234.5.6", kind: .badGrouping), BadRow(text: "+5", kind: .notANumber),
        BadRow(text: "12,5abc", kind: .notANumber), BadRow(text: ".", kind: .notANumber),
        BadRow(text: "0,123", kind: .tooManyDecimals), BadRow(text: "1/2", kind: .notANumber),
    ]

    @Test(arguments: refused)
    func refusesWithAReason(row: BadRow) throws {
        let currency = try #require(Currency(code: row.currency))
        let error = #expect(throws: PriceError.self) { try PriceParser.parse(row.text, currency: currency) }
        #expect(error?.kind == row.kind)
        #expect(error?.reason.hasSuffix(".") == true)
    }
}
