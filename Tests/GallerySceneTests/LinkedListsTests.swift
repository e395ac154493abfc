import Geometry
import OffscreenPlatform
import Testing
import Widgets

@testable import GalleryScenes

/// The rows B1 to B16 of the acceptance list: many collections under one manager. What a forgetful data source does, and the
/// optional methods (B14), is tested with the widget layer.
@Suite("Linked lists")
@MainActor
struct LinkedListsTests {
    private func bench(_ items: Int? = nil, size: Size = Size(width: 1000, height: 700)) throws
        -> SceneBench<LinkedListsScene>
    {
        try SceneBench(.linkedLists, items: items, size: size)
    }

    private func all(_ bench: SceneBench<LinkedListsScene>) -> [String] {
        ["a", "b", "c"].flatMap(bench.model)
    }

    @Test("B16: three lists of 21 in brown, green and blue, called i:j")
    func data() throws {
        let bench = try bench()
        #expect(bench.model("a") == (0..<21).map { "0:\($0)" })
        #expect(bench.model("c") == (0..<21).map { "2:\($0)" })
        #expect(Set(bench.scene.data.map { $0[0].color }).count == 3)
        #expect(bench.lines.filter { $0.hasPrefix("MODEL") }.count == 3)
        #expect(bench.lines.contains { $0.hasPrefix("LAYOUT a 20 ") } && bench.lines.contains("LAYOUT end"))
        #expect(bench.lines.first == "READY" && bench.lines.last == "IDLE")
    }

    @Test("B1, B4: 0:0 goes a, b, c, a, and 63 items are there each time")
    func roundTrip() throws {
        let bench = try bench()
        let everything = Set(all(bench))
        for (from, to) in [("a", "b"), ("b", "c"), ("c", "a")] {
            let index = try #require(bench.model(from).firstIndex(of: "0:0"))
            bench.drag(from, index, to: to, 3)
            #expect(bench.model(to)[3] == "0:0")
            #expect(!bench.model(from).contains("0:0"))
            #expect(all(bench).count == 63 && Set(all(bench)) == everything)
            bench.expectCalm()
        }
    }

    @Test(
        "B2, B3: within a list it is one move, counted after the removal",
        arguments: [(0, 5), (5, 0), (20, 3), (2, 20)])
    func moves(_ from: Int, _ to: Int) throws {
        let bench = try bench()
        _ = bench.newLines()
        var expected = bench.model("b")
        expected.insert(expected.remove(at: from), at: to)
        bench.drag("b", from, to: "b", to)
        #expect(bench.model("b") == expected)
        #expect(
            bench.newLines().filter { $0.hasPrefix("MODEL") } == [(["MODEL", "b"] + expected).joined(separator: " ")])
        bench.expectCalm()
    }

    @Test("B5: items that look equal move each on its own")
    func equalLooks() throws {
        let bench = try bench()
        let twins = bench.scene.data[0].prefix(2)
        #expect(twins[0].color == twins[1].color && twins[0] != twins[1])
        bench.drag("a", 1, to: "c", 0)
        #expect(bench.model("c").first == "0:1" && bench.model("a").first == "0:0")
    }

    @Test("B6: the index path of an item, nil in a list that does not have it")
    func lookup() throws {
        let bench = try bench()
        let item = bench.scene.data[1][4]
        let lists = bench.scene.collections
        #expect(bench.scene.collectionView(lists[1], indexPathForDataItem: item) == IndexPath(item: 4))
        #expect(bench.scene.collectionView(lists[0], indexPathForDataItem: item) == nil)
        #expect(bench.scene.collectionView(lists[0], indexPathForDataItem: "something else") == nil)
    }

    @Test("B7: the section is 0 everywhere")
    func sections() throws {
        let bench = try bench()
        #expect(bench.scene.collections.allSatisfy { $0.numberOfSections == 1 })
    }

    @Test("B8: the grabbed point stays under the pointer", arguments: [1, 1.25, 2])
    func grabOffset(_ scale: Double) throws {
        let bench = try SceneBench<LinkedListsScene>(.linkedLists, scale: scale)
        let start = bench.place("a", 5)
        bench.lift("a", 5)
        bench.window.carry(to: Point(x: 700, y: 500))
        let preview = try #require(bench.window.preview)
        #expect(preview.position == Point(x: 700, y: 500))
        let solid = preview.solidPixelRect.points(scale: scale)
        #expect(abs(solid.midX - 700) <= 1.5 && abs(solid.midY - 500) <= 1.5, "grabbed at its middle, \(start)")
        bench.cancel()
    }

    @Test("B9, B11: while it hovers its own cell is the gap, and neighbours make room; the data change at the drop")
    func liveGap() throws {
        let bench = try bench()
        _ = bench.newLines()
        let list = bench.scene.collections[0]
        let third = list.collectionViewLayout.frame(at: 2)
        bench.lift("a", 0)
        bench.window.carry(to: bench.place("a", 2))
        bench.window.settle()
        let carried = try #require(list.cellForItem(at: IndexPath(item: 0)))
        #expect(carried.isDragged && carried.frame == third)
        #expect(list.cellForItem(at: IndexPath(item: 2))?.frame != third)
        // And in another list.
        let other = bench.scene.collections[1]
        bench.window.carry(to: bench.place("b", 4))
        bench.window.settle()
        #expect(other.cellForItem(at: IndexPath(item: 4))?.frame == other.collectionViewLayout.frame(at: 5))
        #expect(!bench.lines.contains { $0.hasPrefix("MODEL") })
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("b")[4] == "0:0")
        #expect(bench.newLines().filter { $0.hasPrefix("MODEL") }.count == 2)
        bench.expectCalm()
    }

    @Test("B10: the pointer's list is the target, however far the picture reaches into another")
    func pointerWins() throws {
        let bench = try bench()
        bench.lift("a", 0)
        let edge = bench.scene.collections[1]
        bench.window.carry(to: edge.convertToRoot(Point(x: 3, y: 200)))
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("b").contains("0:0"))
    }

    @Test("B12, 3.14: an empty list takes an item at 0, and below the last item is the end")
    func emptyAndEnd() throws {
        let bench = try bench(1)
        bench.window.drag(from: bench.place("a", 0), to: bench.place("b"))
        bench.window.settle()
        #expect(bench.model("a").isEmpty && bench.model("b") == ["1:0", "0:0"])
        bench.window.drag(from: bench.place("b", 0), to: bench.place("a"))
        bench.window.settle()
        #expect(bench.model("a") == ["1:0"] && bench.model("b") == ["0:0"])
        bench.expectCalm()
    }

    @Test(
        "B15, 3.16: a lost grab puts everything back; nothing is left on the screen",
        arguments: ["grab", "escape", "outside"])
    func cancels(_ how: String) throws {
        let bench = try bench()
        let before = all(bench)
        bench.lift("a", 0)
        bench.window.carry(to: bench.place("b", 2))
        switch how {
        case "grab": bench.window.loseGrab()
        case "escape": bench.window.press(.escape)
        default: bench.window.carry(to: Point(x: -200, y: 300))
        }
        bench.window.release()
        bench.window.settle()
        #expect(all(bench) == before)
        #expect(bench.lines.contains("DRAG cancel"))
        bench.expectCalm()
    }

    @Test("3.11: faster than the screen, from list to list, and every label is right")
    func flick() throws {
        let bench = try bench()
        for _ in 0..<10 {
            bench.window.flick(from: bench.place("a", 0), to: bench.place("b", 0))
            bench.window.settle()
        }
        #expect(bench.model("a").count == 11 && bench.model("b").count == 31)
        for list in 0..<2 {
            for (index, cell) in bench.scene.collections[list].visibleItems {
                #expect((cell as? ColorCell)?.text == bench.scene.data[list][index].indexes)
            }
        }
        bench.expectCalm()
    }

    @Test("3.15: one gesture is one step; Ctrl+Z and Ctrl+Shift+Z take it back and do it again")
    func undo() throws {
        let bench = try bench()
        let before = all(bench)
        bench.drag("a", 3, to: "c", 7)
        let after = all(bench)
        bench.drag("b", 0, to: "b", 6)
        #expect(bench.scene.history.count == 2)
        bench.undo()
        #expect(all(bench) == after)
        bench.undo()
        #expect(all(bench) == before)
        bench.redo()
        #expect(all(bench) == after)
        bench.expectCalm()
    }

    @Test("3.19: dropped on itself nothing happens, and there is nothing to undo", arguments: [0, 20])
    func ontoItself(_ index: Int) throws {
        let bench = try bench()
        bench.lift("a", index)
        bench.window.carry(to: bench.place("a", index))
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("a") == (0..<21).map { "0:\($0)" })
        #expect(bench.scene.history.count == 0)
    }

    @Test("Keys: Tab leads through the lists and back to where it began")
    func keys() throws {
        let bench = try bench()
        let before = ["a", "b", "c"].map(bench.model)
        for key in [Key.tab, .right, .character(" "), .tab, .tab, .tab, .enter] {
            bench.window.press(key)
            bench.window.settle()
        }
        #expect(["a", "b", "c"].map(bench.model) == before)
        for key in [Key.character(" "), .tab, .right, .enter] {
            bench.window.press(key)
            bench.window.settle()
        }
        #expect(bench.model("b").prefix(3) == ["1:0", "0:1", "1:1"] && bench.model("a").count == 20)
        bench.expectCalm()
    }
}
