public import OrderCore

/// Why something could not be done to an open book. The book is as it was.
public enum SessionError: Error, Hashable, Sendable {
    /// The command cannot be done.
    case refused(Refusal)
    /// It could be done but not be saved, so it was not done.
    case store(StoreError)

    /// The reason as a whole sentence for people.
    public var reason: String {
        switch self {
        case .refused(let refusal): refusal.reason
        case .store(let error): error.reason
        }
    }
}
