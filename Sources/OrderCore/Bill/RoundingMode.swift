/// What becomes of half a minor unit, and of less and more than half.
///
/// A book has one mode for all its percentages. Each is rounded once, on the whole bill's amount.
public enum RoundingMode: String, Hashable, Sendable, CaseIterable {
    /// To the nearest unit; half a unit away from zero.
    case halfUp = "half-up"
    /// To the nearest unit; half a unit to the even one.
    case halfEven = "half-even"
    /// Toward zero.
    case down
    /// Away from zero.
    case up

    /// A quotient as a whole number.
    ///
    /// - Parameter divisor: Above 0; the quotient must fit an amount.
    public func quotient(_ dividend: Int128, by divisor: Int128) -> MinorUnits {
        let (whole, rest) = dividend.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
        let isMore = roundsAway(rest: rest, of: divisor.magnitude, isOdd: whole % 2 == 1)
        let result = Int128(whole + (isMore ? 1 : 0))
        return MinorUnits(dividend < 0 ? -result : result)
    }

    private func roundsAway(rest: UInt128, of divisor: UInt128, isOdd: Bool) -> Bool {
        if rest == 0 { return false }
        switch self {
        case .down: return false
        case .up: return true
        case .halfUp: return rest * 2 >= divisor
        case .halfEven: return rest * 2 > divisor || (rest * 2 == divisor && isOdd)
        }
    }
}
