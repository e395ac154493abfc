/// A dish of Square's catalogue: an object of the type ITEM with its variations, prices in minor units.
struct SquareItem {
    /// Its prices, one for each variation.
    let offers: [JSONItem.Offer]
    /// The id of its category.
    let category: String?

    /// Reads an object; nil for other objects.
    init?(_ node: JSONNode) {
        guard let data = node["item_data"] else { return nil }
        let name = data["name"]?.words ?? ""
        let variations = (data["variations"]?.elements ?? []).compactMap { $0["item_variation_data"] }
        offers =
            variations.isEmpty
            ? [JSONItem.Offer(name: name, price: "")]
            : variations.map { variation in
                let size = variations.count > 1 ? variation["name"]?.words : nil
                return JSONItem.offer(JSONItem.name(name, size: size), money: variation["price_money"] ?? .null)
            }
        let first = data["categories"]?.elements.first?["id"]
        category = (data["category_id"] ?? data["reporting_category"]?["id"] ?? first)?.words
    }

    /// Whether an object is another part of the catalogue: a category, a tax, a picture.
    static func isOther(_ node: JSONNode) -> Bool {
        guard let type = node["type"]?.words, case .object(let members) = node else { return false }
        return type != "ITEM" && members.contains { $0.name == type.lowercased() + "_data" }
    }

    /// The names of the categories in a catalogue, by their ids.
    static func categories(in root: JSONNode) -> [String: String] {
        let objects = (root["objects"]?.elements ?? []) + (root["related_objects"]?.elements ?? [])
        let pairs = objects.compactMap { object -> (String, String)? in
            guard let id = object["id"]?.words, let name = object["category_data"]?["name"]?.words else { return nil }
            return (id, name)
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
