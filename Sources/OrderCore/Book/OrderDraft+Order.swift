import Localization

extension OrderDraft {
    mutating func order(
        _ dish: Dish, to recipient: Recipient, quantity: Int, weights: [Int]?, terms: OrderTerms
    ) throws(Refusal) {
        try checkQuantity(quantity)
        var template = try template(of: dish, quantity: quantity)
        template.tax = terms.tax ?? template.tax
        template.discount = try checked(terms.discount)
        template.isDiscountable = terms.isDiscountable
        template.treat = terms.treat
        let sharers = try sharers(for: recipient, weights: weights, treating: terms.treat)
        add(template, sharers: sharers)
    }

    mutating func joinShare(_ food: FoodID, _ person: PersonID) throws(Refusal) {
        let dish = try requireFood(food)
        let newcomer = try requirePerson(person)
        guard let newest = book.newestLine(of: food), let place = book.linePlace(newest.id) else {
            try order(.food(food), to: .person(person), quantity: 1, weights: nil, terms: .usual)
            return
        }
        if newest.isShared(by: person) {
            throw Refusal(.nothingToDo, localized("\(newcomer.name) already has a part in the newest “\(dish.name)”."))
        }
        let sharers = joined(newest.sharers, by: [Share(person: person)])
        if newest.quantity == 1 {
            change(newest) { $0.sharers = sharers }
        } else {
            // Only the newest one is shared, not those that were ordered before it.
            let (rest, part) = newest.split(off: 1)
            change(newest) { $0 = rest }
            add(part, sharers: sharers, at: place + 1)
        }
    }

    /// Adds a dish to the order, as a line of its own: what was ordered three times can be moved, shared and taken back one by
    /// one.
    ///
    /// - Parameter place: Where it stands; nil for the end.
    mutating func add(_ dish: OrderLine, sharers: [Share], at place: Int? = nil) {
        let isTreat = dish.treat.map { guest in !sharers.contains { $0.person == guest } } ?? false
        let line = OrderLine(
            id: LineID(book.nextLine), food: dish.food, name: dish.name, price: dish.price, quantity: dish.quantity,
            sharers: sharers, photo: dish.photo, tax: dish.tax, discount: dish.discount,
            isDiscountable: dish.isDiscountable, treat: isTreat ? dish.treat : nil, turn: nextTurn)
        emit(.lineAdded(line, at: place ?? book.lines.count))
    }

    /// Lets a line become another with the same number. A guest who has a part to pay in it is treated to it no more.
    mutating func change(_ line: OrderLine, _ edit: (inout OrderLine) -> Void) {
        var changed = line
        edit(&changed)
        if let guest = changed.treat, changed.isShared(by: guest) { changed.treat = nil }
        if changed != line { emit(.lineChanged(from: line, to: changed)) }
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
            return OrderLine(
                id: none, food: id, name: food.name, price: food.price, quantity: quantity, photo: food.photo,
                tax: food.tax)
        case .offMenu(let name, let price, let photo):
            try checkPrice(price)
            return OrderLine(
                id: none, food: nil, name: try OrderName.normalized(name), price: price, quantity: quantity,
                photo: photo)
        }
    }
}
