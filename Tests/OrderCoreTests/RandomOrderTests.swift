import OrderCore
import TestSupport
import Testing

struct RandomOrderTests {
    @Test func tenThousandRandomDinnersAreInOrderAndCanBeTakenBack() {
        withEverySeed(10_000) { random in
            let beginning = OrderBook.firstStart()
            var book = beginning
            var steps: [[OrderEvent]] = []
            for _ in 0..<6 {
                guard let events = try? book.decide(random.command(for: book)) else { continue }
                book.apply(events)
                steps.append(events)
            }
            let end = book
            expectExactShares(book, random)
            #expect(book.audit() == [], "seed \(random.seed)")
            for events in steps.reversed() { book.revert(events) }
            #expect(book == beginning, "seed \(random.seed)")
            for events in steps { book.apply(events) }
            #expect(book == end, "seed \(random.seed)")
            #expect(book.statement == end.statement, "seed \(random.seed)")
        }
    }

    @Test func longEveningsStayInOrder() {
        withEverySeed(20) { random in
            var book = OrderBook.firstStart()
            var history = History()
            for number in 1...300 {
                if random.once(in: 5), let step = history.undo() {
                    book.revert(step.events)
                } else if random.once(in: 5), let step = history.redo() {
                    book.apply(step.events)
                } else if let events = try? book.decide(random.command(for: book)) {
                    for event in events {
                        #expect(book.accepts(event), "seed \(random.seed)")
                        #expect(event.inverse.inverse == event, "seed \(random.seed)")
                        book.apply(event)
                    }
                    history.record(Step(id: number, author: "", verb: .order, label: "", events: events))
                }
            }
            expectExactShares(book, random)
            #expect(book.audit() == [], "seed \(random.seed)")
            while let step = history.undo() { book.revert(step.events) }
            #expect(book == OrderBook.firstStart(), "seed \(random.seed)")
        }
    }

    @Test func everyRefusalLeavesTheBookAndSaysWhy() {
        withEverySeed(2_000) { random in
            let book = OrderBook.firstStart()
            let command = random.command(for: book)
            do throws(Refusal) {
                _ = try book.decide(command)
            } catch {
                #expect(error.reason.hasSuffix("."), "seed \(random.seed)")
            }
            #expect(book == OrderBook.firstStart())
        }
    }

    /// Every share is the exact one rounded down or up, computed here by other means than the book's.
    private func expectExactShares(_ book: OrderBook, _ random: SeededRandom) {
        let statement = book.statement
        for (person, account) in zip(book.persons, statement.persons) {
            let quantities = book.lines(of: person.id).map(\.quantity)
            #expect(account.items == quantities.reduce(0, +), "seed \(random.seed)")
            for row in account.rows {
                guard let line = book.line(row.line) else {
                    Issue.record("seed \(random.seed): a row without its line")
                    continue
                }
                let sum = Int128(line.sharers.reduce(0) { $0 + $1.weight })
                let weight = Int128(line.sharers.first { $0.person == person.id }?.weight ?? 0)
                let distance = Int128(row.share) * sum - Int128(book.total(of: line)) * weight
                #expect(distance.magnitude < sum.magnitude, "seed \(random.seed)")
                #expect(row.share >= 0, "seed \(random.seed)")
            }
        }
    }
}
