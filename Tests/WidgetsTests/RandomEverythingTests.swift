import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

/// Two collections with everything switched on, in chance company: sections, several selected items, picks by clicks and
/// keys, placeholders, each style and cadence, both directions, springs, and a menu or a sheet in the middle of it.
@Suite("Random gestures over everything at once")
struct RandomEverythingTests {
    /// How often it is played, and how long: 1,200 gestures together.
    private static let seeds = 24
    private static let length = 50

    @Test("No item is lost or doubled, every cell shows its item, and no drag stays behind")
    func everything() {
        withEverySeed(RandomEverythingTests.seeds) { random in
            let scene = EverythingScene(&random)
            let gestures = RandomGestures(at: scene.window, random)
            gestures.keys += [
                (.character("a"), .control), (.character(" "), .control), (.down, .shift), (.right, .shift),
                (.end, .shift), (.character(" "), []), (.character(" "), []), (.enter, []), (.enter, []),
                (.menu, []),
            ]
            gestures.events = scene.events.map { (name: $0.0, action: $0.1) }
            gestures.invariant = { scene.problems }
            if let problem = gestures.run(RandomEverythingTests.length) {
                Issue.record("\(problem)")
                return
            }
            scene.finish()
            for list in scene.lists { list.expectConsistent("seed \(random.seed), at the end") }
            #expect(gestures.dragCount >= 2, "seed \(random.seed) drags hardly anything")
        }
    }
}

/// Two lists of texts in sections between which texts move, chance choosing what they are like.
private final class EverythingScene {
    let lists: [SectionList]
    let window: OffscreenWindow
    private var waiting: [(context: DropPlaceholderContext, list: SectionList)] = []
    private var expected: Set<String>
    private var count = 0

    init(_ random: inout SeededRandom) {
        let shapes = LayoutShape.allCases
        let contents = [
            [(0..<9).map { "a\($0)" }, [], (0..<7).map { "b\($0)" }], [(0..<6).map { "c\($0)" }, ["d"]],
        ]
        var lists: [SectionList] = []
        for sections in contents {
            let shape = random.element(of: shapes) ?? .grid
            lists.append(SectionList(sections, layout: shape.make(header: random.once(in: 2) ? 12 : 0)))
        }
        self.lists = lists
        expected = Set(contents.flatMap { $0.flatMap { $0 } })
        let ground = ColorView(0xFFFFFF)
        for (list, x) in zip(lists, [0.0, 160]) {
            // Whole device pixels at every scale.
            list.view.frame = Rect(x: x, y: 0, width: 152, height: 248)
            list.view.allowsMultipleSelection = !random.once(in: 4)
            list.view.picksUpByClick = random.once(in: 2)
            list.view.isSpringLoaded = random.once(in: 2)
            list.view.reorderingStyle = random.element(of: [.gap, .gap, .insertionLine, .swap]) ?? .gap
            list.view.reorderingCadence = random.element(of: [.immediate, .fast, .slow]) ?? .immediate
            ground.addSubview(list.view)
        }
        window = OffscreenWindow.open(ground, 320, 260)
        window.root.layoutDirection = random.once(in: 2) ? .rightToLeft : .leftToRight
        window.settle()
    }

    /// What happens by itself.
    var events: [(String, (inout SeededRandom) -> Void)] {
        [
            ("insert", { [unowned self] random in insert(&random) }),
            ("delete", { [unowned self] random in delete(&random) }),
            (
                "reload",
                { [unowned self] random in
                    random.element(of: lists)?.view.reloadData()
                }
            ),
            ("placeholder", { [unowned self] random in addPlaceholder(&random) }),
            ("commit", { [unowned self] random in endPlaceholder(&random) }),
            ("turn", { [unowned self] random in turn(&random) }),
            ("style", { [unowned self] random in changeStyle(&random) }),
            (
                "menu",
                { [unowned self] _ in
                    window.root.present(MenuOverlay(Menu([.action("One") {}]), at: .point(Point(x: 80, y: 80))))
                }
            ),
            ("dismiss", { [unowned self] _ in window.root.topOverlay?.dismiss() }),
            ("pick up", { [unowned self] random in pickUp(&random) }),
            ("put back", { [unowned self] _ in window.root.drag.putBack() }),
            ("section", { [unowned self] random in insertSection(&random) }),
        ]
    }

    /// Nothing is open, picked up or waiting any more.
    func finish() {
        window.root.topOverlay?.dismiss()
        window.root.drag.putBack()
        for (context, _) in waiting { context.deletePlaceholder() }
        waiting.removeAll()
        window.settle()
    }

    private func fresh() -> String {
        count += 1
        expected.insert("new \(count)")
        return "new \(count)"
    }

    private func insert(_ random: inout SeededRandom) {
        guard let list = random.element(of: lists), let section = random.element(of: list.sections.indices) else {
            return
        }
        let item = random.number(in: 0...list.sections[section].count)
        list.view.performBatchUpdates {
            list.sections[section].insert(fresh(), at: item)
            list.view.insertItems(at: [IndexPath(item: item, section: section)])
        }
    }

    private func delete(_ random: inout SeededRandom) {
        guard let list = random.element(of: lists), let text = random.element(of: list.order) else { return }
        expected.remove(text)
        list.remove([text])
    }

    private func insertSection(_ random: inout SeededRandom) {
        guard let list = random.element(of: lists) else { return }
        if let empty = list.sections.firstIndex(of: []), list.sections.count > 1, list.sections.count > 3 {
            list.view.performBatchUpdates {
                list.sections.remove(at: empty)
                list.view.deleteSections([empty])
            }
        } else {
            let section = random.number(in: 0...list.sections.count)
            list.view.performBatchUpdates {
                list.sections.insert(random.once(in: 2) ? [] : [fresh()], at: section)
                list.view.insertSections([section])
            }
        }
    }

    private func addPlaceholder(_ random: inout SeededRandom) {
        guard let list = random.element(of: lists), let section = random.element(of: list.sections.indices) else {
            return
        }
        let path = IndexPath(item: random.number(in: 0...list.sections[section].count), section: section)
        let placeholder = DropPlaceholder(insertionIndexPath: path, reuseIdentifier: TestCell.identifier)
        let item = DragItem(itemProvider: ItemProvider())
        let context = DropPlaceholderContext(item, CollectionPlaceholder(list.view.insert(placeholder), in: list.view))
        waiting.append((context, list))
    }

    private func endPlaceholder(_ random: inout SeededRandom) {
        guard let place = random.element(of: waiting.indices) else { return }
        let (context, list) = waiting.remove(at: place)
        if random.once(in: 3) {
            context.deletePlaceholder()
            return
        }
        context.commitInsertion { path in list.sections[path.section].insert(fresh(), at: path.item) }
    }

    private func turn(_ random: inout SeededRandom) {
        window.root.layoutDirection = random.once(in: 2) ? .rightToLeft : .leftToRight
    }

    private func changeStyle(_ random: inout SeededRandom) {
        // The drop's index paths are to be read as the style says that it began with.
        guard !window.root.drag.isActive else { return }
        random.element(of: lists)?.view.reorderingStyle = random.element(of: [.gap, .insertionLine, .swap]) ?? .gap
    }

    private func pickUp(_ random: inout SeededRandom) {
        guard let list = random.element(of: lists), !list.order.isEmpty else { return }
        let index = random.number(in: 0...list.order.count - 1)
        window.root.drag.pickUp(itemAt: list.view.sections.path(of: index), of: list.view)
    }

    /// What is not as it must be.
    var problems: [String] {
        var result: [String] = []
        let all = lists.flatMap(\.order)
        if all.count != expected.count || Set(all) != expected {
            result.append("the items are \(all.sorted()), not \(expected.sorted())")
        }
        for (number, list) in lists.enumerated() {
            let order = list.order
            if list.view.numberOfItems != order.count { result.append("list \(number) counts wrong") }
            for (index, cell) in list.view.visibleItems
            where index >= order.count || (cell as? TestCell)?.text != order[index] {
                result.append("item \(index) of list \(number) shows another one")
            }
            for (section, header) in list.view.visibleHeaders where (header as? TestHeader)?.section != section {
                result.append("header \(section) of list \(number) is another's")
            }
        }
        return result
    }
}
