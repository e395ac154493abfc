import Glibc

/// A file that is being written on another thread.
nonisolated final class FileWriting: @unchecked Sendable {
    private let path: [UInt8]
    private let bytes: [UInt8]
    // Written on the other thread, read after it has told that it is done.
    private(set) var isDone = false

    /// - Parameter path: absolute; bytes as the file system has them.
    init(path: [UInt8], bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Writes all of it, or leaves nothing new behind.
    func run() {
        let name = path.map { CChar(bitPattern: $0) } + [0]
        let isNew = unsafe access(name, F_OK) != 0
        let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return }
        isDone = writeAll(to: descriptor)
        if close(descriptor) != 0 { isDone = false }
        if !isDone, isNew { _ = unsafe unlink(name) }
    }

    private func writeAll(to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
