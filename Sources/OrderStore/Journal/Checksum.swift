/// A running check sum (FNV-1a, 64 bits): each entry's depends on all before it, so that an entry changed, missing or
/// out of place is found.
struct Checksum: Hashable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func add(_ number: Int64) {
        var rest = UInt64(bitPattern: number)
        for _ in 0..<8 {
            value = (value ^ rest & 0xFF) &* 0x100_0000_01B3
            rest >>= 8
        }
    }

    /// A text and its length, so that two texts one after the other cannot pass for two others.
    mutating func add(_ text: String) {
        add(Int64(text.utf8.count))
        add(text.utf8)
    }

    /// The sum as SQLite keeps it.
    var stored: Int64 { Int64(bitPattern: value) }
}
