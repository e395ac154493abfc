import OrderCore
import OrderFormats
import TestSupport
import Testing

@Suite("Menus that people bring")
struct SampleMenuTests {
    @Test("A: a diner's CSV, 12 dishes, 129.80 in all")
    func diner() throws {
        let reading = try read(SampleMenus.diner)
        #expect(reading.refused.isEmpty && reading.warnings.isEmpty)
        #expect(
            reading.dishes == [
                "Buffalo Wings (8 pc) 1350", "Nachos \"Grande\" 1000", "Soup, salad & bread 925",
                "12\" Pizza Margherita 1695", "Cheeseburger 1425", "Ribeye steak, 10 oz 2750", "Mac 'n' Cheese 1175",
                "Kid's Burger 🍔 795", "Crème brûlée 840", "Draft beer 650", "Bottomless coffee 375", "Tap water 0",
            ])
        #expect(reading.rows.reduce(0) { $0 + $1.price } == 129_80)
        #expect(reading.rows.map(\.category).prefix(4) == ["Starters", "Starters", "Starters", "Mains"])
        #expect(reading.rows.suffix(3).map(\.taxClass) == ["alcohol", "sales", "none"])
        #expect(reading.rows.map(\.line) == Array(2...13))
        #expect(reading.table?.delimiter == .comma)
        #expect(reading.text?.encoding == .utf8 && reading.text?.isGuessed == false)
    }

    @Test("B: an izakaya's CSV with Japanese headings, 10,290 yen in all")
    func izakaya() throws {
        let reading = try read(SampleMenus.izakaya, currency: "JPY")
        #expect(reading.rows.map(\.price) == [1480, 380, 2380, 680, 780, 580, 580, 480, 380, 1800, 350, 420])
        #expect(reading.rows.reduce(0) { $0 + $1.price } == 10_290)
        #expect(reading.rows[5].name == "お茶漬け（梅）" && reading.rows[5].category == "ご飯")
        #expect(reading.refused.isEmpty)
    }

    @Test("C: a café's JSON in dinars, 22.800 in all", arguments: [DecimalSign.point, .comma])
    func cafe(sign: DecimalSign) throws {
        let reading = try read(SampleMenus.cafe, "c.json", currency: "KWD", sign: sign)
        #expect(reading.form == .json)
        #expect(reading.rows.map(\.price) == [4250, 1250, 3500, 6750, 2900, 150, 500, 1000, 750, 1750])
        #expect(reading.rows.reduce(0) { $0 + $1.price } == 22_800)
        #expect(reading.rows[7].name == "عصير ليمون بالنعناع (إبريق)" && reading.rows[7].category == "مشروبات")
        let error = #expect(throws: MenuFileError.self) { try read(SampleMenus.cafe, "c.json") }
        #expect(error?.kind == .otherCurrency && error?.reason == "Its prices are in KWD, but this book is in USD.")
    }

    @Test(
        "D: an inn's file from Excel, 1,301.10 in all, whatever the book's decimal sign",
        arguments: [DecimalSign.point, .comma])
    func gasthaus(sign: DecimalSign) throws {
        let reading = try read(SampleMenus.gasthaus, currency: "EUR", sign: sign)
        #expect(
            reading.dishes == [
                "Käsespätzle 1290", "Schnitzel „Wiener Art“ 1850", "Maultaschen; geschmälzt 1340", "Kleiner Salat 580",
                "Apfelschorle 0,4 l 420", "Weißbier 0,5 l 490", "Großes Buffet (ab 20 Personen) 123450",
                "Apfelstrudel m. Vanillesoße 690", "Brotkorb 0",
            ])
        #expect(reading.rows.reduce(0) { $0 + $1.price } == 1_301_10)
        #expect(reading.rows.allSatisfy { $0.taxClass == "19" })
        #expect(reading.table?.delimiter == .semicolon)
        let dollars = try read(SampleMenus.gasthaus)
        #expect(dollars.rows.isEmpty && dollars.refused.count == 9)
        #expect(dollars.refused.first?.reason == "“12,90 €” is in another currency: this book is in USD.")
    }

    @Test(
        "D: the same as Excel saves it otherwise: UTF-16 with tabs, Windows-1252 with semicolons, commas with a line that says so"
    )
    func otherExcel() throws {
        let euro = try #require(Currency(code: "EUR"))
        let expected = try read(SampleMenus.gasthaus, currency: "EUR").dishes
        // A tab within quotes is part of the name, as the semicolon was.
        let tabs = SampleMenus.gasthaus.split(separator: ";", omittingEmptySubsequences: false).joined(separator: "\t")
        let units = tabs.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let wide = try MenuReader.read(units, hint: "menu.txt", currency: euro)
        #expect(
            wide.text?.encoding == .utf16LittleEndian
                && wide.rows.map(\.price) == [1290, 1850, 1340, 580, 420, 490, 123_450, 690, 0])
        let old = SampleMenus.gasthaus.unicodeScalars.dropFirst().map { scalar -> UInt8 in
            let marks: [Unicode.Scalar: UInt8] = ["€": 0x80, "„": 0x84, "“": 0x93]
            return marks[scalar] ?? UInt8(scalar.value)
        }
        let western = try MenuReader.read(old, hint: "menu.csv", currency: euro)
        #expect(western.dishes == expected && western.text?.encoding == .windows1252)
        #expect(western.warnings.count == 1)
        let named = try read("sep=;\r\n" + SampleMenus.gasthaus.dropFirst(), currency: "EUR")
        #expect(named.dishes == expected && named.rows.first?.line == 3)
    }

    @Test("E: an unclosed quote refuses the file with its line")
    func unclosedQuote() {
        let error = #expect(throws: MenuFileError.self) { try read(SampleMenus.unclosed) }
        #expect(error?.kind == .openQuote && error?.line == 21)
        #expect(error?.reason == "The quote that is opened on line 21 is never closed: close it, or take it away.")
    }

    @Test("E: without it 9 dishes are read and 8 refused with line and reason")
    func hostile() throws {
        let reading = try read(SampleMenus.hostile)
        #expect(
            reading.dishes == [
                "=1+1 500", "+Soup 500", "@Tea 200", "two lines 400", "quote \"inside\" 300", "spaces 150", "Tea 200",
                "Tea 250", "Extra 100",
            ])
        #expect(reading.rows.map(\.line) == [2, 3, 4, 6, 8, 9, 10, 11, 18])
        #expect(reading.refused.map(\.line) == [5, 12, 13, 14, 15, 16, 17, 19])
        #expect(
            reading.refused.map(\.reason) == [
                "“-5.00” is below zero: a price is 0 or more.", "A name is missing: write at least one letter.",
                "A price is missing: write it like 12.50.", "“abc” is not a price: write it like 12.50.",
                "“1e3” is not a price: write it like 12.50.",
                "“99999999999999999999” is too much: the highest price is $9,999,999,999.99.",
                "“1.005” has too many decimals: USD has 2.", "Its price is missing: the row has only 1 column.",
            ])
        let plan = MenuImport.plan(reading, for: OrderBook(name: "Diner", currency: .usDollar))
        #expect(plan.report.summary == "17 rows read: 9 added, 8 refused.")
        #expect(
            plan.report.warnings.map(\.text) == ["menu.csv, line 11: “Tea” is there on line 10 as well: both are kept."]
        )
    }
}
