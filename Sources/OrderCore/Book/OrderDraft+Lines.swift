import Localization

extension OrderDraft {
    mutating func move(_ id: LineID, to recipient: Recipient, quantity: Int?) throws(Refusal) {
        let line = try requireLine(id)
        let count = try part(quantity, of: line)
        let sharers = try sharers(for: recipient)
        if hasSameParts(line.sharers, sharers) && line.treat == nil {
            throw Refusal(.nothingToDo, localized("“\(line.name)” is already with \(names(sharers))."))
        }
        guard let place = book.linePlace(id) else { return }
        if count < line.quantity {
            var (rest, part) = line.split(off: count)
            change(line) { $0 = rest }
            part.treat = nil
            add(part, sharers: sharers, at: place + 1)
        } else {
            change(line) {
                $0.sharers = sharers
                $0.treat = nil
            }
        }
    }

    mutating func copy(_ id: LineID, to recipient: Recipient, quantity: Int?) throws(Refusal) {
        let line = try requireLine(id)
        let count = try part(quantity, of: line)
        let sharers = try sharers(for: recipient)
        guard let place = book.linePlace(id) else { return }
        var copy = line.split(off: count).part
        copy.treat = nil
        add(copy, sharers: sharers, at: place + 1)
    }

    mutating func share(_ id: LineID, with recipient: Recipient) throws(Refusal) {
        let line = try requireLine(id)
        let others = try sharers(for: recipient)
        let sharers = recipient == .everyone || others.isEmpty ? others : joined(line.sharers, by: others)
        if hasSameParts(line.sharers, sharers) {
            throw Refusal(.nothingToDo, localized("“\(line.name)” is already shared by \(names(sharers))."))
        }
        change(line) { $0.sharers = sharers }
    }

    mutating func remove(_ id: LineID, quantity: Int?) throws(Refusal) {
        let line = try requireLine(id)
        let count = try part(quantity, of: line)
        guard let place = book.linePlace(id) else { return }
        if count < line.quantity {
            change(line) { $0 = line.split(off: count).rest }
        } else {
            emit(.lineRemoved(line, at: place))
        }
    }

    /// From the last line to the first: none has to move up. What was agreed for this bill alone goes with it.
    mutating func closeTable() throws(Refusal) {
        guard book.table == .open else { return emit(.tableChanged(from: book.table, to: .closed)) }
        if book.lines.isEmpty && book.payments.isEmpty && book.locks.isEmpty {
            throw Refusal(.nothingToDo, localized("Nothing is on the table: there is nothing to close."))
        }
        try requireNothingUnassigned()
        for place in book.locks.indices.reversed() { emit(.unlocked(book.locks[place], at: place)) }
        for place in book.payments.indices.reversed() { emit(.paymentRemoved(book.payments[place], at: place)) }
        var settings = book.settings
        settings.expectedTotal = nil
        settings.discount = .nothing
        settings.discountCap = nil
        if case .rate = settings.tip {} else { settings.tip = .nothing }
        if settings != book.settings { emit(.settingsChanged(from: book.settings, to: settings)) }
        for place in book.lines.indices.reversed() { emit(.lineRemoved(book.lines[place], at: place)) }
    }

    mutating func reopen() throws(Refusal) {
        guard book.table == .closed else {
            throw Refusal(.nothingToDo, localized("This table is open: everything in it can be changed."))
        }
        emit(.tableChanged(from: .closed, to: .reopened))
    }

    /// Refuses to close a table while something is with nobody, by its name.
    private func requireNothingUnassigned() throws(Refusal) {
        let names = book.unassignedLines.map { "“\($0.name)”" }
        guard let first = names.first else { return }
        let more = names.count - 1
        throw Refusal(
            .unassignedLeft,
            more == 0
                ? localized("\(first) is still unassigned: give or remove that first.")
                : localized("\(first) and \(more) more are still unassigned: give or remove that first."))
    }

    mutating func reorderLine(_ id: LineID, before next: LineID?) throws(Refusal) {
        let line = try requireLine(id)
        let nextPlace = try next.map { next throws(Refusal) in try requireLine(next).id }.flatMap(book.linePlace)
        guard let from = book.linePlace(id) else { return }
        guard let to = destination(from: from, before: nextPlace, count: book.lines.count) else {
            throw Refusal(.nothingToDo, localized("“\(line.name)” stands there already."))
        }
        emit(.lineMoved(id, from: from, to: to))
    }

    mutating func repriceLines(of id: FoodID) throws(Refusal) {
        let food = try requireFood(id)
        let lines = book.linesBehind(food)
        if lines.isEmpty {
            throw Refusal(.nothingToDo, localized("All that was ordered of “\(food.name)” is already like that."))
        }
        for line in lines {
            change(line) {
                $0.name = food.name
                $0.price = food.price
            }
        }
    }

    /// Where something lands that is taken out at `from` and put directly before `next`, or at the end: counted after
    /// it was taken out; nil when it stays where it is.
    func destination(from: Int, before next: Int?, count: Int) -> Int? {
        let next = next ?? count
        let to = next > from ? next - 1 : next
        return to == from ? nil : to
    }

    /// Whether the same people have the same parts.
    private func hasSameParts(_ left: [Share], _ right: [Share]) -> Bool {
        guard left.count == right.count else { return false }
        let leftSum = left.reduce(0) { $0 + $1.weight }
        let rightSum = right.reduce(0) { $0 + $1.weight }
        return left.allSatisfy { share in
            right.contains { $0.person == share.person && $0.weight * leftSum == share.weight * rightSum }
        }
    }
}
