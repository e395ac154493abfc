internal import CX11

extension Display {
    /// Sets up what keys need, with the first key: the input method for the window, and that held keys repeat without
    /// releases in between (`XkbSetDetectableAutoRepeat`).
    func openInputMethod(for window: WindowID) {
        if keyboard == nil {
            unsafe XkbSetDetectableAutoRepeat(pointer, True, nil)
            keyboard = Keyboard(display: self)
            _ = modifierMap
        }
        // A key that was grabbed for a drag types nothing.
        guard window != root else { return }
        if inputMethod == nil { inputMethod = InputMethod(display: self) }
        serve(window)
    }

    private func serve(_ window: WindowID) {
        let place = textPlaces[window, default: TextInputPlace()]
        guard let wanted = inputMethod?.serve(window, spot: place.spot) else { return }
        textPlaces[window] = place
        applyPlace(of: window)
        guard wanted != 0 else { return }
        ignoringErrors {
            var attributes = unsafe XWindowAttributes()
            guard unsafe XGetWindowAttributes(pointer, window.rawValue, &attributes) != 0 else { return }
            unsafe XSelectInput(pointer, window.rawValue, attributes.your_event_mask | wanted)
        }
    }

    /// Tells the input method that a window got or lost the keyboard.
    public func focusChanged(_ window: WindowID, hasFocus: Bool) {
        textPlaces[window, default: TextInputPlace()].hasFocus = hasFocus
        applyPlace(of: window)
    }

    /// Tells the input method where a window's text is typed: the lower end of the caret in pixels of the window, `nil`
    /// when nothing there takes text. Nothing is composed then, and keys come as they are.
    public func setTextCaret(of window: WindowID, to spot: (x: Int, y: Int)?) {
        textPlaces[window, default: TextInputPlace()].spot = spot
        applyPlace(of: window)
    }

    private func applyPlace(of window: WindowID) {
        guard let inputMethod, let place = textPlaces[window], let context = inputMethod.contexts[window] else {
            return
        }
        // Dead keys are of use in lists, too: they find their items by typing.
        context.setFocused(place.hasFocus && (place.spot != nil || inputMethod.isLocal))
        if let spot = place.spot, place.hasFocus, !inputMethod.isLocal { context.setSpot(x: spot.x, y: spot.y) }
    }

    /// Has the input method forget what it composes in a window: one round trip to it. Nothing more comes of it.
    public func discardComposition(of window: WindowID) {
        guard let inputMethod, !inputMethod.isLocal else { return }
        inputMethod.noticeEnd()
        inputMethod.contexts[window]?.discard()
    }

    /// Forgets a window that is about to be destroyed.
    func forgetTextInput(of window: WindowID) {
        inputMethod?.forget(window)
        textPlaces[window] = nil
    }

    /// What the input method has to say beside keys, since it was asked last.
    func takeCompositions() -> [Event] {
        guard let inputMethod else { return [] }
        var events: [Event] = inputMethod.takeRescued().flatMap { rescued in
            [.preedit(rescued.window, PreeditText()), .keyPress(typed(rescued.text, in: rescued.window))]
        }
        for window in inputMethod.refresh() { serve(window) }
        for context in inputMethod.contexts.values {
            if let text = context.takeChange() { events.append(.preedit(context.window, text)) }
        }
        return events
    }

    /// A text that comes of no key.
    private func typed(_ text: String, in window: WindowID) -> KeyStroke {
        KeyStroke(
            window: window, symbol: 0, latinSymbol: 0, text: text, held: [], isRepeat: false, isComposed: true,
            time: .current)
    }

    /// Gives the server's signal (`XBell`), at the loudness that the person chose.
    public func beep() {
        unsafe XBell(pointer, 0)
    }
}
