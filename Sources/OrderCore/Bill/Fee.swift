/// Something that is paid once for the whole order, like a delivery. Those who have ordered something share it equally.
public struct Fee: Hashable, Sendable {
    /// What it is for, in Unicode form NFC, never empty; no two fees of a book have the same name.
    public var name: String
    /// How much, above 0, in minor units.
    public var amount: MinorUnits

    /// Makes a fee. Names from outside go through `OrderName` first.
    public init(name: String, amount: MinorUnits) {
        self.name = name
        self.amount = amount
    }
}
