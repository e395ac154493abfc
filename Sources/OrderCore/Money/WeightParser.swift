import Localization

/// Why a text is not a list of weights.
public struct WeightError: Error, Hashable, Sendable {
    /// The reason as a sentence for people.
    public let reason: String
}

/// Reads weights as people write them, `2:1:1`, `0.5:1`, `0,5:1`, `1/2:1`, exactly.
public enum WeightParser {
    /// The weights as whole numbers in the same ratio; whole numbers stay as they are.
    ///
    /// - Throws: `WeightError` for what is no weight, for weights that are all zero, and for ratios too fine.
    public static func parse(_ text: String) throws(WeightError) -> [Int] {
        var fractions: [Fraction] = []
        for part in text.split(separator: ":", omittingEmptySubsequences: false) {
            guard let fraction = Fraction(part) else {
                throw WeightError(
                    reason: localized("“\(text)” is not a list of weights: write it like 2:1:1, 0.5:1 or 1/2:1."))
            }
            fractions.append(fraction)
        }
        var denominator = 1
        for fraction in fractions { denominator = leastCommonMultiple(denominator, fraction.denominator) }
        let weights = fractions.map { $0.numerator * (denominator / $0.denominator) }
        if weights.allSatisfy({ $0 == 0 }) {
            throw WeightError(reason: localized("The weights “\(text)” are all zero: somebody must have a part."))
        }
        if denominator > Limits.weight || weights.contains(where: { $0 > Limits.weight }) {
            throw WeightError(reason: localized("The weights “\(text)” are too large or too fine: use simpler ones."))
        }
        return weights
    }

    private static func leastCommonMultiple(_ left: Int, _ right: Int) -> Int {
        // Beyond the limit the caller refuses anyway; stopping here keeps the product small.
        left > Limits.weight ? left : left / greatestCommonDivisor(left, right) * right
    }

    static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
        var (large, small) = (left, right)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }
}

/// A typed weight as a fraction in lowest terms.
private struct Fraction {
    let numerator: Int
    let denominator: Int

    init?(_ text: Substring) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        switch parts.count {
        case 1: self.init(decimal: parts[0])
        case 2:
            guard let above = Fraction.digits(parts[0]), let below = Fraction.digits(parts[1]), below > 0 else {
                return nil
            }
            self.init(above, over: below)
        default: return nil
        }
    }

    private init?(decimal text: Substring) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard (1...2).contains(parts.count), let whole = Fraction.digits(parts[0].isEmpty ? "0" : parts[0]) else {
            return nil
        }
        if parts.count == 1 {
            if parts[0].isEmpty { return nil }
            self.init(whole, over: 1)
            return
        }
        guard let fraction = Fraction.digits(parts[1]) else { return nil }
        var scale = 1
        for _ in parts[1] { scale *= 10 }
        self.init(whole * scale + fraction, over: scale)
    }

    private init(_ above: Int, over below: Int) {
        let divisor = max(WeightParser.greatestCommonDivisor(above, below), 1)
        numerator = above / divisor
        denominator = below / divisor
    }

    /// Up to six digits and nothing else.
    private static func digits(_ text: Substring) -> Int? {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isPlain, (1...7).contains(text.utf8.count) else { return nil }
        return Int(text)
    }
}
