import Glibc
import Localization

/// Writes files that are there whole or not at all.
public enum WholeFile {
    /// Why a file could not be written.
    public struct Failure: Error, Hashable, Sendable {
        /// The reason as a whole sentence for people, naming the file.
        public let reason: String
    }

    /// Writes a file under another name first, and gives it its own when all of it is on the disk. One that is there is
    /// replaced and its permissions stay; where the name is a link, the file that it leads to is.
    /// - Throws: a reason; then the file is as it was before.
    public static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere && status.st_mode & S_IFMT != S_IFREG {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw Failure(
                reason: isFolder
                    ? localized("“\(path)” cannot be written: it is a folder.")
                    : localized("“\(path)” cannot be written: it is not a file."))
        }
        if isThere && access(path, W_OK) != 0 { throw failure(errno, path) }
        let target = isThere ? resolved(path) : path
        var draft = Array("\(folder(of: target))/.\(name(of: target)).XXXXXX".utf8CString)
        let file = mkstemp(&draft)
        guard file >= 0 else { throw failure(errno, path) }
        var number: Int32 = 0
        let mode = isThere ? status.st_mode & 0o7777 : 0o666 & ~currentMask()
        if !writeAll(bytes[...], to: file) || fchmod(file, mode) != 0 || fsync(file) != 0 { number = errno }
        if close(file) != 0 && number == 0 { number = errno }
        if number == 0 && rename(draft, target) != 0 { number = errno }
        guard number == 0 else {
            unlink(draft)
            throw failure(number, path)
        }
    }

    private static func writeAll(_ all: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        var bytes = all
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }

    /// The permissions that new files do not get; it can only be asked for by setting it.
    private static func currentMask() -> mode_t {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }

    private static func resolved(_ path: String) -> String {
        guard let pointer = realpath(path, nil) else { return path }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "" : String(path[..<slash])
    }

    /// The end of the path, cut so that a draft's name is not too long where the name itself is not.
    private static func name(of path: String) -> String {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        return String(name.prefix(40))
    }

    private static func failure(_ number: Int32, _ path: String) -> Failure {
        let reason =
            switch number {
            case ENOENT, ENOTDIR: localized("there is no folder “\(folder(of: path).isEmpty ? "/" : folder(of: path))”")
            case EACCES, EPERM: localized("permission denied")
            case EROFS: localized("its disk is read-only")
            case ENOSPC, EDQUOT: localized("the disk is full")
            case ENAMETOOLONG: localized("its name is too long")
            default: strerror(number).map { String(cString: $0) } ?? "error \(number)"
            }
        return Failure(reason: localized("“\(path)” cannot be written: \(reason)."))
    }
}
