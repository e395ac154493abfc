/// Why the arguments make no sense: an unknown command or option, or something missing. Exit status 2.
nonisolated struct UsageError: Error, Hashable {
    /// The reason as a whole sentence.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
