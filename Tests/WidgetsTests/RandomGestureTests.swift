import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

@Suite("Random gestures over generic scenes")
struct RandomGestureTests {
    /// How often each scene is played, and how long: 2,000 gestures together.
    private static let seeds = 5
    private static let length = 80

    private func window(_ views: [(View, Rect)]) -> OffscreenWindow {
        let ground = ColorView(0xFFFFFF)
        let field = TextField(placeholder: "Field")
        field.frame = Rect(x: 4, y: 262, width: 120, height: 34)
        for (view, frame) in views {
            view.frame = frame
            ground.addSubview(view)
        }
        ground.addSubview(field)
        let window = OffscreenWindow.open(ground, 300, 300)
        window.settle()
        return window
    }

    private func play(
        _ random: SeededRandom, at window: OffscreenWindow, events: [(String, (inout SeededRandom) -> Void)],
        invariant: @escaping () -> [String]
    ) {
        let gestures = RandomGestures(at: window, random)
        gestures.events = events.map { (name: $0.0, action: $0.1) }
        gestures.invariant = invariant
        if let problem = gestures.run(RandomGestureTests.length) {
            Issue.record("\(problem)")
        } else {
            #expect(gestures.dragCount >= 5, "seed \(random.seed) drags hardly anything")
        }
    }

    /// What happens to a list by itself. Its items stay unique; `expected` knows which there are.
    private func events(of list: ReorderList, _ expected: ExpectedItems) -> [(String, (inout SeededRandom) -> Void)] {
        [
            (
                "insert",
                { random in
                    let name = expected.fresh()
                    let place = random.number(in: 0...list.items.count)
                    list.view.performBatchUpdates {
                        list.items.insert(name, at: place)
                        list.view.insertItems(at: [IndexPath(item: place)])
                    }
                }
            ),
            (
                "delete",
                { random in
                    guard let place = random.element(of: list.items.indices) else { return }
                    list.view.performBatchUpdates {
                        expected.names.remove(list.items.remove(at: place))
                        list.view.deleteItems(at: [IndexPath(item: place)])
                    }
                }
            ),
            (
                "shuffle and reload",
                { random in
                    list.items.shuffle(using: &random)
                    list.view.reloadData()
                }
            ),
        ]
    }

    private func problems(of list: ReorderList, _ expected: ExpectedItems) -> [String] {
        var result: [String] = []
        if list.items.count != expected.names.count || Set(list.items) != expected.names {
            result.append("the items are \(list.items.sorted()), not \(expected.names.sorted())")
        }
        for (index, text) in list.shown where text != list.items[index] {
            result.append("item \(index) shows \(text), not \(list.items[index])")
        }
        return result
    }

    private func playList(_ random: SeededRandom, _ list: ReorderList) {
        list.view.dragDelegate = list
        list.view.dropDelegate = list
        let expected = ExpectedItems(list.items)
        let window = window([(list.view, Rect(x: 0, y: 0, width: 260, height: 250))])
        play(random, at: window, events: events(of: list, expected)) { problems(of: list, expected) }
    }

    @Test("A grid that is put in order")
    func grid() {
        withEverySeed(RandomGestureTests.seeds) { random in
            playList(random, ReorderList(grid: (0..<40).map { "item \($0)" }))
        }
    }

    @Test("A strip that makes room after a rest, with drags along it only")
    func strip() {
        withEverySeed(RandomGestureTests.seeds) { random in
            let list = ReorderList(row: (0..<12).map { "item \($0)" })
            list.view.reorderingCadence = random.seed % 2 == 0 ? .slow : .fast
            list.view.dragConstraint = random.seed % 3 == 0 ? nil : DragConstraint(axis: .horizontal)
            playList(random, list)
        }
    }

    @Test("Two lists between which items move")
    func linkedLists() {
        withEverySeed(RandomGestureTests.seeds) { random in
            let scene = LinkedScene()
            let all = scene.lists.flatMap { $0 }.sorted()
            let window = window([
                (scene.views[0], Rect(x: 0, y: 0, width: 140, height: 250)),
                (scene.views[1], Rect(x: 150, y: 0, width: 140, height: 250)),
            ])
            let reload: (inout SeededRandom) -> Void = { random in
                random.element(of: scene.views)?.reloadData()
            }
            play(random, at: window, events: [("reload", reload)]) {
                var result: [String] = []
                if scene.lists.flatMap({ $0 }).sorted() != all { result.append("the items are \(scene.lists)") }
                for (number, view) in scene.views.enumerated() {
                    for (index, cell) in view.visibleItems
                    where (cell as? TestCell)?.text != scene.lists[number][index] {
                        result.append("item \(index) of list \(number) shows another one")
                    }
                }
                return result
            }
        }
    }

    @Test("Drops into the items of another collection")
    func into() {
        withEverySeed(RandomGestureTests.seeds) { random in
            let book = FoodBook()
            book.people.isSpringLoaded = random.seed % 2 == 0
            let reload: (inout SeededRandom) -> Void = { _ in book.people.reloadData() }
            let compose: (inout SeededRandom) -> Void = { _ in
                book.menu.performBatchUpdates {
                    book.foods.append(book.foods.removeFirst())
                    book.menu.moveItem(at: IndexPath(item: 0), to: IndexPath(item: book.foods.count - 1))
                }
            }
            play(random, at: book.window, events: [("reload", reload), ("rotate the menu", compose)]) {
                var result: [String] = []
                if book.persons.map(\.items).reduce(0, +) != book.drops { result.append("a drop was lost or doubled") }
                if Set(book.foods.map(\.name)).count != 4 { result.append("the menu is \(book.foods)") }
                for (index, cell) in book.people.visibleItems
                where (cell as? TestCell)?.text != book.persons[index].text {
                    result.append("person \(index) shows an old sum")
                }
                return result
            }
        }
    }

    @Test("Plain views, one that opens, and two lists within a scroll view")
    func zones() {
        withEverySeed(RandomGestureTests.seeds) { random in
            let outer = ScrollView()
            let lists = [
                ReorderList(row: (0..<20).map { "item \($0)" }), ReorderList(column: (0..<20).map { "item \($0)" }),
            ]
            let expected = lists.map { ExpectedItems($0.items) }
            for (list, y) in zip(lists, [0.0, 60]) {
                list.takesForeign = false
                list.view.dragDelegate = list
                list.view.dropDelegate = list
                list.view.frame = Rect(x: 0, y: y, width: 200, height: y == 0 ? 50 : 140)
                outer.addSubview(list.view)
            }
            let window = window([(outer, Rect(x: 0, y: 70, width: 260, height: 180))])
            outer.setContentLength(500)
            let scene = ZoneScene(in: window.root.content)
            window.settle()
            let hide: (inout SeededRandom) -> Void = { random in scene.zones[0].isHidden = random.once(in: 2) }
            let events = events(of: lists[0], expected[0]) + [("hide a zone", hide)]
            play(random, at: window, events: events) {
                let left = scene.visited == 0 ? [] : ["\(scene.visited) places were not left"]
                return left + zip(lists, expected).flatMap { problems(of: $0, $1) }
            }
        }
    }
}

/// Which items there have to be.
private final class ExpectedItems {
    var names: Set<String>
    private var count = 0

    init(_ names: [String]) {
        self.names = Set(names)
    }

    /// A new name, which is expected from now on.
    func fresh() -> String {
        count += 1
        let name = "new \(count)"
        names.insert(name)
        return name
    }
}
