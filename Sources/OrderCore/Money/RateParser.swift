import Localization

/// Why a text is not a percentage, a discount or a tip.
public struct ChargeError: Error, Hashable, Sendable {
    /// The reason as a sentence for people.
    public let reason: String
}

/// Reads percentages as people write them, exactly: `8.875`, `8,875`, `12.5 %`, digits of any script.
public enum RateParser {
    /// The percentage that a text says, with or without its sign.
    ///
    /// - Throws: `ChargeError` for what is no number, has more than three decimals or is more than 100 %.
    public static func parse(_ text: String) throws(ChargeError) -> Rate {
        var scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.properties.isBidiControl }
        if let last = scalars.last, isSign(last) {
            scalars.removeLast()
        } else if let first = scalars.first, isSign(first) {
            scalars.removeFirst()
        }
        guard let number = Number(scalars) else {
            throw ChargeError(
                reason: localized("“\(quoted(text))” is not a percentage: write it like 8.875 or 12.5 %."))
        }
        guard number.decimals <= 3 else {
            throw ChargeError(
                reason: localized("“\(quoted(text))” has too many decimals: a percentage has three at most."))
        }
        var thousandths = number.digits
        for _ in number.decimals..<3 { thousandths *= 10 }
        guard thousandths <= Limits.rate else {
            throw ChargeError(reason: localized("“\(quoted(text))” is too much: a percentage is 100 at most."))
        }
        return Rate(thousandths)
    }

    static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "%" || scalar == "％" || scalar == "٪" }

    static func quoted(_ text: String) -> String { text.count > 40 ? "\(text.prefix(40))…" : text }

    /// Digits, and how many of them stand behind the decimal sign.
    private struct Number {
        private(set) var digits = 0
        private(set) var decimals = 0

        init?(_ scalars: String.UnicodeScalarView) {
            var isFraction = false
            var count = 0
            for scalar in scalars {
                switch PriceToken(scalar) {
                case .digit(let value):
                    count += 1
                    if count > 12 { return nil }
                    digits = digits * 10 + value
                    if isFraction { decimals += 1 }
                case .point, .comma, .decimal:
                    if isFraction { return nil }
                    isFraction = true
                default: return nil
                }
            }
            if count == 0 { return nil }
        }
    }
}
