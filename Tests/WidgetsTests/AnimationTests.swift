import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

private nonisolated let allCurves: [AnimationCurve] = [.linear, .easeOut, .easeInOut, .spring]

@Suite("Animation")
struct AnimationTests {
    private let animator = Animator()
    private let owner = View()
    private var key: AnimationKey { AnimationKey(owner, "test") }

    @Test("Every curve begins at 0, ends at 1 and stays there", arguments: allCurves)
    func curveEnds(curve: AnimationCurve) {
        #expect(abs(curve.value(at: 0)) < 1e-12)
        #expect(abs(curve.value(at: -3)) < 1e-12)
        #expect(abs(curve.value(at: 1) - 1) < 1e-12)
        #expect(abs(curve.value(at: 7) - 1) < 1e-12)
    }

    @Test("Curves never go back, the spring overshoots by less than four per cent", arguments: allCurves)
    func curveShape(curve: AnimationCurve) {
        let values = (0...1_000).map { curve.value(at: Double($0) / 1_000) }
        #expect(values.allSatisfy { $0 >= -1e-12 && $0 < 1.04 })
        if curve == .spring {
            #expect((values.max() ?? 0) > 1.005)
        } else {
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
        }
    }

    @Test("An animation ends exactly at 1 and completes once, however late the frame", arguments: allCurves)
    func endsExactly(curve: AnimationCurve) {
        var values: [Double] = []
        var completions: [Bool] = []
        animator.start(
            key, at: 10, duration: 0.2, curve: curve, update: { values.append($0) },
            completion: { completions.append($0) })
        #expect(values == [0])
        animator.advance(to: 10.1)
        #expect(completions.isEmpty && animator.isActive)
        animator.advance(to: 99)
        #expect(values.last == 1)
        #expect(completions == [true])
        #expect(!animator.isActive)
        animator.advance(to: 100)
        #expect(values.count == 3 && completions.count == 1)
    }

    @Test("A new animation of the same name cuts the old one off where it is")
    func replaces() {
        var log: [String] = []
        animator.start(key, at: 0, duration: 1, curve: .linear, update: { log.append("a\($0)") }) {
            log.append("a\($0)")
        }
        animator.advance(to: 0.5)
        animator.start(key, at: 0.5, duration: 1, curve: .linear, update: { log.append("b\($0)") }) {
            log.append("b\($0)")
        }
        animator.advance(to: 1.5)
        #expect(log == ["a0.0", "a0.5", "afalse", "b0.0", "b1.0", "btrue"])
        // Another name of the same owner is another animation.
        animator.start(key, at: 2, duration: 1, update: { _ in })
        animator.start(AnimationKey(owner, "other"), at: 2, duration: 1, update: { _ in })
        animator.cancel(key)
        #expect(animator.isActive)
    }

    @Test("Reduced motion jumps to the end at once")
    func reducedMotion() {
        animator.isReduced = true
        var values: [Double] = []
        var completions: [Bool] = []
        animator.start(key, at: 0, duration: 1, update: { values.append($0) }, completion: { completions.append($0) })
        #expect(values == [1])
        #expect(completions == [true])
        #expect(!animator.isActive)
    }

    @Test("An animation may start another when it ends, and cancel others while it runs")
    func reentrancy() {
        var log: [String] = []
        let other = AnimationKey(owner, "other")
        animator.start(key, at: 0, duration: 1, update: { [animator] in if $0 > 0.4 { animator.cancel(other) } }) {
            [animator, key] _ in
            log.append("first")
            animator.start(key, at: 1, duration: 1, update: { _ in }) { _ in log.append("second") }
        }
        animator.start(other, at: 0, duration: 1, update: { _ in }) { log.append("other \($0)") }
        animator.advance(to: 0.5)
        #expect(log == ["other false"])
        animator.advance(to: 1)
        #expect(animator.isActive)
        animator.advance(to: 2)
        #expect(log == ["other false", "first", "second"])
        #expect(!animator.isActive)
    }

    @Test("Finishing brings it to its end now, cancelling leaves it")
    func finishAndCancel() {
        var values: [Double] = []
        animator.start(key, at: 0, duration: 1, update: { values.append($0) })
        animator.finish(key)
        #expect(values == [0, 1])
        animator.start(key, at: 0, duration: 1, update: { values.append($0) })
        animator.cancel(key)
        animator.finish(key)
        #expect(values == [0, 1, 0])
    }

    @Test("In a window, frames run while something moves and stop with it")
    func framesStop() {
        let view = ColorView(0xFF0000, frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let ground = ColorView(0xFFFFFF)
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        window.settle()
        window.forgetRecord()
        window.root.animate(key, duration: 0.5) { view.frame.origin.x = 100 * $0 }
        window.advance(by: 0.25)
        #expect((14...16).contains(window.record.frameCount))
        #expect(view.frame.minX > 50 && view.frame.minX < 100)
        window.advance(by: 0.25)
        window.settle()
        #expect(view.frame.minX == 100)
        let frames = window.record.frameCount
        #expect((30...32).contains(frames))
        window.advance(by: 100)
        #expect(window.record.frameCount == frames)
        #expect(!window.hasWork)
    }

    @Test("The root says once that it has come to rest")
    func idleHandler() {
        let window = OffscreenWindow.open(ColorView(0xFFFFFF))
        window.settle()
        var idle = 0
        window.root.idleHandler = { idle += 1 }
        window.root.animate(key, duration: 0.2) { _ in }
        window.advance(by: 1)
        #expect(idle == 1)
    }
}

@Suite("Scheduler")
struct AnimationSchedulerTests {
    private let window = OffscreenWindow.open(ColorView(0xFFFFFF))

    @Test("Timers fire at their exact times, in order, once")
    func exactTimes() {
        window.settle()
        var log: [String] = []
        for (name, delay) in [("b", 0.4), ("a", 0.123), ("c", 0.4), ("d", 2)] {
            window.root.after(delay) { [window] in log.append("\(name) \(window.now)") }
        }
        let start = window.now
        window.advance(by: 0.1229)
        #expect(log.isEmpty)
        window.advance(by: 0.0001)
        #expect(log == ["a \(start + 0.123)"])
        window.advance(by: 1)
        #expect(log.map { $0.prefix(1) } == ["a", "b", "c"])
        window.advance(by: 10)
        #expect(log.count == 4)
        #expect(!window.hasWork)
    }

    @Test("A timer taken back does not fire, not even by another one of the same time")
    func cancels() {
        var log: [String] = []
        var second: Scheduler.Timer?
        window.root.after(1) {
            log.append("first")
            second?.cancel()
        }
        second = window.root.after(1) { log.append("second") }
        let third = window.root.after(1) { log.append("third") }
        third.cancel()
        window.advance(by: 5)
        #expect(log == ["first"])
    }

    @Test("A timer may set another, which waits its own time")
    func chain() {
        var times: [Double] = []
        func again() {
            times.append(window.now)
            if times.count < 4 { window.root.after(0.5) { again() } }
        }
        window.root.after(0.5) { again() }
        window.advance(by: 10)
        #expect(times.count == 4)
        #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.5) < 1e-9 })
    }
}
