import Localization
import OrderCore

/// Finds the dishes in JSON, wherever they stand: our own format, arrays of items with a name and a price, schema.org's Menu
/// with its sections, Square's catalogue.
///
/// What has a name and a price in one of their forms is a dish. Everything else is looked through for dishes, and its name is
/// their category.
struct JSONMenu {
    /// The dishes and the refused rows, numbered by their place in the file.
    private(set) var result = MenuRows()
    private let reader: RowReader
    /// The names of Square's categories, by their ids.
    private var categories: [String: String] = [:]
    private var place = 0

    /// Looks through a file.
    ///
    /// - Throws: `MenuFileError` when the file as a whole is in another currency.
    init(_ root: JSONNode, currency: Currency) throws(MenuFileError) {
        // Programs write points, whatever the country.
        reader = RowReader(currency: currency, decimalSign: .point)
        if let named = root["currency"]?.words, let other = CurrencyMark.other(in: named, than: currency) {
            throw MenuFileError.otherCurrency(other, currency)
        }
        categories = SquareItem.categories(in: root)
        look(at: root, in: Context(mayBeDish: false))
    }

    /// Where a value stands.
    private struct Context {
        /// The name of what it is in.
        var category = ""
        /// The currency that was named above it.
        var currency = ""
        /// Whether it is one of several, so that it is a dish, or should be.
        var mayBeDish: Bool
    }

    private mutating func look(at node: JSONNode, in context: Context) {
        switch node {
        case .array(let elements):
            var inner = context
            inner.mayBeDish = true
            for element in elements { look(at: element, in: inner) }
        case .object(let members):
            let item = JSONItem(members)
            if SquareItem.isOther(node) { return }
            if let square = SquareItem(node) {
                add(square)
            } else if item.hasPrice {
                add(item, in: context)
            } else if !lookInside(members, of: item, context), context.mayBeDish, item.name != nil {
                add(item, in: context)
            }
        case .null, .bool, .number, .text:
            break
        }
    }

    /// Looks through the members of an object that is no dish.
    ///
    /// - Returns: Whether there was anything to look through.
    private mutating func lookInside(_ members: [JSONMember], of item: JSONItem, _ context: Context) -> Bool {
        var inner = Context(
            category: item.name.flatMap { item.isPlace ? nil : $0 } ?? context.category,
            currency: item.currency ?? context.currency, mayBeDish: false)
        var isAnything = false
        for member in members {
            switch member.value {
            case .array, .object:
                isAnything = true
                inner.mayBeDish = member.name == "hasMenuItem"
                look(at: member.value, in: inner)
            case .null, .bool, .number, .text: break
            }
        }
        return isAnything
    }

    private mutating func add(_ item: JSONItem, in context: Context) {
        place += 1
        for offer in item.offers {
            let words = RowReader.Words(
                name: offer.name, price: offer.price, category: item.category ?? context.category,
                taxClass: item.taxClass ?? "", id: item.id ?? "", currency: offer.currency ?? context.currency)
            add(words, minorUnits: offer.isMinor)
        }
    }

    private mutating func add(_ item: SquareItem) {
        place += 1
        for offer in item.offers {
            add(
                RowReader.Words(
                    name: offer.name, price: offer.price, category: item.category.flatMap { categories[$0] } ?? "",
                    currency: offer.currency ?? ""),
                minorUnits: offer.isMinor)
        }
    }

    private mutating func add(_ words: RowReader.Words, minorUnits isMinor: Bool) {
        result.add(line: place, text: words.name) { [reader, place] () throws(RowError) in
            if !isMinor { return try reader.row(words, line: place) }
            var inWholes = words
            inWholes.price = try MinorAmount.wholes(words.price, in: reader.currency)
            return try reader.row(inWholes, line: place)
        }
    }
}

/// Amounts that programs write in minor units.
enum MinorAmount {
    /// The amount as people write it: "450" is "4.50".
    static func wholes(_ text: String, in currency: Currency) throws(RowError) -> String {
        guard let amount = MinorUnits(text), !text.hasPrefix("+") else {
            throw RowError(localized("“\(text.prefix(40))” is not a whole number of minor units."))
        }
        return MoneyFormat(currency).plain(amount)
    }
}
