import Geometry

/// Makes a picture smaller: every pixel of the result is the average of the area it covers.
///
/// Works on 32-bit pixels. Rows are averaged first, into one row of sums, then the pixels of that row.
struct PictureShrinker {
    private let source: Surface
    private let columns: AverageWeights
    private let rows: AverageWeights

    /// Prepares to shrink the part of a picture that covers a size.
    /// - Parameters:
    ///   - step: pixels of the picture for each pixel of the result, at least 1.
    init(_ source: Surface, width: Int, height: Int, step: Double) {
        self.source = source
        columns = AverageWeights(
            count: width, origin: (Double(source.width) - Double(width) * step) / 2, step: step, length: source.width)
        rows = AverageWeights(
            count: height, origin: (Double(source.height) - Double(height) * step) / 2, step: step,
            length: source.height)
    }

    /// Fills a surface of the size prepared for.
    func shrink(into target: Surface) {
        source.flush()
        guard let from = unsafe source.data, let to = unsafe target.data else { return }
        var sums = [Float](repeating: 0, count: source.width * 4)
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            guard let sums = sums.baseAddress else { return }
            for y in 0..<target.height {
                unsafe sum(rowsOf: y, from: from, into: sums)
                unsafe average(sums, into: (to + y * target.stride).assumingMemoryBound(to: UInt32.self))
            }
        }
        target.markDirty()
    }

    /// Adds up the rows that a row of the result is made from.
    private func sum(rowsOf y: Int, from data: UnsafeMutableRawPointer, into sums: UnsafeMutablePointer<Float>) {
        let count = source.width * 4
        var weight = rows.start[y]
        for row in rows.pixels(of: y) {
            let bytes = unsafe (data + row * source.stride).assumingMemoryBound(to: UInt8.self)
            let share = rows.weights[weight]
            if weight == rows.start[y] {
                for index in 0..<count { unsafe sums[index] = Float(bytes[index]) * share }
            } else {
                for index in 0..<count { unsafe sums[index] += Float(bytes[index]) * share }
            }
            weight += 1
        }
    }

    /// Averages the pixels of the summed row.
    private func average(_ sums: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<UInt32>) {
        let pixels = UnsafeRawPointer(sums)
        unsafe columns.weights.withUnsafeBufferPointer { weights in
            for x in columns.first.indices {
                var sum = SIMD4<Float>(repeating: 0.5)
                var column = columns.first[x]
                for index in columns.start[x]..<columns.start[x + 1] {
                    unsafe sum +=
                        pixels.loadUnaligned(fromByteOffset: column * 16, as: SIMD4<Float>.self) * weights[index]
                    column += 1
                }
                // Weights of 1 together keep it below 256.
                unsafe target[x] =
                    UInt32(sum.x) | UInt32(sum.y) << 8 | UInt32(sum.z) << 16 | UInt32(sum.w) << 24
            }
        }
    }
}
