import Geometry
import OffscreenPlatform
import OrderCore
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

@Suite("The tables that were closed")
struct ClosedBooksTests {
    private let folder: PictureFolder

    init() throws {
        folder = try PictureFolder()
    }

    /// A table on a book in a file, and the files that it asks to open.
    private func table(_ closed: [[OrderCommand]], size: Size = Size(width: 1000, height: 700)) throws -> Table {
        let session = try BookSession(path: folder("table.platter"), creating: .firstStart(), author: "Ana")
        let table = Table(session: session, size: size)
        table.screen.onBookRequest = { _ in }
        for commands in closed {
            for command in commands { table.perform(command) }
            table.screen.closeTable()
        }
        table.settle()
        return table
    }

    /// Opens the sheet by the book's menu.
    private func open(at table: Table) throws -> ClosedBooksView {
        let title = table.screen.toolBar.title
        table.window.click(at: title.convertToRoot(title.bounds).center)
        table.window.advance(by: 0.3)
        let menu = try #require(table.root.topOverlay as? MenuOverlay)
        try OffscreenUser(table.window).click(.view(try #require(menu.row(titled: "Closed books…"))))
        table.settle()
        return try #require(table.sheetContent() as ClosedBooksView?)
    }

    private func texts(_ view: ClosedBooksView) -> [String] {
        (0..<view.list.numberOfItems(inSection: 0)).compactMap {
            view.list.cellForItem(at: IndexPath(item: $0))?.accessibilityLabel
        }
    }

    @Test("They are listed with day, name, people and total; Enter opens the one that is chosen")
    func byKeys() throws {
        let table = try table([[.order(1, 1)], [.setBookName("Fridays"), .order(2, 2), .order(2, 3)]])
        var asked: [BookRequest] = []
        table.screen.onBookRequest = { asked.append($0) }
        let view = try open(at: table)
        let texts = texts(view)
        #expect(texts.count == 2)
        #expect(texts.first?.hasSuffix(", Fridays · Daizy, Tom, $26.00") == true)
        #expect(texts.last?.hasSuffix(", My table · John, $20.00") == true)
        #expect(table.root.focusedView === view.list)
        table.press(.down)
        table.press(.enter)
        #expect(table.root.topOverlay == nil)
        guard case .open(let path)? = asked.last, asked.count == 1 else {
            Issue.record("\(asked)")
            return
        }
        #expect(path.hasPrefix(folder("My table 2")) && path.hasSuffix(".platter"))
        #expect(try BookSession(path: path).book.lines.map(\.name) == ["Pizza"])
    }

    @Test("A double click opens, so does the button; Esc and Close leave everything as it is")
    func byPointer() throws {
        let table = try table([[.order(1, 1)], [.order(2, 2)]])
        var asked: [BookRequest] = []
        table.screen.onBookRequest = { asked.append($0) }
        var view = try open(at: table)
        let cell = try #require(view.list.cellForItem(at: IndexPath(item: 1)))
        let place = cell.convertToRoot(cell.bounds).center
        table.window.click(at: place)
        table.window.click(at: place)
        table.settle()
        #expect(asked.count == 1 && table.root.topOverlay == nil)
        view = try open(at: table)
        table.click(view.open)
        #expect(asked.count == 2 && asked[0] != asked[1] && table.root.topOverlay == nil)
        view = try open(at: table)
        table.click(view.close)
        _ = try open(at: table)
        table.press(.escape)
        #expect(asked.count == 2 && table.root.topOverlay == nil)
    }

    @Test("Where none was closed a sentence says so, and Enter closes")
    func none() throws {
        let table = try table([])
        let view = try open(at: table)
        #expect(view.list.isHidden && view.open.isHidden && table.root.focusedView === view.close)
        table.press(.enter)
        #expect(table.root.topOverlay == nil)
    }

    @Test("Many of them scroll in the smallest window, the buttons stay in sight")
    func many() throws {
        let table = try table(
            (0..<9).map { _ in [OrderCommand.order(1, 1)] }, size: Size(width: 480, height: 360))
        let view = try open(at: table)
        let frame = view.open.convertToRoot(view.open.bounds)
        #expect(view.open.visibleRectInRoot(view.open.bounds) == frame && frame.maxY <= 352)
        for _ in 0..<8 { table.press(.down) }
        #expect(view.list.selectedIndexPath == IndexPath(item: 8))
        let last = try #require(view.list.cellForItem(at: IndexPath(item: 8)))
        #expect(last.visibleRectInRoot(last.bounds).height >= ClosedBookCell.height - 1)
    }
}
