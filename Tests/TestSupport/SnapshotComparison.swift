import Cairo
import Geometry
import Glibc

/// How much two pictures differ, pixel by pixel.
public struct SnapshotComparison {
    /// The most that a channel may differ before the pixel counts, of 255.
    public static let channelTolerance = 16
    /// The largest part of all pixels that may count.
    public static let pixelTolerance = 0.005

    /// Whether both have the same number of columns and rows.
    public let hasSameSize: Bool
    /// The number of pixels with a channel that differs by more than the tolerance.
    public private(set) var differingPixels = 0
    /// The largest difference of a channel.
    public private(set) var largestDifference = 0
    /// The smallest rectangle around all pixels that differ at all.
    public private(set) var differingRect = PixelRect.zero
    private let pixels: Int

    /// Compares two pictures. Those of different size differ in every pixel.
    public init(_ first: Surface, _ second: Surface) {
        hasSameSize = first.width == second.width && first.height == second.height
        first.flush()
        second.flush()
        pixels = first.width * first.height
        guard hasSameSize else {
            differingPixels = pixels
            differingRect = first.bounds
            largestDifference = 255
            return
        }
        for y in 0..<first.height where !SnapshotComparison.rowsAreEqual(y, first, second) {
            for x in 0..<first.width {
                count(SnapshotComparison.difference(first.pixel(x: x, y: y), second.pixel(x: x, y: y)), x: x, y: y)
            }
        }
    }

    /// Whether a row of both has the same bytes: the usual case, much faster than pixel by pixel.
    private static func rowsAreEqual(_ y: Int, _ first: Surface, _ second: Surface) -> Bool {
        guard first.format == second.format, let one = first.data, let other = second.data else { return false }
        let length = first.width * first.format.bytesPerPixel
        return memcmp(one + y * first.stride, other + y * second.stride, length) == 0
    }

    private mutating func count(_ difference: Int, x: Int, y: Int) {
        guard difference > 0 else { return }
        largestDifference = max(largestDifference, difference)
        differingRect = differingRect.union(PixelRect(x: x, y: y, width: 1, height: 1))
        if difference > SnapshotComparison.channelTolerance { differingPixels += 1 }
    }

    /// Whether the pictures are alike within the tolerances.
    public var isMatch: Bool {
        hasSameSize && Double(differingPixels) <= Double(pixels) * SnapshotComparison.pixelTolerance
    }

    /// Whether not a single bit differs.
    public var isIdentical: Bool { hasSameSize && largestDifference == 0 }

    /// The numbers in words.
    public var summary: String {
        guard hasSameSize else { return "the sizes differ" }
        let place = differingRect
        return "\(differingPixels) of \(pixels) pixels differ by more than the tolerance; differences lie within "
            + "\(place.width) x \(place.height) at \(place.x), \(place.y), the largest is \(largestDifference) of 255"
    }

    /// The largest difference of the channels of two pixels.
    static func difference(_ first: UInt32, _ second: UInt32) -> Int {
        if first == second { return 0 }
        var result = 0
        for shift: UInt32 in [24, 16, 8, 0] {
            result = max(result, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
        }
        return result
    }

    /// The second picture faded, with what counts in red.
    public static func picture(of first: Surface, _ second: Surface) throws(CairoError) -> Surface {
        let result = try Surface(width: second.width, height: second.height, format: .rgb24)
        let cairo = Context(result)
        cairo.paint(.white)
        cairo.draw(second, at: .zero, alpha: 0.25)
        for y in 0..<second.height {
            for x in 0..<second.width {
                let isBeside = x >= first.width || y >= first.height
                let counts =
                    isBeside
                    || difference(first.pixel(x: x, y: y), second.pixel(x: x, y: y)) > channelTolerance
                if counts { cairo.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), Color(hex: 0xFF0000)) }
            }
        }
        result.flush()
        return result
    }
}
