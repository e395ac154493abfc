import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

/// A path that is typed.
extension FilePanelTests {
    @Test(
        "A path's first character, or Control+L, opens a field for it",
        arguments: [("/", "/"), ("~", "~/"), ("", "/people/ana/Menus/")])
    func opensPath(typed: String, text: String) {
        let panel = open()
        if typed.isEmpty { window.press(.character("l"), .control) } else { window.type(typed) }
        #expect(panel.pathField.isFocused && panel.pathField.text == text)
        #expect(panel.pathBar.isHidden)
        #expect(panel.pathField.selectedRange.isEmpty != typed.isEmpty, "the present folder can be typed over")
        window.press(.escape)
        #expect(!panel.isTypingPath && !panel.pathBar.isHidden && panel.list.isFocused)
        #expect(answers.all.isEmpty && panel.folder == "/people/ana/Menus")
    }

    @Test("Enter opens a folder, or chooses a file whatever its ending")
    func entersPath() {
        let panel = open()
        window.type("/people/ana")
        window.press(.enter)
        window.settle()
        #expect(panel.folder == "/people/ana" && !panel.isTypingPath && panel.list.isFocused)
        window.type("~/Menus/../Menus/notes.txt")
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/Menus/notes.txt"])
    }

    @Test("A path from the present folder, and the button instead of Enter")
    func relativePath() {
        let panel = open(in: "/people/ana")
        window.press(.character("l"), .control)
        window.type("Menus/Archive/2024.csv")
        #expect(panel.pathField.text == "Menus/Archive/2024.csv")
        window.click(at: center(panel.acceptButton))
        #expect(answers.paths == ["/people/ana/Menus/Archive/2024.csv"])
    }

    @Test("Where nothing is, that is said, and what is typed next takes it back; without a path there is no answer")
    func nothingAtPath() {
        let panel = open()
        window.type("/nowhere/a.csv")
        window.press(.enter)
        #expect(panel.hint.text == "There is nothing at “/nowhere/a.csv”.")
        #expect(answers.all.isEmpty && panel.isTypingPath)
        window.type("/")
        #expect(panel.hint.text.isEmpty)
        window.press(.enter)
        #expect(panel.hint.text == "There is no folder “/nowhere/a.csv”.")
        window.press(.character("a"), .control)
        window.press(.delete)
        #expect(!panel.acceptButton.isEnabled)
        window.press(.enter)
        #expect(!panel.isTypingPath && panel.acceptButton.isEnabled)
    }

    @Test("Tab goes on with the name as far as all agree, then says which there are; a folder gets its slash")
    func completion() {
        let panel = open()
        func complete(_ text: String) -> String {
            panel.openPathField(text)
            window.press(.tab)
            window.settle()
            return panel.pathField.text
        }
        #expect(complete("/peo") == "/people/")
        #expect(panel.pathField.selectedRange == 8..<8)
        #expect(complete("~/E") == "~/Empty/")
        #expect(complete("~/Menus/S") == "~/Menus/Summer.csv")
        #expect(complete("~/Menus/win") == "~/Menus/winter 9.csv", "case tells them apart")
        #expect(complete("~/Menus/WIN") == "~/Menus/WIN", "case alone is no more than there is")
        #expect(panel.hint.text == "winter 9.csv, Winter 10.csv")
        #expect(complete("Arch") == "Archive/", "from the present folder")
        let beeps = window.record.beepCount
        #expect(complete("~/Menus/no") == "~/Menus/no", "what the filter hides is not offered")
        #expect(complete("~/Menus/.o") == "~/Menus/.old.csv", "hidden ones by their dot")
        #expect(window.record.beepCount == beeps + 1)
        #expect(complete("/nowhere/a") == "/nowhere/a")
        #expect(panel.hint.text == "This folder cannot be read: no such file or directory.")
        #expect(panel.pathField.isFocused)
    }

    @Test("What is completed too late for what is typed meanwhile changes nothing")
    func lateCompletion() {
        let panel = open()
        panel.openPathField("/peo")
        window.press(.tab)
        window.type("x")
        window.settle()
        #expect(panel.pathField.text == "/peox")
    }

    @Test("Down, or a click into the list, goes back to it")
    func leavesPath() throws {
        let panel = open()
        window.type("/")
        window.press(.down)
        #expect(!panel.isTypingPath && panel.list.isFocused)
        window.type("/")
        window.click(at: try row("Summer.csv", panel))
        #expect(!panel.isTypingPath)
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/Menus/Summer.csv"])
    }

    @Test("Saving: a path leads to a folder, where the name stays, or names the file, over which it is asked")
    func savingByPath() {
        let panel = open(.save(suggestedName: "Dinner.csv"), in: "/people/ana", filters: [])
        window.press(.character("l"), .control)
        window.type("~/Menus")
        window.press(.enter)
        window.settle()
        #expect(panel.folder == "/people/ana/Menus" && panel.nameField.text == "Dinner.csv")
        window.press(.character("l"), .control)
        window.type("~/book.platter")
        window.press(.enter)
        window.settle()
        #expect(window.root.topOverlay is Sheet && answers.all.isEmpty)
        window.press(.escape)
        window.press(.character("l"), .control)
        window.type("~/new.csv")
        window.press(.enter)
        #expect(answers.paths == ["/people/ana/new.csv"])
    }

    @Test("In a folder without anything to be seen the path is opened as well")
    func pathFromEmptyFolder() {
        let panel = open(in: "/people/ana/Empty")
        window.type("~")
        #expect(panel.pathField.isFocused)
        window.press(.escape)
        #expect(panel.isFocused)
    }
}
