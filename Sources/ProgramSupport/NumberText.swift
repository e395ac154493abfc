/// Whole numbers as people type them.
public enum NumberText {
    /// A number from 0 in plain digits; nil for anything else, signs and blanks included.
    public static func count(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }
}
