import Geometry
import Widgets
import X11

extension X11Window {
    /// Takes an event of pointer or keyboard.
    func deliverInput(_ event: Event) {
        switch event {
        case .motion(let state):
            root.handle(.pointerMoved(pointerEvent(state)))
        case .buttonPress(let event): pressed(event)
        case .buttonRelease(let event):
            guard !event.isWheel else { return }
            let button = PointerButton(number: event.button)
            root.handle(.pointerReleased(pointerEvent(event.pointer), button))
        case .scroll(let scroll): scrolled(pointerEvent(scroll.pointer), clicks: scroll.clicks)
        case .enter(let crossing) where crossing.mode != .grab:
            root.handle(.pointerMoved(pointerEvent(crossing.pointer)))
        case .leave(let crossing): left(crossing)
        case .keyPress(let stroke): keyChanged(stroke, isDown: true)
        case .keyRelease(let stroke): keyChanged(stroke, isDown: false)
        case .preedit(_, let text): root.handle(.compositionChanged(Composition(text), now))
        case .focusIn(_, .normal): focusChanged(true)
        case .focusOut(_, .normal): focusChanged(false)
        default: break
        }
    }

    private func pressed(_ event: ButtonEvent) {
        if event.isWheel {
            scrolled(pointerEvent(event.pointer), clicks: event.wheelClicks)
            return
        }
        if !application.desktop.hasWindowManager { window.takeFocus(at: event.pointer.time) }
        root.handle(.pointerPressed(pointerEvent(event.pointer), PointerButton(number: event.button)))
    }

    /// Tells the root of a wheel's turn.
    func scrolled(_ pointer: PointerEvent, clicks: Offset) {
        root.handle(
            .scrolled(
                Widgets.ScrollEvent(
                    position: pointer.position, clicks: clicks, modifiers: pointer.modifiers, time: pointer.time)))
    }

    private func left(_ crossing: CrossingEvent) {
        guard !crossing.isInferior, crossing.mode != .grab else { return }
        // With a button held the pointer still belongs to the window; the server tells of its leaving at the release.
        let isHeld = !crossing.pointer.held.isDisjoint(with: .anyButton)
        guard crossing.mode == .ungrab || !isHeld else { return }
        root.handle(.pointerLeft(application.moment(of: crossing.pointer.time)))
    }

    private func focusChanged(_ hasFocus: Bool) {
        application.display.focusChanged(id, hasFocus: hasFocus)
        guard hasFocus != self.hasFocus else { return }
        self.hasFocus = hasFocus
        modifiersDown = []
        root.handle(.focusChanged(hasFocus, now))
    }

    /// Tells the root of a key, and of the modifiers if it is one of them.
    func keyChanged(_ stroke: KeyStroke, isDown: Bool) {
        if stroke.isComposed {
            if isDown, !stroke.text.isEmpty { root.handle(.textCommitted(stroke.text, now)) }
            return
        }
        let time = application.moment(of: stroke.time)
        let own = stroke.ownModifier
        var modifiers = Modifiers(stroke.held)
        if !own.isEmpty {
            // The server says what was held before; a second key of the same kind may still be down.
            if isDown { modifiersDown.insert(stroke.symbol) } else { modifiersDown.remove(stroke.symbol) }
            let isStillHeld = modifiersDown.contains { KeyStroke.modifier(of: $0) == own }
            if isStillHeld { modifiers.formUnion(own) } else { modifiers.subtract(own) }
        }
        let typesNothing = !modifiers.isDisjoint(with: [.control, .alt, .command])
        let event = KeyEvent(
            key: Key(stroke), text: typesNothing ? "" : stroke.text, modifiers: modifiers, isRepeat: stroke.isRepeat,
            time: time)
        root.handle(isDown ? .keyPressed(event) : .keyReleased(event))
        if !own.isEmpty { root.handle(.modifiersChanged(modifiers, time)) }
    }

    /// Where the pointer is, in points of the content.
    func pointerEvent(_ state: PointerState) -> PointerEvent {
        origin = state.rootPosition - (state.position - .zero)
        return PointerEvent(
            position: state.position.scaled(by: 1 / scale), isInside: contains(state.position),
            modifiers: Modifiers(state.held), time: application.moment(of: state.time))
    }
}

extension ButtonEvent {
    /// Whether the button is a wheel's click.
    var isWheel: Bool { (4...7).contains(button) }

    /// The wheel's click as a way.
    var wheelClicks: Offset {
        switch button {
        case 4: Offset(dx: 0, dy: -1)
        case 5: Offset(dx: 0, dy: 1)
        case 6: Offset(dx: -1, dy: 0)
        case 7: Offset(dx: 1, dy: 0)
        default: .zero
        }
    }
}

extension KeyButtonMask {
    /// Any button of the pointer, wheels too.
    static let anyButton: KeyButtonMask = [.button(1), .button(2), .button(3), .button(4), .button(5)]
}
