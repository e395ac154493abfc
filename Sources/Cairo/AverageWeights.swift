/// Which pixels of a line each pixel of a shorter line is the average of, and by what weights.
struct AverageWeights {
    /// For each pixel of the result the first pixel it takes from.
    private(set) var first: [Int] = []
    /// For each pixel of the result where its weights begin, and at last where all end.
    private(set) var start: [Int] = [0]
    /// The weights; those of a pixel are together 1.
    private(set) var weights: [Float] = []

    /// Shares a part of a line out.
    /// - Parameters:
    ///   - count: the pixels of the result.
    ///   - origin: where the part begins, in pixels of the line.
    ///   - step: the pixels of the line for each of the result, at least 1.
    ///   - length: the pixels of the line.
    init(count: Int, origin: Double, step: Double, length: Int) {
        first.reserveCapacity(count)
        weights.reserveCapacity(count * (Int(step) + 2))
        for index in 0..<count {
            let begin = max(0, origin + Double(index) * step)
            let end = min(Double(length), origin + Double(index + 1) * step)
            let low = min(Int(begin), length - 1)
            // A pixel that is touched by a rounding error only is left out.
            let high = max(low, min(Int((end - 0.001).rounded(.up)), length) - 1)
            let shares = (low...high).map { max(0.001, min(end, Double($0 + 1)) - max(begin, Double($0))) }
            let sum = shares.reduce(0, +)
            first.append(low)
            weights.append(contentsOf: shares.map { Float($0 / sum) })
            start.append(weights.count)
        }
    }

    /// The pixels a pixel of the result takes from.
    func pixels(of index: Int) -> Range<Int> {
        first[index]..<first[index] + start[index + 1] - start[index]
    }
}
