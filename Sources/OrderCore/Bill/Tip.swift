import Localization

/// What the table gives beside the bill. It is never taxed.
public enum Tip: Hashable, Sendable {
    /// A percentage of the tip's base.
    case rate(Rate)
    /// An amount, 0 or more minor units.
    case amount(MinorUnits)
    /// What is missing from the bill to this total: "make it 70".
    case upTo(MinorUnits)

    /// None.
    public static let nothing = Tip.amount(0)

    /// As it is written for people: "18 %", "$5.00", "up to $70.00".
    public func text(_ format: MoneyFormat) -> String {
        switch self {
        case .rate(let rate): rate.text(decimalSign: format.style.decimal)
        case .amount(let amount): format.full(amount)
        case .upTo(let total): localized("up to \(format.full(total))")
        }
    }
}

/// What a tip in per cent is a percentage of, and by what people bear their parts of any tip.
public enum TipBase: String, Hashable, Sendable, CaseIterable {
    /// All dishes before any discount.
    case subtotal
    /// All dishes after their discounts.
    case discounted
    /// All dishes after their discounts, with the tax.
    case taxed
}

/// How a tip is divided.
public enum TipSplit: String, Hashable, Sendable, CaseIterable {
    /// By what each has, in the tip's base.
    case amount
    /// The same for everybody who has ordered something.
    case equal
}
