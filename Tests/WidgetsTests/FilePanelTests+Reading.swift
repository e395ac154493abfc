import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

/// Folders that are read while the person goes on, and clicks that are two or one.
extension FilePanelTests {
    @Test(
        "Keys that lead to the same line twice, quickly or held, select it and open nothing",
        arguments: [Key.home, .end])
    func sameLineTwice(key: Key) {
        let panel = open()
        for _ in 0..<3 { window.press(key) }
        window.settle()
        #expect(panel.folder == "/people/ana/Menus")
        #expect(panel.selected?.name == (key == .home ? "Archive" : "Winter 10.csv"))
        #expect(answers.paths.isEmpty)
    }

    @Test("A key and a click on the same line are no double click, nor are the clicks on both sides of a new list")
    func clickAfterOther() throws {
        let panel = open(in: "/people/ana")
        window.press(.home)
        window.click(at: try row(try #require(panel.selected).name, panel))
        window.settle()
        #expect(panel.folder == "/people/ana")
        // The first lines of both folders are in the same place.
        window.advance(by: 2)
        let first = try row(names(panel)[0], panel)
        window.click(at: first)
        window.press(.backspace)
        window.advance(by: 0.05)
        #expect(panel.folder == "/people")
        window.click(at: first)
        window.settle()
        #expect(panel.folder == "/people")
        #expect(answers.paths.isEmpty)
    }

    @Test("A folder is read elsewhere: what was shown stays until it is there, and can be left by more keys meanwhile")
    func reading() {
        let panel = open()
        let before = names(panel)
        window.press(.backspace)
        #expect(panel.folder == "/people/ana/Menus")
        #expect(names(panel) == before)
        window.press(.backspace)
        window.settle()
        #expect(panel.folder == "/people")
        #expect(panel.selected?.name == "ana")
        #expect(panel.list.isFocused)
    }

    @Test("The answer for a folder that is not wanted any more is not shown")
    func lateAnswer() {
        let panel = open()
        folders.troubles["/etc"] = "Permission denied"
        panel.open("/people/ana", selecting: "Pictures")
        panel.open("/etc")
        panel.open("/people/ana/Menus/Archive")
        window.advance(by: 0)
        #expect(folders.readFolders.suffix(3) == ["/people/ana", "/etc", "/people/ana/Menus/Archive"])
        #expect(panel.folder == "/people/ana/Menus/Archive")
        #expect(names(panel) == ["2024.csv"])
        #expect(panel.trouble == nil)
        window.settle()
        #expect(panel.folder == "/people/ana/Menus/Archive")
    }

    @Test("Enter that is meant for the folder that comes chooses no file of the one that goes")
    func enterMeanwhile() {
        let panel = open()
        panel.open("/people/ana")
        window.press(.end)
        #expect(panel.selected?.name == "Winter 10.csv")
        window.press(.enter)
        #expect(answers.paths.isEmpty)
        window.settle()
        #expect(panel.folder == "/people/ana")
    }

    @Test("A name that is typed while a folder is read goes into that folder")
    func savingMeanwhile() {
        let panel = open(.save(suggestedName: ""), in: "/people/ana", filters: [])
        panel.nameField.text = "Menus"
        window.press(.enter)
        window.type("a.csv")
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/Menus/a.csv"])
        window.settle()
        #expect(answers.paths.count == 1)
    }

    @Test("A panel that goes while a folder is read, or before the first one was, is no problem")
    func goneMeanwhile() {
        weak var gone: FilePanel?
        do {
            let panel = open()
            gone = panel
            window.press(.backspace)
            window.press(.escape)
            window.settle()
            #expect(panel.folder == "/people/ana/Menus" || panel.root == nil)
        }
        #expect(gone == nil)
        let request = FileRequest(kind: .open, title: "Open", acceptLabel: "Open", folder: "/people/ana")
        window.root.chooseFiles(request, reader: folders) { [answers] in answers.all.append($0) }
        window.press(.escape)
        window.settle()
        #expect(answers.paths == [nil, nil])
        #expect(window.root.topOverlay == nil)
    }

    @Test("Until the first folder is read the panel shows where it will be, and claims nothing of what is in it")
    func beforeFirst() {
        let request = FileRequest(
            kind: .open, title: "Open", acceptLabel: "Open", filters: [FilePanelTests.menus, FilePanelTests.all],
            folder: "/people/ana/Menus")
        let panel = window.root.chooseFiles(request, reader: folders) { _ in }
        #expect(folders.readFolders.isEmpty)
        #expect(panel.folder == "/people/ana/Menus")
        #expect(panel.pathBar.subviews.contains { ($0 as? Button)?.title == "Menus" })
        #expect(panel.filterButton.title == "Menus")
        window.press(.character("h"), .control)
        #expect(panel.nothing.isHidden || panel.nothing.text.isEmpty)
        #expect(!panel.acceptButton.isEnabled)
        window.settle()
        #expect(panel.listing.rows.count == 5)
        #expect(panel.list.isFocused)
    }

    @Test("Size and date are asked for once in a folder, and not at all where there is no room for them")
    func detailsOnce() {
        window.resize(to: Size(width: 380, height: 600))
        let panel = open(filters: [])
        let files = panel.listing.rows.filter { $0.kind == .file }.count
        #expect(folders.detailCount == 0)
        window.resize(to: Size(width: 800, height: 600))
        window.settle()
        #expect(folders.detailCount == files, "what is in sight shows them as soon as there is room")
        panel.toggleHidden()
        panel.toggleHidden()
        window.settle()
        #expect(folders.detailCount == files + 1, "the hidden one came into sight")
        panel.open("/people/ana/Menus")
        window.settle()
        #expect(folders.detailCount == 2 * files + 1, "a folder that is opened anew is looked at anew")
    }

    @Test("Below home the button before the path leads to the one folder that has no room: the whole computer")
    func pathBelowHome() throws {
        let bar = PathBar()
        let window = OffscreenWindow(content: bar, size: Size(width: 600, height: 40))
        var chosen: [String] = []
        bar.onChoose = { chosen.append($0) }
        bar.show("/people/ana/Menus/Archive", home: "/people/ana")
        func shown() -> [String] {
            window.settle()
            return bar.subviews.compactMap { $0 as? Button }.filter { !$0.isHidden }.compactMap(\.title)
        }
        #expect(shown() == ["Computer", "Home", "Menus", "Archive"])
        var width = 600.0
        while shown().contains("Computer"), width > 100 {
            width -= 1
            window.resize(to: Size(width: width, height: 40))
        }
        #expect(shown() == ["…", "Home", "Menus", "Archive"])
        let above = try #require(bar.subviews.first { ($0 as? Button)?.title == "…" })
        window.click(at: center(above))
        #expect(chosen == ["/"])
        while shown().contains("Menus"), width > 60 {
            width -= 1
            window.resize(to: Size(width: width, height: 40))
        }
        window.click(at: center(above))
        #expect(chosen.last == "/people/ana/Menus")
    }
}
