import Glibc
import Localization

/// Files of this machine that people name, drag or choose.
public enum LocalFile {
    /// Why a file cannot be read.
    public struct Failure: Error, Hashable, Sendable {
        /// The reason as a whole sentence for people.
        public let reason: String
    }

    /// All bytes of a file. It never waits for anybody: what is no plain file, such as a pipe, is not read.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - limit: the most bytes that are of use.
    ///   - kind: what it should be, for sentences: "a menu".
    /// - Throws: `Failure` when it is not there, is a folder, may not be read or is larger than that.
    public static func read(_ path: String, limit: Int, kind: String) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(errno, path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(errno, path) }
        if status.st_mode & S_IFMT == S_IFDIR {
            throw Failure(reason: localized("“\(path)” is a folder, not \(kind)."))
        }
        if status.st_mode & S_IFMT != S_IFREG { throw Failure(reason: localized("“\(path)” is no plain file.")) }
        if status.st_size > limit { throw tooLarge(path, limit, kind) }
        return try read(descriptor, named: path, limit: limit, kind: kind)
    }

    /// All bytes that a descriptor gives until its end; a pipe is waited for.
    public static func read(
        _ descriptor: Int32, named name: String, limit: Int, kind: String
    ) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw failure(errno, name) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            // A pipe says only now how much there is.
            if bytes.count > limit { throw tooLarge(name, limit, kind) }
        }
    }

    /// The name of a file without its folders.
    public static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    private static func tooLarge(_ name: String, _ limit: Int, _ kind: String) -> Failure {
        Failure(reason: localized("“\(name)” has more than \(limit >> 20) MB, too many for \(kind)."))
    }

    private static func failure(_ number: Int32, _ name: String) -> Failure {
        switch number {
        case ENOENT, ENOTDIR: Failure(reason: localized("There is no file “\(name)”."))
        case EACCES, EPERM: Failure(reason: localized("“\(name)” may not be read: permission denied."))
        default: Failure(reason: localized("“\(name)” cannot be read: \(String(cString: strerror(number)))."))
        }
    }
}
