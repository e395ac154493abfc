import Geometry

/// The windows of a screen, as they can be asked about.
///
/// Every answer is `nil` if the window is gone, which may happen between any two questions. Places are device pixels of the root
/// window. What was asked once may be remembered as long as nothing reports a change.
public protocol WindowTree {
    /// The root window.
    var root: WindowID { get }

    /// The child that the server finds at a place: the topmost mapped one with the place in its shapes,
    /// `WindowID.none` if there is none (`XTranslateCoordinates`). A window that only takes input counts too.
    func child(of window: WindowID, atRootX x: Int, y: Int) -> WindowID?

    /// The children, the topmost first (`XQueryTree`, which names the lowest first).
    func children(of window: WindowID) -> [WindowID]?

    /// How a child of the root is seen (`XGetWindowAttributes`).
    func appearance(of window: WindowID) -> WindowAppearance?

    /// What a child of the root shows of itself: rectangles of its bounding shape, moved to their place on the root window
    /// (`XShapeGetRectangles`, `ShapeBounding`); a window without a shape has its own rectangle.
    func boundingShape(of window: WindowID) -> [PixelRect]?

    /// Where a child of the root takes the pointer, likewise (`ShapeInput`).
    func inputShape(of window: WindowID) -> [PixelRect]?

    /// The value of `XdndAware`; `nil` also if the window does not have it.
    func awareVersion(of window: WindowID) -> Int?

    /// The value of `XdndProxy`; `nil` also if the window does not have it.
    func proxy(of window: WindowID) -> WindowID?

    /// Whether it has `WM_STATE`: a program's own window, within or without a manager's frame.
    func hasWMState(_ window: WindowID) -> Bool?
}

/// How a window is seen.
public struct WindowAppearance: Hashable, Sendable {
    /// With its border, on the root window.
    public var frame: PixelRect
    /// Whether it and all around it are mapped (`IsViewable`).
    public var isViewable: Bool
    /// Whether it is never seen and only takes input (`InputOnly`).
    public var isInputOnly: Bool

    /// Makes an appearance.
    public init(frame: PixelRect, isViewable: Bool, isInputOnly: Bool) {
        self.frame = frame
        self.isViewable = isViewable
        self.isInputOnly = isInputOnly
    }
}
