import Geometry

/// Whether the caret is seen now, and until when it blinks.
struct CaretState {
    var isVisible = true
    var timer: Scheduler.Timer?
    /// When the caret stops blinking and stays.
    var end: Timestamp = 0
}
