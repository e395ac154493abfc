import Glibc

extension PictureCodec {
    /// Reads the bytes of a file that is to be a picture; whether it is one is not looked at. May be called on any thread.
    ///
    /// Not for a file that SQLite has open in this process: closing it here gives up SQLite's locks.
    public static func read(_ path: String) throws(PictureError) -> [UInt8] {
        try read(path, limits: PictureLimits())
    }

    /// The same with other limits than the usual ones.
    static func read(_ path: String, limits: PictureLimits) throws(PictureError) -> [UInt8] {
        // Without O_NONBLOCK a pipe would hang here.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw PictureError(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw PictureError(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .folder
        default: throw .notAFile
        }
        let size = Int(status.st_size)
        if size == 0 { throw .empty }
        if size > limits.bytes { throw .tooManyBytes(limit: limits.bytes) }
        return try bytes(of: descriptor, count: size)
    }

    private static func bytes(of descriptor: Int32, count: Int) throws(PictureError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let step = unsafe Glibc.read(descriptor, start + filled, count - filled)
                if step < 0 { failure = errno }
                // A file that shrank meanwhile ends earlier.
                if step <= 0 { break }
                filled += step
            }
        }
        if failure != 0 { throw PictureError(failure) }
        return bytes
    }
}

extension PictureError {
    /// The reason behind the error number that a system call left.
    fileprivate init(_ number: Int32) {
        switch number {
        case ENOENT, ENOTDIR: self = .missing
        case EACCES, EPERM: self = .notPermitted
        case EISDIR: self = .folder
        case ENXIO: self = .notAFile
        default:
            let text = unsafe strerror(number).map { unsafe String(cString: $0) }
            self = .unreadable(text ?? "error \(number)")
        }
    }
}
