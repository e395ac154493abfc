import Geometry
import Testing

@Suite("PixelRect")
struct PixelRectTests {
    @Test("Intersection, union and containment agree with sets of pixels", arguments: UInt64(0)..<200)
    func agreesWithSets(seed: UInt64) {
        var numbers = RandomNumbers(seed: seed)
        let first = numbers.pixelRect(within: 14)
        let second = numbers.pixelRect(within: 14)
        let (a, b) = (PixelSet(first).pixels, PixelSet(second).pixels)
        #expect(PixelSet(first.intersection(second)).pixels == a.intersection(b))
        #expect(first.intersects(second) == !a.isDisjoint(with: b))
        #expect(a.union(b).isSubset(of: PixelSet(first.union(second)).pixels))
        #expect(first.area == a.count)
        #expect(first.isEmpty == a.isEmpty)
        if !second.isEmpty { #expect(first.contains(second) == b.isSubset(of: a) || first.isEmpty) }
        #expect(first.offset(x: 3, y: -2).offset(x: -3, y: 2) == first)
    }

    @Test("The union is the smallest rectangle")
    func unionIsSmallest() {
        let first = PixelRect(x: 1, y: 2, width: 3, height: 4)
        let second = PixelRect(x: 10, y: 0, width: 1, height: 1)
        #expect(first.union(second) == PixelRect(x: 1, y: 0, width: 10, height: 6))
        #expect(first.union(.zero) == first)
        #expect(PixelRect.zero.union(first) == first)
    }

    @Test(
        "The pixels that cover a rectangle hold all of it and no row or column too many",
        arguments: [1, 1.25, 1.5, 2, 3])
    func coversPoints(scale: Double) {
        var numbers = RandomNumbers(seed: 7)
        for _ in 0..<300 {
            let rect = numbers.rect(within: 50)
            let pixels = PixelRect(covering: rect, scale: scale)
            let back = pixels.points(scale: scale)
            #expect(back.minX <= rect.minX + 0.002 && back.maxX >= rect.maxX - 0.002)
            #expect(back.minY <= rect.minY + 0.002 && back.maxY >= rect.maxY - 0.002)
            #expect(rect.minX - back.minX < 1.01 / scale && back.maxX - rect.maxX < 1.01 / scale)
            #expect(rect.minY - back.minY < 1.01 / scale && back.maxY - rect.maxY < 1.01 / scale)
        }
    }

    @Test("Sums of fractions do not spill over into the next pixel")
    func toleratesRounding() {
        let third = Rect(x: 0.1 + 0.2, y: 0, width: 0.7, height: 1)
        #expect(PixelRect(covering: third.scaled(by: 10), scale: 1) == PixelRect(x: 3, y: 0, width: 7, height: 10))
        let whole = PixelRect(x: 79, y: 21, width: 33, height: 5)
        #expect(PixelRect(covering: whole.points(scale: 1.25), scale: 1.25) == whole)
    }
}
