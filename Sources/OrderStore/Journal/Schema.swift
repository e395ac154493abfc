import Localization

/// The tables of a book's file. A change of them, or of what is in them, is one more migration at the end; none that was
/// released ever changes.
enum Schema {
    /// One change of the tables.
    struct Migration {
        /// What it is for.
        let name: String
        /// The statements.
        let sql: String
    }

    /// All changes, from an empty file on.
    static let migrations = [
        Migration(
            name: "journal",
            sql: """
                CREATE TABLE book (
                    id INTEGER PRIMARY KEY CHECK (id = 1),
                    name TEXT NOT NULL,
                    currency TEXT NOT NULL,
                    decimal_sign INTEGER NOT NULL
                );
                CREATE TABLE entry (
                    number INTEGER PRIMARY KEY,
                    kind INTEGER NOT NULL,
                    target INTEGER NOT NULL,
                    author TEXT NOT NULL,
                    verb TEXT NOT NULL,
                    label TEXT NOT NULL,
                    time INTEGER NOT NULL,
                    events BLOB NOT NULL,
                    checksum INTEGER NOT NULL
                );
                """),
        // Each photo once, whatever shows it. Its number is in events; it is never changed and never removed.
        Migration(
            name: "photos",
            sql: """
                CREATE TABLE photo (
                    number INTEGER PRIMARY KEY,
                    checksum INTEGER NOT NULL,
                    bytes BLOB NOT NULL
                );
                CREATE INDEX photo_checksum ON photo (checksum);
                """),
        // The tables stay; events and records have more in them, which older programs could not read.
        Migration(name: "bill", sql: ""),
        // Lines say whether they have a part in the bill's discount; tables are closed and opened again.
        Migration(name: "discountable lines, closed tables", sql: ""),
    ]

    /// The version that this program writes: how many migrations there are. SQLite keeps it as `user_version`.
    static var version: Int { migrations.count }

    /// Refuses a book of a program newer than this one.
    static func requireKnown(_ version: Int, path: String) throws(StoreError) {
        guard version > Schema.version else { return }
        throw StoreError(
            .tooNew, path: path,
            localized("“\(path)” was written by a newer Platter (format \(version)): update to open it."))
    }

    /// Brings the tables of an open file from `old` to this version, within the caller's transaction.
    static func migrate(_ database: Database, from old: Int) throws(SQLiteCode) {
        for migration in migrations.dropFirst(old) { try database.execute(migration.sql) }
        try database.execute("PRAGMA user_version = \(version)")
    }
}
