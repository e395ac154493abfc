import Testing

@testable import Widgets

@Suite struct TextEditingModelTests {
    /// A model written with `|` at the caret, or with `[` and `]` round a selection whose head is at its end.
    private func model(_ picture: String, maximumLength: Int? = nil) -> TextEditingModel {
        var text = ""
        var anchor: Int?
        var head: Int?
        for character in picture {
            switch character {
            case "|", "]": head = text.utf8.count
            case "[": anchor = text.utf8.count
            default: text.append(character)
            }
        }
        var result = TextEditingModel(text, maximumLength: maximumLength)
        result.select(from: anchor ?? head ?? 0, to: head ?? 0)
        return result
    }

    private func picture(_ model: TextEditingModel) -> String {
        let range = model.selection.range
        let head = model.text.part(0..<range.lowerBound)
        let tail = model.text.part(range.upperBound..<model.text.utf8.count)
        return range.isEmpty ? "\(head)|\(tail)" : "\(head)[\(model.selectedText)]\(tail)"
    }

    // MARK: Inserting

    @Test func typingGoesToTheCaret() {
        var model = model("P|za")
        let isChanged = model.insert("iz", as: .typing).isChange
        #expect(isChanged)
        #expect(picture(model) == "Piz|za")
    }

    @Test func typingReplacesTheSelection() {
        var model = model("a[bc]d")
        model.insert("X")
        #expect(picture(model) == "aX|d")
    }

    @Test(arguments: [
        ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\tb", "a b"), ("a\u{0}b", "a b"), ("a\u{7F}b", "a b"),
        ("a\u{85}b", "a b"), ("a\u{2028}b", "a b"), ("a\u{2029}b", "a b"), ("\n\nb\n", "  b "), ("a\u{1B}[2J", "a [2J"),
        ("e\u{301}", "e\u{301}"),
    ])
    func lineBreaksAndControlsBecomeSpaces(_ pasted: String, _ expected: String) {
        var model = TextEditingModel()
        model.insert(pasted)
        #expect(Array(model.text.utf8) == Array(expected.utf8))
        #expect(Array(TextEditingModel(pasted).text.utf8) == Array(expected.utf8))
    }

    @Test func whatGoesBeyondTheMaximumLengthIsLeftOut() {
        var model = model("ab|c", maximumLength: 5)
        model.insert("12345")
        #expect(picture(model) == "ab12|c")
        let insertion = model.insert("3", as: .typing)
        #expect(!insertion.isChange)
        #expect(!insertion.isWhole)
        #expect(picture(model) == "ab12|c")
    }

    @Test func theMaximumLengthCountsCharactersAsReadersDo() {
        var model = TextEditingModel(maximumLength: 2)
        model.insert("👨‍👩‍👧🇩🇪x")
        #expect(model.text == "👨‍👩‍👧🇩🇪")
    }

    @Test func anAccentStillJoinsTheLastCharacterOfAFullText() {
        var model = model("cafe|", maximumLength: 4)
        model.insert("\u{301}", as: .typing)
        #expect(model.text == "café")
        #expect(model.selection == TextSelection(at: model.text.utf8.count))
    }

    @Test func aSelectionMakesRoomForWhatReplacesIt() {
        var model = model("a[bc]", maximumLength: 3)
        model.insert("xyz")
        #expect(picture(model) == "axy|")
    }

    @Test func theTextGivenAtFirstIsCutToo() {
        #expect(TextEditingModel("abcdef", maximumLength: 3).text == "abc")
        #expect(TextEditingModel("abcdef", maximumLength: 0).text.isEmpty)
    }

    @Test func writingAnAccentDifferentlyIsAnEdit() {
        var model = TextEditingModel("\u{E9}x")
        model.select(from: 0, to: 2)
        let isChanged = model.insert("e\u{301}").isChange
        #expect(isChanged)
        #expect(model.selection == TextSelection(at: 3))
        #expect(model.text.utf8.count == 4)
    }

    @Test func halvesOfFlagsThatJoinMoveTheCaretBehindTheWhole() {
        var model = TextEditingModel("🇩🇪")
        model.moveHead(to: 0, extending: false)
        model.insert("🇫")
        // The three halves are now read as one flag and a half.
        #expect(model.text.boundary(atOrBefore: model.selection.head) == model.selection.head)
    }

    // MARK: Deleting

    @Test(arguments: [
        ("ab|c", TextEditingModel.Movement.characterBackward, "a|c"), ("ab|c", .characterForward, "ab|"),
        ("|abc", .characterBackward, "|abc"), ("abc|", .characterForward, "abc|"),
        ("a👨‍👩‍👧|b", .characterBackward, "a|b"), ("a|e\u{301}b", .characterForward, "a|b"),
        ("one two|", .wordBackward, "one |"), ("one two |", .wordBackward, "one |"),
        ("one |two", .wordBackward, "|two"),
        ("|one two", .wordForward, "| two"), ("one| two x", .wordForward, "one| x"), ("a[bc]d", .wordBackward, "a|d"),
        ("a[bc]d", .characterForward, "a|d"), ("ab|cd", .start, "|cd"), ("ab|cd", .end, "ab|"),
        ("שלום עולם|", .wordBackward, "שלום |"),
    ])
    func deletingRemovesWhatTheMovementCrosses(
        _ before: String, _ movement: TextEditingModel.Movement, _ after: String
    ) {
        var model = model(before)
        let isChanged = model.delete(movement)
        #expect(picture(model) == after)
        #expect(isChanged == (before != after))
    }

    // MARK: Moving

    @Test(arguments: [
        ("a|bc", TextEditingModel.Movement.characterForward, "ab|c"), ("a|bc", .characterBackward, "|abc"),
        ("|abc", .characterBackward, "|abc"), ("abc|", .characterForward, "abc|"),
        ("|🇩🇪🇫🇷", .characterForward, "🇩🇪|🇫🇷"), ("a[bc]d", .characterBackward, "a|bcd"),
        ("a[bc]d", .characterForward, "abc|d"), ("a[bc]d", .end, "abcd|"), ("a[bc]d", .start, "|abcd"),
        ("|one  two", .wordForward, "one|  two"), ("one|  two", .wordForward, "one  two|"),
        ("one  two|", .wordBackward, "one  |two"), ("one  |two", .wordBackward, "|one  two"),
        ("a|, b", .wordForward, "a,| b"), ("a, b|", .wordBackward, "a, |b"), ("a, |b", .wordBackward, "a|, b"),
        ("|Tom's pizza", .wordForward, "Tom's| pizza"), ("|お好み焼きソース", .wordForward, "お|好み焼きソース"),
        ("お好み焼き|ソース", .wordForward, "お好み焼きソース|"), ("|   ", .wordForward, "   |"), ("   |", .wordBackward, "|   "),
        ("|a1_b-c", .wordForward, "a1_b|-c"),
    ])
    func movementsLeadTo(_ before: String, _ movement: TextEditingModel.Movement, _ after: String) {
        var model = model(before)
        model.move(movement)
        #expect(picture(model) == after)
    }

    @Test func extendingKeepsTheOtherEnd() {
        var model = model("ab|cd")
        model.move(.characterForward, extending: true)
        #expect(model.selection == TextSelection(anchor: 2, head: 3))
        model.move(.start, extending: true)
        #expect(model.selection == TextSelection(anchor: 2, head: 0))
        #expect(model.selectedText == "ab")
        model.move(.characterForward, extending: true)
        #expect(model.selection == TextSelection(anchor: 2, head: 1))
    }

    @Test func offsetsWithinACharacterGoToItsStart() {
        var model = TextEditingModel("a👨‍👩‍👧b")
        for offset in 1..<19 {
            model.moveHead(to: offset, extending: false)
            #expect(model.selection.head == 1)
        }
        model.select(from: -5, to: 500)
        #expect(model.selection == TextSelection(anchor: 0, head: 20))
    }

    // MARK: Words

    @Test(arguments: [
        (0, "one"), (2, "one"), (3, "  "), (4, "  "), (5, "two"), (8, ", "), (9, " "), (10, "three"), (15, "three"),
        (99, "three"),
    ])
    func aDoubleClickTakesTheWordThatHoldsTheCharacter(_ offset: Int, _ word: String) {
        var model = TextEditingModel("one  two, three")
        let range = model.wordRange(at: offset)
        model.select(from: range.lowerBound, to: range.upperBound)
        #expect(model.selectedText == (word == ", " ? "," : word))
    }

    @Test func thereIsNoWordInNothing() {
        #expect(TextEditingModel().wordRange(at: 0) == 0..<0)
    }

    @Test func draggingAfterADoubleClickTakesWholeWordsOnEitherSide() {
        var model = TextEditingModel("one two three")
        let origin = model.wordRange(at: 5)
        model.select(from: origin, through: model.wordRange(at: 10))
        #expect(model.selectedText == "two three")
        #expect(model.selection.head == 13)
        model.select(from: origin, through: model.wordRange(at: 1))
        #expect(model.selectedText == "one two")
        #expect(model.selection.head == 0)
        model.select(from: origin, through: origin)
        #expect(model.selectedText == "two")
    }

    @Test func selectingAllPutsTheCaretAtTheEnd() {
        var model = model("a|b")
        model.selectAll()
        #expect(model.selection == TextSelection(anchor: 0, head: 2))
    }
}
