public import OrderCore

/// Writes a book's menu into files that `MenuReader` reads back as they were.
///
/// Every food has its mark in them, so that it is known again after somebody gave it another name or price in the file. Where
/// any has a tax class of its own, each says its class; a menu that is all standard says nothing of tax.
public enum MenuWriter {
    /// The menu as a table for spreadsheets: CR LF, quotes where they are needed (RFC 4180).
    ///
    /// Where the book's decimal sign is a comma fields are set apart by semicolons, as spreadsheets there expect it. A text that
    /// a spreadsheet would take for a formula gets an apostrophe before it.
    ///
    /// - Parameter hasMark: Whether it begins with a byte order mark, without which Excel does not see that it is UTF-8.
    public static func csv(of book: OrderBook, hasMark: Bool = true) -> [UInt8] {
        let delimiter: Delimiter = book.decimalSign == .comma ? .semicolon : .comma
        let hasTaxes = hasTaxes(book)
        let heading = ["name", "price", "category"] + (hasTaxes ? ["tax class"] : []) + [FoodMark.heading]
        let rows = [heading] + book.foods.map { cells(of: $0, in: book, hasTaxes: hasTaxes) }
        let lines = rows.map { $0.joined(separator: delimiter.rawValue) + "\r\n" }
        return (hasMark ? ByteOrderMark.utf8 : []) + Array(lines.joined().utf8)
    }

    /// The menu as JSON in our own format: the currency, then the items with prices as texts, a line each.
    public static func json(of book: OrderBook) -> [UInt8] {
        let format = MoneyFormat(book.currency)
        let hasTaxes = hasTaxes(book)
        let items = book.foods.map { food in
            let members = [
                ("id", FoodMark.text(for: food)), ("name", food.name), ("price", format.plain(food.price)),
                ("category", food.category), ("taxClass", hasTaxes ? food.tax.name : ""),
            ]
            let texts = members.filter { !$0.1.isEmpty }.map { "\"\($0.0)\": \(JSONText.quoted($0.1))" }
            return "  {\(texts.joined(separator: ", "))}"
        }
        let text = """
            {
             "currency": \(JSONText.quoted(book.currency.code)),
             "items": [
            \(items.joined(separator: ",\n"))
             ]
            }

            """
        return Array(text.utf8)
    }

    private static func cells(of food: Food, in book: OrderBook, hasTaxes: Bool) -> [String] {
        let price = MoneyFormat(book.currency).plain(food.price)
        // A comma in it is never the delimiter: see `csv`.
        let number = price.split(separator: ".").joined(separator: book.decimalSign.text)
        let tax = hasTaxes ? [cell(food.tax.name)] : []
        return [cell(food.name), number, cell(food.category)] + tax + [FoodMark.text(for: food)]
    }

    private static func hasTaxes(_ book: OrderBook) -> Bool { book.foods.contains { $0.tax != .standard } }

    /// A text as a cell. Quotes also hold what other programs could take for the delimiter.
    private static func cell(_ name: String) -> String {
        let text = FormulaGuard.added(to: name)
        let special: Set<Unicode.Scalar> = ["\"", "\r", "\n", "\t", ",", ";", "|"]
        guard text.unicodeScalars.contains(where: special.contains) || text.hasPrefix(" ") else { return text }
        var quoted = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { quoted.append(contentsOf: scalar == "\"" ? [scalar, scalar] : [scalar]) }
        return "\"\(String(quoted))\""
    }
}
