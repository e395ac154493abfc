/// A currency of ISO 4217 with the number of decimals it is kept in.
///
/// The decimals come from our own table and never from a formatter's data, which differ and change by version.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
    /// The code of three letters in upper case: `"USD"`.
    public let code: String
    /// How many decimals an amount has: 2 for most, 0 for JPY, 3 for KWD, 4 for CLF.
    public let digits: Int

    /// The currency with this code, in any case; nil for a code that ISO 4217 does not list as money in use.
    public init?(code: String) {
        let upper = code.uppercased()
        guard Currency.codes.contains(upper) else { return nil }
        self.init(knownCode: upper)
    }

    private init(knownCode: String) {
        code = knownCode
        if Currency.withoutDecimals.contains(knownCode) {
            digits = 0
        } else if Currency.withThreeDecimals.contains(knownCode) {
            digits = 3
        } else if Currency.withFourDecimals.contains(knownCode) {
            digits = 4
        } else {
            digits = 2
        }
    }

    /// The dollar of the United States, the currency of a first book.
    public static let usDollar = Currency(knownCode: "USD")

    /// How many minor units make one whole: 100 for USD.
    public var unitsPerWhole: MinorUnits {
        var units: MinorUnits = 1
        for _ in 0..<digits { units *= 10 }
        return units
    }

    /// The code.
    public var description: String { code }
}
