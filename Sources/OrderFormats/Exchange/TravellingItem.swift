public import OrderCore

/// Something of an order book on its way into another one: a dish of the menu, or a line of an order, with all that the other
/// book needs to have it whole.
public struct TravellingItem: Hashable, Sendable {
    /// What it is where it comes from.
    public enum Kind: UInt8, Hashable, Sendable {
        /// A dish of the menu.
        case food = 1
        /// A line of an order.
        case line = 2
    }

    /// Its picture.
    public enum Photo: Hashable, Sendable {
        /// A drawing that comes with the program, by its name.
        case builtIn(String)
        /// A picture file.
        case picture([UInt8])
    }

    /// What it is.
    public var kind: Kind
    /// Its name.
    public var name: String
    /// The price of one, in minor units of `currency`.
    public var price: MinorUnits
    /// How many; 1 for a dish of the menu.
    public var quantity: Int
    /// Its group on the menu; empty for none.
    public var category: String
    /// The code of the currency that the price is in.
    public var currency: String
    /// Its picture, if it has one.
    public var photo: Photo?

    /// Makes an item.
    public init(
        kind: Kind, name: String, price: MinorUnits, quantity: Int = 1, category: String = "", currency: String,
        photo: Photo? = nil
    ) {
        self.kind = kind
        self.name = name
        self.price = price
        self.quantity = quantity
        self.category = category
        self.currency = currency
        self.photo = photo
    }
}

/// Items as bytes: a mark with a version, then for each item its fields, every one led by its length.
extension TravellingItem {
    /// The media type under which programs like this one exchange them.
    public static let typeIdentifier = "application/x-platter-items"

    private static let mark = Array("platter items 1\n".utf8)
    /// The most items that are read.
    private static let most = 10_000

    /// Writes items.
    public static func encode(_ items: [TravellingItem]) -> [UInt8] {
        var bytes = mark
        for item in items {
            let (photoKind, photo): (UInt8, [UInt8]) =
                switch item.photo {
                case nil: (0, [])
                case .builtIn(let name): (1, Array(name.utf8))
                case .picture(let bytes): (2, bytes)
                }
            let fields: [[UInt8]] = [
                [item.kind.rawValue], Array(item.name.utf8), Array("\(item.price)".utf8),
                Array("\(item.quantity)".utf8),
                Array(item.category.utf8), Array(item.currency.utf8), [photoKind], photo,
            ]
            for field in fields {
                let length = UInt32(field.count)
                bytes += (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * UInt32($0))) }
                bytes += field
            }
        }
        return bytes
    }

    /// Reads items; `nil` for anything that ``encode(_:)`` does not write, or that no book could hold.
    public static func decode(_ bytes: [UInt8]) -> [TravellingItem]? {
        guard bytes.starts(with: mark) else { return nil }
        var rest = bytes[mark.count...]
        var items: [TravellingItem] = []
        while !rest.isEmpty {
            guard items.count < most, let item = item(from: &rest) else { return nil }
            items.append(item)
        }
        return items.isEmpty ? nil : items
    }

    private static func item(from rest: inout ArraySlice<UInt8>) -> TravellingItem? {
        var fields: [ArraySlice<UInt8>] = []
        for _ in 0..<8 {
            guard let field = field(from: &rest) else { return nil }
            fields.append(field)
        }
        guard fields[0].count == 1, let kind = fields[0].first.flatMap(Kind.init(rawValue:)),
            let name = text(fields[1]), !name.isEmpty, let price = text(fields[2]).flatMap(MinorUnits.init),
            let quantity = text(fields[3]).flatMap(Int.init), let category = text(fields[4]),
            let currency = text(fields[5]), (0...Limits.price).contains(price),
            (1...Limits.quantity).contains(quantity)
        else { return nil }
        var item = TravellingItem(
            kind: kind, name: name, price: price, quantity: quantity, category: category, currency: currency)
        switch fields[6].first {
        case 1: item.photo = text(fields[7]).map { .builtIn($0) }
        case 2: item.photo = .picture(Array(fields[7]))
        default: break
        }
        return item
    }

    private static func field(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard rest.count >= 4 else { return nil }
        let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(4)
        guard rest.count >= length else { return nil }
        defer { rest = rest.dropFirst(length) }
        return rest.prefix(length)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? { String(validating: bytes, as: UTF8.self) }
}
