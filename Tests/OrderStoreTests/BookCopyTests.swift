import Foundation
import OrderCore
import Testing

@testable import OrderStore

@Suite("Copies of books, and closed tables") struct BookCopyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func ordered() throws -> BookSession {
        let session = try folder.firstStart()
        let photo = try session.addPhoto([1, 2, 3])
        try session.perform(.setFoodPhoto(FoodID(1), photo), author: "Ana")
        try session.perform(pizza, author: "Ana")
        try session.perform(pasta, author: "Ben")
        try session.undo(author: "Ana")
        return session
    }

    private func expectCopy(_ path: String, of session: BookSession) throws {
        let copy = try BookSession(path: path)
        #expect(copy.book == session.book)
        #expect(copy.history == session.history)
        #expect(copy.photo(1) == [1, 2, 3])
        #expect(try copy.check().problems == [])
        try copy.perform(pizza, author: "Ana")
        #expect(copy.book != session.book)
    }

    @Test func aCopyHasEverythingAndIsABookOfItsOwn() throws {
        let session = try ordered()
        try session.copy.write(to: folder("copy.platter"))
        #expect(try folder.names().contains("copy.platter-wal") == false, "a single file")
        try expectCopy(folder("copy.platter"), of: session)
        #expect(session.book.lines.count == 1)
    }

    @Test func aCopyIsTakenWhileSomebodyElseWrites() throws {
        let writer = try ordered()
        let reader = try BookSession(path: folder())
        try writer.perform(pasta, author: "Ben")
        try reader.copy.write(to: folder("copy.platter"))
        _ = try reader.refresh()
        try expectCopy(folder("copy.platter"), of: reader)
        let database = try #require(writer.journal?.database)
        try database.execute("BEGIN IMMEDIATE")
        try reader.copy.write(to: folder("second.platter"))
        try database.execute("ROLLBACK")
        try expectCopy(folder("second.platter"), of: reader)
    }

    @Test func aCopyIsWrittenOnAnotherThreadWhileTheSessionGoesOn() async throws {
        let session = try ordered()
        let (copy, target) = (session.copy, folder("copy.platter"))
        let writing = Task.detached { try copy.write(to: target) }
        for _ in 0..<20 { try session.perform(pizza, author: "Ana") }
        try await writing.value
        #expect((1...21).contains(try BookSession(path: target).book.lines.count))
        #expect(session.book.lines.count == 21)
        #expect(try session.check().problems == [])
    }

    @Test func aCopyOfABookThatIsClosedMeanwhileLeavesNoLog() throws {
        var session: BookSession? = try ordered()
        let copy = try #require(session?.copy)
        session = nil
        try copy.write(to: folder("copy.platter"))
        #expect(try BookSession(path: folder("copy.platter")).book == BookSession(path: folder()).book)
        #expect(try folder.names() == ["book.platter", "copy.platter"])
    }

    @Test func twoCopiesToOnePlaceDoNotMeet() async throws {
        let session = try ordered()
        let (copy, target) = (session.copy, folder("copy.platter"))
        let results = await withTaskGroup(of: StoreError?.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    do throws(StoreError) { try copy.write(to: target) } catch { return error }
                    return nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.contains(nil))
        #expect(results.compactMap { $0 }.allSatisfy { $0.kind == .alreadyExists })
        try expectCopy(target, of: session)
        #expect(try folder.names().filter { $0.hasPrefix(".") } == [], "no draft is left")
    }

    @Test func aBookThatNobodyHasOpenIsCopied() throws {
        let book = try ordered().book
        try BookFile.copy(from: folder(), to: folder("copy.platter"))
        #expect(try BookSession(path: folder("copy.platter")).book == book)
        for (name, bytes) in [("diary", Array("my diary".utf8)), ("torn", Array("SQLite format 3\0".utf8))] {
            _ = try folder.write(bytes, as: name)
            #expect(throws: StoreError.self) { try BookFile.copy(from: folder(name), to: folder("no.platter")) }
        }
        #expect(throws: StoreError.self) { try BookFile.copy(from: folder("none"), to: folder("no.platter")) }
        #expect(!BookFile.exists(folder("no.platter")))
    }

    @Test func aBookInMemoryIsCopiedWithItsPhotos() throws {
        let session = BookSession(memory: .firstStart())
        let photo = try session.addPhoto([1, 2, 3])
        try session.perform(.setFoodPhoto(FoodID(1), photo), author: "Ana")
        try session.copy.write(to: folder("copy.platter"))
        let copy = try BookSession(path: folder("copy.platter"))
        #expect(copy.book == session.book)
        #expect(copy.photo(1) == [1, 2, 3])
    }

    @Test func nothingIsWrittenOverUnlessItIsSaid() throws {
        let session = try ordered()
        _ = try folder.write(Array("my diary".utf8), as: "diary")
        let error = #expect(throws: StoreError.self) { try session.copy.write(to: folder("diary")) }
        #expect(error?.kind == .alreadyExists)
        #expect(try folder.bytes(of: "diary") == Array("my diary".utf8))
        try session.copy.write(to: folder("diary"), replacing: true)
        try expectCopy(folder("diary"), of: session)
        #expect(try folder.names().filter { $0.hasPrefix(".") } == [], "no draft is left")
    }

    @Test func neitherTheBookItselfNorAnOpenOneIsWrittenOver() throws {
        let session = try ordered()
        let itself = #expect(throws: StoreError.self) { try session.copy.write(to: folder(), replacing: true) }
        #expect(itself?.kind == .alreadyExists)
        let other = try folder.firstStart("other.platter")
        try other.perform(pizza, author: "Ana")
        let error = #expect(throws: StoreError.self) {
            try session.copy.write(to: folder("other.platter"), replacing: true)
        }
        #expect(error?.kind == .busy)
        let path = folder("other.platter")
        #expect(
            error?.reason
                == "“\(path)” is open, or was not closed properly: open and close it first, or choose another name."
        )
        #expect(try BookSession(path: folder("other.platter")).book == other.book)
        let missing = #expect(throws: StoreError.self) { try session.copy.write(to: folder("no/copy.platter")) }
        #expect(missing?.kind == .missing)
    }

    /// The book as the file of its closed table has it.
    private func sealed(_ book: OrderBook) -> OrderBook {
        var book = book
        book.apply(.tableChanged(from: .open, to: .closed))
        return book
    }

    @Test func aClosedTableIsKeptBesideTheBookAndCanBeOpenedAgain() throws {
        let session = try ordered()
        let before = session.book
        let closed = try session.closeTable(author: "Ana")
        let path = try #require(closed.path)
        #expect(path == folder("My table \(Clock.day(Clock.now())).platter"))
        #expect(session.book.lines.isEmpty)
        #expect(session.book.foods == before.foods && session.book.persons == before.persons)
        #expect(closed.step.verb == .close)
        #expect(try BookSession(path: path).book == sealed(before))
        try session.undo(author: "Ana")
        #expect(session.book == before)
        let second = try session.closeTable(author: "Ana").path
        #expect(second == folder("My table \(Clock.day(Clock.now())) 2.platter"))
        #expect(try session.check().problems == [])
    }

    @Test func whatSomebodyElseOrderedLastIsKeptToo() throws {
        let here = try ordered()
        let there = try BookSession(path: folder())
        try there.perform(pasta, author: "Ben")
        let path = try #require(try here.closeTable(author: "Ana").path)
        #expect(try BookSession(path: path).book == sealed(there.book))
        #expect(there.book.lines.count == 2)
    }

    @Test func anEmptyTableIsNotClosedAndNothingIsKept() throws {
        let session = try folder.firstStart()
        let error = #expect(throws: SessionError.self) { try session.closeTable(author: "Ana") }
        #expect(error?.reason == "Nothing is on the table: there is nothing to close.")
        #expect(try folder.names().filter { $0.contains("My table") } == [])
    }

    @Test func aTableThatCannotBeKeptIsNotClosed() throws {
        let session = try ordered()
        let before = session.book
        // The folder cannot be made unwritable for a superuser: something else is where the copy is written first.
        let target = folder("My table \(Clock.day(Clock.now())).platter")
        try FileManager.default.createDirectory(
            atPath: BookFile.draftPath(for: target), withIntermediateDirectories: false)
        let error = #expect(throws: SessionError.self) { try session.closeTable(author: "Ana") }
        guard case .store(let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.path == target)
        #expect(!BookFile.exists(target))
        #expect(session.book == before)
        #expect(try BookSession(path: folder()).book == before)
        try session.perform(pasta, author: "Ana")
    }

    @Test func aStepThatCannotBeSavedLeavesNoCopy() throws {
        let session = try ordered()
        let database = try #require(session.journal?.database)
        for index in 0..<300 {
            try session.perform(
                .order(.offMenu(name: "A dish with a long name, number \(index)", price: 1), to: .everyone), author: "A"
            )
        }
        let before = session.book
        _ = try database.number("PRAGMA max_page_count = \(try database.number("PRAGMA page_count"))")
        let error = #expect(throws: SessionError.self) { try session.closeTable(author: "Ana") }
        #expect(error?.reason.contains("full") == true)
        #expect(session.book == before)
        #expect(try folder.names().filter { $0.contains("My table") } == [])
    }

    @Test func aBookInMemoryIsClosedWithoutACopy() throws {
        let session = BookSession(memory: .firstStart())
        try session.perform(pizza, author: "Ana")
        #expect(try session.closeTable(author: "Ana").path == nil)
        #expect(session.book.lines.isEmpty)
    }

    @Test func aCopyOfABookInMemoryHasItsBillAndPayments() throws {
        let session = BookSession(memory: .firstStart())
        for command: OrderCommand in [
            pizza, pasta, .setBill(.tax(Rate(8_875))), .setBill(.classTax(.named("alcohol"), Rate(10_000))),
            .setBill(.fee("Delivery", 2_99)), .pay(PersonID(2), amount: 15_65, means: .cash, lock: true),
        ] { try session.perform(command, author: "Ana") }
        try session.copy.write(to: folder("copy.platter"))
        let copy = try BookSession(path: folder("copy.platter"))
        #expect(copy.book == session.book && copy.statement == session.statement)
        #expect(try copy.check().problems == [])
        let closed = try copy.closeTable(author: "Ana")
        #expect(closed.step.verb == .close && copy.book.payments.isEmpty && copy.book.locks.isEmpty)
        try copy.undo(author: "Ana")
        #expect(copy.statement == session.statement)
    }

    @Test func namesThatFilesCannotHaveAreMended() {
        let day = Clock.day(1_796_006_436)
        func name(_ book: String) -> String { BookName.freePath(for: book, in: "/none", time: 1_796_006_436) }
        #expect(name("Fish & chips") == "/none/Fish & chips \(day).platter")
        #expect(name("a/b\\c:d*e?f\"g<h>i|j") == "/none/a-b-c-d-e-f-g-h-i-j \(day).platter")
        #expect(name(".hidden") == "/none/-hidden \(day).platter")
        #expect(name("../up") == "/none/-.-up \(day).platter")
        let long = name(String(repeating: "🍕", count: 190)).split(separator: "/").last ?? ""
        #expect(long.utf8.count < 220 && long.hasSuffix("🍕 \(day).platter"))
    }

    @Test func aBookIsNamedAfterItsFile() throws {
        #expect(try BookName.name(ofFile: "/a/b/Birthday.platter") == "Birthday")
        #expect(try BookName.name(ofFile: "dinner") == "dinner")
        #expect(try BookName.name(ofFile: "/a/.platter") == "Platter")
    }
}
