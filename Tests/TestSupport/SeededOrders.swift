public import OrderCore

extension SeededRandom {
    /// Any command on this book, most of which can be done.
    public mutating func command(for book: OrderBook) -> OrderCommand {
        switch number(in: 1...24) {
        case 1...6: order(for: book)
        case 7: .joinShare(food(in: book), person(in: book))
        case 8, 9: .move(line(in: book), to: recipient(in: book), quantity: quantity())
        case 10: .copy(line(in: book), to: recipient(in: book), quantity: quantity())
        case 11, 12: .share(line(in: book), with: recipient(in: book))
        case 13: .remove(line(in: book), quantity: quantity())
        case 14: .reorderLine(line(in: book), before: once(in: 3) ? nil : line(in: book))
        case 15: .addFood(name: "Dish \(number(in: 1...9))", price: price(), category: once(in: 2) ? "" : "Mains")
        case 16: .editFood(food(in: book), name: once(in: 2) ? nil : "Crème brûlée", price: once(in: 2) ? nil : price())
        case 17:
            once(in: 2)
                ? .removeFood(food(in: book)) : .setFoodPhoto(food(in: book), .stored(UInt32(number(in: 1...9))))
        case 18: .reorderFood(food(in: book), before: once(in: 3) ? nil : food(in: book))
        case 19: .addPerson(name: once(in: 2) ? nil : "王小明")
        case 20: .renamePerson(person(in: book), name: "Zoë 🍕 \(number(in: 1...9))")
        case 21: .removePerson(person(in: book), disposition(in: book))
        case 22: .reorderPerson(person(in: book), before: once(in: 3) ? nil : person(in: book))
        case 23: once(in: 2) ? .setBookName("Dinner \(number(in: 1...9))") : .setPersonPhoto(person(in: book), nil)
        default: .several([order(for: book), order(for: book)])
        }
    }

    private mutating func order(for book: OrderBook) -> OrderCommand {
        let dish: Dish = once(in: 3) ? .offMenu(name: "Special", price: price()) : .food(food(in: book))
        return .order(dish, to: recipient(in: book), quantity: once(in: 4) ? number(in: 1...9_999) : 1)
    }

    private mutating func price() -> MinorUnits {
        once(in: 20) ? 0 : once(in: 20) ? Limits.price : MinorUnits(number(in: 1...9_999))
    }

    private mutating func quantity() -> Int? { once(in: 2) ? nil : number(in: 1...3) }

    private mutating func recipient(in book: OrderBook) -> Recipient {
        switch number(in: 1...10) {
        case 1...4: return .person(person(in: book))
        case 5, 6: return .everyone
        case 7: return .unassigned
        case 8: return .newPerson
        default:
            let persons = book.persons.shuffled(using: &self).prefix(number(in: 1...4))
            return .persons(persons.map { Share(person: $0.id, weight: number(in: 0...5)) })
        }
    }

    private mutating func disposition(in book: OrderBook) -> Disposition? {
        switch number(in: 1...4) {
        case 1: .give(to: person(in: book))
        case 2: .shareAmongRest
        case 3: .unassign
        default: nil
        }
    }

    private mutating func food(in book: OrderBook) -> FoodID { element(of: book.foods)?.id ?? FoodID(99) }

    private mutating func person(in book: OrderBook) -> PersonID { element(of: book.persons)?.id ?? PersonID(99) }

    private mutating func line(in book: OrderBook) -> LineID { element(of: book.lines)?.id ?? LineID(99) }
}
