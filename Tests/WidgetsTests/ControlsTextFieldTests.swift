import Cairo
import Geometry
import Testing

@testable import Widgets

@Suite struct ControlsTextFieldTests {
    private let field = TextField(placeholder: "Search")
    private let host: ControlsHost

    init() {
        field.frame = Rect(x: 20, y: 20, width: 160, height: TextField.height)
        host = ControlsHost(showing: [field])
        host.root.focus(field)
    }

    /// The point of the window where a caret at an offset is.
    private func point(at offset: Int) -> Point {
        let caret = field.textLayout.caret(at: offset)
        return Point(x: field.frame.minX + field.textOrigin.x + caret.minX, y: field.frame.midY)
    }

    /// Whether a key went on to the window because the field had no use for it.
    private func passesOn(_ key: Key, _ modifiers: Modifiers = []) -> Bool {
        var isPassedOn = false
        host.root.keyHandler = { _ in
            isPassedOn = true
            return true
        }
        host.key(key, modifiers)
        return isPassedOn
    }

    // MARK: Keys

    @Test func typingChangesTheTextAndTellsOfIt() {
        var told: [String] = []
        field.onChange = { told.append($0) }
        host.type("Pi")
        #expect(field.text == "Pi")
        #expect(told == ["P", "Pi"])
        field.text = "Pasta"
        #expect(told == ["P", "Pi"])
        #expect(field.selectedRange == 5..<5)
    }

    @Test func arrowsHomeEndAndDeletionsEdit() {
        host.type("one two")
        host.key(.left, .control)
        host.key(.backspace)
        #expect(field.text == "onetwo")
        host.key(.home)
        host.key(.right, .shift)
        host.key(.delete)
        #expect(field.text == "netwo")
        host.key(.end)
        host.key(.backspace, .control)
        #expect(field.text.isEmpty)
    }

    @Test(arguments: [Modifiers.control, .alt, .command, [.control, .alt]])
    func charactersWithControlOrAltAreNotText(_ modifiers: Modifiers) {
        #expect(passesOn(.character("k"), modifiers))
        #expect(field.text.isEmpty)
    }

    @Test func keysOfNoUseGoOn() {
        field.text = "abc"
        for key in [Key.up, .down, .tab, .function(1), .pageUp, .enter, .escape, .menu] { #expect(passesOn(key)) }
        for key in [Key.left, .home, .backspace, .delete, .character("d")] { #expect(!passesOn(key)) }
    }

    @Test func controlCharactersAreNotTyped() {
        host.root.handle(.keyPressed(KeyEvent(key: .other, text: "\u{1B}", time: 0)))
        host.root.handle(.keyPressed(KeyEvent(key: .other, text: "é", time: 0)))
        #expect(field.text == "é")
    }

    @Test func undoGoesToTheWindowWhenTheFieldHasNothingToUndo() {
        #expect(passesOn(.character("z"), .control))
        host.type("a")
        #expect(!passesOn(.character("z"), .control))
        #expect(field.text.isEmpty)
        #expect(passesOn(.character("z"), .control))
        #expect(!passesOn(.character("z"), [.control, .shift]))
        #expect(field.text == "a")
        #expect(passesOn(.character("y"), .control))
    }

    @Test func aTextThatWasSetCannotBeUndone() {
        host.type("a")
        field.text = "b"
        #expect(passesOn(.character("z"), .control))
        #expect(field.text == "b")
    }

    @Test func enterSubmitsAndEscapeCancels() {
        var submits = 0
        var isHandled = false
        field.onSubmit = { submits += 1 }
        field.onCancel = { isHandled }
        #expect(!passesOn(.enter))
        #expect(submits == 1)
        #expect(passesOn(.escape))
        isHandled = true
        #expect(!passesOn(.escape))
    }

    @Test func theMaximumLengthHolds() {
        field.text = "abcdef"
        field.maximumLength = 4
        #expect(field.text == "abcd")
        host.type("e")
        #expect(field.text == "abcd")
    }

    @Test func theLeftArrowGoesLeftInScriptsFromTheRight() {
        field.text = "שלום"
        host.key(.home)
        let start = field.caretRect.minX
        host.key(.left)
        #expect(field.caretRect.minX < start)
        #expect(field.selectedRange == 2..<2)
        host.key(.left, [.shift, .control])
        #expect(field.selectedRange == 2..<8)
        host.key(.right)
        #expect(field.selectedRange == 2..<2)
    }

    @Test func fromTheRightIconAndCrossChangePlacesAndNumbersStandAtTheRight() {
        field.icon = .search
        field.text = "12.50"
        host.frame()
        let (icon, cross, left) = (field.iconRect, field.clearButton.frame, field.textOrigin.x)
        #expect(left == field.textArea.minX)
        host.root.layoutDirection = .rightToLeft
        host.frame()
        #expect(field.iconRect == icon.mirrored(in: field.bounds.width))
        #expect(field.clearButton.frame == cross.mirrored(in: field.bounds.width))
        let end = { field.textOrigin.x + field.textLayout.size.width + field.caretWidth }
        for number in ["12.50", "", "-8,875 %", "٤٫٢٥٠", "$20"] {
            field.text = number
            host.frame()
            #expect(end() == field.textArea.maxX, "\(number)")
            #expect(field.textArea.minX <= field.caretRect.minX && field.caretRect.maxX <= field.textArea.maxX)
        }
        // What has a direction of its own keeps it.
        field.text = "Tea"
        #expect(field.textOrigin.x == field.textArea.minX)
        field.text = "شاي"
        #expect(end() == field.textArea.maxX)
        host.root.layoutDirection = .leftToRight
        #expect(end() == field.textArea.maxX)
    }

    // MARK: The clipboard

    @Test func copyCutAndPaste() {
        field.text = "one two"
        #expect(passesOn(.character("c"), .control))
        host.key(.left, [.control, .shift])
        host.key(.character("c"), .control)
        #expect(host.memory.text == "two")
        host.key(.character("x"), .control)
        #expect(field.text == "one ")
        host.key(.character("v"), .control)
        host.key(.insert, .shift)
        #expect(field.text == "one twotwo")
    }

    @Test func aPasteOfLinesBecomesOneLine() {
        host.memory.text = "a\nb\r\nc"
        host.key(.character("v"), .control)
        #expect(field.text == "a b c")
    }

    @Test func selectingOffersTheTextForTheMiddleButton() {
        field.text = "one two"
        host.key(.home)
        #expect(host.memory.primaryOffers.isEmpty)
        host.key(.right, [.control, .shift])
        #expect(host.memory.primary == "one")
        host.press(at: point(at: 7))
        host.move(to: point(at: 4))
        #expect(host.memory.primary == "one")
        host.release(at: point(at: 4))
        #expect(host.memory.primary == "two")
        field.selectAll()
        #expect(host.memory.primary == "two")
    }

    @Test func theMiddleButtonPastesWhereItIsPressed() {
        field.text = "one two"
        host.memory.primary = "X"
        host.click(at: point(at: 3), button: .middle)
        #expect(field.text == "oneX two")
    }

    // MARK: Pointer

    @Test func aPressPutsTheCaretAndGivesTheKeyboard() {
        field.text = "one two"
        host.root.focus(nil)
        host.click(at: point(at: 4))
        #expect(field.isFocused)
        #expect(field.selectedRange == 4..<4)
        host.now += 1
        host.click(at: point(at: 7), modifiers: .shift)
        #expect(field.selectedRange == 4..<7)
    }

    @Test func draggingSelects() {
        field.text = "one two"
        host.press(at: point(at: 1))
        host.move(to: point(at: 5))
        #expect(field.selectedRange == 1..<5)
        host.move(to: Point(x: 0, y: 300))
        #expect(field.selectedRange == 0..<1)
    }

    @Test func aDoubleClickSelectsTheWordUnderThePointerAndATripleClickAll() {
        field.text = "one two"
        // The right half of the o: the nearest boundary is behind the word.
        let inO = Point(x: point(at: 7).x - 2, y: field.frame.midY)
        host.click(at: inO, count: 2)
        #expect(field.selectedRange == 4..<7)
        host.click(at: inO)
        #expect(field.selectedRange == 0..<7)
    }

    @Test func draggingAfterADoubleClickSelectsWords() {
        field.text = "one two three"
        host.click(at: point(at: 5))
        host.press(at: point(at: 5))
        host.move(to: point(at: 9))
        #expect(field.selectedRange == 4..<13)
        host.move(to: point(at: 1))
        #expect(field.selectedRange == 0..<7)
    }

    @Test func theCrossEmptiesTheFieldAndCanBeUndone() {
        field.text = "one"
        host.frame()
        var told: [String] = []
        field.onChange = { told.append($0) }
        host.root.focus(nil)
        let cross = field.clearButton.convertToRoot(field.clearButton.bounds.center)
        host.move(to: cross)
        #expect(host.shownCursor == .pointer)
        host.click(at: cross)
        #expect(told == [""])
        #expect(field.isFocused)
        #expect(field.clearButton.isHidden)
        host.key(.character("z"), .control)
        #expect(field.text == "one")
        #expect(!field.clearButton.isHidden)
    }

    @Test func thePointerShowsThatTextCanBeEdited() {
        host.move(to: field.frame.center)
        #expect(host.shownCursor == .text)
    }

    // MARK: Focus

    @Test func tabSelectsEverythingAndAPressDoesNot() {
        field.text = "one"
        host.root.focus(nil)
        host.key(.tab)
        #expect(field.selectedRange == 0..<3)
        host.root.focus(nil)
        host.click(at: point(at: 1))
        #expect(field.selectedRange == 1..<1)
    }

    @Test func leavingTheWindowAndComingBackKeepsTheSelection() {
        field.text = "one"
        host.key(.left, .shift)
        host.root.handle(.focusChanged(false, host.now))
        host.root.handle(.focusChanged(true, host.now))
        #expect(field.selectedRange == 2..<3)
    }

    @Test func blurIsToldWhenAnotherViewTakesTheKeyboardNotWhenTheWindowLosesIt() {
        var blurs = 0
        field.onBlur = { blurs += 1 }
        host.root.handle(.focusChanged(false, host.now))
        host.root.handle(.focusChanged(true, host.now))
        #expect(blurs == 0)
        host.root.focus(nil)
        #expect(blurs == 1)
    }

    // MARK: Painting

    @Test func theCaretBlinksThenStaysAndCostsNothing() {
        host.settings.caretBlinkTime = 0.6
        host.type("a")
        #expect(field.caret.isVisible)
        host.advance(by: 0.7)
        #expect(!field.caret.isVisible)
        host.advance(by: 0.6)
        #expect(field.caret.isVisible)
        let wakes = host.advance(by: 30)
        #expect(wakes < 20)
        #expect(field.caret.isVisible)
        #expect(host.wake == nil)
        #expect(host.root.isIdle)
    }

    @Test func typingKeepsTheCaretSolid() {
        host.settings.caretBlinkTime = 0.6
        for _ in 0..<10 {
            host.type("a")
            host.advance(by: 0.5)
            #expect(field.caret.isVisible)
        }
    }

    @Test func aBlinkTimeOfZeroDoesNotBlink() {
        host.settings.caretBlinkTime = 0
        host.root.focus(nil)
        host.root.focus(field)
        host.advance(by: 2)
        #expect(host.wake == nil)
        #expect(field.caret.isVisible)
    }

    @Test func blinkingEndsWithTheKeyboard() {
        host.type("a")
        host.root.handle(.focusChanged(false, host.now))
        host.advance(by: 1)
        #expect(host.advance(by: 20) == 0)
        #expect(host.root.isIdle)
    }

    @Test func aBlinkRepaintsTheCaretAlone() {
        host.type("a")
        host.frame()
        let caret = PixelRect(covering: field.convertToRoot(field.caretRect).inset(by: -1), scale: 1)
        host.now += 0.61
        host.root.wake(at: host.now)
        let painted = host.frame()
        #expect(painted == [caret])
    }

    @Test func theCaretIsAlwaysWithinTheTextArea() {
        func expectVisible(_ step: String) {
            let area = field.textArea.inset(by: -0.01)
            #expect(area.contains(field.caretRect), "\(step): \(field.caretRect) in \(area)")
        }
        for text in ["A long text that does not fit into it", "שלום לכולם וברוכים הבאים למסעדה שלנו", "ab שלום cd"] {
            field.text = text
            expectVisible("set")
            host.key(.home)
            expectVisible("home")
            for _ in text {
                host.key(.right)
                expectVisible("right")
            }
            for _ in text {
                host.key(.left)
                expectVisible("left")
            }
            host.key(.end)
            for _ in text {
                host.key(.backspace)
                expectVisible("backspace")
            }
            #expect(field.text.isEmpty)
            #expect(field.scroll == 0)
        }
    }

    @Test func textThatShrinksLeavesNoEmptyRoom() {
        field.text = "A long text that does not fit into it"
        #expect(field.scroll > 0)
        #expect(field.hiddenRight == 0)
        field.frame.size.width = 500
        host.frame()
        #expect(field.scroll == 0)
    }

    @Test func aScaleChangeLaysTheTextOutAnew() {
        field.text = "one"
        let first = field.textLayout
        host.root.resize(to: Size(width: 150, height: 40), scale: 2)
        #expect(field.textLayout !== first)
        #expect(field.textLayout.scale == 2)
    }
}
