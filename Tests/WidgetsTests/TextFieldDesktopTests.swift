import Cairo
import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// What people expect of a text field on a desktop: its menu, the middle button, long and foreign pastes, held keys.
@MainActor @Suite struct TextFieldDesktopTests {
    private let field = TextField(placeholder: "Search")
    private let window: OffscreenWindow
    private let user: OffscreenUser

    init() {
        let content = View()
        field.frame = Rect(x: 20, y: 20, width: 160, height: TextField.height)
        content.addSubview(field)
        window = OffscreenWindow(content: content, size: Size(width: 400, height: 420))
        user = OffscreenUser(window)
        window.root.focus(field)
        user.settle()
    }

    private func place(of offset: Int) -> Point {
        let caret = field.textLayout.caret(at: offset)
        return field.convertToRoot(Point(x: field.textOrigin.x + caret.minX, y: field.bounds.midY))
    }

    private var menu: MenuOverlay? { window.root.topOverlay as? MenuOverlay }

    private func choose(_ title: String) throws {
        let row = try #require(menu?.rows.first { $0.item.title == title })
        user.settle()
        window.click(at: row.convertToRoot(row.bounds.center))
        user.wait(0)
    }

    // MARK: The menu

    @Test func theMenuOffersWhatCanBeDoneNow() throws {
        window.click(at: field.frame.center, button: .secondary)
        var enabled = try #require(menu).rows.filter { $0.item.isSelectable }.map(\.item.title)
        #expect(enabled == ["Paste"])
        user.press(.escape)
        user.type("one two")
        user.press(.left, [.control, .shift])
        window.click(at: place(of: 5), button: .secondary)
        enabled = try #require(menu).rows.filter { $0.item.isSelectable }.map(\.item.title)
        #expect(enabled == ["Undo", "Cut", "Copy", "Paste", "Delete", "Select all"])
        #expect(field.selectedRange == 4..<7, "a press on what is selected keeps it")
    }

    @Test func theMenuDoesWhatItSays() throws {
        user.type("one two")
        user.press(.left, [.control, .shift])
        window.click(at: place(of: 5), button: .secondary)
        try choose("Cut")
        #expect(field.text == "one ")
        #expect(window.offscreenClipboard.text == "two")
        window.click(at: place(of: 0), button: .secondary)
        #expect(field.selectedRange == 0..<0, "a press elsewhere moves the caret")
        try choose("Paste")
        #expect(field.text == "twoone ")
        window.click(at: place(of: 0), button: .secondary)
        try choose("Undo")
        #expect(field.text == "one ")
        window.click(at: place(of: 0), button: .secondary)
        try choose("Redo")
        #expect(field.text == "twoone ")
        window.click(at: place(of: 0), button: .secondary)
        try choose("Select all")
        #expect(field.selectedRange == 0..<7)
        #expect(window.offscreenClipboard.primaryText == "twoone ")
        window.click(at: place(of: 3), button: .secondary)
        try choose("Delete")
        #expect(field.text.isEmpty)
        #expect(field.isFocused)
    }

    @Test(arguments: [(Key.menu, Modifiers()), (.function(10), .shift)])
    func theMenuOpensByKeyBesideTheCaret(_ key: Key, _ modifiers: Modifiers) throws {
        user.type("one")
        user.press(key, modifiers)
        let menu = try #require(menu)
        let caret = field.convertToRoot(field.caretRect)
        #expect(abs(menu.panelFrame.minX - caret.midX) < 20)
        user.press(.down)
        user.press(.enter)
        #expect(field.text.isEmpty, "the first entry is Undo")
    }

    // MARK: Selecting

    @Test func aDragBeyondTheEdgeSelectsOnByItself() {
        field.text = "A long text that does not fit into the field at all, not even half of it"
        user.press(.home)
        user.settle()
        window.press(at: field.frame.center)
        window.move(to: Point(x: field.frame.maxX + 10, y: field.frame.midY))
        let first = field.selectedRange.upperBound
        window.advance(by: 0.5)
        let later = field.selectedRange.upperBound
        #expect(later > first)
        window.advance(by: 20)
        #expect(field.selectedRange.upperBound == field.text.utf8.count)
        #expect(field.hiddenRight < 1)
        let wakes = window.record.wakeCount
        window.advance(by: 1)
        #expect(window.record.wakeCount - wakes < 5, "at the end nothing goes on")
        window.release()
        user.settle()
    }

    @Test func aDragBackEndsIt() {
        field.text = "A long text that does not fit into the field at all, not even half of it"
        user.press(.home)
        user.settle()
        window.press(at: field.frame.center)
        window.move(to: Point(x: field.frame.maxX + 10, y: field.frame.midY))
        window.advance(by: 0.2)
        window.move(to: field.frame.center)
        let range = field.selectedRange
        window.advance(by: 1)
        #expect(field.selectedRange == range)
        window.release()
    }

    @Test func theCaretBetweenTwoDirectionsHasTwoPlaces() {
        field.text = "ab שלום"
        let layout = field.textLayout
        #expect(layout.caret(at: 1) == layout.weakCaret(at: 1))
        #expect(layout.caret(at: 3).minX != layout.weakCaret(at: 3).minX)
    }

    @Test func arrowsGoAsSeenThroughMixedDirections() {
        field.text = "ab שלום cd"
        user.press(.home)
        var seen: [Double] = [field.textLayout.caret(at: 0).minX]
        for _ in 0..<10 {
            user.press(.right)
            seen.append(field.textLayout.caret(at: field.selectedRange.lowerBound).minX)
        }
        #expect(Set(seen.map { Int($0) }).count >= 10, "each key leads somewhere else")
        #expect(field.selectedRange == 14..<14)
    }

    // MARK: Pastes

    @Test func aMegabyteIsCutToWhatAFieldTakesAndSaysSo() {
        var limits: [Int] = []
        field.onLimit = { limits.append($0) }
        window.offscreenClipboard.text = String(repeating: "line of text\n", count: 80_000)
        user.press(.character("v"), .control)
        user.wait(0)
        #expect(field.text.count == TextField.longestText)
        #expect(field.text.hasPrefix("line of text line of text "))
        #expect(limits == [TextField.longestText])
        #expect(window.record.beepCount == 0, "the field's own handler has told of it")
        user.settle()
        user.press(.character("z"), .control)
        #expect(field.text.isEmpty)
    }

    @Test func withoutAHandlerTheDesktopsSignalTellsOfTheLimit() {
        field.maximumLength = 3
        user.type("abc")
        #expect(window.record.beepCount == 0)
        user.type("d")
        #expect(field.text == "abc")
        #expect(window.record.beepCount == 1)
    }

    @Test func aPictureInTheClipboardIsRefusedAndNothingIsLost() {
        user.type("abc")
        user.press(.left, .shift)
        window.offscreenClipboard.text = nil
        user.press(.character("v"), .control)
        user.wait(0)
        #expect(field.text == "abc")
        #expect(field.selectedRange == 2..<3)
        #expect(window.record.beepCount == 1)
        var refusals = 0
        field.onRefusedPaste = { refusals += 1 }
        user.press(.character("v"), .control)
        user.wait(0)
        #expect(refusals == 1)
        #expect(window.record.beepCount == 1)
    }

    @Test func aPasteThatComesLateGoesWhereTheCaretIsByThen() {
        user.type("ab")
        window.offscreenClipboard.text = "x"
        user.press(.character("v"), .control)
        user.press(.home)
        user.wait(0)
        #expect(field.text == "xab")
    }

    // MARK: Held keys

    @Test func aHeldBackspaceIsOneStepAndOneFrame() {
        field.text = String(repeating: "word ", count: 400)
        user.settle()
        let frames = window.record.frameCount
        user.hold(.backspace, repeats: 500)
        #expect(field.text.count == 2000 - 501)
        window.advance(by: OffscreenWindow.frameInterval)
        #expect(window.record.frameCount - frames <= 2)
        user.press(.character("z"), .control)
        #expect(field.text.count == 2000)
    }

    @Test func aHeldKeyLaysNothingOutBetweenFrames() {
        field.text = String(repeating: "word ", count: 400)
        user.settle()
        let layout = field.textLayout
        for _ in 0..<20 {
            window.root.handle(.keyPressed(KeyEvent(key: .backspace, isRepeat: true, time: window.now)))
        }
        #expect(field.isScrollStale)
        window.advance(by: OffscreenWindow.frameInterval)
        #expect(field.textLayout !== layout)
        #expect(field.textArea.inset(by: -0.01).contains(field.caretRect))
    }

    // MARK: During drags

    /// D1: a drag takes neither the keyboard nor what is being composed.
    @Test func whatIsComposedStaysThroughADrag() throws {
        let card = View()
        card.onDrag { ItemProvider() }
        card.frame = Rect(x: 20, y: 120, width: 100, height: 60)
        window.root.content.addSubview(card)
        user.settle()
        user.compose("하")
        try user.press(.view(card))
        window.carry(to: Point(x: 250, y: 300))
        #expect(window.root.drag.isActive)
        #expect(field.displayText == "하")
        user.compose("한")
        user.commit()
        user.compose("ㄱ")
        window.release()
        user.settle()
        #expect(field.displayText == "한ㄱ")
        user.commit("글")
        #expect(field.text == "한글")
        #expect(field.isFocused)
    }
}
