import Foundation
import Testing

@testable import ProgramSupport
@testable import X11Platform

@Suite("What is remembered from one start to the next")
final class ProgramStateTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("platter-\(UUID().uuidString)")
    private var path: String { folder.appendingPathComponent("deep/er/window").path }

    isolated deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ bytes: [UInt8]) throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("deep/er"), withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test("What was set is there at the next start, in folders made for it, readable for its owner alone")
    func roundTrip() throws {
        let state = ProgramState(path: path)
        state["theme"] = "dark"
        state["recent.0"] = "/a = b\n%0A\r\u{1F355}"
        state.save()
        let next = ProgramState(path: path)
        #expect(next["theme"] == "dark")
        #expect(next["recent.0"] == "/a = b\n%0A\r\u{1F355}")
        #expect(try text().split(separator: "\n").count == 2)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? Int) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep/er") == ["window"])
    }

    @Test("Nothing is written before something changed, and what went is gone from the file")
    func savesChangesOnly() throws {
        let state = ProgramState(path: path)
        state.save()
        state["a"] = nil
        state.save()
        #expect(!FileManager.default.fileExists(atPath: path))
        state["a"] = "1"
        state["b"] = "2"
        state.save()
        state["a"] = nil
        state.save()
        #expect(try text() == "b=2\n")
    }

    @Test("Its timer is asked for once until all is saved")
    func tellsOfChangesOnce() {
        var count = 0
        let state = ProgramState(path: path)
        state.onChange = { count += 1 }
        state["a"] = "1"
        state["a"] = "2"
        state["a"] = "2"
        #expect(count == 1)
        state.save()
        state["a"] = "3"
        #expect(count == 2)
    }

    @Test("What another window wrote meanwhile stays, but for what was changed here")
    func twoWriters() {
        let one = ProgramState(path: path)
        let other = ProgramState(path: path)
        one["a"] = "one"
        one["b"] = "one"
        one.save()
        other["a"] = "other"
        other.save()
        let next = ProgramState(path: path)
        #expect(next["a"] == "other")
        #expect(next["b"] == "one")
    }

    @Test("Damaged lines are left out one by one", arguments: ["", "\u{FEFF}", "===\n=x\n", "A b=1\n", "x\n\n\n"])
    func damagedLines(before: String) throws {
        try write(
            Array("\(before)size=10 20\nplace=bad\n".utf8) + [0xFF, 0xFE, 0x3D, 0x80, 0x0A] + Array("theme=dark".utf8))
        let state = ProgramState(path: path)
        #expect(state["theme"] == "dark")
        if before != "\u{FEFF}" { #expect(state["size"] == "10 20") }
        #expect(state.standing == nil)
    }

    @Test("Any bytes at all do not end the program, and a huge file is none of ours")
    func foreignFiles() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            try write((0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) })
            let state = ProgramState(path: path)
            _ = (state.standing, state.theme, state.scale, RecentBooks(state).existing)
        }
        try write(Array(repeating: UInt8(ascii: "a"), count: 1 << 20) + Array("\ntheme=dark\n".utf8))
        #expect(ProgramState(path: path)["theme"] == nil)
    }

    @Test(
        "Values that make no sense are ignored",
        arguments: [
            ("size", "0 10"), ("size", "10"), ("size", "99999 10"), ("size", "1e3 5"), ("place", "1 2 3"),
            ("place", "-40000 0"), ("place", ""),
        ])
    func senselessStanding(key: String, value: String) {
        let state = ProgramState(path: nil)
        state.standing = WindowStanding(x: -5, y: 6, width: 700, height: 500, isMaximized: true)
        #expect(state.standing == WindowStanding(x: -5, y: 6, width: 700, height: 500, isMaximized: true))
        state[key] = value
        #expect(state.standing == nil)
    }

    @Test("The first to read the file knows that it is alone, until it is gone")
    func alone() {
        var first: ProgramState? = ProgramState(path: path)
        first?["theme"] = "light"
        #expect(!FileManager.default.fileExists(atPath: folder.path), "nothing is made before it is saved")
        first?.save()
        #expect(first?.isAlone == true)
        let second = ProgramState(path: path)
        #expect(!second.isAlone)
        second["theme"] = "dark"
        second.save()
        first = nil
        let third = ProgramState(path: path)
        #expect(third.isAlone && third["theme"] == "dark")
    }

    @Test("Look and scale: what nobody can have is as if it were not there")
    func themeAndScale() {
        let state = ProgramState(path: nil)
        state["theme"] = "purple"
        #expect(state.theme == .automatic)
        for text in ["0", "nan", "-1", "9", "1,5", "inf", ""] {
            state["scale"] = text
            #expect(state.scale == nil)
        }
        state.theme = .dark
        state.scale = 1.25
        #expect(state["theme"] == "dark")
        #expect(state["scale"] == "1.25")
        state.theme = .automatic
        #expect(state["theme"] == nil)
    }

    @Test("The last ten files, the newest first, each once, only absolute ones, and those that are there")
    func recentBooks() throws {
        let state = ProgramState(path: path)
        let books = RecentBooks(state)
        for number in 0..<12 { books.add("/nowhere/\(number)") }
        books.add("relative")
        #expect(books.existing == [])
        #expect(state.keys(startingWith: "recent.").count == 10)
        try write([])
        books.add(path)
        books.add("/")
        books.add(path)
        #expect(books.existing == [path, "/"])
        state.save()
        #expect(RecentBooks(ProgramState(path: path)).existing == [path, "/"])
    }

    @Test("A note belongs to its file, and only the newest are kept")
    func notes() {
        let state = ProgramState(path: nil)
        let notes = FileNotes(state, name: "panel")
        for number in 0..<12 { notes["/a \(number)"] = "\(number)" }
        #expect(notes["/a 11"] == "11")
        #expect(notes["/a 1"] == nil)
        notes["/a 11"] = nil
        #expect(notes["/a 11"] == nil)
        notes["/a 5"] = "new"
        #expect(notes["/a 5"] == "new")
        #expect(notes["/a 6"] == "6")
    }
}
