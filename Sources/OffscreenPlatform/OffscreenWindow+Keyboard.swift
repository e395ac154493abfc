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

    /// Holds exactly these modifier keys from now on.
    public func hold(_ modifiers: Modifiers) {
        guard modifiers != self.modifiers else { return }
        self.modifiers = modifiers
        root.handle(.modifiersChanged(modifiers, now))
    }
}
