extension OrderBook {
    /// Everything in the book that cannot be, each as a sentence; empty when all is well.
    ///
    /// Numbers must be given once, names, prices, quantities and weights be within their limits, sharers be at the
    /// table, every line's shares sum to the line, and all people with what is unassigned to the bill.
    public func audit() -> [String] {
        auditMenuAndPeople() + auditLines() + auditSums()
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
            let weights = line.sharers.map(\.weight)
            if weights.contains(where: { $0 < 0 }) || (!weights.isEmpty && weights.allSatisfy { $0 == 0 }) {
                problems.append("Line \(line.id) has impossible weights.")
            }
        }
        return problems
    }

    private func auditSums() -> [String] {
        var problems: [String] = []
        let statement = statement
        var sums: [LineID: MinorUnits] = [:]
        for account in statement.persons {
            for row in account.rows { sums[row.line, default: 0] += row.share }
            if account.rows.reduce(0, { $0 + $1.share }) != account.own {
                problems.append("The rows of person \(account.person) do not sum to what they pay.")
            }
        }
        for row in statement.unassignedRows { sums[row.line, default: 0] += row.share }
        for line in lines where sums[line.id] != line.total {
            problems.append("The shares of line \(line.id) do not sum to the line.")
        }
        let people = statement.persons.reduce(0) { $0 + $1.total }
        if people + statement.unassigned.own != statement.total || statement.total > Limits.bill {
            problems.append("What everybody pays does not sum to the bill.")
        }
        return problems
    }
}
