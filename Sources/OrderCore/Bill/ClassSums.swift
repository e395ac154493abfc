/// What the lines of each tax class come to.
struct ClassSums {
    /// The classes, in the order in which they were met.
    private(set) var classes: [TaxClass] = []
    private var amounts: [MinorUnits] = []

    /// Adds an amount; returns the place of the class.
    mutating func add(_ amount: MinorUnits, to tax: TaxClass) -> Int {
        if let place = classes.firstIndex(of: tax) {
            amounts[place] += amount
            return place
        }
        classes.append(tax)
        amounts.append(amount)
        return classes.count - 1
    }

    /// The classes in an order that does not depend on that of the lines.
    var sorted: [(taxClass: TaxClass, amount: MinorUnits)] {
        classes.indices.map { (classes[$0], amounts[$0]) }.sorted { $0.0 < $1.0 }
    }
}
