import CSQLite
import Glibc
import Localization

extension BookFile {
    /// Copies a book, as it stands at one moment, into a single file, also while others write to it.
    ///
    /// The copy appears under its path whole or not at all. It has the whole history and all photos.
    ///
    /// - Parameters:
    ///   - path: The book. This process must not have it open: see ``BookSession/copy``.
    ///   - target: Where the copy is to be.
    ///   - isReplacing: Whether a file that is there is written over.
    /// - Throws: `StoreError`, of kind `alreadyExists` when there is something at the target that is not to be replaced.
    public static func copy(
        from path: String, to target: String, replacing isReplacing: Bool = false
    ) throws(StoreError) {
        try BookHeader.check(path)
        let database: Database
        do { database = try Journal.open(path) } catch { throw StoreError(error, path: path) }
        try copy(database, at: path, to: target, replacing: isReplacing)
    }

    /// Copies an open book (`VACUUM INTO`), and lets `finish` add to the copy before it has its name.
    static func copy(
        _ database: Database, at path: String, to target: String, replacing isReplacing: Bool,
        finish: (_ draft: String) throws(StoreError) -> Void = { _ throws(StoreError) in }
    ) throws(StoreError) {
        if isSameFile(path, target) {
            throw StoreError(
                .alreadyExists, path: target, localized("“\(target)” is the book itself: name another file."))
        }
        try publish(at: target, replacing: isReplacing) { draft throws(StoreError) in
            do throws(SQLiteCode) {
                try database.copy(to: draft)
            } catch {
                throw StoreError(error, path: error.meansDamage ? path : target)
            }
            try finish(draft)
        }
    }

    /// Whether a path leads to a book's file, or to one of the two that lie beside it while it is open.
    ///
    /// Whoever has the book open must not open one of them otherwise: when a file is closed, all locks that the process has on
    /// it are gone, SQLite's too. This opens none.
    public static func isPart(_ path: String, of book: String) -> Bool {
        ["", "-wal", "-shm"].contains { isSameFile(path, book + $0) }
    }

    /// Whether both paths lead to the same file, which is not opened for it.
    public static func isSameFile(_ left: String, _ right: String) -> Bool {
        var (one, other) = (stat(), stat())
        guard unsafe stat(left, &one) == 0, unsafe stat(right, &other) == 0 else { return false }
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }
}

extension Database {
    /// Writes all that is committed into a new file, which is in the mode that books are in.
    func copy(to file: String) throws(SQLiteCode) {
        let statement = try statement("VACUUM INTO ?")
        defer { statement.reset() }
        try statement.bind(Database.plainName(file), at: 1)
        _ = try statement.step()
        let copy = try Database(path: file, access: .readWrite)
        try copy.execute("PRAGMA journal_mode = WAL")
    }
}
