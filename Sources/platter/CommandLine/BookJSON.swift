import OrderCore

/// A book as JSON for programs, all amounts in minor units.
///
/// A book without tax, tip, fees, discounts and payments has them as 0 or empty.
struct BookJSON {
    let book: OrderBook
    let statement: Statement

    /// The whole book, or with one person alone among its persons.
    func text(of person: PersonID? = nil) -> String {
        let accounts = statement.persons.filter { person == nil || $0.person == person }
        return JSONValue.object([
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
            ("settlement", .array([])),
        ]).description
    }

    private func food(_ food: Food) -> JSONValue {
        .object([
            ("id", .count(food.id.rawValue)), ("name", .text(food.name)), ("price", .number(food.price)),
            ("category", .text(food.category)), ("tax", .text("standard")),
        ])
    }

    private func person(_ account: Statement.Account) -> JSONValue {
        .object([
            ("id", .count(account.person.rawValue)), ("name", .text(book.person(account.person)?.name ?? "")),
            ("items", .count(account.items)), ("own", .number(account.own)), ("discount", .number(0)),
            ("service", .number(0)), ("fees", .number(0)), ("tax", .number(0)), ("tip", .number(0)),
            ("total", .number(account.total)), ("paid", .number(0)), ("locked", .bool(false)),
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
            ("quantity", .count(line.quantity)), ("discount", .number(0)), ("share", .number(row.share)),
            ("of", .array(sharers)),
        ])
    }

    private var bill: JSONValue {
        .object([
            ("subtotal", .number(statement.subtotal)), ("lineDiscount", .number(0)), ("discount", .number(0)),
            ("service", .number(0)), ("fees", .number(0)), ("tax", .array([])), ("tip", .number(0)),
            ("cashRounding", .number(0)), ("total", .number(statement.total)),
        ])
    }
}
