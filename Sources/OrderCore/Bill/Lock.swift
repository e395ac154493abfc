/// Somebody has paid and gone: what they pay stays as it is, and what comes later is for the others.
public struct Lock: Hashable, Sendable {
    /// Who.
    public let person: PersonID
    /// What they have paid of the bill, in minor units.
    public var amount: MinorUnits
    /// Their parts of the lines at that time.
    public var shares: [Statement.Row]
    /// Their part of the discount at that time, 0 or less.
    public var discount: MinorUnits = 0
    /// Their part of the service charge at that time.
    public var service: MinorUnits = 0
    /// Their part of the fees at that time.
    public var fees: MinorUnits = 0
    /// Their parts of the taxes that came on top at that time.
    public var taxes: [TaxPart] = []
    /// Their part of the tip at that time.
    public var tip: MinorUnits = 0

    /// Makes a lock.
    public init(person: PersonID, amount: MinorUnits, shares: [Statement.Row] = []) {
        self.person = person
        self.amount = amount
        self.shares = shares
    }
}
