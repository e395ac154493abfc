import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// One row of the table of moves at the edges.
private nonisolated struct EdgeMove: CustomTestStringConvertible, Sendable {
    enum Goal: Sendable { case start, end, beforeFirst, behindLast }

    var testDescription: String
    var count = 5
    /// What is selected; the first is pressed.
    var sources: [Int]
    var goal: Goal
    /// What comes of it where room is made.
    var moved: [Int]
    /// What comes of it where places are exchanged.
    var exchanged: [Int]

    func expected(_ style: ReorderingStyle) -> [String] { (style == .swap ? exchanged : moved).map(String.init) }

    static let all = [
        EdgeMove(testDescription: "only item", count: 1, sources: [0], goal: .end, moved: [0], exchanged: [0]),
        EdgeMove(
            testDescription: "only item, beyond", count: 1, sources: [0], goal: .behindLast, moved: [0], exchanged: [0]),
        EdgeMove(
            testDescription: "first to end", sources: [0], goal: .end, moved: [1, 2, 3, 4, 0],
            exchanged: [4, 1, 2, 3, 0]),
        EdgeMove(
            testDescription: "last to start", sources: [4], goal: .start, moved: [4, 0, 1, 2, 3],
            exchanged: [4, 1, 2, 3, 0]),
        EdgeMove(
            testDescription: "middle to start", sources: [2], goal: .start, moved: [2, 0, 1, 3, 4],
            exchanged: [2, 1, 0, 3, 4]),
        EdgeMove(
            testDescription: "middle to end", sources: [2], goal: .end, moved: [0, 1, 3, 4, 2],
            exchanged: [0, 1, 4, 3, 2]),
        EdgeMove(
            testDescription: "beyond first", sources: [3], goal: .beforeFirst, moved: [3, 0, 1, 2, 4],
            exchanged: [3, 1, 2, 0, 4]),
        EdgeMove(
            testDescription: "beyond last", sources: [1], goal: .behindLast, moved: [0, 2, 3, 4, 1],
            exchanged: [0, 4, 2, 3, 1]),
        EdgeMove(
            testDescription: "several to end", sources: [1, 3], goal: .end, moved: [0, 2, 4, 1, 3],
            exchanged: [0, 4, 2, 1, 3]),
        EdgeMove(
            testDescription: "several to start", sources: [3, 1], goal: .start, moved: [1, 3, 0, 2, 4],
            exchanged: [1, 3, 2, 0, 4]),
        EdgeMove(
            testDescription: "several beyond last", sources: [0, 1], goal: .behindLast, moved: [2, 3, 4, 0, 1],
            exchanged: [3, 4, 2, 0, 1]),
    ]
}

@Suite("Moves at the edges, in every layout and direction")
struct ReorderEdgeTests {
    @Test("3.17, 3.8: the item ends where it was dropped", arguments: LayoutShape.allCases, EdgeMove.all)
    private func edges(shape: LayoutShape, move: EdgeMove) {
        for style in [ReorderingStyle.gap, .insertionLine, .swap] {
            for (isRightToLeft, scale) in [(false, 1.0), (true, 1), (false, 2), (true, 2)] {
                let list = SectionList(move.count, shape)
                list.view.reorderingStyle = style
                let window = list.open(scale: scale, isRightToLeft: isRightToLeft)
                // Nothing may depend on how things get to their places.
                window.settings.prefersReducedMotion = scale == 2
                list.view.select(Set(move.sources))
                window.carry(from: list.middle(move.sources[0]), to: goal(move, list), steps: 3)
                window.release()
                let comment: Comment = "\(shape) \(style) right to left: \(isRightToLeft), scale \(scale)"
                #expect(list.order == move.expected(style), comment)
                #expect(list.drops == 1, comment)
                window.settle()
                list.expectConsistent(comment)
                #expect(window.preview == nil)
                if scale == 1 { expectFreshPixels(window, comment) }
            }
        }
    }

    private func goal(_ move: EdgeMove, _ list: SectionList) -> Point {
        let isRightToLeft = list.view.effectiveLayoutDirection == .rightToLeft
        let bounds = list.view.bounds.inset(by: 1)
        switch move.goal {
        case .start: return list.corner(0, isEnd: false)
        case .end: return list.corner(move.count - 1, isEnd: true)
        case .beforeFirst: return Point(x: isRightToLeft ? bounds.maxX : bounds.minX, y: bounds.minY)
        case .behindLast: return Point(x: isRightToLeft ? bounds.minX : bounds.maxX, y: bounds.maxY)
        }
    }

    @Test("3.19: dropped on its own place nothing changes, wherever it was pressed", arguments: LayoutShape.allCases)
    func ownPlace(shape: LayoutShape) {
        for style in [ReorderingStyle.gap, .insertionLine, .swap] {
            for isRightToLeft in [false, true] {
                for index in 0..<5 {
                    let list = SectionList(5, shape)
                    list.view.reorderingStyle = style
                    let window = list.open(isRightToLeft: isRightToLeft)
                    let before = (list.order, list.places)
                    let frame = list.view.collectionViewLayout.frame(at: index).inset(by: 2)
                    window.press(at: list.inWindow(frame.origin))
                    window.carry(to: list.inWindow(Point(x: frame.maxX, y: frame.maxY)), steps: 3)
                    window.advance(by: 0.5)
                    #expect(list.places == before.1, "\(shape) \(style) \(index)")
                    #expect(list.view.insertionLine.superview == nil)
                    window.release()
                    window.settle()
                    #expect(list.order == before.0 && list.places == before.1, "\(shape) \(style) \(index)")
                }
            }
        }
    }

    @Test(
        "3.6, E11: only the place counts, not the way there nor how often it was told", arguments: LayoutShape.allCases)
    func onlyThePlaceCounts(shape: LayoutShape) {
        for style in [ReorderingStyle.gap, .insertionLine, .swap] {
            for goal in [Point(x: 20, y: 20), Point(x: 70, y: 35), Point(x: 150, y: 90), Point(x: 40, y: 170)] {
                var results: [[String]] = []
                for (ways, steps) in [([], 1), ([], 10), ([Point(x: 250, y: 290), Point(x: 1, y: 1)], 200)] {
                    let list = SectionList(9, shape)
                    list.view.reorderingStyle = style
                    let window = list.open()
                    window.press(at: list.middle(2))
                    for way in ways { window.carry(to: way, steps: 20) }
                    let start = window.pointerPosition ?? .zero
                    for step in 1...steps {
                        window.move(to: start.interpolated(to: goal, at: Double(step) / Double(steps)))
                    }
                    window.release()
                    results.append(list.order)
                    #expect(Set(list.order).count == 9)
                }
                #expect(Set(results).count == 1, "\(shape) \(style) \(goal)")
            }
        }
    }

    @Test("3.23, 3.24: a pointer at rest changes nothing after the first time", arguments: LayoutShape.allCases)
    func atRest(shape: LayoutShape) {
        for style in [ReorderingStyle.gap, .insertionLine, .swap] {
            for isRightToLeft in [false, true] {
                let list = SectionList(14, shape)
                list.view.reorderingStyle = style
                let window = list.open(isRightToLeft: isRightToLeft)
                window.press(at: list.middle(3))
                for y in stride(from: 10.0, to: 240, by: 43) {
                    for x in stride(from: 4.0, to: 250, by: 57) {
                        window.move(to: Point(x: x, y: y))
                        let reorder = list.view.dropState.reorder
                        for _ in 0..<2 {
                            window.advance(by: 0.1)
                            window.move(to: Point(x: x, y: y))
                            #expect(list.view.dropState.reorder == reorder, "\(shape) \(style) \(x) \(y)")
                        }
                    }
                }
                window.press(.escape)
                window.release()
                window.settle()
                list.expectConsistent()
            }
        }
    }

    @Test("In a flow the gap is where the pointer is", arguments: [false, true])
    func gapUnderPointer(isRightToLeft: Bool) {
        let list = SectionList(12, .flow)
        let window = list.open(isRightToLeft: isRightToLeft)
        window.press(at: list.middle(5))
        var hits = 0
        var tries = 0
        for index in 0..<12 {
            window.move(to: list.middle(index))
            let point = list.middle(index)
            let slot = list.view.slot(ofItem: 5) ?? 0
            let gap = list.view.collectionViewLayout.frame(at: slot)
            // Rows break as they must: the gap is in the pointer's row, and near it.
            #expect(gap.minY - 30 <= point.y && point.y <= gap.maxY + 30, "\(index): \(gap) \(point)")
            tries += 1
            if gap.inset(by: -12).contains(point) { hits += 1 }
        }
        #expect(hits * 3 >= tries * 2, "\(hits) of \(tries)")
        window.press(.escape)
        window.release()
        window.settle()
    }
}
