internal import CX11

/// The clock that events and frames are told by: seconds since some moment in the past, never set back.
public enum MonotonicClock {
    /// The time now (`CLOCK_MONOTONIC`), in seconds.
    public static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
