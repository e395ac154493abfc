/// What lines come to after their own discounts, and how much of it the discount on the whole order is taken off.
struct LineSum {
    private(set) var amount: MinorUnits = 0
    private(set) var discountable: MinorUnits = 0

    mutating func add(_ amount: MinorUnits, isDiscountable: Bool) {
        self.amount += amount
        if isDiscountable { discountable += amount }
    }
}

/// What the lines of each tax class come to.
struct ClassSums {
    /// The classes, in the order in which they were met.
    private(set) var classes: [TaxClass] = []
    private var sums: [LineSum] = []

    /// Adds an amount; returns the place of the class.
    mutating func add(_ amount: MinorUnits, isDiscountable: Bool, to tax: TaxClass) -> Int {
        let place = classes.firstIndex(of: tax) ?? classes.count
        if place == classes.count {
            classes.append(tax)
            sums.append(LineSum())
        }
        sums[place].add(amount, isDiscountable: isDiscountable)
        return place
    }

    /// The classes in an order that does not depend on that of the lines.
    var sorted: [(taxClass: TaxClass, sum: LineSum)] {
        classes.indices.map { (classes[$0], sums[$0]) }.sorted { $0.0 < $1.0 }
    }
}
