import Geometry

/// Decides when a press becomes a drag, and that it ends exactly once. A value: events in, actions out.
///
/// A mouse's drag begins when the pointer is at least the threshold away from the press (Euclidean, inclusive), with no
/// delay. A release that is itself that far away begins and drops in one go: a fast hand may give no motion in between. A
/// finger's drag begins when it has rested long enough; one that moves away before means something else and is let go. After
/// a cancel, or when nothing could be dragged, everything up to the release of the button is swallowed or passed on, and
/// nothing of it drops.
nonisolated struct DragRecognizer: Hashable, Sendable {
    /// What makes a drag of a press.
    enum Trigger: Hashable, Sendable {
        /// The pointer is that far away from the press, in points.
        case distance(Double)
        /// The pointer was no further away than the tolerance, in points, until a time.
        case rest(until: Timestamp, tolerance: Double)
    }

    private enum State: Hashable, Sendable {
        /// No button is down.
        case idle
        /// The primary button went down on something that may be dragged.
        case armed(press: Point, Trigger)
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
    mutating func arm(at position: Point, _ trigger: Trigger) {
        if state == .idle { state = .armed(press: position, trigger) }
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
    mutating func moved(to position: Point, at time: Timestamp) -> Action {
        switch state {
        case .idle: return .pass
        case .armed(let press, let trigger): return moved(position.distance(to: press), trigger, at: time)
        case .dragging: return .update
        case .spent: return .swallow
        }
    }

    private mutating func moved(_ distance: Double, _ trigger: Trigger, at time: Timestamp) -> Action {
        switch trigger {
        case .distance(let threshold): return DragRecognizer.isFar(distance, threshold) ? .begin : .pass
        case .rest(let end, let tolerance):
            // It rested to the end, even if nobody was told of that before this motion.
            if time >= end { return .begin }
            if distance > tolerance { state = .idle }
            return .pass
        }
    }

    /// Time passed without an event.
    mutating func waited(until time: Timestamp) -> Action {
        guard case .armed(_, .rest(let end, _)) = state, time >= end else { return .pass }
        return .begin
    }

    /// Device pixels in points are not exact: the threshold counts as reached a millionth of a point before.
    private static func isFar(_ distance: Double, _ threshold: Double) -> Bool { distance >= threshold - 0.000_001 }

    /// What came of ``Action/begin``: whether there is a drag now. If not, the press goes on as a press.
    mutating func begun(_ isDragging: Bool) {
        guard case .armed = state else { return }
        state = isDragging ? .dragging : .idle
    }

    /// A button went up.
    mutating func released(_ button: PointerButton, at position: Point, time: Timestamp) -> Action {
        switch (state, button) {
        case (.idle, _): return .pass
        case (.armed(let press, let trigger), .primary):
            if isFlick(position.distance(to: press), trigger, time) { return .beginAndDrop }
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

    /// Whether a release is the first that is heard of a drag.
    private func isFlick(_ distance: Double, _ trigger: Trigger, _ time: Timestamp) -> Bool {
        switch trigger {
        case .distance(let threshold): DragRecognizer.isFar(distance, threshold)
        case .rest(let end, let tolerance): time >= end && distance > tolerance
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
