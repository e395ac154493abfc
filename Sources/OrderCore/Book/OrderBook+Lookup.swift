import Localization

extension OrderBook {
    /// The food with this number; nil when it is not on the menu.
    ///
    /// - Complexity: O(1) for a menu in the order of its numbers, else O(n).
    public func food(_ id: FoodID) -> Food? { foodPlace(id).map { foods[$0] } }

    /// The person with this number; nil when they are not at the table.
    public func person(_ id: PersonID) -> Person? { personPlace(id).map { persons[$0] } }

    /// The line with this number; nil when it is not in the order.
    ///
    /// - Complexity: O(1) while no line was removed or moved, else O(n).
    public func line(_ id: LineID) -> OrderLine? { linePlace(id).map { lines[$0] } }

    /// Where a food stands in the menu, from 0.
    public func foodPlace(_ id: FoodID) -> Int? { place(of: id.rawValue, in: foods) { $0.id.rawValue } }

    /// Where a person sits, from 0.
    public func personPlace(_ id: PersonID) -> Int? { place(of: id.rawValue, in: persons) { $0.id.rawValue } }

    /// Where a line stands in the order, from 0.
    public func linePlace(_ id: LineID) -> Int? { place(of: id.rawValue, in: lines) { $0.id.rawValue } }

    /// The line of a food that somebody has and that was ordered last.
    public func newestLine(of food: FoodID) -> OrderLine? {
        var newest: Int?
        for place in lines.indices where lines[place].food == food && !lines[place].isUnassigned {
            if let best = newest, lines[best].turn >= lines[place].turn { continue }
            newest = place
        }
        return newest.map { lines[$0] }
    }

    /// The lines of a food that were ordered under another name or price than it has here, in the book's order.
    ///
    /// - Complexity: O(n) in the lines of the order.
    public func linesBehind(_ food: Food) -> [OrderLine] {
        lines.filter { $0.food == food.id && ($0.name != food.name || $0.price != food.price) }
    }

    /// How many pieces were ordered of a food under another name or price than it has here.
    ///
    /// - Complexity: O(n) in the lines of the order.
    public func quantityBehind(_ food: Food) -> Int { linesBehind(food).reduce(0) { $0 + $1.quantity } }

    /// The payment with this number; nil when there is none.
    public func payment(_ id: PaymentID) -> Payment? { payments.first { $0.id == id } }

    /// Whether a person has paid and gone.
    public func isLocked(_ person: PersonID) -> Bool { locks.contains { $0.person == person } }

    /// What a line costs after its discount, in minor units.
    public func total(of line: OrderLine) -> MinorUnits {
        line.discount.isNothing ? line.gross : paidTotal(of: line) ?? line.total(rounding: settings.rounding)
    }

    /// What a line came to when the last of those who pay for it did, whatever way of rounding is chosen later; nil while
    /// somebody has not paid.
    private func paidTotal(of line: OrderLine) -> MinorUnits? {
        if locks.isEmpty || line.isUnassigned { return nil }
        var sum: MinorUnits = 0
        for share in line.sharers {
            let lock = locks.first { $0.person == share.person }
            if let row = lock?.shares.first(where: { $0.line == line.id }) {
                sum += row.share
            } else if share.weight > 0 {
                return nil
            }
        }
        return sum
    }

    /// The lines that a person has a part in, in the book's order.
    public func lines(of person: PersonID) -> [OrderLine] { lines.filter { $0.isShared(by: person) } }

    /// The lines that nobody has, in the book's order.
    public var unassignedLines: [OrderLine] { lines.filter(\.isUnassigned) }

    /// The number that the next person at the table gets.
    public var nextPersonID: PersonID { PersonID(nextPerson) }

    /// What a new person without a name is called: "Guest 4" as the fourth at the table, or the first number free.
    public var nextGuestName: String {
        let names = Set(persons.map(\.name))
        var number = persons.count + 1
        while names.contains(localized("Guest \(number)")) { number += 1 }
        return localized("Guest \(number)")
    }

    /// Looks first where the number would stand if nothing had ever been removed or moved, then before it, then behind.
    @inline(__always)
    private func place<Element>(of number: Int, in list: [Element], _ numberAt: (Element) -> Int) -> Int? {
        guard number > 0, !list.isEmpty else { return nil }
        let hint = min(number, list.count) - 1
        for place in stride(from: hint, through: 0, by: -1) where numberAt(list[place]) == number { return place }
        for place in (hint + 1)..<list.count where numberAt(list[place]) == number { return place }
        return nil
    }
}
