import Geometry
import OffscreenPlatform
import OrderCore
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

@Suite("The book as a file, in its window")
struct BookTests {
    private let folder: PictureFolder

    init() throws {
        folder = try PictureFolder()
    }

    private func session(_ name: String = "table.platter") throws -> BookSession {
        try BookSession(path: folder(name), creating: .firstStart(), author: "Ana")
    }

    @Test func aCopyIsSavedAndSaidWhere() throws {
        let table = Table(session: try session())
        table.drag("food 0", to: "person 0")
        table.screen.saveCopy(to: folder("copy.platter"))
        #expect(!folder.names.contains("copy.platter"), "no frame waits for it")
        var waited = 0
        table.screen.afterCopies { waited += 1 }
        #expect(waited == 0)
        #expect(!table.newTrace().contains { $0.contains("A copy was saved") })
        table.settle()
        #expect(waited == 1)
        table.screen.afterCopies { waited += 1 }
        #expect(waited == 2)
        #expect(table.status == "A copy was saved as “\(folder("copy.platter"))”.")
        #expect(!table.isWarned)
        #expect(try BookSession(path: folder("copy.platter")).book == table.book)
        table.screen.saveCopy(to: folder("copy.platter"))
        table.settle()
        #expect(table.status.contains("exists already") && table.isWarned)
        table.screen.saveCopy(to: folder("copy.platter"), replacing: true)
        table.settle()
        #expect(!table.isWarned)
        #expect(waited == 2, "once each")
        #expect(table.newTrace().last == "IDLE")
        #expect(table.screen.bookPath == folder())
    }

    @Test func theTableIsClosedInOneStepAndKept() throws {
        let table = Table(session: try session())
        table.drag("food 0", to: "person 0")
        table.drag("food 1", to: "everyone")
        let before = table.book
        table.screen.closeTable()
        table.settle()
        #expect(table.totals == ["John -", "Daizy -", "Tom -"])
        #expect(table.status.hasPrefix("The table is closed and kept as “My table 2"))
        #expect(folder.names.contains { $0.hasPrefix("My table 2") })
        table.press(.character("z"), .control)
        #expect(table.book == before)
        table.press(.character("z"), .control)
        table.press(.character("z"), .control)
        table.screen.closeTable()
        #expect(table.status == "Nothing is on the table: there is nothing to close." && table.isWarned)
    }

    @Test func anotherBookTakesTheWindowAndTheOldOneIsClosed() throws {
        var lines: [String] = []
        let trace = OrderTrace { lines.append($0) }
        weak var oldModel: OrderModel?
        let stage: BookStage
        do {
            let model = OrderModel(session: try session())
            oldModel = model
            stage = BookStage(OrderScreen(model: model, photos: PhotoLibrary(folder: nil), trace: trace))
        }
        let window = OffscreenWindow(content: stage, size: Size(width: 1000, height: 700))
        stage.screen.begin()
        window.settle()
        stage.screen.openPanel(.person(PersonID(1)))
        stage.screen.askRemoval(of: PersonID(1))
        let start = try #require(stage.screen.menu.collection.cellForItem(at: IndexPath(item: 0)))
        window.press(at: start.convertToRoot(start.bounds).center)
        window.move(to: Point(x: 300, y: 300))
        window.advance(by: 0.1)
        lines.removeAll()

        let other = try BookSession(
            path: folder("other.platter"),
            creating: OrderBook(
                name: "Other", currency: .usDollar, foods: [Food(id: FoodID(5), name: "Soup", price: 4_00)],
                persons: [Person(id: PersonID(8), name: "Zoe")]), author: "Ana")
        stage.show(
            OrderScreen(model: OrderModel(session: other), photos: PhotoLibrary(folder: nil), trace: trace))
        window.settle()
        #expect(oldModel == nil, "the book before is closed")
        #expect(!folder.names.contains("table.platter-wal"))
        #expect(window.preview == nil && !window.root.drag.isActive)
        #expect(window.record.title == "Other – Platter")
        #expect(lines.contains("STATE book=\(OrderTrace.encoded(folder("other.platter")))"))
        #expect(lines.filter { $0.hasPrefix("LAYOUT food") }.count == 1)
        #expect(lines.last == "IDLE" && !lines.contains("READY"))

        window.release()
        let user = OffscreenUser(window)
        try user.drag(
            .item(0, of: stage.screen.menu.collection), to: .item(0, of: stage.screen.people.collection))
        #expect(other.book.lines.map(\.name) == ["Soup"])
        window.press(.character("z"), .control)
        #expect(other.book.lines.isEmpty, "keys are for the new book")
    }
}
