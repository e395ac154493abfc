import Geometry
import Testing

@testable import Cairo

@Suite struct ScrollTests {
    /// What scrolling should do, pixel by pixel.
    private func expected(_ rows: [[UInt32]], _ rect: PixelRect, dx: Int, dy: Int) -> [[UInt32]] {
        let bounds = PixelRect(x: 0, y: 0, width: rows[0].count, height: rows.count)
        let area = rect.intersection(bounds)
        var result = rows
        for y in area.y..<area.maxY {
            for x in area.x..<area.maxX {
                let from = PixelRect(x: x - dx, y: y - dy, width: 1, height: 1)
                if area.contains(from) { result[y][x] = rows[y - dy][x - dx] }
            }
        }
        return result
    }

    @Test(arguments: PixelFormat.allCases) func movesPixelsWithinTheRectangleOnly(format: PixelFormat) throws {
        let rects = [
            PixelRect(x: 2, y: 1, width: 6, height: 5), PixelRect(x: -3, y: -3, width: 7, height: 30),
            PixelRect(x: 0, y: 0, width: 11, height: 9),
        ]
        for rect in rects {
            for dx in [-12, -2, 0, 1, 3] {
                for dy in [-10, -3, -1, 0, 2] {
                    let surface = try Surface(width: 11, height: 9, format: format)
                    surface.fillWithNumbers()
                    let rows = expected(surface.rows, rect, dx: dx, dy: dy)
                    surface.scroll(rect, dx: dx, dy: dy)
                    #expect(surface.rows == rows, "\(rect) by \(dx), \(dy)")
                }
            }
        }
    }

    @Test func ignoresARectangleBesideTheSurface() throws {
        let surface = try Surface(width: 4, height: 4)
        surface.fillWithNumbers()
        let before = surface.rows
        surface.scroll(PixelRect(x: 10, y: 10, width: 4, height: 4), dx: 1, dy: 1)
        surface.scroll(.zero, dx: 1, dy: 1)
        #expect(surface.rows == before)
    }
}
