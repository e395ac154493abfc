import Widgets

extension OffscreenWindow {
    /// Presses a key and lets it go, with the modifiers of the press beside those that are held.
    public func press(_ key: Key, _ modifiers: Modifiers = []) {
        let held = self.modifiers
        let all = held.union(modifiers)
        if all != held { hold(all) }
        root.handle(.keyPressed(KeyEvent(key: key, text: text(of: key, all), modifiers: all, time: now)))
        root.handle(.keyReleased(KeyEvent(key: key, modifiers: all, time: now)))
        if all != held { hold(held) }
    }

    /// What a key types: nothing with Control, Alt or the logo key.
    private func text(of key: Key, _ modifiers: Modifiers) -> String {
        guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return "" }
        return modifiers.contains(.shift) ? character.uppercased() : String(character)
    }

    /// Types a text, character by character.
    public func type(_ text: String) {
        for character in text {
            let lower = Character(character.lowercased().first.map(String.init) ?? String(character))
            let shift: Modifiers = lower == character ? modifiers : modifiers.union(.shift)
            root.handle(
                .keyPressed(
                    KeyEvent(key: .character(lower), text: String(character), modifiers: shift, time: now)))
            root.handle(.keyReleased(KeyEvent(key: .character(lower), modifiers: modifiers, time: now)))
        }
    }

    /// Holds a key until it has repeated so many times, without any time between, as a slow program sees it.
    public func hold(_ key: Key, _ modifiers: Modifiers = [], repeats: Int) {
        let text = text(of: key, modifiers)
        for index in 0...max(0, repeats) {
            root.handle(
                .keyPressed(KeyEvent(key: key, text: text, modifiers: modifiers, isRepeat: index > 0, time: now)))
        }
        root.handle(.keyReleased(KeyEvent(key: key, modifiers: modifiers, time: now)))
    }

    /// Has an input method show what it composes so far. Where nothing takes text there is none: nothing happens.
    /// - Parameters:
    ///   - text: all of it; empty to show nothing any more.
    ///   - caret: in bytes of UTF-8; `nil` for its end.
    ///   - clauses: the parts of it.
    public func compose(_ text: String, caret: Int? = nil, clauses: [Composition.Clause] = []) {
        guard textCaret != nil else { return }
        composition = text.isEmpty ? nil : Composition(text, caret: caret, clauses: clauses)
        root.handle(.compositionChanged(composition, now))
    }

    /// Has the input method type what it composed, or another text: first it shows nothing any more, then the text comes, as
    /// on a desktop.
    public func commit(_ text: String? = nil) {
        guard let text = text ?? composition?.text else { return }
        if composition != nil {
            composition = nil
            root.handle(.compositionChanged(nil, now))
        }
        root.handle(.textCommitted(text, now))
    }

    /// Holds exactly these modifier keys from now on.
    public func hold(_ modifiers: Modifiers) {
        guard modifiers != self.modifiers else { return }
        self.modifiers = modifiers
        root.handle(.modifiersChanged(modifiers, now))
    }
}
