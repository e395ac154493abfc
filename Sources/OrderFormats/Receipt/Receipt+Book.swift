public import OrderCore

extension Receipt {
    /// What somebody pays, or several, or the whole table.
    ///
    /// - Parameters:
    ///   - people: who is on it, in any order; those who are not at the table are not. Nil for the whole table, with what
    ///     nobody has.
    ///   - date: the day to print on it.
    ///   - style: how the language writes amounts.
    /// - Complexity: O(n) in the shares of the book's lines.
    public init(
        _ book: OrderBook, of people: Set<PersonID>? = nil, date: ReceiptDate, style: NumberStyle = .english
    ) {
        self.init(book, book.statement, of: people, date: date, style: style)
    }

    /// The same from a statement of the book that is at hand already.
    public init(
        _ book: OrderBook, _ statement: Statement, of people: Set<PersonID>? = nil, date: ReceiptDate,
        style: NumberStyle = .english
    ) {
        let names = Dictionary(book.persons.map { ($0.id, $0.name) }) { first, _ in first }
        let accounts = statement.persons.filter { people?.contains($0.person) ?? true }
        let sections = accounts.map { account in
            Section(
                name: names[account.person] ?? "", items: account.items,
                lines: account.rows.compactMap { row in
                    book.line(row.line).map { Line($0, row, of: account.person, names: names) }
                },
                total: account.total)
        }
        self.init(
            title: book.name, date: date, format: MoneyFormat(book.currency, style: style), people: sections,
            unassigned: people == nil ? Section(unassignedIn: book, statement) : nil,
            total: Receipt.total(of: sections, statement, isWhole: people == nil))
    }

    private static func total(of sections: [Section], _ statement: Statement, isWhole: Bool) -> Row? {
        if isWhole { return Row("Whole table", statement.total) }
        return sections.count == 1 ? nil : Row("Together", sections.reduce(0) { $0 + $1.total })
    }
}

extension Receipt.Section {
    /// What nobody has; nil when there is nothing.
    fileprivate init?(unassignedIn book: OrderBook, _ statement: Statement) {
        let lines = statement.unassignedRows.compactMap { row in
            book.line(row.line).map { Receipt.Line($0, row, of: nil, names: [:]) }
        }
        if lines.isEmpty { return nil }
        self.init(
            name: "Unassigned", items: statement.unassigned.items, lines: lines, total: statement.unassigned.own)
    }
}

extension Receipt.Line {
    fileprivate init(_ line: OrderLine, _ row: Statement.Row, of person: PersonID?, names: [PersonID: String]) {
        self.init(
            name: line.name, quantity: line.quantity, price: line.price, whole: line.total, amount: row.share,
            sharing: person.map { Receipt.Sharing(line.sharers, of: $0, names: names) } ?? Receipt.Sharing())
    }
}

extension Receipt.Sharing {
    /// Somebody's part among those who share a line.
    fileprivate init(_ sharers: [Share], of person: PersonID, names: [PersonID: String]) {
        self.init()
        guard sharers.contains(where: { $0.person != person }) else { return }
        for share in sharers where share.person != person {
            let name = names[share.person] ?? ""
            if share.weight > 0 { payers.append(name) } else { guests.append(name) }
        }
        let own = sharers.first { $0.person == person }?.weight ?? 0
        let isEven = sharers.allSatisfy { $0.weight == own || $0.weight == 0 }
        pays = own > 0
        if pays && !isEven { part = Part(weight: own, of: sharers.reduce(0) { $0 + $1.weight }) }
    }
}
