import Geometry
import OffscreenPlatform

/// What the moments of a drag in a long collection cost.
struct CollectionCost {
    /// A moment that a person would feel if it were slow.
    enum Moment: String, CaseIterable {
        /// Press, and the motion that lifts.
        case lift
        /// A motion to another place, and the frames in which the neighbours make room.
        case carry
        /// A click of the wheel.
        case scroll
        /// The release, and the frames up to rest.
        case drop
    }

    /// What was done at each moment.
    private(set) var counters: [Moment: Counters] = [:]
    /// How long each moment took, in milliseconds. It depends on the machine: compare within one run only.
    private(set) var milliseconds: [Moment: Double] = [:]

    /// Drags in a collection of so many items.
    init(_ kind: CollectionScene.Kind, count: Int) {
        let scene = CollectionScene(kind, count: count)
        let window = scene.window
        // Once through everything, so that caches are filled and cells are there to be used again.
        window.scroll(3, at: Point(x: 400, y: 300))
        window.settle()
        let first = scene.firstInSight
        let start = scene.center(of: first)
        let target = scene.center(of: first + 3)
        measure(.scroll, scene) {
            window.scroll(1, at: Point(x: 400, y: 300))
            window.settle()
            window.scroll(-1, at: Point(x: 400, y: 300))
            window.settle()
        }
        measure(.lift, scene) {
            window.press(at: start)
            window.move(to: start + Offset(dx: 9, dy: 0))
            window.advance(by: OffscreenWindow.frameInterval)
        }
        measure(.carry, scene) {
            window.move(to: target)
            window.advance(by: 0.3)
        }
        measure(.drop, scene) {
            window.release(at: target)
            window.settle()
        }
    }

    private mutating func measure(_ moment: Moment, _ scene: CollectionScene, _ body: () -> Void) {
        let before = scene.counters
        let clock = ContinuousClock()
        let duration = clock.measure(body)
        counters[moment] = scene.counters - before
        let (seconds, attoseconds) = duration.components
        milliseconds[moment] = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    }
}
