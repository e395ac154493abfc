import CSQLite

/// A compiled statement of SQLite.
@safe final class PreparedStatement {
    private let handle: OpaquePointer

    /// Compiles one statement (`sqlite3_prepare_v3`).
    init(_ sql: String, in database: OpaquePointer) throws(SQLiteCode) {
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let result = unsafe sqlite3_prepare_v3(database, sql, -1, flags, &prepared, nil)
        guard result == SQLITE_OK, let prepared = unsafe prepared else { throw SQLiteCode(rawValue: result) }
        unsafe handle = prepared
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    /// Gives the parameter at this index, from 1, a whole number; nil is NULL.
    func bind(_ value: Int64?, at index: Int32) throws(SQLiteCode) {
        guard let value else {
            try check(unsafe sqlite3_bind_null(handle, index))
            return
        }
        try check(unsafe sqlite3_bind_int64(handle, index, value))
    }

    /// Gives the parameter at this index, from 1, a text.
    func bind(_ value: String, at index: Int32) throws(SQLiteCode) {
        try check(unsafe platter_sqlite_bind_text(handle, index, value, Int32(value.utf8.count)))
    }

    /// Gives the parameter at this index, from 1, bytes.
    func bind(_ value: [UInt8], at index: Int32) throws(SQLiteCode) {
        try check(unsafe platter_sqlite_bind_blob(handle, index, value, Int32(value.count)))
    }

    /// Goes to the next row (`sqlite3_step`); false when there is none.
    func step() throws(SQLiteCode) -> Bool {
        let result = unsafe sqlite3_step(handle)
        switch result {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteCode(rawValue: result)
        }
    }

    /// Makes it ready to run again, with every parameter NULL: a photo is not to be kept in memory by a statement that is.
    /// An error of the last run was thrown by `step` already.
    func reset() {
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
    }

    /// The whole number in a column of the row, from 0.
    func integer(at column: Int32) -> Int64 {
        unsafe sqlite3_column_int64(handle, column)
    }

    /// The text in a column of the row, from 0; broken UTF-8 is mended with U+FFFD.
    func text(at column: Int32) -> String {
        guard let text = unsafe sqlite3_column_text(handle, column) else { return "" }
        return unsafe String(cString: text)
    }

    /// The bytes in a column of the row, from 0.
    func bytes(at column: Int32) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(handle, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    private func check(_ result: Int32) throws(SQLiteCode) {
        if result != SQLITE_OK { throw SQLiteCode(rawValue: result) }
    }
}
