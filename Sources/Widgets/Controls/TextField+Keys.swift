import Cairo
import Geometry

extension TextField {
    private typealias Movement = TextEditingModel.Movement

    /// Answers a key press.
    func handleKey(_ event: KeyEvent) -> Bool {
        let isShifted = event.modifiers.contains(.shift)
        let isControlled = event.modifiers.contains(.control)
        if !event.modifiers.isDisjoint(with: [.alt, .command]) { return false }
        switch event.key {
        case .left, .right:
            moveSideways(event.key == .left ? -1 : 1, byWord: isControlled, extending: isShifted)
        case .home: move(.start, extending: isShifted)
        case .end: move(.end, extending: isShifted)
        case .backspace: change { $0.delete(isControlled ? .wordBackward : .characterBackward) }
        case .delete where isShifted: return cut()
        case .delete: change { $0.delete(isControlled ? .wordForward : .characterForward) }
        case .insert where isShifted: paste()
        case .insert where isControlled: return copy()
        case .enter: return submit()
        case .escape: return onCancel?() ?? false
        case .character(let character) where isControlled: return handleCommand(character, isShifted: isShifted)
        default: return isControlled ? false : type(event.text)
        }
        return true
    }

    private func submit() -> Bool {
        guard let onSubmit else { return false }
        onSubmit()
        return true
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

    private func type(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.generalCategory != .control else { return false }
        change { $0.insert(text, as: .typing) }
        return true
    }

    // MARK: Moving

    private func move(_ movement: Movement, extending: Bool) {
        change { $0.move(movement, extending: extending) }
        if extending { offerPrimary() }
    }

    /// Moves the caret to the left (-1) or right (1) as seen.
    private func moveSideways(_ direction: Int, byWord: Bool, extending: Bool) {
        let isForward = (direction > 0) != textLayout.isRightToLeft
        if byWord { return move(isForward ? .wordForward : .wordBackward, extending: extending) }
        let selection = model.selection
        if !extending, !selection.isEmpty {
            return move(isForward ? .characterForward : .characterBackward, extending: false)
        }
        let target = textLayout.moveVisually(from: selection.head, by: direction) ?? selection.head
        change { $0.moveHead(to: target, extending: extending) }
        if extending { offerPrimary() }
    }

    // MARK: The clipboard

    private func copy() -> Bool {
        guard !model.selection.isEmpty else { return false }
        root?.host?.clipboard.setText(model.selectedText)
        return true
    }

    private func cut() -> Bool {
        guard copy() else { return false }
        change { $0.delete(.characterBackward) }
        return true
    }

    private func paste() {
        root?.host?.clipboard.readText { [weak self] in self?.insertPasted($0) }
    }

    /// Puts in what a clipboard answered, at the place where the caret is by now.
    func insertPasted(_ text: String?) {
        guard root != nil, let text, !text.isEmpty else { return }
        change { $0.insert(text) }
    }

    /// Offers the selection for the middle button, as every program on X does.
    func offerPrimary() {
        guard !model.selection.isEmpty else { return }
        root?.host?.clipboard.setPrimaryText(model.selectedText)
    }
}
