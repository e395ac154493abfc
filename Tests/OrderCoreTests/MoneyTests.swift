import OrderCore
import Testing

struct MoneyTests {
    @Test(arguments: [
        ("USD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("HUF", 2), ("IDR", 2), ("COP", 2), ("ISK", 0), ("OMR", 3),
        ("UYW", 4), ("ALL", 2), ("XPF", 0), ("eur", 2),
    ])
    func decimalsAreThoseOfISO4217(code: String, digits: Int) {
        #expect(Currency(code: code)?.digits == digits)
    }

    @Test(arguments: ["", "US", "USDD", "XTS", "XAU", "ABC", "12A", "ＵＳＤ"])
    func unknownCurrenciesAreNone(code: String) {
        #expect(Currency(code: code) == nil)
    }

    struct Row: Sendable {
        let currency: String
        var locale = "en_US"
        let amount: MinorUnits
        let text: String
    }

    @Test(arguments: [
        Row(currency: "USD", amount: 123_450, text: "$1,234.50"),
        Row(currency: "USD", locale: "C", amount: 123_450, text: "$1,234.50"),
        Row(currency: "USD", locale: "POSIX", amount: 5, text: "$0.05"),
        Row(currency: "USD", amount: -500, text: "-$5.00"),
        Row(currency: "EUR", locale: "de_DE.UTF-8", amount: 123_450, text: "1.234,50\u{A0}€"),
        Row(currency: "EUR", locale: "de_DE", amount: -500, text: "-5,00\u{A0}€"),
        Row(currency: "EUR", locale: "fr", amount: 123_450, text: "1\u{202F}234,50\u{A0}€"),
        Row(currency: "EUR", locale: "de-AT", amount: 123_450, text: "€\u{A0}1.234,50"),
        Row(currency: "CHF", locale: "de_CH", amount: 123_450, text: "CHF\u{A0}1’234.50"),
        Row(currency: "JPY", locale: "ja_JP", amount: 1_234, text: "￥1,234"),
        Row(currency: "JPY", amount: 1_234, text: "¥1,234"),
        Row(currency: "KRW", locale: "ko_KR", amount: 12_000, text: "₩12,000"),
        Row(currency: "INR", locale: "en_IN", amount: 12_345_650, text: "₹1,23,456.50"),
        Row(currency: "SEK", locale: "sv_SE", amount: 123_450, text: "1\u{A0}234,50\u{A0}kr"),
        Row(currency: "CHF", amount: 1_250, text: "CHF\u{A0}12.50"),
        Row(currency: "ALL", amount: 1_250, text: "ALL\u{A0}12.50"),
        Row(currency: "IDR", amount: 1_200_050, text: "IDR\u{A0}12,000.50"),
        Row(currency: "KWD", amount: 1_250, text: "KWD\u{A0}1.250"),
        Row(currency: "KWD", locale: "ar_KW", amount: 1_234_500, text: "\u{200F}١٬٢٣٤٫٥٠٠\u{A0}د.ك.\u{200F}"),
        Row(currency: "KWD", locale: "ar_KW", amount: -5_000, text: "\u{61C}-\u{200F}٥٫٠٠٠\u{A0}د.ك.\u{200F}"),
    ])
    func amountsAreWrittenInFull(row: Row) throws {
        let currency = try #require(Currency(code: row.currency))
        #expect(MoneyFormat(currency, style: .named(row.locale)).full(row.amount) == row.text)
    }

    @Test(arguments: [(2000, "$20"), (1250, "$12.50"), (0, "$0"), (9000, "$90"), (1, "$0.01"), (123_400, "$1,234")])
    func cardsShowWholeAmountsWithoutDecimals(amount: MinorUnits, text: String) {
        #expect(MoneyFormat(.usDollar).card(amount) == text)
    }

    @Test(arguments: [("USD", 1250, "12.50"), ("JPY", 1200, "1200"), ("KWD", 5, "0.005"), ("USD", -5, "-0.05")])
    func plainAmountsAreForPrograms(code: String, amount: MinorUnits, text: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(MoneyFormat(currency, style: .named("de_DE")).plain(amount) == text)
    }

    @Test func everyPrintedAmountIsReadBackExactly() throws {
        for code in ["USD", "JPY", "KWD", "CHF", "SEK"] {
            let currency = try #require(Currency(code: code))
            for locale in ["en_US", "de_DE", "fr_FR", "en_IN", "de_CH", "sv_SE", "ja_JP", "ar_KW"] {
                let style = NumberStyle.named(locale)
                for amount: MinorUnits in [0, 1, 99, 100, 12_345, 1_234_567, 999_999_999] {
                    let text = MoneyFormat(currency, style: style).full(amount)
                    #expect(
                        try PriceParser.parse(text, currency: currency, decimalSign: style.decimal) == amount,
                        "\(text) in \(locale)")
                }
            }
        }
    }
}

struct WeightParserTests {
    @Test(arguments: [
        ("2:1:1", [2, 1, 1]), ("0.5:1", [1, 2]), ("0,5:0,5", [1, 1]), ("1/2:1", [1, 2]), ("1/3:1/2", [2, 3]),
        ("1", [1]), ("0:7:3", [0, 7, 3]), ("4:2", [4, 2]), (".5:1", [1, 2]), ("0.25:1/2:1", [1, 2, 4]),
    ])
    func readsWhatPeopleWrite(text: String, weights: [Int]) throws {
        #expect(try WeightParser.parse(text) == weights)
    }

    @Test(arguments: [
        "", ":", "1:", "a:b", "-1:2", "1/0", "0:0", "1e3", "1.2.3", "1/2/3", "1000001", "0.0000001:1", " 1:2", "1//2",
        ".", "1/999983:1/999979",
    ])
    func refusesWithAReason(text: String) {
        let error = #expect(throws: WeightError.self) { try WeightParser.parse(text) }
        #expect(error?.reason.hasSuffix(".") == true)
    }
}
