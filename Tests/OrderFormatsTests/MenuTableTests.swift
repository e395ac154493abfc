import OrderCore
import OrderFormats
import Testing

@Suite("Columns of menus")
struct MenuTableTests {
    private func columns(_ heading: String) throws -> MenuColumns? {
        try MenuTable(DecodedText(heading + "\n")).columns
    }

    static let headings: [(heading: String, columns: MenuColumns)] = [
        ("name,price", MenuColumns(name: 0, price: 1)), ("PRICE,ITEM NAME", MenuColumns(name: 1, price: 0)),
        ("Artikel;Preis;MwSt", MenuColumns(name: 0, price: 1, taxClass: 2)),
        ("品名,価格,分類", MenuColumns(name: 0, price: 1, category: 2)),
        ("الصنف,السعر,الفئة", MenuColumns(name: 0, price: 1, category: 2)),
        ("Catégorie;Désignation;Prix TTC (€)", MenuColumns(name: 1, price: 2, category: 0)),
        ("producto;precio de venta;categoría", MenuColumns(name: 0, price: 1, category: 2)),
        ("Nazwa;Cena brutto;Stawka VAT", MenuColumns(name: 0, price: 1, taxClass: 2)),
        ("название;цена;категория", MenuColumns(name: 0, price: 1, category: 2)),
        ("상품명,판매가", MenuColumns(name: 0, price: 1)), ("菜名,售价", MenuColumns(name: 0, price: 1)),
        ("Artikelname;Verkaufspreis;Warengruppe", MenuColumns(name: 0, price: 1, category: 2)),
        ("Ürün Adı;Satış Fiyatı", MenuColumns(name: 0, price: 1)), ("Tên món,Giá", MenuColumns(name: 0, price: 1)),
        ("שם פריט,מחיר", MenuColumns(name: 0, price: 1)),
        (
            "SKU,Name,Price,Description,Category,TaxRateName",
            MenuColumns(name: 1, price: 2, category: 4, taxClass: 5, id: 0)
        ),
        (
            "Id,Barcode,Item Name,Category,Supplier ID,Cost Price,Unit Price,Tax 1 Name,Tax 1 Percent",
            MenuColumns(name: 2, price: 6, category: 3, taxClass: 7, id: 0)
        ),
        (
            "Reference,Barcode,Name,Buy Price,Sell Price,Category,Tax",
            MenuColumns(name: 2, price: 4, category: 5, taxClass: 6, id: 0)
        ),
        (
            "Handle,SKU,Name,Category,Option 1 name,Default price,Cost,Barcode,Price [Main]",
            MenuColumns(name: 2, price: 5, category: 3, id: 1)
        ),
        (
            "Token,Item Name,Variation Name,SKU,Description,Category,Price,Tax - Sales Tax (8.5%)",
            MenuColumns(name: 1, price: 6, category: 5, taxClass: 7, id: 3)
        ),
        ("External ID,Name,Sales Price,Cost,Product Category", MenuColumns(name: 1, price: 2, category: 4, id: 0)),
        ("name,price,currency", MenuColumns(name: 0, price: 1, currency: 2)),
    ]

    @Test("Columns are found by their headings, in many languages and of many tills", arguments: headings)
    func isFound(heading: String, expected: MenuColumns) throws {
        #expect(try columns(heading) == expected)
    }

    @Test("What a dish costs the house is never its price")
    func cost() throws {
        #expect(try columns("name,cost,price") == MenuColumns(name: 0, price: 2))
        #expect(try columns("name,Buy Price,Sell Price") == MenuColumns(name: 0, price: 2))
        #expect(try columns("Artikel;Einkaufspreis;Preis") == MenuColumns(name: 0, price: 2))
        #expect(try columns("品名,原価,価格") == MenuColumns(name: 0, price: 2))
        let error = #expect(throws: MenuFileError.self) { try read("name,cost\nTea,1.00\n") }
        #expect(error?.kind == .unknownColumns)
        // Although its column has prices: another one without a heading is taken, or none.
        #expect(try read("name,buy price,\nTea,1.00,2.50\n").dishes == ["Tea 250"])
    }

    @Test("Without headings names and prices are told by what they are")
    func noHeading() throws {
        #expect(try read("Tea\t2.50\nApple pie\t3.00\n", "").dishes == ["Tea 250", "Apple pie 300"])
        #expect(try read("2.50,Tea\n3.00,Pie\n").dishes == ["Tea 250", "Pie 300"])
        #expect(try read("1,Tea,480\n2,Pie,520\n", currency: "JPY").dishes == ["Tea 480", "Pie 520"])
        #expect(try read("Tea,2.50\n").dishes == ["Tea 250"])
        #expect(try read("Apfelschorle 0,4 l;4,20\nSalat;5,80\n").dishes == ["Apfelschorle 0,4 l 420", "Salat 580"])
    }

    @Test("Headings in a language nobody knows are told by the prices below, and that is said")
    func unknownHeading() throws {
        let reading = try read("Ruoka;Maksaa\nKeitto;8,50\nLeipä;2,00\n")
        #expect(reading.dishes == ["Keitto 850", "Leipä 200"])
        #expect(reading.warnings == ["Line 1 was taken for the headings of the columns: “Ruoka”, “Maksaa”."])
        #expect(try read("name,price\nTea,2\n").warnings.isEmpty)
    }

    @Test("What stands above the headings is refused row by row, not lost")
    func preamble() throws {
        let reading = try read("Chez Ana\n\nMenu,winter\nname,price\nTea,2.50\n")
        #expect(reading.dishes == ["Tea 250"])
        #expect(reading.refused.map(\.line) == [1, 3])
        #expect(reading.refused.first?.reason == "It stands above the headings.")
    }

    @Test("Excel's line with the delimiter is no dish")
    func separatorLine() throws {
        let reading = try read("sep=;\r\nname;price\r\nTea;2,50\r\n")
        #expect(reading.dishes == ["Tea 250"] && reading.refused.isEmpty && reading.rows.map(\.line) == [3])
    }

    @Test("Delimiter, headings, columns, encoding and decimal sign can be corrected")
    func choices() throws {
        let text = "name|code,price\nTea|2.50,9\n"
        #expect(
            try read(text, choices: MenuChoices(delimiter: .pipe, columns: MenuColumns(name: 0, price: 1))).refused
                .count == 1)
        let swapped = MenuChoices(columns: MenuColumns(name: 1, price: 0))
        #expect(try read("price,name\n2.50,Tea\n", choices: swapped).dishes == ["Tea 250"])
        #expect(try read("2,Seven\n3,Eight\n", choices: swapped).dishes == ["Seven 200", "Eight 300"])
        let headless = MenuChoices(hasHeading: false, columns: MenuColumns(name: 0, price: 1))
        let reading = try read("name,price\nTea,2.50\n", choices: headless)
        #expect(reading.refused.map(\.line) == [1] && reading.dishes == ["Tea 250"])
        let headed = try read("Soup,1.00\nTea,2.50\n", choices: MenuChoices(hasHeading: true))
        #expect(headed.dishes == ["Tea 250"] && headed.table?.headings == ["Soup", "1.00"])
        let latin = try MenuReader.read(
            Array("name,price\nCaf".utf8) + [0xE9] + Array(",2\n".utf8), currency: .usDollar,
            choices: MenuChoices(encoding: .windows1250))
        #expect(latin.dishes == ["Café 200"] && latin.warnings.isEmpty)
        #expect(try read("name;price\nTea;1.250\n", sign: .comma).dishes == ["Tea 125000"])
        #expect(
            try read(
                "name;price\nTea;1.250\n", currency: "KWD", sign: .comma, choices: MenuChoices(decimalSign: .point)
            ).dishes == ["Tea 1250"])
    }

    @Test("The prices of a column agree on their decimal sign, so that one alone is not misread")
    func agreedSign() throws {
        #expect(try read("n;price\nTea;12,50\nFeast;1.250\n").refused.isEmpty)
        #expect(try read("name;price\nTea;12,50\nFeast;1.250\n").dishes == ["Tea 1250", "Feast 125000"])
        #expect(
            try read("name,price\nTea,0.150\nFeast,1.250\n", currency: "KWD", sign: .comma).dishes == [
                "Tea 150", "Feast 1250",
            ])
        // Where they disagree the book's own decides.
        #expect(
            try read("name;price\na;12,50\nb;12.50\nc;1.234\n", sign: .comma).dishes == [
                "a 1250", "b 1250", "c 123400",
            ])
    }

    @Test("Another currency in the heading refuses the file, in a row the row (52)")
    func currencies() throws {
        let error = #expect(throws: MenuFileError.self) { try read("name,price (EUR)\nTea,2\n") }
        #expect(error?.reason == "Its prices are in EUR, but this book is in USD.")
        #expect(throws: MenuFileError.self) { try read("name,Price in €\nTea,2\n") }
        #expect(try read("name,Price (USD)\nTea,2\n").dishes == ["Tea 200"])
        #expect(try read("name,Price (ALL SHOPS)\nTea,2\n").dishes == ["Tea 200"])
        let reading = try read("name,price,currency\nTea,2,USD\nPie,3,HUF\nCake,4,\n")
        #expect(reading.dishes == ["Tea 200", "Cake 400"])
        #expect(reading.refused.first?.reason == "Its price is in HUF, but this book is in USD.")
    }

    @Test("Cells of a web page's table are read as they are")
    func cells() throws {
        let rows = [["Dish", "Price"], ["Tea, \"green\"", "$2.50"], [], ["Pie", "x"]]
        let reading = try MenuReader.read(rows: rows, source: "page", currency: .usDollar)
        #expect(reading.dishes == ["Tea, \"green\" 250"] && reading.place(ofRow: 3) == "row 3")
        #expect(reading.refused.map(\.line) == [4])
        #expect(
            try MenuReader.read(rows: [["Tea 2.50"], ["Pie 3"]], currency: .usDollar).dishes == ["Tea 250", "Pie 300"])
        #expect(throws: MenuFileError.self) { try MenuReader.read(rows: [[""], []], currency: .usDollar) }
    }

    @Test("A menu without dishes is refused", arguments: ["", " \n\r\n", "name,price\n", "{}", "[]", "\u{FEFF}"])
    func empty(text: String) {
        let error = #expect(throws: MenuFileError.self) { try read(text, "") }
        #expect(error?.kind == .empty)
    }
}
