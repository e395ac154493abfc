import Geometry

/// Scrolls what lies under a drag near an edge: by time, faster toward the edge, and only after the pointer moved toward it.
///
/// Along each axis the innermost scroll view is taken that can still move that way; when it has come to its end, the one
/// around it goes on. A collection that would not take what is dragged does not scroll. It needs no motion to go on and stops
/// on the frame of the drop.
final class Autoscroll {
    /// How far from an edge scrolling begins, in points; a third of a smaller view.
    static let band = 48.0
    /// The speed at the very edge, in points per second.
    static let topSpeed = 1_200.0
    /// How long the pointer must stay in the band before anything moves, in seconds: a drag that only crosses it on its way
    /// elsewhere scrolls nothing.
    static let patience = 0.25

    /// One view on its way.
    private struct Run {
        weak var view: ScrollView?
        /// How far the pointer is in the band, from -1 at the near edge to 1 at the far one.
        var depth: Double
        /// When it begins to move.
        let start: Timestamp
    }

    private unowned let root: ViewRoot
    private var heading = PointerHeading()
    private var runs: [ScrollView.Axis: Run] = [:]
    private var previous: Timestamp?

    init(root: ViewRoot) {
        self.root = root
    }

    /// A drag began by a press at a place.
    func begin(at press: Point) {
        heading = PointerHeading()
        heading.move(to: press)
    }

    /// The pointer of a drag moved, or rests.
    /// - Parameter hit: what lies under it; `nil` outside the window.
    func update(at point: Point, over hit: View?) {
        heading.move(to: point)
        for axis in [ScrollView.Axis.vertical, .horizontal] { runs[axis] = run(along: axis, from: hit, at: point) }
        if !runs.isEmpty { start() }
    }

    /// The drag ended.
    func stop() {
        heading = PointerHeading()
        previous = nil
        runs.removeAll()
        root.animator.stopTicking(key)
    }

    private var key: AnimationKey { AnimationKey(self, "run") }

    // MARK: What scrolls

    private func run(along axis: ScrollView.Axis, from hit: View?, at point: Point) -> Run? {
        guard let (view, depth) = scroller(along: axis, from: hit, at: point) else { return nil }
        if var run = runs[axis], run.view === view {
            run.depth = depth
            return run
        }
        // Nothing begins until the pointer moved toward that edge: something lifted in the band must not run away.
        guard heading.sign(along: axis) * depth > 0 else { return nil }
        return Run(view: view, depth: depth, start: root.now + Autoscroll.patience)
    }

    private func scroller(along axis: ScrollView.Axis, from hit: View?, at point: Point) -> (ScrollView, Double)? {
        var view = hit
        while let current = view {
            if let candidate = current as? ScrollView, candidate.axis == axis {
                let depth = depth(in: candidate, at: point)
                let isFree = depth != 0 && candidate.canScroll(by: candidate.offsetDistance(forScreenDistance: depth))
                if isFree, takes(candidate) { return (candidate, depth) }
            }
            view = current.nextForDrops
        }
        return nil
    }

    private func depth(in view: ScrollView, at point: Point) -> Double {
        let local = view.convertFromRoot(point)
        let extent = view.viewportLength
        let position = view.axis == .vertical ? local.y : local.x
        let band = min(Autoscroll.band, extent / 3)
        if position < band { return -min(1, (band - position) / band) }
        if position > extent - band { return min(1, (position - (extent - band)) / band) }
        return 0
    }

    /// Whether a drop into a view, or into something in it, is thinkable. One item that refuses does not stop its list; a
    /// list that refuses as a whole does not scroll.
    private func takes(_ view: ScrollView) -> Bool {
        guard let own = view.ownDropDestination, let tracker = root.drag.tracker else { return true }
        guard let target = tracker.destination else { return own.canHandleDrop(tracker.session) }
        if target === own {
            return tracker.proposal?.operation != .forbidden
                || tracker.proposal?.intent == .insertIntoDestinationIndexPath
        }
        return target.dropView?.isDescendant(of: view) == true || own.canHandleDrop(tracker.session)
    }

    // MARK: Motion

    /// Runs from frame to frame while there is something to scroll.
    private func start() {
        guard previous == nil else { return }
        previous = root.now
        root.animator.tick(key) { [weak self] now in self?.step(at: now) ?? false }
        root.requestFrame()
    }

    private func step(at now: Timestamp) -> Bool {
        guard !runs.isEmpty, let previous, root.drag.tracker != nil else {
            self.previous = nil
            return false
        }
        // A late frame must not leap.
        let seconds = min(0.05, max(0, now - previous))
        self.previous = now
        let moving = runs.values.filter { now >= $0.start }
        for run in moving {
            guard let view = run.view else { continue }
            let distance = Autoscroll.speed(of: view, at: run.depth, after: now - run.start) * seconds
            view.scroll(by: view.offsetDistance(forScreenDistance: distance))
        }
        if !moving.isEmpty { root.drag.contentMoved() }
        return true
    }

    /// Points per second. Faster toward the edge; and who stays there for long wants to go far: after some seconds a long
    /// list runs so fast that its end is not minutes away.
    private static func speed(of view: ScrollView, at depth: Double, after seconds: Double) -> Double {
        let square = depth * depth
        let wanted = min(view.maximumOffset / (8 * topSpeed), view.viewportLength * 20 / topSpeed)
        let ramp = min(1, max(0, (seconds - 2.5) / 3))
        let haste = max(0, wanted - 1) * ramp * square
        return (depth < 0 ? -square : square) * topSpeed * (1 + haste)
    }
}

/// Which way a pointer goes along each axis, blind to the trembling of a hand.
nonisolated struct PointerHeading: Hashable, Sendable {
    /// A way shorter than this, in points, is none.
    private static let tremble = 3.0

    private struct Axis: Hashable, Sendable {
        /// -1, 1, or 0 while it has not moved.
        var sign = 0.0
        /// The furthest place that way.
        var extreme: Double?

        mutating func move(to position: Double) {
            guard let extreme else {
                self.extreme = position
                return
            }
            let way = position - extreme
            let isOnward = sign != 0 && way * sign >= 0
            guard isOnward || abs(way) >= PointerHeading.tremble else { return }
            if !isOnward { sign = way < 0 ? -1 : 1 }
            self.extreme = position
        }
    }

    private var x = Axis()
    private var y = Axis()

    /// The pointer is at a place.
    mutating func move(to point: Point) {
        x.move(to: point.x)
        y.move(to: point.y)
    }

    /// -1 to the left or up, 1 to the right or down, 0 for neither yet.
    func sign(along axis: ScrollView.Axis) -> Double { axis == .vertical ? y.sign : x.sign }
}
