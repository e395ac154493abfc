import Geometry
import Testing
import Widgets

@Suite("Layouts of collections")
struct CollectionLayoutTests {
    private func layouts(_ numbers: inout TestNumbers) -> [any CollectionViewLayout] {
        let inset = Insets(
            top: Double(Int.random(in: 0...20, using: &numbers)), left: 20, bottom: 7,
            right: Double(Int.random(in: 0...20, using: &numbers)))
        let gap = Double(Int.random(in: 0...12, using: &numbers))
        return [
            GridLayout(inset: inset, gap: gap, widths: 128...180, preferredWidth: 150, height: { $0 + 26 }),
            StripLayout(axis: .horizontal, inset: inset, gap: gap, length: 80),
            StripLayout(axis: .vertical, inset: inset, gap: gap, length: 44),
        ]
    }

    @Test("Questions by number agree with walking all items", arguments: 0..<20)
    func agreesWithWalking(seed: Int) {
        var numbers = TestNumbers(seed: seed)
        for layout in layouts(&numbers) {
            let count = Int.random(in: 1...60, using: &numbers)
            let viewport = Size(width: Double(Int.random(in: 200...900, using: &numbers)), height: 300)
            layout.prepare(LayoutContent(sections: [count], viewport: viewport))
            let frames = (0..<count).map(layout.frame(at:))
            for _ in 0..<20 {
                let sight = Rect(
                    x: Double.random(in: -100...500, using: &numbers),
                    y: Double.random(in: -100...900, using: &numbers),
                    width: 300, height: 200)
                let answer = layout.indices(in: sight)
                for index in 0..<count where frames[index].intersects(sight) {
                    #expect(answer.contains(index), "\(layout) leaves item \(index) out")
                }
                #expect(answer.lowerBound >= 0 && answer.upperBound <= count)
            }
            for (index, frame) in frames.enumerated() {
                #expect(layout.nearestIndex(to: frame.center) == index)
                for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
            }
            let ends = frames.map { layout.axis == .vertical ? $0.maxY : $0.maxX }
            #expect((ends.max() ?? 0) <= layout.contentLength)
            for point in [Point(x: -1e4, y: -1e4), Point(x: 1e4, y: 1e4)] {
                #expect((0..<count).contains(layout.nearestIndex(to: point)))
            }
        }
    }

    @Test("Arrow keys lead there and back", arguments: 1...9)
    func neighbors(count: Int) {
        var numbers = TestNumbers(seed: count)
        let back: [(Key, Key)] = [(.left, .right), (.right, .left), (.up, .down), (.down, .up)]
        for layout in layouts(&numbers) {
            layout.prepare(LayoutContent(sections: [count], viewport: Size(width: 520, height: 300)))
            for index in 0..<count {
                for (key, reverse) in back {
                    guard let next = layout.neighbor(of: index, toward: key) else { continue }
                    #expect((0..<count).contains(next))
                    #expect(layout.neighbor(of: next, toward: reverse) == index)
                }
            }
        }
    }

    @Test("No items need no room but the insets, and nothing is in sight")
    func empty() {
        var numbers = TestNumbers(seed: 1)
        for layout in layouts(&numbers) {
            layout.prepare(LayoutContent(sections: [0], viewport: Size(width: 500, height: 300)))
            #expect(layout.indices(in: Rect(x: -1e3, y: -1e3, width: 1e4, height: 1e4)).isEmpty)
            #expect(layout.nearestIndex(to: Point(x: 100, y: 100)) <= 0)
            #expect(layout.contentLength < 60)
            #expect(layout.neighbor(of: 0, toward: .right) == nil)
        }
    }

    @Test(
        "Cells keep their width between the limits and fill the row",
        arguments: Array(stride(from: 350.0, to: 1_600, by: 37)))
    func gridWidths(width: Double) {
        let grid = GridLayout(
            inset: Insets(top: 0, left: 20, bottom: 0, right: 20), gap: 12, widths: 128...180, preferredWidth: 150,
            height: { $0 })
        grid.prepare(LayoutContent(sections: [40], viewport: Size(width: width, height: 300)))
        let cell = grid.frame(at: 0)
        #expect(cell.width >= 128 && cell.width <= 180)
        let last = grid.frame(at: grid.columns - 1)
        #expect(last.maxX <= width - 20)
        // A11: the inset is 20 on the left; on the right it is less than a point a column more, unless the
        // cells are as wide as they may be.
        #expect(cell.minX == 20)
        if cell.width < 180 { #expect(width - 20 - last.maxX < Double(grid.columns)) }
    }

    @Test("A window narrower than a cell still shows one column")
    func narrow() {
        let grid = GridLayout(inset: Insets(all: 20), gap: 12, widths: 128...180, preferredWidth: 150, height: { $0 })
        for width in [0.0, 30, 41, 100, 160] {
            grid.prepare(LayoutContent(sections: [3], viewport: Size(width: width, height: 300)))
            #expect(grid.columns == 1)
            #expect(grid.frame(at: 2).width >= 0)
            #expect(grid.indices(in: Rect(x: 0, y: 0, width: 300, height: 5_000)).upperBound <= 3)
        }
    }
}
