import Localization

extension OrderDraft {
    mutating func setQuantity(_ id: LineID, _ quantity: Int) throws(Refusal) {
        let line = try requireLine(id)
        try checkQuantity(quantity)
        try replace(line) { $0.quantity = quantity }
    }

    mutating func discountLine(_ id: LineID, _ discount: Discount) throws(Refusal) {
        let line = try requireLine(id)
        let discount = try checked(discount)
        try replace(line) { $0.discount = discount }
    }

    mutating func setDiscountable(_ id: LineID, _ isDiscountable: Bool) throws(Refusal) {
        let line = try requireLine(id)
        try replace(line) { $0.isDiscountable = isDiscountable }
    }

    mutating func taxLine(_ id: LineID, _ tax: TaxClass) throws(Refusal) {
        let line = try requireLine(id)
        try replace(line) { $0.tax = tax }
    }

    mutating func treat(_ id: LineID, of guest: PersonID, by recipient: Recipient) throws(Refusal) {
        let line = try requireLine(id)
        let payers = try sharers(for: recipient, treating: guest)
        if payers.isEmpty { throw Refusal(.nobodyThere, localized("Nobody is named who pays for it.")) }
        try replace(line) {
            $0.sharers = payers
            $0.treat = guest
        }
    }

    /// The guest's part in each of their lines goes to the payers in equal parts, whatever else these have of it.
    mutating func treatPerson(_ id: PersonID, by recipient: Recipient) throws(Refusal) {
        let guest = try requirePerson(id)
        let payers = try sharers(for: recipient, treating: id)
        if payers.isEmpty { throw Refusal(.nobodyThere, localized("Nobody is named who pays for \(guest.name).")) }
        let lines = book.lines(of: id)
        if lines.isEmpty { throw Refusal(.nothingToDo, localized("\(guest.name) has nothing to pay.")) }
        for line in lines {
            let sharers = try handedOver(line.sharers, from: id, to: payers)
            change(line) {
                $0.sharers = sharers
                $0.treat = $0.treat ?? id
            }
        }
    }

    /// The people a recipient stands for, who pay for a guest: everyone is everyone but the guest.
    mutating func sharers(
        for recipient: Recipient, weights: [Int]? = nil, treating guest: PersonID?
    ) throws(Refusal) -> [Share] {
        guard let guest else { return try sharers(for: recipient, weights: weights) }
        let name = try requirePerson(guest).name
        var recipient = recipient
        if recipient == .everyone {
            let others = book.persons.filter { $0.id != guest && !book.isLocked($0.id) }
            if others.isEmpty {
                throw Refusal(.nobodyThere, localized("Nobody is at the table who could pay for \(name)."))
            }
            recipient = .persons(others.map { Share(person: $0.id) })
        }
        let payers = try sharers(for: recipient, weights: weights)
        if payers.contains(where: { $0.person == guest }) {
            throw Refusal(.badWeights, localized("\(name) is treated and does not pay: name only those who pay."))
        }
        return payers
    }

    /// The weights multiplied so that one's part can be divided among several, and made small again.
    private func handedOver(
        _ sharers: [Share], from giver: PersonID, to payers: [Share]
    ) throws(Refusal) -> [Share] {
        let part = sharers.first { $0.person == giver }?.weight ?? 0
        let sum = payers.reduce(0) { $0 + $1.weight }
        var result = sharers.filter { $0.person != giver }.map { Share(person: $0.person, weight: $0.weight * sum) }
        for payer in payers {
            if let place = result.firstIndex(where: { $0.person == payer.person }) {
                result[place].weight += part * payer.weight
            } else {
                result.append(Share(person: payer.person, weight: part * payer.weight))
            }
        }
        let divisor = result.reduce(0) { WeightParser.greatestCommonDivisor($0, $1.weight) }
        if divisor > 1 { for index in result.indices { result[index].weight /= divisor } }
        // A part of weight 0 was nobody's to pay: whoever is named has it now.
        if divisor == 0 { return payers }
        guard result.allSatisfy({ $0.weight <= Limits.weight }) else {
            throw Refusal(.badWeights, localized("The parts would be too fine: treat with simpler weights."))
        }
        return result
    }

    private mutating func replace(_ line: OrderLine, _ edit: (inout OrderLine) -> Void) throws(Refusal) {
        let count = events.count
        change(line, edit)
        if events.count == count { throw Refusal(.nothingToDo, localized("“\(line.name)” is already like that.")) }
    }
}
