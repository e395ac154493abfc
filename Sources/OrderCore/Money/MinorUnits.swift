/// An amount of money in the smallest unit of a book's currency: cents for USD, yen for JPY, fils for KWD.
public typealias MinorUnits = Int64

/// The greatest numbers a book takes, so that no sum can overflow and every amount stays exact in JSON elsewhere.
public enum Limits {
    /// The highest price of one dish, in minor units.
    public static let price: MinorUnits = 999_999_999_999
    /// The highest quantity of a line.
    public static let quantity = 9_999
    /// The highest bill, in minor units; below 2^53.
    public static let bill: MinorUnits = 9_000_000_000_000_000
    /// The highest weight of a share.
    public static let weight = 1_000_000
    /// The highest percentage, in thousandths of a per cent.
    public static let rate = 100_000
    /// The longest name, in characters.
    public static let nameLength = 500
}
