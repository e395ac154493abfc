import Geometry
import OffscreenPlatform
import Widgets

@testable import OrderScreens

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A person who does anything at all.
struct Gestures {
    private var numbers: SeededNumbers
    private let table: Table

    init(seed: UInt64, at table: Table) {
        numbers = SeededNumbers(seed: seed)
        self.table = table
    }

    /// Does one gesture. Returns what it was, for the message of a failed test.
    mutating func next() -> String {
        switch Int.random(in: 0..<100, using: &numbers) {
        case 0..<50: drag()
        case 50..<64: click()
        case 64..<76: key()
        case 76..<82: wheel()
        case 82..<85: menu()
        case 85..<88: resize()
        case 88..<94: type()
        default: flick()
        }
    }

    private mutating func place() -> Point {
        let size = table.root.size
        let any = Point(
            x: .random(in: -40...size.width + 40, using: &numbers),
            y: .random(in: -40...size.height + 40, using: &numbers))
        guard Int.random(in: 0..<8, using: &numbers) > 0 else { return any }
        // First a kind of place, then one of it: foods would take most of the drags otherwise.
        let kinds = Dictionary(grouping: table.places) { $0.key.split(separator: " ").first ?? "" }
        let kind = kinds.keys.sorted().randomElement(using: &numbers)
        let places = kind.flatMap { kinds[$0] }?.sorted { $0.key < $1.key } ?? []
        guard let rect = places.randomElement(using: &numbers)?.value else { return any }
        return Point(
            x: .random(in: rect.minX...rect.maxX, using: &numbers),
            y: .random(in: rect.minY...rect.maxY, using: &numbers))
    }

    private mutating func modifiers() -> Modifiers {
        let some: [Modifiers] = [[], [], [], .shift, .control, [.control, .shift], .alt]
        return some.randomElement(using: &numbers) ?? []
    }

    private mutating func drag() -> String {
        let window = table.window
        let start = place()
        let modifiers = modifiers()
        window.press(at: start)
        var path = "drag \(start)"
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            let end = place()
            window.hold(modifiers)
            window.carry(to: end, steps: Int.random(in: 1...6, using: &numbers))
            window.advance(by: .random(in: 0...0.8, using: &numbers))
            path += " -> \(end)"
            if Int.random(in: 0..<9, using: &numbers) == 0 { path += " " + disturb() }
        }
        window.release()
        window.hold([])
        return path + " \(modifiers.rawValue)"
    }

    /// Something that comes in the middle of a drag.
    private mutating func disturb() -> String {
        let window = table.window
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0:
            window.press(.escape)
            return "escape"
        case 1:
            window.press(button: .secondary)
            window.release(button: .secondary)
            return "other button"
        case 2:
            window.loseGrab()
            return "grab lost"
        case 3:
            window.scroll(Double(Int.random(in: -4...4, using: &numbers)))
            return "wheel"
        case 4: return resize()
        case 5:
            window.press(.character("z"), .control)
            return "undo"
        default:
            window.isComposited.toggle()
            return "compositor"
        }
    }

    private mutating func click() -> String {
        var point = place()
        if let sheet = table.screen.sheet {
            let buttons = sheet.buttons
            if let button = buttons.randomElement(using: &numbers) {
                point = button.convertToRoot(button.bounds).center
            }
        }
        table.window.click(at: point)
        return "click \(point)"
    }

    private mutating func key() -> String {
        let keys: [(Key, Modifiers)] = [
            (.escape, []), (.escape, []), (.delete, []), (.enter, []), (.tab, []), (.tab, .shift), (.left, []),
            (.right, []), (.up, []), (.down, []), (.home, []), (.end, []), (.pageDown, []), (.character(" "), []),
            (.character("1"), []), (.character("3"), []), (.character("0"), []), (.character("f"), .control),
            (.character("z"), .control), (.character("z"), .control), (.character("z"), [.control, .shift]),
            (.character("l"), .control), (.insert, .control), (.insert, []), (.function(2), []),
            (.function(1), []), (.function(10), []), (.function(10), .shift), (.menu, []), (.backspace, []),
        ]
        let (key, modifiers) = keys.randomElement(using: &numbers) ?? (.escape, [])
        table.window.press(key, modifiers)
        return "key \(key) \(modifiers.rawValue)"
    }

    /// Opens a context menu, and chooses something of it or not.
    private mutating func menu() -> String {
        let point = place()
        table.window.click(at: point, button: .secondary)
        let steps = Int.random(in: 0...6, using: &numbers)
        for _ in 0..<steps { table.window.press(.down) }
        let key: Key = [.enter, .enter, .right, .escape, .tab].randomElement(using: &numbers) ?? .escape
        table.window.press(key)
        return "menu at \(point), \(steps) down, \(key)"
    }

    private mutating func wheel() -> String {
        let point = place()
        let clicks = Double(Int.random(in: -12...12, using: &numbers)) / 2
        table.window.scroll(clicks, at: point)
        return "wheel \(clicks) at \(point)"
    }

    private mutating func resize() -> String {
        let size = Size(
            width: Double(Int.random(in: 480...1200, using: &numbers)),
            height: Double(Int.random(in: 360...800, using: &numbers)))
        let scale: Double = [1.0, 1.0, 1.0, 1.5].randomElement(using: &numbers) ?? 1
        table.window.resize(to: size, scale: scale)
        return "resize to \(size) at \(scale)"
    }

    private mutating func type() -> String {
        let text = ["p", "s", "é", "é", "王", "zz", "1"].randomElement(using: &numbers) ?? ""
        table.window.type(text)
        return "type \(text)"
    }

    private mutating func flick() -> String {
        let start = place()
        let end = place()
        table.window.flick(from: start, to: end, motions: Int.random(in: 0...2, using: &numbers))
        return "flick \(start) -> \(end)"
    }
}

extension View {
    /// All buttons in the view, in the order of the tree.
    var buttons: [Button] {
        subviews.flatMap { view in (view as? Button).map { [$0] } ?? view.buttons }
    }
}
