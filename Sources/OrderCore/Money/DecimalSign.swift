/// The sign between whole units and their fraction in what people type. A book keeps the one it was made with.
public enum DecimalSign: UInt8, Hashable, Sendable {
    /// "12.50"
    case point = 0
    /// "12,50"
    case comma = 1

    /// The sign as text.
    public var text: String {
        switch self {
        case .point: "."
        case .comma: ","
        }
    }
}
