import Localization
import OrderCore

/// A reason why one row of a menu cannot become a dish.
struct RowError: Error, Hashable {
    /// The reason as a whole sentence for people.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// Makes dishes from what files say in words: the one place where names and prices from files are checked.
struct RowReader {
    /// The book's currency.
    let currency: Currency
    /// The sign that prices have before their decimals.
    let decimalSign: DecimalSign

    /// What a file says about a dish, in words.
    struct Words: Hashable {
        var name: String
        var price: String
        var category = ""
        var taxClass = ""
        var id = ""
        /// The code or sign of the price's currency; empty for the book's.
        var currency = ""
    }

    /// The dish, or the reason why it is none.
    func row(_ words: Words, line: Int) throws(RowError) -> MenuRow {
        let name = try name(words.name)
        try checkCurrency(words.currency)
        let price = try price(words.price)
        let taxClass = try label(words.taxClass)
        return MenuRow(
            name: name, price: price, category: try label(words.category), taxClass: taxClass.isEmpty ? nil : taxClass,
            id: words.id.isEmpty ? nil : words.id, line: line)
    }

    /// The amount that a text says.
    func price(_ text: String) throws(RowError) -> MinorUnits {
        do {
            return try PriceParser.parse(text, currency: currency, decimalSign: decimalSign)
        } catch {
            throw RowError(error.reason)
        }
    }

    /// A name as a book keeps it.
    func name(_ text: String) throws(RowError) -> String {
        do { return try OrderName.normalized(text) } catch { throw RowError(error.reason) }
    }

    /// A category or another short text, which may be empty.
    private func label(_ text: String) throws(RowError) -> String {
        text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "" : try name(text)
    }

    private func checkCurrency(_ mark: String) throws(RowError) {
        if let other = CurrencyMark.other(in: mark, than: currency) {
            throw RowError(localized("Its price is in \(other), but this book is in \(currency.code)."))
        }
    }
}

/// Currencies that files name beside their prices.
enum CurrencyMark {
    /// The currency that a text names, if it cannot be this one.
    static func other(in mark: String, than currency: Currency) -> String? {
        let mark = mark.filter { !$0.isWhitespace }
        if mark.isEmpty || mark.uppercased() == currency.code { return nil }
        do {
            _ = try PriceParser.parse("1 \(mark)", currency: currency)
            return nil
        } catch {
            return error.kind == .otherCurrency ? mark : nil
        }
    }

    /// Whether a text is the sign or the code of this or another currency.
    static func isMark(_ text: String, in currency: Currency) -> Bool {
        other(in: text, than: currency) != nil || (try? PriceParser.parse("1 \(text)", currency: currency)) != nil
    }

    /// The currency that a heading names, if it cannot be this one: "Price (EUR)", "Preis in €".
    static func other(inHeading heading: String, than currency: Currency) -> String? {
        let words = heading.split { !($0.isLetter || $0.isCurrencySymbol) }.map(String.init)
        let marks = words.filter { word in
            // "ALL" says that the prices are of all shops, not of Albania.
            word.contains(where: \.isCurrencySymbol) || (word.count == 3 && word == word.uppercased() && word != "ALL")
        }
        if marks.contains(where: { $0 == currency.code }) { return nil }
        return marks.lazy.compactMap { other(in: $0, than: currency) }.first
    }
}
