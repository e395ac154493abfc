import Geometry
import Testing

@testable import Widgets

/// What can happen to a recognizer.
private nonisolated enum Step: CaseIterable {
    case arm, pressPrimary, pressMiddle, pressSecondary, moveNear, moveFar, releaseNear, releaseFar, releaseMiddle
    case releaseSecondary, escape, loseGrab
    /// The time of a rest is over. Means nothing to a mouse.
    case wait

    static let ofMouse = allCases.filter { $0 != .wait }
}

/// Runs a recognizer as its owner does, and checks after each step what must always hold.
private nonisolated struct Trial {
    private var recognizer = DragRecognizer()
    /// Whether what is pressed can be lifted.
    let isLiftable: Bool
    private let trigger: DragRecognizer.Trigger
    private var now = 0.0
    /// Whether a drag goes on, as the owner sees it.
    private var isDragging = false
    /// Whether a drag was cancelled with its button still down.
    private var isSpent = false
    private(set) var begins = 0
    private(set) var ends = 0
    private(set) var problem: String?

    private static let near = Point(x: 7, y: 0)
    private static let far = Point(x: 8, y: 0)

    init(isLiftable: Bool, isFinger: Bool) {
        self.isLiftable = isLiftable
        trigger = isFinger ? .rest(until: 1, tolerance: 7.5) : .distance(8)
    }

    private var isFinger: Bool { if case .rest = trigger { true } else { false } }

    mutating func take(_ step: Step) {
        let wasDragging = isDragging
        switch step {
        case .arm: recognizer.arm(at: .zero, trigger)
        case .pressPrimary:
            isSpent = false
            follow(recognizer.pressed(.primary), step)
        case .pressMiddle: follow(recognizer.pressed(.middle), step)
        case .pressSecondary: follow(recognizer.pressed(.secondary), step)
        case .moveNear: follow(recognizer.moved(to: Trial.near, at: now), step)
        case .moveFar: follow(recognizer.moved(to: Trial.far, at: now), step)
        case .releaseNear: release(.primary, Trial.near, step)
        case .releaseFar: release(.primary, Trial.far, step)
        case .releaseMiddle: release(.middle, Trial.far, step)
        case .releaseSecondary: release(.secondary, Trial.far, step)
        case .escape: follow(recognizer.cancelled(isButtonDown: true), step)
        case .loseGrab: follow(recognizer.cancelled(isButtonDown: false), step)
        case .wait:
            now = 1
            follow(recognizer.waited(until: now), step)
        }
        check(step, wasDragging)
    }

    private mutating func release(_ button: PointerButton, _ place: Point, _ step: Step) {
        follow(recognizer.released(button, at: place, time: now), step)
        if button == .primary { isSpent = false }
    }

    private mutating func follow(_ action: DragRecognizer.Action, _ step: Step) {
        switch action {
        case .pass:
            if isDragging && step != .wait { fail("passes \(step) on during a drag") }
        case .swallow:
            if !isDragging && !isSpent { fail("swallows \(step) though there is no drag") }
        case .update:
            if !isDragging { fail("follows without a drag") }
        case .begin:
            let isRight = isFinger ? now >= 1 && [.wait, .moveNear, .moveFar].contains(step) : step == .moveFar
            if !isRight { fail("begins by \(step)") }
            begin()
        case .beginAndDrop:
            if step != .releaseFar || (isFinger && now < 1) { fail("begins and drops by \(step)") }
            begin()
            if isDragging {
                follow(recognizer.released(.primary, at: Trial.far, time: now), step)
            } else {
                _ = recognizer.cancelled(isButtonDown: false)
            }
        case .drop:
            if step != .releaseNear && step != .releaseFar { fail("drops by \(step)") }
            end()
        case .cancel:
            if step == .escape || step == .pressSecondary { isSpent = true }
            if ![.escape, .loseGrab, .pressSecondary].contains(step) { fail("cancels by \(step)") }
            end()
        }
    }

    private mutating func begin() {
        if isDragging { fail("begins twice") }
        recognizer.begun(isLiftable)
        if isLiftable {
            isDragging = true
            begins += 1
        }
    }

    private mutating func end() {
        if !isDragging { fail("ends without a drag") }
        isDragging = false
        ends += 1
    }

    private mutating func check(_ step: Step, _ wasDragging: Bool) {
        if recognizer.isDragging != isDragging { fail("believes otherwise after \(step)") }
        if recognizer.isArmed && isDragging { fail("is armed during a drag") }
        if begins - ends != (isDragging ? 1 : 0) { fail("has \(begins) begins and \(ends) ends after \(step)") }
        if wasDragging && !isDragging && recognizer.isArmed { fail("is armed again by \(step)") }
    }

    private mutating func fail(_ sentence: String) {
        problem = problem ?? sentence
    }
}

@Suite("DragRecognizer")
struct DragRecognizerTests {
    @Test("Every sequence of up to six events keeps its promises", arguments: [true, false], Step.ofMouse)
    private nonisolated func exhaustive(isLiftable: Bool, first: Step) {
        // 1 + 12 + 12^2 + ... + 12^5
        check(Trial(isLiftable: isLiftable, isFinger: false), first, Step.ofMouse, length: 6, expected: 271_453)
    }

    @Test("The same for a finger that rests, up to five events", arguments: [true, false], Step.allCases)
    private nonisolated func exhaustiveFinger(isLiftable: Bool, first: Step) {
        // 1 + 13 + 13^2 + ... + 13^4
        check(Trial(isLiftable: isLiftable, isFinger: true), first, Step.allCases, length: 5, expected: 30_941)
    }

    private nonisolated func check(_ start: Trial, _ first: Step, _ steps: [Step], length: Int, expected: Int) {
        var count = 0
        var drags = 0
        func run(_ trial: Trial, _ path: [Step]) -> Bool {
            count += 1
            drags += trial.ends
            if let problem = trial.problem {
                Issue.record("It \(problem): \(path)")
                return false
            }
            guard path.count < length else { return true }
            for step in steps {
                var next = trial
                next.take(step)
                if !run(next, path + [step]) { return false }
            }
            return true
        }
        var trial = start
        trial.take(first)
        let isRight = run(trial, [first])
        #expect(isRight)
        if isRight { #expect(count == expected) }
        #expect((drags > 0) == start.isLiftable)
    }

    @Test("After a cancel everything up to the release is swallowed, and then nothing is")
    func spent() {
        var recognizer = DragRecognizer()
        recognizer.arm(at: .zero, .distance(8))
        #expect(recognizer.moved(to: Point(x: 9, y: 0), at: 0) == .begin)
        recognizer.begun(true)
        #expect(recognizer.cancelled(isButtonDown: true) == .cancel)
        #expect(recognizer.moved(to: .zero, at: 0) == .swallow)
        #expect(recognizer.pressed(.secondary) == .swallow)
        #expect(recognizer.released(.secondary, at: .zero, time: 0) == .swallow)
        #expect(recognizer.cancelled(isButtonDown: true) == .pass)
        #expect(recognizer.released(.primary, at: .zero, time: 0) == .swallow)
        #expect(recognizer.moved(to: .zero, at: 0) == .pass)
    }

    @Test("What cannot be lifted goes on as a press, once and for all")
    func notLifted() {
        var recognizer = DragRecognizer()
        recognizer.arm(at: .zero, .distance(8))
        #expect(recognizer.moved(to: Point(x: 9, y: 0), at: 0) == .begin)
        recognizer.begun(false)
        #expect(recognizer.moved(to: Point(x: 90, y: 0), at: 0) == .pass)
        #expect(recognizer.released(.primary, at: Point(x: 90, y: 0), time: 0) == .pass)
    }

    @Test("The threshold is a circle, and its edge counts", arguments: 0..<36)
    func circle(angle: Int) {
        // Whole-number triangles: their long side is exact.
        let sides = [(3.0, 4.0, 5.0), (5, 12, 13), (8, 15, 17), (20, 21, 29)][angle % 4]
        let flip = [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)][angle / 9]
        let place = Point(x: 100 + sides.0 * flip.0, y: 100 + sides.1 * flip.1)
        for (threshold, action) in [(sides.2 + 0.01, DragRecognizer.Action.pass), (sides.2, .begin)] {
            var recognizer = DragRecognizer()
            recognizer.arm(at: Point(x: 100, y: 100), .distance(threshold))
            #expect(recognizer.moved(to: place, at: 0) == action)
        }
    }

    @Test("A finger that moves away too soon never becomes a drag, however long it stays there")
    func movesTooSoon() {
        var recognizer = DragRecognizer()
        recognizer.arm(at: .zero, .rest(until: 0.3, tolerance: 10))
        #expect(recognizer.moved(to: Point(x: 6, y: 8), at: 0.29) == .pass)
        #expect(recognizer.isArmed)
        #expect(recognizer.moved(to: Point(x: 6.1, y: 8), at: 0.29) == .pass)
        #expect(!recognizer.isArmed)
        #expect(recognizer.waited(until: 9) == .pass)
        #expect(recognizer.moved(to: .zero, at: 9) == .pass)
    }

    @Test("A rest counts by the time of the events, also when nobody told of its end")
    func restByTime() {
        var recognizer = DragRecognizer()
        recognizer.arm(at: .zero, .rest(until: 0.3, tolerance: 10))
        #expect(recognizer.moved(to: Point(x: 90, y: 0), at: 0.3) == .begin)
        recognizer = DragRecognizer()
        recognizer.arm(at: .zero, .rest(until: 0.3, tolerance: 10))
        #expect(recognizer.released(.primary, at: Point(x: 90, y: 0), time: 0.3) == .beginAndDrop)
        recognizer = DragRecognizer()
        recognizer.arm(at: .zero, .rest(until: 0.3, tolerance: 10))
        #expect(recognizer.released(.primary, at: .zero, time: 5) == .pass)
    }
}
