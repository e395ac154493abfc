import Glibc
public import OrderCore

/// Books as files: making, opening and setting them aside.
public enum BookFile {
    /// Makes a new book. It appears under its path whole or not at all, and nothing is ever written over.
    ///
    /// - Throws: `StoreError`, of kind `alreadyExists` when there is something at the path.
    public static func create(_ book: OrderBook, at path: String, author: String) throws(StoreError) {
        if exists(path) { throw .system(EEXIST, path: path) }
        try requireFolder(of: path)
        let draft = draftPath(for: path)
        unsafe unlink(draft)
        defer { unsafe unlink(draft) }
        try Journal.write(book, author: author, toNewFile: draft, named: path)
        try sync(draft, named: path)
        try publish(draft, as: path)
    }

    /// Moves a damaged book out of the way, with the files that belong to it, and says where it is now.
    ///
    /// - Parameter time: When, in seconds since 1970; it becomes part of the new name.
    /// - Returns: The path that the damaged book has now: the old one with `.damaged-YYYYMMDD-HHMMSS` behind it.
    public static func setAside(_ path: String, time: Int64 = Clock.now()) throws(StoreError) -> String {
        let stem = "\(path).damaged-\(Clock.stamp(time))"
        var aside = stem
        var attempt = 1
        while exists(aside) {
            attempt += 1
            aside = "\(stem)-\(attempt)"
        }
        guard unsafe rename(path, aside) == 0 else { throw .system(errno, path: path) }
        for ending in ["-wal", "-shm"] where exists(path + ending) {
            guard unsafe rename(path + ending, aside + ending) == 0 else { throw .system(errno, path: path + ending) }
        }
        return aside
    }

    /// Whether there is anything under this path, be it a broken link.
    public static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    private static func draftPath(for path: String) -> String {
        let (folder, name) = split(path)
        return "\(folder)/.\(name).new-\(getpid())"
    }

    /// Gives the draft its real name, unless somebody else has made a book there meanwhile.
    private static func publish(_ draft: String, as path: String) throws(StoreError) {
        if unsafe link(draft, path) != 0 {
            let reason = errno
            if reason == EEXIST { throw .system(reason, path: path) }
            // File systems without hard links cannot promise that nothing is written over; a last look must do.
            if exists(path) { throw .system(EEXIST, path: path) }
            guard unsafe rename(draft, path) == 0 else { throw .system(errno, path: path) }
        }
        syncFolder(of: path)
    }

    /// Makes the bytes of a file last through a power cut.
    private static func sync(_ file: String, named path: String) throws(StoreError) {
        let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno, path: path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .system(errno, path: path) }
    }

    /// Makes the folder's new entry last through a power cut, where the file system can.
    private static func syncFolder(of path: String) {
        let descriptor = unsafe open(split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func requireFolder(of path: String) throws(StoreError) {
        let folder = split(path).folder
        var status = stat()
        guard unsafe stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(.missing, path: path, "“\(path)” cannot be made: there is no folder “\(folder)”.")
        }
    }

    private static func split(_ path: String) -> (folder: String, name: Substring) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), path[path.index(after: slash)...])
    }
}

extension BookFile {
    /// Whether there is a file with at least one byte under this path.
    static func hasContents(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_size > 0
    }
}
