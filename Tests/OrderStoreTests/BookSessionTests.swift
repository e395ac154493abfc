import Foundation
import OrderCore
import OrderStore
import TestSupport
import Testing

struct BookSessionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aBookIsFoundAgainWithItsHistory() throws {
        var session = try folder.firstStart()
        #expect(session.book == .firstStart())
        try session.perform(pizza, author: "Ana")
        try session.perform(pizza, author: "Ben")
        try session.perform(.order(.food(FoodID(7)), to: .person(PersonID(1))), author: "Ana")
        let book = session.book
        #expect(session.statement[0].total == 90_00)

        session = try BookSession(path: folder())
        #expect(session.book == book)
        #expect((session.undoCount, session.redoCount) == (3, 0))
        let undone = try session.undo(2, author: "Chloé")
        #expect(undone.map(\.step.label) == ["Sizzler → John", "Pizza → John"])
        #expect(undone.map(\.step.author) == ["Ana", "Ben"])
        #expect(undone.map(\.author) == ["Chloé", "Chloé"])
        #expect(session.statement[0].total == 20_00)

        session = try BookSession(path: folder())
        #expect((session.undoCount, session.redoCount) == (1, 2))
        try session.redo(2, author: "Chloé")
        #expect(session.book == book)
        #expect(try BookSession(path: folder()).book == book)
    }

    @Test func theBookAsItWasMadeIsNotUndone() throws {
        let session = try folder.firstStart()
        let error = #expect(throws: SessionError.self) { try session.undo(author: "Ana") }
        #expect(error?.reason == "There is nothing to undo.")
        #expect(session.book == .firstStart())
    }

    @Test func stepsAreUndoneAllOrNone() throws {
        let session = try folder.firstStart()
        try session.perform(pizza, author: "Ana")
        #expect(throws: SessionError.self) { try session.undo(2, author: "Ana") }
        #expect(throws: SessionError.self) { try session.redo(author: "Ana") }
        #expect(session.undoCount == 1)
    }

    @Test func somethingNewEndsWhatCouldBeRedone() throws {
        let session = try folder.firstStart()
        try session.perform(pizza, author: "Ana")
        try session.undo(author: "Ana")
        try session.perform(pasta, author: "Ana")
        #expect(session.redoCount == 0)
        #expect(try BookSession(path: folder()).redoCount == 0)
    }

    @Test func aRefusedCommandIsNotWritten() throws {
        let session = try folder.firstStart()
        let before = try session.check().entryCount
        let error = #expect(throws: SessionError.self) {
            try session.perform(.order(.food(FoodID(3)), to: .everyone), author: "Ana")
        }
        guard case .refused(let refusal) = error else {
            Issue.record("a refusal was expected")
            return
        }
        #expect(refusal.kind == .unknownFood)
        #expect(try session.check().entryCount == before)
    }

    @Test func namesOfTheWorldAreKept() throws {
        let session = try folder.firstStart("Käse 王 %41?#.platter")
        let names = ["王小明", "مريم", "Zoë 🍕", String(repeating: "é", count: 200)]
        for name in names { try session.perform(.addPerson(name: name), author: "Ana") }
        let again = try BookSession(path: folder("Käse 王 %41?#.platter"))
        #expect(again.book.persons.suffix(4).map(\.name) == names)
    }

    @Test func randomEveningsComeBackTheSame() throws {
        try withEverySeed(25) { random in
            let name = "\(random.seed).platter"
            let session = try folder.firstStart(name)
            let memory = BookSession(memory: .firstStart())
            for _ in 0..<30 {
                if random.once(in: 6), session.undoCount > 0 {
                    try session.undo(author: "Ana")
                    try memory.undo(author: "Ana")
                } else if random.once(in: 6), session.redoCount > 0 {
                    try session.redo(author: "Ana")
                    try memory.redo(author: "Ana")
                } else {
                    let command = random.anyCommand(for: session.book)
                    let performed = try? session.perform(command, author: "Ana")
                    #expect(performed?.events == (try? memory.perform(command, author: "Ana"))?.events)
                }
            }
            let again = try BookSession(path: folder(name))
            #expect(again.book == session.book, "seed \(random.seed)")
            #expect(again.book == memory.book, "seed \(random.seed)")
            #expect(again.history == session.history, "seed \(random.seed)")
            #expect(again.statement == session.statement, "seed \(random.seed)")
            #expect(try again.check().problems == [], "seed \(random.seed)")
        }
    }

    @Test func aBookInMemoryIsNowhereElse() throws {
        let session = BookSession(memory: .synthetic(foods: 12, people: 5))
        try session.perform(pizza, author: "Ana")
        #expect(session.statement[0].items == 1)
        #expect(try session.refresh() == [])
        #expect(try session.check().problems == [])
        try session.undo(author: "Ana")
        #expect(session.statement[0].items == 0)
        #expect(session.path == nil)
    }

    @Test func nothingIsLeftBesideABookThatIsClosed() throws {
        do {
            let session = try folder.firstStart()
            try session.perform(pizza, author: "Ana")
        }
        #expect(try folder.names() == ["book.platter"])
    }
}
