import Localization

/// A book on which a command is tried out, and the events that it takes.
struct OrderDraft {
    /// The book as it would be.
    private(set) var book: OrderBook
    /// What would have happened.
    private(set) var events: [OrderEvent] = []

    /// Begins with the book as it is.
    init(book: OrderBook) {
        self.book = book
    }

    /// Lets an event happen on the draft.
    mutating func emit(_ event: OrderEvent) {
        book.apply(event)
        events.append(event)
    }

    /// Decides one command after what was decided before.
    mutating func perform(_ command: OrderCommand) throws(Refusal) {
        if book.table == .closed, command != .reopen { throw .closed }
        let (count, locks) = (events.count, book.locks)
        try decide(command)
        if !locks.isEmpty { try checkLocks(locks, since: count) }
    }

    private mutating func decide(_ command: OrderCommand) throws(Refusal) {
        switch command {
        case .order(let dish, let recipient, let quantity, let weights, let terms):
            try order(dish, to: recipient, quantity: quantity, weights: weights, terms: terms)
        case .joinShare(let food, let person): try joinShare(food, person)
        case .move(let line, let recipient, let quantity): try move(line, to: recipient, quantity: quantity)
        case .copy(let line, let recipient, let quantity): try copy(line, to: recipient, quantity: quantity)
        case .share(let line, let recipient): try share(line, with: recipient)
        case .remove(let line, let quantity): try remove(line, quantity: quantity)
        case .setQuantity(let line, let quantity): try setQuantity(line, quantity)
        case .discountLine(let line, let discount): try discountLine(line, discount)
        case .setDiscountable(let line, let isDiscountable): try setDiscountable(line, isDiscountable)
        case .taxLine(let line, let tax): try taxLine(line, tax)
        case .treat(let line, let guest, let recipient): try treat(line, of: guest, by: recipient)
        case .treatPerson(let guest, let recipient): try treatPerson(guest, by: recipient)
        case .reorderLine(let line, let next): try reorderLine(line, before: next)
        case .addFood(let name, let price, let category, let photo, let tax):
            try addFood(name: name, price: price, category: category, photo: photo, tax: tax)
        case .editFood(let food, let name, let price, let category, let tax):
            try editFood(food, name: name, price: price, category: category, tax: tax)
        case .repriceLines(let food): try repriceLines(of: food)
        case .setFoodPhoto(let food, let photo): try setFoodPhoto(food, photo)
        case .removeFood(let food): try removeFood(food)
        case .reorderFood(let food, let next): try reorderFood(food, before: next)
        case .importMenu(let commands, _): try performAll(commands)
        case .addPerson(let name): try addPerson(name: name)
        case .renamePerson(let person, let name): try renamePerson(person, name: name)
        case .setPersonPhoto(let person, let photo): try setPersonPhoto(person, photo)
        case .removePerson(let person, let disposition): try removePerson(person, disposition)
        case .reorderPerson(let person, let next): try reorderPerson(person, before: next)
        case .setBookName(let name): try setBookName(name)
        case .setBill(let setting): try setBill(setting)
        case .pay(let person, let amount, let means, let lock):
            try pay(person, amount: amount, means: means, lock: lock)
        case .removePayment(let payment): try removePayment(payment)
        case .unlock(let person): try unlock(person)
        case .closeTable: try closeTable()
        case .seal: emit(.tableChanged(from: book.table, to: .closed))
        case .reopen: try reopen()
        case .several(let commands): try performAll(commands)
        }
    }

    /// Decides each command after the ones before it, all or none. One that would change nothing is passed over, unless
    /// none changes anything.
    private mutating func performAll(_ commands: [OrderCommand]) throws(Refusal) {
        let count = events.count
        var idle: Refusal?
        for command in commands {
            do {
                try perform(command)
            } catch {
                guard error.kind == .nothingToDo else { throw error }
                idle = idle ?? error
            }
        }
        if events.count == count, let idle { throw idle }
    }

    /// Refuses what would make the bill larger than a book can hold.
    func checkBill() throws(Refusal) {
        var total: MinorUnits = 0
        // By place here and below: an element taken out of the list costs counting its references.
        for place in book.lines.indices {
            total += book.lines[place].gross
            if total > Limits.bill { throw tooLarge }
        }
        if book.settings != BillSettings(), book.totals.total > Limits.bill { throw tooLarge }
        var paid: MinorUnits = 0
        for payment in book.payments {
            paid += payment.amount
            if paid > Limits.bill { throw tooLarge }
        }
    }

    private var tooLarge: Refusal {
        Refusal(
            .billTooLarge,
            localized("The bill would be more than \(book.moneyFormat.full(Limits.bill)), too much to count."))
    }

    // MARK: - What commands name

    func requireFood(_ id: FoodID) throws(Refusal) -> Food {
        guard let food = book.food(id) else {
            throw Refusal(.unknownFood, localized("There is no food \(id) on the menu any more."))
        }
        return food
    }

    func requirePerson(_ id: PersonID) throws(Refusal) -> Person {
        guard let person = book.person(id) else {
            throw Refusal(.unknownPerson, localized("There is no person \(id) at the table any more."))
        }
        return person
    }

    func requireLine(_ id: LineID) throws(Refusal) -> OrderLine {
        guard let line = book.line(id) else {
            throw Refusal(.unknownLine, localized("There is no line \(id) in the order any more."))
        }
        return line
    }

    func checkPrice(_ price: MinorUnits) throws(Refusal) {
        if price < 0 { throw Refusal(.badPrice, localized("A price cannot be below zero.")) }
        if price > Limits.price {
            throw Refusal(.badPrice, localized("A price can be \(book.moneyFormat.full(Limits.price)) at most."))
        }
    }

    func checkQuantity(_ quantity: Int) throws(Refusal) {
        guard (1...Limits.quantity).contains(quantity) else {
            throw Refusal(
                .badQuantity, localized("A quantity is a whole number from 1 to \(Limits.quantity), not \(quantity)."))
        }
    }

    /// How much of a line is meant: the whole of it without a quantity.
    func part(_ quantity: Int?, of line: OrderLine) throws(Refusal) -> Int {
        guard let quantity else { return line.quantity }
        try checkQuantity(quantity)
        guard quantity <= line.quantity else {
            throw Refusal(
                .badQuantity, localized("Line \(line.id) has only \(line.quantity) of “\(line.name)”, not \(quantity).")
            )
        }
        return quantity
    }
}
