/// The order in which people look for names: whatever the case, and with numbers as numbers, so that "Table 9" comes before
/// "Table 10".
nonisolated struct NaturalOrder: Hashable, Comparable {
    /// Bytes that are to be compared one by one.
    private let key: [UInt8]
    /// Tells apart what the key takes for the same.
    private let name: String

    init(_ name: String) {
        self.name = name
        var key: [UInt8] = []
        var digits: [UInt8] = []
        for byte in name.lowercased().utf8 {
            if (0x30...0x39).contains(byte) {
                digits.append(byte)
            } else {
                NaturalOrder.flush(&digits, into: &key)
                key.append(byte)
            }
        }
        NaturalOrder.flush(&digits, into: &key)
        self.key = key
    }

    /// A number begins with a digit, so that it stands among others as digits do, and goes on with its length: the longer is
    /// the larger.
    private static func flush(_ digits: inout [UInt8], into key: inout [UInt8]) {
        guard !digits.isEmpty else { return }
        let significant = digits.drop { $0 == 0x30 }
        key.append(0x30)
        key.append(UInt8(clamping: significant.count))
        key += significant
        digits = []
    }

    static func < (left: NaturalOrder, right: NaturalOrder) -> Bool {
        if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
        return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
}
