import Foundation
import Testing

@testable import OrderFormats

@Suite("Files that are written whole")
final class WholeFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("platter-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }
    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    @Test("A new file has all bytes and the usual permissions, and nothing else is left there")
    func new() throws {
        try WholeFile.write(Array("receipt".utf8), to: path("a.txt"))
        #expect(try text("a.txt") == "receipt")
        #expect(names == ["a.txt"])
        #expect(FileManager.default.createFile(atPath: path("usual"), contents: nil))
        #expect(try mode("a.txt") == mode("usual"))
    }

    @Test("A file that is there is replaced, its permissions stay, and a link leads to it as before")
    func replaced() throws {
        try WholeFile.write(Array("one".utf8), to: path("a.txt"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path("a.txt"))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a.txt")
        try WholeFile.write(Array("two".utf8), to: path("link"))
        #expect(try text("a.txt") == "two")
        #expect(try mode("a.txt") == 0o600)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "a.txt")
        #expect(names.sorted() == ["a.txt", "link"])
    }

    @Test("A name as long as names can be can be written")
    func longName() throws {
        let name = String(repeating: "é", count: 125) + ".txt"
        try WholeFile.write([65], to: path(name))
        #expect(try text(name) == "A")
    }

    @Test("What cannot be written is refused in a sentence, and nothing is left there")
    func refused() {
        func reason(_ path: String) -> String {
            do {
                try WholeFile.write([65], to: path)
                return ""
            } catch { return error.reason }
        }
        #expect(reason(folder.path) == "“\(folder.path)” cannot be written: it is a folder.")
        #expect(reason("/dev/full") == "“/dev/full” cannot be written: it is not a file.")
        #expect(
            reason(path("no/a.txt")) == "“\(path("no/a.txt"))” cannot be written: there is no folder “\(path("no"))”.")
        #expect(reason(path(String(repeating: "x", count: 300))).hasSuffix("its name is too long."))
        #expect(names.isEmpty)
    }
}
