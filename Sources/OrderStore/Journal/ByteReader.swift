/// Reads back what `ByteWriter` wrote, and throws for anything else.
struct ByteReader {
    /// The bytes are not what was written.
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private var place: Int
    private let end: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = 0
        end = bytes.count
    }

    private init(_ bytes: [UInt8], from start: Int, to end: Int) {
        self.bytes = bytes
        place = start
        self.end = end
    }

    var isAtEnd: Bool { place == end }

    /// How many bytes are left.
    var remaining: Int { end - place }

    mutating func readInt64() throws(Malformed) -> Int64 {
        let value = try readUnsigned()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func readInt() throws(Malformed) -> Int {
        Int(try readInt64())
    }

    mutating func readUInt32() throws(Malformed) -> UInt32 {
        guard let value = UInt32(exactly: try readInt()) else { throw Malformed() }
        return value
    }

    mutating func readText() throws(Malformed) -> String {
        let count = try readCount()
        defer { place += count }
        guard let text = String(validating: bytes[place..<place + count], as: UTF8.self) else { throw Malformed() }
        return text
    }

    /// A group of values, all of which `body` must read.
    mutating func readRecord<Value>(
        _ body: (inout ByteReader) throws(Malformed) -> Value
    ) throws(Malformed) -> Value {
        let count = try readCount()
        var record = ByteReader(bytes, from: place, to: place + count)
        let value = try body(&record)
        guard record.isAtEnd else { throw Malformed() }
        place += count
        return value
    }

    /// A length that lies within what is left.
    private mutating func readCount() throws(Malformed) -> Int {
        let count = try readUnsigned()
        guard count <= UInt64(end - place) else { throw Malformed() }
        return Int(count)
    }

    private mutating func readUnsigned() throws(Malformed) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while place < end, shift < 64 {
            let byte = bytes[place]
            place += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw Malformed()
    }
}
