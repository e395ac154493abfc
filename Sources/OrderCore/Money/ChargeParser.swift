import Localization

/// Reads discounts and tips as people write them: a percentage or an amount.
///
/// Which of both a number without any sign is depends on what is asked for: a bare discount is an amount. A bare tip is a
/// percentage, unless it has all the decimals of the currency: `18` is 18 %, `5.00` is five dollars.
public enum ChargeParser {
    /// A discount: `15%`, `50.00`, or a percentage and an amount, `10%+1.50`.
    ///
    /// - Throws: `ChargeError` with the reason in a sentence.
    public static func discount(
        _ text: String, currency: Currency, decimalSign: DecimalSign = .point
    ) throws(ChargeError) -> Discount {
        let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        var discount = Discount.nothing
        switch (parts.count, hasPercentSign(parts[0])) {
        case (1, true): discount.rate = try RateParser.parse(parts[0])
        case (1, false): discount.amount = try amount(parts[0], currency, decimalSign)
        case (2, true):
            discount.rate = try RateParser.parse(parts[0])
            discount.amount = try amount(parts[1], currency, decimalSign)
        default:
            throw ChargeError(
                reason: localized(
                    "“\(RateParser.quoted(text))” is not a discount: write it like 10%, 1.50 or 10%+1.50."))
        }
        return discount
    }

    /// A tip: `18%`, `18`, or an amount with all its decimals or the currency's sign, `5.00`, `$5`.
    ///
    /// - Throws: `ChargeError` with the reason in a sentence.
    public static func tip(
        _ text: String, currency: Currency, decimalSign: DecimalSign = .point
    ) throws(ChargeError) -> Tip {
        if isAmount(text, currency) { return .amount(try amount(text, currency, decimalSign)) }
        do {
            return .rate(try RateParser.parse(text))
        } catch {
            if hasPercentSign(text) { throw error }
            let example = MoneyFormat(currency).full(5 * currency.unitsPerWhole)
            throw ChargeError(
                reason:
                    localized(
                        "“\(RateParser.quoted(text))” is not a tip: write 18% for a percentage, \(example) for an amount."
                    ))
        }
    }

    private static func hasPercentSign(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: RateParser.isSign)
    }

    /// Whether a number stands for money: with another sign than that of per cent, or with all decimals of the currency.
    private static func isAmount(_ text: String, _ currency: Currency) -> Bool {
        if hasPercentSign(text) { return false }
        let tokens = text.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.properties.isBidiControl }.map {
            PriceToken($0)
        }
        if tokens.contains(nil) { return tokens.contains { $0?.isDigit ?? false } }
        guard currency.digits > 0, let place = tokens.lastIndex(where: { $0?.canBeDecimal ?? false }) else {
            return false
        }
        return tokens.count - 1 - place == currency.digits
    }

    private static func amount(
        _ text: String, _ currency: Currency, _ sign: DecimalSign
    ) throws(ChargeError) -> MinorUnits {
        do throws(PriceError) {
            return try PriceParser.parse(text, currency: currency, decimalSign: sign)
        } catch {
            throw ChargeError(reason: error.reason)
        }
    }
}
