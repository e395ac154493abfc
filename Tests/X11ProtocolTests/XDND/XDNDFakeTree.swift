import Geometry
import X11Protocol

/// A made-up screen, which answers as a server does, windows that vanish between two questions included.
final class FakeTree: WindowTree {
    /// A window.
    struct Node {
        var parent: WindowID
        var frame: PixelRect
        var isViewable = true
        var isInputOnly = false
        var bounding: [PixelRect]?
        var input: [PixelRect]?
        var aware: Int?
        var proxy: WindowID?
        var hasWMState = false
    }

    let root = xid(100)
    private(set) var nodes: [WindowID: Node] = [:]
    /// The topmost first.
    private var stacks: [WindowID: [WindowID]] = [:]
    /// At which question which window vanishes.
    var deaths: [Int: WindowID] = [:]
    private(set) var questions = 0
    /// Whether the server does not look at input shapes, as old ones did not.
    var ignoresInputShapes = false

    init() { nodes[root] = Node(parent: .none, frame: PixelRect(x: 0, y: 0, width: 1000, height: 800)) }

    /// Puts a window on top of its siblings.
    @discardableResult
    func add(
        _ number: UInt, in parent: UInt = 100, _ x: Int = 0, _ y: Int = 0, _ width: Int = 1000, _ height: Int = 800,
        change: (inout Node) -> Void = { _ in }
    ) -> WindowID {
        var node = Node(parent: xid(parent), frame: PixelRect(x: x, y: y, width: width, height: height))
        change(&node)
        nodes[xid(number)] = node
        stacks[xid(parent), default: []].insert(xid(number), at: 0)
        return xid(number)
    }

    func change(_ number: UInt, _ change: (inout Node) -> Void) {
        guard var node = nodes[xid(number)] else { return }
        change(&node)
        nodes[xid(number)] = node
    }

    private func remove(_ window: WindowID) {
        guard let node = nodes.removeValue(forKey: window) else { return }
        stacks[node.parent]?.removeAll { $0 == window }
        for child in stacks[window] ?? [] { remove(child) }
    }

    private func ask<Answer>(_ window: WindowID, _ answer: (Node) -> Answer?) -> Answer? {
        questions += 1
        if let dead = deaths[questions] { remove(dead) }
        return nodes[window].flatMap(answer)
    }

    func child(of window: WindowID, atRootX x: Int, y: Int) -> WindowID? {
        ask(window) { _ in
            let place = PixelRect(x: x, y: y, width: 1, height: 1)
            return stacks[window]?.first { child in
                guard let node = nodes[child], node.isViewable, node.frame.contains(place) else { return false }
                let shapes = ignoresInputShapes ? [node.bounding] : [node.bounding, node.input]
                return shapes.allSatisfy { $0?.contains { $0.contains(place) } ?? true }
            } ?? WindowID.none
        }
    }

    func children(of window: WindowID) -> [WindowID]? { ask(window) { _ in stacks[window] ?? [] } }

    func appearance(of window: WindowID) -> WindowAppearance? {
        ask(window) { WindowAppearance(frame: $0.frame, isViewable: $0.isViewable, isInputOnly: $0.isInputOnly) }
    }

    func boundingShape(of window: WindowID) -> [PixelRect]? { ask(window) { $0.bounding ?? [$0.frame] } }

    func inputShape(of window: WindowID) -> [PixelRect]? { ask(window) { $0.input ?? [$0.frame] } }

    func awareVersion(of window: WindowID) -> Int? { ask(window) { $0.aware } }

    func proxy(of window: WindowID) -> WindowID? { ask(window) { $0.proxy } }

    func hasWMState(_ window: WindowID) -> Bool? { ask(window) { $0.hasWMState } }
}
