import OrderCore
import TestSupport
import Testing

struct AllocationTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let amount: MinorUnits
        let weights: [Int]
        let parts: [MinorUnits]
        var testDescription: String { "\(amount) by \(weights)" }
    }

    static let rows = [
        Row(amount: 1_00, weights: [1, 1, 1], parts: [34, 33, 33]),
        Row(amount: 30_00, weights: [1, 1, 1, 1, 1, 1, 1], parts: [429, 429, 429, 429, 428, 428, 428]),
        Row(
            amount: 353_16, weights: [1, 1, 1, 1, 1, 1, 1, 1],
            parts: [4415, 4415, 4415, 4415, 4414, 4414, 4414, 4414]),
        Row(amount: 5, weights: [0, 7, 3], parts: [0, 4, 1]),
        Row(amount: 99_99, weights: [75, 25], parts: [74_99, 25_00]),
        Row(amount: 10_00, weights: [2, 1], parts: [6_67, 3_33]),
        Row(amount: -10_00, weights: [2, 1], parts: [-6_67, -3_33]),
        Row(amount: 10_00, weights: [0, 1], parts: [0, 10_00]),
        Row(amount: 8_95, weights: [1, 1], parts: [4_48, 4_47]),
        Row(amount: 9_09, weights: [85_91, 5_00], parts: [8_59, 50]),
        Row(amount: 2, weights: [1, 1, 1, 1], parts: [1, 1, 0, 0]),
        Row(amount: 1, weights: [1, 1], parts: [1, 0]),
        Row(amount: 500, weights: [1, 1, 1], parts: [167, 167, 166]),
        Row(amount: 4_250, weights: [2, 1, 1], parts: [2_125, 1_063, 1_062]),
        Row(amount: 26_20, weights: [1, 1, 1, 1, 1, 1], parts: [4_37, 4_37, 4_37, 4_37, 4_36, 4_36]),
        Row(amount: 0, weights: [1, 2], parts: [0, 0]),
        Row(amount: Limits.bill, weights: [Limits.weight, 1], parts: [8_999_991_000_009_000, 8_999_991_000]),
    ]

    @Test(arguments: rows)
    func partsAreTheKnownOnes(row: Row) {
        #expect(Allocation.divide(row.amount, byWeights: row.weights) == row.parts)
    }

    @Test func partsOfEverySmallAmountSumAndAreRoundedExactOnes() {
        withEveryList(of: [0, 1, 2, 3, 7], upTo: 4) { weights in
            guard weights.contains(where: { $0 > 0 }) else { return }
            let sum = MinorUnits(weights.reduce(0, +))
            for amount in MinorUnits(-12)...12 {
                let parts = Allocation.divide(amount, byWeights: weights)
                #expect(parts.reduce(0, +) == amount)
                for (part, weight) in zip(parts, weights) {
                    // Multiplied out: the part lies less than one unit from the exact one.
                    #expect(abs(part * sum - amount * MinorUnits(weight)) < sum, "\(amount) by \(weights)")
                    #expect(weight > 0 || part == 0)
                    #expect(amount >= 0 ? part >= 0 : part <= 0)
                }
            }
        }
    }

    @Test func aNegativeAmountIsTheMirrorOfThePositiveOne() {
        withEveryList(of: [0, 1, 2, 5], upTo: 4) { weights in
            // With equal remainders the mirror would hand out its odd units in seat order too.
            guard weights.contains(where: { $0 > 0 }) else { return }
            for amount in MinorUnits(0)...12 {
                let positive = Allocation.divide(amount, byWeights: weights)
                #expect(Allocation.divide(-amount, byWeights: weights) == positive.map { -$0 })
            }
        }
    }

    @Test func oddUnitsGoRoundTheTable() {
        var allocation = Allocation(seats: 3)
        let shares = (0..<3).map { (seat: $0, weight: 1) }
        #expect(allocation.divide(5_00, among: shares) == [1_67, 1_67, 1_66])
        #expect(allocation.divide(10_00, among: shares) == [3_33, 3_33, 3_34])
        #expect(allocation.oddUnits == [1, 1, 1])
    }

    @Test func anOddUnitOfADiscountCountsBackwards() {
        var allocation = Allocation(seats: 2)
        let shares = (0..<2).map { (seat: $0, weight: 1) }
        #expect(allocation.divide(-1, among: shares) == [-1, 0])
        #expect(allocation.oddUnits == [-1, 0])
        #expect(allocation.divide(1, among: shares) == [1, 0])
    }

    @Test func aHundredSharedDishesDifferByOneUnitAtMost() {
        var allocation = Allocation(seats: 3)
        var sums: [MinorUnits] = [0, 0, 0]
        for _ in 0..<100 {
            let parts = allocation.divide(10_00, among: (0..<3).map { (seat: $0, weight: 1) })
            for seat in 0..<3 { sums[seat] += parts[seat] }
        }
        #expect(sums == [333_34, 333_33, 333_33])
    }
}
