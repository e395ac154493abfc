/// The steps of a book that can be undone and redone, without a limit.
public struct History: Hashable, Sendable {
    /// The steps that stand, the newest last.
    public private(set) var done: [Step] = []
    /// The steps that were undone and can be redone, the one to redo first last.
    public private(set) var undone: [Step] = []

    /// A history in which nothing has happened.
    public init() {}

    /// Notes a new step. What was undone before it can no longer be redone.
    public mutating func record(_ step: Step) {
        done.append(step)
        undone.removeAll()
    }

    /// Takes the newest step back; nil when there is none.
    public mutating func undo() -> Step? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    /// Lets the step stand again that was undone last; nil when there is none.
    public mutating func redo() -> Step? {
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }
}
