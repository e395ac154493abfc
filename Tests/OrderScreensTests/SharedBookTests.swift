import Foundation
import OrderCore
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

/// Two windows on one book.
@Suite("A book in two windows")
struct SharedBookTests {
    /// A file that is removed with the test.
    private final class Folder {
        let path: String
        init() throws {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("platter-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            path = url.path
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }
        var book: String { path + "/table.platter" }
    }

    private func twoWindows(_ folder: Folder) throws -> (Table, Table) {
        let first = try BookSession(path: folder.book, creating: .firstStart(), author: "window")
        let second = try BookSession(path: folder.book, author: "window")
        return (Table(session: first), Table(session: second))
    }

    /// What the watch of the file does when another process wrote to it.
    private func notice(_ table: Table) {
        table.screen.refreshFromDisk()
        table.settle()
    }

    @Test("Each shows the other's drops, and loses nothing")
    func eachShowsTheOther() throws {
        let folder = try Folder()
        let (here, there) = try twoWindows(folder)
        here.drag("food 0", to: "person 0")
        there.drag("food 1", to: "person 0")
        here.drag("food 3", to: "person 1")
        notice(here)
        notice(there)
        #expect(here.totals == ["John $33 2", "Daizy $50 1", "Tom -"])
        #expect(there.totals == here.totals)
        #expect(here.book == there.book && here.session.undoCount == there.session.undoCount)
    }

    @Test("A step of somebody else's is told with their name and can be undone here")
    func othersStep() throws {
        let folder = try Folder()
        let window = Table(session: try BookSession(path: folder.book, creating: .firstStart(), author: "window"))
        let other = try BookSession(path: folder.book, author: "ana")
        try other.perform(.order(.food(FoodID(2)), to: .person(PersonID(3))), author: "ana")
        _ = window.newTrace()
        notice(window)
        #expect(window.totals == ["John -", "Daizy -", "Tom $13 1"])
        #expect(window.status == "Pasta → Tom (by ana)")
        let act = window.newTrace().filter { $0.hasPrefix("ACT") }
        #expect(act.count == 1 && act[0].hasPrefix("ACT verb=order") && act[0].contains("author=ana"))
        window.press(.character("z"), .control)
        #expect(window.totals.last == "Tom -")
        #expect(window.status == "Taken back: Pasta → Tom (by ana)")
        _ = try other.refresh()
        #expect(other.book.lines.isEmpty)
    }

    @Test("What others do while something is dragged changes the answer under the resting pointer")
    func duringDrag() throws {
        let folder = try Folder()
        let (here, there) = try twoWindows(folder)
        here.lift("food 0")
        here.carry(to: "person 0")
        #expect(here.proposal?.outcome?.after == "$20")
        there.drag("food 3", to: "person 0")
        notice(here)
        #expect(here.proposal?.outcome?.before == "$50" && here.proposal?.outcome?.after == "$70")
        here.letGo()
        #expect(here.totals[0] == "John $70 2")
    }

    @Test("What is dragged may vanish meanwhile: the drop is refused with the reason")
    func draggedVanishes() throws {
        let folder = try Folder()
        let (here, there) = try twoWindows(folder)
        here.lift("food 0")
        here.carry(to: "person 0")
        there.drag("food 0", to: "trash")
        notice(here)
        #expect(here.proposal?.operation == .forbidden)
        here.letGo()
        #expect(here.isWarned && here.status == "There is no food 1 on the menu any more.")
        #expect(here.book.lines.isEmpty && here.book.foods.count == 3)
        here.drag("food 0", to: "person 0")
        #expect(here.totals[0] == "John $13 1")
    }

    @Test("A drop decides against the newest state, even before the file's watch has told of it")
    func decidedOnNewest() throws {
        let folder = try Folder()
        let (here, there) = try twoWindows(folder)
        here.lift("food 0")
        here.carry(to: "person 2")
        there.drag("person 2", to: "trash")
        here.letGo()
        #expect(here.isWarned && here.status == "There is no person 3 at the table any more.")
        notice(here)
        #expect(here.totals == ["John -", "Daizy -"])
        here.expectShown()
    }

    @Test("The open panel follows, and closes when its person is taken away")
    func panelFollows() throws {
        let folder = try Folder()
        let (here, there) = try twoWindows(folder)
        here.click("person 2")
        there.drag("food 1", to: "person 2")
        notice(here)
        #expect(here.screen.people.panel.rows.map(\.line.name) == ["Pasta"])
        there.press(.character("z"), .control)
        notice(here)
        #expect(here.screen.people.panel.rows.isEmpty)
        there.drag("person 2", to: "trash")
        notice(here)
        #expect(here.screen.people.panel.isHidden)
    }

    @Test("A name that is being typed is not lost when somebody else does something")
    func typingGoesOn() throws {
        let folder = try Folder()
        let (here, there) = try twoWindows(folder)
        here.drag("food 0", to: "new-person")
        here.type("An")
        there.drag("food 1", to: "person 0")
        notice(here)
        here.type("a")
        here.press(.enter)
        #expect(here.totals == ["John $13 1", "Daizy -", "Tom -", "Ana $20 1"])
    }

    @Test("Closed and opened again, all is there, and can still be undone")
    func reopened() throws {
        let folder = try Folder()
        do {
            let table = Table(session: try BookSession(path: folder.book, creating: .firstStart(), author: "window"))
            for food in [0, 0, 3] { table.drag("food \(food)", to: "person 0") }
        }
        let table = Table(session: try BookSession(path: folder.book, author: "window"))
        #expect(table.totals == ["John $90 3", "Daizy -", "Tom -"])
        for _ in 0..<3 { table.press(.character("z"), .control) }
        #expect(table.book == .firstStart())
        table.press(.character("y"), .control)
        #expect(table.totals[0] == "John $20 1")
    }
}
