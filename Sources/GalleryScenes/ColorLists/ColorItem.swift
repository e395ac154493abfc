import Geometry
import Widgets

/// What the two lists hold: a colour, and an id that nothing else has.
struct ColorItem: Hashable {
    let id: String
    let color: Color
}

extension Color: ItemProviderWriting, ItemProviderReading {
    /// The desktop's type for colours: four numbers of 16 bits in the machine's order.
    public static var writableTypeIdentifiers: [String] { ["application/x-color"] }

    /// Red, green, blue and opacity.
    public func data(forTypeIdentifier type: String) -> [UInt8]? {
        [red, green, blue, alpha].flatMap { part in
            let number = UInt16((min(max(part, 0), 1) * 65_535).rounded()).littleEndian
            return [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
        }
    }

    /// The same.
    public static var readableTypeIdentifiers: [String] { writableTypeIdentifiers }

    /// Reads red, green, blue and, if it is there, opacity.
    public init?(data: [UInt8], typeIdentifier: String) {
        guard data.count == 6 || data.count == 8 else { return nil }
        let parts = stride(from: 0, to: data.count, by: 2).map { place in
            Double(UInt16(data[place]) | UInt16(data[place + 1]) << 8) / 65_535
        }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }
}
