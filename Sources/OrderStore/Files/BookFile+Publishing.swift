import Glibc
import Localization

/// How a whole new file comes under its name: written beside it first, synced, then linked.
extension BookFile {
    /// Lets `write` make a file, and gives it its real name when it is whole.
    ///
    /// - Parameter isReplacing: whether a file that has the name already is written over.
    static func publish(
        at path: String, replacing isReplacing: Bool = false, _ write: (_ draft: String) throws(StoreError) -> Void
    ) throws(StoreError) {
        if !isReplacing && exists(path) { throw .system(EEXIST, path: path) }
        try requireFolder(of: path)
        let draft = draftPath(for: path)
        unsafe unlink(draft)
        defer { unsafe unlink(draft) }
        try write(draft)
        try sync(draft, named: path)
        if isReplacing { try replace(path, with: draft) } else { try name(draft, path) }
        syncFolder(of: path)
    }

    /// Where the file is written first. Each thread has a name of its own: two may be copying to the same target.
    static func draftPath(for path: String) -> String {
        let (folder, name) = split(path)
        return "\(folder)/.\(name).new-\(getpid())-\(String(pthread_self(), radix: 36))"
    }

    /// Gives the draft its real name, unless somebody else has made a book there meanwhile.
    private static func name(_ draft: String, _ path: String) throws(StoreError) {
        if unsafe link(draft, path) != 0 {
            let reason = errno
            if reason == EEXIST { throw .system(reason, path: path) }
            // File systems without hard links cannot promise that nothing is written over; a last look must do.
            if exists(path) { throw .system(EEXIST, path: path) }
            guard unsafe rename(draft, path) == 0 else { throw .system(errno, path: path) }
        }
    }

    /// Puts the draft in the place of a file. A book with a log stays, be it open or left by a process that was killed: its log
    /// would be read into the new one.
    private static func replace(_ path: String, with draft: String) throws(StoreError) {
        if exists(path + "-wal") {
            throw StoreError(
                .busy, path: path,
                localized(
                    """
                    “\(path)” is open, or was not closed properly: open and close it first, or choose another name.
                    """))
        }
        guard unsafe rename(draft, path) == 0 else { throw .system(errno, path: path) }
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
        let descriptor = unsafe open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func requireFolder(of path: String) throws(StoreError) {
        let folder = folder(of: path)
        var status = stat()
        guard unsafe stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(
                .missing, path: path, localized("“\(path)” cannot be made: there is no folder “\(folder)”."))
        }
    }

    /// The folder that a file is in; "." for a path that is a name alone.
    public static func folder(of path: String) -> String { split(path).folder }

    /// `stem` and `ending` when nothing is called so, else the first free one of those with a number from 2 on between them.
    ///
    /// - Parameter separator: What stands before the number.
    static func freePath(_ stem: String, separator: String, ending: String = "") -> String {
        var path = stem + ending
        var number = 2
        while exists(path) {
            path = "\(stem)\(separator)\(number)\(ending)"
            number += 1
        }
        return path
    }

    private static func split(_ path: String) -> (folder: String, name: Substring) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), path[path.index(after: slash)...])
    }
}
