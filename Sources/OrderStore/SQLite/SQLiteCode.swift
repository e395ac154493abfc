import CSQLite

/// A result code of SQLite, extended ones included. Not an enumeration: SQLite may add codes at any time.
struct SQLiteCode: RawRepresentable, Hashable, Error {
    let rawValue: Int32

    init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The code without its extension.
    var primary: Int32 { rawValue & 0xFF }

    /// SQLite's own words for it (`sqlite3_errstr`).
    var text: String {
        guard let text = unsafe sqlite3_errstr(rawValue) else { return "error \(rawValue)" }
        return unsafe String(cString: text)
    }

    /// The file is no database, or one with broken pages.
    var meansDamage: Bool { primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB }

    /// Nothing can be written because of permissions or a read-only file system.
    var meansReadOnly: Bool {
        primary == SQLITE_READONLY || primary == SQLITE_CANTOPEN || primary == SQLITE_PERM || primary == SQLITE_AUTH
    }
}

extension SQLiteCode {
    /// The disk has no room left.
    var meansFull: Bool { primary == SQLITE_FULL }

    /// Somebody else holds a lock.
    var meansBusy: Bool { primary == SQLITE_BUSY || primary == SQLITE_LOCKED }
}
