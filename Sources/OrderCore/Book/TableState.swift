/// Whether a table still orders.
public enum TableState: Int, Hashable, Sendable {
    /// Everything can be changed.
    case open
    /// The order was kept as it stood when its table was closed: nothing in the book changes any more.
    case closed
    /// It was closed, and is open to changes once more.
    case reopened
}
