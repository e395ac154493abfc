import Foundation
import OrderCore
import TestSupport
import Testing

@testable import OrderStore

struct PowerCutTests {
    /// The files as they lie on the disk when the machine stops: the log cut off anywhere, even within a step.
    @Test func everyStepThatWasAcknowledgedIsThere() throws {
        let folder = try TemporaryFolder()
        let session = try folder.firstStart()
        var acknowledged: [(logLength: Int, book: OrderBook)] = [(0, session.book)]
        var random = SeededRandom(seed: 7)
        while acknowledged.count < 60 {
            guard (try? session.perform(random.anyCommand(for: session.book), author: "Ana")) != nil else { continue }
            acknowledged.append((try folder.bytes(of: "book.platter-wal").count, session.book))
        }
        let book = try folder.bytes()
        let log = try folder.bytes(of: "book.platter-wal")
        try withEverySeed(480) { random in
            let length = random.number(in: 0...log.count)
            let name = "cut.platter"
            unlink(folder(name + "-shm"))
            _ = try folder.write(book, as: name)
            _ = try folder.write(Array(log.prefix(length)), as: name + "-wal")
            let after = try BookSession(path: folder(name))
            let expected = try #require(acknowledged.last { $0.logLength <= length })
            #expect(after.book == expected.book, "seed \(random.seed)")
            #expect(try after.check().problems == [], "seed \(random.seed)")
        }
    }
}
