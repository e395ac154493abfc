/// The states of an edited text before each of its edits, and those taken back.
nonisolated struct TextHistory: Sendable {
    /// All that an undo brings back.
    struct State: Hashable, Sendable {
        var text: String
        var selection: TextSelection
    }

    /// The most steps that are kept; the oldest go first.
    static let limit = 200

    private var past: [State] = []
    private var future: [State] = []
    private var group: TextEditingModel.Edit?

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// The next edit is a step of its own, whatever it is.
    mutating func endGroup() {
        group = nil
    }

    /// Notes the state before an edit, unless the edit continues the one before it.
    mutating func record(_ state: State, edit: TextEditingModel.Edit, beginsWord: Bool) {
        future.removeAll()
        let continues = edit != .other && edit == group && state.selection.isEmpty && !beginsWord
        group = edit
        if continues { return }
        past.append(state)
        if past.count > TextHistory.limit { past.removeFirst() }
    }

    /// The state before the newest edit, for the present one in exchange.
    mutating func undo(from state: State) -> State? {
        group = nil
        guard let result = past.popLast() else { return nil }
        future.append(state)
        return result
    }

    /// The state that was taken back last, for the present one in exchange.
    mutating func redo(from state: State) -> State? {
        group = nil
        guard let result = future.popLast() else { return nil }
        past.append(state)
        return result
    }
}
