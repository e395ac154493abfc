internal import CX11
import Geometry
import X11Protocol

/// The windows of the screen as a drag asks about them, all programs'.
///
/// What was asked is remembered until ``forget()``, but for what lies at a place: that is asked anew each time, one round trip
/// for each level of windows.
@safe public final class ScreenWindows: WindowTree {
    private let display: Display
    private var knownChildren: [WindowID: [WindowID]?] = [:]
    private var appearances: [WindowID: WindowAppearance?] = [:]
    private var boundingShapes: [WindowID: [PixelRect]?] = [:]
    private var inputShapes: [WindowID: [PixelRect]?] = [:]
    private var versions: [WindowID: Int?] = [:]
    private var proxies: [WindowID: WindowID?] = [:]
    private var clients: [WindowID: Bool?] = [:]

    /// Knows nothing yet.
    public init(display: Display) {
        self.display = display
    }

    /// Forgets all that was asked: windows come, go and move.
    public func forget() {
        knownChildren.removeAll()
        appearances.removeAll()
        boundingShapes.removeAll()
        inputShapes.removeAll()
        versions.removeAll()
        proxies.removeAll()
        clients.removeAll()
    }

    /// The root window.
    public var root: WindowID { display.root }

    /// See `WindowTree`.
    public func child(of window: WindowID, atRootX x: Int, y: Int) -> WindowID? {
        var (childX, childY) = (Int32(0), Int32(0))
        var child: UInt = 0
        let isThere = display.ignoringErrors {
            unsafe XTranslateCoordinates(
                display.pointer, display.root.rawValue, window.rawValue, Int32(clamping: x), Int32(clamping: y),
                &childX, &childY, &child)
        }
        guard isThere != 0 else { return nil }
        // From the root's place to the window's own, and there is the child at that place.
        return WindowID(rawValue: child)
    }

    /// See `WindowTree`.
    public func children(of window: WindowID) -> [WindowID]? {
        remember(window, in: &knownChildren) {
            var (root, parent) = (UInt(0), UInt(0))
            var list: UnsafeMutablePointer<UInt>?
            var count: UInt32 = 0
            let isThere = unsafe XQueryTree(display.pointer, window.rawValue, &root, &parent, &list, &count)
            guard isThere != 0 else { return nil }
            defer { if let list = unsafe list { unsafe XFree(list) } }
            guard let list = unsafe list else { return [] }
            return (0..<Int(count)).reversed().map { unsafe WindowID(rawValue: list[$0]) }
        }
    }

    /// See `WindowTree`.
    public func appearance(of window: WindowID) -> WindowAppearance? {
        remember(window, in: &appearances) {
            var attributes = unsafe XWindowAttributes()
            guard unsafe XGetWindowAttributes(display.pointer, window.rawValue, &attributes) != 0 else { return nil }
            let border = unsafe 2 * Int(attributes.border_width)
            return unsafe WindowAppearance(
                frame: PixelRect(
                    x: Int(attributes.x), y: Int(attributes.y), width: Int(attributes.width) + border,
                    height: Int(attributes.height) + border),
                isViewable: attributes.map_state == IsViewable, isInputOnly: attributes.`class` == InputOnly)
        }
    }

    /// See `WindowTree`.
    public func boundingShape(of window: WindowID) -> [PixelRect]? {
        remember(window, in: &boundingShapes) { shape(of: window, ShapeBounding) }
    }

    /// See `WindowTree`.
    public func inputShape(of window: WindowID) -> [PixelRect]? {
        remember(window, in: &inputShapes) { shape(of: window, ShapeInput) }
    }

    private func shape(of window: WindowID, _ kind: Int32) -> [PixelRect]? {
        guard let appearance = appearance(of: window) else { return nil }
        guard display.hasShapes else { return [appearance.frame] }
        var (count, ordering) = (Int32(0), Int32(0))
        let list = unsafe XShapeGetRectangles(display.pointer, window.rawValue, kind, &count, &ordering)
        defer { if let list = unsafe list { unsafe XFree(list) } }
        guard let list = unsafe list else { return [] }
        return (0..<Int(count)).map { index in
            let rect = unsafe list[index]
            return PixelRect(
                x: appearance.frame.x + Int(rect.x), y: appearance.frame.y + Int(rect.y), width: Int(rect.width),
                height: Int(rect.height))
        }
    }

    /// See `WindowTree`.
    public func awareVersion(of window: WindowID) -> Int? {
        remember(window, in: &versions) {
            display.property(display.atom(.xdndAware), of: window)?.words.first.map { Int($0) }
        }
    }

    /// See `WindowTree`.
    public func proxy(of window: WindowID) -> WindowID? {
        remember(window, in: &proxies) {
            display.property(display.atom(.xdndProxy), of: window)?.words.first.map { WindowID(rawValue: UInt($0)) }
        }
    }

    /// See `WindowTree`.
    public func hasWMState(_ window: WindowID) -> Bool? {
        remember(window, in: &clients) { display.hasProperty(display.atom(.wmState), of: window) }
    }

    private func remember<Answer>(
        _ window: WindowID, in answers: inout [WindowID: Answer?], _ ask: () -> Answer?
    ) -> Answer? {
        if let known = answers[window] { return known }
        let answer = display.ignoringErrors(ask)
        answers[window] = .some(answer)
        return answer
    }
}
