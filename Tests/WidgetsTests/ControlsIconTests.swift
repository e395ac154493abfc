import Cairo
import Geometry
import Testing

@testable import Widgets

@Suite struct ControlsIconTests {
    private let margin = 4

    private func pixels(_ icon: Icon, size: Double, scale: Double) throws -> [[UInt32]] {
        let side = Int(size * scale) + 2 * margin
        let surface = try Surface(width: side, height: side)
        let cairo = Context(surface)
        cairo.scale(by: scale)
        let context = PaintContext(cairo: cairo, theme: .light, scale: scale, cache: PaintCache())
        let origin = Double(margin) / scale
        icon.draw(in: context, rect: Rect(x: origin, y: origin, width: size, height: size), color: .black)
        return (0..<side).map { y in (0..<side).map { surface.pixel(x: $0, y: y) } }
    }

    @Test(arguments: Icon.allCases, [14.0, 16, 18, 20, 28, 40])
    func everyIconFillsItsSquareAndStaysWithin(_ icon: Icon, _ size: Double) throws {
        for scale in [1.0, 1.5, 2, 3] {
            let rows = try pixels(icon, size: size, scale: scale)
            let end = rows.count - margin
            var inked: [(x: Int, y: Int)] = []
            for y in rows.indices {
                for x in rows[y].indices where rows[y][x] >> 24 > 8 { inked.append((x, y)) }
            }
            #expect(inked.allSatisfy { (margin..<end).contains($0.x) && (margin..<end).contains($0.y) })
            let extents = [inked.map(\.x), inked.map(\.y)].map { ($0.max() ?? 0) - ($0.min() ?? 0) }
            #expect(Double(extents.max() ?? 0) > 0.4 * size * scale)
        }
    }

    @Test func noTwoIconsLookTheSame() throws {
        let pictures = try Icon.allCases.map { try pixels($0, size: 20, scale: 1) }
        #expect(Set(pictures).count == Icon.allCases.count)
    }

    @Test func undoAndRedoAreMirrored() throws {
        let undo = try pixels(.undo, size: 20, scale: 2)
        let redo = try pixels(.redo, size: 20, scale: 2)
        let differences = zip(undo, redo).flatMap { row, other in zip(row, other.reversed()) }
            .map { abs(Int($0 >> 24) - Int($1 >> 24)) }
        #expect((differences.max() ?? 0) <= 8)
    }

    @Test(arguments: Icon.allCases) func onlyTheArrowsTurnWhereLinesBeginOnTheRight(_ icon: Icon) {
        let turned: [Icon: Icon] = [.undo: .redo, .redo: .undo]
        #expect(icon.directed(.rightToLeft) == turned[icon] ?? icon)
        #expect(icon.directed(.leftToRight) == icon)
    }

    @Test func aButtonTurnsItsArrow() {
        func picture(_ icon: Icon, _ direction: LayoutDirection) -> [UInt32] {
            let button = Button(icon: icon, style: .plain)
            button.frame = Rect(x: 2, y: 2, width: 34, height: 34)
            let host = ControlsHost(showing: [button], size: Size(width: 38, height: 38))
            host.root.layoutDirection = direction
            host.frame()
            return (0..<38 * 38).map { host.surface.pixel(x: $0 % 38, y: $0 / 38) }
        }
        #expect(picture(.undo, .rightToLeft) == picture(.redo, .leftToRight))
        #expect(picture(.undo, .rightToLeft) != picture(.undo, .leftToRight))
    }
}
