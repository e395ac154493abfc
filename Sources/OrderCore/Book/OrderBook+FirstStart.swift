import Localization

extension OrderBook {
    /// The book of somebody's first start: four foods, three people, nothing ordered, US dollars.
    public static func firstStart(decimalSign: DecimalSign = .point) -> OrderBook {
        OrderBook(
            name: localized("My table"), currency: .usDollar, decimalSign: decimalSign,
            foods: [
                Food(id: FoodID(1), name: "Pizza", price: 20_00, photo: .builtIn("pizza")),
                Food(id: FoodID(2), name: "Pasta", price: 13_00, photo: .builtIn("pasta")),
                Food(id: FoodID(6), name: "Burger", price: 10_00, photo: .builtIn("burger")),
                Food(id: FoodID(7), name: "Sizzler", price: 50_00, photo: .builtIn("sizzler")),
            ],
            persons: [
                Person(id: PersonID(1), name: "John", photo: .builtIn("john")),
                Person(id: PersonID(2), name: "Daizy", photo: .builtIn("daizy")),
                Person(id: PersonID(3), name: "Tom", photo: .builtIn("tom")),
            ])
    }
}
