extension FoodBookScene {
    private static let menu = [
        Food(id: 1, name: "Pizza", price: 20, image: "pizza"), Food(id: 2, name: "Pasta", price: 13, image: "pasta"),
        Food(id: 6, name: "Burger", price: 10, image: "burger"),
        Food(id: 7, name: "Sizzler", price: 50, image: "sizzler"),
    ]

    private static let people = [
        Person(id: 1, name: "John", image: "john"), Person(id: 2, name: "Daizy", image: "daizy"),
        Person(id: 3, name: "Tom", image: "tom"),
    ]

    /// The seed's menu; a longer one begins anew behind its end, with numbered names.
    static func foods(_ count: Int?) -> [Food] {
        guard let count else { return menu }
        return (0..<count).map { index in
            let food = menu[index % menu.count]
            guard index >= menu.count else { return food }
            let number = index / menu.count + 1
            return Food(id: 100 + index, name: "\(food.name)\(number)", price: food.price, image: food.image)
        }
    }

    /// The seed's people; more of them are guests.
    static func persons(_ count: Int?) -> [Person] {
        guard let count else { return people }
        return (0..<count).map { index in
            guard index >= people.count else { return people[index] }
            return Person(id: index + 1, name: "Guest\(index + 1)", image: people[index % people.count].image)
        }
    }
}
