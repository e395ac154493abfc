import Foundation
import OrderCore
import Testing

@testable import OrderStore

@Suite("The tables of a book that were closed") struct ClosedBookTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A book whose table was closed twice: with a pizza for everyone by one name, with John's pasta by another.
    private func closedTwice() throws -> (session: BookSession, paths: [String]) {
        let session = try folder.firstStart()
        try session.perform(pizza, author: "Ana")
        let first = try #require(try session.closeTable(author: "Ana").path)
        try session.perform(.setBookName("Fridays"), author: "Ana")
        try session.perform(pasta, author: "Ana")
        let second = try #require(try session.closeTable(author: "Ana").path)
        return (session, [first, second])
    }

    @Test func theyAreKnownByTheirJournalTheNewestFirst() throws {
        let (session, paths) = try closedTwice()
        let books = try #require(session.closings).books()
        #expect(books.map(\.path) == paths.reversed())
        #expect(books.map(\.name) == ["Fridays", "My table"])
        #expect(books.map(\.day) == [Clock.day(Clock.now()), Clock.day(Clock.now())])
        let kept = try paths.reversed().map { try BookSession(path: $0) }
        #expect(books.map(\.total) == kept.map(\.statement.total))
        #expect(books.map(\.people.count) == kept.map { $0.statement.persons.count { $0.items > 0 } })
        #expect(books.allSatisfy { !$0.people.isEmpty && $0.total > 0 })
    }

    @Test func anotherNameOfTheFileOrALaterChangeInItDoesNotMatter() throws {
        let (session, paths) = try closedTwice()
        let other = folder("a friday.platter")
        try FileManager.default.moveItem(atPath: paths[0], toPath: other)
        let reopened = try BookSession(path: other)
        try reopened.perform(.reopen, author: "Ben")
        try reopened.perform(pasta, author: "Ben")
        #expect(session.closings?.books().map(\.path) == [paths[1], other])
    }

    @Test("R16: Nothing changes in a closed book, forwards or backwards, until it is reopened")
    func nothingChangesInThem() throws {
        let (_, paths) = try closedTwice()
        let kept = try BookSession(path: paths[0])
        #expect(kept.book.table == .closed)
        let before = kept.book
        let commands: [OrderCommand] = [
            pasta, .setBookName("X"), .closeTable, .seal, .addPerson(), .pay(PersonID(1), amount: 1),
            .setBill(.tip(.rate(Rate(10_000)))), .editFood(FoodID(1), price: 200_00), .repriceLines(of: FoodID(1)),
            .several([.reopen]),
        ]
        for command in commands {
            let error = #expect(throws: SessionError.self) { try kept.perform(command, author: "Ben") }
            #expect(error == .refused(.closed), "\(command)")
        }
        #expect(throws: SessionError.refused(.closed)) { try kept.undo(author: "Ben") }
        #expect(throws: SessionError.refused(.closed)) { try kept.redo(author: "Ben") }
        #expect(kept.book == before)
        #expect(try BookSession(path: paths[0]).book == before)
        #expect(Refusal.closed.reason.hasPrefix("This table is closed, and nothing in it changes any more."))
    }

    @Test func aReopenedBookCanBeChangedAndIsClosedAgainWhereItIs() throws {
        let (session, paths) = try closedTwice()
        let kept = try BookSession(path: paths[0])
        let lines = kept.book.lines
        try kept.perform(.reopen, author: "Ben")
        #expect(kept.book.table == .reopened && kept.book.lines == lines)
        #expect(throws: SessionError.self) { try kept.perform(.reopen, author: "Ben") }
        // What it says was owed can be taken back as in every book, down to its reopening, and no further.
        try kept.perform(pasta, author: "Ben")
        try kept.undo(author: "Ben")
        try kept.undo(author: "Ben")
        #expect(kept.book.table == .closed && kept.book.lines == lines)
        #expect(throws: SessionError.refused(.closed)) { try kept.redo(author: "Ben") }
        try kept.perform(.reopen, author: "Ben")
        try kept.perform(pasta, author: "Ben")
        let names = try folder.names().sorted()
        let closed = try kept.closeTable(author: "Ben")
        #expect(closed.path == paths[0] && closed.step.verb == .seal)
        #expect(kept.book.table == .closed && kept.book.lines.count == lines.count + 1)
        #expect(try folder.names().sorted() == names)
        #expect(try kept.check().problems == [])
        #expect(session.closings?.books().map(\.path) == paths.reversed())
        #expect(try #require(kept.closings).books() == [])
    }

    @Test func whatIsClosedIsSoForEverybodyWhoHasItOpen() throws {
        let (_, paths) = try closedTwice()
        let here = try BookSession(path: paths[0])
        let there = try BookSession(path: paths[0])
        try here.perform(.reopen, author: "Ben")
        try there.perform(pasta, author: "Ana")
        _ = try here.closeTable(author: "Ben")
        #expect(throws: SessionError.refused(.closed)) { try there.perform(pasta, author: "Ana") }
        #expect(try there.refresh().map(\.step.verb) == [.reopen, .seal])
    }

    @Test func otherBooksAndOtherFilesAreNotAmongThem() throws {
        let (session, paths) = try closedTwice()
        try session.copy.write(to: folder("copy.platter"))
        let stranger = try BookSession(path: folder("stranger.platter"), creating: .firstStart(), author: "Ben")
        try stranger.perform(pizza, author: "Ana")
        let strange = try #require(try stranger.closeTable(author: "Ana").path)
        try Data("no book".utf8).write(to: URL(fileURLWithPath: folder("text.platter")))
        try Data().write(to: URL(fileURLWithPath: folder("empty.platter")))
        try FileManager.default.createDirectory(
            atPath: folder("folder.platter"), withIntermediateDirectories: false)
        #expect(session.closings?.books().map(\.path) == paths.reversed())
        #expect(stranger.closings?.books().map(\.path) == [strange])
    }

    @Test func aClosedBookKnowsThoseBeforeItAndLookingChangesNothing() throws {
        let (session, paths) = try closedTwice()
        let before = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        let names = try folder.names().sorted()
        _ = session.closings?.books()
        #expect(try BookSession(path: paths[1]).closings?.books().map(\.path) == [paths[0]])
        #expect(try BookSession(path: paths[0]).closings?.books() == [])
        #expect(try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } == before)
        #expect(try folder.names().sorted() == names)
        // The locks of the open book are still held.
        try session.perform(pizza, author: "Ana")
        #expect(try BookSession(path: folder()).book == session.book)
    }

    @Test func aBookThatWasNeverClosedHasNoneAndOneInMemoryDoesNotAsk() throws {
        #expect(try folder.firstStart().closings?.books() == [])
        #expect(BookSession(memory: .firstStart()).closings == nil)
    }
}
