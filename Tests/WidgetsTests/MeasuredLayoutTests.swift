import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

@Suite("Layouts that ask for sizes")
struct MeasuredLayoutTests {
    private static let viewport = Size(width: 300, height: 200)

    private func size(_ path: IndexPath) -> Size { LayoutShape.size(path) }

    /// Expects that a layout answers as one that was made for the content alone.
    private func expectFresh(_ layout: RowLayout, _ content: LayoutContent, _ comment: Comment) {
        let fresh: RowLayout =
            layout is FlowLayout ? LayoutShape.flow.make(header: 12) : LayoutShape.unequalList.make(header: 12)
        fresh.prepare(content)
        #expect(layout.contentLength == fresh.contentLength, comment)
        for index in 0..<content.count where layout.frame(at: index) != fresh.frame(at: index) {
            Issue.record("\(comment.rawValue): \(index) at \(layout.frame(at: index)), not \(fresh.frame(at: index))")
            return
        }
        for section in content.sections.indices {
            #expect(layout.headerFrame(of: section) == fresh.headerFrame(of: section), comment)
        }
    }

    @Test("Rows that are mended are those that are made anew", arguments: [LayoutShape.flow, .unequalList])
    func mended(shape: LayoutShape) {
        withEverySeed(60) { random in
            let counts = (0..<random.number(in: 1...4)).map { _ in random.number(in: 0...12) }
            let items = SectionMap(counts: counts)
            let layout = shape.make(header: 12)
            for _ in 0..<12 {
                let content = LayoutContent(
                    items: items, reorder: reorder(items, &random), viewport: Self.viewport, isRightToLeft: false,
                    incomingSize: nil)
                layout.prepare(content)
                expectFresh(layout, content, "seed \(random.seed) \(counts) \(content.reorder as Any)")
                _ = layout.nearestIndex(to: .zero, in: content.with(nil))
            }
        }
    }

    private func reorder(_ items: SectionMap, _ random: inout SeededRandom) -> CollectionReorder? {
        guard items.total > 0, !random.once(in: 5) else { return nil }
        let sources = (0..<items.total).filter { _ in random.once(in: 6) }
        if random.once(in: 4), !sources.isEmpty {
            return CollectionReorder(
                sources: sources, slot: random.number(in: 0...items.total - sources.count), width: sources.count,
                style: .swap)
        }
        let rest = SectionMap(counts: CollectionReorder(sources: sources, slot: nil, width: 0).sections(for: items))
        if random.once(in: 5) { return CollectionReorder(sources: sources, slot: nil, width: 0) }
        let section = random.number(in: 0...items.counts.count - 1)
        let slot = rest.start(of: section) + random.number(in: 0...rest.counts[section])
        return CollectionReorder(sources: sources, slot: slot, width: max(1, sources.count), section: section)
    }

    @Test(
        "With a hundred thousand items each size is asked for once, and a drag asks for none", arguments: [false, true])
    func asksOnce(isFlow: Bool) {
        var asked = 0
        let ask: (IndexPath) -> Size = { path in
            asked += 1
            return Size(width: Double(20 + path.item % 70), height: Double(10 + path.item % 30))
        }
        let layout: RowLayout = isFlow ? FlowLayout(size: ask) : ListLayout { path, _ in ask(path).height }
        let items = SectionMap(counts: [40_000, 60_000])
        func content(_ reorder: CollectionReorder?) -> LayoutContent {
            LayoutContent(
                items: items, reorder: reorder, viewport: Self.viewport, isRightToLeft: false, incomingSize: nil)
        }
        layout.prepare(content(nil))
        #expect(asked == 100_000)
        let rest = content(CollectionReorder(sources: [7], slot: nil, width: 0))
        for step in 0..<50 {
            let point = Point(x: 100, y: Double(step) * 31)
            let path = layout.destination(of: LayoutInsertion(content: rest, sources: [7]), at: point)
            layout.prepare(content(CollectionReorder(sources: [7], slot: path.item, width: 1)))
            _ = layout.indices(in: Rect(x: 0, y: point.y, width: 300, height: 200))
        }
        layout.prepare(content(nil))
        #expect(asked == 100_000)
    }

    @Test("After a batch only items that are new or look different are asked for")
    func asksForTheNew() {
        var names = (0..<1_000).map { "item \($0)" }
        var asked: [String] = []
        let layout = FlowLayout { path in
            asked.append(names[path.item])
            return Size(width: Double(20 + names[path.item].utf8.count * 7), height: 20)
        }
        let list = TextList(names, layout: layout)
        let window = OffscreenWindow.open(list, 300, 200)
        #expect(asked.count == 1_000)
        asked = []
        list.view.performBatchUpdates {
            names.insert("a much longer new one", at: 500)
            names.swapAt(2, 3)
            list.items = names
            list.view.insertItems(at: [IndexPath(item: 500)])
            list.view.moveItem(at: IndexPath(item: 2), to: IndexPath(item: 3))
        }
        #expect(asked == ["a much longer new one"])
        asked = []
        names[10] = "another"
        list.items = names
        list.view.reloadItems(at: [IndexPath(item: 10)])
        #expect(asked == ["another"])
        window.settle()
        list.expectConsistent()
        let fresh = FlowLayout { Size(width: Double(20 + names[$0.item].utf8.count * 7), height: 20) }
        fresh.prepare(LayoutContent(sections: [names.count], viewport: list.view.bounds.size))
        for index in 0..<names.count { #expect(layout.frame(at: index) == fresh.frame(at: index)) }
        asked = []
        list.view.reloadData()
        window.settle()
        #expect(asked.count == names.count)
        asked = []
        list.view.invalidateLayout()
        window.settle()
        #expect(asked.count == names.count)
    }
}
