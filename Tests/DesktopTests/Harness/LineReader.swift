import Glibc

/// Reads lines from a pipe, each with the time when it was seen.
final class LineReader {
    /// A line.
    struct Line {
        let text: String
        /// On the clock of ``Deadline``.
        let time: Double
    }

    private let descriptor: Int32
    private var rest: [UInt8] = []
    /// All that came so far.
    private(set) var lines: [Line] = []
    /// Whether the other side closed the pipe.
    private(set) var isAtEnd = false

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Reads what is there, or waits until something comes.
    /// - Returns: whether anything came before the deadline.
    @discardableResult
    func read(until deadline: Deadline) -> Bool {
        guard !isAtEnd else { return false }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, deadline.milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
            if count == 0 || errno != EINTR { isAtEnd = true }
            return false
        }
        take(buffer[..<count])
        return true
    }

    /// Reads all that is there now.
    func readAvailable() {
        while read(until: Deadline(seconds: 0)) {}
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        let now = Deadline.now
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(Line(text: String(decoding: rest[..<end], as: UTF8.self), time: now))
            rest.removeFirst(end + 1)
        }
    }
}
