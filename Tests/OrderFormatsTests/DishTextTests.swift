import OrderCore
import OrderFormats
import Testing

@Suite("Dishes on one line")
struct DishTextTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        var currency = "USD"
        var sign = DecimalSign.point
        let name: String
        let price: MinorUnits
        var testDescription: String { "“\(text)” in \(currency)" }
    }

    static let written = [
        Row(text: "Tea 2.50", name: "Tea", price: 250), Row(text: "Name 12,50", name: "Name", price: 1250),
        Row(text: "Tea ..... 12.50", name: "Tea", price: 1250), Row(text: "Tea.....$2.50", name: "Tea", price: 250),
        Row(text: "Tea … 2.50", name: "Tea", price: 250), Row(text: "Tea - 2.50", name: "Tea", price: 250),
        Row(text: "Tea — $2.50", name: "Tea", price: 250), Row(text: "Tea: 2.50", name: "Tea", price: 250),
        Row(text: "Tea, 2.50", name: "Tea", price: 250),
        Row(text: "  Green   tea\t2.50 \r", name: "Green tea", price: 250),
        Row(text: "Tea $ 2.50", name: "Tea", price: 250), Row(text: "Tea USD 2.50", name: "Tea", price: 250),
        Row(text: "Tee 2,50 €", currency: "EUR", name: "Tee", price: 250),
        Row(text: "Pizza $20.00", name: "Pizza", price: 2000),
        Row(text: "Cola 0.5 l 3.50", name: "Cola 0.5 l", price: 350),
        Row(text: "Pizza 4 12.50", name: "Pizza 4", price: 1250),
        Row(text: "Menu No. 7 9", name: "Menu No. 7", price: 900),
        Row(text: "Gr. Salat m. Ei 5,20", name: "Gr. Salat m. Ei", price: 520),
        Row(text: "Water 0", name: "Water", price: 0), Row(text: "12\" Pizza 9.00", name: "12\" Pizza", price: 900),
        Row(text: "Buffet 1\u{202F}234,50 €", currency: "EUR", name: "Buffet", price: 123_450),
        Row(text: "枝豆　380円", currency: "JPY", name: "枝豆", price: 380),
        Row(text: "枝豆380円", currency: "JPY", name: "枝豆", price: 380),
        Row(text: "飲み放題90分1,800円", currency: "JPY", name: "飲み放題90分", price: 1800),
        Row(text: "枝豆￥380", currency: "JPY", name: "枝豆", price: 380),
        Row(text: "شاي كرك ٠٫٥٠٠", currency: "KWD", name: "شاي كرك", price: 500),
        Row(text: "Käse 1.250", currency: "EUR", sign: .comma, name: "Käse", price: 125_000),
        Row(text: "=1+1 5", name: "=1+1", price: 500),
        Row(text: "Crème bru\u{302}le\u{301}e 8.40", name: "Crème br\u{FB}l\u{E9}e", price: 840),
    ]

    @Test("A name, then a price", arguments: written)
    func isRead(row: Row) throws {
        let dish = try DishText.parse(
            row.text, currency: try #require(Currency(code: row.currency)), decimalSign: row.sign)
        #expect(dish.name.unicodeScalars.elementsEqual(row.name.unicodeScalars))
        #expect(dish.price == row.price)
    }

    static let refused: [(text: String, word: String)] = [
        ("", "nothing in it"), (" \n", "nothing in it"), ("Tea", "no price"), ("12.50 Tea", "no price"),
        ("12.50", "name is missing"),
        ("$12.50", "name is missing"), ("Tea -2.50", "below zero"), ("Discount (5.00)", "below zero"),
        ("Tea 1.005", "decimals"),
        ("Tea 1e3", "not a price"), ("Tea 12abc", "not a price"), ("Tea 2.50 €", "another currency"),
        ("Tea € 2.50", "another currency"),
        ("Tea €2.50", "another currency"), ("Combo 2 500", "two ways"), ("Tea 99999999999999999999", "too much"),
        ("Cola 0.5 litre", "no price"),
        ("..... 2.50", "name is missing"), ("Te\u{7}a 2.50", "control"), ("Tea2.50", "not a price"), ("😀", "no price"),
    ]

    @Test(
        "Without a price, or with one that can be read in two ways, it is refused with the reason", arguments: refused)
    func isRefused(text: String, word: String) {
        let error = #expect(throws: DishText.Failure.self) { try DishText.parse(text, currency: .usDollar) }
        #expect(error?.reason.contains(word) == true, "\(error?.reason ?? "")")
        #expect(error?.reason.hasSuffix(".") == true)
    }

    @Test("Lines are told from tables by what makes more sense")
    func lines() throws {
        #expect(try read("Tea 2.50\n\nPie ... 3.00\r\nCake\n", "").dishes == ["Tea 250", "Pie 300"])
        let reading = try read("Tea 2.50\n\nPie ... 3.00\r\nCake\n", "")
        #expect(reading.form == .lines && reading.refused.map(\.line) == [4])
        #expect(try read("Espresso 2,50\nCappuccino 3,00\n", "").dishes == ["Espresso 250", "Cappuccino 300"])
        #expect(
            try read("Soup, salad & bread 9.25\nTea, green 2.50\n", "").dishes == [
                "Soup, salad & bread 925", "Tea, green 250",
            ])
        #expect(try read("Tea,2.50\nSoup of the day,9\n", "").dishes == ["Tea 250", "Soup of the day 900"])
        #expect(try read("Tea; green 2.50\nSoup; hot 9.00\n", "").dishes == ["Tea; green 250", "Soup; hot 900"])
        #expect(try read("\"Best\" tea 2.50\n12\" pizza 9\n", "").dishes == ["\"Best\" tea 250", "12\" pizza 900"])
        #expect(try read("Tea 2.50\rPie 3.00\r", "").rows.map(\.line) == [1, 2])
    }
}
