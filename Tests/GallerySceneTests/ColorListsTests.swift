import Geometry
import OffscreenPlatform
import Testing
import Widgets

@testable import GalleryScenes

/// The rows C1 to C11 of the acceptance list: reorder inside, copy across, a trash that comes with the drag.
@Suite("Color lists")
@MainActor
struct ColorListsTests {
    private func bench(_ items: Int? = nil) throws -> SceneBench<ColorListsScene> {
        try SceneBench(.colorLists, items: items)
    }

    private static let a = (0..<8).map { "a\($0)" }
    private static let b = (0..<8).map { "b\($0)" }

    private func isTrashShown(_ bench: SceneBench<ColorListsScene>) -> Bool { !bench.scene.trash.isHidden }

    @Test(
        "C1, C6: the trash is there while something is dragged: till the drop, a cancel, a drop elsewhere",
        arguments: ["drop", "cancel", "elsewhere"])
    func trashComesAndGoes(_ end: String) throws {
        let bench = try bench()
        #expect(!isTrashShown(bench) && !bench.scene.isDragging)
        #expect(!bench.lines.contains { $0.hasPrefix("LAYOUT trash") })
        bench.lift("a", 0)
        bench.window.settle()
        #expect(isTrashShown(bench) && bench.scene.isDragging)
        #expect(bench.newLines().contains { $0.hasPrefix("LAYOUT trash") })
        switch end {
        case "drop":
            bench.window.carry(to: bench.place("a", 3))
            bench.window.release()
        case "cancel": bench.cancel()
        default:
            bench.window.carry(to: Point(x: 500, y: 20))
            bench.window.release()
        }
        bench.window.settle()
        #expect(!isTrashShown(bench) && !bench.scene.isDragging)
        let lines = bench.newLines()
        #expect(lines.contains("LAYOUT end") && !lines.contains { $0.hasPrefix("LAYOUT trash") })
        bench.expectCalm()
    }

    @Test("C2, C3: the session knows its list; one item, the colour for others, the item itself for us")
    func payload() throws {
        let bench = try bench()
        bench.lift("b", 2)
        let session = try #require(bench.root.drag.session)
        #expect(session.localContext as? CollectionView === bench.scene.collections[1])
        #expect(session.items.count == 1)
        let item = bench.scene.colors[1][2]
        #expect(session.items.first?.localObject as? ColorItem == item)
        var read: Color?
        session.items.first?.itemProvider.loadObject(ofClass: Color.self) { read = $0 }
        #expect(read == item.color)
        var bytes: [UInt8]?
        session.items.first?.itemProvider.loadDataRepresentation(forTypeIdentifier: "application/x-color") {
            bytes = $0
        }
        let copy = try #require(bytes.flatMap { Color(data: $0, typeIdentifier: "application/x-color") })
        #expect(abs(copy.red - item.color.red) < 0.0001 && abs(copy.blue - item.color.blue) < 0.0001)
        bench.cancel()
    }

    @Test("C4: inside a list a drag moves")
    func reorders() throws {
        let bench = try bench()
        bench.drag("a", 0, to: "a", 4)
        #expect(bench.model("a") == ["a1", "a2", "a3", "a4", "a0", "a5", "a6", "a7"])
        #expect(bench.model("b") == ColorListsTests.b)
        bench.expectCalm()
    }

    @Test("C4, 3.13: across it copies, each copy with a name of its own, and the source is untouched")
    func copies() throws {
        let bench = try bench()
        for _ in 0..<2 { bench.drag("a", 2, to: "b", 1) }
        bench.drag("b", 0, to: "a", 0)
        #expect(bench.model("b") == ["b0", "c1", "c0"] + ColorListsTests.b.dropFirst())
        #expect(bench.model("a") == ["c2"] + ColorListsTests.a)
        #expect(bench.scene.colors[1][1].color == bench.scene.colors[1][2].color)
        // A copy moves on its own.
        bench.drag("b", 1, to: "b", 0)
        #expect(bench.model("b").prefix(3) == ["c1", "b0", "c0"])
        bench.expectCalm()
    }

    @Test("C5, C8, C9: the trash takes what is dropped on it: of the list that it came from")
    func deletes() throws {
        let bench = try bench()
        bench.lift("a", 3)
        bench.window.carry(to: bench.place("trash"))
        #expect(bench.root.drag.proposal?.operation == .copy)
        #expect(bench.root.drag.proposal?.outcome?.sentence == "Delete a3")
        #expect(bench.scene.trash.isLit)
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("a") == ["a0", "a1", "a2", "a4", "a5", "a6", "a7"])
        #expect(!bench.scene.trash.isLit)
        bench.expectCalm()
    }

    @Test("C5: without user interaction the trash gets nothing")
    func noInteraction() throws {
        let bench = try bench()
        bench.scene.trash.isUserInteractionEnabled = false
        bench.lift("a", 3)
        bench.window.carry(to: bench.place("trash"))
        #expect(bench.root.drag.proposal == nil)
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("a") == ColorListsTests.a)
    }

    @Test("C7: other data are refused by the lists and the trash, and nothing is lit")
    func foreignData() throws {
        let bench = try bench()
        let text = bench.addForeignText()
        bench.scene.trash.isHidden = false
        for place in [bench.place("trash"), bench.place("a", 2)] {
            bench.window.carry(from: text, to: place)
            #expect(bench.root.drag.isActive && bench.root.drag.proposal == nil && !bench.scene.trash.isLit)
            bench.window.release()
            bench.window.settle()
        }
        #expect(bench.model("a") == ColorListsTests.a && bench.model("b") == ColorListsTests.b)
    }

    @Test("C10: the item counts, not its number: the list may change while it is in the air")
    func staleNumber() throws {
        let bench = try bench()
        bench.lift("a", 3)
        bench.scene.collections[0].performBatchUpdates {
            bench.scene.colors[0].removeFirst(2)
            bench.scene.collections[0].deleteItems(at: [IndexPath(item: 0), IndexPath(item: 1)])
        }
        bench.window.carry(to: bench.place("trash"))
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("a") == ["a2", "a4", "a5", "a6", "a7"])
        bench.expectCalm()
    }

    @Test("C11: a drag that began in b never deletes from a")
    func sourceIsChecked() throws {
        let bench = try bench()
        bench.lift("b", 0)
        bench.window.carry(to: bench.place("trash"))
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("a") == ColorListsTests.a)
        #expect(bench.model("b") == Array(ColorListsTests.b.dropFirst()))
    }

    @Test("Move, copy and deletion are each taken back and done again")
    func undo() throws {
        let bench = try bench()
        func state() -> [[String]] { [bench.model("a"), bench.model("b")] }
        var states = [state()]
        bench.drag("a", 0, to: "a", 4)
        states.append(state())
        bench.drag("a", 0, to: "b", 4)
        states.append(state())
        bench.lift("b", 1)
        bench.window.carry(to: bench.place("trash"))
        bench.window.release()
        bench.window.settle()
        states.append(state())
        for step in [2, 1, 0] {
            bench.undo()
            #expect(state() == states[step])
        }
        for step in 1...3 {
            bench.redo()
            #expect(state() == states[step])
        }
        bench.expectCalm()
    }
}
