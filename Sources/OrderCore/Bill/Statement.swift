/// What somebody has: how many dishes, and what they come to.
public struct Tally: Hashable, Sendable {
    /// The quantities of all their lines; a shared line counts in full for each who shares it.
    public var items: Int
    /// Their parts of those lines, in minor units.
    public var own: MinorUnits

    /// Nothing.
    public static let nothing = Tally(items: 0, own: 0)

    /// Makes a tally.
    public init(items: Int, own: MinorUnits) {
        self.items = items
        self.own = own
    }
}

/// Who has to pay what, computed from a book. Every line's shares sum to the line, and all together to the total.
public struct Statement: Hashable, Sendable {
    /// Somebody's part in a line.
    public struct Row: Hashable, Sendable {
        /// Which line.
        public let line: LineID
        /// Their part of the whole line, in minor units.
        public let share: MinorUnits
    }

    /// One person's account.
    public struct Account: Hashable, Sendable {
        /// Whose it is.
        public let person: PersonID
        /// Their dishes and what those come to.
        public fileprivate(set) var tally: Tally
        /// Their part in each of their lines, in the book's order.
        public fileprivate(set) var rows: [Row]

        /// How many dishes they have, as the card says.
        public var items: Int { tally.items }
        /// Their parts of the lines, in minor units.
        public var own: MinorUnits { tally.own }
        /// What they pay, in minor units.
        public var total: MinorUnits { tally.own }
    }

    /// The account of everybody at the table, by seat.
    public let persons: [Account]
    /// What nobody has yet.
    public let unassigned: Tally
    /// The lines that nobody has, each with its whole sum.
    public let unassignedRows: [Row]
    /// All lines together, in minor units.
    public let subtotal: MinorUnits

    /// The whole bill, in minor units.
    public var total: MinorUnits { subtotal }

    /// The account of this person; nil when they are not at the table.
    ///
    /// - Complexity: O(n) in the people.
    public func account(of person: PersonID) -> Account? { persons.first { $0.person == person } }

    /// The account of the person at this seat, from 0.
    public subscript(seat: Int) -> Account { persons[seat] }
}

extension OrderBook {
    /// Who has to pay what.
    ///
    /// - Complexity: O(n) in the shares of all lines; ask once and keep it while the book does not change.
    public var statement: Statement {
        var accounts = persons.map { Statement.Account(person: $0.id, tally: .nothing, rows: []) }
        let seats = Dictionary(persons.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var allocation = Allocation(seats: persons.count)
        var unassigned = Tally.nothing
        var unassignedRows: [Statement.Row] = []
        var subtotal: MinorUnits = 0
        var shares: [(seat: Int, weight: Int)] = []
        for line in lines {
            subtotal += line.total
            shares.removeAll(keepingCapacity: true)
            for share in line.sharers {
                if let seat = seats[share.person] { shares.append((seat, share.weight)) }
            }
            if shares.isEmpty {
                unassigned.items += line.quantity
                unassigned.own += line.total
                unassignedRows.append(Statement.Row(line: line.id, share: line.total))
                continue
            }
            for (share, part) in zip(shares, allocation.divide(line.total, among: shares)) {
                accounts[share.seat].tally.items += line.quantity
                accounts[share.seat].tally.own += part
                accounts[share.seat].rows.append(Statement.Row(line: line.id, share: part))
            }
        }
        return Statement(
            persons: accounts, unassigned: unassigned, unassignedRows: unassignedRows, subtotal: subtotal)
    }
}
