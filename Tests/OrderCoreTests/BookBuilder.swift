import OrderCore
import Testing

extension OrderBook {
    /// A table with nothing on the menu.
    static func table(_ names: String..., currency code: String = "USD") throws -> OrderBook {
        let currency = try #require(Currency(code: code))
        let persons = names.enumerated().map { Person(id: PersonID($0 + 1), name: $1) }
        return OrderBook(name: "Table", currency: currency, persons: persons)
    }

    /// Does a command, checks that what comes of it is in order, and that it can be taken back exactly.
    mutating func perform(_ command: OrderCommand, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let before = self
        let events = try decide(command)
        #expect(self == before, "deciding changes nothing", sourceLocation: sourceLocation)
        for event in events {
            #expect(accepts(event), sourceLocation: sourceLocation)
            apply(event)
        }
        #expect(audit() == [], sourceLocation: sourceLocation)
        var undone = self
        undone.revert(events)
        #expect(undone == before, "undo gives the book back", sourceLocation: sourceLocation)
        undone.apply(events)
        #expect(undone == self, "redo does it again", sourceLocation: sourceLocation)
    }

    /// Orders a dish off the menu.
    mutating func order(
        _ name: String, _ price: MinorUnits, to recipient: Recipient, quantity: Int = 1, terms: OrderTerms = .usual
    ) throws {
        try perform(.order(.offMenu(name: name, price: price), to: recipient, quantity: quantity, terms: terms))
    }

    /// Sets how the bill is made, as one step.
    mutating func set(_ settings: BillSetting...) throws {
        try perform(.several(settings.map { .setBill($0) }))
    }

    /// Orders a dish for people in equal parts, each by their seat from 1.
    mutating func share(_ name: String, _ price: MinorUnits, by seats: Int..., quantity: Int = 1) throws {
        try order(name, price, to: .persons(seats.map { Share(person: PersonID($0)) }), quantity: quantity)
    }

    /// One figure of everybody's bill, by seat.
    func column(_ figure: (Figures) -> MinorUnits) -> [MinorUnits] { statement.persons.map { figure($0.figures) } }

    /// Who gives whom how much: "C→A 65.00".
    var transfers: [String] {
        statement.settlement.map { transfer in
            let names = [transfer.from, transfer.to].map { person($0)?.name ?? "?" }
            return "\(names[0])→\(names[1]) \(moneyFormat.plain(transfer.amount))"
        }
    }

    /// What everybody pays, by seat.
    var totals: [MinorUnits] { statement.persons.map(\.total) }

    /// The numbers on the cards, by seat.
    var items: [Int] { statement.persons.map(\.items) }
}

let ana = PersonID(1)
let ben = PersonID(2)
let chloe = PersonID(3)
