/// How a book's lines become a bill: taxes, service, fees, discount, tip and rounding. A new book has none of them.
public struct BillSettings: Hashable, Sendable {
    /// The rate of every tax class that has none of its own.
    public var tax = Rate.zero
    /// Rates of the classes that have their own; never one for `TaxClass.untaxed`.
    public var classTaxes: [TaxClass: Rate] = [:]
    /// Whether prices contain the tax. It is shown then and not added.
    public var isTaxInside = false
    /// The service charge, a percentage of all dishes after their discounts.
    public var service = Rate.zero
    /// Whether the service charge is taxed, at the rate of the standard class.
    public var isServiceTaxed = false
    /// Fees, in the order in which they were given.
    public var fees: [Fee] = []
    /// Whether fees are taxed, at the rate of the standard class.
    public var areFeesTaxed = false
    /// Who shares fees and equal tips; nobody means everybody who has ordered something.
    public var equalSharers: [PersonID] = []
    /// What is taken off the whole order.
    public var discount = Discount.nothing
    /// The most that `discount` takes off; nil for no limit.
    public var discountCap: MinorUnits?
    /// The tip.
    public var tip = Tip.nothing
    /// What a tip in per cent is a percentage of.
    public var tipBase = TipBase.subtotal
    /// How the tip is divided.
    public var tipSplit = TipSplit.amount
    /// How percentages are rounded.
    public var rounding = RoundingMode.halfUp
    /// How payments in cash are rounded.
    public var cash = CashRounding()
    /// What the paper bill says, to be checked against; nil when nobody has told.
    public var expectedTotal: MinorUnits?

    /// Nothing but the dishes.
    public init() {}

    /// The rate of a tax class.
    public func rate(of tax: TaxClass) -> Rate {
        tax == .untaxed ? .zero : classTaxes[tax] ?? self.tax
    }

    /// Whether anything can be taxed.
    public var hasTaxes: Bool { tax != .zero || classTaxes.contains { $0.value != .zero } }
}
