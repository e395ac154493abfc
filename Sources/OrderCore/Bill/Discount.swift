/// What is taken off a price: a percentage first, then an amount. Never more than the price.
public struct Discount: Hashable, Sendable {
    /// How much of it.
    public var rate: Rate
    /// How much beside that, 0 or more minor units.
    public var amount: MinorUnits

    /// Makes a discount.
    public init(rate: Rate = .zero, amount: MinorUnits = 0) {
        self.rate = rate
        self.amount = amount
    }

    /// None.
    public static let nothing = Discount()

    /// Whether nothing is taken off.
    public var isNothing: Bool { rate == .zero && amount == 0 }

    /// What is taken off a price, rounded once and then subtracted by the caller.
    ///
    /// - Parameters:
    ///   - price: 0 or more minor units.
    ///   - cap: The most that may be taken off.
    /// - Returns: 0 up to the price.
    public func off(_ price: MinorUnits, cap: MinorUnits? = nil, rounding: RoundingMode) -> MinorUnits {
        if isNothing { return 0 }
        let wanted = rate.part(of: price, rounding: rounding) + amount
        return min(wanted, price, cap ?? wanted)
    }

    /// As it stands beside a price: "-10 %", "-$1.50", "-10 % -$1.50"; empty for none.
    public func mark(_ format: MoneyFormat) -> String {
        let parts = [
            rate == .zero ? nil : "-" + rate.text(decimalSign: format.style.decimal),
            amount == 0 ? nil : format.full(-amount),
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// As it is written for people: "10 %", "$1.50", "10 % + $1.50".
    public func text(_ format: MoneyFormat) -> String {
        let parts = [
            rate == .zero ? nil : rate.text(decimalSign: format.style.decimal), amount == 0 ? nil : format.full(amount),
        ]
        return isNothing ? format.full(0) : parts.compactMap(\.self).joined(separator: " + ")
    }
}
