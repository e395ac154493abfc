import Foundation
import Glibc
import OrderCore
import OrderStore
import Testing

struct SharedBookTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func eachSeesWhatTheOtherDid() throws {
        let here = try folder.firstStart()
        let there = try BookSession(path: folder())
        let step = try here.perform(pizza, author: "Ana")
        let seen = try there.refresh()
        #expect(seen.map(\.kind) == [.done])
        #expect(seen.map(\.step) == [step])
        #expect(there.statement[0].total == 20_00)
        #expect(try there.refresh() == [])

        let undone = try there.undo(author: "Ben")
        #expect(undone.map(\.step.author) == ["Ana"])
        let back = try here.refresh()
        #expect(back.map(\.kind) == [.undone])
        #expect(back.map(\.author) == ["Ben"])
        #expect(here.book == .firstStart())
        try here.redo(author: "Ana")
        #expect(try there.refresh().map(\.kind) == [.redone])
        #expect(there.book == here.book)
    }

    @Test func aCommandIsDecidedAgainstTheNewestBook() throws {
        let here = try folder.firstStart()
        try here.perform(pizza, author: "Ana")
        let there = try BookSession(path: folder())
        try here.perform(.remove(LineID(1)), author: "Ana")
        let error = #expect(throws: SessionError.self) {
            try there.perform(.move(LineID(1), to: .person(PersonID(2))), author: "Ben")
        }
        guard case .refused(let refusal) = error else {
            Issue.record("a refusal was expected")
            return
        }
        #expect(refusal.kind == .unknownLine)
        #expect(there.book == here.book, "it has seen the newest book by now")
        #expect(try there.refresh().map(\.step.label) == ["Pizza removed"], "and still reports what it saw")
    }

    @Test func nothingIsLostWithSeveralWritersAtOnce() throws {
        _ = try folder.firstStart()
        let path = folder()
        let writers = 4
        let each = 40
        DispatchQueue.concurrentPerform(iterations: writers) { writer in
            do {
                let session = try BookSession(path: path)
                for _ in 0..<each {
                    try session.perform(
                        .order(.food(FoodID(2)), to: .person(PersonID(writer % 3 + 1))), author: "\(writer)")
                }
            } catch {
                Issue.record(error)
            }
        }
        let session = try BookSession(path: path)
        #expect(session.statement.persons.reduce(0) { $0 + $1.items } == writers * each)
        #expect(session.undoCount == writers * each)
        #expect(try session.check().problems == [])
    }

    @Test func severalFirstStartsAtOnceMakeOneBook() throws {
        let path = folder()
        DispatchQueue.concurrentPerform(iterations: 6) { _ in
            do {
                try BookSession(path: path, creating: .firstStart()).perform(pizza, author: "Ana")
            } catch {
                Issue.record(error)
            }
        }
        #expect(try BookSession(path: path).statement[0].items == 6)
        #expect(try folder.names() == ["book.platter"])
    }

    @Test func aWatchWakesUpWhenTheOtherIsDone() throws {
        let here = try folder.firstStart()
        let watch = try #require(BookWatch(path: folder()))
        #expect(!isReadable(watch, within: 0))
        let there = try BookSession(path: folder())
        watch.drain()
        _ = try here.refresh()
        try there.perform(pizza, author: "Ben")
        #expect(isReadable(watch, within: 5_000))
        watch.drain()
        #expect(try here.refresh().count == 1)
        #expect(!isReadable(watch, within: 0))
        try there.undo(author: "Ben")
        #expect(isReadable(watch, within: 5_000))
    }

    private func isReadable(_ watch: BookWatch, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) == 1
    }
}
