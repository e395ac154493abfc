import Geometry
import TestSupport
import Testing

@testable import Widgets

@Suite("All layouts, with sections, in both directions")
struct LayoutTableTests {
    private static let viewport = Size(width: 230, height: 200)
    private static let shapes: [[Int]] = [
        [0], [1], [7], [20], [3, 0, 4], [0, 5], [5, 0], [1, 1, 1, 1], [6, 2, 9, 0, 3],
    ]

    private func content(_ counts: [Int], _ isRightToLeft: Bool) -> LayoutContent {
        LayoutContent(sections: counts, viewport: Self.viewport, isRightToLeft: isRightToLeft)
    }

    @Test(
        "Frames do not overlap, stay in the content, and those in a rectangle are found",
        arguments: LayoutShape.allCases)
    func frames(shape: LayoutShape) {
        var random = SeededRandom(seed: 5)
        for isRightToLeft in [false, true] {
            for counts in Self.shapes {
                let layout = shape.make(header: counts.count > 1 ? 15 : 0)
                layout.prepare(content(counts, isRightToLeft))
                let total = counts.reduce(0, +)
                let frames = (0..<total).map(layout.frame(at:))
                let headers = counts.indices.compactMap(layout.headerFrame(of:))
                #expect(headers.count == (counts.count > 1 ? counts.count : 0))
                expectApart(frames + headers)
                expectWithin(frames + headers, layout, isRightToLeft)
                for _ in 0..<30 {
                    let rect = Rect(
                        x: Double(random.number(in: -300...300)), y: Double(random.number(in: -50...400)),
                        width: Double(random.number(in: 1...300)), height: Double(random.number(in: 1...200)))
                    let found = layout.indices(in: rect)
                    for (index, frame) in frames.enumerated() where frame.intersects(rect) {
                        #expect(found.contains(index), "\(shape) \(counts) \(rect) lacks \(index)")
                    }
                    let sections = layout.sections(in: rect)
                    for (section, frame) in headers.enumerated() where frame.intersects(rect) {
                        #expect(sections.contains(section), "\(shape) \(counts) \(rect) lacks header \(section)")
                    }
                }
                for (index, frame) in frames.enumerated() { #expect(layout.nearestIndex(to: frame.center) == index) }
            }
        }
    }

    private func expectApart(_ frames: [Rect]) {
        for (index, frame) in frames.enumerated() {
            for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
        }
    }

    private func expectWithin(_ frames: [Rect], _ layout: RowLayout, _ isRightToLeft: Bool) {
        for frame in frames {
            if layout.axis == .vertical {
                #expect(frame.minX >= 0 && frame.maxX <= Self.viewport.width && frame.maxY <= layout.contentLength)
            } else {
                // At offset 0 the content's coordinates are the view's, also from the right.
                let end = isRightToLeft ? Self.viewport.width - frame.minX : frame.maxX
                #expect(end >= 0 && end <= layout.contentLength)
            }
        }
    }

    @Test("Right to left is the mirror of left to right", arguments: LayoutShape.allCases)
    func mirrored(shape: LayoutShape) {
        for counts in Self.shapes {
            let layout = shape.make(header: 15)
            let other = shape.make(header: 15)
            layout.prepare(content(counts, false))
            other.prepare(content(counts, true))
            for index in 0..<counts.reduce(0, +) {
                #expect(other.frame(at: index) == layout.frame(at: index).mirrored(in: Self.viewport.width))
                for (key, mirror) in [(Key.left, Key.right), (.right, .left), (.up, .up), (.down, .down)] {
                    #expect(layout.neighbor(of: index, toward: key) == other.neighbor(of: index, toward: mirror))
                }
            }
        }
    }

    @Test("Arrow keys lead there and back, across sections", arguments: LayoutShape.uniform)
    func neighbors(shape: LayoutShape) {
        let back: [(Key, Key)] = [(.left, .right), (.right, .left), (.up, .down), (.down, .up)]
        for counts in Self.shapes {
            let layout = shape.make(header: 15)
            layout.prepare(content(counts, false))
            for index in 0..<counts.reduce(0, +) {
                for (key, reverse) in back {
                    guard let next = layout.neighbor(of: index, toward: key) else { continue }
                    #expect(layout.neighbor(of: next, toward: reverse) == index, "\(shape) \(counts) \(index) \(key)")
                }
            }
        }
    }

    @Test("In a flow up and down lead to the nearest middle of the next row, and reach every row")
    func flowNeighbors() {
        let layout = LayoutShape.flow.make(header: 15)
        layout.prepare(content([9, 0, 7], false))
        var index: Int? = 0
        var rows = 1
        while let here = index, let next = layout.neighbor(of: here, toward: .down) {
            let frame = layout.frame(at: here)
            let row = (0..<16).filter { layout.frame(at: $0).midY > frame.maxY }
            let other = layout.frame(at: next)
            #expect(other.minY > frame.midY)
            for candidate in row where abs(layout.frame(at: candidate).midY - other.midY) < 1 {
                #expect(abs(other.midX - frame.midX) <= abs(layout.frame(at: candidate).midX - frame.midX))
            }
            index = next
            rows += 1
        }
        #expect(rows >= 4 && (index ?? 0) >= 12)
        #expect(layout.neighbor(of: 3, toward: .right) == 4 && layout.neighbor(of: 4, toward: .left) == 3)
    }

    @Test("Every place that a gap can take is found by its own middle", arguments: LayoutShape.uniform)
    func destinations(shape: LayoutShape) {
        for counts in Self.shapes {
            let rest = content(counts, false)
            for section in counts.indices {
                for item in 0...counts[section] {
                    let layout = shape.make()
                    layout.inset = .zero
                    var slots = counts
                    slots[section] += 1
                    layout.prepare(content(slots, false))
                    let slot = SectionMap(counts: slots).start(of: section) + item
                    let middle = layout.frame(at: slot).center
                    let found = layout.destination(of: LayoutInsertion(content: rest), at: middle)
                    // Behind a full row the place lies where the next section is as long as there is no gap.
                    guard counts.count == 1 || item < counts[section] else { continue }
                    #expect(found == IndexPath(item: item, section: section), "\(shape) \(counts)")
                }
            }
        }
    }

    @Test("Any point has a destination that exists", arguments: LayoutShape.allCases)
    func anyPoint(shape: LayoutShape) {
        var random = SeededRandom(seed: 9)
        for counts in Self.shapes {
            let layout = shape.make(header: 15)
            layout.prepare(content(counts, random.once(in: 2)))
            for _ in 0..<40 {
                let point = Point(x: Double(random.number(in: -400...600)), y: Double(random.number(in: -400...900)))
                for path in [
                    layout.destination(
                        of: LayoutInsertion(content: content(counts, false), width: 2, held: 1), at: point),
                    layout.gap(nearestTo: point).indexPath,
                ] {
                    #expect(counts.indices.contains(path.section), "\(shape) \(counts) \(point)")
                    #expect((0...counts[path.section]).contains(path.item), "\(shape) \(counts) \(point) \(path)")
                }
            }
        }
    }

    @Test("3.14: an empty section takes item 0", arguments: LayoutShape.allCases)
    func emptySections(shape: LayoutShape) {
        let counts = [2, 0, 2]
        let layout = shape.make(header: 15)
        layout.prepare(content(counts, false))
        let middle = layout.headerFrame(of: 1)?.center ?? .zero
        let expected = IndexPath(item: 0, section: 1)
        #expect(layout.destination(of: LayoutInsertion(content: content(counts, false)), at: middle) == expected)
        #expect(layout.gap(nearestTo: middle).indexPath == expected)
        let empty = shape.make()
        empty.prepare(content([0], false))
        #expect(empty.destination(of: LayoutInsertion(content: content([0], false)), at: middle) == IndexPath(item: 0))
    }

    @Test("SwiftUI's three flexible columns: gap 10, row gap 20, height 150")
    func flexibleColumns() {
        let grid = GridLayout(columns: .fixed(3), inset: Insets(all: 16), columnGap: 10, rowGap: 20) { _ in 150 }
        grid.prepare(LayoutContent(sections: [11], viewport: Size(width: 392, height: 700)))
        // E1
        #expect(grid.columns == 3)
        #expect(grid.frame(at: 0) == Rect(x: 16, y: 16, width: 113, height: 150))
        #expect(grid.frame(at: 4) == Rect(x: 139, y: 186, width: 113, height: 150))
        #expect(grid.frame(at: 2).maxX <= 376 && grid.frame(at: 2).maxX > 373)
        #expect(grid.contentLength == 692)
    }

    @Test("A list's rows are as wide as it is and as high as they ask for, and a cell in a flow is never wider than it")
    func widths() {
        let list = LayoutShape.unequalList.make()
        list.prepare(content([5], false))
        for index in 0..<5 {
            #expect(list.frame(at: index).width == 218)
            #expect(list.frame(at: index).height == LayoutShape.height(IndexPath(item: index)))
        }
        let flow = FlowLayout(inset: Insets(all: 10)) { _ in Size(width: 900, height: 20) }
        flow.prepare(content([3], false))
        #expect(flow.frame(at: 2) == Rect(x: 10, y: 70, width: 210, height: 20))
    }
}
