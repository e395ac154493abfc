/// Something on the menu that can be ordered.
public struct Food: Hashable, Sendable, Identifiable {
    /// Its stable number.
    public let id: FoodID
    /// Its name, in Unicode form NFC, never empty.
    public var name: String
    /// The price of one, 0 or more minor units of the book's currency.
    public var price: MinorUnits
    /// The heading it stands under in the menu; empty for none.
    public var category: String
    /// Its picture, if it has one.
    public var photo: PhotoRef?
    /// Which tax it has.
    public var tax: TaxClass

    /// Makes a food. Names from outside go through `OrderName` first.
    public init(
        id: FoodID, name: String, price: MinorUnits, category: String = "", photo: PhotoRef? = nil,
        tax: TaxClass = .standard
    ) {
        self.id = id
        self.name = name
        self.price = price
        self.category = category
        self.photo = photo
        self.tax = tax
    }
}
