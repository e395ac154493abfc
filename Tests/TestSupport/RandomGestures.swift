import Geometry
import OffscreenPlatform
import Widgets

/// A person who does anything at all with a window: drags, flicks, clicks, wheels, keys, other buttons, a second pointer,
/// other sizes, scales and looks, and things that happen by themselves in the middle of it.
///
/// It knows nothing of what the window shows; what it aims at are the cells and the views that take part in drags. After
/// each gesture it waits until the window is at rest and looks whether all is as it must be: see ``WindowInspector`` for what
/// must always hold, and ``invariant`` for what must hold here. The same seed does the same.
@MainActor
public final class RandomGestures {
    /// The window.
    public let window: OffscreenWindow
    /// Things that may happen by themselves, at any time: somebody else changes the data, a list is loaded anew.
    public var events: [(name: String, action: (inout SeededRandom) -> Void)] = []
    /// What must hold whenever the window is at rest, beside what always must: a sentence for each thing that does not.
    public var invariant: () -> [String] = { [] }
    /// Keys that are pressed, now and then.
    public var keys: [(Key, Modifiers)] = [
        (.escape, []), (.escape, []), (.enter, []), (.tab, []), (.tab, .shift), (.left, []), (.right, []), (.up, []),
        (.down, []), (.home, []), (.end, []), (.pageDown, []), (.pageUp, []), (.character(" "), []), (.backspace, []),
    ]
    /// Texts that are typed, now and then.
    public var texts = ["a", "Z", "é", "王", " ", "12"]
    /// Sizes that the window gets.
    public var widths = 160.0...420.0
    /// Sizes that the window gets.
    public var heights = 160.0...420.0
    /// Scales that the window gets.
    public var scales = [1.0, 1, 1, 1.25, 2]
    /// Looks that the window gets; none for programs that choose it themselves.
    public var themes: [Theme] = [.light, .dark]

    var random: SeededRandom
    private let inspector: WindowInspector
    private(set) var path = ""

    /// Sits down at a window.
    public init(at window: OffscreenWindow, _ random: SeededRandom) {
        self.window = window
        self.random = random
        inspector = WindowInspector(window)
    }

    /// How many drags began.
    public var dragCount: Int { inspector.begins }

    /// Does a number of gestures, and stops at the first after which something is wrong.
    /// - Returns: what is wrong, with the seed and the gesture; `nil` when all is right.
    public func run(_ count: Int) -> String? {
        for number in 1...count {
            window.device = .mouse
            path = ""
            gesture()
            // What was picked up and rests near an edge lets a list run to its end, slowly if it is not very near.
            window.settle(within: 120)
            var problems = inspector.problems() + invariant()
            if number % 20 == 0 || number == count { problems += inspector.stalePixels() }
            if !problems.isEmpty {
                return "seed \(random.seed), gesture \(number),\(path): " + problems.joined(separator: "; ")
            }
        }
        return nil
    }

    private func gesture() {
        switch random.number(in: 0...99) {
        case 0...44: drag(.mouse)
        case 45...54: drag(.touch())
        case 55...62: flick()
        case 63...69: click()
        case 70...77: key()
        case 78...84: wheel()
        case 85...88: note("type") { $0.window.type($0.random.element(of: $0.texts) ?? "") }
        case 89...95: happen()
        default: disturb()
        }
    }

    func note(_ what: String, _ body: (RandomGestures) -> Void) {
        path += " \(what)"
        body(self)
    }
}

extension RandomGestures {
    private func drag(_ device: PointerDevice) {
        note("\(device.kind) drag") { me in
            let start = me.place()
            let held = me.random.element(of: [[], [], [], .shift, .control, .alt] as [Modifiers]) ?? []
            me.window.device = device
            me.window.press(at: start)
            me.path += " \(start)"
            if device.kind == .touch, !me.random.once(in: 4) { me.window.advance(by: 0.35) }
            for _ in 0..<me.random.number(in: 1...3) {
                let end = me.place()
                me.window.hold(held)
                me.window.carry(to: end, steps: me.random.number(in: 1...5))
                me.path += " -> \(end)"
                if me.random.once(in: 2) { me.window.advance(by: Double(me.random.number(in: 0...90)) / 100) }
                if me.random.once(in: 4) { me.disturb() }
                me.window.device = device
            }
            // A grab sees the release anywhere; without one another window may get it.
            if !me.window.isGrabbed, me.random.once(in: 8) {
                me.window.releaseElsewhere()
            } else {
                me.window.release()
            }
            me.window.hold([])
        }
    }

    private func flick() {
        note("flick") { me in
            let (start, end) = (me.place(), me.place())
            me.path += " \(start) -> \(end)"
            me.window.flick(from: start, to: end, motions: me.random.number(in: 0...2))
        }
    }

    private func click() {
        note("click") { me in
            let button =
                me.random.element(of: [.primary, .primary, .secondary, .middle] as [PointerButton]) ?? .primary
            let point = me.place()
            me.path += " \(point)"
            me.window.click(at: point, button: button)
        }
    }

    private func key() {
        note("key") { me in
            let (key, modifiers) = me.random.element(of: me.keys) ?? (.escape, [])
            me.path += " \(key) \(modifiers.rawValue)"
            me.window.press(key, modifiers)
        }
    }

    private func wheel() {
        note("wheel") { me in
            let clicks = Offset(dx: me.random.once(in: 4) ? 1.5 : 0, dy: Double(me.random.number(in: -9...9)) / 2)
            me.window.scroll(clicks, at: me.place())
        }
    }

    private func happen() {
        guard let event = random.element(of: events) else { return }
        note(event.name) { event.action(&$0.random) }
    }

    /// Something that may come at any time, also in the middle of a drag.
    private func disturb() {
        switch random.number(in: 0...10) {
        case 0: note("escape") { $0.window.press(.escape) }
        case 1:
            note("right button") {
                $0.window.press(at: $0.window.pointerPosition ?? $0.place(), button: .secondary)
                $0.window.release(button: .secondary)
            }
        case 2: note("grab lost") { $0.window.loseGrab() }
        case 3: wheel()
        case 4: resize()
        case 5: note("compositor") { $0.window.isComposited.toggle() }
        case 6: secondPointer()
        case 7:
            note("keyboard elsewhere") {
                $0.window.setFocused(false)
                $0.window.setFocused(true)
            }
        case 8: look()
        default: happen()
        }
    }

    private func resize() {
        note("resize") { me in
            // Whole device pixels at every scale, as a desktop's windows have.
            let size = Size(
                width: (Double.random(in: me.widths, using: &me.random) / 4).rounded() * 4,
                height: (Double.random(in: me.heights, using: &me.random) / 4).rounded() * 4)
            me.window.resize(to: size, scale: me.random.element(of: me.scales))
            me.path += " \(size)"
        }
    }

    private func look() {
        guard let theme = random.element(of: themes) else { return resize() }
        note("look") { $0.window.root.theme = theme }
    }

    private func secondPointer() {
        note("second pointer") { me in
            let device = me.window.device
            me.window.device = .touch(9)
            me.window.click(at: me.place())
            me.window.device = device
        }
    }

    /// A place in or around the window, most often on something that has to do with drags.
    private func place() -> Point {
        let size = window.root.size
        let any = Point(
            x: Double.random(in: -30...size.width + 30, using: &random).rounded(),
            y: Double.random(in: -30...size.height + 30, using: &random).rounded())
        if random.once(in: 7) { return any }
        // First a kind of thing, then one of it: a list with many cells would take everything otherwise.
        guard let kind = random.element(of: inspector.targets()), let rect = random.element(of: kind) else {
            return any
        }
        return Point(
            x: Double.random(in: rect.minX...rect.maxX, using: &random).rounded(),
            y: Double.random(in: rect.minY...rect.maxY, using: &random).rounded())
    }
}
