import Glibc

/// A time that has come or not, on the monotonic clock.
struct Deadline {
    private let end: Double

    /// Seconds since some moment in the past that never jump.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    init(seconds: Double) {
        end = Deadline.now + seconds
    }

    /// Seconds that are left, never less than 0.
    var left: Double { max(0, end - Deadline.now) }

    /// Whole milliseconds that are left, rounded up, for `poll`.
    var milliseconds: Int32 { Int32((left * 1000).rounded(.up)) }

    /// How long to wait for anything that should happen at once: long, because the machine may be busy.
    static let usual = 15.0

    /// Asks again and again until the answer is yes.
    /// - Throws: with `what` when it is not in time.
    static func wait(for what: String, seconds: Double = usual, until isTrue: () throws -> Bool) throws {
        let deadline = Deadline(seconds: seconds)
        while try !isTrue() {
            guard deadline.left > 0 else { throw Failure("waited \(seconds) s in vain for \(what)") }
            poll(nil, 0, 5)
        }
    }
}
