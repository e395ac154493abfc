/// A tax on the bill.
public struct TaxRow: Hashable, Sendable {
    /// The class that is taxed.
    public let taxClass: TaxClass
    /// Its percentage.
    public let rate: Rate
    /// What is taxed, in minor units: dishes after all discounts, with service and fees where these are taxed.
    public let base: MinorUnits
    /// The tax. Classes with the same rate are rounded together, and each has its part.
    public let amount: MinorUnits
}

/// Somebody's part of a tax.
public struct TaxPart: Hashable, Sendable {
    /// The percentage.
    public var rate: Rate
    /// Their part, in minor units.
    public var amount: MinorUnits

    /// Makes a part of a tax.
    public init(rate: Rate, amount: MinorUnits) {
        self.rate = rate
        self.amount = amount
    }
}
