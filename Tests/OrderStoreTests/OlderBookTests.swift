import OrderCore
import Testing

@testable import OrderStore

/// Books that were written before bills had taxes, tips and payments.
@Suite("Older books") struct OlderBookTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try writeBook(at: folder())
    }

    @Test func anOlderBookOpensAndIsBroughtUpToDate() throws {
        do {
            let session = try BookSession(path: folder())
            #expect(session.book.foods == [Food(id: FoodID(1), name: "Pizza", price: 20_00, photo: .builtIn("pizza"))])
            #expect(session.book.lines.map(\.tax) == [.standard] && session.book.lines.map(\.discount) == [.nothing])
            #expect(session.statement[0].total == 40_00)
            #expect(session.book.settings == BillSettings() && session.book.payments.isEmpty)
            try session.perform(.setBill(.tax(Rate(8_875))), author: "Ana")
            #expect(session.statement[0].total == 43_55)
        }
        let session = try BookSession(path: folder())
        #expect(session.statement[0].total == 43_55)
        let version = try session.journal?.database.number("PRAGMA user_version")
        #expect(version == Int64(Schema.version), "an older program leaves it alone from now on")
        try session.undo(2, author: "Ana")
        #expect(session.book.lines.isEmpty && session.statement.total == 0)
        #expect(try session.check().problems == [])
    }

    // MARK: - As it was written then

    private func writeBook(at path: String) throws {
        let database = try Database(path: path, access: .create)
        try database.execute("PRAGMA application_id = \(BookHeader.applicationID)")
        for migration in Schema.migrations.prefix(2) { try database.execute(migration.sql) }
        try database.execute("PRAGMA user_version = 2")
        try database.execute("INSERT INTO book VALUES (1, 'Old', 'USD', 0)")
        let book = OrderBook(name: "Old", currency: .usDollar)
        var sum = Journal.foundingChecksum(of: book)
        for (number, events) in [founding, step].enumerated() {
            let entry = JournalEntry(
                number: Int64(number), kind: number == 0 ? .founding : .step, target: Int64(number), author: "Ana",
                verb: number == 0 ? .new : .order, label: "2 × Pizza → Ana", time: 0, events: events)
            sum = entry.checksum(after: sum)
            try Journal.insert(entry, checksum: sum.stored, in: database)
        }
    }

    /// Food 1 and person 1 were added: kinds 1 and 5.
    private var founding: [UInt8] {
        var writer = ByteWriter()
        writer.write(1)
        writer.writeRecord {
            $0.write(1)
            $0.write("Pizza")
            $0.write(20_00)
            $0.write("")
            $0.write(1)
            $0.write("pizza")
        }
        writer.write(0)
        writer.write(5)
        writer.writeRecord {
            $0.write(1)
            $0.write("Ana")
            $0.write(0)
        }
        writer.write(0)
        return writer.bytes
    }

    /// Line 1 was added: kind 9.
    private var step: [UInt8] {
        var writer = ByteWriter()
        writer.write(9)
        writer.writeRecord {
            $0.write(1)
            $0.write(1)
            $0.write("Pizza")
            $0.write(20_00)
            $0.write(2)
            for number in [1, 1, 1] { $0.write(number) }
            $0.write(0)
            $0.write(1)
        }
        writer.write(0)
        return writer.bytes
    }
}
