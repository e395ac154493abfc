import Geometry

/// Finds the window under the pointer that takes drops (XDND, "Example walk-through", step 1).
///
/// The server is asked first, level by level. If that ends at something of ours, at a window that is never seen, or at one that
/// takes no drops, the windows of the screen are gone through from the top. What lies behind a window that takes no
/// drops is never a target, nor is the desktop then.
///
/// A few questions for each level of windows, plus four for each window of the screen above the pointer's in the second case.
public struct DropTargetSearch: Sendable {
    /// How deep windows are looked into. Frames of managers take one or two levels.
    static let depthLimit = 10

    /// Makes a search.
    public init() {}

    /// The target at a place.
    /// - Parameters:
    ///   - x: in device pixels of the root window.
    ///   - y: in device pixels of the root window.
    ///   - tree: is asked anew with every search.
    ///   - skipped: windows that are as good as not there, such as the preview.
    public func target(
        atRootX x: Int, y: Int, in tree: some WindowTree, skipping skipped: Set<WindowID>
    ) -> DropTargetWindow? {
        let look = Look(tree: tree, x: x, y: y, skipped: skipped)
        let top = tree.child(of: tree.root, atRootX: x, y: y)
        if let top, top != .none, case .target(let found) = look.descend(from: top, untilClient: false) { return found }
        return top == WindowID.none ? look.desktop() : look.throughScreen()
    }
}

/// One search.
private struct Look<Tree: WindowTree> {
    let tree: Tree
    let x: Int
    let y: Int
    let skipped: Set<WindowID>

    /// What there is at the place in a child of the root.
    enum Finding {
        case target(DropTargetWindow)
        /// Something that takes no drops.
        case other
        /// Something that does not count, or is gone.
        case nothing
    }

    /// Looks into a window, and into the one at the place in it, and so on.
    /// - Parameter untilClient: whether to stop at a program's own window. That is the one to have `XdndAware`, but the
    ///   programs that embed others have it within.
    func descend(from top: WindowID, untilClient: Bool) -> Finding {
        var window = top
        for _ in 0..<DropTargetSearch.depthLimit {
            if skipped.contains(window) { return .nothing }
            if let found = candidate(window) { return .target(found) }
            if untilClient, tree.hasWMState(window) == true { return .other }
            guard let child = tree.child(of: window, atRootX: x, y: y) else {
                return window == top ? .nothing : .other
            }
            if child == .none { return .other }
            window = child
        }
        return .other
    }

    /// A window as a target. Its proxy counts only if it names itself as its proxy: otherwise it is one that was left
    /// behind by a program that ended, and its number may be another window's by now.
    func candidate(_ window: WindowID) -> DropTargetWindow? {
        proxied(window) ?? target(window, through: window)
    }

    private func proxied(_ window: WindowID) -> DropTargetWindow? {
        guard let proxy = tree.proxy(of: window), tree.proxy(of: proxy) == proxy else { return nil }
        return target(window, through: proxy)
    }

    private func target(_ window: WindowID, through proxy: WindowID) -> DropTargetWindow? {
        guard let version = tree.awareVersion(of: proxy), version >= DragMessage.versions.lowerBound else { return nil }
        return DropTargetWindow(window: window, proxy: proxy, version: version)
    }

    /// Goes through the windows of the screen.
    func throughScreen() -> DropTargetWindow? {
        for window in tree.children(of: tree.root) ?? [] where !skipped.contains(window) && isSeen(window) {
            switch descend(from: window, untilClient: true) {
            case .target(let found): return found
            case .other: return nil
            case .nothing: continue
            }
        }
        return desktop()
    }

    /// Whether a child of the root is to be seen at the place, and would get a click there.
    private func isSeen(_ window: WindowID) -> Bool {
        guard let appearance = tree.appearance(of: window), appearance.isViewable, !appearance.isInputOnly else {
            return false
        }
        let place = PixelRect(x: x, y: y, width: 1, height: 1)
        let holds = { (shape: [PixelRect]?) in shape?.contains { $0.contains(place) } ?? false }
        return appearance.frame.contains(place) && holds(tree.boundingShape(of: window))
            && holds(tree.inputShape(of: window))
    }

    /// The desktop takes drops only through a proxy: nobody gets messages that are sent to the root window itself.
    func desktop() -> DropTargetWindow? { proxied(tree.root) }
}
