import Glibc
import OrderFormats

/// The files that menus are read from.
enum MenuInput {
    /// All bytes of a file, or of standard input for "-", with what people call it.
    ///
    /// - Throws: `CommandFailure` when it is not there, is a folder, may not be read or is larger than a menu may be.
    static func read(_ path: String) throws(CommandFailure) -> (name: String, bytes: [UInt8]) {
        if path == "-" { return ("standard input", try bytes(from: STDIN_FILENO, named: "standard input")) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno, path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(errno, path) }
        if status.st_mode & S_IFMT == S_IFDIR { throw CommandFailure("“\(path)” is a folder, not a menu.") }
        if status.st_size > MenuReader.sizeLimit { throw tooLarge(path) }
        return (path.split(separator: "/").last.map(String.init) ?? path, try bytes(from: descriptor, named: path))
    }

    private static func bytes(from descriptor: Int32, named path: String) throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw failure(errno, path) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            // A pipe says only now how much there is.
            if bytes.count > MenuReader.sizeLimit { throw tooLarge(path) }
        }
    }

    private static func tooLarge(_ path: String) -> CommandFailure {
        CommandFailure("“\(path)” has more than \(MenuReader.sizeLimit >> 20) MB, too many for a menu.")
    }

    private static func failure(_ number: Int32, _ path: String) -> CommandFailure {
        switch number {
        case ENOENT, ENOTDIR: CommandFailure("There is no file “\(path)”.")
        case EACCES, EPERM: CommandFailure("“\(path)” may not be read: permission denied.")
        default: CommandFailure("“\(path)” cannot be read: \(String(cString: strerror(number))).")
        }
    }
}
