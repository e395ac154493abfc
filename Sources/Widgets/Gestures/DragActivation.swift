import Geometry

/// How a press with a finger or a pen becomes a drag: by resting for a moment, since moving at once means to scroll.
///
/// A mouse needs no rest: its drag begins as soon as the pointer is ``PlatformSettings/dragThreshold`` away from the press.
public nonisolated struct DragActivation: Hashable, Sendable {
    /// How long the press must rest, in seconds; 0 lifts at once.
    public var delay: Double
    /// How far it may wander meanwhile, in points.
    public var tolerance: Double

    /// Makes an activation.
    public init(delay: Double = 0.3, tolerance: Double = 10) {
        self.delay = delay
        self.tolerance = tolerance
    }

    /// What makes a drag of a press at a time.
    func trigger(for event: PointerEvent, threshold: Double) -> DragRecognizer.Trigger {
        switch event.device.kind {
        case .mouse: .distance(threshold)
        case .touch, .pen: .rest(until: event.time + delay, tolerance: tolerance)
        }
    }
}
