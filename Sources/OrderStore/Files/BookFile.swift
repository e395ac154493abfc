import Glibc
public import OrderCore

/// Books as files: making, opening and setting them aside.
public enum BookFile {
    /// Makes a new book. It appears under its path whole or not at all, and nothing is ever written over.
    ///
    /// - Throws: `StoreError`, of kind `alreadyExists` when there is something at the path.
    public static func create(_ book: OrderBook, at path: String, author: String) throws(StoreError) {
        try publish(at: path) { draft throws(StoreError) in
            try Journal.write(book, author: author, toNewFile: draft, named: path)
        }
    }

    /// Moves a damaged book out of the way, with the files that belong to it, and says where it is now.
    ///
    /// - Parameter time: When, in seconds since 1970; it becomes part of the new name.
    /// - Returns: The path that the damaged book has now: the old one with `.damaged-YYYYMMDD-HHMMSS` behind it.
    public static func setAside(_ path: String, time: Int64 = Clock.now()) throws(StoreError) -> String {
        let aside = freePath("\(path).damaged-\(Clock.stamp(time))", separator: "-")
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
}

extension BookFile {
    /// What is in a folder, in no order; nothing when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            names.append(
                unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names
    }

    /// Whether there is a file with at least one byte under this path.
    static func hasContents(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_size > 0
    }
}
