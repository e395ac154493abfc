/// What somebody has: how many dishes, and what they come to.
public struct Tally: Hashable, Sendable {
    /// The quantities of all their lines; a shared line counts in full for each who shares it.
    public var items: Int
    /// Their parts of those lines, in minor units.
    public var own: MinorUnits
    /// What they pay with everything that the bill adds or takes off, in minor units.
    public var total: MinorUnits

    /// Nothing.
    public static let nothing = Tally(items: 0, own: 0)

    /// Makes a tally; without a total it is what the lines come to.
    public init(items: Int, own: MinorUnits, total: MinorUnits? = nil) {
        self.items = items
        self.own = own
        self.total = total ?? own
    }

    init(items: Int, _ figures: Figures) {
        self.init(items: items, own: figures.own, total: figures.total)
    }
}

/// Who has to pay what, computed from a book. Every line's shares sum to the line, and all together to the total.
public struct Statement: Hashable, Sendable {
    /// Somebody's part in a line.
    public struct Row: Hashable, Sendable {
        /// Which line.
        public let line: LineID
        /// Their part of the whole line after its discount, in minor units.
        public let share: MinorUnits

        /// Makes a row.
        public init(line: LineID, share: MinorUnits) {
            self.line = line
            self.share = share
        }
    }

    /// One person's account.
    public struct Account: Hashable, Sendable {
        /// Whose it is.
        public let person: PersonID
        /// How many dishes they have, as the card says.
        public let items: Int
        /// Their part in each of their lines, in the book's order; 0 in what others treat them to.
        public let rows: [Row]
        /// What their bill is made of.
        public let figures: Figures
        /// Their parts of the taxes, one for each rate; empty without taxes.
        public let taxes: [TaxPart]
        /// What they have handed over, in minor units.
        public internal(set) var paid: MinorUnits = 0
        /// What of the bill that settles, in minor units: coins are rounded, bills are not.
        public internal(set) var settled: MinorUnits = 0
        /// Whether they have paid and gone: what comes later is for the others.
        public let isLocked: Bool

        /// Their dishes and what those come to.
        public var tally: Tally { Tally(items: items, figures) }
        /// Their parts of the lines, in minor units.
        public var own: MinorUnits { figures.own }
        /// What they pay, in minor units.
        public var total: MinorUnits { figures.total }
        /// What they still have to pay, in minor units; negative when others owe them.
        public var due: MinorUnits { total - settled }
    }

    /// The account of everybody at the table, by seat.
    public let persons: [Account]
    /// How many dishes nobody has yet.
    let unassignedItems: Int
    /// What the bill of what nobody has is made of.
    public let unassignedFigures: Figures
    /// The lines that nobody has, each with its whole sum.
    public let unassignedRows: [Row]
    /// What the whole bill comes to.
    public let bill: BillTotals
    /// How the bill was made.
    public let settings: BillSettings

    /// What nobody has yet.
    public var unassigned: Tally { Tally(items: unassignedItems, unassignedFigures) }

    /// All lines together at their full price, in minor units.
    public var subtotal: MinorUnits { bill.subtotal }

    /// The whole bill, in minor units.
    public var total: MinorUnits { bill.total }

    /// How much more the bill comes to than the paper bill says, in minor units; negative when it is less, nil when nobody has
    /// told what it says.
    public var offPaperBill: MinorUnits? { settings.expectedTotal.map { total - $0 } }

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
        var builder = StatementBuilder(self)
        builder.addLines()
        builder.addCharges()
        return builder.statement
    }
}
