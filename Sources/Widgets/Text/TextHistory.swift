/// The edits of a text, and those taken back. Only what changed is kept, so that a long text costs no more than a short one.
nonisolated struct TextHistory: Sendable {
    /// One step: a part of the text that became another one.
    struct Step: Hashable, Sendable {
        /// Where the part begins, in bytes.
        var offset: Int
        /// What was there before.
        var removed: String
        /// What is there since.
        var inserted: String
        /// What was selected before.
        var before: TextSelection
    }

    /// A step that was taken back.
    struct Undone: Hashable, Sendable {
        var step: Step
        /// What was selected when it was taken back.
        var selection: TextSelection
    }

    /// The most steps that are kept; the oldest go first.
    static let limit = 200

    private var past: [Step] = []
    private var future: [Undone] = []
    private var group: TextEditingModel.Edit?

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// The next edit is a step of its own, whatever it is.
    mutating func endGroup() {
        group = nil
    }

    /// Notes an edit, as a step of its own or as a part of the one before it that it continues.
    mutating func record(_ step: Step, edit: TextEditingModel.Edit, beginsWord: Bool) {
        future.removeAll()
        let continues = edit != .other && edit == group && step.before.isEmpty && !beginsWord
        group = edit
        if continues, let last = past.indices.last, past[last].join(step) { return }
        past.append(step)
        if past.count > TextHistory.limit { past.removeFirst() }
    }

    /// The newest step, to be taken back.
    /// - Parameter selection: what is selected now.
    mutating func undo(from selection: TextSelection) -> Step? {
        group = nil
        guard let step = past.popLast() else { return nil }
        future.append(Undone(step: step, selection: selection))
        return step
    }

    /// The step that was taken back last, to be done again.
    mutating func redo() -> Undone? {
        group = nil
        guard let undone = future.popLast() else { return nil }
        past.append(undone.step)
        return undone
    }
}

nonisolated extension TextHistory.Step {
    /// Takes a later step into this one, if the two touch.
    fileprivate mutating func join(_ next: TextHistory.Step) -> Bool {
        if next.removed.isEmpty, next.offset == offset + inserted.utf8.count {
            inserted += next.inserted
        } else if inserted.isEmpty, next.inserted.isEmpty, next.offset + next.removed.utf8.count == offset {
            removed = next.removed + removed
            offset = next.offset
        } else if inserted.isEmpty, next.inserted.isEmpty, next.offset == offset {
            removed += next.removed
        } else {
            return false
        }
        return true
    }
}
