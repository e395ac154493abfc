import Foundation
import Testing

@testable import Widgets

@Suite("Names of files")
struct FileNameTests {
    @Test("Names stand as people look for them: whatever the case, numbers as numbers")
    func naturalOrder() {
        let names = ["b10", "B9", "a", "A2", "a02", "10", "9", "b9x", "Ä", "b"]
        let sorted = names.map { (name: $0, order: NaturalOrder($0)) }.sorted { $0.order < $1.order }.map(\.name)
        #expect(sorted == ["9", "10", "a", "A2", "a02", "b", "B9", "b9x", "b10", "Ä"])
    }

    @Test("The order of any three names does not contradict itself")
    func orderIsStrict() {
        let names = ["", "0", "00", "01", "1", "1a", "a1", "a01", "a1b", "A1", "a10", "ab", "a-b", "é"]
        for first in names {
            #expect(!(NaturalOrder(first) < NaturalOrder(first)))
            for second in names where second != first {
                #expect((NaturalOrder(first) < NaturalOrder(second)) != (NaturalOrder(second) < NaturalOrder(first)))
                for third in names where NaturalOrder(first) < NaturalOrder(second) {
                    if NaturalOrder(second) < NaturalOrder(third) { #expect(NaturalOrder(first) < NaturalOrder(third)) }
                }
            }
        }
    }

    @Test(
        "Patterns fit names whatever the case",
        arguments: [
            ("*.csv", "Menu.CSV", true), ("*.csv", "menu.csv.txt", false), ("*", "", true), ("", "a", false),
            ("a?c", "aBc", true), ("a?c", "ac", false), ("*a*b*", "xxaxxbxx", true), ("*a*b", "ab a", false),
            ("a*", "a", true), ("*.platter", ".platter", true), ("menu*.*", "menu", false),
        ])
    func patterns(pattern: String, name: String, fits: Bool) {
        #expect(FilePattern(pattern).matches(name) == fits)
    }

    @Test("A pattern made to be slow is not")
    func slowPattern() {
        let pattern = FilePattern(String(repeating: "a*", count: 40) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 250)))
    }

    @Test(
        "Paths as somebody writes them",
        arguments: [
            ("b", "/x/b"), ("../b", "/b"), ("../../..", "/"), ("./b/.", "/x/b"), ("/a//b/", "/a/b"),
            ("~", "/people/ana"),
            ("~/b", "/people/ana/b"), ("~b", "/x/~b"),
        ])
    func resolve(text: String, path: String) {
        #expect(FilePath.resolve(text, in: "/x", home: "/people/ana") == path)
    }

    @Test("A path has the folders above it, from the root on")
    func ancestors() {
        #expect(FilePath.ancestors(of: "/a/b") == ["/", "/a", "/a/b"])
        #expect(FilePath.ancestors(of: "/") == ["/"])
    }

    @Test(
        "Sizes as people read them",
        arguments: [
            (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (4249, "4.2 kB"), (9999, "10 kB"), (17_400_000, "17 MB"),
            (999_950_000, "1.0 GB"), (2_000_000_000_000_000, "2.0 PB"),
        ])
    func sizes(bytes: Int, text: String) {
        #expect(FileDetails(size: bytes, modified: "").sizeText == text)
    }

    @Test("The machine's own folders: kinds, links to folders, hidden names, size and date; and why one cannot be read")
    func systemReader() throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("platter-folders-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: folder) }
        try manager.createDirectory(
            at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
        try Data(count: 1234).write(to: folder.appendingPathComponent("menu.csv"))
        try Data().write(to: folder.appendingPathComponent(".hidden"))
        try manager.createSymbolicLink(
            atPath: folder.appendingPathComponent("link").path, withDestinationPath: folder.path + "/sub")
        let reader = SystemFolderReader()
        let entries = try reader.entries(of: folder.path).sorted { $0.name < $1.name }
        #expect(
            entries == [
                FileEntry(name: ".hidden", kind: .file), FileEntry(name: "link", kind: .folder),
                FileEntry(name: "menu.csv", kind: .file), FileEntry(name: "sub", kind: .folder),
            ])
        let details = try #require(reader.details(of: folder.path + "/menu.csv"))
        #expect(details.sizeText == "1.2 kB")
        #expect(details.modified.wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d/) != nil)
        #expect(reader.kind(of: folder.path + "/nothing") == nil)
        #expect(throws: FolderError(reason: "No such file or directory")) {
            try reader.entries(of: folder.path + "/nothing")
        }
        #expect(throws: FolderError(reason: "Not a directory")) { try reader.entries(of: folder.path + "/menu.csv") }
    }
}
