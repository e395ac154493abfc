import X11

/// Where and how a window stands on the screen, so that it can be put there again.
public struct WindowStanding: Hashable {
    /// The left edge of the window manager's frame, in device pixels of the screen; of the window itself without one.
    public var x: Int
    /// Its upper edge.
    public var y: Int
    /// The width of the content, in device pixels.
    public var width: Int
    /// The height of the content.
    public var height: Int
    /// Whether it fills its monitor; the numbers are then those that it goes back to.
    public var isMaximized: Bool

    /// Makes a standing.
    public init(x: Int, y: Int, width: Int, height: Int, isMaximized: Bool = false) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.isMaximized = isMaximized
    }
}

extension X11Window {
    /// Where the window stands now: three round trips. While it is maximized or fills the screen, the numbers are those of
    /// `before`; `nil` where nobody knows these.
    public func standing(before: WindowStanding?) -> WindowStanding? {
        managerState = window.readState()
        let isMaximized = managerState.isSuperset(of: .maximized)
        guard managerState.isDisjoint(with: [.maximized, .fullscreen]) else {
            var result = before
            result?.isMaximized = isMaximized
            return result
        }
        let corner = application.display.origin(of: id)
        let extents = isReparented ? window.readFrameExtents() : nil
        let size = frames.newestSize
        return WindowStanding(
            x: Int(corner.x) - (extents?.left ?? 0), y: Int(corner.y) - (extents?.top ?? 0), width: size.width,
            height: size.height)
    }
}
