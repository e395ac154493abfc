/// Which column of a table says what about a dish, counted from 0; nil for what no column says.
public struct MenuColumns: Hashable, Sendable {
    /// Its name.
    public var name: Int
    /// Its price.
    public var price: Int
    /// Its group on the menu.
    public var category: Int?
    /// The class of its tax.
    public var taxClass: Int?
    /// What the file numbers it by.
    public var id: Int?
    /// The currency of its price.
    public var currency: Int?

    /// Names columns.
    public init(
        name: Int, price: Int, category: Int? = nil, taxClass: Int? = nil, id: Int? = nil, currency: Int? = nil
    ) {
        self.name = name
        self.price = price
        self.category = category
        self.taxClass = taxClass
        self.id = id
        self.currency = currency
    }
}

/// What a column can say about a dish.
enum MenuColumn: Hashable, CaseIterable {
    case name
    case price
    case category
    case taxClass
    case id
    case currency
    /// What the dish costs the house, and other prices that nobody pays: never taken for the price.
    case cost
}
