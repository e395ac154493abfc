import Foundation
import OrderCore
import OrderFormats
import OrderStore
import TestSupport
import Testing
import Widgets

@testable import OrderScreens

/// Files out of a file manager.
@Suite("Files")
struct IncomingFileTests {
    private let table = Table()
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    @Test("Menus in files come onto the menu, several as one step", arguments: ["menu", "food 0"])
    func menus(place: String) throws {
        let one = try folder.file("lunch.csv", "name,price\nTea,2.50\nPie,3\n")
        let other = try folder.file("drinks.txt", "Wine 6\n")
        table.expectTaken(.files([one]), onto: place, label: "Menu from lunch.csv: 2 added", as: "menu")
        table.press(.character("z"), .control)
        table.expectTaken(.files([one, other]), onto: place, label: "Menu from 2 files: 3 added", as: "menu")
        #expect(table.shownFoods.suffix(3) == ["Tea", "Pie", "Wine"])
    }

    @Test("A diner's menu as its till wrote it")
    func diner() throws {
        let file = try folder.file("diner.csv", SampleMenus.diner)
        table.expectTaken(.files([file]), onto: "menu", label: "Menu from diner.csv: 12 added", as: "menu")
        #expect(table.book.foods.dropFirst(4).reduce(0) { $0 + $1.price } == 129_80)
        table.settle()
        #expect(
            table.screen.menu.chips.chips.map(\.category) == [nil, "Starters", "Mains", "Kids", "Desserts", "Drinks"])
        // The same once more says nothing new.
        table.dropIn(.files([file]), onto: "menu")
        #expect(table.status == "12 rows read: 12 unchanged." && table.session.undoCount == 1)
    }

    @Test(
        "Menus of the world, in books of their currencies",
        arguments: [
            ("JPY", "izakaya.csv", SampleMenus.izakaya, 12, 10_290), ("KWD", "cafe.json", SampleMenus.cafe, 10, 22_800),
            ("EUR", "gasthaus.csv", SampleMenus.gasthaus, 9, 1301_10),
        ])
    func world(code: String, name: String, text: String, count: Int, sum: MinorUnits) throws {
        let currency = try #require(Currency(code: code))
        let table = Table(OrderBook(name: "Abroad", currency: currency, decimalSign: code == "EUR" ? .comma : .point))
        table.dropIn(.files([try folder.file(name, text)]), onto: "menu")
        #expect(table.book.foods.count == count && table.book.foods.reduce(0) { $0 + $1.price } == sum)
        #expect(table.session.undoCount == 1)
    }

    @Test("Everything that goes wrong in a file is told row by row")
    func hostile() throws {
        table.dropIn(.files([try folder.file("bad.csv", SampleMenus.hostile)]), onto: "menu")
        let sheet = try #require(table.screen.sheet)
        #expect(sheet.texts.contains("17 rows read: 9 added, 8 refused."))
        #expect(sheet.texts.filter { $0.hasPrefix("bad.csv, line") }.count >= 9)
        table.press(.escape)
        table.press(.character("z"), .control)
        #expect(table.book == .firstStart())
        table.dropIn(.files([try folder.file("worse.csv", SampleMenus.unclosed)]), onto: "menu")
        #expect(table.isWarned && table.status.contains("worse.csv") && table.status.contains("line 21"))
    }

    @Test("A menu on a person or on Everyone is shown the way")
    func menuOnPerson() throws {
        let file = try folder.file("lunch.csv", "Tea,2.50\n")
        table.expectRefused(
            .files([file]), onto: "person 0",
            reason: "“lunch.csv” is a menu: drop it onto the menu. A picture dropped here becomes a photo.", as: "menu")
        table.expectRefused(
            .files([file]), onto: "everyone", reason: "“lunch.csv” is a menu: drop it onto the menu.", as: "menu")
        table.expectRefused(
            .files([file, file]), onto: "person 0", reason: "These are menus: drop them onto the menu.", as: "menu")
        table.expectRefused(
            .files([file]), onto: "window",
            reason: "Drop a menu onto the menu, and a picture onto a dish or a person.", as: "file")
    }

    @Test("A picture and a menu together are neither")
    func both() throws {
        let files = [try folder.file("lunch.csv", "Tea,2.50\n"), try folder.picture("cat.png")]
        for place in ["menu", "food 0", "person 0"] {
            table.expectRefused(
                .files(files), onto: place,
                reason: "“cat.png” is a picture: drop one alone, onto a dish or a person.", as: "files")
        }
    }

    @Test("A folder, a pipe, a device, what is not there, what is empty or no text: each by name, and nothing waits")
    func strange() throws {
        let pipe = folder("pipe.csv")
        try #require(mkfifo(pipe, 0o600) == 0)
        let cases = [
            (folder.path, "“\(folder.path)” is a folder, not a menu or a picture."),
            (pipe, "“\(pipe)” is no plain file."), ("/dev/zero", "“/dev/zero” is no plain file."),
            (folder("gone.csv"), "There is no file “\(folder("gone.csv"))”."),
            (
                try folder.file("empty.csv", ""),
                "“empty.csv”: There is nothing in it: a menu has at least one dish with its price."
            ),
        ]
        for (path, reason) in cases { table.expectRefused(.files([path]), onto: "menu", reason: reason, as: "file") }
        let zip = try folder.file("menu.xlsx", "PK\u{3}\u{4}\u{0}\u{0}")
        table.dropIn(.files([zip]), onto: "menu")
        #expect(table.isWarned && table.status.hasPrefix("“menu.xlsx”: "), "\(table.status)")
    }

    @Test("More than fifty files are not even opened; fifty are")
    func many() throws {
        let paths = try (1...51).map { try folder.file("\($0).csv", "Dish \($0),\($0)\n") }
        let names = (1...51).map { "\($0).csv" }.joined(separator: ", ")
        _ = table.newTrace()
        table.dropIn(.files(paths), onto: "menu")
        #expect(table.status == "These are 51 files: take 50 at most." && table.session.undoCount == 0)
        #expect(table.incomingTrace().first?.contains("name=\(OrderTrace.encoded(names))") == true)
        table.dropIn(.files(Array(paths.dropLast())), onto: "menu")
        #expect(table.book.foods.count == 54 && table.session.undoCount == 1)
    }

    @Test("Addresses alone are no files, and are not fetched; the text beside them is read")
    func addresses() {
        table.expectRefused(
            .files([], addresses: ["https://example.org/menu.csv"]), onto: "menu",
            reason: "“https://example.org/menu.csv” has no price at its end: write it like “Tea 2.50”.", as: "menu")
        table.expectRefused(
            .files([], addresses: ["sftp://host/a.png"]), onto: "window",
            reason: "There is nothing in it that an order book can use.", as: "nothing")
    }

    // MARK: Books

    @Test(
        "Drag table: a book is opened wherever it is dropped",
        arguments: ["menu", "food 0", "person 0", "everyone", "new-person", "beside", "window", "bill"])
    func book(place: String) {
        var requests: [BookRequest] = []
        table.screen.onBookRequest = { requests.append($0) }
        #expect(table.dropIn(.files(["/books/Lunch.platter"]), onto: place) == .copy)
        #expect(requests == [.open(path: "/books/Lunch.platter")] && table.session.undoCount == 0)
        #expect(table.incomingTrace() == ["IN type=text%2Furi-list what=book name=Lunch.platter result=done"])
    }

    @Test("A book among other files, the book that is open, and a window that opens none: refused")
    func noBook() throws {
        table.expectRefused(
            .files(["/books/Lunch.platter"]), onto: "menu", reason: "A book cannot be opened here.", as: "book")
        let book = "/books/Lunch.platter"
        table.expectRefused(
            .files([try folder.picture(), book]), onto: "menu",
            reason: "“Lunch.platter” is an order book: open it alone.", as: "files")
        let own = Table(session: try BookSession(path: folder(), creating: .firstStart(), author: "Ana"))
        own.screen.onBookRequest = { _ in Issue.record("the open book is opened") }
        own.expectRefused(
            .files([folder()]), onto: "menu", reason: "“table.platter” belongs to the book that is open.", as: "file")
        try FileManager.default.createSymbolicLink(atPath: folder("x.csv"), withDestinationPath: folder())
        own.expectRefused(
            .files([folder("x.csv")]), onto: "menu", reason: "“x.csv” belongs to the book that is open.", as: "file")
    }

    @Test(
        "In a book that can only be read nothing is taken, and that is said while it hovers; books can be opened all the same"
    )
    func readOnly() throws {
        let table = Table(session: try folder.readOnlySession())
        try #require(table.model.obstacle == .readOnly)
        for (provider, place) in [
            (ItemProvider(text: "Tea 2"), "person 0"), (ItemProvider(text: "Tea 2"), "menu"),
            (.offering(["image/png": [1]]), "food 0"),
        ] {
            #expect(table.dragIn(provider, over: place)?.operation == .forbidden)
            #expect(table.status == OrderModel.Obstacle.readOnly.sentence)
            #expect(table.letGoOfForeign() == nil)
            #expect(table.status == OrderModel.Obstacle.readOnly.sentence && table.isWarned)
        }
        var requests: [BookRequest] = []
        table.screen.onBookRequest = { requests.append($0) }
        for place in ["menu", "person 0"] {
            table.expectRefused(
                .files([try folder.picture()]), onto: place, reason: OrderModel.Obstacle.readOnly.sentence, as: "file")
            table.dropIn(.files(["/books/Lunch.platter"]), onto: place)
        }
        #expect(requests.count == 2)
    }
}

extension PictureFolder {
    /// A book in the folder that can only be read, also by those who may read and write everything.
    func readOnlySession() throws -> BookSession {
        let path = self("shown.platter")
        _ = try BookSession(path: path, creating: .firstStart(), author: "Ana")
        chmod(path, 0o444)
        chmod(self.path, 0o755)
        // Of the program's threads only this one reads as somebody else meanwhile.
        typealias Become = @convention(c) (uid_t) -> Int32
        let become = getuid() == 0 ? dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: Become.self) } : nil
        _ = become?(65_534)
        defer { _ = become?(0) }
        return try BookSession(path: path)
    }
}
