import Geometry
import Testing

@testable import Cairo

@Suite struct ContextTests {
    private let red = Color(hex: 0xFF_0000)

    @Test func scalesAndTranslates() throws {
        let surface = try drawing(width: 10, height: 10) { context in
            context.scale(by: 2)
            context.translate(by: Offset(dx: 1, dy: 2))
            #expect(context.scaleFactor == 2)
            context.fill(Rect(x: 0, y: 0, width: 2, height: 1), red)
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 2, y: 4, width: 4, height: 2))
        #expect(surface.pixel(x: 2, y: 4) == 0xFFFF_0000)
    }

    @Test func savedTakesTransformationAndClipBack() throws {
        struct Failure: Error {}
        let surface = try drawing(width: 10, height: 10) { context in
            let result = context.saved {
                context.scale(by: 3)
                context.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))
                return context.clipBounds
            }
            #expect(result == Rect(x: 0, y: 0, width: 1, height: 1))
            #expect(throws: Failure.self) {
                try context.saved { () throws(Failure) in
                    context.scale(by: 5)
                    throw Failure()
                }
            }
            #expect(context.scaleFactor == 1)
            #expect(context.clipBounds == Rect(x: 0, y: 0, width: 10, height: 10))
            context.paint(red)
        }
        #expect(surface.rows.joined().allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func clipsToRectanglesOfDevicePixelsWhateverTheScale() throws {
        let rects = [PixelRect(x: 1, y: 1, width: 2, height: 3), PixelRect(x: 5, y: 2, width: 3, height: 3)]
        let surface = try drawing(width: 9, height: 6) { context in
            context.scale(by: 1.5)
            context.clip(to: rects)
            #expect(abs(context.scaleFactor - 1.5) < 1e-9)
            context.paint(red)
        }
        for y in 0..<6 {
            for x in 0..<9 {
                let inside = rects.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
                #expect(surface.pixel(x: x, y: y) == (inside ? 0xFFFF_0000 : 0))
            }
        }
    }

    @Test func drawsNothingWhenClippedToNoPixel() throws {
        let surface = try drawing(width: 4, height: 4) { context in
            context.clip(to: [])
            context.paint(red)
        }
        #expect(surface.extent(otherThan: 0).isEmpty)
    }

    @Test func clipsToRoundCorners() throws {
        let surface = try drawing(width: 20, height: 20) { context in
            context.clip(toRounded: Rect(x: 2, y: 2, width: 16, height: 16), radius: 6)
            context.paint(red)
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 2, y: 2, width: 16, height: 16))
        #expect(surface.pixel(x: 2, y: 2) == 0)
        #expect(surface.pixel(x: 10, y: 2) == 0xFFFF_0000)
        #expect(surface.pixel(x: 10, y: 10) == 0xFFFF_0000)
    }

    @Test func clearMakesTheClipTransparent() throws {
        let surface = try drawing(width: 4, height: 1) { context in
            context.paint(red)
            context.clip(to: Rect(x: 1, y: 0, width: 2, height: 1))
            context.clear()
        }
        #expect(surface.rows == [[0xFFFF_0000, 0, 0, 0xFFFF_0000]])
    }

    @Test func paintsWithEachOperator() throws {
        func result(_ compositing: CompositingOperator) throws -> UInt32 {
            try drawing(width: 1, height: 1) { context in
                context.paint(Color(hex: 0x00_8000))
                context.paint(Color(red: 0, green: 0, blue: 1, alpha: 0.5), compositing)
                // The operator is gone afterwards.
                context.paint(.clear)
            }.pixel(x: 0, y: 0)
        }
        #expect(try result(.clear) == 0)
        #expect(try result(.source) == 0x8000_0080)
        #expect(try result(.over) == 0xFF00_4080 || result(.over) == 0xFF00_3F80)
        #expect(try result(.add) == 0xFF00_8080)
        #expect(try result(.multiply) >> 8 == 0xFF_0040 || result(.multiply) >> 8 == 0xFF_003F)
        #expect(try result(.destinationIn) == 0x8000_4000)
        #expect(try result(.destinationOut) == 0x7F00_4000 || result(.destinationOut) == 0x7F00_3F00)
    }

    @Test func groupsShareOneOpacity() throws {
        let surface = try drawing(width: 3, height: 1) { context in
            context.pushGroup()
            context.fill(Rect(x: 0, y: 0, width: 2, height: 1), red)
            context.fill(Rect(x: 1, y: 0, width: 2, height: 1), red)
            context.popGroup(alpha: 0.5)
        }
        #expect(surface.rows == [[0x8080_0000, 0x8080_0000, 0x8080_0000]])
    }

    @Test func fillsWithAGradient() throws {
        let surface = try drawing(width: 64, height: 1, format: .rgb24) { context in
            context.rectangle(Rect(x: 0, y: 0, width: 64, height: 1))
            context.fill(
                from: .zero, to: Point(x: 64, y: 0), stops: [(0, .black), (0.5, red), (1, .black)])
        }
        let reds = surface.rows[0].map { $0 >> 16 & 0xFF }
        #expect(reds[0] < 8 && reds[63] < 8 && reds[31] > 246)
        #expect(reds[..<32].elementsEqual(reds[..<32].sorted()))
        #expect(reds[32...].elementsEqual(reds[32...].sorted(by: >)))
    }
}
