import OrderCore

/// What was typed into the search field, compared blind to case, accents and width.
struct SearchQuery {
    /// The text as it was typed.
    let text: String
    /// The text as the name of a dish: without blanks at its ends.
    var wanted: String { (try? OrderName.normalized(text)) ?? text }
    private let words: [String]

    /// Makes a query; `nil` when there is nothing to look for.
    init?(_ text: String) {
        let words = OrderName.folded(text).split(separator: " ").map(String.init)
        guard !words.isEmpty else { return nil }
        self.text = text
        self.words = words
    }

    /// Whether each word is in the food's name or category.
    func matches(_ food: Food) -> Bool {
        let name = OrderName.folded(food.name)
        let category = food.category.isEmpty ? "" : OrderName.folded(food.category)
        return words.allSatisfy { name.contains($0) || category.contains($0) }
    }
}
