import Glibc

/// The time of day, for notes that people read; nothing is decided by it.
public enum Clock {
    /// Seconds since 1970.
    public static func now() -> Int64 { Int64(time(nil)) }

    /// A time as `YYYYMMDD-HHMMSS` in the local time zone, for names of files.
    static func stamp(_ seconds: Int64) -> String { text(seconds, "%Y%m%d-%H%M%S") }

    /// The day of a time as `YYYY-MM-DD` in the local time zone.
    static func day(_ seconds: Int64) -> String { text(seconds, "%Y-%m-%d") }

    /// The time of day of a time as `HH:MM` in the local time zone.
    static func timeOfDay(_ seconds: Int64) -> String { text(seconds, "%H:%M") }

    /// A time in the local time zone, written as `strftime` does it, with 31 bytes at most.
    private static func text(_ seconds: Int64, _ format: String) -> String {
        var moment = time_t(seconds)
        var parts = unsafe tm()
        unsafe localtime_r(&moment, &parts)
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = unsafe strftime(start, buffer.count, format, &parts)
            return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
