extension ViewRoot {
    /// Does work on another thread and hands what comes of it back on the main loop: pictures are decoded and files are read
    /// this way, so that no frame waits for them.
    ///
    /// Before the window is there the work waits for it. It is not done when the window is gone.
    /// - Parameters:
    ///   - work: needs nothing that belongs to the main actor.
    ///   - done: called later, never before this returns, unless the host knows no threads.
    public func background<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then done: @escaping (Value) -> Void
    ) {
        let task = BackgroundTask(work)
        let start: (any WindowHost) -> Void = { host in
            host.perform({ task.run() }, then: { if let value = task.value { done(value) } })
        }
        if let host { start(host) } else { waitingWork.append(start) }
    }

    /// Begins what was asked for before there was a window.
    func beginWaitingWork() {
        guard let host else { return }
        let waiting = waitingWork
        waitingWork = []
        for start in waiting { start(host) }
    }
}

/// Work and what came of it.
private nonisolated final class BackgroundTask<Value: Sendable>: @unchecked Sendable {
    // The other thread writes `value`; the host then tells the main loop, which reads it: that orders the two.
    private let work: @Sendable () -> Value
    private(set) var value: Value?

    init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
    }

    func run() {
        value = work()
    }
}
