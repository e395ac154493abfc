import Foundation
import Testing

@testable import OrderFormats

@Suite("The printer")
final class PrinterTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("platter-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A program of a few lines for the shell. `$here` is the folder.
    private func program(_ name: String, _ lines: String) throws {
        let path = folder.appendingPathComponent(name).path
        try Data("#!/bin/sh\nhere='\(folder.path)'\n\(lines)\n".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    private func find() -> Printer? { Printer.find(path: "/nowhere:\(folder.path)") }

    private func text(_ name: String) -> String? {
        try? String(contentsOfFile: folder.appendingPathComponent(name).path, encoding: .utf8)
    }

    @Test("There is none without a program that prints, nor where no printer is set up")
    func none() throws {
        #expect(find() == nil)
        try program("lpstat", "true")
        #expect(find() == nil)
        try program("lp", "true")
        #expect(find() == nil, "lpstat names none")
        try program("lpstat", "echo Office; exit 1")
        #expect(find() == nil)
        try program("lpstat", "[ \"$1\" = -e ] && echo Office")
        #expect(find()?.name == "lp")
    }

    @Test("The pages and the title arrive as they are, whatever is in them, and no file is left")
    func arrives() throws {
        try program("lpstat", "echo Office")
        try program(
            "lp", "cat \"$4\" > $here/pages; printf '%s|' \"$1\" \"$2\" \"$3\" > $here/words; echo \"$4\" > $here/file")
        let title = "Ana's; $(touch x) \"table\"\n-o"
        try #require(find()).print(Array("%PDF-1.7 pages".utf8), title: title)
        #expect(text("pages") == "%PDF-1.7 pages")
        #expect(text("words") == "-t|\(title)|--|")
        let file = try #require(text("file")).trimmingCharacters(in: .newlines)
        #expect(file.hasPrefix("/") && !FileManager.default.fileExists(atPath: file))
    }

    @Test("What the printer says against it is the sentence; without a word its name is")
    func refused() throws {
        try program("lpstat", "echo Office")
        func reason() throws -> String? {
            let printer = try #require(find())
            return #expect(throws: Printer.Failure.self) { try printer.print([65], title: "Receipt") }?.reason
        }
        try program("lp", "echo noise; echo 'lp: out of paper' >&2; echo more >&2; exit 1")
        #expect(try reason() == "It could not be printed: lp: out of paper.")
        try program("lp", "exit 3")
        #expect(try reason() == "It could not be printed: lp does not say why.")
        try program("lp", "kill -9 $$")
        #expect(try reason() == "It could not be printed: lp does not say why.")
    }

    @Test("Where there is lpr alone it prints")
    func lpr() throws {
        try program("lpstat", "echo Office")
        try program("lpr", "printf '%s|' \"$1\" \"$2\" > $here/words; cat \"$3\" > $here/pages")
        try #require(find()).print([65, 66], title: "Receipt")
        #expect(text("words") == "-T|Receipt|" && text("pages") == "AB")
    }
}
