import Cairo
import Geometry

/// How much two pictures differ for an eye half closed: it sees the average colour of square blocks, and so forgives what
/// another version of the font or of its renderer changes, but not that a card, a photo or a ring is missing or elsewhere.
public struct BlockComparison {
    /// The most that a channel of a block's average may differ before the block counts, of 255.
    public static let channelTolerance = 24
    /// The largest part of all blocks that may count. Inter 4.1 instead of 4.0 on newer libraries makes just below 2 % of
    /// the blocks of a bar that is nothing but text count.
    public static let blockTolerance = 0.03
    /// The most blocks that may count, however many there are; a missing photo is some two hundred.
    public static let mostBlocks = 48

    /// Whether both have the same number of columns and rows.
    public let hasSameSize: Bool
    /// The blocks that count, as places in pixels.
    public private(set) var differing: [PixelRect] = []
    private var count = 0

    /// Compares two pictures.
    /// - Parameter side: the length of a block's sides, in pixels, at least 1. Blocks at the right and lower edge may be smaller.
    public init(_ first: Surface, _ second: Surface, side: Int) {
        hasSameSize = first.width == second.width && first.height == second.height
        guard hasSameSize else { return }
        for y in stride(from: 0, to: first.height, by: side) {
            for x in stride(from: 0, to: first.width, by: side) {
                let block = PixelRect(
                    x: x, y: y, width: min(side, first.width - x), height: min(side, first.height - y))
                count += 1
                if BlockComparison.differ(first, second, block) { differing.append(block) }
            }
        }
    }

    /// How many blocks of these pictures may count.
    public var allowed: Int {
        min(BlockComparison.mostBlocks, max(1, Int(Double(count) * BlockComparison.blockTolerance)))
    }

    /// Whether the pictures are alike within the tolerances.
    public var isMatch: Bool { hasSameSize && differing.count <= allowed }

    /// The numbers in words.
    public var summary: String {
        guard hasSameSize else { return "the sizes differ" }
        let place = differing.reduce(PixelRect.zero) { $0.union($1) }
        return
            "\(differing.count) of \(count) blocks differ by more than the tolerance, \(allowed) may; they lie within "
            + "\(place.width) x \(place.height) at \(place.x), \(place.y)"
    }

    private static func differ(_ first: Surface, _ second: Surface, _ block: PixelRect) -> Bool {
        let one = sums(of: first, block)
        let other = sums(of: second, block)
        return zip(one, other).contains { abs($0 - $1) > channelTolerance * block.area }
    }

    private static func sums(of surface: Surface, _ block: PixelRect) -> [Int] {
        var sums = [0, 0, 0]
        for y in block.y..<block.y + block.height {
            for x in block.x..<block.x + block.width {
                let pixel = surface.pixel(x: x, y: y)
                sums[0] += Int(pixel >> 16 & 0xFF)
                sums[1] += Int(pixel >> 8 & 0xFF)
                sums[2] += Int(pixel & 0xFF)
            }
        }
        return sums
    }
}
