/// Why the arguments make no sense: an unknown command or option, or something missing. Exit status 2.
public nonisolated struct UsageError: Error, Hashable {
    /// The reason as a whole sentence.
    public let reason: String

    /// Makes it from the sentence.
    public init(_ reason: String) {
        self.reason = reason
    }
}
