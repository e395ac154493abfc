import OrderCore

/// The mark by which a food is known again that was written to a file: its number and a check of its name.
///
/// The check tells our marks from other programs' numbers, and foods of this book from those of another one.
enum FoodMark {
    /// The heading of the column with the marks.
    static let heading = "platter id"

    /// The mark of a food as it is now: "7-1x3k9q2".
    static func text(for food: Food) -> String { "\(food.id)-\(check(of: food.name))" }

    /// The number in a mark.
    static func id(in mark: String) -> FoodID? {
        let parts = mark.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), number > 0 else { return nil }
        return FoodID(number)
    }

    /// FNV-1a of the name, in 32 bits.
    private static func check(of name: String) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return String(hash, radix: 36)
    }
}
