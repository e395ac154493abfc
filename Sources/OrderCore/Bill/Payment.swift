/// The stable number of a payment. It is given once and never again.
public struct PaymentID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number, from 1.
    public let rawValue: Int

    /// Wraps a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wraps a number.
    public init(_ number: Int) { self.rawValue = number }

    /// The number in digits.
    public var description: String { String(rawValue) }

    /// The order in which the numbers were given.
    public static func < (left: PaymentID, right: PaymentID) -> Bool { left.rawValue < right.rawValue }
}

/// Money that somebody has paid toward the bill.
public struct Payment: Hashable, Sendable, Identifiable {
    /// What it was paid with.
    public enum Means: String, Hashable, Sendable, CaseIterable {
        /// Coins and notes, which are rounded to what there is.
        case cash
        /// Anything exact to the minor unit.
        case card
    }

    /// Its stable number.
    public let id: PaymentID
    /// Who paid.
    public var person: PersonID
    /// What they handed over, in minor units.
    public var amount: MinorUnits
    /// How much more that is than what it settles, because there are no smaller coins; negative when it is less.
    public var rounding: MinorUnits
    /// What it was paid with.
    public var means: Means

    /// Makes a payment.
    public init(id: PaymentID, person: PersonID, amount: MinorUnits, rounding: MinorUnits = 0, means: Means = .card) {
        self.id = id
        self.person = person
        self.amount = amount
        self.rounding = rounding
        self.means = means
    }

    /// What of the bill it settles, in minor units.
    public var settled: MinorUnits { amount - rounding }
}
