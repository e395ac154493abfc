import Localization

/// Counted words.
enum Plural {
    /// "1 item", "3 items".
    static func items(_ count: Int) -> String {
        localized("\(count) item", plural: "\(count) items", count: count)
    }

    /// "4 dishes", "1 dish".
    static func dishes(_ count: Int) -> String {
        localized("\(count) dish", plural: "\(count) dishes", count: count)
    }

    /// "1 line", "3 lines".
    static func lines(_ count: Int) -> String {
        localized("\(count) line", plural: "\(count) lines", count: count)
    }

    /// What is selected: "2 dishes", "3 lines".
    static func selected(_ items: [OrderDragItem]) -> String {
        if OrderDragItem.several(items).foods != nil { return dishes(items.count) }
        return lines(items.count)
    }
}
