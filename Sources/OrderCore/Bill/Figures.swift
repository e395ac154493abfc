/// What somebody's bill is made of. All amounts are minor units.
public struct Figures: Hashable, Sendable {
    /// Their parts of the lines, after the discounts of these.
    public internal(set) var own: MinorUnits = 0
    /// Their part of the discount on the whole order, 0 or less.
    public internal(set) var discount: MinorUnits = 0
    /// Their part of the service charge.
    public internal(set) var service: MinorUnits = 0
    /// Their part of the fees.
    public internal(set) var fees: MinorUnits = 0
    /// Their part of all taxes, be they added or contained.
    public internal(set) var tax: MinorUnits = 0
    /// Their part of the tip.
    public internal(set) var tip: MinorUnits = 0
    /// What they bear, or are spared, because somebody has paid more or less than their bill and gone. Over all people it
    /// is 0.
    public internal(set) var adjustment: MinorUnits = 0
    /// What they pay: all of the above, without the tax where prices contain it.
    public internal(set) var total: MinorUnits = 0

    /// Their dishes after all discounts.
    public var discounted: MinorUnits { own + discount }

    /// Nothing.
    public init() {}

    /// Adds all up.
    mutating func close(isTaxInside: Bool) {
        total = own + discount + service + fees + (isTaxInside ? 0 : tax) + tip + adjustment
    }
}
