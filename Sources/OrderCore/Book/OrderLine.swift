/// One person's part in a line of the order.
public struct Share: Hashable, Sendable {
    /// Who shares.
    public var person: PersonID
    /// How many parts are theirs, 0 or more; only the ratio to the other weights counts.
    public var weight: Int

    /// Makes a share.
    public init(person: PersonID, weight: Int = 1) {
        self.person = person
        self.weight = weight
    }
}

/// Something that was ordered: a dish, how many of it, and who shares it.
///
/// The line has its own copy of the name, the price, the tax and the picture, so that nothing done to the menu later
/// changes what was ordered.
public struct OrderLine: Hashable, Sendable, Identifiable {
    /// Its stable number.
    public let id: LineID
    /// The food it was ordered from; nil for a dish off the menu. The food may be gone from the menu meanwhile.
    public var food: FoodID?
    /// The dish's name when it was ordered.
    public var name: String
    /// The price of one when it was ordered, in minor units.
    public var price: MinorUnits
    /// How many, 1 to 9,999.
    public var quantity: Int
    /// Who shares it; nobody means that it is unassigned. Never all with weight 0.
    public var sharers: [Share]
    /// The dish's picture when it was ordered.
    public var photo: PhotoRef?
    /// Which tax it has.
    public var tax: TaxClass
    /// What is taken off the whole line.
    public var discount: Discount
    /// Whether the discount on the whole order is taken off it, too.
    public var isDiscountable: Bool
    /// Whose food it is when others pay for it: they have it on their card and owe nothing of it.
    public var treat: PersonID?
    /// When it was last ordered, as a running number: the line of a food with the highest one is its newest.
    public var turn: Int

    /// Makes a line.
    public init(
        id: LineID, food: FoodID?, name: String, price: MinorUnits, quantity: Int = 1, sharers: [Share] = [],
        photo: PhotoRef? = nil, tax: TaxClass = .standard, discount: Discount = .nothing, isDiscountable: Bool = true,
        treat: PersonID? = nil, turn: Int? = nil
    ) {
        self.id = id
        self.food = food
        self.name = name
        self.price = price
        self.quantity = quantity
        self.sharers = sharers
        self.photo = photo
        self.tax = tax
        self.discount = discount
        self.isDiscountable = isDiscountable
        self.treat = treat
        self.turn = turn ?? id.rawValue
    }

    /// What the whole line costs at its full price, in minor units.
    public var gross: MinorUnits { price * MinorUnits(quantity) }

    /// What the whole line costs after its discount, in minor units.
    public func total(rounding: RoundingMode) -> MinorUnits {
        discount.isNothing ? gross : gross - discount.off(gross, rounding: rounding)
    }

    /// Whether nobody has it.
    public var isUnassigned: Bool { sharers.isEmpty }

    /// Whether this person has a part in it, be it with weight 0.
    public func isShared(by person: PersonID) -> Bool { sharers.contains { $0.person == person } }

    /// So many of it, of this and what is left of a discount in an amount.
    func split(off count: Int) -> (rest: OrderLine, part: OrderLine) {
        var (rest, part) = (self, self)
        rest.quantity -= count
        part.quantity = count
        let amounts = Allocation.divide(discount.amount, byWeights: [rest.quantity, count])
        rest.discount.amount = amounts[0]
        part.discount.amount = amounts[1]
        return (rest, part)
    }
}
