import Glibc

/// The time of day, for notes that people read; nothing is decided by it.
public enum Clock {
    /// Seconds since 1970.
    public static func now() -> Int64 { Int64(time(nil)) }

    /// A time as `YYYYMMDD-HHMMSS` in the local time zone, for names of files.
    static func stamp(_ seconds: Int64) -> String {
        let parts = unsafe local(seconds)
        let date = unsafe [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)]
        let time = unsafe [(Int(parts.tm_hour), 2), (Int(parts.tm_min), 2), (Int(parts.tm_sec), 2)]
        return date.map { padded($0, to: $1) }.joined() + "-" + time.map { padded($0, to: $1) }.joined()
    }

    /// The day of a time as `YYYY-MM-DD` in the local time zone.
    static func day(_ seconds: Int64) -> String {
        let parts = unsafe local(seconds)
        let date = unsafe [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)]
        return date.map { padded($0, to: $1) }.joined(separator: "-")
    }

    private static func local(_ seconds: Int64) -> tm {
        var moment = time_t(seconds)
        var parts = unsafe tm()
        unsafe localtime_r(&moment, &parts)
        return unsafe parts
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
}
