/// One table's order: the menu, the people, and who ordered what.
///
/// A value. It changes only by events, which `decide` makes from commands; the same events give the same book.
/// Two books are equal when everything in them is, whatever numbers were given away meanwhile to things since undone.
public struct OrderBook: Sendable {
    /// What the book is called.
    public internal(set) var name: String
    /// What all amounts are in.
    public let currency: Currency
    /// The sign that typed prices have before their decimals.
    public let decimalSign: DecimalSign
    /// The menu, in its order.
    public internal(set) var foods: [Food]
    /// The people, by seat.
    public internal(set) var persons: [Person]
    /// The order, in its order.
    public internal(set) var lines: [OrderLine]
    /// How the lines become a bill.
    public internal(set) var settings: BillSettings
    /// What was paid, in its order.
    public internal(set) var payments: [Payment]
    /// Those who have paid and gone.
    public internal(set) var locks: [Lock]
    /// Whether anything can be changed.
    public internal(set) var table = TableState.open

    /// The next numbers to give. They only grow, so that a number never comes to mean something else.
    var nextFood: Int
    var nextPerson: Int
    var nextLine: Int
    var nextPayment: Int

    /// Makes a book from what is in it. The numbers within each list must differ.
    ///
    /// - Complexity: O(n).
    public init(
        name: String, currency: Currency, decimalSign: DecimalSign = .point, foods: [Food] = [], persons: [Person] = [],
        lines: [OrderLine] = [], settings: BillSettings = BillSettings(), payments: [Payment] = [], locks: [Lock] = []
    ) {
        self.name = name
        self.currency = currency
        self.decimalSign = decimalSign
        self.foods = foods
        self.persons = persons
        self.lines = lines
        self.settings = settings
        self.payments = payments
        self.locks = locks
        // By place, so that no element is copied: menus can be long.
        nextFood = 1 + foods.indices.reduce(0) { max($0, foods[$1].id.rawValue) }
        nextPerson = 1 + persons.indices.reduce(0) { max($0, persons[$1].id.rawValue) }
        nextLine = 1 + lines.indices.reduce(0) { max($0, lines[$1].id.rawValue) }
        nextPayment = 1 + payments.reduce(0) { max($0, $1.id.rawValue) }
    }

    /// How this book's amounts are written in US English.
    public var moneyFormat: MoneyFormat { MoneyFormat(currency) }
}

extension OrderBook: Equatable {
    /// Whether both have the same name, currency, menu, people, order, bill, payments and state.
    public static func == (left: OrderBook, right: OrderBook) -> Bool {
        left.name == right.name && left.currency == right.currency && left.decimalSign == right.decimalSign
            && left.foods == right.foods && left.persons == right.persons && left.lines == right.lines
            && left.settings == right.settings && left.payments == right.payments && left.locks == right.locks
            && left.table == right.table
    }
}
