import CSQLite

/// An open SQLite database. One thread uses it at a time.
///
/// Every call that fails throws the extended result code; what it means to a person is said by `StoreError`.
@safe final class Database {
    private let handle: OpaquePointer
    private var cached: [String: PreparedStatement] = [:]

    /// How a file is opened.
    enum Access {
        /// Makes the file when it is missing.
        case create
        /// Reads and writes a file that is there, or only reads it when it cannot be written.
        case readWrite
        /// Reads a file that nobody can write meanwhile, without any lock.
        case immutable
    }

    /// Opens a file (`sqlite3_open_v2`).
    init(path: String, access: Access) throws(SQLiteCode) {
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var name = Database.plainName(path)
        switch access {
        case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .readWrite: flags |= SQLITE_OPEN_READWRITE
        case .immutable:
            flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            name = Database.uri(path) + "?immutable=1"
        }
        var opened: OpaquePointer?
        let result = unsafe sqlite3_open_v2(name, &opened, flags, nil)
        guard result == SQLITE_OK, let opened = unsafe opened else {
            unsafe sqlite3_close_v2(opened)
            throw SQLiteCode(rawValue: result)
        }
        unsafe handle = opened
        if BookFile.hasContents(path + "-wal") { writesLogOnClose(false) }
        unsafe sqlite3_busy_timeout(handle, Database.busyTimeout)
    }

    deinit {
        cached.removeAll()
        unsafe sqlite3_close_v2(handle)
    }

    /// How long a call waits for another process's transaction, in milliseconds.
    private static let busyTimeout: Int32 = 5_000

    /// Whether nothing can be written to the file (`sqlite3_db_readonly`).
    var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

    /// Whether the last process that closes the file writes the log into it and removes the log
    /// (`SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE`). Off at first for a file that has a log: if it turns out to be damaged, both
    /// must stay as they are.
    func writesLogOnClose(_ isOn: Bool) {
        unsafe platter_sqlite_set_checkpoint_on_close(handle, isOn ? 1 : 0)
    }

    /// Runs statements that give no rows (`sqlite3_exec`).
    func execute(_ sql: String) throws(SQLiteCode) {
        let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        if result != SQLITE_OK { throw SQLiteCode(rawValue: result) }
    }

    /// A statement that is compiled once and kept; it must be reset after each use.
    func statement(_ sql: String) throws(SQLiteCode) -> PreparedStatement {
        if let statement = cached[sql] { return statement }
        let statement = try unsafe PreparedStatement(sql, in: handle)
        cached[sql] = statement
        return statement
    }

    /// The single whole number that a query gives; 0 when it gives no row.
    func number(_ sql: String) throws(SQLiteCode) -> Int64 {
        let statement = try statement(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(at: 0) : 0
    }

    /// The first column of every row that a query gives, as text.
    func texts(_ sql: String) throws(SQLiteCode) -> [String] {
        let statement = try statement(sql)
        defer { statement.reset() }
        var texts: [String] = []
        while try statement.step() { texts.append(statement.text(at: 0)) }
        return texts
    }

    /// Does all of `body` or nothing, alone among all writers from its first statement on.
    func transaction<Value, Failure: Error>(
        failure: (SQLiteCode) -> Failure, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try mapped(failure) { () throws(SQLiteCode) in try run("BEGIN IMMEDIATE") }
        let value: Value
        do {
            value = try body()
        } catch {
            rollBack()
            throw error
        }
        do {
            try run("COMMIT")
        } catch {
            rollBack()
            throw failure(error)
        }
        return value
    }

    private func rollBack() {
        // After some errors SQLite has rolled back on its own; then there is nothing to do and this fails.
        try? run("ROLLBACK")
    }

    private func run(_ sql: String) throws(SQLiteCode) {
        let statement = try statement(sql)
        defer { statement.reset() }
        _ = try statement.step()
    }

    private func mapped<Failure: Error>(
        _ failure: (SQLiteCode) -> Failure, _ body: () throws(SQLiteCode) -> Void
    ) throws(Failure) {
        do { try body() } catch { throw failure(error) }
    }

    /// The path such that SQLite takes it for nothing but a path: ":memory:" and "" mean something else to it.
    static func plainName(_ path: String) -> String {
        path.hasPrefix("/") ? path : "./" + path
    }

    private static func uri(_ path: String) -> String {
        var uri = "file:"
        for byte in plainName(path).utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return uri
    }
}
