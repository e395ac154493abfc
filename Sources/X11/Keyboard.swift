internal import CX11

/// What of the keyboard's layout shortcuts need: the Latin letter of each key.
struct Keyboard {
    private var latin: [UInt32: UInt32] = [:]

    /// Reads the layout: one or two round trips, then Xlib keeps it.
    init(display: Display) {
        for keycode in UInt32(8)...255 {
            for group in UInt32(0)..<4 {
                let symbol = unsafe XkbKeycodeToKeysym(display.pointer, KeyCode(keycode), Int32(group), 0)
                guard Keyboard.isLatinLetter(UInt32(truncatingIfNeeded: symbol)) else { continue }
                latin[keycode] = UInt32(truncatingIfNeeded: symbol)
                break
            }
        }
    }

    /// What a key means on a keyboard with Latin letters.
    ///
    /// That is what another group of the layout says; where none has Latin letters, it is the letter that stands in
    /// the same place of the usual keyboard.
    func latinSymbol(keycode: UInt32, symbol: UInt32) -> UInt32 {
        guard Keyboard.isForeignLetter(symbol) else { return symbol }
        return latin[keycode] ?? Keyboard.usualLetter(keycode: keycode) ?? symbol
    }

    /// `a` to `z`.
    static func isLatinLetter(_ symbol: UInt32) -> Bool { symbol >= 0x61 && symbol <= 0x7A }

    /// A letter of a script other than Latin: the legacy sets from Kana to Hangul, or Unicode beyond Latin Extended-B.
    static func isForeignLetter(_ symbol: UInt32) -> Bool {
        (0x400..<0x1000).contains(symbol) && !(0x900..<0xA00).contains(symbol) && !(0xA00..<0xC00).contains(symbol)
            || (0x100_0250...0x110_FFFF).contains(symbol)
    }

    /// The letter of a key on the usual keyboard, by the key codes that Linux servers use.
    static func usualLetter(keycode: UInt32) -> UInt32? {
        let rows: [(first: UInt32, letters: String)] = [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")]
        for row in rows {
            let letters = Array(row.letters.unicodeScalars)
            if keycode >= row.first, keycode < row.first + UInt32(letters.count) {
                return letters[Int(keycode - row.first)].value
            }
        }
        return nil
    }
}
