internal import CX11

/// Size and position of a window as a person writes them on a command line, in device pixels.
public struct WindowGeometry: Hashable, Sendable {
    /// A size.
    public struct Extent: Hashable, Sendable {
        /// The number of columns.
        public var width: Int
        /// The number of rows.
        public var height: Int

        /// Makes a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// A position.
    public struct Position: Hashable, Sendable {
        /// From the left edge of the screen, or the right one, then negative or zero.
        public var x: Int
        /// From the upper edge of the screen, or the lower one, then negative or zero.
        public var y: Int
        /// Whether `x` counts from the right.
        public var isFromRight: Bool
        /// Whether `y` counts from below.
        public var isFromBottom: Bool
    }

    /// The size, if one is given.
    public var size: Extent?
    /// The position, if one is given.
    public var position: Position?

    /// Reads a geometry such as `800x600+10-20`, `800x600` or `+10+20` (`XParseGeometry`); `nil` for anything else.
    public init?(_ text: String) {
        var (x, y) = (Int32(0), Int32(0))
        var (width, height) = (UInt32(0), UInt32(0))
        let found = unsafe XParseGeometry(text, &x, &y, &width, &height)
        if found & WidthValue != 0, found & HeightValue != 0, width > 0, height > 0 {
            size = Extent(width: Int(width), height: Int(height))
        }
        if found & XValue != 0, found & YValue != 0 {
            position = Position(
                x: Int(x), y: Int(y), isFromRight: found & XNegative != 0, isFromBottom: found & YNegative != 0)
        }
        if size == nil, position == nil { return nil }
    }

    /// Where the window's upper left corner lies on a screen.
    public func origin(of window: Extent, on screen: Extent) -> (x: Int, y: Int)? {
        guard let position else { return nil }
        return (
            position.isFromRight ? screen.width - window.width + position.x : position.x,
            position.isFromBottom ? screen.height - window.height + position.y : position.y
        )
    }

    /// The corner of the window that keeps its place, as `WM_NORMAL_HINTS` names it.
    public var gravity: Int {
        switch (position?.isFromRight ?? false, position?.isFromBottom ?? false) {
        case (false, false): Int(NorthWestGravity)
        case (true, false): Int(NorthEastGravity)
        case (false, true): Int(SouthWestGravity)
        case (true, true): Int(SouthEastGravity)
        }
    }
}
