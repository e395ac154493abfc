extension OrderBook {
    /// Makes an event part of the book.
    ///
    /// The event must be one that `accepts` allows; what `decide` returned is, in its order, as long as the book is the
    /// one it was decided against.
    public mutating func apply(_ event: OrderEvent) {
        switch event {
        case .foodAdded(let food, let place):
            foods.insert(food, at: place)
            nextFood = max(nextFood, food.id.rawValue + 1)
        case .foodRemoved(_, let place): foods.remove(at: place)
        case .foodMoved(_, let from, let to): foods.insert(foods.remove(at: from), at: to)
        case .foodChanged(_, let food):
            if let place = foodPlace(food.id) { foods[place] = food }
        case .personAdded(let person, let place):
            persons.insert(person, at: place)
            nextPerson = max(nextPerson, person.id.rawValue + 1)
        case .personRemoved(_, let place): persons.remove(at: place)
        case .personMoved(_, let from, let to): persons.insert(persons.remove(at: from), at: to)
        case .personChanged(_, let person):
            if let place = personPlace(person.id) { persons[place] = person }
        case .lineAdded(let line, let place):
            lines.insert(line, at: place)
            nextLine = max(nextLine, line.id.rawValue + 1)
        case .lineRemoved(_, let place): lines.remove(at: place)
        case .lineMoved(_, let from, let to): lines.insert(lines.remove(at: from), at: to)
        case .lineChanged(_, let line):
            if let place = linePlace(line.id) { lines[place] = line }
        case .nameChanged(_, let name): self.name = name
        case .settingsChanged(_, let settings): self.settings = settings
        case .paymentAdded(let payment, let place):
            payments.insert(payment, at: place)
            nextPayment = max(nextPayment, payment.id.rawValue + 1)
        case .paymentRemoved(_, let place): payments.remove(at: place)
        case .locked(let lock, let place): locks.insert(lock, at: place)
        case .unlocked(_, let place): locks.remove(at: place)
        case .tableChanged(_, let state): table = state
        }
    }

    /// Makes the events part of the book, in their order.
    public mutating func apply(_ events: [OrderEvent]) {
        for event in events { apply(event) }
    }

    /// Takes events back that were applied last, the last one first.
    public mutating func revert(_ events: [OrderEvent]) {
        for event in events.reversed() { apply(event.inverse) }
    }

    /// Whether an event fits this book: what it takes away or changes is there, as it says, and what it adds is not.
    ///
    /// A journal that somebody damaged is found out here instead of giving a wrong book.
    public func accepts(_ event: OrderEvent) -> Bool {
        switch event {
        case .foodAdded(let food, let place): foods.canInsert(at: place) && isFree(food.id)
        case .foodRemoved(let food, let place): foods.has(food, at: place)
        case .foodMoved(let id, let from, let to): foodPlace(id) == from && foods.indices.contains(to)
        case .foodChanged(let from, let to): from.id == to.id && food(from.id) == from
        case .personAdded(let person, let place): persons.canInsert(at: place) && isFree(person.id)
        case .personRemoved(let person, let place): persons.has(person, at: place)
        case .personMoved(let id, let from, let to): personPlace(id) == from && persons.indices.contains(to)
        case .personChanged(let from, let to): from.id == to.id && person(from.id) == from
        case .lineAdded(let line, let place): lines.canInsert(at: place) && isFree(line.id)
        case .lineRemoved(let line, let place): lines.has(line, at: place)
        case .lineMoved(let id, let from, let to): linePlace(id) == from && lines.indices.contains(to)
        case .lineChanged(let from, let to): from.id == to.id && line(from.id) == from
        case .nameChanged(let from, _): name == from
        case .settingsChanged(let from, _): settings == from
        case .paymentAdded(let payment, let place):
            payments.canInsert(at: place) && !payments.contains { $0.id == payment.id }
        case .paymentRemoved(let payment, let place): payments.has(payment, at: place)
        case .locked(let lock, let place): locks.canInsert(at: place) && !isLocked(lock.person)
        case .unlocked(let lock, let place): locks.has(lock, at: place)
        case .tableChanged(let from, _): table == from
        }
    }

    // Numbers that were never given need no search: a journal is full of them.

    private func isFree(_ id: FoodID) -> Bool { id.rawValue >= nextFood || foodPlace(id) == nil }

    private func isFree(_ id: PersonID) -> Bool { id.rawValue >= nextPerson || personPlace(id) == nil }

    private func isFree(_ id: LineID) -> Bool { id.rawValue >= nextLine || linePlace(id) == nil }
}

extension Array where Element: Equatable {
    fileprivate func canInsert(at place: Int) -> Bool { (0...count).contains(place) }

    fileprivate func has(_ element: Element, at place: Int) -> Bool {
        indices.contains(place) && self[place] == element
    }
}
