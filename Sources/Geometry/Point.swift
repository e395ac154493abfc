/// A place in a plane, in points unless the owner says device pixels. The y axis runs down.
public struct Point: Hashable, Sendable {
    /// The distance from the origin to the right.
    public var x: Double
    /// The distance from the origin downwards.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Makes a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point moved by an offset.
    public static func + (point: Point, offset: Offset) -> Point {
        Point(x: point.x + offset.dx, y: point.y + offset.dy)
    }

    /// The point moved back by an offset.
    public static func - (point: Point, offset: Offset) -> Point {
        Point(x: point.x - offset.dx, y: point.y - offset.dy)
    }

    /// The way from `origin` to `point`.
    public static func - (point: Point, origin: Point) -> Offset {
        Offset(dx: point.x - origin.x, dy: point.y - origin.y)
    }

    /// The Euclidean distance to another point.
    public func distance(to other: Point) -> Double {
        (self - other).length
    }

    /// Both coordinates multiplied, for example by a scale factor.
    public func scaled(by factor: Double) -> Point {
        Point(x: x * factor, y: y * factor)
    }

    /// The point `fraction` (0 to 1) of the way to another one.
    public func interpolated(to other: Point, at fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

/// The way from one point to another.
public struct Offset: Hashable, Sendable {
    /// The part to the right.
    public var dx: Double
    /// The part downwards.
    public var dy: Double

    /// No way at all.
    public static let zero = Offset(dx: 0, dy: 0)

    /// Makes an offset.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The Euclidean length.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The same length the other way.
    public static prefix func - (offset: Offset) -> Offset {
        Offset(dx: -offset.dx, dy: -offset.dy)
    }

    /// One way after the other.
    public static func + (first: Offset, second: Offset) -> Offset {
        Offset(dx: first.dx + second.dx, dy: first.dy + second.dy)
    }

    /// Both parts multiplied.
    public func scaled(by factor: Double) -> Offset {
        Offset(dx: dx * factor, dy: dy * factor)
    }
}
