/// A percentage, in whole thousandths of a per cent: 8.875 % is 8,875.
public struct Rate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The thousandths of a per cent.
    public let thousandths: Int

    /// A percentage.
    ///
    /// - Parameter thousandths: 0 to `Limits.rate`.
    public init(_ thousandths: Int) { self.thousandths = thousandths }

    /// Nothing of it.
    public static let zero = Rate(0)

    /// All of it, 100 %.
    public static let whole = Rate(100_000)

    /// This percentage of an amount, rounded once.
    public func part(of amount: MinorUnits, rounding: RoundingMode) -> MinorUnits {
        if thousandths == 0 { return 0 }
        return rounding.quotient(Int128(amount) * Int128(thousandths), by: Int128(Rate.whole.thousandths))
    }

    /// What an amount contains of a tax that is inside it: amount × rate / (100 % + rate), rounded once.
    public func contained(in amount: MinorUnits, rounding: RoundingMode) -> MinorUnits {
        if thousandths == 0 { return 0 }
        return rounding.quotient(
            Int128(amount) * Int128(thousandths), by: Int128(Rate.whole.thousandths + thousandths))
    }

    /// As it is written for people, without zeros at its end: "8.875 %".
    public func text(decimalSign: DecimalSign = .point) -> String { "\(number(decimalSign: decimalSign)) %" }

    /// The number alone, as `RateParser` reads it back: "8.875".
    public func number(decimalSign: DecimalSign = .point) -> String {
        let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1_000)
        if fraction == 0 { return String(whole) }
        var digits = String(fraction + 1_000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole)\(decimalSign.text)\(digits)"
    }

    /// "8.875 %"
    public var description: String { text() }

    /// The smaller percentage first.
    public static func < (left: Rate, right: Rate) -> Bool { left.thousandths < right.thousandths }
}
