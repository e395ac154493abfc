import Geometry
import Testing

@testable import Cairo

// On the main actor, as all texts of a process belong to one thread.
@MainActor @Suite struct TextLayoutTests {
    private let body = Font(size: 14)

    private func layout(
        _ text: String, font: Font? = nil, scale: Double = 1, maxWidth: Double? = nil,
        alignment: TextAlignment = .leading, lines: Int = 1, ellipsis: TextEllipsis = .end
    ) -> TextLayout {
        TextLayout(
            text, font: font ?? body, scale: scale, maxWidth: maxWidth, alignment: alignment, lines: lines,
            ellipsis: ellipsis)
    }

    @Test func emptyTextIsAsHighAsALine() {
        let empty = layout("")
        #expect(empty.size.width == 0)
        #expect(empty.size.height == layout("Soup").size.height)
        #expect(empty.baseline == layout("Soup").baseline)
        #expect(!empty.isEllipsized && !empty.isRightToLeft)
        #expect(empty.caret(at: 0) == Rect(x: 0, y: 0, width: 0, height: empty.size.height))
        #expect(empty.offset(at: Point(x: 50, y: 5)) == 0)
        #expect(empty.selectionRects(from: 0, to: 5).isEmpty)
        #expect(empty.moveVisually(from: 0, by: 1) == nil)
        #expect(layout("", maxWidth: 0).size.height == empty.size.height)
    }

    @Test(arguments: [1, 1.25, 1.5, 2.0, 3]) func measuresWholeDevicePixels(scale: Double) {
        let text = layout("Käsespätzle mit Röstzwiebeln", scale: scale)
        for value in [text.size.width, text.size.height, text.baseline] {
            #expect(value > 0)
            #expect(abs(value * scale - (value * scale).rounded()) < 1e-9)
        }
        // About as large at every scale.
        #expect(abs(text.size.width - layout("Käsespätzle mit Röstzwiebeln").size.width) < 15)
        #expect(text.baseline > 0.6 * text.size.height && text.baseline < text.size.height)
    }

    @Test func growsWithSizeAndWeight() {
        let small = layout("Menu", font: Font(size: 12)).size
        let large = layout("Menu", font: Font(size: 24)).size
        #expect(large.width > 1.7 * small.width && large.height > 1.7 * small.height)
        #expect(layout("Menu", font: Font(size: 24, weight: 700)).size.width > large.width)
    }

    @Test func tabularFiguresAreEquallyWide() {
        let font = Font(size: 14, hasTabularFigures: true)
        let widths = Set((0...9).map { layout("\($0)\($0)\($0)\($0)", font: font).size.width })
        #expect(widths.count == 1)
        let plain = Set((0...9).map { layout("\($0)\($0)\($0)\($0)").size.width })
        #expect(plain.count > 1)
    }

    @Test(arguments: TextEllipsis.allCases) func cutsWhatIsTooLong(ellipsis: TextEllipsis) {
        let text = "Schweinebraten mit Semmelknödeln und Blaukraut"
        let cut = layout(text, maxWidth: 120, ellipsis: ellipsis)
        #expect(cut.isEllipsized)
        #expect(cut.size.width <= 120 && cut.size.width > 90)
        #expect(cut.size.height == layout(text).size.height)
    }

    @Test(arguments: [1, 1.25, 2.0]) func fitsIntoTheWidthItWasMeasuredToHave(scale: Double) {
        for text in ["Soup", "Tagliatelle al ragù", "12,50 €", "東京ラーメン", "שלום"] {
            let size = layout(text, scale: scale).size
            let fitted = layout(text, scale: scale, maxWidth: size.width)
            #expect(!fitted.isEllipsized && fitted.size == size)
        }
    }

    @Test func strangeWidthsAreHarmless() {
        #expect(layout("Soup", maxWidth: .infinity).size == layout("Soup").size)
        #expect(layout("Soup", maxWidth: .greatestFiniteMagnitude).size == layout("Soup").size)
        #expect(layout("Soup", maxWidth: .nan).size == layout("Soup").size)
        #expect(layout("Soup of the day", maxWidth: -5).isEllipsized)
        #expect(layout("Soup of the day", maxWidth: 0).isEllipsized)
    }

    @Test func wrapsUpToItsLines() {
        let text = "Two eggs, bacon, beans, mushrooms, tomato, toast and a pot of tea with milk"
        let line = layout(text).size.height
        let two = layout(text, maxWidth: 160, lines: 2)
        #expect(two.isEllipsized && two.size.width <= 160)
        #expect(abs(two.size.height - 2 * line) <= 1)
        let all = layout(text, maxWidth: 160, lines: 0)
        #expect(!all.isEllipsized && all.size.width <= 160)
        #expect(all.size.height > 3 * line - 1)
        #expect(!layout("Eggs", maxWidth: 160, lines: 2).isEllipsized)
        #expect(layout("Eggs", maxWidth: 160, lines: 2).size == layout("Eggs").size)
    }

    @Test func neverHasMoreLinesThanAsked() {
        let line = layout("A").size.height
        let two = layout("one\ntwo", maxWidth: 300, lines: 2)
        #expect(abs(two.size.height - 2 * line) <= 1)
        for maxWidth in [nil, 40, 300] as [Double?] {
            let many = layout("one\ntwo\nthree\u{2029}four\r\nfive", maxWidth: maxWidth, lines: 2)
            #expect(many.size.height <= 2 * line + 1)
        }
        #expect(layout("one\ntwo\nthree", maxWidth: 300).size.height == line)
    }

    @Test func placesLinesByTheirAlignment() throws {
        func lefts(_ alignment: TextAlignment) -> [Double] {
            let text = layout("wide line of text\nin", maxWidth: 300, alignment: alignment, lines: 2)
            return [text.caret(at: 0).minX, text.caret(at: 18).minX]
        }
        let leading = lefts(.leading)
        let center = lefts(.center)
        let trailing = lefts(.trailing)
        #expect(leading == [0, 0])
        #expect(center[0] == 0 && trailing[0] == 0)
        #expect(center[1] > 20 && abs(trailing[1] - 2 * center[1]) <= 1)
    }

    @Test func writesFromRightToLeft() {
        #expect(layout("مرحبا").isRightToLeft)
        #expect(layout("שלום, Tom").isRightToLeft)
        #expect(!layout("Tom שלום").isRightToLeft)
        for text in ["", "12.50", "-8,875 %", "$20", "٤٫٢٥٠", "（）"] { #expect(layout(text).isNeutral, "\(text)") }
        for text in ["Tom", "שלום", "12 Tom", "مرحبا 5"] { #expect(!layout(text).isNeutral, "\(text)") }
        let arabic = layout("مرحبا بك", maxWidth: 400)
        // Its rectangle is as wide as the text, not as the width it may take.
        #expect(arabic.size == layout("مرحبا بك").size)
        #expect(arabic.caret(at: 0).minX == arabic.size.width)
    }

    @Test(arguments: ["東京ラーメン", "مرحبا", "שלום", "ไทย", "नमस्ते", "👨‍👩‍👧‍👦", "🍕", "e\u{301}", "Ελλάδα", "한국어"])
    func shapesEveryScript(text: String) throws {
        let text = layout(text)
        #expect(text.size.width >= 6)
        #expect(text.inkRect.width > 4 && text.inkRect.height > 4)
        let surface = try drawing(width: 160, height: 40) { text.draw(in: $0, at: Point(x: 10, y: 10), color: .black) }
        #expect(!surface.extent(otherThan: 0).isEmpty)
    }

    @Test func joinsWhatBelongsTogether() {
        let family = layout("👨‍👩‍👧‍👦").size.width
        #expect(family < 2 * layout("👨").size.width)
        #expect(layout("e\u{301}").size.width == layout("é").size.width)
    }

    @Test func controlCharactersAreSpaces() {
        let spaces = layout("a b").size
        for control in ["\u{0}", "\u{1}", "\t", "\n", "\r", "\u{1B}", "\u{7F}"] {
            #expect(layout("a\(control)b").size == spaces)
        }
        for control in ["\u{85}", "\u{9F}", "\u{2028}", "\u{2029}", "\r\n"] {
            let text = layout("a\(control)b")
            #expect(text.size.height == spaces.height)
            #expect(text.size.width > layout("ab").size.width)
        }
        for harmless in [
            "\u{200B}", "\u{202E}abc", "\u{2066}\u{2066}", "\u{FEFF}", "\u{FFFC}", "\u{E000}", "\u{10FFFF}",
        ] {
            #expect(layout(harmless).size.height > 0)
        }
    }

    @Test func longTextsAreHarmless() {
        let text = String(repeating: "very long ", count: 2_000)
        #expect(layout(text, maxWidth: 100).isEllipsized)
        #expect(layout(text).size.width > 10_000)
    }

    @Test(arguments: [1.0, 2]) func inkLiesWhereItSays(scale: Double) throws {
        let text = layout("Ägypten, gj", font: Font(size: 20), scale: scale)
        let surface = try drawing(width: 300, height: 120) { context in
            context.scale(by: scale)
            text.draw(in: context, at: Point(x: 10, y: 12), color: .black)
        }
        let said = text.inkRect.offset(by: Offset(dx: 10, dy: 12)).inset(by: -1 / scale)
        let drawn = surface.extent(otherThan: 0)
        #expect(PixelRect(covering: said, scale: scale).contains(drawn))
        #expect(drawn.contains(PixelRect(covering: said.inset(by: 3 / scale), scale: scale)))
    }

    @Test func drawsTheSameAtWhateverFractionOfAPixel() throws {
        let text = layout("Gnocchi", scale: 1.5)
        func drawn(_ x: Double, _ y: Double) throws -> [[UInt32]] {
            try drawing(width: 120, height: 50) { context in
                context.scale(by: 1.5)
                text.draw(in: context, at: Point(x: x / 1.5, y: y / 1.5), color: .black)
            }.rows
        }
        let expected = try drawn(7, 9)
        for (x, y) in [(6.6, 9), (7.4, 8.6), (7.2, 9.45)] { #expect(try drawn(x, y) == expected) }
        #expect(try drawn(8, 9) != expected)
    }

    @Test func isScaledOnContextsOfAnotherScale() throws {
        let text = layout("Gnocchi")
        func width(_ scale: Double) throws -> Int {
            try drawing(width: 300, height: 100) { context in
                context.scale(by: scale)
                text.draw(in: context, at: Point(x: 10, y: 10), color: .black)
                #expect(context.scaleFactor == scale)
            }.extent(otherThan: 0).width
        }
        #expect(try abs(width(3) - 3 * width(1)) <= 6)
    }
}
