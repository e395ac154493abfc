import OrderCore

/// What is dragged within the order book: the local object of its drag items.
public enum OrderDragItem: Hashable {
    /// A food of the menu.
    case food(FoodID)
    /// A line of the order, out of somebody's panel; `nil` is the unassigned one's.
    case line(LineID, of: PersonID?)
    /// Somebody at the table.
    case person(PersonID)
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
    /// Away.
    case trash
}
