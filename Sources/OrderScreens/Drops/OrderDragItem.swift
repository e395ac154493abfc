import OrderCore

/// What is dragged within the order book: the local object of its drag items.
public enum OrderDragItem: Hashable {
    /// A food of the menu.
    case food(FoodID)
    /// A line of the order, out of somebody's panel; `nil` is the unassigned one's.
    case line(LineID, of: PersonID?)
    /// Somebody at the table.
    case person(PersonID)
    /// Several foods or several lines, in order: each in turn, as one step.
    indirect case several([OrderDragItem])

    /// What was gathered: one thing alone, or several; `nil` for nothing.
    init?(_ items: [OrderDragItem]) {
        guard let first = items.first else { return nil }
        self = items.count == 1 ? first : .several(items)
    }

    /// The single things, in order.
    var parts: [OrderDragItem] {
        if case .several(let items) = self { items } else { [self] }
    }

    /// The foods, if it is nothing else.
    var foods: [FoodID]? {
        let foods = parts.compactMap { part -> FoodID? in if case .food(let id) = part { id } else { nil } }
        return foods.count == parts.count ? foods : nil
    }

    /// The lines, if it is nothing else.
    var lines: [LineID]? {
        let lines = parts.compactMap { part -> LineID? in if case .line(let id, _) = part { id } else { nil } }
        return lines.count == parts.count ? lines : nil
    }
}

/// Where something can be dropped in the order book.
public enum OrderDropPlace: Hashable {
    /// Onto somebody's card or panel.
    case person(PersonID)
    /// To be shared by all.
    case everyone
    /// To nobody for now.
    case unassigned
    /// To somebody who is not there yet.
    case newPerson
    /// Onto a category of the menu, which foods then have.
    case category(String)
    /// Away.
    case trash
}
