import OrderCore

/// A book as JSON for programs, all amounts in minor units.
struct BookJSON {
    let book: OrderBook
    let statement: Statement

    /// The whole book, or with one person alone among its persons.
    func text(of person: PersonID? = nil) -> String {
        let accounts = statement.persons.filter { person == nil || $0.person == person }
        var members: [(String, JSONValue)] = [
            ("currency", .text(book.currency.code)),
            ("digits", .count(book.currency.digits)),
            ("foods", .array(book.foods.map(food))),
            ("persons", .array(accounts.map(self.person))),
            (
                "unassigned",
                .object([
                    ("items", .count(statement.unassigned.items)), ("own", .number(statement.unassigned.own)),
                ])
            ),
            ("bill", bill),
            ("settlement", .array(statement.settlement.map(transfer))),
        ]
        if book.table == .closed { members.append(("closed", .bool(true))) }
        return JSONValue.object(members).description
    }

    private func food(_ food: Food) -> JSONValue {
        .object([
            ("id", .count(food.id.rawValue)), ("name", .text(food.name)), ("price", .number(food.price)),
            ("category", .text(food.category)), ("tax", .text(food.tax.name)),
        ])
    }

    /// What one pays because another has paid more or less than their bill is a fee to them: without it the sum would not
    /// be the total.
    private func person(_ account: Statement.Account) -> JSONValue {
        let figures = account.figures
        return .object([
            ("id", .count(account.person.rawValue)), ("name", .text(book.person(account.person)?.name ?? "")),
            ("items", .count(account.items)), ("own", .number(account.own)), ("discount", .number(figures.discount)),
            ("service", .number(figures.service)), ("fees", .number(figures.fees + figures.adjustment)),
            ("tax", .number(figures.tax)), ("tip", .number(figures.tip)),
            ("total", .number(account.total)), ("paid", .number(account.paid)), ("locked", .bool(account.isLocked)),
            ("lines", .array(account.rows.compactMap(line))),
        ])
    }

    private func line(_ row: Statement.Row) -> JSONValue? {
        guard let line = book.line(row.line) else { return nil }
        let sharers = line.sharers.map { share in
            JSONValue.object([("person", .count(share.person.rawValue)), ("weight", .count(share.weight))])
        }
        return .object([
            ("id", .count(line.id.rawValue)), ("name", .text(line.name)), ("price", .number(line.price)),
            ("quantity", .count(line.quantity)), ("discount", .number(book.total(of: line) - line.gross)),
            ("discountable", .bool(line.isDiscountable)), ("share", .number(row.share)),
            ("of", .array(sharers)),
        ])
    }

    private var bill: JSONValue {
        let bill = statement.bill
        return .object([
            ("subtotal", .number(bill.subtotal)), ("lineDiscount", .number(bill.lineDiscount)),
            ("discount", .number(bill.discount)), ("service", .number(bill.service)), ("fees", .number(bill.fees)),
            ("tax", .array(bill.taxes.map(tax))), ("tip", .number(bill.tip)),
            ("cashRounding", .number(bill.cashRounding)), ("total", .number(bill.total)),
        ])
    }

    private func tax(_ row: TaxRow) -> JSONValue {
        .object([
            ("class", .text(row.taxClass.name)), ("rate", .count(row.rate.thousandths)), ("base", .number(row.base)),
            ("amount", .number(row.amount)),
        ])
    }

    private func transfer(_ transfer: Transfer) -> JSONValue {
        .object([
            ("from", .count(transfer.from.rawValue)), ("to", .count(transfer.to.rawValue)),
            ("amount", .number(transfer.amount)),
        ])
    }
}
