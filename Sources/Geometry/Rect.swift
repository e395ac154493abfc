/// A rectangle with edges along the axes, half open: it holds its left and upper edge but not the others.
public struct Rect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// The extent.
    public var size: Size

    /// An empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// Makes a rectangle from corner and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from its four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes a rectangle of a size about a centre.
    public init(center: Point, size: Size) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The lower edge.
    public var maxY: Double { origin.y + size.height }
    /// Half way between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// Half way between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The width.
    public var width: Double { size.width }
    /// The height.
    public var height: Double { size.height }
    /// The middle.
    public var center: Point { Point(x: midX, y: midY) }
    /// Whether no point lies in it.
    public var isEmpty: Bool { size.isEmpty }
    /// The area it covers, 0 when empty.
    public var area: Double { isEmpty ? 0 : size.width * size.height }

    /// Whether a point lies in it; the right and lower edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether another rectangle lies wholly in it.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether both share at least one point.
    public func intersects(_ other: Rect) -> Bool {
        !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// What both share; an empty rectangle when they share nothing.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The smallest rectangle that holds both; empty ones count for nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle moved.
    public func offset(by offset: Offset) -> Rect {
        Rect(origin: origin + offset, size: size)
    }

    /// The rectangle with its edges moved inward; never smaller than empty.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.horizontal),
            height: max(0, height - insets.vertical))
    }

    /// The rectangle with every edge moved inward by the same distance.
    public func inset(by distance: Double) -> Rect {
        inset(by: Insets(all: distance))
    }

    /// All four numbers multiplied, for example by a scale factor.
    public func scaled(by factor: Double) -> Rect {
        Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
    }

    /// Scaled about a fixed point, which stays where it is.
    public func scaled(by factor: Double, about anchor: Point) -> Rect {
        Rect(
            x: anchor.x + (minX - anchor.x) * factor, y: anchor.y + (minY - anchor.y) * factor,
            width: width * factor, height: height * factor)
    }

    /// The rectangle `fraction` (0 to 1) of the way to another one.
    public func interpolated(to other: Rect, at fraction: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: other.origin, at: fraction),
            size: Size(
                width: width + (other.width - width) * fraction, height: height + (other.height - height) * fraction))
    }

    /// The point of the rectangle that is nearest to another point.
    public func clamp(_ point: Point) -> Point {
        Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
    }

    /// The rectangle mirrored within a width, for right-to-left layouts.
    public func mirrored(in width: Double) -> Rect {
        Rect(x: width - maxX, y: minY, width: size.width, height: size.height)
    }
}
