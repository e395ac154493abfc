/// Why the platform cannot show anything.
public nonisolated struct PlatformError: Error, Hashable, CustomStringConvertible {
    /// One sentence for the person who started the program: what is wrong and what to do.
    public let description: String
}
