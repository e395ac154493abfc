/// Reads a price as people write it, strictly: what can be read in two ways, has more decimals than the currency or
/// is no number is refused with a sentence. Nothing is ever rounded or cut off.
///
/// Digits of any script, decimal point or comma, groups set apart by commas, points, apostrophes or spaces, and the
/// currency's sign or code on either side are understood.
public enum PriceParser {
    /// The amount that `text` says, in minor units of `currency`.
    ///
    /// A single point or comma is decimal if it is the book's decimal sign, or if it cannot set groups of three apart.
    ///
    /// - Throws: `PriceError` with the reason in a sentence.
    public static func parse(
        _ text: String, currency: Currency, decimalSign: DecimalSign = .point
    ) throws(PriceError) -> MinorUnits {
        do {
            let scan = try PriceScan(text, currency: currency)
            let number = try PriceNumber(scan.tokens, decimalSign: decimalSign)
            return try number.amount(in: currency)
        } catch {
            throw PriceError(error, text: text, currency: currency, sign: decimalSign)
        }
    }
}
