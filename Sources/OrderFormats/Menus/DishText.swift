import Localization
public import OrderCore

/// A dish written on one line: its name, then its price, as in "Tea 2.50" or "Tea ..... $2.50".
public struct DishText: Hashable, Sendable {
    /// Its name as a book keeps it.
    public let name: String
    /// Its price in minor units.
    public let price: MinorUnits

    /// Why a line is no dish.
    public struct Failure: Error, Hashable, Sendable {
        /// The reason as a whole sentence for people.
        public let reason: String
    }

    /// How many words at the end of a line are looked at for the price.
    private static let depth = 4

    /// Reads a line. A line that can be read in two ways, like "Combo 2 500", is refused.
    ///
    /// - Throws: `Failure` with the reason: there is no price at the end, no name before it, or one of them cannot be.
    public static func parse(
        _ text: String, currency: Currency, decimalSign: DecimalSign = .point
    ) throws(Failure) -> DishText {
        let reader = RowReader(currency: currency, decimalSign: decimalSign)
        let (name, price) = try split(text, reader)
        do {
            return DishText(name: try reader.name(name), price: price)
        } catch {
            throw Failure(reason: error.reason)
        }
    }

    private static func split(_ text: String, _ reader: RowReader) throws(Failure) -> (String, MinorUnits) {
        let words = DishWords.words(of: text)
        if words.isEmpty { throw Failure(reason: localized("There is nothing in it: write a dish like “Tea 2.50”.")) }
        guard let last = words.last, PriceShape.hasDigit(last) || CurrencyMark.isMark(last, in: reader.currency) else {
            throw Failure(reason: localized("“\(shortened(text))” has no price at its end: write it like “Tea 2.50”."))
        }
        var ending = PriceEnding()
        for start in (max(0, words.count - depth)..<words.count).reversed() {
            let price: MinorUnits
            do throws(PriceError) {
                price = try PriceParser.parse(
                    words[start...].joined(separator: " "), currency: reader.currency, decimalSign: reader.decimalSign)
            } catch {
                ending.note(error, at: start)
                continue
            }
            if !ending.take(price, at: start) {
                throw Failure(
                    reason: localized("“\(shortened(text))” can be read in two ways: leave the blank out of its price.")
                )
            }
        }
        if let problem = ending.problem { throw Failure(reason: problem.reason) }
        guard let found = ending.found else {
            throw Failure(reason: localized("“\(shortened(text))” has no price at its end."))
        }
        return (DishWords.withoutLeader(words[..<found.start]), found.price)
    }

    private static func shortened(_ text: String) -> String {
        text.count > 40 ? "\(text.prefix(40))…" : text
    }
}

/// The price at the end of a line, looked for word by word from the end on.
private struct PriceEnding {
    /// Where it begins, with the amount.
    private(set) var found: (start: Int, price: MinorUnits)?
    /// Why there is none, or why the one that was found cannot be it.
    private(set) var problem: PriceError?

    /// Takes the words from a place on as the price.
    ///
    /// - Returns: Whether that is what fewer words said, too.
    mutating func take(_ price: MinorUnits, at start: Int) -> Bool {
        if let found, found.price != price { return false }
        found = (start, price)
        problem = nil
        return true
    }

    /// Notes that the words from a place on are no price. Another currency just before a price makes it none of this book.
    mutating func note(_ error: PriceError, at start: Int) {
        let isBeside = found.map { $0.start == start + 1 } ?? true
        if error.kind == .otherCurrency && isBeside {
            found = nil
            problem = error
        } else if found == nil, problem == nil || problem?.kind == .notANumber && error.kind != .notANumber {
            problem = error
        }
    }
}
