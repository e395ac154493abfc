/// A value of JSON as it was read. Numbers stay text, so that no digit is lost.
public indirect enum JSONNode: Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number as it is written: `"12.50"`.
    case number(String)
    /// A text without its escapes.
    case text(String)
    /// An array.
    case array([JSONNode])
    /// An object, its members in the order of the file; no name twice.
    case object([JSONMember])

    /// The member of an object with this name.
    public subscript(name: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// A text, or a number as it is written; nil for other values.
    public var words: String? {
        switch self {
        case .text(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }

    /// The elements of an array, or any other value but null alone: many formats leave the brackets out around one.
    var elements: [JSONNode] {
        switch self {
        case .array(let elements): elements
        case .null: []
        default: [self]
        }
    }
}

/// A member of an object of JSON.
public struct JSONMember: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its value.
    public let value: JSONNode

    /// Makes a member.
    public init(_ name: String, _ value: JSONNode) {
        self.name = name
        self.value = value
    }
}
