import Foundation
import Glibc
import OrderCore
import TestSupport
import Testing

@testable import OrderStore

struct BookFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func opening(_ name: String = "book.platter") -> StoreError? {
        #expect(throws: StoreError.self) { try BookSession(path: folder(name)) }
    }

    @Test func nothingIsWrittenOver() throws {
        _ = try folder.write(Array("my diary".utf8))
        let error = #expect(throws: StoreError.self) {
            try BookFile.create(.firstStart(), at: folder(), author: "Ana")
        }
        #expect(error?.kind == .alreadyExists)
        #expect(try folder.bytes() == Array("my diary".utf8))
        #expect(try folder.names() == ["book.platter"])
    }

    @Test func aMissingBookOrFolderIsNamed() throws {
        #expect(opening()?.kind == .missing)
        let error = #expect(throws: StoreError.self) {
            try BookFile.create(.firstStart(), at: folder("no/book.platter"), author: "Ana")
        }
        #expect(error?.kind == .missing)
        #expect(error?.reason.contains(folder("no")) == true)
        _ = try folder.write([1], as: "file")
        #expect(opening("file/book.platter")?.kind == .missing)
    }

    @Test func whatIsNoFileIsNoBook() throws {
        #expect(opening("")?.kind == .notAFile)
        mkfifo(folder("pipe"), 0o600)
        #expect(opening("pipe")?.kind == .notAFile)
    }

    @Test(arguments: ["my diary", "SQLite format 2\0 and then some", "%PDF-1.7", "\u{FEFF}name,price"])
    func aFileOfAnotherKindStaysAsItIs(text: String) throws {
        _ = try folder.write(Array(text.utf8))
        #expect(opening()?.kind == .notABook)
        #expect(try folder.bytes() == Array(text.utf8))
        #expect(try folder.names() == ["book.platter"])
    }

    @Test func anotherProgramsDatabaseStaysAsItIs() throws {
        do {
            let database = try Database(path: folder(), access: .create)
            try database.execute("CREATE TABLE entry (number)")
        }
        let bytes = try folder.bytes()
        #expect(opening()?.kind == .notABook)
        #expect(try folder.bytes() == bytes)
    }

    @Test func aBookOfANewerProgramIsNotTouched() throws {
        do {
            _ = try folder.firstStart()
            let database = try Database(path: folder(), access: .readWrite)
            try database.execute("PRAGMA user_version = 99")
        }
        let bytes = try folder.bytes()
        let error = opening()
        #expect(error?.kind == .tooNew)
        #expect(error?.reason.contains("99") == true)
        #expect(try folder.bytes() == bytes)
    }

    @Test(arguments: [0, 1, 16, 99, 4096])
    func whatIsLeftOfABookIsDamaged(length: Int) throws {
        do { _ = try folder.firstStart() }
        _ = try folder.write(Array(try folder.bytes().prefix(length)))
        #expect(opening()?.kind == .damaged)
        _ = try folder.write([UInt8](repeating: 0, count: length))
        #expect(opening()?.kind == .damaged)
    }

    @Test func aDamagedBookIsSetAsideAndNeverWrittenOver() throws {
        let bytes = Array("SQLite format 3\0 and nothing else".utf8)
        for attempt in 1...3 {
            _ = try folder.write(bytes)
            _ = try folder.write([7], as: "book.platter-wal")
            let aside = try BookFile.setAside(folder(), time: 1_796_006_436)
            let stem = "book.platter.damaged-\(Clock.stamp(1_796_006_436))"
            let name = attempt == 1 ? stem : "\(stem)-\(attempt)"
            #expect(aside == folder(name))
            #expect(try folder.bytes(of: name) == bytes)
            #expect(try folder.bytes(of: name + "-wal") == [7])
            #expect(!BookFile.exists(folder()))
        }
        #expect(try folder.firstStart().book == .firstStart(), "a new one can take its place")
        #expect(try folder.names().count == 7)
    }

    @Test func aDamagedBookStaysAsItIsWithItsLog() throws {
        let session = try folder.firstStart()
        try session.perform(pizza, author: "Ana")
        var book = try folder.bytes()
        let log = try folder.bytes(of: "book.platter-wal")
        #expect(!log.isEmpty)
        let code = Array("USD".utf8)
        for place in book.indices.dropLast(code.count) where Array(book[place..<place + code.count]) == code {
            book[place] = UInt8(ascii: "?")
        }
        let name = "victim.platter"
        _ = try folder.write(book, as: name)
        _ = try folder.write(log, as: name + "-wal")
        let error = #expect(throws: StoreError.self) { try BookSession(path: folder(name)) }
        #expect(error?.kind == .damaged)
        #expect(try folder.bytes(of: name) == book)
        #expect(try folder.bytes(of: name + "-wal") == log)
    }

    @Test func aCheckKeepsTheLocksOfTheOpenBook() throws {
        let session = try folder.firstStart()
        try session.perform(pizza, author: "Ana")
        let before = try locks(of: folder())
        #expect(!before.isEmpty, "SQLite keeps a lock while the book is open")
        _ = try session.check()
        #expect(try locks(of: folder()) == before)
        _ = try folder.bytes()
        #expect(try locks(of: folder()).isEmpty, "whoever closes the file gives them up")
    }

    /// The locks that the system knows of a file.
    private func locks(of path: String) throws -> [Substring] {
        var status = stat()
        #expect(stat(path, &status) == 0)
        let lines = try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
        return lines.compactMap { line in
            guard let place = line.range(of: ":\(status.st_ino) ") else { return nil }
            return line[place.upperBound...]
        }
    }

    @Test func stampsAreDates() {
        let stamp = Clock.stamp(1_796_006_436)
        #expect(stamp.count == 15)
        #expect(stamp.dropLast(7).allSatisfy(\.isNumber) && stamp.dropFirst(8).first == "-")
        #expect(Clock.day(1_796_006_436).filter(\.isNumber) == stamp.prefix(8))
        #expect(stamp.hasPrefix("202611") || stamp.hasPrefix("202612"))
    }

    @Test func theFolderOfAFileIsNamed() {
        #expect(BookFile.folder(of: "/a/b/c.platter") == "/a/b")
        #expect(BookFile.folder(of: "/c.platter") == "/")
        #expect(BookFile.folder(of: "c.platter") == ".")
    }

    @Test func foldersForTheOwnBookAreForTheOwnerAlone() throws {
        try BookLocation.makeFolder(for: folder("share/platter/default.platter"))
        try BookLocation.makeFolder(for: folder("share/platter/default.platter"))
        for name in ["share", "share/platter"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder(name))
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
        _ = try folder.write([1], as: "file")
        #expect(throws: StoreError.self) { try BookLocation.makeFolder(for: folder("file/platter/x")) }
    }

    @Test func aFullDiskChangesNothing() throws {
        let session = try folder.firstStart()
        try session.perform(pizza, author: "Ana")
        let database = try #require(session.journal?.database)
        let pages = try database.number("PRAGMA page_count")
        _ = try database.number("PRAGMA max_page_count = \(pages)")
        let name = String(repeating: "x", count: 500)
        var error: SessionError?
        while error == nil {
            let before = session.book
            do throws(SessionError) {
                try session.perform(.order(.offMenu(name: name, price: 1), to: .newPerson), author: "Ana")
            } catch {
                #expect(session.book == before)
                #expect(session.book == (try BookSession(path: folder()).book))
                #expect(try session.check().problems == [])
                guard case .store(let reason) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(reason.kind == .diskFull)
                break
            }
            error = session.undoCount > 100 ? .refused(Refusal(.noStep, "The disk was never full.")) : nil
        }
        #expect(error == nil)
        _ = try database.number("PRAGMA max_page_count = 1000000")
        try session.perform(pizza, author: "Ana")
    }

    @Test func everyByteChangedIsFoundOrChangesNothing() throws {
        let name = "victim.platter"
        do {
            let session = try folder.firstStart()
            for _ in 0..<5 { try session.perform(pizza, author: "Ana") }
        }
        let bytes = try folder.bytes()
        let good = try BookSession(path: folder())
        try withEverySeed(400) { random in
            var changed = bytes
            changed[random.number(in: 0...bytes.count - 1)] ^= 1 << UInt8(random.number(in: 0...7))
            for ending in ["-wal", "-shm"] { unlink(folder(name + ending)) }
            _ = try folder.write(changed, as: name)
            do throws(StoreError) {
                let session = try BookSession(path: folder(name))
                #expect(session.book == good.book, "seed \(random.seed)")
            } catch {
                #expect(error.reason.hasSuffix("."), "seed \(random.seed)")
                #expect(try folder.bytes(of: name) == changed, "seed \(random.seed): a damaged book is not written to")
            }
        }
    }
}
