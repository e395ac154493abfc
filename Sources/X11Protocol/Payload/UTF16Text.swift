/// Text of two bytes to a unit, whose order is often not said.
enum UTF16Text {
    /// Which byte of a unit comes first.
    enum Order {
        case littleEndian
        case bigEndian
    }

    /// The order that a mark at the beginning tells.
    static func markedOrder(of bytes: [UInt8]) -> Order? {
        if bytes.starts(with: [0xFF, 0xFE]) { return .littleEndian }
        return bytes.starts(with: [0xFE, 0xFF]) ? .bigEndian : nil
    }

    /// The order that zeros tell: of text that is mostly ASCII, every other byte is zero. Zeros at the end do not count,
    /// for they may end a C string; a stray one in between is no pattern.
    static func guessedOrder(of bytes: [UInt8]) -> Order? {
        let end = min(512, (bytes.lastIndex { $0 != 0 } ?? -1) + 1)
        var zeros = (even: 0, odd: 0)
        for index in 0..<end where bytes[index] == 0 {
            if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
        }
        if zeros.odd > 0, zeros.odd * 3 >= end, zeros.even * 8 <= zeros.odd { return .littleEndian }
        if zeros.even > 0, zeros.even * 3 >= end, zeros.odd * 8 <= zeros.even { return .bigEndian }
        return nil
    }

    /// Reads units; a mark at the beginning and zeros at the end are dropped, lone halves of pairs become U+FFFD.
    static func decode(_ bytes: [UInt8], order: Order) -> String {
        let order = markedOrder(of: bytes) ?? order
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            units.append(order == .littleEndian ? second << 8 | first : first << 8 | second)
        }
        if units.first == 0xFEFF { units.removeFirst() }
        while units.last == 0 { units.removeLast() }
        return String(decoding: units, as: UTF16.self)
    }

    static func encode(_ text: String, order: Order, marked: Bool) -> [UInt8] {
        let units = (marked ? [0xFEFF] : []) + Array(text.utf16)
        return units.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            return order == .littleEndian ? bytes : bytes.reversed()
        }
    }
}
