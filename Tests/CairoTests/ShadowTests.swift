import Geometry
import Testing

@testable import Cairo

@Suite struct ShadowTests {
    @Test(arguments: [
        (40, 30, 8, 10), (41, 30, 8, 11), (7, 50, 3, 16), (1, 1, 0, 4), (60, 60, 30, 6), (33, 33, 14, 17),
    ])
    func isSymmetricToTheLastBit(width: Int, height: Int, radius: Int, blur: Int) {
        let rows = Surface.shadowMask(width: width, height: height, radius: radius, blur: blur).alphas
        #expect(rows.count == height + 2 * blur && rows[0].count == width + 2 * blur)
        #expect(rows == rows.reversed())
        #expect(rows.allSatisfy { $0 == $0.reversed() })
        if width == height {
            let columns = rows[0].indices.map { x in rows.map { $0[x] } }
            #expect(rows == columns)
        }
    }

    @Test(arguments: [0, 1, 2, 3, 6, 16, 40]) func fadesFromFullToNothing(blur: Int) {
        let side = 8 * blur + 10
        let row = Surface.shadowMask(width: side, height: side, radius: 4, blur: blur).alphas[blur + side / 2]
        #expect(row[row.count / 2] == 255)
        #expect(row[0] <= max(1, 255 / UInt32(max(blur, 1))))
        let half = row[...(row.count / 2)]
        #expect(half.elementsEqual(half.sorted()))
        // Half of the shadow lies outside of the edge, but for the tail that is taken off.
        if blur > 0 {
            let edge = (row[blur - 1] + row[blur]) / 2
            #expect((120...128).contains(edge))
        }
    }

    @Test func isCloseToAGaussian() {
        let blur = 20
        let row = Surface.shadowMask(width: 200, height: 200, radius: 0, blur: blur).alphas[100 + blur]
        // The normal distribution's values at -1.5, -1, -0.5, 0.5 and 1 standard deviations of 10 pixels.
        for (distance, share) in [(-15, 0.0668), (-10, 0.1587), (-5, 0.3085), (5, 0.6915), (10, 0.8413)] {
            let value = Double(row[blur + distance - 1] + row[blur + distance]) / 2 / 255
            #expect(abs(value - share) < 0.02, "at \(distance)")
        }
    }

    @Test func withoutBlurIsTheRoundedRectangleItself() throws {
        let mask = Surface.shadowMask(width: 24, height: 18, radius: 7, blur: 0)
        let drawn = try drawing(width: 24, height: 18, format: .alpha8) { context in
            context.roundedRectangle(Rect(x: 0, y: 0, width: 24, height: 18), radius: 7)
            context.fill(.black)
        }
        // cairo counts corners on a coarser grid.
        for (row, other) in zip(mask.alphas, drawn.alphas) {
            for (value, reference) in zip(row, other) { #expect(abs(Int(value) - Int(reference)) <= 12) }
        }
    }

    @Test func limitsTheRadius() {
        let pill = Surface.shadowMask(width: 30, height: 10, radius: 5, blur: 3)
        #expect(Surface.shadowMask(width: 30, height: 10, radius: 99, blur: 3).rows == pill.rows)
    }

    @Test func countsACornersCoverage() {
        let corner = CornerCoverage(radius: 10)
        let area = (0..<10).reduce(0) { sum, y in sum + (0..<10).reduce(0) { $0 + corner[$1, y] } }
        #expect(abs(Double(area) / 255 - 100 * .pi / 4) < 0.2)
        #expect(corner[0, 0] == 0 && corner[9, 9] == 255 && corner[12, 0] == 255)
        for y in 0..<10 {
            for x in 0..<10 { #expect(corner[x, y] == corner[y, x]) }
        }
    }
}
