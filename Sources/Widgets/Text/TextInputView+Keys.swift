extension TextInputView {
    typealias Movement = TextEditingModel.Movement

    /// Answers a key press.
    final func handleKey(_ event: KeyEvent) -> Bool {
        if markedText != nil, let isUsed = handleKeyWhileComposing(event) { return isUsed }
        if !event.modifiers.isDisjoint(with: [.alt, .command]) { return false }
        if let isUsed = handleOwnKey(event) { return isUsed }
        let isShifted = event.modifiers.contains(.shift)
        let isControlled = event.modifiers.contains(.control)
        switch event.key {
        case .left, .right:
            moveSideways(event.key == .left ? -1 : 1, byWord: isControlled, extending: isShifted)
        case .home, .end: moveToEdge(isStart: event.key == .home, ofText: isControlled, extending: isShifted)
        case .escape: return onCancel?() ?? false
        case .backspace: change { $0.delete(isControlled ? .wordBackward : .characterBackward) }
        case .delete where isShifted: return cut()
        case .delete: change { $0.delete(isControlled ? .wordForward : .characterForward) }
        case .insert where isShifted: paste()
        case .insert where isControlled: return copy()
        case .character(let character) where isControlled: return handleCommand(character, isShifted: isShifted)
        default: return isControlled ? false : type(event.text)
        }
        return true
    }

    /// Keys that the input method leaves to us, while it composes: Escape gives up what is composed, modifiers do nothing,
    /// all others are as if it had been typed before.
    private func handleKeyWhileComposing(_ event: KeyEvent) -> Bool? {
        switch event.key {
        case .escape:
            discardMarkedText()
            return true
        case .other where event.text.isEmpty: return false
        default:
            unmarkText()
            return nil
        }
    }

    private func handleCommand(_ character: Character, isShifted: Bool) -> Bool {
        switch character {
        case "a":
            change { $0.selectAll() }
            offerPrimary()
            return true
        case "c": return copy()
        case "x": return cut()
        case "v":
            paste()
            return true
        case "z": return change { isShifted ? $0.redo() : $0.undo() }
        case "y": return change { $0.redo() }
        default: return false
        }
    }

    /// Types what a key stands for.
    final func type(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.generalCategory != .control else { return false }
        insert(text, as: .typing)
        return true
    }

    // MARK: Moving

    /// Moves the caret; what gets selected by it is offered to the middle button.
    final func move(to offset: Int, extending: Bool) {
        change { $0.moveHead(to: offset, extending: extending) }
        if extending { offerPrimary() }
    }

    private func move(_ movement: Movement, extending: Bool) {
        change { $0.move(movement, extending: extending) }
        if extending { offerPrimary() }
    }

    private func moveToEdge(isStart: Bool, ofText: Bool, extending: Bool) {
        if ofText { return move(isStart ? .start : .end, extending: extending) }
        move(to: lineEdge(isStart: isStart, from: model.selection.head), extending: extending)
    }

    /// Moves the caret to the left (-1) or right (1) as seen.
    private func moveSideways(_ direction: Int, byWord: Bool, extending: Bool) {
        let isForward = (direction > 0) != isRightToLeft
        if byWord { return move(isForward ? .wordForward : .wordBackward, extending: extending) }
        let selection = model.selection
        if !extending, !selection.isEmpty {
            return move(isForward ? .characterForward : .characterBackward, extending: false)
        }
        move(to: visualNeighbor(of: selection.head, direction: direction) ?? selection.head, extending: extending)
    }
}
