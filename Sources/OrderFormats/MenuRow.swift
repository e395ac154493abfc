import OrderCore

/// One dish as a menu's file tells it.
public struct MenuRow: Hashable, Sendable {
    /// Its name, trimmed and never empty.
    public var name: String
    /// Its price in minor units of the book's currency.
    public var price: MinorUnits
    /// Its group on the menu; empty for none.
    public var category: String
    /// The line of the file where it begins, counted from 1; its place in a file without lines.
    public var line: Int

    /// Makes a row.
    public init(name: String, price: MinorUnits, category: String = "", line: Int) {
        self.name = name
        self.price = price
        self.category = category
        self.line = line
    }
}
