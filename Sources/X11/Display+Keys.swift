internal import CX11

extension Display {
    func press(_ event: inout XKeyEvent) -> KeyStroke {
        let found = unsafe inputMethod?.lookUp(&event) ?? plainLookUp(&event)
        var symbol = UInt32(truncatingIfNeeded: found.symbol)
        if symbol == 0 { symbol = unsafe UInt32(truncatingIfNeeded: plainLookUp(&event).symbol) }
        let keycode = unsafe event.keycode
        // Key code 0 is text that an input method made, with no key of its own.
        let isComposed = keycode == 0
        if isComposed { unsafe inputMethod?.contexts[WindowID(rawValue: event.window)]?.textWasTyped() }
        let isRepeat = !isComposed && !decoder.keysDown.insert(keycode).inserted
        return unsafe stroke(
            event, symbol: symbol, text: isComposed ? found.text : Display.typed(found.text), isRepeat: isRepeat)
    }

    func release(_ event: inout XKeyEvent) -> KeyStroke {
        let symbol = unsafe plainLookUp(&event).symbol
        unsafe decoder.keysDown.remove(event.keycode)
        return unsafe stroke(event, symbol: UInt32(truncatingIfNeeded: symbol), text: "", isRepeat: false)
    }

    private func stroke(_ event: XKeyEvent, symbol: UInt32, text: String, isRepeat: Bool) -> KeyStroke {
        unsafe KeyStroke(
            window: WindowID(rawValue: event.window), symbol: symbol,
            latinSymbol: keyboard?.latinSymbol(keycode: event.keycode, symbol: symbol) ?? symbol, text: text,
            held: held(event.state), isRepeat: isRepeat, isComposed: event.keycode == 0,
            time: ServerTime(event.time))
    }

    /// What a key means without an input method; its text is Latin-1.
    private func plainLookUp(_ event: inout XKeyEvent) -> (text: String, symbol: UInt) {
        var symbol: UInt = 0
        var bytes = [CChar](repeating: 0, count: 16)
        let length = unsafe XLookupString(&event, &bytes, Int32(bytes.count), &symbol, nil)
        let scalars = bytes.prefix(Int(max(0, length))).map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) }
        return (String(scalars), symbol)
    }

    /// Text without control characters, which keys such as Return and those with Control yield.
    private static func typed(_ text: String) -> String {
        let isControl = text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        return isControl ? "" : text
    }
}
