import Geometry
import Testing

@testable import Cairo

@Suite struct NinePatchTests {
    @Test(arguments: [(0, 12, 6), (12, 0, 3), (14, 16, 1), (9, 7, 0)])
    func equalsTheMaskMadeDirectly(radius: Int, blur: Int, more: Int) throws {
        let patch = Surface.shadowNinePatch(radius: radius, blur: blur)
        let inset = Surface.shadowInset(radius: radius, blur: blur)
        #expect(patch.width == 2 * inset + 1)
        let width = patch.width - 2 * blur + 40 + more
        let height = patch.height - 2 * blur + more
        let direct = Surface.shadowMask(width: width, height: height, radius: radius, blur: blur)
        let size = Size(width: Double(direct.width), height: Double(direct.height))
        let color = Color(hex: 0x40_2010, alpha: 0.7)
        func painted(_ body: (Context) -> Void) throws -> Surface {
            try drawing(width: direct.width + 9, height: direct.height + 9) { context in
                context.paint(.white)
                body(context)
            }
        }
        let expected = try painted { $0.mask(direct, color: color, at: Point(x: 4, y: 5)) }
        let drawn = try painted {
            $0.mask(patch, color: color, ninePatch: inset, in: Rect(origin: Point(x: 4, y: 5), size: size))
        }
        #expect(drawn.rows == expected.rows)
    }

    @Test func keepsEnlargedMasksButNotForever() throws {
        let patch = Surface.shadowNinePatch(radius: 3, blur: 4)
        let inset = Surface.shadowInset(radius: 3, blur: 4)
        let first = patch.ninePatch(inset: inset, width: 60, height: 50)
        #expect(patch.ninePatch(inset: inset, width: 60, height: 50) === first)
        for width in 61..<100 { _ = patch.ninePatch(inset: inset, width: width, height: 50) }
        #expect(patch.ninePatches.count < 10)
        patch.markDirty()
        #expect(patch.ninePatches.isEmpty)
    }

    @Test func aSmallTargetCutsTheCorners() throws {
        let mask = try drawing(width: 7, height: 7, format: .alpha8) { context in
            context.paint(.black)
            context.fill(Rect(x: 3, y: 0, width: 1, height: 7), .clear)
        }
        let small = mask.ninePatch(inset: 3, width: 4, height: 2)
        #expect(small.alphas == [[255, 255, 255, 255], [255, 255, 255, 255]])
        let surface = try drawing(width: 8, height: 8) { context in
            context.mask(mask, color: .white, ninePatch: 3, in: Rect(x: 1, y: 1, width: 0, height: 5))
            context.mask(mask, color: .white, ninePatch: 3, in: Rect(x: 1, y: 1, width: 3, height: 1))
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 1, y: 1, width: 3, height: 1))
    }

    @Test func snapsToDevicePixels() throws {
        let mask = try drawing(width: 3, height: 3, format: .alpha8) { $0.paint(.black) }
        let surface = try drawing(width: 20, height: 20) { context in
            context.scale(by: 2)
            context.mask(mask, color: .white, ninePatch: 1, in: Rect(x: 1.2, y: 2.9, width: 5, height: 3))
        }
        #expect(surface.extent(otherThan: 0) == PixelRect(x: 2, y: 6, width: 10, height: 6))
        #expect(surface.rows.joined().allSatisfy { $0 == 0 || $0 == .max })
    }

    @Test(arguments: [1, 1.5]) func leavesOutWhatIsCovered(scale: Double) throws {
        let patch = Surface.shadowNinePatch(radius: 4, blur: 6)
        let inset = Surface.shadowInset(radius: 4, blur: 6)
        let rect = Rect(x: 4, y: 4, width: 70, height: 60)
        func painted(except covered: Rect?) throws -> [[UInt32]] {
            try drawing(width: 130, height: 110) { context in
                context.paint(.white)
                context.scale(by: scale)
                context.mask(patch, color: .black, ninePatch: inset, in: rect, except: covered)
            }.rows
        }
        let covered = Rect(x: 12.3, y: 14, width: 50.4, height: 40)
        let whole = try painted(except: nil)
        var frame = whole
        for y in 0..<110 {
            for x in 0..<130 {
                let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1).scaled(by: 1 / scale)
                if covered.contains(pixel) { frame[y][x] = .max }
            }
        }
        #expect(frame != whole)
        #expect(try painted(except: covered) == frame)
        #expect(try painted(except: Rect(x: 200, y: 0, width: 5, height: 5)) == whole)
        #expect(try painted(except: rect.inset(by: -5)).joined().allSatisfy { $0 == .max })
    }
}
