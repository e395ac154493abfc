/// A set of device pixels as a short list of rectangles, for damage.
///
/// Rectangles may touch but never overlap. Two are merged when the one that holds both is hardly larger than they are
/// together; else only what is new of the second is kept. The list never grows beyond `limit`.
public struct Region: Hashable, Sendable {
    /// The rectangles; painting each once covers the region.
    public private(set) var rects: [PixelRect] = []

    /// The most rectangles kept; more are merged into their neighbours.
    public static let limit = 16

    /// An empty region.
    public init() {}

    /// A region of one rectangle.
    public init(_ rect: PixelRect) {
        add(rect)
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle that holds all of it.
    public var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

    /// Adds a rectangle.
    /// - Complexity: O(n), n at most `limit`, unless it overlaps many others.
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var added = rect
        var index = 0
        while index < rects.count {
            let other = rects[index]
            if other.contains(added) { return }
            let both = other.union(added)
            let together = other.area + added.area - other.intersection(added).area
            if both.area <= together * 5 / 4 {
                rects.remove(at: index)
                added = both
                index = 0  // the larger one may now meet rectangles that were passed
            } else if other.intersects(added) {
                // A wide and a high one that cross: their union would be mostly what neither holds.
                rects += rects.reduce([added]) { parts, rect in parts.flatMap { $0.subtracting(rect) } }
                while rects.count > Region.limit { mergeNearest() }
                return
            } else {
                index += 1
            }
        }
        rects.append(added)
        if rects.count > Region.limit { mergeNearest() }
    }

    /// Adds another region.
    public mutating func add(_ other: Region) {
        for rect in other.rects { add(rect) }
    }

    /// What lies within a rectangle.
    public func clipped(to rect: PixelRect) -> Region {
        var result = Region()
        for each in rects { result.add(each.intersection(rect)) }
        return result
    }

    /// Whether it shares a pixel with a rectangle.
    public func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    private mutating func mergeNearest() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let merged = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        absorb(merged)
    }

    /// Adds a rectangle grown by all that it meets, so that the list only gets shorter.
    private mutating func absorb(_ rect: PixelRect) {
        var added = rect
        while let index = rects.firstIndex(where: { $0.intersects(added) }) {
            added = added.union(rects.remove(at: index))
        }
        rects.append(added)
    }
}
