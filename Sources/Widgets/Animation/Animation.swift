/// How an animation's progress runs from 0 to 1.
public nonisolated enum AnimationCurve: Hashable, Sendable {
    /// Evenly.
    case linear
    /// Fast first, gently ending.
    case easeOut
    /// Gently at both ends.
    case easeInOut
    /// A spring that overshoots by less than four per cent.
    case spring

    /// The progress at a fraction of the time.
    public func value(at fraction: Double) -> Double {
        let t = min(max(fraction, 0), 1)
        switch self {
        case .linear: return t
        case .easeOut:
            let rest = 1 - t
            return 1 - rest * rest * rest
        case .easeInOut:
            return t * t * (3 - 2 * t)
        case .spring:
            // A cubic "back" ease; it overshoots by 4 s^3 / (27 (s + 1)^2), which is 3.0 % for 0.9.
            let s = 0.9
            let u = t - 1
            return 1 + (s + 1) * u * u * u + s * u * u
        }
    }
}

/// Names an animation, so that a new one replaces the one that runs.
public struct AnimationKey: Hashable {
    private let owner: ObjectIdentifier
    private let name: String

    /// Makes a key from its owner and a name that is unique for it.
    public init(_ owner: AnyObject, _ name: String) {
        self.owner = ObjectIdentifier(owner)
        self.name = name
    }
}

/// Runs the animations of a window by absolute times; it has no clock of its own and costs nothing while nothing moves.
public final class Animator {
    private struct Running {
        let start: Timestamp
        let duration: Double
        let curve: AnimationCurve
        let update: (Double) -> Void
        let completion: ((Bool) -> Void)?
    }

    private var running: [AnimationKey: Running] = [:]
    private var order: [AnimationKey] = []

    /// When true, every animation jumps to its end at once.
    public var isReduced = false

    private var tickers: [AnimationKey: (Timestamp) -> Bool] = [:]

    /// Whether something moves.
    public var isActive: Bool { !running.isEmpty || !tickers.isEmpty }

    /// Calls a closure with the time of every frame until it returns false; not skipped by reduced motion. For motion
    /// that has no end of its own, such as scrolling at an edge.
    public func tick(_ key: AnimationKey, _ body: @escaping (Timestamp) -> Bool) {
        tickers[key] = body
    }

    /// Ends a ticker.
    public func stopTicking(_ key: AnimationKey) {
        tickers.removeValue(forKey: key)
    }

    /// Starts an animation; one with the same key is cut off where it is.
    /// - Parameters:
    ///   - key: names the animation.
    ///   - start: when it begins, on the platform's clock.
    ///   - duration: seconds.
    ///   - curve: how the progress runs.
    ///   - update: called with the progress, in each frame and at the end with 1.
    ///   - completion: called once: true when it ran to its end, false when it was cut off.
    public func start(
        _ key: AnimationKey, at start: Timestamp, duration: Double, curve: AnimationCurve = .easeOut,
        update: @escaping (Double) -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        cancel(key)
        guard !isReduced, duration > 0 else {
            update(1)
            completion?(true)
            return
        }
        running[key] = Running(
            start: start, duration: duration, curve: curve, update: update, completion: completion)
        order.append(key)
        update(0)
    }

    /// Cuts an animation off where it is.
    public func cancel(_ key: AnimationKey) {
        guard let animation = running.removeValue(forKey: key) else { return }
        order.removeAll { $0 == key }
        animation.completion?(false)
    }

    /// Brings an animation to its end at once.
    public func finish(_ key: AnimationKey) {
        guard let animation = running.removeValue(forKey: key) else { return }
        order.removeAll { $0 == key }
        animation.update(1)
        animation.completion?(true)
    }

    /// Brings every animation to where it stands at a time, and ends those that are over.
    public func advance(to now: Timestamp) {
        for (key, body) in tickers where !body(now) { tickers.removeValue(forKey: key) }
        for key in order {
            guard let animation = running[key] else { continue }
            let fraction = (now - animation.start) / animation.duration
            if fraction >= 1 {
                finish(key)
            } else {
                animation.update(animation.curve.value(at: fraction))
            }
        }
    }
}
