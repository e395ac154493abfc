import Geometry
import X11Protocol

/// A program that takes drops, with what real ones do wrong as options.
final class FakeTarget {
    let window: WindowID
    var proxy: WindowID
    var version = 5
    /// What it would do for what is asked; `nil` refuses.
    var decide: (DragAction) -> DragAction? = { $0 }
    /// How many statuses each position gets.
    var statuses = 1
    /// How many finished each drop gets.
    var finishes = 1
    var wantsAllPositions = false
    /// Around each position, where it wants no others; none if 0.
    var quietReach = 0
    /// Whether it answers at once, or when `speak` is called.
    var isPrompt = true
    /// Whom it names in its answers.
    var name: WindowID
    /// What it says in the end, if not what it decided.
    var lastWord: (isPerformed: Bool, action: Atom)?

    private(set) var received: [DragMessage] = []
    /// What it has not said yet.
    var unsaid: [DragMessage] = []
    private var decision: DragAction?

    init(_ number: UInt, proxy: UInt? = nil) {
        window = xid(number)
        self.proxy = xid(proxy ?? number)
        name = window
    }

    var found: DropTargetWindow { DropTargetWindow(window: window, proxy: proxy, version: version) }

    func receive(_ message: DragMessage) {
        received.append(message)
        switch message {
        case .position(_, let x, let y, _, let action):
            decision = DragAtoms.made.action(for: action).flatMap(decide)
            unsaid += Array(repeating: status(at: x, y), count: statuses)
        case .drop:
            let word = lastWord ?? (decision != nil, atom)
            let finished = DragMessage.finished(target: name, isPerformed: word.0, action: word.1)
            unsaid += Array(repeating: finished, count: finishes)
        default: break
        }
    }

    private var atom: Atom { decision.map(DragAtoms.made.atom(for:)) ?? .none }

    private func status(at x: Int, _ y: Int) -> DragMessage {
        let side = 2 * quietReach + 1
        let area = PixelRect(x: x - quietReach, y: y - quietReach, width: side, height: side)
        return .status(
            target: name, isAccepted: decision != nil, wantsAllPositions: wantsAllPositions,
            quietArea: quietReach > 0 ? area : .zero, action: atom)
    }
}

extension FakeTarget {
    var positions: [(x: Int, y: Int, time: ServerTime, action: DragAction?)] {
        received.compactMap {
            guard case .position(_, let x, let y, let time, let action) = $0 else { return nil }
            return (x, y, time, DragAtoms.made.action(for: action))
        }
    }
    var places: [Int] { positions.map(\.x) }
    var leaves: Int { received.filter { if case .leave = $0 { true } else { false } }.count }
    var dropTimes: [ServerTime] {
        received.compactMap { if case .drop(_, let time) = $0 { time } else { nil } }
    }
    var enteredVersions: [Int] {
        received.compactMap { if case .enter(_, let version, _, _) = $0 { version } else { nil } }
    }
}
