public import OrderCore

/// One dish as a menu's file tells it.
public struct MenuRow: Hashable, Sendable {
    /// Its name as a book keeps it: in Unicode form NFC, trimmed, on one line, never empty.
    public var name: String
    /// Its price in minor units of the book's currency.
    public var price: MinorUnits
    /// Its group on the menu; empty for none.
    public var category: String
    /// The class of its tax; nil when the file does not say.
    public var taxClass: String?
    /// What the file numbers it by: an article number, or the mark of a food that was written by `MenuWriter`.
    public var id: String?
    /// The line of the file where it begins, counted from 1; its place in a file without lines.
    public var line: Int

    /// Makes a row.
    public init(
        name: String, price: MinorUnits, category: String = "", taxClass: String? = nil, id: String? = nil, line: Int
    ) {
        self.name = name
        self.price = price
        self.category = category
        self.taxClass = taxClass
        self.id = id
        self.line = line
    }
}
