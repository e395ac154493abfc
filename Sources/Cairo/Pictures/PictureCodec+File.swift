import Glibc

extension PictureCodec {
    /// Reads the bytes of a file that is to be a picture; whether it is one is not looked at. May be called on any thread.
    public static func read(_ path: String, limits: PictureLimits = PictureLimits()) throws(PictureError) -> [UInt8] {
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

/// Where a WebP file says how large its picture is (RFC 9649, sections 2.5 to 2.7): its loader decodes first and asks later.
enum WebPHeader {
    /// Width and height in pixels; `nil` when the header is not one.
    static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 30 else { return nil }
        func number(at place: Int, bytes count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return (number(at: 24, bytes: 3) + 1, number(at: 27, bytes: 3) + 1)
        case "VP8 ": return (number(at: 26, bytes: 2) & 0x3FFF, number(at: 28, bytes: 2) & 0x3FFF)
        case "VP8L":
            let bits = number(at: 21, bytes: 4)
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        default: return nil
        }
    }
}
