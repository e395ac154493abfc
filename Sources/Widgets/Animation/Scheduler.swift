/// The timers of a window: closures to be called at a time on the platform's clock.
public final class Scheduler {
    /// A timer that can be taken back.
    public final class Timer {
        fileprivate let time: Timestamp
        fileprivate var action: (() -> Void)?

        fileprivate init(time: Timestamp, action: @escaping () -> Void) {
            self.time = time
            self.action = action
        }

        /// Takes the timer back; harmless when it has fired.
        public func cancel() {
            action = nil
        }
    }

    private var timers: [Timer] = []
    var onChange: (() -> Void)?

    /// The time of the next timer, `nil` if none waits.
    public var next: Timestamp? {
        timers.removeAll { $0.action == nil }
        return timers.map(\.time).min()
    }

    /// Calls a closure at a time.
    @discardableResult
    public func schedule(at time: Timestamp, _ action: @escaping () -> Void) -> Timer {
        let timer = Timer(time: time, action: action)
        timers.append(timer)
        onChange?()
        return timer
    }

    /// Fires what is due, in order of time.
    func fire(until now: Timestamp) {
        let due = timers.filter { $0.time <= now }.sorted { $0.time < $1.time }
        timers.removeAll { $0.time <= now }
        for timer in due {
            let action = timer.action
            timer.action = nil
            action?()
        }
    }
}
