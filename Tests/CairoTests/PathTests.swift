import Geometry
import Testing

@testable import Cairo

@Suite struct PathTests {
    @Test func roundedRectanglesAreFullBetweenTheirCorners() throws {
        let surface = try drawing(width: 30, height: 20, format: .alpha8) { context in
            context.roundedRectangle(Rect(x: 1, y: 1, width: 28, height: 18), radius: 5)
            context.fill(.black)
        }
        let alphas = surface.alphas
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 1, y: 1, width: 28, height: 18))
        for y in 1..<19 {
            for x in 1..<29 where (6..<24).contains(x) || (6..<14).contains(y) {
                #expect(alphas[y][x] == 255, "at \(x), \(y)")
            }
        }
        for (x, y) in [(1, 1), (28, 1), (1, 18), (28, 18)] { #expect(alphas[y][x] == 0) }
        // A quarter of a circle covers pi / 4 of its square.
        let corner = (1..<6).reduce(0.0) { sum, y in sum + (1..<6).reduce(0) { $0 + Double(alphas[y][$1]) / 255 } }
        #expect(abs(corner - 25 * .pi / 4) < 0.25)
    }

    @Test func radiiAreLimitedToHalfOfTheShorterSide() throws {
        func pill(_ radius: Double) throws -> [[UInt32]] {
            try drawing(width: 30, height: 10, format: .alpha8) { context in
                context.roundedRectangle(Rect(x: 0, y: 0, width: 30, height: 10), radius: radius)
                context.fill(.black)
            }.alphas
        }
        #expect(try pill(100) == pill(5))
        #expect(try pill(-3) == pill(0))
        #expect(try pill(0).joined().allSatisfy { $0 == 255 })
    }

    @Test func upperAndLowerCornersMayDiffer() throws {
        let alphas = try drawing(width: 20, height: 20, format: .alpha8) { context in
            context.roundedRectangle(Rect(x: 0, y: 0, width: 20, height: 20), topRadius: 8, bottomRadius: 0)
            context.fill(.black)
        }.alphas
        #expect(alphas[0][0] == 0 && alphas[0][19] == 0)
        #expect(alphas[19][0] == 255 && alphas[19][19] == 255)
    }

    @Test func ellipsesTouchTheirRectangle() throws {
        let surface = try drawing(width: 40, height: 20, format: .alpha8) { context in
            context.ellipse(in: Rect(x: 4, y: 4, width: 30, height: 12))
            context.ellipse(in: .zero)
            context.fill(.black)
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 4, y: 4, width: 30, height: 12))
        let area = surface.alphas.joined().reduce(0.0) { $0 + Double($1) / 255 }
        #expect(abs(area - .pi * 15 * 6) < 3)
    }

    @Test func strokesHalfToEachSideWithDashes() throws {
        let surface = try drawing(width: 12, height: 4) { context in
            context.move(to: Point(x: 0, y: 2))
            context.line(to: Point(x: 12, y: 2))
            context.stroke(.white, width: 2, dash: [3, 2])
        }
        let dashed = (0..<12).map { $0 % 5 < 3 ? UInt32.max : 0 }
        let nothing = [UInt32](repeating: 0, count: 12)
        #expect(surface.rows == [nothing, dashed, dashed, nothing])
    }

    @Test func dashesAreGoneWithTheNextStroke() throws {
        let surface = try drawing(width: 8, height: 2) { context in
            for dash in [[1.0, 1.0], []] {
                context.newPath()
                context.move(to: Point(x: 0, y: 1))
                context.line(to: Point(x: 8, y: 1))
                context.stroke(.white, width: 2, dash: dash)
            }
        }
        #expect(surface.rows.joined().allSatisfy { $0 == .max })
    }

    @Test func roundCapsReachBeyondTheEnd() throws {
        func extent(_ cap: LineCap) throws -> PixelRect {
            try drawing(width: 20, height: 8) { context in
                context.move(to: Point(x: 6, y: 4))
                context.line(to: Point(x: 14, y: 4))
                context.stroke(.white, width: 4, cap: cap, join: .round)
            }.extent(otherThan: 0)
        }
        #expect(try extent(.butt) == PixelRect(x: 6, y: 2, width: 8, height: 4))
        #expect(try extent(.round) == PixelRect(x: 4, y: 2, width: 12, height: 4))
        #expect(try extent(.square) == PixelRect(x: 4, y: 2, width: 12, height: 4))
    }

    @Test func filledPathsMayBeKeptForAStroke() throws {
        let surface = try drawing(width: 6, height: 6) { context in
            context.rectangle(Rect(x: 1, y: 1, width: 4, height: 4))
            context.fillPreserving(.white)
            context.stroke(.black, width: 2)
        }
        #expect(surface.pixel(x: 0, y: 3) == 0xFF00_0000)
        #expect(surface.pixel(x: 3, y: 3) == .max)
    }

    @Test func curvesPassWhereTheyShould() throws {
        let surface = try drawing(width: 16, height: 16) { context in
            context.move(to: Point(x: 0, y: 0))
            context.curve(
                to: Point(x: 16, y: 16), control1: Point(x: 16, y: 0), control2: Point(x: 16, y: 0))
            context.line(to: Point(x: 0, y: 16))
            context.close()
            context.fill(.white)
        }
        #expect(surface.pixel(x: 1, y: 14) == .max)
        #expect(surface.pixel(x: 8, y: 6) == .max)
        #expect(surface.pixel(x: 15, y: 1) == 0)
    }
}
