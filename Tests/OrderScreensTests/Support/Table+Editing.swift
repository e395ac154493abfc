import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

extension Table {
    /// Focuses a food, or one of the people, as keys do, and presses F2.
    func edit(_ place: Int, of collection: CollectionView? = nil) {
        let collection = collection ?? screen.menu.collection
        root.focus(collection)
        collection.focusedIndexPath = IndexPath(item: place)
        press(.function(2))
    }

    /// Goes to a field by Tab and types over what is in it.
    func fill(_ field: Int, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let fields = editor?.fields else {
            Issue.record("nothing is edited", sourceLocation: sourceLocation)
            return
        }
        for _ in 0..<4 where root.focusedView !== fields[field] { press(.tab) }
        press(.character("a"), .control)
        if text.isEmpty { press(.backspace) } else { type(text) }
    }

    /// What stands in the fields.
    var texts: [String] { editor?.fields.map(\.text) ?? [] }

    /// What the last step was called.
    var lastLabel: String? { session.history.done.last?.label }

    /// The lines of the trace since the last look that tell what is edited.
    func editingTrace() -> [String] { newTrace().filter { $0.hasPrefix("STATE editing=") } }

    /// The names of the foods that are shown, in order.
    var shownFoods: [String] { (0..<screen.menu.count).map { screen.menu.food(at: $0).name } }

    /// Clicks where nothing is.
    func clickNowhere() {
        window.click(at: Point(x: root.size.width - 30, y: 90))
        settle()
    }
}

extension OrderBook {
    /// Six dishes in three categories.
    static func sorted() -> OrderBook {
        let rows: [(String, MinorUnits, String)] = [
            ("Pizza", 20_00, "Mains"), ("Soup", 6_00, "Starters"), ("Pasta", 13_00, "Mains"),
            ("Crème brûlée", 8_40, "Désserts"), ("Water", 0, ""), ("Tiramisu", 7_50, "Désserts"),
        ]
        return OrderBook(
            name: "Menu", currency: .usDollar,
            foods: rows.enumerated().map {
                Food(id: FoodID($0 + 1), name: $1.0, price: $1.1, category: $1.2)
            }, persons: [Person(id: PersonID(1), name: "John"), Person(id: PersonID(2), name: "Ana")])
    }
}
