/// Computes a shadow's mask: one quarter of it, as the others are its mirror images.
struct ShadowPainter {
    private let width: Int
    private let height: Int
    private let radius: Int
    private let blur: Int
    private let kernel: ShadowKernel
    /// The pixels computed around the rectangle: one more than shown, to know what the shadow would be beyond.
    private let margin: Int

    init(width: Int, height: Int, radius: Int, blur: Int) {
        self.width = width
        self.height = height
        self.radius = min(radius, min(width, height) / 2)
        self.blur = blur
        kernel = ShadowKernel(blur: blur)
        margin = max(kernel.reach, blur) + 1
    }

    /// Writes the mask.
    func paint(on mask: Surface) {
        let rows = blurredRows()
        let columns = (mask.width + 1) / 2
        let lines = (mask.height + 1) / 2
        let skipped = margin - blur
        var quarter = [Int](repeating: 0, count: columns * lines)
        var line = [Int](repeating: 0, count: height + 2 * margin)
        var scratch = line
        for x in 0..<columns {
            fill(&line, from: rows, column: x + skipped)
            kernel.blur(&line, scratch: &scratch)
            for y in 0..<lines { quarter[y * columns + x] = line[y + skipped] }
        }
        // A straight edge's shadow just outside the mask; taken off everywhere, lest the shadow end in a step.
        fill(&line, from: rows, column: width / 2 + margin)
        kernel.blur(&line, scratch: &scratch)
        write(quarter, columns: columns, floor: line[skipped - 1], to: mask)
    }

    /// The rows of the rectangle down to its middle, blurred along x; beyond the corner all are alike, so one is enough.
    private func blurredRows() -> [[Int]] {
        var scratch = [Int](repeating: 0, count: width + 2 * margin)
        let corner = CornerCoverage(radius: radius)
        return (0...radius).map { row in
            var line = [Int](repeating: 0, count: width + 2 * margin)
            for x in 0..<width {
                line[margin + x] = row < radius ? corner[min(x, width - 1 - x), row] : 255
            }
            kernel.blur(&line, scratch: &scratch)
            return line
        }
    }

    /// Gathers a column of the rows, with the lower half mirrored.
    private func fill(_ line: inout [Int], from rows: [[Int]], column: Int) {
        for index in line.indices {
            let y = index - margin
            line[index] = y < 0 || y >= height ? 0 : rows[min(y, height - 1 - y, radius)][column]
        }
    }

    /// Writes the quarter into all four, as bytes.
    private func write(_ quarter: [Int], columns: Int, floor: Int, to mask: Surface) {
        guard let data = unsafe mask.data else { return }
        let range = kernel.weight * kernel.weight * 255 - floor
        for y in 0..<(mask.height + 1) / 2 {
            let upper = unsafe data + y * mask.stride
            let lower = unsafe data + (mask.height - 1 - y) * mask.stride
            for x in 0..<columns {
                let value = max(0, quarter[y * columns + x] - floor)
                let byte = UInt8(clamping: (value * 255 + range / 2) / range)
                unsafe upper.storeBytes(of: byte, toByteOffset: x, as: UInt8.self)
                unsafe upper.storeBytes(of: byte, toByteOffset: mask.width - 1 - x, as: UInt8.self)
            }
            if unsafe upper != lower { unsafe lower.copyMemory(from: upper, byteCount: mask.width) }
        }
        mask.markDirty()
    }
}
