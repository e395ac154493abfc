import Localization

/// Why a text is not a price of this book.
public struct PriceError: Error, Hashable, Sendable {
    /// The kinds of reasons, for programs.
    public enum Kind: Error, Hashable, Sendable {
        /// Nothing was written.
        case empty
        /// It is not a number written as people write prices.
        case notANumber
        /// It is below zero.
        case negative
        /// It has more decimals than the currency.
        case tooManyDecimals
        /// Its groups of digits are not groups of three, so that nobody can tell what is meant.
        case badGrouping
        /// It names another currency.
        case otherCurrency
        /// It is more than a price may be.
        case tooLarge
    }

    /// The kind of reason.
    public let kind: Kind
    /// The reason as a sentence for people.
    public let reason: String

    init(_ kind: Kind, text: String, currency: Currency, sign: DecimalSign) {
        self.kind = kind
        let quoted = PriceError.quoted(text)
        reason =
            switch kind {
            case .empty: localized("A price is missing: write it like \(PriceError.example(currency, sign)).")
            case .notANumber:
                localized("\(quoted) is not a price: write it like \(PriceError.example(currency, sign)).")
            case .negative: localized("\(quoted) is below zero: a price is 0 or more.")
            case .tooManyDecimals: PriceError.tooManyDecimals(quoted, currency)
            case .badGrouping:
                localized(
                    "\(quoted) can be read in more than one way: write it like \(PriceError.example(currency, sign)).")
            case .otherCurrency: localized("\(quoted) is in another currency: this book is in \(currency.code).")
            case .tooLarge:
                localized("\(quoted) is too much: the highest price is \(MoneyFormat(currency).full(Limits.price)).")
            }
    }

    private static func quoted(_ text: String) -> String {
        text.count > 40 ? "“\(text.prefix(40))…”" : "“\(text)”"
    }

    private static func example(_ currency: Currency, _ sign: DecimalSign) -> String {
        switch currency.digits {
        case 0: "1250"
        case 3: "12\(sign.text)500"
        case 4: "12\(sign.text)5000"
        default: "12\(sign.text)50"
        }
    }

    private static func tooManyDecimals(_ quoted: String, _ currency: Currency) -> String {
        currency.digits == 0
            ? localized("\(quoted) has too many decimals: \(currency.code) has none.")
            : localized("\(quoted) has too many decimals: \(currency.code) has \(currency.digits).")
    }
}
