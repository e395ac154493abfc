/// Three box blurs in a row, which come close to a Gaussian blur (SVG 1.1, `feGaussianBlur`), in exact integers.
///
/// Sums are not divided between the steps, so that no rounding makes one side differ from the other.
struct ShadowKernel {
    /// How many pixels before and after each pixel its box holds, for each of the three boxes.
    let boxes: [(before: Int, after: Int)]
    /// How far the blur carries a pixel.
    let reach: Int
    /// What the sums have to be divided by.
    let weight: Int

    /// Makes the boxes for a standard deviation of `blur / 2` pixels.
    init(blur: Int) {
        // d = floor(s * 3 * sqrt(2 * pi) / 4 + 0.5) for a standard deviation s, with s = blur / 2.
        let width = Int(Double(blur) * 0.939_985_6 + 0.5)
        let half = width / 2
        if width <= 1 {
            boxes = []
        } else if width % 2 == 1 {
            boxes = [(half, half), (half, half), (half, half)]
        } else {
            boxes = [(half, half - 1), (half - 1, half), (half, half)]
        }
        reach = boxes.reduce(0) { $0 + $1.before }
        weight = boxes.reduce(1) { $0 * ($1.before + $1.after + 1) }
    }

    /// Blurs a line in place; what lies beyond its ends counts as 0.
    /// - Parameters:
    ///   - line: the values; afterwards multiplied by `weight`.
    ///   - scratch: as long as the line.
    func blur(_ line: inout [Int], scratch: inout [Int]) {
        for box in boxes {
            let count = line.count
            var sum = 0
            for index in 0..<min(box.after, count) { sum += line[index] }
            for index in 0..<count {
                let entering = index + box.after
                if entering < count { sum += line[entering] }
                scratch[index] = sum
                let leaving = index - box.before
                if leaving >= 0 { sum -= line[leaving] }
            }
            swap(&line, &scratch)
        }
    }
}
