import Glibc

/// Work that needs nothing of the main thread and is done while that is busy with something else.
nonisolated final class BackgroundWork<Value: Sendable>: @unchecked Sendable {
    // The thread writes `value` before it ends, and `wait` reads it after that: `pthread_join` orders the two.
    private let work: @Sendable () -> Value
    private var value: Value?
    private var thread = pthread_t()
    private var isStarted = false

    /// Begins the work; where no thread can be had it is done by ``wait()``.
    init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        isStarted =
            pthread_create(
                &thread, nil,
                { context in
                    guard let context else { return nil }
                    Unmanaged<AnyRunnable>.fromOpaque(context).takeRetainedValue().run()
                    return nil
                }, Unmanaged.passRetained(AnyRunnable { [self] in value = self.work() }).toOpaque()) == 0
    }

    /// Waits until the work is done. To be called once.
    func wait() -> Value {
        if isStarted { pthread_join(thread, nil) }
        return value ?? work()
    }
}

/// What a thread is started with: a C function cannot know the type of the work.
private nonisolated final class AnyRunnable: @unchecked Sendable {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
        self.run = run
    }
}
