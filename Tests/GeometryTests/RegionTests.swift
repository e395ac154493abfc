import Geometry
import Testing

@Suite("Region")
struct RegionTests {
    /// A region of random rectangles, with the rectangles.
    private func region(seed: UInt64, count: Int, side: Int = 40) -> (Region, [PixelRect]) {
        var numbers = RandomNumbers(seed: seed)
        var region = Region()
        var rects: [PixelRect] = []
        for _ in 0..<count {
            let rect = numbers.pixelRect(within: side)
            region.add(rect)
            rects.append(rect)
        }
        return (region, rects)
    }

    @Test("A region covers every pixel that was added", arguments: UInt64(0)..<60)
    func coversAll(seed: UInt64) {
        let (region, rects) = region(seed: seed, count: 12)
        let covered = PixelSet(region)
        for rect in rects {
            #expect(PixelSet(rect).pixels.isSubset(of: covered.pixels))
        }
    }

    @Test("Rectangles of a region never overlap, so that no pixel is painted twice", arguments: UInt64(0)..<60)
    func rectanglesAreDisjoint(seed: UInt64) {
        let (region, _) = region(seed: seed, count: 30, side: 200)
        for (index, first) in region.rects.enumerated() {
            for second in region.rects.dropFirst(index + 1) { #expect(!first.intersects(second)) }
        }
    }

    @Test("The list stays short, however many rectangles are added")
    func listIsLimited() {
        var region = Region()
        for index in 0..<400 {
            region.add(PixelRect(x: index % 20 * 50, y: index / 20 * 50, width: 3, height: 3))
            #expect(region.rects.count <= Region.limit)
        }
        #expect(region.bounds == PixelRect(x: 0, y: 0, width: 953, height: 953))
    }

    @Test("Two small rectangles far apart stay apart, and neighbours become one")
    func mergesOnlyNeighbours() {
        var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        region.add(PixelRect(x: 500, y: 500, width: 10, height: 10))
        #expect(region.rects.count == 2)
        region.add(PixelRect(x: 10, y: 0, width: 10, height: 10))
        #expect(region.rects.count == 2)
        #expect(region.rects.contains(PixelRect(x: 0, y: 0, width: 20, height: 10)))
    }

    @Test("A bar beside a strip stays a bar beside a strip")
    func keepsCrossingApart() {
        var region = Region(PixelRect(x: 148, y: 0, width: 12, height: 600))
        region.add(PixelRect(x: 0, y: 537, width: 160, height: 63))
        let area = region.rects.reduce(0) { $0 + $1.area }
        #expect(area == 12 * 600 + 148 * 63)
    }

    @Test("What is kept is hardly larger than what was added", arguments: UInt64(0)..<60)
    func keepsLittleMore(seed: UInt64) {
        let (region, rects) = region(seed: seed, count: 5)
        var needed = PixelSet()
        for rect in rects { needed.add(rect) }
        // Each of four merges may add a quarter.
        #expect(Double(PixelSet(region).pixels.count) <= Double(needed.pixels.count) * 2.45)
    }

    @Test("Empty rectangles and those that are covered change nothing")
    func ignoresEmptyAndCovered() {
        var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        let before = region
        region.add(PixelRect(x: 3, y: 3, width: 0, height: 5))
        region.add(PixelRect(x: 3, y: 3, width: -2, height: 5))
        region.add(PixelRect(x: 2, y: 2, width: 8, height: 8))
        #expect(region == before)
        #expect(Region().isEmpty)
        #expect(Region().bounds == .zero)
    }

    @Test("Clipping leaves exactly what lies within", arguments: UInt64(0)..<40)
    func clips(seed: UInt64) {
        let (region, _) = region(seed: seed, count: 8)
        let frame = PixelRect(x: 5, y: 8, width: 20, height: 15)
        let clipped = PixelSet(region.clipped(to: frame)).pixels
        let expected = PixelSet(region).pixels.intersection(PixelSet(frame).pixels)
        // Clipped parts may be merged again, but never beyond the frame.
        #expect(expected.isSubset(of: clipped))
        #expect(clipped.isSubset(of: PixelSet(frame).pixels))
    }

    @Test("Meeting a rectangle means sharing a pixel with it", arguments: UInt64(0)..<40)
    func intersects(seed: UInt64) {
        let (region, _) = region(seed: seed, count: 5)
        var numbers = RandomNumbers(seed: seed &+ 1_000)
        for _ in 0..<10 {
            let rect = numbers.pixelRect(within: 40)
            let shares = !PixelSet(region).pixels.isDisjoint(with: PixelSet(rect).pixels)
            #expect(region.intersects(rect) == shares)
        }
    }

    @Test("Adding a region is adding its rectangles")
    func addsRegions() {
        let (first, _) = region(seed: 1, count: 4)
        let (second, _) = region(seed: 2, count: 4)
        var both = first
        both.add(second)
        let pixels = PixelSet(both).pixels
        #expect(PixelSet(first).pixels.isSubset(of: pixels))
        #expect(PixelSet(second).pixels.isSubset(of: pixels))
    }
}
