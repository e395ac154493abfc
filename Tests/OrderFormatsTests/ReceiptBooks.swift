import OrderCore
import OrderFormats
import Testing

let day = ReceiptDate(year: 2026, month: 11, day: 3)

extension OrderBook {
    /// A table with nothing on the menu.
    static func table(_ names: String..., currency code: String = "USD") throws -> OrderBook {
        let currency = try #require(Currency(code: code))
        let persons = names.enumerated().map { Person(id: PersonID($0 + 1), name: $1) }
        return OrderBook(name: "Friday dinner", currency: currency, persons: persons)
    }

    /// Orders a dish off the menu for people by their seats, from 1, with their weights; all with weight 1 if not said.
    mutating func order(
        _ name: String, _ price: MinorUnits, _ quantity: Int = 1, for seats: [Int], weights: [Int]? = nil
    ) throws {
        let shares = zip(seats, weights ?? seats.map { _ in 1 }).map { Share(person: PersonID($0), weight: $1) }
        let dish = Dish.offMenu(name: name, price: price)
        apply(try decide(.order(dish, to: shares.isEmpty ? .unassigned : .persons(shares), quantity: quantity)))
    }

    /// The dinner of the worked example, before tax and tip.
    static func dinner() throws -> OrderBook {
        var book = try table("Ana", "Ben", "Chloé")
        try book.order("Ribeye", 27_50, for: [1])
        try book.order("Pizza", 16_95, for: [2])
        try book.order("Beer", 6_50, 2, for: [2])
        try book.order("Burger", 14_25, for: [3])
        try book.order("Nachos", 10_00, for: [1, 2, 3])
        return book
    }
}

extension Receipt {
    /// Every amount in the order in which all forms show them: lines, adjustments and total of each section, then the rest.
    var amounts: [MinorUnits] {
        var amounts: [MinorUnits] = []
        for section in sections {
            amounts += section.lines.map(\.amount) + section.adjustments.map(\.amount) + [section.total]
            amounts += section.rest.map(\.amount)
        }
        guard let total else { return amounts }
        return amounts + summary.map(\.amount) + [total.amount] + settlement.map(\.amount)
    }

    /// The same as they are written.
    var amountTexts: [String] { amounts.map(format.full) }
}
