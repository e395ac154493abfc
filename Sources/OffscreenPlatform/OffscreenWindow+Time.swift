import Widgets

extension OffscreenWindow {
    /// The time from frame to frame: a screen of 60 Hz.
    public static let frameInterval = 1.0 / 60

    /// Times nearer than this count as one: sums of sixtieths are not exact.
    private static let tolerance = 1e-9

    /// Lets time pass: timers fire at their exact times, frames that were asked for are drawn at whole sixtieths of a
    /// second, waiting readers of the clipboard get their answer, and background work is done.
    /// - Parameter seconds: at least 0; with 0 only what is due now happens.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "Time does not run backwards.")
        let end = now + seconds
        var steps = 0
        answer()
        while let next = nextTime, next <= end + OffscreenWindow.tolerance {
            step(to: next)
            steps += 1
            precondition(
                Double(steps) < 10_000 * (seconds + 1), "A timer asks for the next one without any time between.")
        }
        now = max(now, end)
    }

    /// Lets time pass until nothing moves, nothing waits to be painted, no background work is left and no timer is due within
    /// a tenth of a second.
    ///
    /// Traps when that is not so within `limit` seconds, and when the picture of a drag is left though no drag goes on:
    /// that picture would stay on a person's screen for ever.
    public func settle(within limit: Double = 10) {
        let deadline = now + limit
        var rounds = 0
        repeat {
            answer()
            rounds += 1
            precondition(rounds < 10_000, "Background work asks for more, again and again.")
            while let next = nextTime, isFrameRequested || !root.isIdle || next <= now + 0.1 {
                precondition(next <= deadline, "The window does not come to rest within \(limit) seconds.")
                step(to: next)
            }
        } while isWorkWaiting
        precondition(root.isIdle, "Something waits for a frame that nobody asked for.")
        precondition(
            preview == nil || root.drag.isActive, "The picture of a drag is left on the screen though no drag goes on.")
    }

    /// Whether something is to happen by itself: a frame or a timer.
    public var hasWork: Bool { nextTime != nil }

    /// When the next timer or frame is due.
    var nextTime: Timestamp? {
        switch (wakeTime, isFrameRequested) {
        case (let wake?, true): min(max(wake, now), nextFrameTime)
        case (let wake?, false): max(wake, now)
        case (nil, true): nextFrameTime
        case (nil, false): nil
        }
    }

    /// The next sixtieth of a second that had no frame yet.
    private var nextFrameTime: Timestamp {
        let rate = 1 / OffscreenWindow.frameInterval
        let coming = Int((now * rate - 0.001).rounded(.up))
        return Double(max(lastFrameTick + 1, coming)) / rate
    }

    private func step(to time: Timestamp) {
        now = max(now, time)
        if let wake = wakeTime, wake <= now {
            wakeTime = nil
            record.wakeCount += 1
            root.wake(at: now)
        } else if isFrameRequested {
            lastFrameTick = Int((now / OffscreenWindow.frameInterval).rounded())
            paintFrame()
        }
        answer()
    }

    /// What comes from elsewhere: the clipboard's answers, and work that was done on another thread.
    private func answer() {
        board.answer()
        doBackgroundWork()
    }

    /// Runs one frame of the root now.
    func paintFrame() {
        isFrameRequested = false
        let changed = root.frame(at: now, into: surface)
        record.frameCount += 1
        guard !changed.isEmpty else { return }
        record.paintedFrameCount += 1
        record.damagedPixels += changed.reduce(0) { $0 + $1.area }
        record.lastDamage = changed
        frameHandler?(self)
    }
}
