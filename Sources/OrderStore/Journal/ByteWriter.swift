/// Writes values one after another as bytes: numbers as variable-length integers, texts with their length before them.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    /// A number of any sign; small ones take one byte.
    mutating func write(_ value: Int64) {
        writeUnsigned(UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    mutating func write(_ value: Int) {
        write(Int64(value))
    }

    mutating func write(_ text: String) {
        writeUnsigned(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// A group of values with its length before it, so that a reader can tell where it ends.
    mutating func writeRecord(_ body: (inout ByteWriter) -> Void) {
        var record = ByteWriter()
        body(&record)
        writeUnsigned(UInt64(record.bytes.count))
        bytes.append(contentsOf: record.bytes)
    }

    private mutating func writeUnsigned(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
