/// Divides amounts among people so that the parts always sum to the whole: the largest-remainder rule.
///
/// Everybody gets their exact part rounded down; the units left over go one each to the largest remainders. Where
/// remainders tie, whoever had the fewest odd units so far on this bill comes first, then whoever sits first. A part is
/// therefore the exact one rounded down or up, a weight of 0 gets 0, and a negative amount is divided as the mirror of
/// the positive one.
public struct Allocation: Sendable {
    /// How many odd units each seat has got so far; one of a negative amount counts -1.
    public private(set) var oddUnits: [Int]

    private var parts: [Part] = []

    private struct Part {
        let index: Int
        let seat: Int
        let amount: UInt64
        let remainder: UInt64
    }

    /// A new bill with this many seats.
    public init(seats: Int) {
        oddUnits = Array(repeating: 0, count: seats)
    }

    /// The parts of `amount`, in the order of `shares`.
    ///
    /// - Parameters:
    ///   - amount: What is divided, in minor units.
    ///   - shares: Seat and weight of each who has a part; the weights are 0 or more and not all 0.
    public mutating func divide(_ amount: MinorUnits, among shares: [(seat: Int, weight: Int)]) -> [MinorUnits] {
        if shares.count == 1 { return [amount] }
        let sum = shares.reduce(UInt64(0)) { $0 + UInt64($1.weight) }
        precondition(sum > 0, "Somebody must have a part")
        parts.removeAll(keepingCapacity: true)
        var given: UInt64 = 0
        for (index, share) in shares.enumerated() {
            let product = amount.magnitude.multipliedFullWidth(by: UInt64(share.weight))
            let (quotient, remainder) = sum.dividingFullWidth(product)
            parts.append(Part(index: index, seat: share.seat, amount: quotient, remainder: remainder))
            given += quotient
        }
        let sign: MinorUnits = amount < 0 ? -1 : 1
        var result = parts.map { sign * MinorUnits($0.amount) }
        let left = Int(amount.magnitude - given)
        guard left > 0 else { return result }
        parts.sort { Allocation.comesFirst($0, $1, oddUnits) }
        for part in parts.prefix(left) {
            result[part.index] += sign
            oddUnits[part.seat] += Int(sign)
        }
        return result
    }

    /// The parts of a single amount by weights, the first weight being the first seat.
    public static func divide(_ amount: MinorUnits, byWeights weights: [Int]) -> [MinorUnits] {
        var allocation = Allocation(seats: weights.count)
        return allocation.divide(amount, among: weights.enumerated().map { ($0.offset, $0.element) })
    }

    private static func comesFirst(_ left: Part, _ right: Part, _ oddUnits: [Int]) -> Bool {
        if left.remainder != right.remainder { return left.remainder > right.remainder }
        let (leftOdd, rightOdd) = (oddUnits[left.seat], oddUnits[right.seat])
        return leftOdd == rightOdd ? left.seat < right.seat : leftOdd < rightOdd
    }
}
