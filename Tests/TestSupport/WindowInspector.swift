import Geometry
import OffscreenPlatform
import Widgets

/// Looks whether a window is as any window must be, whatever it shows.
@MainActor
public final class WindowInspector: DragObserver {
    private let window: OffscreenWindow
    private weak var next: (any DragObserver)?
    /// How many drags began.
    public private(set) var begins = 0
    /// How many drags ended.
    public private(set) var ends = 0
    private var mostLit = 0
    private var focusAtBegin: ObjectIdentifier?
    private var complaints: [String] = []

    /// Watches a window from now on; who watched its drags before still does.
    public init(_ window: OffscreenWindow) {
        self.window = window
        next = window.root.drag.observer
        window.root.drag.observer = self
        window.frameHandler = { [weak self] window in
            guard let self else { return }
            self.mostLit = max(self.mostLit, self.litCount)
        }
    }

    /// What is wrong while nothing moves, a sentence each.
    public func problems() -> [String] {
        var result = complaints + dragProblems() + focusProblems()
        for collection in collections { result += problems(of: collection) }
        if mostLit > 1 { result.append("\(mostLit) cells were lit at once") }
        complaints = []
        mostLit = 0
        return result
    }

    /// What is on the screen though painting everything anew would show something else.
    public func stalePixels() -> [String] {
        let seen = window.screenshot(includesPreview: false)
        window.root.surfaceLost()
        let comparison = SnapshotComparison(seen, window.screenshot(includesPreview: false))
        return comparison.differingPixels == 0 ? [] : ["pixels are stale: \(comparison.summary)"]
    }

    private func dragProblems() -> [String] {
        let isPicked = window.root.drag.session?.manner == .picked
        var result: [String] = []
        if window.isGrabbed { result.append("the pointer is still grabbed") }
        if window.root.drag.isActive, !isPicked { result.append("the drag goes on without a button") }
        if begins - ends != (window.root.drag.isActive ? 1 : 0) {
            result.append("\(begins) drags began and \(ends) ended")
        }
        guard !isPicked else { return result }
        if window.preview != nil { result.append("a picture is left on the screen") }
        if litCount > 0 { result.append("a cell is lit without a drag") }
        if cells.contains(where: \.isDragged) { result.append("a cell still shows that it is dragged") }
        if cells.contains(where: { $0.pendingProgress != 0 || $0.springLoadingState != .inactive }) {
            result.append("a cell still waits for something")
        }
        return result
    }

    private func focusProblems() -> [String] {
        guard let focused = window.root.focusedView else { return [] }
        if focused.root !== window.root { return ["a view that has gone has the keyboard"] }
        var view: View? = focused
        while let current = view {
            if current.isHidden { return ["a hidden \(type(of: focused)) has the keyboard"] }
            view = current.superview
        }
        return []
    }

    private func problems(of collection: CollectionView) -> [String] {
        var result: [String] = []
        let name = collection.accessibilityLabel ?? "a collection"
        let shown = collection.visibleItems
        let isInPlace = !window.root.drag.isActive && !collection.hasUncommittedUpdates
        for (index, cell) in shown {
            if index >= collection.numberOfItems { result.append("\(name) shows item \(index)") }
            if cell.isHidden || cell.superview !== collection { result.append("\(name) hides item \(index)") }
            let place = collection.collectionViewLayout.frame(at: index)
            // A placeholder stands between items; what was picked up may wait for its place, with room made for it.
            if isInPlace, !WindowInspector.isSame(cell.frame, place) {
                result.append("\(name) has item \(index) at \(cell.frame), not \(place)")
            }
        }
        let numbers = Set(shown.map(\.index))
        for index in collection.collectionViewLayout.indices(in: collection.visibleRect)
        where index < collection.numberOfItems && !numbers.contains(index) && isInPlace {
            result.append("\(name) lacks a cell for item \(index)")
        }
        if collection.hasActiveDrag, !window.root.drag.isActive { result.append("\(name) believes in a drag") }
        if collection.hasActiveDrop, !window.root.drag.isActive { result.append("\(name) believes in a drop") }
        return result
    }

    /// Whether two places are one, but for the rounding of sums.
    private static func isSame(_ left: Rect, _ right: Rect) -> Bool {
        let edges = [
            left.minX - right.minX, left.minY - right.minY, left.maxX - right.maxX, left.maxY - right.maxY,
        ]
        return edges.allSatisfy { abs($0) < 0.000_001 }
    }

    // MARK: DragObserver

    /// Counts, and passes on.
    public func dragDidBegin(_ session: DragSession) {
        begins += 1
        focusAtBegin = window.root.focusedView.map(ObjectIdentifier.init)
        next?.dragDidBegin(session)
    }

    /// Passes on.
    public func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {
        next?.dragDidChange(session, target: target, proposal: proposal)
    }

    /// Counts, and passes on.
    public func dragDidEnd(_ session: DragSession) {
        ends += 1
        if session.result == nil { complaints.append("a drag ended without a result") }
        if window.root.drag.isActive { complaints.append("the drag is still active when its end is told") }
        next?.dragDidEnd(session)
    }

    // MARK: What is there

    private var litCount: Int { cells.filter { $0.dropProposal != nil }.count }
    private var cells: [CollectionViewCell] { collections.flatMap { $0.visibleItems.map(\.cell) } }
    private var collections: [CollectionView] { views.compactMap { $0 as? CollectionView } }

    private var views: [View] {
        var result: [View] = []
        func collect(_ view: View) {
            guard !view.isHidden else { return }
            result.append(view)
            for each in view.subviews { collect(each) }
        }
        collect(window.root.content)
        return result
    }

    /// What a person may aim at, by kinds: the cells of each collection, each collection, views that take part in drags or
    /// take the keyboard. In the window's content; only what is in sight.
    func targets() -> [[Rect]] {
        window.root.layoutIfNeeded()
        func seen(_ views: [View]) -> [Rect] {
            views.map { $0.visibleRectInRoot($0.bounds) }.filter { !$0.isEmpty }
        }
        let others = views.filter { !$0.interactions.isEmpty || $0.canBecomeFocused }
        let kinds = collections.map { seen($0.visibleItems.map(\.cell)) } + [seen(collections), seen(others)]
        return kinds.filter { !$0.isEmpty }
    }
}
