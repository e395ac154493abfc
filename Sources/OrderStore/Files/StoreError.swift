import Localization

/// Why a book cannot be opened, read or written. Nothing has changed, on the disk and in memory.
public struct StoreError: Error, Hashable, Sendable {
    /// The kinds of reasons, for programs.
    public enum Kind: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// There is a file already where a new book should be.
        case alreadyExists
        /// It is a directory or something else that is no file.
        case notAFile
        /// It is a file of another kind.
        case notABook
        /// It was a book, but its contents are broken.
        case damaged
        /// It was written by a later version of the program.
        case tooNew
        /// Permissions forbid it.
        case notPermitted
        /// It can be read but not written.
        case readOnly
        /// The disk is full.
        case diskFull
        /// Another program has been writing to it for too long.
        case busy
        /// Something else went wrong with the disk.
        case failed
    }

    /// The kind of reason.
    public let kind: Kind
    /// The book's path.
    public let path: String
    /// The reason as a whole sentence for people, naming the file.
    public let reason: String

    /// A reason with its sentence.
    init(_ kind: Kind, path: String, _ reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The reason behind a result code of SQLite.
    init(_ code: SQLiteCode, path: String) {
        let (kind, reason) = StoreError.meaning(of: code, path: path)
        self.init(kind, path: path, reason)
    }

    /// Broken contents, with what is broken.
    static func damaged(_ path: String, _ what: String) -> StoreError {
        StoreError(.damaged, path: path, localized("“\(path)” is damaged: \(what)."))
    }

    private static func meaning(of code: SQLiteCode, path: String) -> (Kind, String) {
        if code.meansDamage { return (.damaged, localized("“\(path)” is damaged: \(code.text).")) }
        if code.meansFull { return (.diskFull, localized("“\(path)” cannot be saved: the disk is full.")) }
        if code.meansBusy {
            return (
                .busy, localized("“\(path)” is in use by another program that does not finish: try again in a moment.")
            )
        }
        if code.meansReadOnly {
            return (.readOnly, localized("“\(path)” cannot be written: it or its folder is read-only."))
        }
        return (.failed, localized("“\(path)” cannot be used: \(code.text)."))
    }
}
