import CCairo
import Glibc

/// Does work on other threads, a few at a time, and tells the main loop when it is done. Without work there is no thread.
final class BackgroundThreads {
    private var waiting: [Job] = []
    private var running = 0

    /// Threads at a time: one goes on decoding while the other waits for the disk.
    private static let most = 2

    /// Begins the work, or lets it wait for a free thread. `done` is called on the main loop.
    func perform(_ work: @escaping @Sendable () -> Void, then done: @escaping () -> Void) {
        waiting.append(Job(work, owner: self, done: done))
        startWaiting()
    }

    private func startWaiting() {
        while running < BackgroundThreads.most, !waiting.isEmpty {
            running += 1
            waiting.removeFirst().start()
        }
    }

    fileprivate func finished(_ job: Job) {
        running -= 1
        startWaiting()
        job.done()
    }

    /// One work with what follows it.
    nonisolated fileprivate final class Job: @unchecked Sendable {
        private let work: @Sendable () -> Void
        private let owner: BackgroundThreads
        // Called on the main loop alone.
        let done: () -> Void

        init(_ work: @escaping @Sendable () -> Void, owner: BackgroundThreads, done: @escaping () -> Void) {
            self.work = work
            self.owner = owner
            self.done = done
        }

        /// Runs it on a thread of its own; where none can be had, on this one.
        func start() {
            var thread = pthread_t()
            let job = unsafe Unmanaged.passRetained(self).toOpaque()
            let result = unsafe pthread_create(
                &thread, nil,
                { job in
                    guard let job = unsafe job else { return nil }
                    unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run()
                    return nil
                }, job)
            if result == 0 {
                pthread_detach(thread)
            } else {
                unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run()
            }
        }

        /// Does the work, then wakes the main loop (`g_idle_add_full`, which any thread may call).
        private func run() {
            work()
            _ = unsafe g_idle_add_full(
                G_PRIORITY_DEFAULT,
                { job in
                    guard let job = unsafe job else { return 0 }
                    let finished = unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue()
                    MainActor.assumeIsolated { finished.owner.finished(finished) }
                    return 0
                }, Unmanaged.passRetained(self).toOpaque(), nil)
        }
    }
}
