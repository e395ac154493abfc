import OrderCore

/// What a large bill costs, with taxes, service, a fee, discounts and a tip. Times depend on the machine: a release build
/// keeps the limits everywhere.
struct BillCost {
    /// One thing that is timed.
    struct Row {
        let name: String
        /// The median of many runs, in milliseconds.
        let milliseconds: Double
        /// The most that it may take.
        let limit: Double

        var isGood: Bool { milliseconds < limit }
    }

    /// How many there are of each.
    let people: Int
    let lines: Int
    /// What was timed.
    let rows: [Row]

    /// Measures.
    init(people: Int, lines: Int, runs: Int = 51) {
        self.people = people
        self.lines = lines
        let book = BillCost.book(people: people, lines: lines)
        var changing = book
        rows = [
            Row(
                name: "bill: everything anew",
                milliseconds: BillCost.median(runs) { _ in precondition(book.statement.total > 0) }, limit: 5),
            Row(
                name: "bill: one drop",
                milliseconds: BillCost.median(runs) { BillCost.drop($0, on: &changing, people: people) }, limit: 1),
        ]
    }

    /// A table for people.
    var text: String {
        let head = CostTable.line("\(people) people, \(lines) lines", "ms", "limit", "")
        let body = rows.map { row in
            CostTable.line(
                row.name, CostTable.hundredths(row.milliseconds), CostTable.hundredths(row.limit),
                row.isGood ? "" : "SLOW")
        }
        return ([head] + body).joined(separator: "\n")
    }

    /// Whether nothing takes longer than it may.
    var isGood: Bool { rows.allSatisfy(\.isGood) }

    /// Somebody gets one more dish, as the book decides it.
    private static func drop(_ number: Int, on book: inout OrderBook, people: Int) {
        let person = PersonID(1 + number % people)
        guard let events = try? book.decide(.order(.offMenu(name: "Tea", price: 2_50), to: .person(person))) else {
            preconditionFailure("Anybody can order tea")
        }
        book.apply(events)
    }

    private static func median(_ runs: Int, _ body: (Int) -> Void) -> Double {
        let clock = ContinuousClock()
        let times = (0..<runs).map { number in clock.measure { body(number) } }.sorted()
        let (seconds, attoseconds) = times[runs / 2].components
        return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    }

    /// A made-up bill: of twenty lines sixteen are somebody's own, three are shared by three, and one is everybody's.
    static func book(people: Int, lines: Int) -> OrderBook {
        let persons = OrderBook.synthetic(foods: 0, people: people).persons
        let order = (0..<lines).map { number in
            let first = number * 7 % people
            let sharers =
                switch number % 20 {
                case 0..<16: [first]
                case 16..<19: Array(Set([first, (first + 1) % people, (first + 2) % people])).sorted()
                default: Array(0..<people)
                }
            return OrderLine(
                id: LineID(number + 1), food: nil, name: "Dish", price: MinorUnits(250 + number * 137 % 1450),
                sharers: sharers.map { Share(person: persons[$0].id) },
                tax: number % 3 == 0 ? .named("alcohol") : .standard,
                discount: number % 10 == 0 ? Discount(rate: Rate(10_000)) : .nothing)
        }
        var settings = BillSettings()
        settings.tax = Rate(8_875)
        settings.classTaxes = [.named("alcohol"): Rate(10_000)]
        settings.service = Rate(12_500)
        settings.isServiceTaxed = true
        settings.fees = [Fee(name: "Delivery", amount: 2_99)]
        settings.discount = Discount(rate: Rate(5_000))
        settings.tip = .rate(Rate(18_000))
        return OrderBook(name: "Feast", currency: .usDollar, persons: persons, lines: order, settings: settings)
    }
}
