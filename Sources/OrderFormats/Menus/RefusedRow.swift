/// A row of a menu that cannot become a dish, and why.
public struct RefusedRow: Hashable, Sendable {
    /// The line of the file where it begins, from 1; its place in a file without lines.
    public let line: Int
    /// What stands there, shortened.
    public let text: String
    /// The reason as a whole sentence for people.
    public let reason: String

    /// Makes one; a long text is shortened.
    public init(line: Int, text: String, reason: String) {
        self.line = line
        self.text = text.count > 60 ? "\(text.prefix(60))…" : text
        self.reason = reason
    }
}
