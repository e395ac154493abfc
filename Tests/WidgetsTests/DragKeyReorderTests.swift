import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// Layouts in which keys put items in order.
nonisolated enum KeyLayout: String, CaseIterable, Sendable {
    case column
    case row
    case grid

    /// A list of "a", "b", "c"...
    @MainActor func list(_ count: Int) -> ReorderList {
        let items = (0..<count).map { String(Character(Unicode.Scalar(UInt8(97 + $0)))) }
        return switch self {
        case .column: ReorderList(column: items)
        case .row: ReorderList(row: items)
        case .grid: ReorderList(grid: items)
        }
    }

    /// The key to the next place, and the one back.
    var next: Key { self == .column ? .down : .right }
    var back: Key { self == .column ? .up : .left }
}

@Suite("Putting in order by keys")
struct DragKeyReorderTests {
    private func open(_ list: ReorderList) -> OffscreenWindow {
        let window = list.open(190, 300)
        window.press(.tab)
        #expect(window.root.focusedView === list.view)
        return window
    }

    /// Lifts an item, presses keys, drops. Returns the order afterwards.
    private func move(_ list: ReorderList, _ window: OffscreenWindow, _ item: Int, _ keys: [Key]) -> String {
        list.view.focusedIndexPath = IndexPath(item: item)
        window.press(.character(" "))
        for key in keys {
            window.press(key)
            window.advance(by: 0.05)
        }
        window.press(.enter)
        window.settle()
        return list.items.joined()
    }

    /// Item, keys by name (next, back, home, end), the order afterwards, the place of the focus.
    nonisolated static let moves: [(item: Int, keys: String, order: String, focus: Int)] = [
        (0, "", "abcde", 0), (4, "", "abcde", 4), (0, "n", "bacde", 1), (4, "b", "abced", 3), (2, "nn", "abdec", 4),
        (2, "bb", "cabde", 0), (0, "e", "bcdea", 4), (4, "h", "eabcd", 0), (2, "h", "cabde", 0), (2, "e", "abdec", 4),
        (0, "b", "abcde", 0), (4, "n", "abcde", 4), (0, "nnnnnnn", "bcdea", 4), (4, "bbbbbbb", "eabcd", 0),
        (1, "nnb", "acbde", 2), (3, "eh", "dabce", 0), (2, "nb", "abcde", 2),
    ]

    @Test(
        "Edge moves of section 3's table, by keys, in every layout", arguments: KeyLayout.allCases,
        DragKeyReorderTests.moves.indices)
    func table(layout: KeyLayout, row: Int) {
        let (item, names, order, focus) = DragKeyReorderTests.moves[row]
        let keys = names.map { name -> Key in
            switch name {
            case "n": layout.next
            case "b": layout.back
            case "h": .home
            default: .end
            }
        }
        let list = layout.list(5)
        let window = open(list)
        #expect(move(list, window, item, keys) == order)
        #expect(list.drops.count == 1 && list.ends == 1, "one gesture is not one drop")
        #expect(window.root.focusedView === list.view)
        #expect(list.view.focusedIndexPath == IndexPath(item: focus), "3.51: the focus did not go along")
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("3.19: the only item stays where it is, whatever is pressed", arguments: KeyLayout.allCases)
    func onlyItem(layout: KeyLayout) {
        let list = layout.list(1)
        let window = open(list)
        #expect(move(list, window, 0, [.down, .right, .up, .left, .home, .end, .tab]) == "a")
        list.expectConsistent()
    }

    @Test("In a grid up and down move by a row")
    func gridRows() {
        let list = KeyLayout.grid.list(8)  // three in a row
        let window = open(list)
        #expect(move(list, window, 0, [.down]) == "bcdaefgh")
        #expect(move(list, window, 3, [.up]) == "abcdefgh")
        #expect(move(list, window, 7, [.up, .left]) == "abchdefg")
    }

    @Test("The others make room at once while a place is chosen, also where a pointer would have to rest")
    func liveGap() {
        let list = KeyLayout.column.list(4)
        let window = open(list)
        list.view.reorderingCadence = .slow
        list.view.focusedIndexPath = IndexPath(item: 0)
        window.press(.character(" "))
        window.press(.down)
        window.press(.down)
        window.settle()
        #expect(list.places["a"]?.minY == list.view.collectionViewLayout.frame(at: 2).minY)
        #expect(list.places["b"]?.minY == list.view.collectionViewLayout.frame(at: 0).minY)
        window.press(.escape)
        window.settle()
        #expect(list.items.joined() == "abcd")
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("4.6: Escape after any way puts everything back where it was", arguments: KeyLayout.allCases)
    func rolledBack(layout: KeyLayout) {
        let list = layout.list(6)
        let window = open(list)
        let before = list.places
        for item in 0..<6 {
            list.view.focusedIndexPath = IndexPath(item: item)
            window.press(.character(" "))
            for key in [Key.end, layout.back, .home, layout.next, .down] { window.press(key) }
            window.press(.escape)
            window.settle()
            #expect(list.places == before && list.drops.isEmpty)
            #expect(list.view.focusedIndexPath == IndexPath(item: item))
        }
        expectFreshPixels(window)
    }

    @Test("3.52: an item half out of sight is scrolled into it by the lift, and goes over recycled rows")
    func halfOut() {
        let list = ReorderList(column: (0..<200).map(String.init))
        let window = list.open(120, 150)
        window.press(.tab)
        list.view.focusedIndexPath = IndexPath(item: 10)
        list.view.scroll(to: list.view.collectionViewLayout.frame(at: 10).midY)
        window.settle()
        window.press(.character(" "))
        let cell = list.view.cellForItem(at: IndexPath(item: 10))
        #expect(cell.map { list.view.visibleRect.contains($0.frame) } == true, "it is still cut")
        for _ in 0..<40 { window.press(.down) }
        window.press(.enter)
        window.settle()
        #expect(list.items[50] == "10")
        #expect(list.view.focusedIndexPath == IndexPath(item: 50))
        #expect(list.view.cellForItem(at: IndexPath(item: 50))?.showsFocus == true)
        list.expectConsistent()
    }

    @Test("3.61: among 100,000 items a key costs what is in sight")
    func many() {
        let list = ReorderList(column: (0..<100_000).map(String.init))
        let window = list.open(120, 300)
        window.press(.tab)
        window.press(.character(" "))
        let asked = list.askedCells
        window.press(.end)
        window.press(.up)
        window.press(.tab)
        window.press(.end)
        window.press(.enter)
        window.settle()
        #expect(list.items.last == "0" && list.items.first == "1")
        #expect(list.askedCells - asked < 400, "\(list.askedCells - asked) cells were made")
        #expect(list.view.focusedIndexPath == IndexPath(item: 99_999))
    }

    @Test("3.14: an empty list is one place, and what is moved there has the focus")
    func empty() {
        let left = ReorderList(column: ["a", "b"])
        let right = ReorderList(column: [])
        let ground = ColorView(0xFFFFFF)
        for (list, x) in [(left, 0.0), (right, 100.0)] {
            list.view.frame = Rect(x: x, y: 0, width: 90, height: 200)
            list.view.dragDelegate = list
            list.view.dropDelegate = list
            ground.addSubview(list.view)
        }
        let window = OffscreenWindow.open(ground)
        window.press(.tab)
        window.press(.character(" "))
        window.press(.right)
        #expect(right.view.hasActiveDrop && !left.view.hasActiveDrop)
        window.press(.enter)
        window.settle()
        #expect(right.items == ["a"] && right.drops.count == 1)
        right.expectConsistent()
        expectFreshPixels(window)
    }
}
