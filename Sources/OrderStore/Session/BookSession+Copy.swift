import Glibc
public import OrderCore

/// A table that was closed.
public struct ClosedTable: Hashable, Sendable {
    /// The step that took all lines off.
    public let step: Step
    /// Where the book is kept as it stood before; nil for a book in memory.
    public let path: String?
}

/// A copy of an open book that is still to be written, on any thread.
public struct BookCopy: Sendable {
    fileprivate enum Source {
        case file(String)
        case memory(OrderBook, photos: [[UInt8]])
    }

    fileprivate let source: Source

    /// Writes the book into another file, with its photos and, when it has a file, its history. The session may be used
    /// meanwhile and stays with its own file.
    ///
    /// - Parameter isReplacing: Whether a file that is there is written over.
    public func write(to target: String, replacing isReplacing: Bool = false) throws(StoreError) {
        switch source {
        case .file(let path):
            try BookFile.copy(try BookCopy.reader(of: path), at: path, to: target, replacing: isReplacing)
        case .memory(let book, let photos):
            try BookFile.publish(at: target, replacing: isReplacing) { draft throws(StoreError) in
                try Journal.write(
                    book, photos: photos, author: BookLocation.userName(), toNewFile: draft, named: target)
            }
        }
    }

    /// A connection of its own to a book that is open: the session's belongs to another thread, or writes at the moment.
    private static func reader(of path: String) throws(StoreError) -> Database {
        do {
            let database = try Journal.open(path)
            // The session has read all of it, so that it is not damaged; and it may be closed before the copy is done.
            database.writesLogOnClose(true)
            return database
        } catch {
            throw StoreError(error, path: path)
        }
    }
}

extension BookSession {
    /// The book as it stands when the copy is written; of one in memory, as it stands now and without its history.
    public var copy: BookCopy {
        BookCopy(source: journal.map { .file($0.path) } ?? .memory(book, photos: memoryPhotos))
    }

    /// Takes every line off the order, after the book was kept as it stood: in a file beside it that is named after the book
    /// and the day. Nobody can order anything between the two.
    ///
    /// - Throws: `SessionError`; then nothing has changed and no copy is left.
    public func closeTable(author: String) throws(SessionError) -> ClosedTable {
        var kept: String?
        do {
            let step = try perform(.closeTable, author: author) { () throws(StoreError) in
                kept = try keepCopy()
            }
            return ClosedTable(step: step, path: kept)
        } catch {
            if let kept { unsafe unlink(kept) }
            throw error
        }
    }

    /// Copies the book as it was last saved. The lock for the next step is held meanwhile, also while the copy is synced: the
    /// step must not last through a power cut that the copy does not.
    private func keepCopy() throws(StoreError) -> String? {
        guard let journal else { return nil }
        let target = BookName.freePath(for: book.name, in: BookFile.folder(of: journal.path), time: now())
        try copy.write(to: target)
        return target
    }
}
