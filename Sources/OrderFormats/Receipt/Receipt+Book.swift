import Localization
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
        let format = MoneyFormat(book.currency, style: style)
        let accounts = statement.persons.filter { people?.contains($0.person) ?? true }
        let sections = accounts.map { account in
            Section(
                name: names[account.person] ?? "", items: account.items,
                lines: account.rows.compactMap { row in
                    book.line(row.line).map { Line($0, row, in: book, of: account.person, names: names) }
                },
                adjustments: Receipt.adjustments(account.figures, account.taxes, statement.settings, format),
                total: account.total, payments: Receipt.payments(of: account.person, in: book))
        }
        let isWhole = people == nil
        self.init(
            title: book.name, date: date, format: format, people: sections,
            unassigned: isWhole ? Section(unassignedIn: book, statement, format) : nil,
            summary: isWhole ? Receipt.summary(statement, format) : [],
            total: Receipt.total(of: sections, statement, isWhole: isWhole),
            settlement: isWhole ? Receipt.settlement(statement, names: names) : [])
    }

    private static func total(of sections: [Section], _ statement: Statement, isWhole: Bool) -> Row? {
        if isWhole { return Row(localized("Whole table"), statement.total) }
        return sections.count == 1 ? nil : Row(localized("Together"), sections.reduce(0) { $0 + $1.total })
    }

    /// What stands between somebody's lines and their total.
    /// - Parameter taxes: their parts of the taxes; where nobody has any, all tax is one row.
    fileprivate static func adjustments(
        _ figures: Figures, _ taxes: [TaxPart], _ settings: BillSettings, _ format: MoneyFormat
    ) -> [Row] {
        var rows = charges(figures.discount, figures.service, figures.fees, settings, format)
        if taxes.isEmpty {
            rows.append(Row(ExplanationText.name(of: .tax), figures.tax, isContained: settings.isTaxInside))
        } else {
            rows += taxRows(taxes.map { ($0.rate, $0.amount) }, settings.isTaxInside, format)
        }
        rows.append(Row(ExplanationText.name(of: .tip), figures.tip))
        rows.append(Row(ExplanationText.name(of: .adjustment), figures.adjustment))
        return rows.filter { $0.amount != 0 }
    }

    /// What the table's total is made up of; nothing where it is the dishes alone.
    private static func summary(_ statement: Statement, _ format: MoneyFormat) -> [Row] {
        let (bill, settings) = (statement.bill, statement.settings)
        var rows = charges(bill.discount, bill.service, bill.fees, settings, format)
        rows += taxRows(bill.taxes.map { ($0.rate, $0.amount) }, bill.isTaxInside, format)
        rows.append(Row(ExplanationText.name(of: .tip), bill.tip))
        rows.removeAll { $0.amount == 0 }
        return rows.isEmpty ? [] : [Row(ExplanationText.name(of: .own), bill.ordered)] + rows
    }

    private static func charges(
        _ discount: MinorUnits, _ service: MinorUnits, _ fees: MinorUnits, _ settings: BillSettings,
        _ format: MoneyFormat
    ) -> [Row] {
        let percent = settings.service.text(decimalSign: format.style.decimal)
        return [
            Row(ExplanationText.name(of: .discount), discount),
            Row("\(ExplanationText.name(of: .service)) \(percent)", service),
            Row(settings.fees.count == 1 ? settings.fees[0].name : ExplanationText.name(of: .fees), fees),
        ]
    }

    /// A row for each rate, whatever classes have it.
    private static func taxRows(
        _ taxes: [(rate: Rate, amount: MinorUnits)], _ isContained: Bool, _ format: MoneyFormat
    ) -> [Row] {
        var rates: [Rate] = []
        for tax in taxes where !rates.contains(tax.rate) { rates.append(tax.rate) }
        return rates.map { rate in
            row(rate, taxes.filter { $0.rate == rate }.reduce(0) { $0 + $1.amount }, isContained, format)
        }
    }

    private static func row(
        _ rate: Rate, _ amount: MinorUnits, _ isContained: Bool, _ format: MoneyFormat
    ) -> Row {
        let label = "\(ExplanationText.name(of: .tax)) \(rate.text(decimalSign: format.style.decimal))"
        return Row(label, amount, isContained: isContained)
    }

    /// What somebody has handed over, and what of it was rounded: together what it settles.
    private static func payments(of person: PersonID, in book: OrderBook) -> [Row] {
        book.payments.filter { $0.person == person }.flatMap { payment in
            let paid = Row(
                payment.means == .cash ? localized("Paid in cash") : localized("Paid by card"), payment.amount)
            return payment.rounding == 0 ? [paid] : [paid, Row(localized("Cash rounding"), -payment.rounding)]
        }
    }

    private static func settlement(_ statement: Statement, names: [PersonID: String]) -> [Row] {
        statement.settlement.map { transfer in
            let (from, to) = (names[transfer.from] ?? "", names[transfer.to] ?? "")
            return Row(localizedChange(Bidirectional.isolated(from), to: Bidirectional.isolated(to)), transfer.amount)
        }
    }
}

extension Receipt.Section {
    /// What nobody has; nil when there is nothing.
    fileprivate init?(unassignedIn book: OrderBook, _ statement: Statement, _ format: MoneyFormat) {
        let lines = statement.unassignedRows.compactMap { row in
            book.line(row.line).map { Receipt.Line($0, row, in: book, of: nil, names: [:]) }
        }
        if lines.isEmpty { return nil }
        self.init(
            name: localized("Unassigned"), items: statement.unassigned.items, lines: lines,
            adjustments: Receipt.adjustments(statement.unassignedFigures, [], statement.settings, format),
            total: statement.unassigned.total)
    }
}

extension Receipt.Line {
    fileprivate init(
        _ line: OrderLine, _ row: Statement.Row, in book: OrderBook, of person: PersonID?, names: [PersonID: String]
    ) {
        self.init(
            name: line.name, quantity: line.quantity, price: line.price, whole: book.total(of: line),
            amount: row.share, sharing: person.map { Receipt.Sharing(line, of: $0, names: names) } ?? Receipt.Sharing(),
            note: line.discountNote(in: book))
    }
}

extension Receipt.Sharing {
    /// Somebody's part among those who share a line, and the guest that they treat to it.
    fileprivate init(_ line: OrderLine, of person: PersonID, names: [PersonID: String]) {
        self.init()
        guard line.treat != nil || line.sharers.contains(where: { $0.person != person }) else { return }
        for share in line.sharers where share.person != person {
            let name = names[share.person] ?? ""
            if share.weight > 0 { payers.append(name) } else { guests.append(name) }
        }
        if let guest = line.treat, guest != person, !line.isShared(by: guest) { guests.append(names[guest] ?? "") }
        let own = line.sharers.first { $0.person == person }?.weight ?? 0
        let isEven = line.sharers.allSatisfy { $0.weight == own || $0.weight == 0 }
        pays = own > 0
        if pays && !isEven { part = Part(weight: own, of: line.sharers.reduce(0) { $0 + $1.weight }) }
    }
}
