import Widgets

/// When the next frame is due: at once after a rest, then no sooner than a refresh of the screen after the one before.
struct FramePacer {
    /// The time between two frames, in seconds.
    var interval: Double
    private var next: Timestamp = 0

    /// Makes a pacer; the first frame is due at once.
    init(interval: Double = 1.0 / 60) {
        self.interval = interval
    }

    /// Whether a frame may be painted now.
    func isDue(at now: Timestamp) -> Bool { now >= next }

    /// The earliest time for a frame.
    var earliest: Timestamp { next }

    /// Notes that a frame was painted. Frames that follow without a rest keep the screen's rhythm, even when the loop
    /// wakes a little late each time.
    mutating func painted(at now: Timestamp) {
        next = now - next < interval ? next + interval : now + interval
    }
}
