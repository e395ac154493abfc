import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

@Suite("The panel for files")
struct FilePanelTests {
    let folders = MemoryFolders([
        "/people/ana/Menus/Summer.csv", "/people/ana/Menus/winter 9.csv", "/people/ana/Menus/Winter 10.csv",
        "/people/ana/Menus/notes.txt", "/people/ana/Menus/.old.csv", "/people/ana/Menus/Archive/2024.csv",
        "/people/ana/Pictures/", "/people/ana/book.platter", "/etc/hosts", "/people/ana/Empty/",
    ])
    let window = OffscreenWindow(content: View(), size: Size(width: 800, height: 600))
    let answers = Answers()

    final class Answers {
        var all: [[String]] = []
        /// The first of each; nil where there was none.
        var paths: [String?] { all.map(\.first) }
    }

    static let menus = FileFilter(name: "Menus", patterns: ["*.csv", "*.json"])
    static let all = FileFilter(name: "All files", patterns: ["*"])

    func open(
        _ kind: FileRequest.Kind = .open, in folder: String? = "/people/ana/Menus",
        filters: [FileFilter] = [menus, all], several: Bool = false
    ) -> FilePanel {
        let request = FileRequest(
            kind: kind, title: "Import a menu", acceptLabel: "Import", filters: filters, folder: folder,
            allowsMultipleSelection: several)
        let panel = window.root.chooseFiles(request, reader: folders) { [answers] in answers.all.append($0) }
        window.settle()
        return panel
    }

    func names(_ panel: FilePanel) -> [String] { panel.listing.rows.map(\.name) }

    func center(_ view: View) -> Point { view.convertToRoot(view.bounds).center }

    func row(_ name: String, _ panel: FilePanel) throws -> Point {
        let index = try #require(panel.listing.index(of: name))
        return center(try #require(panel.list.cellForItem(at: IndexPath(item: index))))
    }

    @Test("Folders come first, names in natural order, hidden ones and others than asked for are left out")
    func listing() {
        let panel = open()
        #expect(names(panel) == ["Archive", "Summer.csv", "winter 9.csv", "Winter 10.csv"])
        window.press(.character("h"), .control)
        #expect(names(panel) == ["Archive", ".old.csv", "Summer.csv", "winter 9.csv", "Winter 10.csv"])
        panel.choose(FilePanelTests.all)
        #expect(names(panel).contains("notes.txt"))
        window.press(.character("h"), .control)
        #expect(!names(panel).contains(".old.csv"))
    }

    @Test("With the keyboard alone: letters find, Enter opens a folder and then a file")
    func keyboard() {
        let panel = open()
        #expect(panel.list.isFocused)
        window.type("arch")
        #expect(panel.selected?.name == "Archive")
        window.press(.enter)
        window.settle()
        #expect(panel.folder == "/people/ana/Menus/Archive")
        window.press(.down)
        window.press(.home)
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/Menus/Archive/2024.csv"])
        #expect(window.root.topOverlay == nil)
    }

    @Test("Arrows select, and the button then does what Enter does")
    func arrowsAndButton() {
        let panel = open()
        #expect(panel.selected?.name == "Archive")
        window.press(.down)
        #expect(panel.selected?.name == "Summer.csv")
        window.press(.end)
        #expect(panel.selected?.name == "Winter 10.csv")
        window.press(.up)
        #expect(panel.selected?.name == "winter 9.csv")
        #expect(panel.acceptButton.isEnabled)
        window.click(at: center(panel.acceptButton))
        #expect(answers.paths == ["/people/ana/Menus/winter 9.csv"])
    }

    @Test("Backspace and Alt+Up go to the folder above, with the one that was left selected; the root is the end")
    func up() {
        let panel = open()
        window.press(.backspace)
        window.settle()
        #expect(panel.folder == "/people/ana")
        #expect(panel.selected?.name == "Menus")
        window.press(.up, .alt)
        window.settle()
        #expect(panel.folder == "/people")
        for _ in 0..<4 { window.press(.backspace) }
        window.settle()
        #expect(panel.folder == "/")
        #expect(names(panel) == ["etc", "people"])
        #expect(answers.paths.isEmpty)
    }

    @Test("With the mouse alone: a click selects, a second one opens, the bar of folders leads back")
    func mouse() throws {
        let panel = open(in: "/people/ana")
        window.click(at: try row("Menus", panel))
        #expect(panel.folder == "/people/ana")
        #expect(panel.selected?.name == "Menus")
        window.advance(by: 0.1)
        window.click(at: try row("Menus", panel))
        window.settle()
        #expect(panel.folder == "/people/ana/Menus")
        let home = try #require(panel.pathBar.subviews.first { ($0 as? Button)?.title == "Home" })
        window.click(at: center(home))
        window.settle()
        #expect(panel.folder == "/people/ana")
        window.click(at: try row("Menus", panel))
        window.advance(by: 2)
        window.click(at: try row("Menus", panel))
        window.settle()
        #expect(panel.folder == "/people/ana", "two clicks far apart are not one double click")
        window.click(at: center(panel.cancelButton))
        #expect(answers.paths == [nil])
    }

    @Test("Escape and a press outside are no answer, told once")
    func cancel() {
        _ = open()
        window.press(.escape)
        #expect(answers.paths == [nil])
        _ = open()
        window.click(at: Point(x: 5, y: 5))
        #expect(answers.paths == [nil, nil])
        #expect(window.root.topOverlay == nil)
    }

    @Test("Saving: the name can be typed over without its ending, and Enter saves")
    func save() {
        let panel = open(.save(suggestedName: "Dinner.platter"), in: "/people/ana", filters: [])
        #expect(panel.nameField.isFocused)
        window.type("Lunch")
        #expect(panel.nameField.text == "Lunch.platter")
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/Lunch.platter"])
    }

    @Test("Saving over a file asks first; Cancel keeps the panel, Replace answers")
    func replace() throws {
        let panel = open(.save(suggestedName: "x"), in: "/people/ana", filters: [])
        window.click(at: try row("book.platter", panel))
        #expect(panel.nameField.text == "book.platter")
        window.click(at: center(panel.acceptButton))
        window.settle()
        let sheet = try #require(window.root.topOverlay as? Sheet)
        #expect(!panel.isDescendant(of: sheet))
        #expect(answers.paths.isEmpty)
        window.press(.enter)
        #expect(answers.paths.isEmpty, "the safe answer has the keyboard")
        #expect(panel.root != nil)
        window.click(at: center(panel.acceptButton))
        window.settle()
        window.press(.right)
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/book.platter"])
        #expect(window.root.topOverlay == nil)
    }

    @Test("A name with a folder in it: there it goes, or it is said that there is none")
    func nameWithFolder() {
        let panel = open(.save(suggestedName: ""), in: "/people/ana", filters: [])
        #expect(!panel.acceptButton.isEnabled)
        window.type("nowhere/a.csv")
        window.press(.enter)
        #expect(panel.hint.text == "There is no folder “/people/ana/nowhere”.")
        window.type("x")
        #expect(panel.hint.text.isEmpty)
        panel.nameField.text = "nowhere/"
        window.press(.enter)
        #expect(panel.hint.text == "There is no folder “/people/ana/nowhere”.")
        panel.nameField.text = "Menus"
        window.press(.enter)
        window.settle()
        #expect(panel.folder == "/people/ana/Menus")
        window.type("../a.csv")
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/a.csv"])
    }

    @Test("Backspace in the name's field edits, and Down leads to the list")
    func fieldKeys() {
        let panel = open(.save(suggestedName: "ab"), in: "/people/ana", filters: [])
        window.press(.end)
        window.press(.backspace)
        #expect(panel.nameField.text == "a")
        #expect(panel.folder == "/people/ana")
        window.press(.down)
        #expect(panel.list.isFocused)
    }

    @Test("A folder that cannot be read says so, and there is a way out of it")
    func unreadable() throws {
        folders.troubles["/people/ana/Menus"] = "Permission denied"
        let panel = open()
        #expect(panel.nothing.text == "This folder cannot be read: permission denied.")
        #expect(!panel.nothing.isHidden)
        window.press(.backspace)
        window.settle()
        #expect(panel.folder == "/people/ana")
        window.type("emp")
        window.press(.enter)
        window.settle()
        #expect(panel.nothing.text == "This folder is empty.")
        #expect(!panel.acceptButton.isEnabled)
        window.press(.backspace)
        window.settle()
        #expect(panel.list.isFocused)
        #expect(panel.selected?.name == "Empty")
    }

    @Test("A folder that is gone gives way to the nearest one above")
    func vanishedFolder() {
        #expect(open(in: "/people/ana/Menus/gone/for/ever").folder == "/people/ana/Menus")
        #expect(open(in: nil).folder == "/people/ana")
    }

    @Test("The menu of kinds shows others")
    func filterMenu() throws {
        let panel = open()
        #expect(panel.filterButton.title == "Menus")
        window.click(at: center(panel.filterButton))
        window.settle()
        let menu = try #require(window.root.topOverlay as? MenuOverlay)
        #expect(menu.rows.map(\.item.isChecked) == [true, false])
        window.press(.end)
        window.press(.enter)
        #expect(names(panel).contains("notes.txt"))
        #expect(panel.filterButton.title == "All files")
    }

    @Test("Everything is within the smallest window, in both directions", arguments: [false, true], [false, true])
    func smallest(isSaving: Bool, isRightToLeft: Bool) {
        window.resize(to: Size(width: 480, height: 360))
        window.root.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let panel = open(isSaving ? .save(suggestedName: "a.csv") : .open, in: "/people/ana/Menus/Archive")
        let bounds = Rect(x: 0, y: 0, width: 480, height: 360)
        let parts = [
            panel.pathBar, panel.list, panel.filterButton, panel.cancelButton, panel.acceptButton, panel.title,
        ]
        for view in parts + panel.pathBar.subviews where !view.isHidden {
            #expect(bounds.contains(view.convertToRoot(view.bounds)), "\(view.accessibilityLabel ?? "")")
        }
        #expect(panel.list.bounds.height >= 3 * FileCell.height)
        let isAcceptLeft = center(panel.acceptButton).x < center(panel.cancelButton).x
        #expect(isAcceptLeft == isRightToLeft)
    }

    @Test("A long path keeps its end in sight, and the button before it leads further up")
    func longPath() throws {
        folders.add("/srv/a very long name of a folder/another long name of a folder/and one more/and the last/x.csv")
        window.resize(to: Size(width: 480, height: 360))
        let last = "/srv/a very long name of a folder/another long name of a folder/and one more/and the last"
        let panel = open(in: last)
        let shown = panel.pathBar.subviews.compactMap { $0 as? Button }.filter { !$0.isHidden }.compactMap(\.title)
        #expect(shown.first == "…")
        #expect(shown.last == "and the last")
        let above = try #require(panel.pathBar.subviews.first { ($0 as? Button)?.title == "…" })
        window.click(at: center(above))
        window.settle()
        #expect(last.hasPrefix(panel.folder + "/"))
        #expect(panel.folder != last)
    }

    @Test("Ten thousand files: only what is in sight is asked for details or has a cell")
    func manyFiles() {
        let folders = MemoryFolders([])
        let big = CrowdedFolders(count: 10_000, others: folders)
        let request = FileRequest(kind: .open, title: "Open", acceptLabel: "Open", folder: "/people/ana")
        let panel = window.root.chooseFiles(request, reader: big) { _ in }
        window.settle()
        #expect(panel.list.numberOfItems == 10_000)
        #expect(panel.list.visibleItems.count < 20)
        #expect(big.detailCount < 20)
        window.type("file 9999")
        #expect(panel.selected?.name == "file 9999.csv")
        window.settle()
        #expect(big.detailCount < 100)
    }
}

/// A home with very many files.
private nonisolated final class CrowdedFolders: FolderReader, @unchecked Sendable {
    private let count: Int
    private let others: MemoryFolders
    private(set) var detailCount = 0

    init(count: Int, others: MemoryFolders) {
        self.count = count
        self.others = others
    }

    var home: String { others.home }

    func entries(of folder: String) throws(FolderError) -> [FileEntry] {
        (0..<count).map { FileEntry(name: "file \($0).csv", kind: .file) }
    }

    func kind(of path: String) -> FileEntry.Kind? { others.kind(of: path) }

    func details(of path: String) -> FileDetails? {
        detailCount += 1
        return FileDetails(size: 1, modified: "")
    }
}
