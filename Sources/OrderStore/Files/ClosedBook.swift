public import OrderCore

/// A table that was closed, as it is kept in a file beside its book.
public struct ClosedBook: Hashable, Sendable {
    /// The file.
    public let path: String
    /// The day on which the table was closed, in the local time zone: `2026-11-30`.
    public let day: String
    /// When on that day: `23:05`.
    public let time: String
    /// What the book is called in it.
    public let name: String
    /// What its amounts are in.
    public let currency: Currency
    /// What all of it cost, in minor units of the currency.
    public let total: MinorUnits
    /// Who had ordered something, in the order of the table.
    public let people: [String]

    /// Makes one.
    public init(
        path: String, day: String, time: String, name: String, currency: Currency, total: MinorUnits, people: [String]
    ) {
        self.path = path
        self.day = day
        self.time = time
        self.name = name
        self.currency = currency
        self.total = total
        self.people = people
    }
}

/// When the table of a book was closed, by which the files that keep it are known: they have the book's journal up to then,
/// whatever they, or the book, are called by now.
public struct Closings: Sendable {
    /// One entry of the book's journal that closed the table.
    struct Closing {
        let number: Int64
        let time: Int64
        /// The check sum of the journal before it and after it.
        let before: Int64
        let after: Int64
    }

    let path: String
    /// The newest first.
    let closings: [Closing]

    /// The files in the book's folder that keep its closed tables, the newest first; on any thread. A file that cannot be read
    /// is left out.
    ///
    /// - Complexity: reads a little of every book in the folder, and all of those that belong to this one.
    public func books() -> [ClosedBook] {
        guard !closings.isEmpty else { return [] }
        let folder = BookFile.folder(of: path)
        let names = BookFile.names(in: folder).filter { BookName.isBook($0) && !$0.hasPrefix(".") }
        let found = names.compactMap { name -> (place: Int, book: ClosedBook)? in
            let path = "\(folder)/\(name)"
            guard let place = place(of: path), let book = book(at: path, closings[place]) else { return nil }
            return (place, book)
        }
        return found.sorted { ($0.place, $0.book.path) < ($1.place, $1.book.path) }.map(\.book)
    }

    /// Which closing a file was kept at; nil when it is no book, or another one.
    private func place(of file: String) -> Int? {
        // The book itself may not even be looked at otherwise.
        guard !BookFile.isPart(file, of: path) else { return nil }
        guard (try? BookHeader.check(file)) != nil, let database = try? Journal.open(file) else { return nil }
        return closings.firstIndex { closing in
            Closings.sum(closing.number - 1, in: database) == closing.before
                && Closings.sum(closing.number, in: database) != closing.after
        }
    }

    private static func sum(_ number: Int64, in database: Database) -> Int64? {
        guard let statement = try? database.statement("SELECT checksum FROM entry WHERE number = ?") else { return nil }
        defer { statement.reset() }
        guard (try? statement.bind(number, at: 1)) != nil, (try? statement.step()) == true else { return nil }
        return statement.integer(at: 0)
    }

    private func book(at file: String, _ closing: Closing) -> ClosedBook? {
        guard let journal = try? Journal(path: file) else { return nil }
        let book = journal.state.book
        let statement = book.statement
        let guests = statement.persons.filter { $0.items > 0 }.compactMap { book.person($0.person)?.name }
        return ClosedBook(
            path: file, day: Clock.day(closing.time), time: Clock.timeOfDay(closing.time), name: book.name,
            currency: book.currency, total: statement.total, people: guests)
    }
}

extension BookSession {
    /// When this book's table was closed; nil for a book in memory.
    public var closings: Closings? {
        guard let journal, let closings = try? journal.closings() else { return nil }
        return Closings(path: journal.path, closings: closings)
    }
}

extension Journal {
    fileprivate func closings() throws(SQLiteCode) -> [Closings.Closing] {
        let statement = try database.statement(
            """
            SELECT entry.number, entry.time, earlier.checksum, entry.checksum FROM entry \
            JOIN entry AS earlier ON earlier.number = entry.number - 1 \
            WHERE entry.kind = \(JournalEntry.Kind.step.rawValue) AND entry.verb = '\(StepVerb.close.rawValue)' \
            ORDER BY entry.number DESC
            """)
        defer { statement.reset() }
        var closings: [Closings.Closing] = []
        while try statement.step() {
            closings.append(
                Closings.Closing(
                    number: statement.integer(at: 0), time: statement.integer(at: 1), before: statement.integer(at: 2),
                    after: statement.integer(at: 3)))
        }
        return closings
    }
}
