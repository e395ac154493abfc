import CSQLite
import Localization
import OrderCore

extension Journal {
    static let selection = """
        SELECT number, kind, target, author, verb, label, time, events, checksum FROM entry WHERE number >= ? \
        ORDER BY number
        """

    private static let insertion = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"

    /// Opens the file for reading and writing, or for reading alone where it cannot be written.
    static func open(_ path: String) throws(SQLiteCode) -> Database {
        let database = try Database(path: path, access: .readWrite)
        do {
            _ = try database.number("PRAGMA schema_version")
            return database
        } catch  where error.meansReadOnly && !BookFile.hasContents(path + "-wal") {
            // The folder takes no write-ahead log, so that nobody else can be writing either.
            return try Database(path: path, access: .immutable)
        } catch {
            throw error
        }
    }

    static func migrate(_ database: Database) throws(SQLiteCode) {
        try database.transaction(failure: { $0 }) { () throws(SQLiteCode) in
            // Another process may have done it between the look at the header and this transaction.
            let version = try database.number("PRAGMA user_version")
            if version < Schema.version { try Schema.migrate(database, from: Int(version)) }
        }
    }

    /// The book before its first entry.
    static func emptyBook(in database: Database, path: String) throws(StoreError) -> OrderBook {
        do {
            let statement = try database.statement("SELECT name, currency, decimal_sign FROM book")
            defer { statement.reset() }
            if try statement.step(), let currency = Currency(code: statement.text(at: 1)),
                let sign = DecimalSign(rawValue: UInt8(truncatingIfNeeded: statement.integer(at: 2)))
            {
                return OrderBook(name: statement.text(at: 0), currency: currency, decimalSign: sign)
            }
        } catch  where error.primary == SQLITE_ERROR {
            // No such table or column: the header says that it is a book, but it is not.
        } catch {
            throw StoreError(error, path: path)
        }
        throw .damaged(path, localized("it does not say what its amounts are in"))
    }

    /// The check sum that the entries of a book go on from.
    static func foundingChecksum(of book: OrderBook) -> Checksum {
        var sum = Checksum()
        sum.add(book.name)
        sum.add(book.currency.code)
        sum.add(Int64(book.decimalSign.rawValue))
        return sum
    }

    /// Writes a whole new file with this book as its founding entry, ready to be moved to where it belongs.
    ///
    /// - Parameters:
    ///   - photos: What the book's photos from number 1 on are.
    ///   - path: The path that sentences about errors name.
    static func write(
        _ book: OrderBook, photos: [[UInt8]] = [], author: String, toNewFile file: String, named path: String
    ) throws(StoreError) {
        do {
            let database = try Database(path: file, access: .create)
            // Nobody knows of the file yet: if this is cut short it is no book, and it is synced as a whole afterwards.
            try database.execute("PRAGMA journal_mode = MEMORY")
            try database.execute("PRAGMA synchronous = OFF")
            try database.transaction(failure: { $0 }) { () throws(SQLiteCode) in
                try database.execute("PRAGMA application_id = \(BookHeader.applicationID)")
                try Schema.migrate(database, from: 0)
                try insert(book, in: database)
                for photo in photos { _ = try insert(photo: photo, in: database) }
                try found(book, author: author, in: database)
            }
            // The mode is kept in the file; it is set last so that the file is whole without a log beside it.
            try database.execute("PRAGMA journal_mode = WAL")
        } catch {
            throw StoreError(error, path: path)
        }
    }

    static func insert(_ entry: JournalEntry, checksum: Int64, in database: Database) throws(SQLiteCode) {
        let statement = try database.statement(insertion)
        defer { statement.reset() }
        try statement.bind(entry.number, at: 1)
        try statement.bind(entry.kind.rawValue, at: 2)
        try statement.bind(entry.target, at: 3)
        try statement.bind(entry.author, at: 4)
        try statement.bind(entry.verb.rawValue, at: 5)
        try statement.bind(entry.label, at: 6)
        try statement.bind(entry.time, at: 7)
        try statement.bind(entry.events, at: 8)
        try statement.bind(checksum, at: 9)
        _ = try statement.step()
    }

    private static func insert(_ book: OrderBook, in database: Database) throws(SQLiteCode) {
        let statement = try database.statement("INSERT INTO book VALUES (1, ?, ?, ?)")
        defer { statement.reset() }
        try statement.bind(book.name, at: 1)
        try statement.bind(book.currency.code, at: 2)
        try statement.bind(Int64(book.decimalSign.rawValue), at: 3)
        _ = try statement.step()
    }

    private static func found(_ book: OrderBook, author: String, in database: Database) throws(SQLiteCode) {
        let foods = book.foods.enumerated().map { OrderEvent.foodAdded($1, at: $0) }
        let persons = book.persons.enumerated().map { OrderEvent.personAdded($1, at: $0) }
        let lines = book.lines.enumerated().map { OrderEvent.lineAdded($1, at: $0) }
        let plain = BillSettings()
        let settings = book.settings == plain ? [] : [OrderEvent.settingsChanged(from: plain, to: book.settings)]
        let payments = book.payments.enumerated().map { OrderEvent.paymentAdded($1, at: $0) }
        let locks = book.locks.enumerated().map { OrderEvent.locked($1, at: $0) }
        let entry = JournalEntry(
            number: 0, kind: .founding, target: 0, author: author, verb: .new, label: book.name, time: Clock.now(),
            events: EventCoding.encode(foods + persons + lines + settings + payments + locks))
        let sum = entry.checksum(after: foundingChecksum(of: book))
        try insert(entry, checksum: sum.stored, in: database)
    }
}

extension SQLiteCode {
    /// The code for a file that can only be read.
    static let readOnly = SQLiteCode(rawValue: SQLITE_READONLY)
}
