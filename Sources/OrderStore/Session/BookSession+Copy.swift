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
        try write(to: target, replacing: isReplacing) { _ throws(StoreError) in }
    }

    /// Writes it, and lets `finish` add to the file before it has its name.
    fileprivate func write(
        to target: String, replacing isReplacing: Bool, finish: (_ draft: String) throws(StoreError) -> Void
    ) throws(StoreError) {
        switch source {
        case .file(let path):
            try BookFile.copy(
                try BookCopy.reader(of: path), at: path, to: target, replacing: isReplacing, finish: finish)
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
    /// and the day, and in which nothing changes any more. Nobody can order anything between the two. A book that was opened
    /// again is closed again, and is its own copy.
    ///
    /// - Throws: `SessionError`; then nothing has changed and no copy is left.
    public func closeTable(author: String) throws(SessionError) -> ClosedTable {
        var kept: String?
        let isCopied = book.table == .open
        do {
            let step = try perform(.closeTable, author: author) { () throws(StoreError) in
                if isCopied { kept = try keepCopy(author: author) }
            }
            return ClosedTable(step: step, path: isCopied ? kept : path)
        } catch {
            if let kept { unsafe unlink(kept) }
            throw error
        }
    }

    /// Copies the book as it was last saved. The lock for the next step is held meanwhile, also while the copy is synced: the
    /// step must not last through a power cut that the copy does not.
    private func keepCopy(author: String) throws(StoreError) -> String? {
        guard let journal else { return nil }
        let target = BookName.freePath(for: book.name, in: BookFile.folder(of: journal.path), time: now())
        try copy.write(to: target, replacing: false) { draft throws(StoreError) in
            try BookSession.seal(draft, author: author, time: now())
        }
        return target
    }

    /// Makes a whole file that nobody knows of yet the book of a closed table.
    private static func seal(_ draft: String, author: String, time: Int64) throws(StoreError) {
        let session = try BookSession(path: draft, now: { time })
        do throws(SessionError) {
            try session.perform(.seal, author: author)
        } catch {
            switch error {
            case .store(let error): throw error
            case .refused(let refusal): preconditionFailure(refusal.reason)
            }
        }
    }
}
