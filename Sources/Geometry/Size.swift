/// A width and a height, in points unless the owner says device pixels.
public struct Size: Hashable, Sendable {
    /// The extent to the right; negative sizes are a programmer's error.
    public var width: Double
    /// The extent downwards.
    public var height: Double

    /// No extent.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether nothing can be seen in it.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Both extents multiplied, for example by a scale factor.
    public func scaled(by factor: Double) -> Size {
        Size(width: width * factor, height: height * factor)
    }
}

/// Distances inward from the four edges of a rectangle; negative ones go outward.
public struct Insets: Hashable, Sendable {
    /// From the upper edge.
    public var top: Double
    /// From the left edge.
    public var left: Double
    /// From the lower edge.
    public var bottom: Double
    /// From the right edge.
    public var right: Double

    /// No distance at all.
    public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

    /// Makes insets in UIKit's order.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance from every edge.
    public init(all distance: Double) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }

    /// The same distances the other way.
    public static prefix func - (insets: Insets) -> Insets {
        Insets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    }

    /// Left and right together.
    public var horizontal: Double { left + right }
    /// Top and bottom together.
    public var vertical: Double { top + bottom }
}
