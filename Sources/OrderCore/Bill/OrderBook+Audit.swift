extension OrderBook {
    /// Everything in the book that cannot be, each as a sentence; empty when all is well.
    ///
    /// Numbers must be given once, names, prices, quantities, weights and rates be within their limits, sharers and payers
    /// be at the table, every line's shares sum to the line, every person's figures to what they pay, every figure of
    /// all people with what is unassigned to the bill's, and these to the whole.
    public func audit() -> [String] {
        let statement = statement
        return auditMenuAndPeople() + auditLines() + auditPayments() + auditSettings() + auditLineSums(statement)
            + auditDiscount(statement) + auditBill(statement)
    }

    private func auditMenuAndPeople() -> [String] {
        var problems: [String] = []
        if Set(foods.map(\.id)).count != foods.count { problems.append("Two foods have the same number.") }
        if Set(persons.map(\.id)).count != persons.count { problems.append("Two people have the same number.") }
        for food in foods where food.name.isEmpty || !(0...Limits.price).contains(food.price) {
            problems.append("Food \(food.id) has no name or an impossible price.")
        }
        for person in persons where person.name.isEmpty { problems.append("Person \(person.id) has no name.") }
        return problems
    }

    private func auditLines() -> [String] {
        var problems: [String] = []
        if Set(lines.map(\.id)).count != lines.count { problems.append("Two lines have the same number.") }
        let people = Set(persons.map(\.id))
        for line in lines {
            if line.name.isEmpty || !(0...Limits.price).contains(line.price)
                || !(1...Limits.quantity).contains(line.quantity)
            {
                problems.append("Line \(line.id) has no name, an impossible price or an impossible quantity.")
            }
            let sharers = Set(line.sharers.map(\.person))
            if sharers.count != line.sharers.count || !sharers.isSubset(of: people) {
                problems.append("Line \(line.id) is shared by somebody twice or by somebody who is not at the table.")
            }
            if let guest = line.treat, !people.contains(guest) || sharers.contains(guest) {
                problems.append("Line \(line.id) is a treat for somebody who pays for it or is not at the table.")
            }
            if !isPossible(line.discount.rate) || !(0...Limits.price).contains(line.discount.amount) {
                problems.append("Line \(line.id) has an impossible discount.")
            }
            let weights = line.sharers.map(\.weight)
            if weights.contains(where: { $0 < 0 }) || (!weights.isEmpty && weights.allSatisfy { $0 == 0 }) {
                problems.append("Line \(line.id) has impossible weights.")
            }
        }
        return problems
    }

    private func isPossible(_ rate: Rate) -> Bool { (0...Limits.rate).contains(rate.thousandths) }

    private func auditPayments() -> [String] {
        var problems: [String] = []
        let people = Set(persons.map(\.id))
        if Set(payments.map(\.id)).count != payments.count { problems.append("Two payments have the same number.") }
        for payment in payments where !people.contains(payment.person) || payment.amount < 0 || payment.settled < 0 {
            problems.append("Payment \(payment.id) is below zero or by somebody who is not at the table.")
        }
        let locked = locks.map(\.person)
        if Set(locked).count != locked.count || !people.isSuperset(of: locked) {
            problems.append("Somebody has paid twice or is not at the table.")
        }
        return problems
    }

    private func auditSettings() -> [String] {
        let rates = [settings.tax, settings.service, settings.discount.rate] + settings.classTaxes.values
        let amounts =
            [settings.discount.amount, settings.discountCap ?? 0, settings.cash.step] + settings.fees.map(\.amount)
        let names = settings.fees.map(\.name)
        let arePossible =
            rates.allSatisfy(isPossible) && amounts.allSatisfy { (0...Limits.price).contains($0) }
            && settings.classTaxes[.untaxed] == nil && Set(names).count == names.count && !names.contains("")
            && Set(settings.equalSharers).isSubset(of: persons.map(\.id))
        return arePossible ? [] : ["The bill has an impossible rate, amount, fee or sharer."]
    }

    private func auditLineSums(_ statement: Statement) -> [String] {
        var problems: [String] = []
        var sums: [LineID: MinorUnits] = [:]
        for account in statement.persons {
            for row in account.rows { sums[row.line, default: 0] += row.share }
            if account.rows.reduce(0, { $0 + $1.share }) != account.own {
                problems.append("The rows of person \(account.person) do not sum to what they have.")
            }
        }
        for row in statement.unassignedRows { sums[row.line, default: 0] += row.share }
        for line in lines where sums[line.id] != total(of: line) {
            problems.append("The shares of line \(line.id) do not sum to the line.")
        }
        return problems
    }

    /// Nobody's part of the bill's discount is more than what they have of the lines that it is taken off; with somebody
    /// who has paid and gone it may be, for these keep the parts that they had.
    private func auditDiscount(_ statement: Statement) -> [String] {
        let discountable = Set(lines.filter(\.isDiscountable).map(\.id))
        func base(_ rows: [Statement.Row]) -> MinorUnits {
            rows.reduce(0) { discountable.contains($1.line) ? $0 + $1.share : $0 }
        }
        var problems: [String] = []
        let all =
            statement.persons.map { ($0.rows, $0.figures) } + [(statement.unassignedRows, statement.unassignedFigures)]
        if all.reduce(0, { $0 + base($1.0) }) != statement.bill.discountable {
            problems.append("What the discount is taken off is not what the lines with a part in it come to.")
        }
        if locks.isEmpty, all.contains(where: { -$0.1.discount > base($0.0) }) {
            problems.append("Somebody has more of the discount than they have of what it is taken off.")
        }
        return problems
    }

    private func auditBill(_ statement: Statement) -> [String] {
        let bill = statement.bill
        let all = statement.persons.map(\.figures) + [statement.unassignedFigures]
        func sum(_ figure: (Figures) -> MinorUnits) -> MinorUnits { all.reduce(0) { $0 + figure($1) } }
        let sums: [(String, MinorUnits, MinorUnits)] = [
            ("lines", sum(\.own), bill.ordered), ("discount", sum(\.discount), bill.discount),
            ("service", sum(\.service), bill.service), ("fees", sum(\.fees), bill.fees), ("tax", sum(\.tax), bill.tax),
            ("tip", sum(\.tip), bill.tip), ("adjustments", sum(\.adjustment), 0), ("totals", sum(\.total), bill.total),
        ]
        var problems = sums.filter { $0.1 != $0.2 }.map { name, people, whole in
            "The \(name) of all people come to \(people), the bill's to \(whole)."
        }
        if bill != totals.rounded(like: bill) { problems.append("The bill does not add up.") }
        if bill.total > Limits.bill { problems.append("The bill is more than can be counted.") }
        for account in statement.persons {
            var figures = account.figures
            figures.close(isTaxInside: bill.isTaxInside)
            if figures != account.figures {
                problems.append("What person \(account.person) pays does not add up.")
            }
        }
        return problems
    }
}

extension BillTotals {
    /// The same bill with the cash rounding of another one, which comes from payments.
    fileprivate func rounded(like other: BillTotals) -> BillTotals {
        var bill = self
        bill.cashRounding = other.cashRounding
        return bill
    }
}
