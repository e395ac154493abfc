import Geometry
import Testing

@testable import Cairo

// On the main actor, as all texts of a process belong to one thread.
@MainActor @Suite struct TextCaretTests {
    private nonisolated static let texts = [
        "Soup", "e\u{301}tude", "a👨‍👩‍👧‍👦b", "🇩🇪🇫🇷!", "東京ラーメン", "مرحبا", "שלום Tom, ok", "Tom שלום ok",
        "fi ffi fl", "a\tb\u{7}c", "नमस्ते", "한국어", "x\u{200D}y", "👍🏽👍🏽",
    ]

    private func layout(_ text: String, scale: Double = 1) -> TextLayout {
        TextLayout(text, font: Font(size: 15), scale: scale)
    }

    /// The offsets of the borders between characters, both ends among them.
    private func boundaries(of text: String) -> [Int] {
        (text.indices + [text.endIndex]).map { text.utf8.distance(from: text.startIndex, to: $0) }
    }

    @Test(arguments: texts, [1.0, 1.5]) func everyPointIsAtACharacterBoundary(text: String, scale: Double) {
        let layout = layout(text, scale: scale)
        let boundaries = Set(boundaries(of: text))
        for x in stride(from: -10, to: layout.size.width + 10, by: 0.7) {
            for y in [-50, 5, 500.0] { #expect(boundaries.contains(layout.offset(at: Point(x: x, y: y)))) }
        }
    }

    @Test(arguments: ["Soup", "e\u{301}tude", "a👨‍👩‍👧‍👦b", "🇩🇪🇫🇷!", "東京ラーメン", "שלום", "한국어", "fi ffi fl"])
    func caretAndOffsetAreInverse(text: String) {
        let layout = layout(text, scale: 2)
        for offset in boundaries(of: text) {
            let caret = layout.caret(at: offset)
            #expect(caret.width == 0 && caret.height == layout.size.height && caret.minY == 0)
            #expect(layout.offset(at: caret.center) == offset)
        }
    }

    @Test(arguments: texts) func offsetsWithinACharacterCountAsItsStart(text: String) {
        let layout = layout(text)
        let boundaries = boundaries(of: text)
        for offset in 0...text.utf8.count {
            let start = boundaries.last { $0 <= offset } ?? 0
            #expect(layout.caret(at: offset) == layout.caret(at: start))
        }
        #expect(layout.caret(at: -3) == layout.caret(at: 0))
        #expect(layout.caret(at: 999) == layout.caret(at: text.utf8.count))
    }

    @Test func caretsAdvanceFromLeftToRight() {
        let layout = layout("Soup 東京")
        let places = boundaries(of: "Soup 東京").map { layout.caret(at: $0).minX }
        #expect(places == places.sorted() && Set(places).count == places.count)
        #expect(places.first == 0 && places.last == layout.size.width)
    }

    @Test(arguments: texts) func arrowsVisitEveryCharacterOnceAndEnd(text: String) {
        let layout = layout(text)
        let ends = [0, text.utf8.count]
        for direction in [1, -1] {
            let start = layout.isRightToLeft == (direction > 0) ? ends[1] : ends[0]
            var visited = [start]
            while let next = layout.moveVisually(from: visited[visited.count - 1], by: direction) {
                visited.append(next)
                if visited.count > 100 { break }
            }
            #expect(Set(visited).isSubset(of: boundaries(of: text)))
            #expect(visited.count >= text.count && visited.count <= text.count + 3)
        }
    }

    @Test func selectsWhatLiesBetweenTwoCarets() {
        let layout = layout("Soup of the day")
        let rects = layout.selectionRects(from: 5, to: 11)
        #expect(rects.count == 1)
        #expect(rects[0].minX == layout.caret(at: 5).minX && rects[0].maxX == layout.caret(at: 11).minX)
        #expect(rects[0].minY == 0 && rects[0].height == layout.size.height)
        #expect(layout.selectionRects(from: 4, to: 4).isEmpty)
        #expect(layout.selectionRects(from: 9, to: 4).isEmpty)
        #expect(layout.selectionRects(from: -1, to: 99).first?.width == layout.size.width)
    }

    @Test func selectsInPiecesWhereDirectionsAreMixed() {
        let text = "Tom שלום ok"
        let layout = layout(text)
        let rects = layout.selectionRects(from: 2, to: 8)
        #expect(rects.count == 2)
        let whole = layout.selectionRects(from: 0, to: text.utf8.count).reduce(0) { $0 + $1.width }
        #expect(abs(whole - layout.size.width) <= 2)
    }

    @Test func selectsEachLineForItself() {
        let layout = TextLayout("one two\nthree", font: Font(size: 15), scale: 1, maxWidth: 200, lines: 2)
        let rects = layout.selectionRects(from: 4, to: 11)
        #expect(rects.count == 2)
        #expect(rects[0].minX == layout.caret(at: 4).minX && rects[1].minX == 0)
        #expect(rects[0].maxY == rects[1].minY)
        #expect(layout.offset(at: Point(x: 1, y: rects[1].midY)) == 8)
    }
}
