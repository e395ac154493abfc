/// Takes the steps that drops made, so that each can be taken back: one drop is one step.
///
/// The layer offers every drop that said how it is undone (``DropSession/registerUndo(_:_:)``). A program with a history of
/// its own plugs it in as ``ViewRoot/dropHistory``; others use ``DropUndoStack``.
public protocol DropHistory: AnyObject {
    /// A drop was done.
    func record(_ step: DropStep)
}

/// One drop that can be taken back.
public struct DropStep {
    /// What was done, for people: "Move".
    public let name: String
    private let actions: [() -> Void]

    init(name: String, actions: [() -> Void]) {
        self.name = name
        self.actions = actions
    }

    /// Takes everything back, the last thing first.
    public func undo() {
        for action in actions.reversed() { action() }
    }
}

/// The drops of a window, the newest taken back first.
public final class DropUndoStack: DropHistory {
    private var steps: [DropStep] = []
    /// Called when a step came or went.
    public var onChange: (() -> Void)?

    /// Makes an empty stack.
    public init() {}

    /// The name of the step that ``undo()`` would take back.
    public var undoName: String? { steps.last?.name }
    /// How many steps can be taken back.
    public var count: Int { steps.count }

    /// Keeps a step.
    public func record(_ step: DropStep) {
        steps.append(step)
        onChange?()
    }

    /// Takes the newest step back. Returns whether there was one.
    @discardableResult
    public func undo() -> Bool {
        guard let step = steps.popLast() else { return false }
        step.undo()
        onChange?()
        return true
    }
}
