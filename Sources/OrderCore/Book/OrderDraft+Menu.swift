import Localization

extension OrderDraft {
    mutating func addFood(
        name: String, price: MinorUnits, category: String, photo: PhotoRef?, tax: TaxClass
    ) throws(Refusal) {
        try checkPrice(price)
        let food = Food(
            id: FoodID(book.nextFood), name: try OrderName.normalized(name), price: price,
            category: category.isEmpty ? "" : try OrderName.normalized(category), photo: photo, tax: tax)
        emit(.foodAdded(food, at: book.foods.count))
    }

    mutating func editFood(
        _ id: FoodID, name: String?, price: MinorUnits?, category: String?, tax: TaxClass?
    ) throws(Refusal) {
        var food = try requireFood(id)
        if let name { food.name = try OrderName.normalized(name) }
        if let price {
            try checkPrice(price)
            food.price = price
        }
        if let category { food.category = category.isEmpty ? "" : try OrderName.normalized(category) }
        if let tax { food.tax = tax }
        try replace(food)
    }

    mutating func setFoodPhoto(_ id: FoodID, _ photo: PhotoRef?) throws(Refusal) {
        var food = try requireFood(id)
        food.photo = photo
        try replace(food)
    }

    mutating func removeFood(_ id: FoodID) throws(Refusal) {
        let food = try requireFood(id)
        guard let place = book.foodPlace(id) else { return }
        emit(.foodRemoved(food, at: place))
    }

    mutating func reorderFood(_ id: FoodID, before next: FoodID?) throws(Refusal) {
        let food = try requireFood(id)
        let nextPlace = try next.map { next throws(Refusal) in try requireFood(next).id }.flatMap(book.foodPlace)
        guard let from = book.foodPlace(id) else { return }
        guard let to = destination(from: from, before: nextPlace, count: book.foods.count) else {
            throw Refusal(.nothingToDo, localized("“\(food.name)” stands there already."))
        }
        emit(.foodMoved(id, from: from, to: to))
    }

    mutating func setBookName(_ text: String) throws(Refusal) {
        let name = try OrderName.normalized(text)
        if name == book.name { throw Refusal(.nothingToDo, localized("The book is already called “\(name)”.")) }
        emit(.nameChanged(from: book.name, to: name))
    }

    private mutating func replace(_ food: Food) throws(Refusal) {
        let before = try requireFood(food.id)
        if before == food { throw Refusal(.nothingToDo, localized("“\(food.name)” is already like that.")) }
        emit(.foodChanged(from: before, to: food))
    }
}
