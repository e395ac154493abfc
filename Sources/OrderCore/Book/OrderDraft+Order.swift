extension OrderDraft {
    mutating func order(_ dish: Dish, to recipient: Recipient, quantity: Int, weights: [Int]?) throws(Refusal) {
        try checkQuantity(quantity)
        let template = try template(of: dish, quantity: quantity)
        let sharers = try sharers(for: recipient, weights: weights)
        add(template, quantity: quantity, sharers: sharers)
    }

    mutating func joinShare(_ food: FoodID, _ person: PersonID) throws(Refusal) {
        let dish = try requireFood(food)
        let newcomer = try requirePerson(person)
        guard let newest = book.newestLine(of: food), let place = book.linePlace(newest.id) else {
            try order(.food(food), to: .person(person), quantity: 1, weights: nil)
            return
        }
        if newest.isShared(by: person) {
            throw Refusal(.nothingToDo, "\(newcomer.name) already has a part in the newest “\(dish.name)”.")
        }
        let sharers = joined(newest.sharers, by: [Share(person: person)])
        if newest.quantity == 1 {
            change(newest) { $0.sharers = sharers }
        } else {
            // Only the newest one is shared, not those that were ordered before it.
            change(newest) { $0.quantity -= 1 }
            insert(newest, quantity: 1, sharers: sharers, at: place + 1)
        }
    }

    /// Adds a dish to the order, as a line of its own: what was ordered three times can be moved, shared and taken back one by
    /// one.
    mutating func add(_ dish: OrderLine, quantity: Int, sharers: [Share], at place: Int? = nil) {
        insert(dish, quantity: quantity, sharers: sharers, at: place ?? book.lines.count)
    }

    /// Lets a line become another with the same number.
    mutating func change(_ line: OrderLine, _ edit: (inout OrderLine) -> Void) {
        var changed = line
        edit(&changed)
        if changed != line { emit(.lineChanged(from: line, to: changed)) }
    }

    private mutating func insert(_ dish: OrderLine, quantity: Int, sharers: [Share], at place: Int) {
        let line = OrderLine(
            id: LineID(book.nextLine), food: dish.food, name: dish.name, price: dish.price, quantity: quantity,
            sharers: sharers, photo: dish.photo, turn: nextTurn)
        emit(.lineAdded(line, at: place))
    }

    private var nextTurn: Int {
        var highest = 0
        for place in book.lines.indices { highest = max(highest, book.lines[place].turn) }
        return highest + 1
    }

    private func template(of dish: Dish, quantity: Int) throws(Refusal) -> OrderLine {
        // The number 0 is never given to a line: the template is no line of the book.
        let none = LineID(0)
        switch dish {
        case .food(let id):
            let food = try requireFood(id)
            return OrderLine(id: none, food: id, name: food.name, price: food.price, photo: food.photo)
        case .offMenu(let name, let price, let photo):
            try checkPrice(price)
            return OrderLine(id: none, food: nil, name: try OrderName.normalized(name), price: price, photo: photo)
        }
    }
}
