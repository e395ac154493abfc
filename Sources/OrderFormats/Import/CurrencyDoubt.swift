import Localization
import OrderCore

/// Tells when the prices of a menu that names no currency look like another one's: those of a menu in yen in a book in
/// dollars. It is a likeness and no more; whoever sees the sentence decides.
enum CurrencyDoubt {
    /// Currencies with decimals in which hardly a dish costs more than a hundred.
    private static let dear: Set<String> = [
        "AUD", "BHD", "CAD", "CHF", "EUR", "GBP", "JOD", "KWD", "NZD", "OMR", "SGD", "USD",
    ]
    /// What half of the prices are above in such a book, or below in one without decimals, in whole units.
    private static let (most, least): (MinorUnits, MinorUnits) = (100, 50)
    /// Fewer prices say nothing.
    private static let fewest = 3

    /// The doubt as a sentence; nil where there is none.
    /// - Parameter prices: those that would be new to the book, in minor units.
    static func sentence(of prices: [MinorUnits], in reading: MenuReading, currency: Currency) -> String? {
        let prices = prices.filter { $0 > 0 }.sorted()
        guard prices.count >= fewest else { return nil }
        let (median, unit) = (prices[prices.count / 2], currency.unitsPerWhole)
        if currency.digits == 0 {
            guard median < least, !reading.names(currency) else { return nil }
            return localized(
                "Its prices are mostly under \(least): they look like another currency’s, but this book is in \(currency.code)."
            )
        }
        guard dear.contains(currency.code), median > most * unit, prices.allSatisfy({ $0 % unit == 0 }),
            !reading.names(currency)
        else { return nil }
        return localized(
            """
            Its prices have no decimals and are mostly over \(most): they look like another currency’s, but this book \
            is in \(currency.code).
            """)
    }
}

extension MenuReading {
    /// Whether a currency's sign stands anywhere in it, or the code of this one. Those of others were refused before.
    fileprivate func names(_ currency: Currency) -> Bool {
        if let text { return MenuReading.names(currency, in: String(decoding: text.utf8, as: UTF8.self)) }
        return table?.records.contains { $0.fields.contains { MenuReading.names(currency, in: $0) } } ?? false
    }

    private static func names(_ currency: Currency, in text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
            || text.split { !$0.isLetter }.contains { $0 == currency.code }
    }
}
