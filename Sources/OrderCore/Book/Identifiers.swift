/// The stable number of a food on the menu. It is given once and never again, whatever becomes of the food.
public struct FoodID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number as commands and files show it, from 1.
    public let rawValue: Int

    /// Wraps a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wraps a number.
    public init(_ number: Int) { self.rawValue = number }

    /// The number in digits.
    public var description: String { String(rawValue) }

    /// The order in which the numbers were given.
    public static func < (left: FoodID, right: FoodID) -> Bool { left.rawValue < right.rawValue }
}

/// The stable number of a person at the table. It is given once and never again.
public struct PersonID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number as commands and files show it, from 1.
    public let rawValue: Int

    /// Wraps a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wraps a number.
    public init(_ number: Int) { self.rawValue = number }

    /// The number in digits.
    public var description: String { String(rawValue) }

    /// The order in which the numbers were given.
    public static func < (left: PersonID, right: PersonID) -> Bool { left.rawValue < right.rawValue }
}

/// The stable number of a line of the order. It is given once and never again.
public struct LineID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number as commands and files show it, from 1.
    public let rawValue: Int

    /// Wraps a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wraps a number.
    public init(_ number: Int) { self.rawValue = number }

    /// The number in digits.
    public var description: String { String(rawValue) }

    /// The order in which the numbers were given.
    public static func < (left: LineID, right: LineID) -> Bool { left.rawValue < right.rawValue }
}
