import Glibc
public import OrderCore

/// A table that was closed.
public struct ClosedTable: Hashable, Sendable {
    /// The step that took all lines off.
    public let step: Step
    /// Where the book is kept as it stood before; nil for a book in memory.
    public let path: String?
}

extension BookSession {
    /// Writes the book as it stands, with its history and photos, into another file. The session stays with its own.
    ///
    /// - Parameter isReplacing: Whether a file that is there is written over.
    public func saveCopy(to target: String, replacing isReplacing: Bool = false) throws(StoreError) {
        guard let journal else {
            return try BookFile.publish(at: target, replacing: isReplacing) { draft throws(StoreError) in
                try Journal.write(
                    book, photos: memoryPhotos, author: BookLocation.userName(), toNewFile: draft, named: target)
            }
        }
        try BookFile.copy(journal.database, at: journal.path, to: target, replacing: isReplacing)
    }

    /// Takes every line off the order, after the book was kept as it stood: in a file beside it that is named after the book
    /// and the day. Nobody can order anything between the two.
    ///
    /// - Parameter folder: Where the copy is kept; nil for beside the book.
    /// - Throws: `SessionError`; then nothing has changed and no copy is left.
    public func closeTable(keepingAt folder: String? = nil, author: String) throws(SessionError) -> ClosedTable {
        var kept: String?
        do {
            let step = try perform(.closeTable, author: author) { () throws(StoreError) in
                kept = try keepCopy(in: folder)
            }
            return ClosedTable(step: step, path: kept)
        } catch {
            if let kept { unsafe unlink(kept) }
            throw error
        }
    }

    /// Copies the book as it was last saved. This process holds the lock for the next step meanwhile, so that a second
    /// connection is needed to read.
    private func keepCopy(in folder: String?) throws(StoreError) -> String? {
        guard let journal else { return nil }
        let target = BookName.freePath(
            for: book.name, in: folder ?? BookFile.split(journal.path).folder, time: now())
        let reader = try journal.mapped { () throws(SQLiteCode) in
            try Database(path: journal.path, access: .readWrite)
        }
        try BookFile.copy(reader, at: journal.path, to: target, replacing: false)
        return target
    }
}
