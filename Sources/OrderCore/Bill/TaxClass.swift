/// Which tax a dish has. The rates of the classes are the book's.
///
/// Every food has one: it takes eight bytes, like `PhotoRef`.
public enum TaxClass: Hashable, Sendable, CustomStringConvertible {
    /// The class of a dish that was given none: the book's own rate.
    case standard
    /// Never taxed.
    case untaxed
    /// A class with a name of its own, in lower case: "alcohol". Without a rate of its own it has the book's.
    indirect case named(String)

    /// The class with this name, blind to case; "standard" and "none" are those two. An empty name is the standard one.
    ///
    /// - Throws: `Refusal` for what is no name.
    public init(name: String) throws(Refusal) {
        if name.isEmpty {
            self = .standard
            return
        }
        switch try OrderName.normalized(name).lowercased() {
        case "standard": self = .standard
        case "none": self = .untaxed
        case let name: self = .named(name)
        }
    }

    /// The name: "standard", "none" or its own.
    public var name: String {
        switch self {
        case .standard: "standard"
        case .untaxed: "none"
        case .named(let name): name
        }
    }

    /// The name.
    public var description: String { name }
}

extension TaxClass: Comparable {
    /// The standard class first, the others by name.
    public static func < (left: TaxClass, right: TaxClass) -> Bool {
        if left == .standard || right == .standard { return left == .standard && right != .standard }
        return left.name < right.name
    }
}
