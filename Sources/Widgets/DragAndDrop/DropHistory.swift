/// Takes the steps that drops made, so that each can be taken back: one drop is one step.
///
/// The layer offers every drop that said how it is undone (``DropSession/registerUndo(_:undo:redo:)``). A program with a
/// history of its own plugs it in as ``ViewRoot/dropHistory``; others use ``DropUndoStack``.
public protocol DropHistory: AnyObject {
    /// A drop was done.
    func record(_ step: DropStep)
}

/// One drop that can be taken back, and done again if it said how.
public struct DropStep {
    /// One thing that the drop did.
    struct Action {
        let undo: () -> Void
        let redo: (() -> Void)?
    }

    /// What was done, for people: "Move".
    public let name: String
    private let actions: [Action]

    init(name: String, actions: [Action]) {
        self.name = name
        self.actions = actions
    }

    /// Takes everything back, the last thing first.
    public func undo() {
        for action in actions.reversed() { action.undo() }
    }

    /// Whether everything can be done again.
    public var canRedo: Bool { actions.allSatisfy { $0.redo != nil } }

    /// Does everything again, in order; nothing when ``canRedo`` is false.
    public func redo() {
        guard canRedo else { return }
        for action in actions { action.redo?() }
    }
}

/// The drops of a window, the newest taken back first.
public final class DropUndoStack: DropHistory {
    private var done: [DropStep] = []
    private var undone: [DropStep] = []
    /// Called when a step came, was taken back or done again.
    public var onChange: (() -> Void)?

    /// Makes an empty stack.
    public init() {}

    /// The name of the step that ``undo()`` would take back.
    public var undoName: String? { done.last?.name }
    /// The name of the step that ``redo()`` would do again.
    public var redoName: String? { undone.last?.name }
    /// How many steps can be taken back.
    public var count: Int { done.count }

    /// Keeps a step. Steps that were taken back before can no longer be done again.
    public func record(_ step: DropStep) {
        done.append(step)
        undone.removeAll()
        onChange?()
    }

    /// Takes the newest step back. Returns whether there was one.
    @discardableResult
    public func undo() -> Bool {
        guard let step = done.popLast() else { return false }
        // A step that cannot be done again bars those that were taken back before it: they may build on it.
        if step.canRedo { undone.append(step) } else { undone.removeAll() }
        step.undo()
        onChange?()
        return true
    }

    /// Does the step again that was taken back last. Returns whether there was one.
    @discardableResult
    public func redo() -> Bool {
        guard let step = undone.popLast() else { return false }
        done.append(step)
        step.redo()
        onChange?()
        return true
    }

    /// Forgets all steps, for a program that changed the data in another way.
    public func removeAll() {
        guard !done.isEmpty || !undone.isEmpty else { return }
        done.removeAll()
        undone.removeAll()
        onChange?()
    }
}
