import Geometry

/// Scrolls what lies under a drag near an edge: by time, faster toward the edge, and only after the pointer moved toward it.
///
/// The innermost scroll view that can still move that way is taken. It needs no motion to go on and stops on the frame of
/// the drop.
final class Autoscroll {
    /// How far from an edge scrolling begins, in points; a third of a smaller view.
    static let band = 48.0
    /// The speed at the very edge, in points per second.
    static let topSpeed = 1_200.0

    /// How long the pointer must stay in the band before anything moves, in seconds: a drag that only crosses it on its way
    /// elsewhere scrolls nothing.
    static let patience = 0.25

    private unowned let root: ViewRoot
    private var last: Point?
    private var heading = Offset.zero
    private var scroller: ScrollView?
    private var velocity = 0.0
    private var previous: Timestamp?
    private var patienceEnds = 0.0

    init(root: ViewRoot) {
        self.root = root
    }

    /// The pointer of a drag moved, or rests.
    func update(session: DragSession, isInside: Bool) {
        let point = session.rootLocation
        if let last, last != point {
            heading = point - last
        }
        last = point
        choose(at: point, isInside: isInside)
    }

    /// The drag ended.
    func stop() {
        last = nil
        previous = nil
        heading = .zero
        scroller = nil
        velocity = 0
        root.animator.stopTicking(key)
    }

    private var key: AnimationKey { AnimationKey(self, "run") }

    private func choose(at point: Point, isInside: Bool) {
        var view = isInside ? root.content.hitTest(point) : nil
        var found: (ScrollView, Double)?
        while let current = view, found == nil {
            if let candidate = current as? ScrollView {
                let speed = self.speed(in: candidate, at: point)
                if speed != 0, candidate.canScroll(by: candidate.direction * speed) { found = (candidate, speed) }
            }
            view = current.superview
        }
        guard let (next, speed) = found else {
            scroller = nil
            return
        }
        // Nothing begins until the pointer moved toward that edge: something lifted in the band must not run away.
        let toward = next.axis == .vertical ? heading.dy : heading.dx
        velocity = speed
        if scroller === next { return run() }
        guard toward * speed > 0 else {
            scroller = nil  // the one before must not run on while the pointer is over another
            return
        }
        scroller = next
        patienceEnds = root.now + Autoscroll.patience
        run()
    }

    private func speed(in view: ScrollView, at point: Point) -> Double {
        let local = view.convertFromRoot(point)
        let extent = view.axis == .vertical ? view.bounds.height : view.bounds.width
        let position = view.axis == .vertical ? local.y : local.x
        let band = min(Autoscroll.band, extent / 3)
        let depth: Double
        if position < band {
            depth = -(band - position) / band
        } else if position > extent - band {
            depth = (position - (extent - band)) / band
        } else {
            return 0
        }
        return depth * abs(depth) * Autoscroll.topSpeed
    }

    /// Runs from frame to frame while there is something to scroll.
    private func run() {
        guard previous == nil else { return }
        previous = root.now
        root.animator.tick(key) { [weak self] now in self?.step(at: now) ?? false }
        root.requestFrame()
    }

    private func step(at now: Timestamp) -> Bool {
        guard let scroller, let previous, root.drag.isActive else {
            self.previous = nil
            return false
        }
        // A late frame must not leap.
        let seconds = min(0.05, max(0, now - previous))
        self.previous = now
        guard now >= patienceEnds else { return true }
        scroller.scroll(by: scroller.direction * velocity * seconds)
        root.drag.contentMoved()
        return true
    }
}
