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
        try BookSession(path: other).perform(pasta, author: "Ben")
        #expect(session.closings?.books().map(\.path) == [paths[1], other])
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
