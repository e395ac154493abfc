import Localization

extension OrderDraft {
    mutating func pay(
        _ id: PersonID, amount: MinorUnits, means: Payment.Means, lock: Bool
    ) throws(Refusal) {
        let person = try requirePerson(id)
        try requireUnlocked(person)
        guard amount >= 0 else { throw Refusal(.badPrice, localized("A payment cannot be below zero.")) }
        guard amount <= Limits.bill else {
            throw Refusal(.badPrice, localized("A payment can be \(book.moneyFormat.full(Limits.bill)) at most."))
        }
        if amount == 0 && !lock { throw Refusal(.nothingToDo, localized("A payment of nothing changes nothing.")) }
        let statement = book.statement
        guard let account = statement.account(of: id) else { return }
        if amount > 0 {
            let coins = means == .cash ? inCoins(amount, by: account, statement) : (handed: amount, extra: 0)
            let payment = Payment(
                id: PaymentID(book.nextPayment), person: id, amount: coins.handed, rounding: coins.extra, means: means)
            emit(.paymentAdded(payment, at: book.payments.count))
        }
        if lock { self.lock(account, isTaxAdded: !statement.bill.isTaxInside) }
    }

    /// What is handed over in coins, and how much more that is than what it settles.
    ///
    /// Who pays their bill, or all that is left of the table's, is even with it afterwards, be the amount told as the bill
    /// has it or as coins make it.
    private func inCoins(
        _ amount: MinorUnits, by account: Statement.Account, _ statement: Statement
    ) -> (handed: MinorUnits, extra: MinorUnits) {
        let cash = book.settings.cash
        let handed = cash.rounded(amount)
        let left = statement.total - statement.persons.reduce(0) { $0 + $1.settled }
        for due in [account.due, left] where due > 0 && cash.rounded(due) == amount { return (amount, amount - due) }
        return (handed, handed - amount)
    }

    /// Keeps somebody's bill as it is now, at what they have paid.
    private mutating func lock(_ account: Statement.Account, isTaxAdded: Bool) {
        let settled = book.payments.reduce(0) { $0 + ($1.person == account.person ? $1.settled : 0) }
        let shared = account.rows.filter { book.line($0.line)?.isShared(by: account.person) ?? false }
        var lock = Lock(person: account.person, amount: settled, shares: shared)
        lock.discount = account.figures.discount
        lock.service = account.figures.service
        lock.fees = account.figures.fees
        lock.taxes = isTaxAdded ? account.taxes : []
        lock.tip = account.figures.tip
        emit(.locked(lock, at: book.locks.count))
    }

    mutating func removePayment(_ id: PaymentID) throws(Refusal) {
        guard let place = book.payments.firstIndex(where: { $0.id == id }) else {
            throw Refusal(.unknownPayment, localized("There is no payment \(id) any more."))
        }
        try requireUnlocked(try requirePerson(book.payments[place].person))
        emit(.paymentRemoved(book.payments[place], at: place))
    }

    mutating func unlock(_ id: PersonID) throws(Refusal) {
        let person = try requirePerson(id)
        guard let place = book.locks.firstIndex(where: { $0.person == id }) else {
            throw Refusal(.nothingToDo, localized("\(person.name) is not locked."))
        }
        emit(.unlocked(book.locks[place], at: place))
    }

    // MARK: - Those who have paid and gone

    func requireUnlocked(_ person: Person) throws(Refusal) {
        if book.isLocked(person.id) { throw OrderDraft.lockedRefusal(person.name) }
    }

    /// Refuses what changed the lines of somebody who had paid before, and still has.
    ///
    /// - Parameter count: How many events there were before.
    func checkLocks(_ locks: [Lock], since count: Int) throws(Refusal) {
        let locked = Set(locks.map(\.person)).intersection(book.locks.map(\.person))
        for event in events[count...] {
            let touched: [PersonID] =
                switch event {
                case .lineAdded(let line, _), .lineRemoved(let line, _): line.sharers.map(\.person)
                case .lineChanged(let from, let to): (from.sharers + to.sharers).map(\.person)
                case .personRemoved(let person, _): [person.id]
                default: []
                }
            if let id = touched.first(where: locked.contains) {
                throw OrderDraft.lockedRefusal(name(of: id, events[count...]))
            }
        }
    }

    /// Refuses what somebody would have to pay who is not there: everybody has paid and gone.
    func checkBearers() throws(Refusal) {
        guard !book.locks.isEmpty, book.persons.allSatisfy({ book.isLocked($0.id) }) else { return }
        let statement = book.statement
        guard statement.unassigned.items == 0, statement.unassigned.total != 0 else { return }
        throw Refusal(.locked, localized("Everybody has paid: unlock somebody first who pays the rest."))
    }

    private func name(of id: PersonID, _ events: ArraySlice<OrderEvent>) -> String {
        for case .personRemoved(let person, _) in events where person.id == id { return person.name }
        return book.person(id)?.name ?? localized("Person \(id)")
    }

    private static func lockedRefusal(_ name: String) -> Refusal {
        Refusal(.locked, localized("\(name) has paid: unlock them first."))
    }
}
