/// Where an amount goes that lies exactly between two that can be paid in coins.
public enum CashTie: String, Hashable, Sendable, CaseIterable {
    /// To the higher one.
    case up
    /// To the lower one.
    case down
}

/// How amounts are rounded that are paid in coins. It is applied to one payment and to nothing else.
public struct CashRounding: Hashable, Sendable {
    /// The smallest amount that coins can make, in minor units; 0 when every amount can be paid.
    public var step: MinorUnits
    /// Where an amount goes that lies exactly in the middle.
    public var tie: CashTie

    /// Makes a rounding.
    public init(step: MinorUnits = 0, tie: CashTie = .up) {
        self.step = step
        self.tie = tie
    }

    /// What is paid in coins for an amount of 0 or more: the nearest that coins can make.
    public func rounded(_ amount: MinorUnits) -> MinorUnits {
        guard step > 1 else { return amount }
        let over = amount % step
        let goesUp = over * 2 > step || (over * 2 == step && tie == .up)
        return amount - over + (goesUp ? step : 0)
    }

    /// What is given back of coins and notes that were handed over for an amount; negative when they are not enough.
    public func change(given: MinorUnits, for amount: MinorUnits) -> MinorUnits { given - rounded(amount) }
}

extension Currency {
    /// The step that cash is usually rounded to where this currency is money, in minor units, as a suggestion for a new
    /// book; 0 for none.
    public var usualCashStep: MinorUnits {
        switch code {
        case "AUD", "CAD", "CHF": 5
        case "NZD": 10
        case "DKK": 50
        case "SEK", "NOK", "CZK": 100
        case "HUF": 500
        default: 0
        }
    }
}
