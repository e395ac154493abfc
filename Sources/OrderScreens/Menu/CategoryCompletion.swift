import OrderCore

/// Finds the category that is meant while it is being typed, among those in use.
struct CategoryCompletion {
    /// The categories in use, in the order of the menu.
    let categories: [String]

    /// The first category that begins with a text, blind to case, accents and width, and how many of its characters stand for
    /// what was typed; `nil` when there is none, or nothing to add.
    func match(_ typed: String) -> (category: String, typed: Int)? {
        let wanted = OrderName.folded(typed)
        guard !wanted.isEmpty, typed.last?.isWhitespace == false else { return nil }
        for category in categories {
            let head = category.prefix(typed.count)
            if head.count < category.count, OrderName.folded(String(head)) == wanted {
                return (category, head.count)
            }
        }
        return nil
    }

    /// The category before or after another one, round and round; the first or last one for a text that is none.
    func step(from category: String, by step: Int) -> String? {
        guard !categories.isEmpty else { return nil }
        let wanted = OrderName.folded(category)
        guard let place = categories.firstIndex(where: { OrderName.folded($0) == wanted }) else {
            return step > 0 ? categories.first : categories.last
        }
        return categories[(place + step + categories.count) % categories.count]
    }
}

extension OrderBook {
    /// The categories in use, each once, in the order in which the menu has them.
    ///
    /// - Complexity: O(n) in the foods of the menu.
    var categories: [String] {
        var seen: Set<String> = []
        var result: [String] = []
        for place in foods.indices where !foods[place].category.isEmpty {
            let category = foods[place].category
            if seen.insert(category).inserted { result.append(category) }
        }
        return result
    }
}
