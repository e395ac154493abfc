import OrderCore

/// A book as text for people.
struct BookText {
    private let book: OrderBook
    private let statement: Statement
    private let format: MoneyFormat

    init(book: OrderBook, style: NumberStyle) {
        self.book = book
        statement = book.statement
        format = MoneyFormat(book.currency, style: style)
    }

    /// The whole book, or what one person has.
    func text(of person: PersonID? = nil) -> String {
        if let person, let account = statement.account(of: person) { return text(of: account) }
        var text = "\(book.name) (\(book.currency))\n"
        if !book.foods.isEmpty {
            text += "\nMenu\n" + book.foods.map { "  \($0.id)  \($0.name)  \(format.full($0.price))\n" }.joined()
        }
        text += "\n" + statement.persons.map(self.text).joined()
        if statement.unassigned.items > 0 {
            text += "Unassigned: \(summary(of: statement.unassigned))\n"
            text += statement.unassignedRows.map(self.text).joined()
        }
        return text + "Total: \(format.full(statement.total))\n"
    }

    /// What a step that was just done has changed: itself, and everybody who has or had a part in its lines.
    func report(of step: Step, before: OrderBook) -> String {
        var lines: [LineID] = []
        var people: Set<PersonID> = []
        for event in step.events {
            switch event {
            case .lineAdded(let line, _):
                lines.append(line.id)
                people.formUnion(line.sharers.map(\.person))
            case .lineRemoved(let line, _): people.formUnion(line.sharers.map(\.person))
            case .lineChanged(let from, let to):
                lines.append(to.id)
                people.formUnion((from.sharers + to.sharers).map(\.person))
            default: break
            }
        }
        let numbers = lines.isEmpty ? "" : " (line \(lines.map(\.description).joined(separator: ", ")))"
        let totals = statement.persons.filter { people.contains($0.person) }.map { account in
            "\(name(of: account.person)): \(summary(of: account.tally))\n"
        }
        return "\(step.label)\(numbers)\n" + totals.joined()
    }

    private func text(of account: Statement.Account) -> String {
        "\(name(of: account.person)): \(summary(of: account.tally))\n" + account.rows.map(text).joined()
    }

    private func text(of row: Statement.Row) -> String {
        guard let line = book.line(row.line) else { return "" }
        let count = line.quantity == 1 ? "" : "\(line.quantity) × "
        let part = "  #\(line.id)  \(count)\(line.name)  \(format.full(row.share))"
        guard line.sharers.count > 1 else { return part + "\n" }
        let sharers = line.sharers.map { share in
            let weighted = Set(line.sharers.map(\.weight)).count > 1
            return name(of: share.person) + (weighted ? " \(share.weight)" : "")
        }
        return "\(part) of \(format.full(line.total)), shared by \(sharers.joined(separator: ", "))\n"
    }

    private func summary(of tally: Tally) -> String {
        "\(format.full(tally.own)), \(tally.items) \(tally.items == 1 ? "item" : "items")"
    }

    private func name(of person: PersonID) -> String { book.person(person)?.name ?? "Person \(person)" }
}
