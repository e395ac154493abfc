import Testing

@testable import X11

@Suite struct KeyboardTests {
    @Test(arguments: [
        (UInt32(0x06D3), true), (0x07E1, true), (0x0CE0, true), (0x100_0431, true), (0x61, false), (0xE9, false),
        (0x01B1, false), (0xFF1B, false), (0x100_0113, false),
    ])
    func knowsLettersOfOtherScripts(_ symbol: UInt32, _ isForeign: Bool) {
        #expect(Keyboard.isForeignLetter(symbol) == isForeign)
    }

    @Test func fallsBackToTheUsualKeyboardsLetters() {
        #expect(Keyboard.usualLetter(keycode: 24) == UInt32(UInt8(ascii: "q")))
        #expect(Keyboard.usualLetter(keycode: 54) == UInt32(UInt8(ascii: "c")))
        #expect(Keyboard.usualLetter(keycode: 9) == nil)
        #expect(Keyboard.usualLetter(keycode: 34) == nil)
    }

    @Test func scrollsByIncrements() {
        var axis = SmoothScrolling.Axis(valuator: 3, isHorizontal: false, increment: 15, value: nil)
        let clicks = [1000, 1030, 1022.5].map { axis.move(to: $0) }
        #expect(clicks == [0, 2, -0.5], "where it stood before the first is not known")
    }
}
