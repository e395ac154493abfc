import Cairo
import Geometry

/// What a press on text selects while it is dragged.
enum TextPress {
    /// From character to character.
    case characters
    /// Whole words, from the one that was pressed.
    case words(Range<Int>)
    /// Everything, whatever the pointer does.
    case all
}

extension TextField {
    /// A button went down: the primary one selects, the middle one pastes.
    func beginPress(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        switch button {
        case .primary:
            beginSelecting(event, clickCount: clickCount)
            return true
        case .middle:
            press = nil
            moveHead(to: event, extending: false)
            root?.host?.clipboard.readPrimaryText { [weak self] in self?.insertPasted($0) }
            return true
        case .secondary, .other:
            return false
        }
    }

    private func beginSelecting(_ event: PointerEvent, clickCount: Int) {
        switch clickCount {
        case ...1:
            press = .characters
            moveHead(to: event, extending: event.modifiers.contains(.shift))
        case 2:
            let word = model.wordRange(at: character(at: event.position))
            press = .words(word)
            change { $0.select(from: word.lowerBound, to: word.upperBound) }
        default:
            press = .all
            change { $0.selectAll() }
        }
    }

    /// The pointer moved with the button down.
    func continuePress(_ event: PointerEvent) {
        switch press {
        case .characters:
            moveHead(to: event, extending: true)
        case .words(let origin):
            let word = model.wordRange(at: character(at: event.position))
            change { $0.select(from: origin, through: word) }
        case .all, nil:
            break
        }
    }

    /// The button went up.
    func endPress() {
        if press != nil { offerPrimary() }
        press = nil
    }

    private func moveHead(to event: PointerEvent, extending: Bool) {
        let offset = textLayout.offset(at: inText(event.position))
        change { $0.moveHead(to: offset, extending: extending) }
    }

    /// The start of the character under a point of the field.
    private func character(at point: Point) -> Int {
        let place = inText(point)
        let offset = textLayout.offset(at: place)
        let before = model.text.boundary(before: offset)
        let isBefore = textLayout.selectionRects(from: before, to: offset).contains {
            $0.minX <= place.x && place.x < $0.maxX
        }
        return isBefore ? before : offset
    }

    /// A point of the field in the text's own coordinates, at the height of its middle: the line has no above and below.
    private func inText(_ point: Point) -> Point {
        Point(x: point.x - textOrigin.x, y: textLayout.size.height / 2)
    }
}
