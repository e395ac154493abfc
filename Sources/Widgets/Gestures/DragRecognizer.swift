import Geometry

/// Decides when a press becomes a drag, and that it ends exactly once. A value: events in, actions out.
///
/// A drag begins when the pointer is at least the threshold away from the press (Euclidean, inclusive), with no delay. A
/// release that is itself that far away begins and drops in one go: a fast hand may give no motion in between. After a
/// cancel, or when nothing could be dragged, everything up to the release of the button is swallowed or passed on, and
/// nothing of it drops.
nonisolated struct DragRecognizer: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        /// No button is down.
        case idle
        /// The primary button went down on something that may be dragged.
        case armed(press: Point)
        /// A drag goes on.
        case dragging
        /// The drag was cancelled while the button is still down.
        case spent
    }

    /// What the caller has to do, in this order.
    enum Action: Hashable, Sendable {
        /// Nothing; the event belongs to the views.
        case pass
        /// Nothing, and the event is used up.
        case swallow
        /// Lift what was pressed, then call ``DragRecognizer/begun(_:)``.
        case begin
        /// Follow the pointer.
        case update
        /// Let go here.
        case drop
        /// Put everything back.
        case cancel
        /// Lift and let go in one.
        case beginAndDrop
    }

    private var state = State.idle

    /// Whether a drag goes on.
    var isDragging: Bool { state == .dragging }
    /// Whether a press waits to become a drag.
    var isArmed: Bool { if case .armed = state { true } else { false } }

    /// The primary button went down on something that may be dragged.
    mutating func arm(at position: Point) {
        if state == .idle { state = .armed(press: position) }
    }

    /// A button went down.
    mutating func pressed(_ button: PointerButton) -> Action {
        switch (state, button) {
        case (.idle, _): return .pass
        case (.armed, .primary): return .pass
        case (.armed, _):
            state = .idle  // a second button makes a drag impossible, the press goes on as one
            return .pass
        case (.dragging, .secondary):
            state = .spent
            return .cancel
        case (.spent, .primary):
            // The release went to another window: nobody presses twice without one between.
            state = .idle
            return .pass
        case (.dragging, _), (.spent, _): return .swallow
        }
    }

    /// The pointer moved.
    mutating func moved(to position: Point, threshold: Double) -> Action {
        switch state {
        case .idle: return .pass
        case .armed(let press): return isFar(position, from: press, threshold) ? .begin : .pass
        case .dragging: return .update
        case .spent: return .swallow
        }
    }

    /// Device pixels in points are not exact: the threshold counts as reached a millionth of a point before.
    private func isFar(_ position: Point, from press: Point, _ threshold: Double) -> Bool {
        press.distance(to: position) >= threshold - 0.000_001
    }

    /// What came of ``Action/begin``: whether there is a drag now. If not, the press goes on as a press.
    mutating func begun(_ isDragging: Bool) {
        guard case .armed = state else { return }
        state = isDragging ? .dragging : .idle
    }

    /// A button went up.
    mutating func released(_ button: PointerButton, at position: Point, threshold: Double) -> Action {
        switch (state, button) {
        case (.idle, _): return .pass
        case (.armed(let press), .primary):
            if isFar(position, from: press, threshold) { return .beginAndDrop }
            state = .idle
            return .pass
        case (.armed, _): return .pass
        case (.dragging, .primary):
            state = .idle
            return .drop
        case (.spent, .primary):
            state = .idle
            return .swallow
        case (.dragging, _), (.spent, _): return .swallow
        }
    }

    /// The drag is to end without a drop.
    /// - Parameter isButtonDown: whether a release will still come, to be swallowed.
    mutating func cancelled(isButtonDown: Bool) -> Action {
        switch state {
        case .idle, .spent: return .pass
        case .armed:
            state = .idle
            return .pass
        case .dragging:
            state = isButtonDown ? .spent : .idle
            return .cancel
        }
    }
}
