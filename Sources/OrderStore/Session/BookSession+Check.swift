import OrderCore

/// What a check of a book's file found.
public struct CheckReport: Hashable, Sendable {
    /// Everything that is wrong, each as a sentence; empty when all is well.
    public let problems: [String]
    /// How many entries its journal has.
    public let entryCount: Int
    /// How many steps stand.
    public let stepCount: Int
}

extension BookSession {
    /// Checks the file's structure, reads the whole journal again with all its check sums, and adds up every sum.
    public func check() throws(StoreError) -> CheckReport {
        guard let path, let journal else {
            return CheckReport(problems: book.audit(), entryCount: 0, stepCount: undoCount)
        }
        let rows = try journal.mapped { () throws(SQLiteCode) in
            try journal.database.texts("PRAGMA integrity_check")
        }
        let reread = try Journal(path: path)
        let problems = (rows == ["ok"] ? [] : rows.map { "The file's structure: \($0)." }) + reread.state.book.audit()
        return CheckReport(
            problems: problems, entryCount: reread.entryCount, stepCount: reread.state.history.done.count)
    }
}
