/// What a desktop's settings daemon says (the XSETTINGS protocol): named numbers, texts and colours.
public struct XSettings: Hashable, Sendable {
    /// A setting.
    public enum Value: Hashable, Sendable {
        /// A number.
        case integer(Int)
        /// A text.
        case text(String)
        /// A colour: red, green, blue and alpha, from 0 to 65535.
        case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
    }

    /// The settings by name, for example `Net/DoubleClickTime`.
    public private(set) var values: [String: Value] = [:]

    /// No settings.
    public init() {}

    /// Reads the property `_XSETTINGS_SETTINGS`. What comes after damaged bytes is left out.
    public init(bytes: [UInt8]) {
        guard let order = bytes.first, order < 2 else { return }
        var reader = Reader(bytes: bytes, isBigEndian: order == 1)
        reader.skip(8)  // byte order, padding, serial
        guard let count = reader.word() else { return }
        for _ in 0..<count {
            guard let (name, value) = XSettings.next(&reader) else { return }
            values[name] = value
        }
    }

    /// A number, if there is one of that name.
    public func integer(_ name: String) -> Int? {
        if case .integer(let number) = values[name] { number } else { nil }
    }

    /// A text, if there is one of that name.
    public func text(_ name: String) -> String? {
        if case .text(let text) = values[name] { text } else { nil }
    }

    private static func next(_ reader: inout Reader) -> (name: String, value: Value)? {
        guard let kind = reader.byte() else { return nil }
        reader.skip(1)
        guard let length = reader.halfWord(), let name = reader.text(Int(length)) else { return nil }
        reader.skip(4)  // the serial of the last change
        switch kind {
        case 0:
            guard let number = reader.word() else { return nil }
            return (name, .integer(Int(Int32(bitPattern: number))))
        case 1:
            guard let length = reader.word(), let text = reader.text(Int(length)) else { return nil }
            return (name, .text(text))
        case 2:
            // The protocol's order is red, blue, green, alpha.
            guard let red = reader.halfWord(), let blue = reader.halfWord(), let green = reader.halfWord(),
                let alpha = reader.halfWord()
            else { return nil }
            return (name, .color(red: red, green: green, blue: blue, alpha: alpha))
        default: return nil
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        let isBigEndian: Bool
        var position = 0

        mutating func skip(_ count: Int) { position += count }

        mutating func byte() -> UInt8? {
            guard position < bytes.count else { return nil }
            defer { position += 1 }
            return bytes[position]
        }

        mutating func halfWord() -> UInt16? {
            guard let first = byte(), let second = byte() else { return nil }
            return isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
        }

        mutating func word() -> UInt32? {
            guard let first = halfWord(), let second = halfWord() else { return nil }
            return isBigEndian ? UInt32(first) << 16 | UInt32(second) : UInt32(second) << 16 | UInt32(first)
        }

        /// A text, and the padding to a multiple of four bytes behind it.
        mutating func text(_ length: Int) -> String? {
            guard length <= bytes.count - position else { return nil }
            defer { position += (length + 3) / 4 * 4 }
            return String(decoding: bytes[position..<position + length], as: UTF8.self)
        }
    }
}
