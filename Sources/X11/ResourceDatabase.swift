/// The resources that a user's session put on the screen, as lines `name: value`.
public struct ResourceDatabase: Hashable, Sendable {
    private var values: [String: String] = [:]

    /// Reads lines; comments (`!`) and lines without a colon are left out, and later lines count more.
    public init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("!") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].trimmed
            values[name] = line[line.index(after: colon)...].trimmed
        }
    }

    /// The value of a name that is spelt out, such as `Xft.dpi`; a loose binding (`*dpi`) is not looked up.
    public subscript(name: String) -> String? { values[name] }
}

extension Substring {
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
