import Glibc
import Localization
import OrderFormats

/// The files that menus are read from.
enum MenuInput {
    /// All bytes of a file, or of standard input for "-", with what people call it.
    ///
    /// - Throws: `CommandFailure` when it is not there, is a folder, may not be read or is larger than a menu may be.
    static func read(_ path: String) throws(CommandFailure) -> (name: String, bytes: [UInt8]) {
        let (limit, kind) = (MenuReader.sizeLimit, localized("a menu"))
        return try CommandFailure.wrap { () throws(LocalFile.Failure) in
            guard path != "-" else {
                let name = localized("standard input")
                return (name, try LocalFile.read(STDIN_FILENO, named: name, limit: limit, kind: kind))
            }
            return (LocalFile.name(of: path), try LocalFile.read(path, limit: limit, kind: kind))
        }
    }
}
