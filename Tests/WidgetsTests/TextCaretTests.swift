import Cairo
import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// The caret in texts of several lines: where it goes through what was not laid out yet, and what it costs to show it.
@MainActor @Suite struct TextCaretTests {
    private let scene = TextScene(height: 220)
    private var view: TextView { scene.view }
    private var field: TextField { scene.field }
    private var window: OffscreenWindow { scene.window }
    private var user: OffscreenUser { scene.user }

    /// Paragraphs of wide, narrow and few letters, so that guesses of their heights are too low and too high.
    private static let uneven = (0..<60).map { index in
        let word = ["WWW MMM ", "iii lll "][index % 2]
        return "\(index) " + (index.isMultiple(of: 5) ? "x" : String(repeating: word, count: 20))
    }.joined(separator: "\n")

    /// A text view that shows the same text as ours, all of it, so that nothing is guessed.
    private func wholeView() -> (view: TextView, user: OffscreenUser) {
        let whole = TextView(text: view.text)
        whole.frame = Rect(x: 0, y: 0, width: view.frame.width, height: 20_000)
        let content = View()
        content.addSubview(whole)
        let user = OffscreenUser(OffscreenWindow(content: content, size: Size(width: 300, height: 220)))
        whole.root?.focus(whole)
        user.settle()
        return (whole, user)
    }

    // MARK: Up and down

    @Test func upLeadsToTheLineAboveThoughItWasNotMeasured() {
        view.text = TextCaretTests.uneven
        user.settle()
        let whole = wholeView()
        #expect(whole.view.blocks.blocks.allSatisfy { $0.layout != nil })
        let line = view.caretRect.height
        for step in 0..<200 {
            let before = view.caretRect.minY
            user.press(.up)
            user.settle()
            whole.user.press(.up)
            #expect(view.selectedRange == whole.view.selectedRange, "step \(step)")
            let wanted = max(before - line, view.textArea.minY)
            #expect(abs(view.caretRect.minY - wanted) <= 1, "step \(step): no more moves than has to")
        }
    }

    @Test func pagesUpAndDownGoOverWhatWasNotMeasured() {
        view.text = TextCaretTests.uneven
        user.settle()
        let whole = wholeView()
        let page = Int(view.textArea.height / view.caretRect.height) - 1
        #expect(page > 2)
        for step in 0..<30 {
            user.press(.pageUp)
            if step.isMultiple(of: 3) { user.settle() }
            for _ in 0..<page { whole.user.press(.up) }
            #expect(view.selectedRange == whole.view.selectedRange, "step \(step)")
        }
        // Another width forgets all measures.
        for view in [view, whole.view] { view.frame.size.width -= 30 }
        user.settle()
        whole.user.settle()
        for step in 0..<30 {
            user.press(.pageDown)
            for _ in 0..<page { whole.user.press(.down) }
            #expect(view.selectedRange == whole.view.selectedRange, "step \(step)")
        }
    }

    // MARK: What changes nothing

    @Test(arguments: [true, false])
    func aDragWithinOneCharacterPaintsNothing(isField: Bool) {
        let view: TextInputView = isField ? field : view
        view.text = "WWWW"
        window.root.focus(view)
        view.select(1..<1)
        let place = view.convertToRoot(view.caretRect).center
        window.press(at: place)
        user.settle()
        let painted = window.record.paintedFrameCount
        for step in 1...5 {
            window.move(to: Point(x: place.x + Double(step) * 0.4, y: place.y))
            window.advance(by: 0.02)
        }
        #expect(view.selectedRange == 1..<1)
        #expect(window.record.paintedFrameCount == painted)
        window.move(to: Point(x: place.x + 12, y: place.y))
        window.advance(by: 0.02)
        #expect(view.selectedRange == 1..<2)
        #expect(window.record.paintedFrameCount > painted)
        window.release()
    }

    @Test func aKeyThatMovesTheCaretNoFurtherBringsItIntoSight() throws {
        view.text = TextCaretTests.uneven
        user.settle()
        try user.scroll(-3, over: .view(view))
        user.settle()
        #expect(view.scroller.contentOffset < view.scroller.maximumOffset - 100)
        user.press(.end, .control)
        user.settle()
        #expect(view.scroller.contentOffset == view.scroller.maximumOffset)
    }

    @Test func aKeyThatMovesTheCaretNoFurtherForgetsWhereUpAndDownWereGoing() {
        view.text = "\nlong line"
        user.press(.up)
        #expect(view.selectedRange == 0..<0)
        user.press(.left)
        user.press(.down)
        #expect(view.selectedRange == 1..<1, "the start of the line, not where the caret was before")
    }

    // MARK: Two directions

    @Test(arguments: [true, false])
    func bothPlacesOfTheCaretBlink(isField: Bool) throws {
        let view: TextInputView = isField ? field : view
        view.text = "ab שלום"
        window.root.focus(view)
        view.select(3..<3)
        window.advance(by: 0.02)
        #expect(view.caret.isVisible)
        let rects = view.caretRects
        let weak = try #require(rects.weak)
        window.advance(by: 0.6)
        #expect(!view.caret.isVisible)
        let damaged = [rects.strong, weak].map { PixelRect(covering: view.convertToRoot($0).inset(by: -1), scale: 1) }
        #expect(Set(window.record.lastDamage) == Set(damaged))
        let picture = window.screenshot()
        for rect in [rects.strong, weak] {
            #expect(color(at: rect, of: view, in: picture) == pixel(window.root.theme.field))
        }
    }

    @Test func theCaretBehindBlanksThatDoNotFitIsPaintedAtTheEdge() {
        view.text = "word" + String(repeating: " ", count: 120) + "word"
        view.select(100..<100)
        window.advance(by: 0.02)
        #expect(view.caretRect.maxX <= view.frame.width - 12)
        #expect(color(at: view.caretRect, of: view, in: window.screenshot()) == pixel(window.root.theme.accent))
        window.advance(by: 0.6)
        #expect(color(at: view.caretRect, of: view, in: window.screenshot()) == pixel(window.root.theme.field))
    }

    private func color(at rect: Rect, of view: View, in picture: Surface) -> UInt32 {
        let place = view.convertToRoot(rect)
        return picture.pixel(x: Int(place.minX.rounded()), y: Int(place.midY))
    }

    private func pixel(_ color: Color) -> UInt32 {
        [color.red, color.green, color.blue].reduce(0xFF) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }

    // MARK: Size

    @Test(arguments: [220.0, 120, 400])
    func aTextViewIsAsHighAsItsTextIsAtAWidth(width: Double) {
        let alone = TextView(text: TextCaretTests.uneven)
        let size = alone.sizeThatFits(Size(width: width, height: 0))
        #expect(size.width == width)
        view.text = alone.text
        user.settle()
        #expect(view.sizeThatFits(Size(width: width, height: 0)) == size, "with or without a window")
        view.frame.size = size
        user.settle()
        #expect(view.blocks.blocks.allSatisfy { $0.layout != nil })
        #expect(view.scroller.maximumOffset == 0)
        #expect(view.scroller.viewportLength == view.blocks.totalHeight())
        #expect(view.sizeThatFits(size) == size)
        view.font = Font(size: 20)
        #expect(view.sizeThatFits(size).height > size.height, "a larger font counts at once")
    }

    @Test func anEmptyTextViewIsALineHigh() {
        #expect(view.sizeThatFits(.zero) == Size(width: 200, height: view.caretRect.height + 16))
    }
}
