import Geometry

/// A press on text that goes on.
struct TextPressState {
    /// What it selects while it is dragged.
    enum Unit {
        /// From character to character.
        case characters
        /// Whole words, from the one that was pressed.
        case words(Range<Int>)
        /// Whole paragraphs, from the one that was pressed; of a single line all.
        case paragraphs(Range<Int>)
    }

    var unit: Unit
    /// Where the pointer was last.
    var event: PointerEvent
    /// Selects on while the pointer rests beyond an edge.
    var timer: Scheduler.Timer?
}

extension TextInputView {
    /// While the pointer rests beyond an edge, the text moves so often a second.
    private static let scrollInterval = 0.05

    /// A button went down: the primary one selects, the middle one pastes, the secondary one goes on to the menu.
    final func beginPress(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        // What is composed is typed where it stands, before the caret goes elsewhere.
        unmarkText()
        switch button {
        case .primary:
            beginSelecting(event, clickCount: clickCount)
            return true
        case .middle:
            endPress()
            moveHead(to: event, extending: false)
            pastePrimary()
            return true
        case .secondary:
            // The menu is about what is selected, or about the place that was pressed.
            let offset = offset(at: event.position)
            let range = model.selection.range
            if range.isEmpty || !(range.lowerBound...range.upperBound).contains(offset) {
                moveHead(to: event, extending: false)
            }
            return false
        case .other:
            return false
        }
    }

    private func beginSelecting(_ event: PointerEvent, clickCount: Int) {
        press?.timer?.cancel()
        switch clickCount {
        case ...1:
            press = TextPressState(unit: .characters, event: event)
            moveHead(to: event, extending: event.modifiers.contains(.shift))
        case 2:
            let word = model.wordRange(at: character(at: event.position))
            press = TextPressState(unit: .words(word), event: event)
            change { $0.select(from: word.lowerBound, to: word.upperBound) }
        default:
            let paragraph = model.paragraph(at: character(at: event.position))
            press = TextPressState(unit: .paragraphs(paragraph), event: event)
            change { $0.select(from: paragraph.lowerBound, to: paragraph.upperBound) }
        }
    }

    /// The pointer moved with the button down.
    final func continuePress(_ event: PointerEvent) {
        guard let unit = press?.unit else { return }
        press?.event = event
        switch unit {
        case .characters:
            moveHead(to: event, extending: true)
        case .words(let origin):
            let word = model.wordRange(at: character(at: event.position))
            change { $0.select(from: origin, through: word) }
        case .paragraphs(let origin):
            let paragraph = model.paragraph(at: character(at: event.position))
            change { $0.select(from: origin, through: paragraph) }
        }
        scrollOn()
    }

    /// Goes on selecting by itself while the pointer rests beyond an edge.
    private func scrollOn() {
        guard let event = press?.event, let root, scrollsSelecting(at: event.position) else {
            press?.timer?.cancel()
            press?.timer = nil
            return
        }
        guard press?.timer == nil else { return }
        press?.timer = root.after(TextInputView.scrollInterval) { [weak self] in
            guard let self, let event = press?.event else { return }
            press?.timer = nil
            continuePress(event)
        }
    }

    /// The press is over.
    final func endPress() {
        press?.timer?.cancel()
        press = nil
    }

    private func moveHead(to event: PointerEvent, extending: Bool) {
        let offset = offset(at: event.position)
        change { $0.moveHead(to: offset, extending: extending) }
    }
}
