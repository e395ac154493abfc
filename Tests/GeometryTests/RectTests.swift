import Geometry
import Testing

@Suite("Rect")
struct RectTests {
    @Test("A point lies in an intersection exactly when it lies in both", arguments: UInt64(0)..<100)
    func intersection(seed: UInt64) {
        var numbers = RandomNumbers(seed: seed)
        let first = numbers.rect(within: 20)
        let second = numbers.rect(within: 20)
        let both = first.intersection(second)
        #expect(both == second.intersection(first) || both.isEmpty)
        #expect(first.intersects(second) == !both.isEmpty)
        for _ in 0..<50 {
            let point = numbers.point(within: 40)
            #expect(both.contains(point) == (first.contains(point) && second.contains(point)))
            if first.contains(point) || second.contains(point) { #expect(first.union(second).contains(point)) }
        }
    }

    @Test("The left and upper edges are inside, the right and lower ones outside")
    func halfOpen() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.contains(Point(x: 1, y: 2)))
        #expect(!rect.contains(Point(x: 4, y: 2)))
        #expect(!rect.contains(Point(x: 1, y: 6)))
        #expect(rect.contains(Rect(x: 1, y: 2, width: 3, height: 4)))
        #expect(!rect.contains(Rect(x: 1, y: 2, width: 3, height: 4.1)))
    }

    @Test("Insets move edges inward and never below empty; negative ones go outward")
    func insets() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(rect.inset(by: 2) == Rect(x: 2, y: 2, width: 6, height: 6))
        #expect(rect.inset(by: 6).isEmpty)
        let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: -insets) == Rect(x: -2, y: -1, width: 16, height: 14))
        #expect(rect.inset(by: -insets).inset(by: insets) == rect)
    }

    @Test("Scaling about a point leaves that point where it is", arguments: UInt64(0)..<30)
    func scalingAboutAnchor(seed: UInt64) {
        var numbers = RandomNumbers(seed: seed)
        let rect = numbers.rect(within: 20)
        let fraction = Point(x: 0.3, y: 0.8)
        let anchor = Point(x: rect.minX + rect.width * fraction.x, y: rect.minY + rect.height * fraction.y)
        let scaled = rect.scaled(by: 1.2, about: anchor)
        let moved = Point(x: scaled.minX + scaled.width * fraction.x, y: scaled.minY + scaled.height * fraction.y)
        #expect(moved.distance(to: anchor) < 1e-9)
        #expect(abs(scaled.width - rect.width * 1.2) < 1e-9)
    }

    @Test("Interpolation begins and ends at its ends", arguments: UInt64(0)..<30)
    func interpolation(seed: UInt64) {
        var numbers = RandomNumbers(seed: seed)
        let first = numbers.rect(within: 20)
        let second = numbers.rect(within: 20)
        #expect(first.interpolated(to: second, at: 0) == first)
        let end = first.interpolated(to: second, at: 1)
        #expect(end.origin.distance(to: second.origin) < 1e-9 && abs(end.width - second.width) < 1e-9)
    }

    @Test("Mirroring twice changes nothing, and clamping gives the nearest point", arguments: UInt64(0)..<30)
    func mirrorAndClamp(seed: UInt64) {
        var numbers = RandomNumbers(seed: seed)
        let rect = numbers.rect(within: 20)
        let twice = rect.mirrored(in: 100).mirrored(in: 100)
        #expect(abs(twice.minX - rect.minX) < 1e-9)
        let point = numbers.point(within: 60)
        let nearest = rect.clamp(point)
        for _ in 0..<20 {
            let other = Point(
                x: Double.random(in: rect.minX...max(rect.minX, rect.maxX), using: &numbers),
                y: Double.random(in: rect.minY...max(rect.minY, rect.maxY), using: &numbers))
            #expect(point.distance(to: nearest) <= point.distance(to: other) + 1e-9)
        }
    }

    @Test("Points and offsets calculate as ways do")
    func points() {
        let start = Point(x: 1, y: 2)
        let way = Offset(dx: 3, dy: 4)
        #expect(way.length == 5)
        #expect(start + way - start == way)
        #expect((start + way) - way == start)
        #expect(-way + way == .zero)
        #expect(start.interpolated(to: start + way, at: 0.5) == Point(x: 2.5, y: 4))
    }
}
