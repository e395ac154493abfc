import Cairo
import Geometry
import Testing

@testable import Widgets

@Suite struct ControlsLabelTests {
    /// The columns of a host's surface that are not the background, at 1x.
    private func inkedColumns(_ host: ControlsHost) -> ClosedRange<Int>? {
        let ground = host.surface.pixel(x: 299, y: 79)
        let columns = (0..<host.surface.width).filter { x in
            (0..<host.surface.height).contains { host.surface.pixel(x: x, y: $0) != ground }
        }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
    }

    private func show(_ label: Label, width: Double = 280) -> ControlsHost {
        label.frame = Rect(x: 10, y: 10, width: width, height: 40)
        return ControlsHost(showing: [label])
    }

    @Test func aLabelAsWideAsItsSizeShowsTheWholeText() throws {
        let label = Label("Pasta al pomodoro")
        let size = label.sizeThatFits(.zero)
        let wide = try #require(inkedColumns(show(Label("Pasta al pomodoro"))))
        let fitting = try #require(inkedColumns(show(label, width: size.width)))
        #expect(wide == fitting)
    }

    @Test func aTextThatDoesNotFitIsCut() throws {
        let host = show(Label("Pasta al pomodoro with basil"), width: 90)
        let columns = try #require(inkedColumns(host))
        #expect(columns.upperBound <= 100)
    }

    @Test(arguments: [(TextAlignment.leading, 10), (.center, 130), (.trailing, 250)])
    func alignmentPlacesTheText(_ alignment: TextAlignment, _ earliest: Int) throws {
        let columns = try #require(inkedColumns(show(Label("Pizza", alignment: alignment))))
        #expect(columns.lowerBound >= earliest && columns.lowerBound < earliest + 20)
    }

    @Test func leadingIsOnTheRightForScriptsFromTheRight() throws {
        let columns = try #require(inkedColumns(show(Label("שלום"))))
        #expect(columns.upperBound > 280)
        let trailing = try #require(inkedColumns(show(Label("שלום", alignment: .trailing))))
        #expect(trailing.lowerBound < 20)
    }

    @Test func linesGrowTheHeight() {
        let text = "Empty places speak: an empty menu says how to fill it"
        let one = Label(text).sizeThatFits(Size(width: 120, height: 0))
        let two = Label(text, lines: 2).sizeThatFits(Size(width: 120, height: 0))
        let all = Label(text, lines: 0).sizeThatFits(Size(width: 120, height: 0))
        #expect(one.height < two.height)
        #expect(two.height < all.height)
        #expect([one, two, all].allSatisfy { $0.width <= 120 })
    }

    @Test func aChangeRepaintsTheLabelAlone() {
        let label = Label("one")
        let host = show(label, width: 100)
        #expect(host.frame().isEmpty)
        label.text = "one"
        #expect(host.frame().isEmpty)
        label.text = "two"
        let painted = host.frame()
        #expect(!painted.isEmpty)
        #expect(painted.allSatisfy { $0.intersection(PixelRect(x: 8, y: 10, width: 104, height: 40)) == $0 })
    }

    @Test func theInkFollowsTheTheme() {
        for ink in [Label.Ink.primary, .secondary, .accent, .onAccent, .positive] {
            #expect(ink.color(in: .light) != ink.color(in: .dark))
        }
        #expect(Label.Ink.custom(\.line).color(in: .dark) == Theme.dark.line)
    }

    @Test func theTextIsWhatAScreenReaderSays() {
        let label = Label("one")
        label.text = "two"
        #expect(label.accessibilityLabel == "two")
    }

    @Test func theBaselineLiesWithinTheLine() {
        let label = Label("Pizza", font: Font(size: 20))
        label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        let height = label.sizeThatFits(.zero).height
        #expect(label.baseline > 20)
        #expect(label.baseline < 20 + height / 2)
    }

    @Test func theCacheKeepsALayoutUntilSomethingChanges() {
        var cache = TextLayoutCache()
        let font = Font(size: 14)
        let first = cache.layout("Pizza", font: font, scale: 1, width: 100)
        #expect(cache.layout("Pizza", font: font, scale: 1, width: 200) === first)
        #expect(cache.layout("Pizza", font: font, scale: 2, width: 200) !== first)
        let cut = cache.layout("Pizza", font: font, scale: 2, width: 20)
        #expect(cut.isEllipsized)
        #expect(cache.layout("Pizza", font: font, scale: 2, width: 20) === cut)
        #expect(cache.layout("Pizza", font: font, scale: 2, width: 22) !== cut)
    }
}
