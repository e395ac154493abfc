import OrderCore

/// A food as it is typed: texts that may be wrong.
struct FoodDraft: Hashable {
    /// The name as it stands in the field.
    var name = ""
    /// The price as it stands in the field.
    var price = ""
    /// The category as it stands in the field.
    var category = ""
    /// The photo; `nil` for none.
    var photo: PhotoRef?

    /// The fields' numbers.
    enum Field {
        static let name = 0
        static let price = 1
        static let category = 2
    }

    /// An empty one.
    init() {}

    /// The texts of a food, the price with the book's decimal sign.
    init(_ food: Food, in book: OrderBook) {
        name = food.name
        price = book.moneyFormat.typed(food.price, decimalSign: book.decimalSign)
        category = food.category
        photo = food.photo
    }

    /// What comes of it: a new food, or what the texts change about one.
    /// - Parameter food: the food that was there before; `nil` for a new one.
    func verdict(changing food: Food?, in book: OrderBook) -> CardVerdict {
        let before = food.map { FoodDraft($0, in: book) }
        do {
            let name = try checkedName()
            let price = try checkedPrice(before, food, in: book)
            let category = try checkedCategory()
            guard let food else {
                return .command(.addFood(name: name, price: price, category: category, photo: photo))
            }
            return changes(of: food, name, price, category)
        } catch {
            return .problem(error)
        }
    }

    private func changes(of food: Food, _ name: String, _ price: MinorUnits, _ category: String) -> CardVerdict {
        var commands: [OrderCommand] = []
        if name != food.name || price != food.price || category != food.category {
            commands.append(
                .editFood(
                    food.id, name: name == food.name ? nil : name, price: price == food.price ? nil : price,
                    category: category == food.category ? nil : category))
        }
        if photo != food.photo { commands.append(.setFoodPhoto(food.id, photo)) }
        return commands.isEmpty ? .unchanged : .command(OrderCommand(commands))
    }

    private func checkedName() throws(CardEditor.Problem) -> String {
        do {
            return try OrderName.normalized(name)
        } catch {
            throw CardEditor.Problem(field: Field.name, reason: error.reason)
        }
    }

    /// A price that was not touched is what it was.
    private func checkedPrice(
        _ before: FoodDraft?, _ food: Food?, in book: OrderBook
    ) throws(CardEditor.Problem) -> MinorUnits {
        if let before, let food, before.price == price { return food.price }
        do {
            return try PriceParser.parse(price, currency: book.currency, decimalSign: book.decimalSign)
        } catch {
            throw CardEditor.Problem(field: Field.price, reason: error.reason)
        }
    }

    /// Blanks alone are no category.
    private func checkedCategory() throws(CardEditor.Problem) -> String {
        if category.allSatisfy(\.isWhitespace) { return "" }
        do {
            return try OrderName.normalized(category)
        } catch {
            throw CardEditor.Problem(field: Field.category, reason: error.reason)
        }
    }
}

extension CardEditor.Problem: Error {}
