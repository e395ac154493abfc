/// What the whole bill comes to, before it is divided among people. All amounts are minor units.
public struct BillTotals: Hashable, Sendable {
    /// All lines at their full price.
    public let subtotal: MinorUnits
    /// What is taken off single lines, 0 or less.
    public let lineDiscount: MinorUnits
    /// What the discount on the whole order is taken off: the lines that have a part in it, after their own discounts.
    public let discountable: MinorUnits
    /// What is taken off the whole order, 0 or less.
    public internal(set) var discount: MinorUnits = 0
    /// The service charge.
    public internal(set) var service: MinorUnits = 0
    /// All fees together.
    public internal(set) var fees: MinorUnits = 0
    /// The taxes, the standard class first, then by name; classes that are not taxed have none.
    public internal(set) var taxes: [TaxRow] = []
    /// Whether prices contain the taxes, so that they are not added.
    public let isTaxInside: Bool
    /// What the tip is a percentage of.
    public internal(set) var tipBase: MinorUnits = 0
    /// The tip.
    public internal(set) var tip: MinorUnits = 0
    /// What payments in cash were more than what they settle, because there are no smaller coins; not part of `total`.
    public internal(set) var cashRounding: MinorUnits = 0

    /// All lines after their own discounts.
    public var ordered: MinorUnits { subtotal + lineDiscount }
    /// All lines after all discounts.
    public var discounted: MinorUnits { ordered + discount }
    /// All taxes together, be they added or contained.
    public var tax: MinorUnits { taxes.reduce(0) { $0 + $1.amount } }
    /// The taxes that are added.
    public var addedTax: MinorUnits { isTaxInside ? 0 : tax }
    /// What the whole bill comes to.
    public var total: MinorUnits { discounted + service + fees + addedTax + tip }

    /// Works out a bill.
    ///
    /// - Parameter classes: What the lines of each tax class come to after their own discounts; not needed without taxes.
    init(
        subtotal: MinorUnits, lineDiscount: MinorUnits, discountable: MinorUnits, classes: ClassSums, isEmpty: Bool,
        settings: BillSettings
    ) {
        self.subtotal = subtotal
        self.lineDiscount = lineDiscount
        self.discountable = discountable
        isTaxInside = settings.isTaxInside
        discount = -settings.discount.off(discountable, cap: settings.discountCap, rounding: settings.rounding)
        service = settings.service.part(of: discounted, rounding: settings.rounding)
        // Nobody pays for the delivery of nothing.
        if !isEmpty { fees = settings.fees.reduce(0) { $0 + $1.amount } }
        if settings.hasTaxes { taxes = taxRows(classes, settings) }
        if !isEmpty { addTip(settings) }
    }

    private mutating func addTip(_ settings: BillSettings) {
        switch settings.tipBase {
        case .subtotal: tipBase = subtotal
        case .discounted: tipBase = discounted
        case .taxed: tipBase = discounted + addedTax
        }
        switch settings.tip {
        case .rate(let rate): tip = rate.part(of: tipBase, rounding: settings.rounding)
        case .amount(let amount): tip = amount
        case .upTo(let wanted): tip = max(0, wanted - total)
        }
    }

    private func taxRows(_ sums: ClassSums, _ settings: BillSettings) -> [TaxRow] {
        let sorted = sums.sorted
        var bases = sorted.map { (taxClass: $0.taxClass, base: $0.sum.amount) }
        if discount < 0 {
            let parts = Allocation.divide(-discount, byWeights: sorted.map { Int($0.sum.discountable) })
            for index in bases.indices { bases[index].base -= parts[index] }
        }
        let extra = (settings.isServiceTaxed ? service : 0) + (settings.areFeesTaxed ? fees : 0)
        if extra > 0 {
            if bases.first?.taxClass == .standard {
                bases[0].base += extra
            } else {
                bases.insert((.standard, extra), at: 0)
            }
        }
        return taxRows(bases, settings)
    }

    private func taxRows(_ bases: [(taxClass: TaxClass, base: MinorUnits)], _ settings: BillSettings) -> [TaxRow] {
        let rates = bases.map { settings.rate(of: $0.taxClass) }
        var amounts = [MinorUnits](repeating: 0, count: bases.count)
        for (first, rate) in rates.enumerated() where rate > .zero && rates.firstIndex(of: rate) == first {
            let places = rates.indices.filter { rates[$0] == rate }
            let base = places.reduce(0) { $0 + bases[$1].base }
            if base == 0 { continue }
            let tax =
                settings.isTaxInside
                ? rate.contained(in: base, rounding: settings.rounding)
                : rate.part(of: base, rounding: settings.rounding)
            let parts = Allocation.divide(tax, byWeights: places.map { Int(bases[$0].base) })
            for (place, part) in zip(places, parts) { amounts[place] = part }
        }
        return rates.indices.filter { rates[$0] > .zero }.map { place in
            TaxRow(
                taxClass: bases[place].taxClass, rate: rates[place], base: bases[place].base, amount: amounts[place])
        }
    }
}

extension OrderBook {
    /// What the whole bill comes to, not divided among people.
    ///
    /// - Complexity: O(n) in the lines.
    public var totals: BillTotals {
        let isTaxed = settings.hasTaxes
        var classes = ClassSums()
        var subtotal: MinorUnits = 0
        var ordered = LineSum()
        for place in lines.indices {
            let gross = lines[place].gross
            let net = total(of: lines[place])
            subtotal += gross
            let isDiscountable = lines[place].isDiscountable
            ordered.add(net, isDiscountable: isDiscountable)
            if isTaxed { _ = classes.add(net, isDiscountable: isDiscountable, to: lines[place].tax) }
        }
        return BillTotals(
            subtotal: subtotal, lineDiscount: ordered.amount - subtotal, discountable: ordered.discountable,
            classes: classes, isEmpty: lines.isEmpty, settings: settings)
    }
}
