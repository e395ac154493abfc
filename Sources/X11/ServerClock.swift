/// Tells when on our own clock something happened that the server dates by its own.
///
/// The server's clock starts anywhere, wraps around and may run a little fast or slow. An event is seen some time after
/// it happened, never before; the smallest delay ever seen therefore shows best how the clocks lie to each other. Events
/// that waited, because the program was busy, keep their true distance to others this way.
public struct ServerClock: Hashable, Sendable {
    /// How much slower the server's clock may run without times falling behind: a thousandth.
    static let allowedDrift = 0.001

    private var lastTime: ServerTime?
    /// The server's milliseconds since the first event, without wrapping.
    private var elapsed: Int64 = 0
    private var offset = 0.0
    private var lastSeen = 0.0

    /// Makes a clock that has seen nothing.
    public init() {}

    /// The moment of an event on our clock, in seconds.
    /// - Parameters:
    ///   - time: the event's time; `current` is now.
    ///   - now: our clock's time when the event is seen.
    /// - Returns: a moment not after `now`. Events in the server's order get times in that order.
    public mutating func moment(of time: ServerTime, seenAt now: Double) -> Double {
        guard time != .current else { return now }
        // An older event moves `elapsed` back: the difference is signed.
        if let lastTime { elapsed += Int64(Int32(bitPattern: time.rawValue &- lastTime.rawValue)) }
        let serverSeconds = Double(elapsed) / 1000
        let delayed = now - serverSeconds
        if lastTime == nil {
            offset = delayed
        } else {
            offset = min(delayed, offset + max(0, now - lastSeen) * ServerClock.allowedDrift)
        }
        lastTime = time
        lastSeen = now
        return min(now, serverSeconds + offset)
    }
}
