/// What an object of JSON says about a dish, by the names of its members.
struct JSONItem {
    /// One price of a dish.
    struct Offer: Hashable {
        /// The dish's name, with that of its size where it has several.
        var name: String
        /// The price in words; empty when it has none.
        var price: String
        /// Its currency, if it is named.
        var currency: String?
        /// Whether the price is in minor units.
        var isMinor = false
    }

    /// Names that mean a column in tables but something else in programs' data: what kind of object it is, how many.
    private static let vague: Set<String> = ["type", "amount", "rate"]

    private let members: [JSONMember]
    private let places: [MenuColumn: Int]

    /// Looks at the members of an object.
    init(_ members: [JSONMember]) {
        self.members = members
        places = HeaderNames.columns(
            of: members.map { $0.name.hasPrefix("@") || JSONItem.vague.contains($0.name) ? "" : $0.name })
    }

    /// Its name.
    var name: String? { words(.name) }

    /// Its category.
    var category: String? { words(.category) }

    /// The class of its tax.
    var taxClass: String? { words(.taxClass) }

    /// What the file numbers it by.
    var id: String? { words(.id) }

    /// Its currency.
    var currency: String? { words(.currency) }

    /// Whether it has a price in one of the forms that are known.
    var hasPrice: Bool { places[.price] != nil || member("price_money") != nil || member("offers") != nil }

    /// Whether it is a restaurant or a whole menu, whose name is no category.
    var isPlace: Bool {
        let kind = member("@type")?.words ?? ""
        return kind == "Menu" || kind.hasSuffix("Restaurant") || kind.hasSuffix("Establishment")
            || kind == "Organization"
            || member("hasMenu") != nil || member("hasMenuSection") != nil && kind != "MenuSection"
    }

    /// Its prices, at least one.
    var offers: [Offer] {
        let name = name ?? ""
        if let money = member("price_money") { return [JSONItem.offer(name, money: money)] }
        if let price = places[.price].map({ members[$0].value }) {
            if case .object = price { return [JSONItem.offer(name, money: price)] }
            return [Offer(name: name, price: JSONItem.price(price), currency: currency)]
        }
        let offers = member("offers")?.elements ?? []
        if offers.isEmpty { return [Offer(name: name, price: "")] }
        return offers.map { offer in
            let size = offers.count > 1 ? offer["name"]?.words : nil
            let price = offer["price"] ?? offer["priceSpecification"]?["price"] ?? .null
            let currency = offer["priceCurrency"] ?? offer["priceSpecification"]?["priceCurrency"]
            return Offer(
                name: JSONItem.name(name, size: size), price: JSONItem.price(price),
                currency: currency?.words ?? self.currency)
        }
    }

    /// The name of a dish with that of one of its sizes.
    static func name(_ name: String, size: String?) -> String {
        guard let size, !size.isEmpty, size != name else { return name }
        return "\(name) (\(size))"
    }

    /// Money as Square and others write it: an amount in minor units with its currency.
    static func offer(_ name: String, money: JSONNode) -> Offer {
        guard let amount = money["amount"] else {
            let value = money["value"] ?? money["price"] ?? .null
            return Offer(name: name, price: price(value), currency: money["currency"]?.words)
        }
        return Offer(name: name, price: amount.words ?? "", currency: money["currency"]?.words, isMinor: true)
    }

    /// A price's text. Of a number the zeros at its end mean nothing: some programs write 1480.0 for 1480.
    private static func price(_ node: JSONNode) -> String {
        guard case .number(var text) = node, text.contains("."), !text.contains(where: { $0 == "e" || $0 == "E" })
        else {
            return node.words ?? ""
        }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }

    private func words(_ column: MenuColumn) -> String? {
        guard let value = places[column].map({ members[$0].value }) else { return nil }
        return value.words ?? value["name"]?.words
    }

    private func member(_ name: String) -> JSONNode? { members.first { $0.name == name }?.value }
}
