import Glibc

/// Tells when another process may have changed a book, without ever waking up for nothing (Linux `inotify`).
///
/// A main loop waits until `descriptor` can be read, then calls `drain` and `BookSession.refresh`, and `refresh` once
/// more half a second later: a process that is killed right after its commit may not have said so.
@safe public final class BookWatch {
    /// Can be read when something happened to the book's files.
    public let descriptor: Int32

    /// Watches a book that is open; nil when the system cannot, and then the caller has to ask from time to time.
    public init?(path: String) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let file = unsafe inotify_add_watch(descriptor, path, UInt32(IN_ATTRIB))
        let log = unsafe inotify_add_watch(descriptor, path + "-wal", UInt32(IN_MODIFY))
        if file < 0 || log < 0 { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Takes all that was reported; what matters is in the book.
    public func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while unsafe buffer.withUnsafeMutableBytes({ unsafe read(descriptor, $0.baseAddress, $0.count) }) > 0 {}
    }

    /// Tells watchers in other processes that a transaction is over: its time stamp is all that changes.
    static func announce(_ path: String) {
        unsafe utimensat(AT_FDCWD, path, nil, 0)
    }
}
