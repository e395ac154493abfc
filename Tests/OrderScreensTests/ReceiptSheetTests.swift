import Foundation
import Geometry
import OffscreenPlatform
import OrderCore
import OrderFormats
import Testing
import Widgets

@testable import OrderScreens

@Suite("The receipt in a sheet, as a file and on paper")
struct ReceiptSheetTests {
    private let folder: PictureFolder
    private let table = Table()

    init() throws {
        folder = try PictureFolder()
        table.screen.day = { ReceiptDate(year: 2026, month: 11, day: 30) }
        table.screen.findPrinter = { nil }
        table.drag("food 0", to: "person 0")
        table.drag("food 1", to: "everyone")
    }

    private func open() throws -> ReceiptView {
        table.press(.character("p"), .control)
        return try #require(table.sheetContent() as ReceiptView?)
    }

    /// Presses "Save…" and answers with a name.
    private func save(_ view: ReceiptView, _ name: String) {
        table.click(view.save)
        table.window.answerFileRequest(folder(name))
        table.settle()
    }

    private func bytes(_ name: String) -> [UInt8] {
        FileManager.default.contents(atPath: folder(name)).map(Array.init) ?? []
    }

    @Test("Ctrl+P shows the whole table, or whose order is open; a person is chosen by Space")
    func whose() throws {
        #expect(try open().person == nil)
        table.press(.escape)
        table.click("person 0")
        let view = try open()
        #expect(view.person == PersonID(1) && view.fileName == "John 2026-11-30.pdf")
        #expect(view.picture.accessibilityLabel == view.receipt.text)
        let height = view.frame.height
        let switches = view.subviews.compactMap { $0 as? Button }.filter(\.isSwitch)
        #expect(switches.map(\.title) == ["Whole table", "John", "Daizy", "Tom"])
        #expect(switches.map(\.isOn) == [false, true, false, false])
        table.root.focus(switches[0])
        table.press(.character(" "))
        #expect(view.person == nil && view.fileName == "My table 2026-11-30.pdf")
        #expect(view.picture.accessibilityLabel == view.receipt.text)
        #expect(view.frame.height > height, "the sheet is as high as the receipt")
        table.press(.escape)
        #expect(table.root.topOverlay == nil)
    }

    @Test("The ending of the name decides what is written", arguments: ReceiptFormat.allCases)
    func formats(format: ReceiptFormat) throws {
        let view = try open()
        let expected = try ReceiptFile.bytes(of: view.receipt, as: format)
        save(view, "Table.\(format.ending.uppercased())")
        #expect(table.root.topOverlay == nil)
        #expect(table.status == "The receipt was saved as “\(folder("Table.\(format.ending.uppercased())"))”.")
        let written = bytes("Table.\(format.ending.uppercased())")
        // Cairo numbers the parts of a drawing through, over all drawings of a program.
        #expect(format == .svg ? written.starts(with: expected.prefix(100)) : written == expected)
        #expect(folder.names.count == 1, "\(folder.names)")
    }

    @Test("A suggested name, a name without an ending, one with a wrong one, a folder that is not there")
    func names() throws {
        save(try open(), "plain")
        #expect(table.window.fileRequests.map(\.kind) == [.save(suggestedName: "My table 2026-11-30.pdf")])
        #expect(bytes("plain.pdf").starts(with: Array("%PDF-".utf8)))
        save(try open(), "plain")
        #expect(table.status == "“\(folder("plain.pdf"))” exists already: choose another name.")
        save(try open(), "receipt.doc")
        #expect(
            table.status == "“\(folder("receipt.doc"))” is no kind of receipt: name a file that ends in "
                + ".txt, .csv, .html, .png, .svg or .pdf.")
        save(try open(), "none/receipt.txt")
        #expect(
            table.status
                == "“\(folder("none/receipt.txt"))” cannot be written: there is no folder “\(folder("none"))”.")
        #expect(table.isWarned && folder.names == ["plain.pdf"])
        let view = try open()
        table.click(view.save)
        table.window.answerFileRequest(nil)
        table.settle()
        #expect(table.sheetContent() === view, "whoever thinks better of the name still has the receipt")
    }

    @Test("The program may not end before a receipt is written")
    func waited() throws {
        let view = try open()
        table.click(view.save)
        table.window.answerFileRequest(folder("late.txt"))
        var isOver = false
        table.screen.afterCopies { isOver = true }
        #expect(!isOver && folder.names.isEmpty)
        table.settle()
        #expect(isOver && folder.names == ["late.txt"])
    }

    @Test("Copying is what copying the person does")
    func copied() throws {
        table.click("person 0")
        let view = try open()
        table.click(view.copy)
        #expect(table.root.topOverlay == nil && table.status == "Copied: John")
        table.click(try open().copy)
        #expect(table.status == "Copied: John")
    }

    @Test("“Print” is there where there is a printer; it gets the pages, and says so or why not")
    func printed() throws {
        #expect(try open().print.isHidden)
        table.press(.escape)
        for (name, lines) in [("lpstat", "echo Office"), ("lp", "cat \"$4\" > \"${0%/*}/pages\"")] {
            let path = try folder.file(name, "#!/bin/sh\n\(lines)\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let path = folder.path
        table.screen.findPrinter = { Printer.find(path: path) }
        let view = try open()
        table.settle()
        #expect(!view.print.isHidden)
        table.click(view.print)
        #expect(table.status == "The receipt is with the printer.")
        #expect(bytes("pages").starts(with: Array("%PDF-".utf8)))
        let lp = try folder.file("lp", "#!/bin/sh\necho 'lp: no paper' >&2\nexit 1\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: lp)
        table.click(try open().print)
        #expect(table.status == "It could not be printed: lp: no paper." && table.isWarned)
    }
}
