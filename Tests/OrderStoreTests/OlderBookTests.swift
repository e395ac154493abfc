import OrderCore
import Testing

@testable import OrderStore

/// Books that were written before bills had taxes, tips and payments, and before lines could be left out of the discount.
@Suite("Older books") struct OlderBookTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try writeBook(at: folder(), format: 2)
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

    @Test func everyLineOfAnOlderBookHasAPartInTheDiscount() throws {
        let path = folder("three.platter")
        try writeBook(at: path, format: 3)
        do {
            let session = try BookSession(path: path)
            let line = try #require(session.book.lines.first)
            #expect(line.isDiscountable && line.tax == .named("alcohol") && line.discount == Discount(amount: 1_50))
            try session.perform(.setBill(.discount(Discount(rate: Rate(10_000)))), author: "Ana")
            #expect(session.statement.total == 34_65)
            try session.perform(.setDiscountable(LineID(1), false), author: "Ana")
            #expect(session.statement.total == 38_50)
        }
        let session = try BookSession(path: path)
        #expect(session.statement.total == 38_50 && session.book.lines.map(\.isDiscountable) == [false])
        let version = try session.journal?.database.number("PRAGMA user_version")
        #expect((version ?? 0) > 3, "a program that would take the discount off all lines leaves it alone from now on")
        try session.undo(1, author: "Ana")
        #expect(session.statement.total == 34_65)
        #expect(try session.check().problems == [])
    }

    // MARK: - As it was written then

    private func writeBook(at path: String, format: Int) throws {
        let database = try Database(path: path, access: .create)
        try database.execute("PRAGMA application_id = \(BookHeader.applicationID)")
        for migration in Schema.migrations.prefix(format) { try database.execute(migration.sql) }
        try database.execute("PRAGMA user_version = \(format)")
        try database.execute("INSERT INTO book VALUES (1, 'Old', 'USD', 0)")
        let book = OrderBook(name: "Old", currency: .usDollar)
        var sum = Journal.foundingChecksum(of: book)
        for (number, events) in [founding(format), step(format)].enumerated() {
            let entry = JournalEntry(
                number: Int64(number), kind: number == 0 ? .founding : .step, target: Int64(number), author: "Ana",
                verb: number == 0 ? .new : .order, label: "2 × Pizza → Ana", time: 0, events: events)
            sum = entry.checksum(after: sum)
            try Journal.insert(entry, checksum: sum.stored, in: database)
        }
    }

    /// Food 1 and person 1 were added: kinds 1 and 5.
    private func founding(_ format: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(1)
        writer.writeRecord {
            $0.write(1)
            $0.write("Pizza")
            $0.write(20_00)
            $0.write("")
            $0.write(1)
            $0.write("pizza")
            if format > 2 { $0.write("alcohol") }
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
    private func step(_ format: Int) -> [UInt8] {
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
            guard format > 2 else { return }
            $0.write("alcohol")
            for number in [0, 1_50, 0] { $0.write(number) }
        }
        writer.write(0)
        return writer.bytes
    }
}
