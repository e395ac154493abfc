import Cairo
import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// The text of several lines: wrapping, lines up and down, scrolling, long texts.
@MainActor @Suite struct TextViewTests {
    private let scene = TextScene(TextView(placeholder: "Notes"), height: 420)
    private var view: TextView { scene.view }
    private var other: TextField { scene.field }
    private var window: OffscreenWindow { scene.window }
    private var user: OffscreenUser { scene.user }

    /// The place of the window where the caret would be at an offset that is in sight.
    private func place(of offset: Int) -> Point {
        let selection = view.selectedRange
        view.select(offset..<offset)
        let rect = view.convertToRoot(view.caretRect)
        view.select(selection)
        return Point(x: rect.minX, y: rect.midY)
    }

    private func caretIsInSight() -> Bool {
        view.textArea.inset(by: -0.5).contains(view.caretRect)
    }

    // MARK: Typing

    @Test func enterMakesANewLineAndTabGoesOn() {
        user.type("one")
        user.press(.enter)
        user.type("two")
        #expect(view.text == "one\ntwo")
        let rects = [0, 4].map { place(of: $0) }
        #expect(rects[1].y > rects[0].y + 10)
        user.press(.tab)
        #expect(other.isFocused)
        user.press(.tab, .shift)
        #expect(view.isFocused)
        #expect(view.text == "one\ntwo")
    }

    @Test func undoGoesBackOverLines() {
        user.type("one")
        user.press(.enter)
        user.type("two")
        user.press(.character("z"), .control)
        #expect(view.text == "one\n")
        user.press(.character("z"), .control)
        #expect(view.text == "one")
        user.press(.character("y"), .control)
        #expect(view.text == "one\n")
    }

    @Test func pastedLinesStayLinesWhateverTheirBreaks() {
        window.offscreenClipboard.text = "a\r\nb\rc\u{2028}d\u{85}e\tf\u{1}g"
        user.press(.character("v"), .control)
        user.wait(0)
        #expect(view.text == "a\nb\nc\nd\ne\tf g")
        #expect(view.blocks.count == 5)
    }

    @Test func aSyllableIsComposedInItsParagraph() {
        user.type("one")
        user.press(.enter)
        user.compose("하")
        user.settle()
        #expect(view.text == "one\n")
        #expect(view.displayText == "one\n하")
        #expect(view.blocks.count == 2)
        user.commit("한")
        user.settle()
        #expect(view.text == "one\n한")
        user.press(.character("z"), .control)
        #expect(view.text == "one\n")
    }

    // MARK: Moving

    @Test func upAndDownKeepTheGoalThroughShortLines() {
        view.text = "a long first line\nx\na long third line"
        view.select(12..<12)
        let x = view.caretRect.minX
        user.press(.down)
        #expect(view.selectedRange == 19..<19)
        user.press(.down)
        #expect(abs(view.caretRect.minX - x) < 8)
        #expect(view.selectedRange.lowerBound > 25)
        user.press(.up)
        user.press(.up)
        #expect(view.selectedRange == 12..<12)
        user.press(.left)
        user.press(.down)
        user.press(.down)
        #expect(view.caretRect.minX < x, "another key sets another goal")
    }

    @Test func beyondTheEndsUpAndDownGoToThem() {
        view.text = "one\ntwo"
        view.select(1..<1)
        user.press(.up)
        #expect(view.selectedRange == 0..<0)
        user.press(.down)
        user.press(.down, .shift)
        #expect(view.selectedRange == 5..<7, "the goal is where the caret was before")
    }

    @Test func linesThatWrapAreLinesForKeys() {
        view.text = "one two three four five six seven eight nine ten eleven twelve"
        view.select(0..<0)
        user.press(.down)
        let second = view.selectedRange.lowerBound
        #expect(second > 5 && second < 60)
        user.press(.end)
        let end = view.selectedRange.lowerBound
        #expect(end > second)
        let line = view.caretRect.minY
        user.press(.home)
        #expect(view.selectedRange.lowerBound == second)
        #expect(view.caretRect.minY == line, "End and Home stay on the line")
        user.press(.end, .control)
        #expect(view.selectedRange.lowerBound == view.text.utf8.count)
        user.press(.home, .control)
        #expect(view.selectedRange.lowerBound == 0)
    }

    @Test func theArrowsCrossLineBreaks() {
        view.text = "ab\ncd"
        view.select(2..<2)
        user.press(.right)
        #expect(view.selectedRange == 3..<3)
        user.press(.left)
        #expect(view.selectedRange == 2..<2)
        user.press(.backspace, .control)
        #expect(view.text == "\ncd")
        user.press(.delete)
        #expect(view.text == "cd")
    }

    @Test func pagesMoveByWhatIsSeenAndTheCaretStaysInSight() {
        view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        view.select(0..<0)
        user.settle()
        #expect(view.scroller.contentOffset == 0)
        for _ in 0..<3 {
            user.press(.pageDown)
            user.settle()
            #expect(caretIsInSight())
        }
        #expect(view.scroller.contentOffset > 100)
        for _ in 0..<40 { user.press(.pageDown) }
        user.settle()
        #expect(view.selectedRange.lowerBound == view.text.utf8.count)
        #expect(caretIsInSight())
        for _ in 0..<40 { user.press(.pageUp) }
        user.settle()
        #expect(view.selectedRange.lowerBound == 0)
        #expect(view.scroller.contentOffset == 0)
    }

    @Test func theCaretStaysInSightWhateverIsTyped() {
        for index in 0..<30 {
            user.type("word \(index)")
            user.press(.enter)
            user.settle()
            #expect(caretIsInSight(), "after line \(index)")
        }
        for _ in 0..<200 { user.press(.backspace) }
        user.settle()
        #expect(caretIsInSight())
    }

    // MARK: Pointer

    @Test func clicksFindLinesWordsAndParagraphs() {
        view.text = "one two\nthree four\nfive"
        user.settle()
        window.click(at: place(of: 14))
        #expect(view.selectedRange == 14..<14)
        window.advance(by: 1)
        let inFour = place(of: 16)
        window.click(at: inFour)
        window.click(at: inFour)
        #expect(view.selectedRange == 14..<18)
        window.click(at: inFour)
        #expect(view.selectedRange == 8..<18)
        window.advance(by: 1)
        window.click(at: Point(x: 100, y: 130))
        #expect(view.selectedRange == 23..<23, "below the last line")
    }

    @Test func aDragBelowTheEdgeSelectsOnAndScrolls() {
        view.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
        view.select(0..<0)
        user.settle()
        window.press(at: place(of: 2))
        window.move(to: Point(x: 100, y: view.frame.maxY + 15))
        window.advance(by: 1)
        let first = view.selectedRange.upperBound
        #expect(view.scroller.contentOffset > 0)
        window.advance(by: 20)
        #expect(view.selectedRange.upperBound > first)
        #expect(view.scroller.contentOffset == view.scroller.maximumOffset)
        #expect(view.selectedRange.lowerBound == 2)
        window.release()
        user.settle()
    }

    @Test func theWheelScrolls() throws {
        view.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
        view.select(0..<0)
        user.settle()
        try user.scroll(2, over: .view(view))
        user.settle()
        #expect(view.scroller.contentOffset == 126)
        #expect(!caretIsInSight(), "the wheel leaves the caret where it is")
        user.type("x")
        user.settle()
        #expect(caretIsInSight())
    }

    // MARK: Long texts

    @Test func onlyWhatIsInSightIsLaidOut() {
        view.text = (0..<4000).map { "line \($0) of a long text" }.joined(separator: "\n")
        user.settle()
        func count() -> Int { view.blocks.blocks.filter { $0.layout != nil }.count }
        #expect(view.text.utf8.count > 90_000)
        #expect(count() < 40)
        user.press(.home, .control)
        user.settle()
        #expect(count() < 60)
        let layouts = view.blocks.blocks.map(\.layout)
        user.type("x")
        user.settle()
        let changed = zip(layouts, view.blocks.blocks).filter { $0 != nil && $0 !== $1.layout }.count
        #expect(changed == 1, "a key lays out one paragraph")
    }

    @Test func theEndOfALongTextIsReachedAtOnceThoughNothingBetweenWasMeasured() {
        let long = String(repeating: "wrapping words ", count: 30)
        view.text = (0..<300).map { "\($0) " + ($0.isMultiple(of: 3) ? long : "short") }.joined(separator: "\n")
        view.select(0..<0)
        user.settle()
        user.press(.end, .control)
        user.settle()
        #expect(caretIsInSight())
        #expect(view.scroller.contentOffset == view.scroller.maximumOffset)
    }

    @Test func scrollingUpIntoWhatWasNotMeasuredMovesNothingThatIsSeen() throws {
        let long = String(repeating: "wrapping words ", count: 30)
        view.text = (0..<300).map { "\($0) " + ($0.isMultiple(of: 3) ? long : "short") }.joined(separator: "\n")
        user.press(.end, .control)
        user.settle()
        for _ in 0..<20 {
            // The upper edge of what is at the top, as a person sees it.
            let index = view.blocks.index(atY: view.scroller.contentOffset + 40)
            let before = view.blocks.top(of: index) - view.scroller.contentOffset
            try user.scroll(-0.5, over: .view(view))
            user.settle()
            let after = view.blocks.top(of: index) - view.scroller.contentOffset
            #expect(abs(after - before - ScrollView.wheelStep / 2) < 1.01)
        }
    }

    @Test func editsKeepTheParagraphsRight() {
        view.text = "one\ntwo\nthree"
        let edits: [(Range<Int>, String)] = [
            (1..<6, "x\ny"), (0..<0, "\n\n"), (2..<4, ""), (0..<2, "a\nb\nc"), (3..<3, "\n"),
        ]
        for (range, text) in edits {
            view.change { $0.replace(range, with: text, as: .other) }
            let lengths = view.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map(\.count)
            #expect(view.blocks.blocks.map(\.length) == lengths)
        }
        while view.change({ $0.undo() }) {
            let lengths = view.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map(\.count)
            #expect(view.blocks.blocks.map(\.length) == lengths)
        }
        #expect(view.text == "one\ntwo\nthree")
    }

    @Test func aMegabyteIsPastedWholeAndALongerTextIsCut() {
        var limits: [Int] = []
        view.onLimit = { limits.append($0) }
        window.offscreenClipboard.text = String(repeating: "line of text\n", count: 70_000)
        user.press(.character("v"), .control)
        user.wait(0)
        user.settle()
        #expect(view.text.utf8.count == 910_000)
        #expect(limits.isEmpty)
        #expect(caretIsInSight())
        user.press(.character("v"), .control)
        user.wait(0)
        #expect(view.text.utf8.count == TextView.longestText)
        #expect(limits == [TextView.longestText])
    }

    @Test func aRightToLeftParagraphStandsOnTheRight() {
        view.text = "abc\nשלום"
        view.select(4..<4)
        let right = view.caretRect.minX
        view.select(0..<0)
        #expect(right > view.caretRect.minX + 100)
        view.select(4..<4)
        user.press(.left)
        #expect(view.selectedRange == 6..<6, "left is on in a script from the right")
    }

    @Test func numbersAndEmptyLinesStandWhereTheWindowsLinesBegin() {
        view.text = "abc\n12.50\n"
        let left = place(of: 4).x
        #expect(left == place(of: 0).x && left == place(of: 10).x)
        window.root.layoutDirection = .rightToLeft
        window.settle()
        #expect(place(of: 0).x == left, "what has a direction keeps it")
        #expect(place(of: 4).x > left + 20)
        #expect(abs(place(of: 9).x - place(of: 10).x) < 2)
    }

    @Test func anotherWidthWrapsAnew() {
        view.text = "one two three four five six seven eight nine ten eleven twelve"
        user.settle()
        let high = view.blocks.totalHeight()
        view.frame.size.width = 420
        user.settle()
        #expect(view.blocks.totalHeight() < high)
        window.resize(to: Size(width: 300, height: 420), scale: 2)
        user.settle()
        #expect(view.blocks.blocks[0].layout?.scale == 2)
    }
}
