public import OrderCore

/// Something of an order book on its way into another one: a dish of the menu, a line of an order or somebody at the table,
/// with all that the other book needs to have it whole.
public struct TravellingItem: Hashable, Sendable {
    /// What it is where it comes from.
    public enum Kind: UInt8, Hashable, Sendable {
        /// A dish of the menu.
        case food = 1
        /// A line of an order.
        case line = 2
        /// Somebody at the table; the lines that follow are theirs.
        case person = 3
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
    /// The price of one, in minor units of `currency`; 0 for a person.
    public var price: MinorUnits
    /// How many; 1 for a dish of the menu and a person.
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
    /// The media type under which programs like this one exchange dishes and lines.
    public static let typeIdentifier = "application/x-platter-items"
    /// The media type under which they exchange people with what they have. Lines before the first person are nobody's.
    public static let peopleTypeIdentifier = "application/x-platter-people"

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
            let name = text(fields[1]), isName(name),
            let price: MinorUnits = number(fields[2]), (0...Limits.price).contains(price),
            let quantity: Int = number(fields[3]), (1...Limits.quantity).contains(quantity),
            let category = text(fields[4]), category.isEmpty || isName(category),
            let currency = text(fields[5]), Currency(code: currency)?.code == currency,
            let photo = photo(kind: fields[6], fields[7])
        else { return nil }
        return TravellingItem(
            kind: kind, name: name, price: price, quantity: quantity, category: category, currency: currency,
            photo: photo)
    }

    /// Whether a book would keep a name exactly so.
    private static func isName(_ text: String) -> Bool { (try? OrderName.normalized(text)) == text }

    /// A number as it is written here, without a sign or zeros in front.
    private static func number<Number: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> Number? {
        text(bytes).flatMap { text in Number(text).flatMap { "\($0)" == text ? $0 : nil } }
    }

    /// The picture; inside, `nil` for none; `nil` for what is none.
    private static func photo(kind: ArraySlice<UInt8>, _ bytes: ArraySlice<UInt8>) -> Photo?? {
        guard kind.count == 1 else { return nil }
        switch kind.first {
        case 0: return bytes.isEmpty ? .some(nil) : nil
        case 1: return text(bytes).map { .builtIn($0) }
        case 2: return .picture(Array(bytes))
        default: return nil
        }
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
