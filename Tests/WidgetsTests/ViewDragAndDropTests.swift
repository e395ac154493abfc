import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// `onDrag` and `onDrop` on any view.
@Suite("onDrag and onDrop")
struct ViewDragAndDropTests {
    /// Writes down what it is told.
    private final class Diary {
        var entries: [String] = []
        var isValid = true
        var takes = true
        var answer: DropProposal? = DropProposal(operation: .move)
        var results: [DragSession.Result?] = []
    }

    private struct Writer: DropDelegate {
        let name: String
        let diary: Diary

        func validateDrop(info: DropInfo) -> Bool { diary.isValid }
        func dropEntered(info: DropInfo) { diary.entries.append("enter \(name)") }
        func dropUpdated(info: DropInfo) -> DropProposal? { diary.answer }
        func dropExited(info: DropInfo) { diary.entries.append("exit \(name)") }
        func performDrop(info: DropInfo) -> Bool {
            diary.entries.append("drop \(name) \(info.itemProviders(for: ["text/plain"]).count)")
            return diary.takes
        }
        func dropEnded(info: DropInfo) {
            diary.entries.append("end \(name)")
            diary.results.append(info.result)
        }
    }

    /// A source on the left, and four places in a row.
    private final class Row {
        let diary = Diary()
        let ground = ColorView(0xFFFFFF)
        let source = ColorView(0x336699)
        let places = (0..<4).map { ColorView(0x800000 + UInt32($0) * 0x2000) }
        let window: OffscreenWindow
        private(set) var ended: [DragSession.Result?] = []

        init() {
            window = OffscreenWindow(content: ground, size: Size(width: 500, height: 200))
            source.frame = Rect(x: 10, y: 10, width: 60, height: 60)
            ground.addSubview(source)
            source.onDrag(ended: { [weak self] in self?.ended.append($0.result) }) { ItemProvider(text: "hello") }
            for (index, place) in places.enumerated() {
                place.frame = Rect(x: 100 + Double(index) * 90, y: 10, width: 60, height: 60)
                ground.addSubview(place)
                place.onDrop(of: ["text/plain"], delegate: Writer(name: "\(index)", diary: diary))
            }
            window.settle()
        }

        func center(_ index: Int) -> Point { places[index].frame.center }
    }

    @Test("Entered, asked, dropped and told the end, in that order, each once")
    func order() {
        let row = Row()
        row.window.drag(from: row.source.frame.center, to: row.center(0))
        row.window.settle()
        #expect(row.diary.entries == ["enter 0", "drop 0 1", "end 0"])
        #expect(row.diary.results == [.dropped(.move)] && row.ended == [.dropped(.move)])
    }

    @Test("3.49: a cancel leaves the place and tells the end to every place that was entered")
    func cancel() {
        let row = Row()
        row.window.carry(from: row.source.frame.center, to: row.center(0))
        row.window.carry(to: row.center(1))
        row.window.press(.escape)
        row.window.release()
        row.window.settle()
        #expect(row.diary.entries == ["enter 0", "exit 0", "enter 1", "exit 1", "end 0", "end 1"])
        #expect(row.diary.results == [.cancelled(.escape), .cancelled(.escape)] && row.ended == [.cancelled(.escape)])
        #expect(row.window.preview == nil)
    }

    @Test("A drop that is not valid is none; other types are not even asked about")
    func invalid() {
        let row = Row()
        row.diary.isValid = false
        row.window.drag(from: row.source.frame.center, to: row.center(0))
        #expect(row.diary.entries.isEmpty && row.ended == [.cancelled(.noTarget)])
        row.diary.isValid = true
        row.places[0].onDrop(of: ["image/png"], delegate: Writer(name: "picture", diary: row.diary))
        row.window.drag(from: row.source.frame.center, to: row.center(0))
        #expect(row.diary.entries.isEmpty)
    }

    @Test("A place that did not take it after all: the picture flies back")
    func notTaken() {
        let row = Row()
        row.diary.takes = false
        row.window.drag(from: row.source.frame.center, to: row.center(0))
        row.window.settle()
        #expect(row.ended == [.cancelled(.refused("This place did not take it."))])
    }

    @Test("No answer leaves the last one; the first is to copy")
    func answers() {
        let row = Row()
        row.diary.answer = nil
        row.window.carry(from: row.source.frame.center, to: row.center(0))
        #expect(row.window.root.drag.proposal?.operation == .copy)
        row.diary.answer = DropProposal(operation: .move)
        row.window.move(to: row.center(0) + Offset(dx: 2, dy: 0))
        row.diary.answer = nil
        row.window.move(to: row.center(0) + Offset(dx: 4, dy: 0))
        #expect(row.window.root.drag.proposal?.operation == .move)
        row.window.press(.escape)
        row.window.release()
    }

    @Test("Places crossed between two motions are entered, in order, at every event rate", arguments: [1, 2, 7, 400])
    func crossing(_ motions: Int) {
        let row = Row()
        row.window.flick(from: row.source.frame.center, to: row.center(3), motions: motions)
        let expected = ["enter 0", "exit 0", "enter 1", "exit 1", "enter 2", "exit 2", "enter 3", "drop 3 1"]
        #expect(row.diary.entries == expected + ["end 0", "end 1", "end 2", "end 3"])
    }

    @Test("With the release alone telling where the pointer went, too")
    func crossingByRelease() {
        let row = Row()
        row.window.flick(from: row.source.frame.center, to: row.center(1), motions: 0)
        #expect(row.diary.entries.prefix(4) == ["enter 0", "exit 0", "enter 1", "drop 1 1"])
    }

    @Test("Said again it replaces what was said before, as a reused cell needs it")
    func replaced() {
        let row = Row()
        row.source.onDrag { DragItem(itemProvider: ItemProvider(text: "other"), localObject: 7) }
        row.places[0].onDrop(of: ["text/plain"], delegate: Writer(name: "new", diary: row.diary))
        #expect(row.source.interactions.count == 1 && row.places[0].interactions.count == 1)
        row.window.carry(from: row.source.frame.center, to: row.center(0))
        #expect(row.window.root.drag.session?.items.first?.localObject as? Int == 7)
        row.window.release()
        #expect(row.diary.entries == ["enter new", "drop new 1", "end new"])
        #expect(row.ended.isEmpty)
    }

    @Test("A dragged view is faint, and bright again after the drop and when it stands for something else")
    func faint() {
        let row = Row()
        row.window.carry(from: row.source.frame.center, to: row.center(0))
        #expect(row.source.alpha < 0.5)
        row.window.release()
        #expect(row.source.alpha == 1)
        row.window.carry(from: row.source.frame.center, to: row.center(0))
        row.source.onDrag { ItemProvider(text: "another") }
        #expect(row.source.alpha == 1)
        row.window.release()
        row.window.settle()
        #expect(row.source.alpha == 1 && row.window.preview == nil)
    }
}
