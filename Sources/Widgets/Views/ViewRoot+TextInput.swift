import Geometry

extension ViewRoot {
    /// What input methods type into now: the focused view where it takes text, unless something lies over it that has the
    /// keys.
    var activeTextInput: (any TextInput)? {
        guard isWindowFocused, let focusedView else { return nil }
        if let topOverlay, !focusedView.isDescendant(of: topOverlay) { return nil }
        return focusedView.textInput
    }

    /// Types a text that was composed. Where nothing takes text it is a key like others: a list finds its items by it.
    func textCommitted(_ text: String, at time: Timestamp) {
        hideTooltip()
        if let input = activeTextInput {
            input.insertText(text)
        } else {
            let character = text.count == 1 ? text.lowercased().first : nil
            keyPressed(KeyEvent(key: character.map { .character($0) } ?? .other, text: text, time: time))
        }
    }

    /// A field could not take something.
    func textRefused(_ refusal: TextRefusal) {
        host?.beep()
        textRefusalHandler?(refusal)
    }

    /// Tells the host where text is typed, if that changed; cheap, and called with every frame.
    func updateTextCaret() {
        var caret: Rect?
        if let input = activeTextInput, let view = focusedView, view.root === self {
            let rect = input.caretRect
            caret = Rect(origin: view.convertToRoot(rect.origin), size: rect.size)
        }
        guard caret != textCaret else { return }
        textCaret = caret
        host?.setTextCaret(caret)
    }
}

/// What a field could not take.
public nonisolated enum TextRefusal: Hashable, Sendable {
    /// More than so many characters; those that found room are in.
    case limit(Int)
    /// Something to be pasted that is no text, or nothing at all.
    case notText
}
