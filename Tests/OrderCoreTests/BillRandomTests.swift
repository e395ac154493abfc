import OrderCore
import TestSupport
import Testing

/// R9: what is always true of a bill, whatever was done to it.
@Suite("R9: Always true") struct BillRandomTests {
    /// A table at which something was ordered, and any bill.
    private func evening(_ random: inout SeededRandom, steps: Int) -> (book: OrderBook, steps: [[OrderEvent]]) {
        var book = OrderBook.firstStart()
        var done: [[OrderEvent]] = []
        for step in 0..<steps {
            let command = step < 3 ? random.command(for: book) : random.anyCommand(for: book)
            guard let events = try? book.decide(command) else { continue }
            book.apply(events)
            done.append(events)
        }
        return (book, done)
    }

    @Test("Sums hold, and undo and redo give the same cents, with locks, treats, discounts and every way of rounding")
    func sumsHold() {
        withEverySeed(2_000) { random in
            let (end, steps) = evening(&random, steps: 12)
            #expect(end.audit() == [], "seed \(random.seed)")
            var book = end
            for events in steps.reversed() {
                for event in events.reversed() {
                    #expect(book.accepts(event.inverse), "seed \(random.seed)")
                    book.apply(event.inverse)
                }
            }
            #expect(book == OrderBook.firstStart(), "seed \(random.seed)")
            for events in steps { book.apply(events) }
            #expect(book == end && book.statement == end.statement, "seed \(random.seed)")
        }
    }

    @Test("Every share is the exact one rounded down or up, and never below zero") func sharesAreExact() {
        withEverySeed(2_000) { random in
            let book = evening(&random, steps: 12).book
            if book.locks.isEmpty { expectExactShares(book, random) }
        }
    }

    @Test("Whoever has paid pays the same whatever comes later, and the total holds") func locksHold() {
        withEverySeed(1_500) { random in
            var book = evening(&random, steps: 8).book
            for _ in 0..<8 {
                let command = random.anyCommand(for: book)
                let before = book.statement
                guard let events = try? book.decide(command) else { continue }
                let locked = book.locks.map(\.person)
                book.apply(events)
                for person in locked where book.isLocked(person) {
                    #expect(book.statement.account(of: person)?.total == before.account(of: person)?.total)
                    #expect(book.statement.account(of: person)?.own == before.account(of: person)?.own)
                }
                for lock in book.locks {
                    let figures = book.statement.account(of: lock.person)?.figures ?? Figures()
                    let parts = [figures.discount, figures.service, figures.fees, figures.tip, figures.total]
                    #expect(
                        parts == [lock.discount, lock.service, lock.fees, lock.tip, lock.amount], "seed \(random.seed)")
                }
                let totals = book.totals.reduce(book.statement.unassigned.total, +)
                #expect(totals == book.statement.total, "seed \(random.seed)")
            }
        }
    }

    @Test("The menu's names and order change nothing; seats move only tied units, the bill itself stays")
    func whatChangesNothing() throws {
        try withEverySeed(1_000) { random in
            let book = evening(&random, steps: 10).book
            var menu = book
            if let first = menu.foods.first, menu.foods.count > 1 {
                menu.apply(try menu.decide(.editFood(first.id, name: "Renamed")))
                menu.apply(try menu.decide(.reorderFood(first.id, before: nil)))
            }
            #expect(menu.statement == book.statement, "seed \(random.seed)")
            guard book.persons.count > 1, book.locks.isEmpty else { return }
            var seats = book
            seats.apply(try seats.decide(.reorderPerson(book.persons[0].id, before: nil)))
            #expect(seats.statement.bill == book.statement.bill, "seed \(random.seed)")
            for account in book.statement.persons {
                let moved = try #require(seats.statement.account(of: account.person))
                for (old, new) in zip(account.rows, moved.rows) {
                    #expect(old.line == new.line && abs(old.share - new.share) <= 1, "seed \(random.seed)")
                }
            }
        }
    }

    @Test("Settling needs fewer transfers than people, none of nothing, and leaves nobody with both") func settlement()
    {
        withEverySeed(1_500) { random in
            let statement = evening(&random, steps: 12).book.statement
            let transfers = statement.settlement
            #expect(transfers.count < max(statement.persons.count, 1), "seed \(random.seed)")
            var dues = Dictionary(uniqueKeysWithValues: statement.persons.map { ($0.person, $0.due) })
            for transfer in transfers {
                #expect(transfer.amount > 0 && transfer.from != transfer.to, "seed \(random.seed)")
                dues[transfer.from, default: 0] -= transfer.amount
                dues[transfer.to, default: 0] += transfer.amount
            }
            let left = dues.values
            #expect(left.allSatisfy { $0 >= 0 } || left.allSatisfy { $0 <= 0 }, "seed \(random.seed)")
        }
    }

    // MARK: - Computed here by other means than the book's

    private func expectExactShares(_ book: OrderBook, _ random: SeededRandom) {
        let statement = book.statement
        let all = statement.persons.map(\.figures) + [statement.unassignedFigures]
        for (person, account) in zip(book.persons, statement.persons) {
            for row in account.rows {
                guard let line = book.line(row.line) else { continue }
                let sum = line.sharers.reduce(0) { $0 + $1.weight }
                let weight = line.sharers.first { $0.person == person.id }?.weight ?? 0
                expectPart(row.share, of: book.total(of: line), weight, sum, random)
            }
        }
        let bill = statement.bill
        let rows = statement.persons.map(\.rows) + [statement.unassignedRows]
        let discountable = rows.map { rows in
            rows.reduce(0) { book.line($1.line)?.isDiscountable == true ? $0 + $1.share : $0 }
        }
        expectParts(all.map(\.discount), of: bill.discount, by: discountable, random)
        let discount = book.settings.discount
        let base = discountable.reduce(0, +)
        let wanted = discount.rate.part(of: base, rounding: book.settings.rounding) + discount.amount
        #expect(bill.discountable == base, "seed \(random.seed)")
        #expect(-bill.discount == min(wanted, base, book.settings.discountCap ?? wanted), "seed \(random.seed)")
        for (figures, base) in zip(all, discountable) { #expect(-figures.discount <= base, "seed \(random.seed)") }
        expectParts(all.map(\.service), of: bill.service, by: all.map { $0.own + $0.discount }, random)
        if book.settings.tipSplit == .amount {
            switch book.settings.tipBase {
            case .subtotal where bill.lineDiscount == 0:
                expectParts(all.map(\.tip), of: bill.tip, by: all.map(\.own), random)
            case .subtotal: break
            case .discounted:
                expectParts(all.map(\.tip), of: bill.tip, by: all.map { $0.own + $0.discount }, random)
            case .taxed:
                let weights = all.map { $0.own + $0.discount + (bill.isTaxInside ? 0 : $0.tax) }
                expectParts(all.map(\.tip), of: bill.tip, by: weights, random)
            }
        }
        let equal = [statement.persons.map(\.figures.fees), book.settings.tipSplit == .equal ? all.map(\.tip) : []]
        for parts in equal {
            let borne = parts.filter { $0 != 0 }
            #expect((borne.max() ?? 0) - (borne.min() ?? 0) <= 1, "seed \(random.seed)")
        }
        for figures in all {
            #expect(figures.discount <= 0 && figures.own + figures.discount >= 0, "seed \(random.seed)")
            #expect(
                min(figures.service, figures.fees, figures.tax, figures.tip, figures.total) >= 0, "seed \(random.seed)")
        }
    }

    private func expectParts(
        _ parts: [MinorUnits], of amount: MinorUnits, by weights: [MinorUnits], _ random: SeededRandom
    ) {
        let sum = weights.reduce(0, +)
        guard sum > 0 else { return }
        for (part, weight) in zip(parts, weights) { expectPart(part, of: amount, Int(weight), Int(sum), random) }
    }

    /// The part lies less than one unit from the exact one.
    private func expectPart(
        _ part: MinorUnits, of amount: MinorUnits, _ weight: Int, _ sum: Int, _ random: SeededRandom
    ) {
        let distance = Int128(part) * Int128(sum) - Int128(amount) * Int128(weight)
        #expect(distance.magnitude < UInt128(max(sum, 1)), "seed \(random.seed)")
        #expect(weight > 0 || part == 0, "seed \(random.seed)")
    }
}
