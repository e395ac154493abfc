import Localization
import OrderCore

/// What somebody takes along from the table: who had what, and who pays how much.
///
/// A value that knows nothing of the book any more. All that writes it - as text, table, page or picture - takes amounts from
/// here, so that they are the same everywhere, to the cent.
public struct Receipt: Hashable, Sendable {
    /// A dish, or somebody's part of one.
    public struct Line: Hashable, Sendable {
        /// The dish's name.
        public var name: String
        /// How many, from 1.
        public var quantity: Int
        /// The price of one, in minor units.
        public var price: MinorUnits
        /// What all of it costs, in minor units; less than price and quantity say where something was taken off.
        public var whole: MinorUnits
        /// What of that is theirs, in minor units.
        public var amount: MinorUnits
        /// Who else is in it.
        public var sharing: Sharing
        /// What else is agreed about it, in words: that the bill's discount leaves it out.
        public var note: String?

        /// Makes a line.
        /// - Parameters:
        ///   - whole: nil for price times quantity.
        ///   - amount: nil for the whole.
        public init(
            name: String, quantity: Int = 1, price: MinorUnits, whole: MinorUnits? = nil, amount: MinorUnits? = nil,
            sharing: Sharing = Sharing(), note: String? = nil
        ) {
            let whole = whole ?? price * MinorUnits(quantity)
            self.name = name
            self.quantity = quantity
            self.price = price
            self.whole = whole
            self.amount = amount ?? whole
            self.sharing = sharing
            self.note = note
        }
    }

    /// An amount with a name: tax, tip, a payment.
    public struct Row: Hashable, Sendable {
        /// What it is.
        public var label: String
        /// How much, in minor units.
        public var amount: MinorUnits
        /// Whether it only tells what is contained in other amounts, and is not added: a tax inside prices.
        public var isContained: Bool

        /// Makes a row.
        public init(_ label: String, _ amount: MinorUnits, isContained: Bool = false) {
            self.label = label
            self.amount = amount
            self.isContained = isContained
        }
    }

    /// One person's part, or what nobody has.
    public struct Section: Hashable, Sendable {
        /// Whose it is.
        public var name: String
        /// How many dishes, as their card says.
        public var items: Int
        /// What they had.
        public var lines: [Line]
        /// What comes on top of the lines, or off them.
        public var adjustments: [Row]
        /// All of it: the lines and the adjustments that are not contained in others.
        public var total: MinorUnits
        /// What was paid of it.
        public var payments: [Row]

        /// Makes a section.
        public init(
            name: String, items: Int, lines: [Line], adjustments: [Row] = [], total: MinorUnits, payments: [Row] = []
        ) {
            self.name = name
            self.items = items
            self.lines = lines
            self.adjustments = adjustments
            self.total = total
            self.payments = payments
        }

        /// The rows below the total: what was paid, and what is left to pay or was paid for others; none while nothing was
        /// paid.
        public var rest: [Row] {
            guard !payments.isEmpty else { return [] }
            let due = payments.reduce(total) { $0 - $1.amount }
            return payments + [due < 0 ? Row(localized("To get back"), -due) : Row(localized("To pay"), due)]
        }
    }

    /// What it is called: the book's name.
    public var title: String
    /// The day it was made.
    public var date: ReceiptDate
    /// How amounts are written.
    public var format: MoneyFormat
    /// Everybody who is on it, by seat.
    public var people: [Section]
    /// What nobody has, where the whole table is on it and there is something.
    public var unassigned: Section?
    /// What the table's total is made up of, where the whole table is on it.
    public var summary: [Row]
    /// All sections together; nil with one person alone, whose own total says it.
    public var total: Row?
    /// Who has paid for the table, and who gives money to whom.
    public var settlement: [Row]

    /// Makes a receipt.
    public init(
        title: String, date: ReceiptDate, format: MoneyFormat, people: [Section], unassigned: Section? = nil,
        summary: [Row] = [], total: Row? = nil, settlement: [Row] = []
    ) {
        self.title = title
        self.date = date
        self.format = format
        self.people = people
        self.unassigned = unassigned
        self.summary = summary
        self.total = total
        self.settlement = settlement
    }

    /// All sections: the people's, then what nobody has.
    public var sections: [Section] { people + (unassigned.map { [$0] } ?? []) }
}
