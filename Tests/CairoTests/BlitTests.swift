import Geometry
import Testing

@testable import Cairo

@Suite struct BlitTests {
    /// A picture with pixels of their own, transparent ones among them where the format has such.
    private func picture(_ format: PixelFormat, width: Int = 5, height: Int = 4) throws -> Surface {
        try drawing(width: width, height: height, format: format) { context in
            for y in 0..<height {
                for x in 0..<width {
                    let color = Color(
                        red: Double(x) / 8, green: Double(y) / 8, blue: 0.5, alpha: (x + y) % 3 == 0 ? 0.5 : 1)
                    context.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), color)
                }
            }
        }
    }

    @Test(arguments: [PixelFormat.argb32, .rgb24, .rgb16], [1, 1.25, 2.0])
    func copiesPixelForPixelAtAnyScale(format: PixelFormat, scale: Double) throws {
        let picture = try picture(format)
        let surface = try drawing(width: 20, height: 20) { context in
            context.scale(by: scale)
            context.draw(picture, at: Point(x: 3.1 / scale, y: 6.9 / scale))
            #expect(abs(context.scaleFactor - scale) < 1e-9)
        }
        var expected = [[UInt32]](repeating: [UInt32](repeating: 0, count: 20), count: 20)
        for y in 0..<4 {
            for x in 0..<5 { expected[y + 7][x + 3] = picture.pixel(x: x, y: y) }
        }
        #expect(surface.rows == expected)
    }

    @Test func leavesWhatIsBesideAnOpaqueSurface() throws {
        let picture = try drawing(width: 2, height: 2, format: .rgb24) { $0.paint(.black) }
        let surface = try drawing(width: 6, height: 6) { context in
            context.paint(.white)
            context.draw(picture, at: Point(x: 2, y: 2))
        }
        #expect(surface.extent(otherThan: .max) == PixelRect(x: 2, y: 2, width: 2, height: 2))
    }

    @Test func cutsAtTheEdgesAndTheClip() throws {
        let picture = try picture(.rgb24)
        let surface = try drawing(width: 4, height: 4) { context in
            context.clip(to: Rect(x: 0, y: 0, width: 4, height: 2))
            context.draw(picture, at: Point(x: -2, y: -1))
        }
        for y in 0..<4 {
            for x in 0..<4 {
                let isDrawn = x < 3 && y < 2
                #expect(surface.pixel(x: x, y: y) == (isDrawn ? picture.pixel(x: x + 2, y: y + 1) : 0))
            }
        }
    }

    @Test(arguments: [PixelFormat.argb32, .rgb24], [1, 0.5]) func drawsAPart(format: PixelFormat, alpha: Double) throws
    {
        let picture = try drawing(width: 6, height: 6, format: format) { context in
            context.paint(.white)
            context.fill(Rect(x: 2, y: 1, width: 2, height: 3), .black)
        }
        let surface = try drawing(width: 8, height: 8) { context in
            context.draw(
                picture, source: PixelRect(x: 2, y: 1, width: 2, height: 3), at: Point(x: 5, y: 2), alpha: alpha)
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 5, y: 2, width: 2, height: 3))
        #expect(surface.pixel(x: 5, y: 2) == (alpha == 1 ? 0xFF00_0000 : 0x8000_0000))
    }

    @Test func aPartThatLeavesTheSurfaceIsCutThere() throws {
        let picture = try drawing(width: 4, height: 4, format: .rgb24) { $0.paint(.white) }
        let surface = try drawing(width: 8, height: 8) { context in
            context.draw(picture, source: PixelRect(x: -2, y: -1, width: 4, height: 4), at: Point(x: 1, y: 1))
            context.draw(picture, source: PixelRect(x: 9, y: 9, width: 4, height: 4), at: Point(x: 1, y: 1))
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 3, y: 2, width: 2, height: 3))
    }

    @Test func opacityFadesOpaqueSurfaces() throws {
        let picture = try drawing(width: 2, height: 1, format: .rgb24) { $0.paint(.white) }
        let surface = try drawing(width: 3, height: 1) { context in
            context.paint(.black)
            context.draw(picture, at: .zero, alpha: 0.5)
            context.draw(picture, at: .zero, alpha: 0)
        }
        #expect(surface.rows == [[0xFF80_8080, 0xFF80_8080, 0xFF00_0000]])
    }

    @Test func scalesSmoothlyWithFirmEdges() throws {
        let picture = try drawing(width: 8, height: 8, format: .rgb24) { $0.paint(.white) }
        let surface = try drawing(width: 12, height: 12) { context in
            context.scale(by: 2)
            context.draw(picture, in: Rect(x: 1, y: 1, width: 2, height: 4))
            context.draw(picture, in: .zero)
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 2, y: 2, width: 4, height: 8))
        #expect((2..<10).allSatisfy { y in (2..<6).allSatisfy { x in surface.pixel(x: x, y: y) == .max } })
    }

    @Test func masksColourDevicePixels() throws {
        let mask = try Surface(width: 2, height: 1, format: .alpha8)
        Context(mask).fill(Rect(x: 1, y: 0, width: 1, height: 1), Color.black.withAlpha(0.5))
        let surface = try drawing(width: 6, height: 3) { context in
            context.scale(by: 2)
            context.mask(mask, color: .white, at: Point(x: 1.1, y: 0.4))
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 3, y: 1, width: 1, height: 1))
        #expect(surface.pixel(x: 3, y: 1) == 0x8080_8080)
    }

    @Test func worksWithinGroups() throws {
        let picture = try picture(.rgb24)
        let mask = try drawing(width: 2, height: 2, format: .alpha8) { $0.paint(.black) }
        func body(_ context: Context) {
            context.scale(by: 2)
            context.clip(to: Rect(x: 1, y: 1, width: 8, height: 8))
            context.draw(picture, at: Point(x: 2, y: 2))
            context.mask(mask, color: .white, at: Point(x: 6, y: 5))
        }
        let plain = try drawing(width: 20, height: 20, body)
        let grouped = try drawing(width: 20, height: 20) { context in
            context.clip(to: Rect(x: 3, y: 3, width: 15, height: 15))
            context.pushGroup()
            context.saved { body(context) }
            context.popGroup(alpha: 1)
        }
        #expect(grouped.rows == plain.rows)
    }
}
