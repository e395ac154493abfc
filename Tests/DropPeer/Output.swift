import Glibc

/// Prints a line past the C library's buffer: a test reads along.
func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(1, line, line.count)
}

/// A text without blanks, as the values of lines are written.
func encoded(_ text: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._/:".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
        plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Bytes in a few words: how many, their FNV-1a hash, how they begin.
func summary(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBufferPointer { buffer in
        var index = 0
        while index < buffer.count {
            hash = (hash ^ UInt64(buffer[index])) &* 0x100_0000_01B3
            index += 1
        }
    }
    let head = bytes.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "bytes=\(bytes.count) hash=\(String(hash, radix: 16)) head=\(head)"
}

/// The bytes of a file; nothing when it cannot be read.
func contents(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return bytes }
        bytes += buffer[..<count]
    }
}

/// Bytes that look like nothing, always the same.
func madeUpBytes(_ count: Int) -> [UInt8] {
    var state: UInt64 = 1
    var bytes = [UInt8](repeating: 0, count: count)
    bytes.withUnsafeMutableBytes { buffer in
        let words = buffer.bindMemory(to: UInt64.self)
        for index in words.indices {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            words[index] = state
        }
    }
    return bytes
}
