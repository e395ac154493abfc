import Localization
import OrderCore

/// A book's file: the journal of all that ever happened to it, and the book that comes of it.
///
/// What is appended is on the disk before it is in memory, in one transaction, in a write-ahead log that is synced at
/// every commit. Any number of processes may append; each first reads what the others have appended meanwhile.
final class Journal {
    /// The file.
    let path: String
    /// The book and its history, as far as they were read.
    private(set) var state: BookState
    /// Whether the file can only be read.
    let isReadOnly: Bool

    /// The open file.
    let database: Database
    /// How many entries were read or written.
    var entryCount: Int { Int(nextNumber) }

    private var nextNumber: Int64 = 0
    private var checksum: Checksum
    private var dataVersion: Int64 = -1
    /// Changes of other processes that were read in passing and nobody has asked for yet.
    private var unreported: [BookChange] = []

    /// Opens a book that is there and reads all of it.
    ///
    /// - Parameter isOpen: Whether this process has the book open already. Its header is not looked at then: whoever closes a
    ///   file gives up all locks that his process has on it, SQLite's too.
    init(path: String, isOpen: Bool = false) throws(StoreError) {
        if !isOpen { try BookHeader.check(path) }
        self.path = path
        let version: Int64
        do {
            database = try Journal.open(path)
            // The header may be older than what still stands in the log.
            version = try database.number("PRAGMA user_version")
        } catch {
            throw StoreError(error, path: path)
        }
        try Schema.requireKnown(Int(version), path: path)
        do {
            isReadOnly = database.isReadOnly
            if !isReadOnly {
                try database.execute("PRAGMA synchronous = FULL")
                if version < Schema.version { try Journal.migrate(database) }
            }
        } catch {
            throw StoreError(error, path: path)
        }
        let book = try Journal.emptyBook(in: database, path: path)
        state = BookState(book: book)
        checksum = Journal.foundingChecksum(of: book)
        _ = try readNewEntries()
        if nextNumber == 0 { throw .damaged(path, localized("its journal is empty")) }
        database.writesLogOnClose(true)
    }

    // MARK: - Reading

    /// What other processes have done since the last time; nothing costs one look at shared memory.
    func refresh() throws(StoreError) -> [BookChange] {
        let version = try mapped { () throws(SQLiteCode) in try database.number("PRAGMA data_version") }
        if version != dataVersion {
            unreported += try readNewEntries()
            dataVersion = version
        }
        defer { unreported = [] }
        return unreported
    }

    private func readNewEntries() throws(StoreError) -> [BookChange] {
        var changes: [BookChange] = []
        let statement = try mapped { () throws(SQLiteCode) in try database.statement(Journal.selection) }
        defer { statement.reset() }
        try mapped { () throws(SQLiteCode) in try statement.bind(nextNumber, at: 1) }
        while try mapped({ () throws(SQLiteCode) in try statement.step() }) {
            if let change = try accept(statement) { changes.append(change) }
        }
        return changes
    }

    /// Makes the row that a statement stands at part of the book.
    private func accept(_ row: PreparedStatement) throws(StoreError) -> BookChange? {
        let number = row.integer(at: 0)
        guard number == nextNumber, let kind = JournalEntry.Kind(rawValue: row.integer(at: 1)),
            let verb = StepVerb(rawValue: row.text(at: 4)), (kind == .founding) == (number == 0)
        else { throw .damaged(path, localized("entry \(nextNumber) of its journal is missing or broken")) }
        let entry = JournalEntry(
            number: number, kind: kind, target: row.integer(at: 2), author: row.text(at: 3), verb: verb,
            label: row.text(at: 5), time: row.integer(at: 6), events: row.bytes(at: 7))
        let sum = entry.checksum(after: checksum)
        guard sum.stored == row.integer(at: 8) else {
            throw .damaged(path, localized("entry \(number) of its journal does not match its check sum"))
        }
        let change: BookChange?
        do {
            change = try state.apply(entry)
        } catch {
            throw .damaged(path, localized("entry \(number) of its journal does not fit what came before it"))
        }
        nextNumber += 1
        checksum = sum
        return change
    }

    // MARK: - Appending

    /// What is to be appended.
    struct Draft {
        /// Whether the step is done, undone or done again.
        let kind: JournalEntry.Kind
        /// The step; a new one has the number of its entry.
        let step: Step
        /// Who does, undoes or redoes it.
        let author: String
    }

    /// Appends entries in one transaction: `decide` says which, against the newest book and the number of the next entry.
    ///
    /// When it throws, the file is as it was, and the state has at most gained what other processes had done.
    func append(
        time: Int64, _ decide: (BookState, _ nextNumber: Int64) throws(SessionError) -> [Draft]
    ) throws(SessionError) -> [BookChange] {
        if isReadOnly { throw .store(StoreError(SQLiteCode.readOnly, path: path)) }
        let (drafts, number, sum) = try database.transaction(
            failure: { SessionError.store(StoreError($0, path: path)) },
            { () throws(SessionError) in
                unreported += try stored { () throws(StoreError) in try readNewEntries() }
                let drafts = try decide(state, nextNumber)
                let (number, sum) = try stored { () throws(StoreError) in try insert(drafts, time: time) }
                return (drafts, number, sum)
            })
        nextNumber = number
        checksum = sum
        BookWatch.announce(path)
        return drafts.compactMap { state.apply($0) }
    }

    private func insert(_ drafts: [Draft], time: Int64) throws(StoreError) -> (Int64, Checksum) {
        var number = nextNumber
        var sum = checksum
        for draft in drafts {
            let entry = JournalEntry(
                number: number, kind: draft.kind, target: Int64(draft.step.id), author: draft.author,
                verb: draft.step.verb, label: draft.step.label, time: time,
                events: draft.kind == .step ? EventCoding.encode(draft.step.events) : [])
            sum = entry.checksum(after: sum)
            let stored = sum.stored
            try mapped { () throws(SQLiteCode) in try Journal.insert(entry, checksum: stored, in: database) }
            number += 1
        }
        return (number, sum)
    }

    // MARK: - Errors

    func mapped<Value>(_ body: () throws(SQLiteCode) -> Value) throws(StoreError) -> Value {
        do { return try body() } catch { throw StoreError(error, path: path) }
    }

    private func stored<Value>(_ body: () throws(StoreError) -> Value) throws(SessionError) -> Value {
        do { return try body() } catch { throw .store(error) }
    }
}
