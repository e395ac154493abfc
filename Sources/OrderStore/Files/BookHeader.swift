import Glibc
import Localization

/// The first bytes of a file, read before SQLite touches it, so that a file of another kind is told from a damaged book
/// and neither is ever changed.
enum BookHeader {
    /// The mark of a book in SQLite's header: "Pltr".
    static let applicationID: UInt32 = 0x506C_7472

    private static let length = 100
    private static let magic = Array("SQLite format 3\0".utf8)

    /// Reads and judges the header of a file.
    static func check(_ path: String) throws(StoreError) {
        let bytes = try BookHeader.firstBytes(of: path)
        if bytes.isEmpty || bytes.allSatisfy({ $0 == 0 }) {
            throw .damaged(path, bytes.isEmpty ? localized("it is empty") : localized("it has nothing but zeros"))
        }
        guard bytes.starts(with: BookHeader.magic) || BookHeader.magic.starts(with: bytes) else {
            throw StoreError(.notABook, path: path, localized("“\(path)” is not a Platter book."))
        }
        if bytes.count < BookHeader.length { throw .damaged(path, localized("its end is missing")) }
        guard BookHeader.number(in: bytes, at: 68) == BookHeader.applicationID else {
            throw StoreError(.notABook, path: path, localized("“\(path)” is a database, but not a Platter book."))
        }
        try Schema.requireKnown(Int(BookHeader.number(in: bytes, at: 60)), path: path)
    }

    private static func firstBytes(of path: String) throws(StoreError) -> [UInt8] {
        // Without O_NONBLOCK a pipe given as a book would hang here.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .system(errno, path: path) }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno, path: path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .system(EISDIR, path: path)
        default: throw StoreError(.notAFile, path: path, localized("“\(path)” is not a file, so it cannot be a book."))
        }
        var bytes = [UInt8](repeating: 0, count: length)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, length) }
        guard count >= 0 else { throw .system(errno, path: path) }
        return Array(bytes.prefix(count))
    }

    private static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
