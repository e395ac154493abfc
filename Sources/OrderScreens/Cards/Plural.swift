/// Counted words.
enum Plural {
    /// "1 item", "3 items".
    static func items(_ count: Int) -> String {
        count == 1 ? "1 item" : "\(count) items"
    }

    /// "4 dishes", "1 dish".
    static func dishes(_ count: Int) -> String {
        count == 1 ? "1 dish" : "\(count) dishes"
    }

    /// What is selected: "2 dishes", "3 lines".
    static func selected(_ items: [OrderDragItem]) -> String {
        if OrderDragItem.several(items).foods != nil { return dishes(items.count) }
        return items.count == 1 ? "1 line" : "\(items.count) lines"
    }
}
