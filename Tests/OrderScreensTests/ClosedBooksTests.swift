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

    /// A table on the file that keeps a closed one.
    private func closedTable(size: Size = Size(width: 1000, height: 700)) throws -> Table {
        let first = try table([[.order(1, 1)]])
        let path = try #require(first.model.closings?.books().first?.path)
        let table = Table(session: try BookSession(path: path), size: size)
        table.screen.onBookRequest = { if case .closeTable = $0 { table.screen.closeTable() } }
        table.settle()
        return table
    }

    @Test("R16: In a closed book a band says so, drops are refused with the reason, and nothing can be added or undone")
    func closed() throws {
        let table = try closedTable()
        let band = try #require(table.screen.band)
        #expect(band.frame.minY == table.screen.toolBar.frame.maxY && band.frame.maxY == table.screen.menu.frame.minY)
        #expect(table.screen.toolBar.title.detail == "closed")
        let before = table.model.book
        table.expectRefusal("food 0", to: "person 1", reason: Refusal.closed.reason)
        table.press(.character("z"), .control)
        #expect(table.isWarned && table.status == Refusal.closed.reason)
        let bar = table.screen.toolBar
        #expect([bar.addFoodButton, bar.addPersonButton, bar.undoButton, bar.redoButton].allSatisfy { !$0.isEnabled })
        #expect(table.model.book == before && table.screen.people.status.shown.offersUndo == false)
        #expect(table.screen.bookMenu().items.contains { $0.title == "Reopen the table" })
    }

    @Test("Its button reopens it: the band goes, dishes can be ordered; closed again, it is back and the order stays")
    func reopened() throws {
        let table = try closedTable()
        let user = OffscreenUser(table.window)
        try user.click(.label("Reopen"))
        table.settle()
        #expect(table.screen.band == nil && table.screen.menu.frame.minY == table.screen.toolBar.frame.maxY)
        table.drag("food 1", to: "person 1")
        #expect(table.model.book.lines.map(\.name) == ["Pizza", "Pasta"])
        #expect(table.screen.toolBar.addFoodButton.isEnabled && table.screen.toolBar.undoButton.isEnabled)
        table.screen.request(.closeTable)
        table.settle()
        #expect(table.screen.band != nil && table.model.book.lines.count == 2)
        #expect(!table.screen.people.status.shown.offersUndo)
    }

    @Test("The band has room in the smallest window, in every direction of reading")
    func smallest() throws {
        let table = try closedTable(size: Size(width: 480, height: 360))
        let band = try #require(table.screen.band)
        let button = try #require(band.subviews.compactMap { $0 as? Button }.first)
        #expect(band.frame.maxY <= table.screen.menu.frame.minY && button.frame.maxX <= 480 && button.frame.minX > 300)
        #expect(table.screen.menu.frame.height >= 60)
    }
}
