import Testing

@testable import X11

/// What input methods compose, as their messages build it up.
@Suite struct PreeditTests {
    private func preedit(_ text: String, feedback: [UInt] = [], caret: Int? = nil) -> Preedit {
        var result = Preedit()
        let scalars = Array(text.unicodeScalars)
        result.draw(first: 0, length: 0, scalars: scalars, feedback: feedback, caret: caret ?? scalars.count)
        return result
    }

    @Test func messagesReplaceParts() {
        var preedit = preedit("にほ")
        preedit.draw(first: 1, length: 1, scalars: ["本", "語"], feedback: [2, 2], caret: 2)
        #expect(preedit.content.text == "に本語")
        #expect(preedit.content.caret == 6)
        preedit.draw(first: 0, length: 3, scalars: [], feedback: [], caret: 0)
        #expect(preedit.content.text.isEmpty)
        #expect(preedit.content.clauses.isEmpty)
    }

    @Test(arguments: [(-3, 2), (0, 99), (7, 1), (1, -1), (Int(Int32.max), Int(Int32.max))])
    func numbersOutsideOfTheTextAreBroughtIntoIt(_ first: Int, _ length: Int) {
        var preedit = preedit("ab")
        preedit.draw(first: first, length: length, scalars: ["x"], feedback: [1, 1, 1], caret: 99)
        #expect(preedit.content.text.contains("x"))
        #expect(preedit.content.caret == preedit.content.text.utf8.count)
        #expect(preedit.content.clauses.last?.range.upperBound == preedit.content.text.utf8.count)
    }

    @Test func whatKeysChangeIsTheTarget() {
        let content = preedit("にほんご", feedback: [2, 2, 1, 5]).content
        #expect(content.clauses.map(\.range) == [0..<6, 6..<9, 9..<12])
        #expect(content.clauses.map(\.isTarget) == [false, true, true])
    }

    @Test func aMessageWithoutTextChangesOnlyTheLook() {
        var preedit = preedit("ab", feedback: [2, 2])
        preedit.highlight(first: 1, feedback: [1, 1], caret: 0)
        #expect(preedit.content.text == "ab")
        #expect(preedit.content.clauses.map(\.isTarget) == [false, true])
        #expect(preedit.content.caret == 0)
    }

    @Test func theCaretMovesWithinTheText() {
        var preedit = preedit("にほ", caret: 1)
        #expect(preedit.content.caret == 3)
        #expect(preedit.moveCaret(by: -5) == 0)
        #expect(preedit.moveCaret(by: 5) == 2)
    }

    // MARK: Modifiers

    @Test func modifiersElsewhereAreReadAsUsualOnes() {
        var map = ModifierMap()
        #expect(map.usual(0xFF) == 0xFF)
        (map.alt, map.numLock, map.logo, map.scrollLock) = (1 << 4, 1 << 5, 1 << 7, 0)
        #expect(map.usual(1 << 4) == 1 << 3)
        #expect(map.usual(1 << 5 | 1) == 1 << 4 | 1)
        #expect(map.usual(1 << 7 | 1 << 8) == 1 << 6 | 1 << 8)
        #expect(map.usual(1 << 3) == 0, "what has no meaning is nothing")
    }

    @Test func locksComeInAllCombinations() {
        #expect(Set(ModifierMap().locks) == [0, 2, 16, 18, 128, 130, 144, 146])
        var map = ModifierMap()
        (map.numLock, map.scrollLock) = (0, 0)
        #expect(Set(map.locks) == [0, 2])
    }
}
