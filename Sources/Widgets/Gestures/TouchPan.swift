import Geometry

/// A finger that scrolls: one that moved away from its press before anything else came of it takes the content along.
///
/// Views that keep their presses, such as fields for text, keep them from it too.
struct TouchPan {
    /// How far a finger moves before it scrolls, in points.
    static let slop = 10.0

    private enum State {
        case off
        /// A finger went down on a view.
        case waiting(press: Point, over: Weak<View>)
        /// The finger takes the content along.
        case panning(Weak<ScrollView>, last: Point)
    }

    private var state = State.off

    /// A finger went down.
    mutating func begin(at point: Point, over hit: View?) {
        state = hit.map { .waiting(press: point, over: Weak($0)) } ?? .off
    }

    /// The finger went up, or something else came of it.
    mutating func end() {
        state = .off
    }

    /// Whether content moves along.
    var isPanning: Bool { if case .panning = state { true } else { false } }

    /// What a motion scrolls, and by how much in the direction of the screen; `nil` for nothing.
    mutating func moved(to point: Point) -> (view: ScrollView, by: Double)? {
        switch state {
        case .off: return nil
        case .waiting(let press, let hit):
            guard press.distance(to: point) > TouchPan.slop else { return nil }
            guard let view = TouchPan.scroller(for: point - press, from: hit.object) else {
                state = .off
                return nil
            }
            state = .panning(Weak(view), last: point)
            return (view, TouchPan.distance(press, point, view.axis))
        case .panning(let view, let last):
            guard let view = view.object else { return nil }
            state = .panning(Weak(view), last: point)
            return (view, TouchPan.distance(last, point, view.axis))
        }
    }

    /// The content follows the finger: a finger that moves up shows what lies further down.
    private static func distance(_ from: Point, _ to: Point, _ axis: ScrollView.Axis) -> Double {
        axis == .vertical ? from.y - to.y : from.x - to.x
    }

    /// The innermost scroll view that has something to scroll along the way the finger took.
    private static func scroller(for way: Offset, from hit: View?) -> ScrollView? {
        let axis: ScrollView.Axis = abs(way.dy) >= abs(way.dx) ? .vertical : .horizontal
        var view = hit
        while let current = view {
            if let scroller = current as? ScrollView, scroller.axis == axis, scroller.maximumOffset > 0 {
                return scroller
            }
            view = current.superview
        }
        return nil
    }
}
