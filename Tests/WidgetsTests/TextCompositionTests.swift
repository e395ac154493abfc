import Cairo
import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// Input methods: what is being composed is shown in the field and becomes text when it is committed.
@MainActor @Suite struct TextCompositionTests {
    private let field = TextField(placeholder: "Search")
    private let other = TextField(placeholder: "Other")
    private let window: OffscreenWindow
    private let user: OffscreenUser

    init() {
        let content = View()
        field.frame = Rect(x: 20, y: 20, width: 200, height: TextField.height)
        other.frame = Rect(x: 20, y: 80, width: 200, height: TextField.height)
        content.addSubview(field)
        content.addSubview(other)
        window = OffscreenWindow(content: content, size: Size(width: 300, height: 160))
        user = OffscreenUser(window)
        window.root.focus(field)
        user.settle()
    }

    private func place(of offset: Int) -> Point {
        let caret = field.textLayout.caret(at: offset)
        return field.convertToRoot(Point(x: field.textOrigin.x + caret.minX, y: field.bounds.midY))
    }

    @Test func whatIsComposedIsShownAtTheCaretAndIsNoTextYet() {
        user.type("ab")
        user.press(.left)
        var told = 0
        field.onChange = { _ in told += 1 }
        user.compose("に")
        user.compose("にほ")
        user.compose("にほん")
        #expect(field.text == "ab")
        #expect(field.displayText == "aにほんb")
        #expect(field.displayCaret == 10)
        #expect(told == 0)
        user.commit("日本")
        #expect(field.text == "a日本b")
        #expect(field.displayText == "a日本b")
        #expect(field.selectedRange == 7..<7)
        #expect(told == 1)
    }

    @Test func aCommitIsOneStepOfUndo() {
        user.type("x")
        for text in ["に", "にほ", "にほん"] { user.compose(text) }
        user.commit("日本")
        user.compose("ご")
        user.commit("語")
        user.press(.character("z"), .control)
        #expect(field.text == "x日本")
        user.press(.character("z"), .control)
        #expect(field.text == "x")
        user.press(.character("y"), .control)
        #expect(field.text == "x日本")
    }

    @Test func aSyllableIsComposedLetterByLetterAndTheNextKeyCommitsIt() {
        for text in ["ㅎ", "하", "한"] { user.compose(text) }
        #expect(field.displayText == "한")
        user.commit()
        user.compose("ㄱ")
        #expect(field.displayText == "한ㄱ")
        for text in ["그", "글"] { user.compose(text) }
        user.commit()
        #expect(field.text == "한글")
        #expect(field.markedText == nil)
    }

    @Test func itReplacesWhatIsSelectedOnlyWhenItIsCommitted() {
        user.type("abc")
        field.select(1..<2)
        user.compose("に")
        #expect(field.displayText == "aにc")
        user.compose("")
        #expect(field.displayText == "abc")
        #expect(field.selectedRange == 1..<2)
        user.compose("に")
        user.commit()
        #expect(field.text == "aにc")
        user.press(.character("z"), .control)
        #expect(field.text == "abc")
        #expect(field.selectedRange == 1..<2)
    }

    @Test func escapeGivesUpWhatIsComposedAndNothingElse() {
        var cancels = 0
        field.onCancel = {
            cancels += 1
            return true
        }
        user.type("a")
        user.compose("に")
        user.press(.escape)
        #expect(field.displayText == "a")
        #expect(cancels == 0)
        #expect(window.record.discardedCompositionCount == 1)
        user.press(.escape)
        #expect(cancels == 1)
    }

    @Test func aClickElsewhereInTheFieldTypesItFirst() {
        user.type("ab")
        user.compose("한")
        window.advance(by: 1)
        window.click(at: place(of: 1))
        #expect(field.text == "ab한")
        #expect(field.selectedRange == 1..<1)
        #expect(window.record.discardedCompositionCount == 1, "the input method must not type it again")
    }

    @Test func anotherFieldGetsNothingOfIt() {
        user.compose("한")
        window.root.focus(other)
        #expect(field.text == "한")
        #expect(other.text.isEmpty)
        #expect(field.markedText == nil)
        #expect(window.record.discardedCompositionCount == 1)
        user.compose("글")
        user.commit()
        #expect(other.text == "글")
    }

    @Test func aWindowThatLosesTheKeyboardKeepsWhatWasComposed() {
        user.compose("한")
        window.setFocused(false)
        #expect(field.text == "한")
        #expect(window.textCaret == nil)
        window.setFocused(true)
        #expect(field.text == "한")
        #expect(window.textCaret != nil)
    }

    @Test func settingTheTextForgetsIt() {
        user.compose("に")
        field.text = "set"
        #expect(field.displayText == "set")
        #expect(window.record.discardedCompositionCount == 1)
    }

    @Test func otherKeysTypeItFirst() {
        user.compose("한")
        user.type("!")
        #expect(field.text == "한!")
        user.compose("글")
        user.press(.home)
        #expect(field.text == "한!글")
        #expect(field.selectedRange == 0..<0)
        user.compose("ㄴ")
        window.root.handle(.keyPressed(KeyEvent(key: .other, modifiers: .shift, time: window.now)))
        #expect(field.displayText == "ㄴ한!글", "Shift alone does nothing")
    }

    @Test func theHostKnowsWhereTextIsTyped() throws {
        user.settle()
        let before = try #require(window.textCaret)
        #expect(field.frame.contains(before.center))
        user.type("abc")
        user.settle()
        let after = try #require(window.textCaret)
        #expect(after.minX > before.minX + 10)
        user.compose("にほん", caret: 3)
        user.settle()
        let composing = try #require(window.textCaret)
        #expect(composing.minX > after.minX)
        window.root.focus(nil)
        #expect(window.textCaret == nil, "without a field nothing is composed")
        user.compose("に")
        user.commit("x")
        #expect(field.text == "abcにほん")
    }

    @Test func aCommittedTextWithoutAFieldIsAKey() {
        window.root.focus(nil)
        var keys: [KeyEvent] = []
        window.root.keyHandler = {
            keys.append($0)
            return true
        }
        window.root.handle(.textCommitted("É", window.now))
        #expect(keys.map(\.key) == [.character("é")])
        #expect(keys.map(\.text) == ["É"])
    }

    @Test func aMenuTypesItFirst() throws {
        user.compose("한")
        try user.click(.view(field), button: .secondary)
        #expect(field.text == "한")
        #expect(window.root.topOverlay is MenuOverlay)
        #expect(window.textCaret == nil, "the keys are the menu's")
        user.press(.escape)
        #expect(field.isFocused)
        user.settle()
        #expect(window.textCaret != nil)
    }

    @Test func linesLieUnderTheComposedTextAndThickOnesUnderTheTarget() throws {
        user.compose(
            "にほんご", clauses: [Composition.Clause(0..<9, .target), Composition.Clause(9..<12, .composed)])
        user.settle()
        // Where the lines under a part's middle are, row by row.
        func lines(under range: Range<Int>) -> Int {
            let rects = field.textLayout.selectionRects(from: range.lowerBound, to: range.upperBound)
            guard let rect = rects.first else { return 0 }
            let x = Int(place(of: range.lowerBound).x + rect.width / 2)
            let bottom = Int(field.frame.minY + field.textOrigin.y + rect.maxY)
            let ground = window.surface.pixel(x: x, y: bottom + 1)
            return (bottom - 2..<bottom).filter { window.surface.pixel(x: x, y: $0) != ground }.count
        }
        #expect(lines(under: 0..<9) == 2)
        #expect(lines(under: 9..<12) == 1)
    }

    @Test func clausesCoverTheWholeTextWhateverTheInputMethodSays() {
        let composition = Composition(
            "abcdef", clauses: [.init(1..<3, .target), .init(2..<4, .composed), .init(9..<12, .target)])
        #expect(
            composition.allClauses == [
                .init(0..<1, .composed), .init(1..<3, .target), .init(3..<4, .composed), .init(4..<6, .composed),
            ])
        #expect(Composition("にほ", caret: 4).caret == 3)
        #expect(Composition("にほ", caret: 99).caret == 6)
    }
}
