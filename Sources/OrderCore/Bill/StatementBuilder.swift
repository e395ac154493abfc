/// Divides a bill among the people: the lines first, then what the bill adds and takes off, in its order.
///
/// What nobody has yet is a seat of its own behind all others, so that it bears its part of everything.
struct StatementBuilder {
    let book: OrderBook
    /// The seat of what nobody has.
    let nobody: Int
    /// The seats of the people.
    let seats: [PersonID: Int]
    /// Those who have paid and gone, by seat.
    let locks: [Int: Lock]

    var allocation: Allocation
    var totals: BillTotals
    var figures: [Figures]
    /// Everybody's parts of the taxes, by rate.
    var taxes: [[TaxPart]]
    private(set) var items: [Int]
    private(set) var rows: [[Statement.Row]]
    /// Whether somebody has ordered something that is theirs to pay.
    private(set) var hasOrdered: [Bool]
    /// What everybody's parts of the lines would be more without the discounts of these.
    private(set) var lineDiscounts: [MinorUnits]
    /// Everybody's parts of the lines that have a part in the discount on the whole order.
    private(set) var discountable: [MinorUnits]
    /// What everybody has of each tax class, one class after the other; empty without taxes.
    private(set) var classParts: [LineSum] = []
    private(set) var classes = ClassSums()

    private var frozen: [Int: [LineID: MinorUnits]] = [:]
    private var shares: [(seat: Int, weight: Int)] = []

    init(_ book: OrderBook) {
        self.book = book
        nobody = book.persons.count
        let seats = Dictionary(book.persons.indices.map { (book.persons[$0].id, $0) }) { first, _ in first }
        var locks: [Int: Lock] = [:]
        for lock in book.locks {
            guard let seat = seats[lock.person] else { continue }
            locks[seat] = lock
            frozen[seat] = Dictionary(lock.shares.map { ($0.line, $0.share) }) { first, _ in first }
        }
        self.seats = seats
        self.locks = locks
        let count = nobody + 1
        allocation = Allocation(seats: count)
        totals = BillTotals(
            subtotal: 0, lineDiscount: 0, discountable: 0, classes: classes, isEmpty: true, settings: BillSettings())
        figures = Array(repeating: Figures(), count: count)
        taxes = Array(repeating: [], count: count)
        items = Array(repeating: 0, count: count)
        rows = Array(repeating: [], count: count)
        hasOrdered = Array(repeating: false, count: count)
        lineDiscounts = Array(repeating: 0, count: count)
        discountable = Array(repeating: 0, count: count)
    }

    // MARK: - Lines

    mutating func addLines() {
        let isTaxed = book.settings.hasTaxes
        var subtotal: MinorUnits = 0
        var ordered = LineSum()
        // By place: an element taken out of the list costs counting its references.
        for place in book.lines.indices {
            let gross = book.lines[place].gross
            let isDiscounted = !book.lines[place].discount.isNothing
            let net = isDiscounted ? book.total(of: book.lines[place]) : gross
            subtotal += gross
            ordered.add(net, isDiscountable: book.lines[place].isDiscountable)
            let tax = isTaxed ? classPlace(of: place, adding: net) : nil
            addLine(at: place, net: net, tax: tax)
            if net != gross { noteDiscount(of: gross - net) }
        }
        totals = BillTotals(
            subtotal: subtotal, lineDiscount: ordered.amount - subtotal, discountable: ordered.discountable,
            classes: classes, isEmpty: book.lines.isEmpty, settings: book.settings)
    }

    /// Divides a line; `shares` are those who have it afterwards.
    private mutating func addLine(at place: Int, net: MinorUnits, tax: Int?) {
        let id = book.lines[place].id
        let quantity = book.lines[place].quantity
        let isDiscountable = book.lines[place].isDiscountable
        shares.removeAll(keepingCapacity: true)
        for index in book.lines[place].sharers.indices {
            let share = book.lines[place].sharers[index]
            if let seat = seats[share.person] { shares.append((seat, share.weight)) }
        }
        if shares.isEmpty { shares.append((nobody, 1)) }
        let parts = locks.isEmpty ? allocation.divide(net, among: shares) : divideAroundLocks(net, line: id)
        for (share, part) in zip(shares, parts) {
            items[share.seat] += quantity
            figures[share.seat].own += part
            rows[share.seat].append(Statement.Row(line: id, share: part))
            if share.weight > 0 { hasOrdered[share.seat] = true }
            if isDiscountable { discountable[share.seat] += part }
            if let tax { classParts[tax * (nobody + 1) + share.seat].add(part, isDiscountable: isDiscountable) }
        }
        if let guest = book.lines[place].treat { addTreat(of: guest, line: id, quantity: quantity) }
    }

    /// A guest has the dish but no part of its price.
    private mutating func addTreat(of guest: PersonID, line: LineID, quantity: Int) {
        guard let seat = seats[guest], !shares.contains(where: { $0.seat == seat }) else { return }
        items[seat] += quantity
        rows[seat].append(Statement.Row(line: line, share: 0))
    }

    /// The parts of a line of which those who have paid keep theirs.
    private mutating func divideAroundLocks(_ amount: MinorUnits, line: LineID) -> [MinorUnits] {
        let kept = shares.map { frozen[$0.seat]?[line] }
        let rest = amount - kept.reduce(0) { $0 + ($1 ?? 0) }
        let open = zip(shares, kept).filter { $1 == nil }.map(\.0)
        var result = kept.map { $0 ?? 0 }
        if open.contains(where: { $0.weight > 0 }) {
            var parts = allocation.divide(rest, among: open).makeIterator()
            for index in result.indices where kept[index] == nil { result[index] = parts.next() ?? 0 }
        }
        return result
    }

    /// The place of a line's tax class.
    private mutating func classPlace(of line: Int, adding amount: MinorUnits) -> Int {
        let count = classes.classes.count
        let isDiscountable = book.lines[line].isDiscountable
        let place = classes.add(amount, isDiscountable: isDiscountable, to: book.lines[line].tax)
        if place == count { classParts += [LineSum](repeating: LineSum(), count: nobody + 1) }
        return place
    }

    /// Notes the parts of a line's discount. No unit of it is paid, so that none counts as odd.
    private mutating func noteDiscount(of amount: MinorUnits) {
        for (share, part) in zip(shares, Allocation.divide(amount, byWeights: shares.map(\.weight))) {
            lineDiscounts[share.seat] += part
        }
    }

    // MARK: - The end

    var statement: Statement {
        var accounts = book.persons.indices.map { seat in
            Statement.Account(
                person: book.persons[seat].id, items: items[seat], rows: rows[seat], figures: figures[seat],
                taxes: taxes[seat], isLocked: locks[seat] != nil)
        }
        var totals = totals
        for payment in book.payments {
            totals.cashRounding += payment.rounding
            guard let seat = seats[payment.person] else { continue }
            accounts[seat].paid += payment.amount
            accounts[seat].settled += payment.settled
        }
        return Statement(
            persons: accounts, unassignedItems: items[nobody], unassignedFigures: figures[nobody],
            unassignedRows: rows[nobody], bill: totals, settings: book.settings)
    }
}
