import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

/// Several files at once.
extension FilePanelTests {
    private func selected(_ panel: FilePanel) -> [String] { panel.selection.map(\.name) }

    private func click(_ name: String, _ panel: FilePanel, _ modifiers: Modifiers) throws {
        window.hold(modifiers)
        window.click(at: try row(name, panel))
        window.hold([])
    }

    @Test("Control and Shift gather files, and the button answers with all of them, in their order")
    func gatherWithMouse() throws {
        let panel = open(several: true)
        try click("Winter 10.csv", panel, [])
        try click("Summer.csv", panel, .control)
        #expect(selected(panel) == ["Summer.csv", "Winter 10.csv"])
        try click("Winter 10.csv", panel, .shift)
        #expect(selected(panel) == ["Summer.csv", "winter 9.csv", "Winter 10.csv"])
        try click("winter 9.csv", panel, .control)
        window.click(at: center(panel.acceptButton))
        #expect(answers.all == [["/people/ana/Menus/Summer.csv", "/people/ana/Menus/Winter 10.csv"]])
    }

    @Test("With the keyboard alone: Shift and arrows, Control+A, Enter; letters begin a range anew")
    func gatherWithKeys() {
        let panel = open(several: true)
        window.type("winter 1")
        window.press(.up, .shift)
        #expect(selected(panel) == ["winter 9.csv", "Winter 10.csv"])
        window.press(.home)
        #expect(selected(panel) == ["Archive"])
        window.press(.character("a"), .control)
        #expect(selected(panel) == ["Summer.csv", "winter 9.csv", "Winter 10.csv"])
        window.press(.enter)
        #expect(answers.all.map(\.count) == [3])
        #expect(window.root.topOverlay == nil)
    }

    @Test("A folder is selected alone: it joins no files, and gives way to them")
    func foldersAlone() throws {
        let panel = open(in: "/people/ana", filters: [], several: true)
        try click("Menus", panel, [])
        try click("Empty", panel, .control)
        #expect(selected(panel) == ["Empty"])
        #expect(panel.acceptButton.isEnabled)
        try click("book.platter", panel, .control)
        #expect(selected(panel) == ["book.platter"])
        try click("Menus", panel, .control)
        #expect(selected(panel) == ["book.platter"])
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/book.platter"])
    }

    @Test("Hidden files may come and go without those that are selected being forgotten")
    func keptWhileHiddenComes() {
        let panel = open(several: true)
        window.press(.end)
        window.press(.up, .shift)
        window.press(.character("h"), .control)
        #expect(selected(panel) == ["winter 9.csv", "Winter 10.csv"])
    }

    @Test("Escape is no answer, however many are selected; nothing can be taken where nothing is selected")
    func escapeWithSeveral() throws {
        let panel = open(several: true)
        window.press(.character("a"), .control)
        window.press(.escape)
        #expect(answers.all == [[]])
        #expect(panel.root == nil)
        let again = open(several: true)
        try click("Archive", again, .control)
        #expect(selected(again).isEmpty && !again.acceptButton.isEnabled)
    }

    @Test("The menu of a line that is among several takes all of them")
    func menuOfSeveral() throws {
        let panel = open(several: true)
        window.press(.character("a"), .control)
        window.press(.menu)
        #expect(window.root.topOverlay is MenuOverlay)
        window.press(.escape)
        window.click(at: try row("Summer.csv", panel), button: .secondary)
        let menu = try #require(window.root.topOverlay as? MenuOverlay)
        #expect(menu.rows.map(\.item.title) == ["Import", "", "Type a path", "Hidden files"])
        window.press(.home)
        window.press(.enter)
        #expect(answers.all.map(\.count) == [3])
    }

    @Test("Where one file is asked for, Control and Shift gather none", arguments: [Modifiers.control, .shift])
    func oneOnly(modifiers: Modifiers) throws {
        let panel = open()
        try click("Summer.csv", panel, [])
        try click("Winter 10.csv", panel, modifiers)
        #expect(selected(panel) == ["Winter 10.csv"])
        window.press(.character("a"), .control)
        #expect(selected(panel).count == 1)
    }
}
