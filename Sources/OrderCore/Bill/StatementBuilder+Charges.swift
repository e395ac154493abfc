extension StatementBuilder {
    /// Divides what the bill adds to the lines and takes off, in the bill's order: odd units go round the table.
    mutating func addCharges() {
        let settings = book.settings
        if !isNothing(totals.discount) {
            for (seat, part) in parts(of: totals.discount, byWeights: discountable, paid: \.discount) {
                figures[seat].discount = part
            }
        }
        for (seat, part) in parts(of: totals.service, by: { $0.discounted }, paid: \.service) {
            figures[seat].service = part
        }
        for (seat, part) in equalParts(of: totals.fees, paid: \.fees) { figures[seat].fees = part }
        if !totals.taxes.isEmpty { addTaxes() }
        if settings.tipSplit == .equal {
            for (seat, part) in equalParts(of: totals.tip, paid: \.tip) { figures[seat].tip = part }
        } else {
            addTip(by: settings.tipBase)
        }
        for seat in figures.indices { figures[seat].close(isTaxInside: totals.isTaxInside) }
        if !locks.isEmpty { holdLocks() }
    }

    private mutating func addTip(by base: TipBase) {
        if isNothing(totals.tip) { return }
        let weights = figures.indices.map { seat in
            switch base {
            case .subtotal: figures[seat].own + lineDiscounts[seat]
            case .discounted: figures[seat].discounted
            case .taxed: figures[seat].discounted + (totals.isTaxInside ? 0 : figures[seat].tax)
            }
        }
        for (seat, part) in parts(of: totals.tip, byWeights: weights, paid: \.tip) { figures[seat].tip = part }
    }

    // MARK: - Taxes

    /// Each rate is divided by what everybody has of its classes.
    private mutating func addTaxes() {
        let parts = discountedClassParts()
        var seen: [Rate] = []
        for row in totals.taxes where !seen.contains(row.rate) {
            seen.append(row.rate)
            let amount = totals.taxes.reduce(0) { $0 + ($1.rate == row.rate ? $1.amount : 0) }
            let weights = taxWeights(of: row.rate, parts)
            for (seat, part) in taxParts(of: amount, rate: row.rate, byWeights: weights) where part != 0 {
                figures[seat].tax += part
                taxes[seat].append(TaxPart(rate: row.rate, amount: part))
            }
        }
    }

    private mutating func taxParts(
        of amount: MinorUnits, rate: Rate, byWeights weights: [MinorUnits]
    ) -> [(seat: Int, part: MinorUnits)] {
        if !totals.isTaxInside {
            return parts(of: amount, byWeights: weights) { lock in
                lock.taxes.first { $0.rate == rate }?.amount ?? 0
            }
        }
        // What prices contain is only shown: it is no odd unit for anybody, and those who have paid have their part.
        var shown = allocation
        let shares = weights.indices.filter { weights[$0] > 0 }.map { (seat: $0, weight: Int(weights[$0])) }
        if shares.isEmpty { return [(nobody, amount)] }
        return zip(shares, shown.divide(amount, among: shares)).map { ($0.seat, $1) }
    }

    private func taxWeights(of rate: Rate, _ parts: [MinorUnits]) -> [MinorUnits] {
        let settings = book.settings
        let count = nobody + 1
        var weights = [MinorUnits](repeating: 0, count: count)
        for (place, tax) in classes.classes.enumerated() where settings.rate(of: tax) == rate {
            for seat in weights.indices { weights[seat] += parts[place * count + seat] }
        }
        if settings.rate(of: .standard) == rate {
            for seat in weights.indices {
                if settings.isServiceTaxed { weights[seat] += figures[seat].service }
                if settings.areFeesTaxed { weights[seat] += figures[seat].fees }
            }
        }
        return weights
    }

    /// What everybody has of each class after their part of the discount.
    private func discountedClassParts() -> [MinorUnits] {
        var parts = classParts.map(\.amount)
        let count = nobody + 1
        for seat in figures.indices where figures[seat].discount != 0 {
            let places = classes.classes.indices.map { $0 * count + seat }
            let weights = places.map { Int(max(0, classParts[$0].discountable)) }
            guard weights.contains(where: { $0 > 0 }) else { continue }
            let discounts = Allocation.divide(figures[seat].discount, byWeights: weights)
            for (place, discount) in zip(places, discounts) { parts[place] += discount }
        }
        return parts
    }

    // MARK: - Those who have paid

    /// Whoever has paid and gone pays what they have paid: what that is more or less than their bill, the others bear.
    private mutating func holdLocks() {
        var borne: MinorUnits = 0
        for (seat, lock) in locks {
            figures[seat].adjustment = lock.amount - figures[seat].total
            borne -= figures[seat].adjustment
        }
        for (seat, part) in parts(of: borne, by: { $0.total }, paid: { _ in 0 }) where locks[seat] == nil {
            figures[seat].adjustment = part
        }
        for seat in figures.indices { figures[seat].close(isTaxInside: totals.isTaxInside) }
    }

    // MARK: - Dividing

    /// Whether nobody has a part of an amount. Of one that is 0 now, whoever has paid keeps the part they had.
    private func isNothing(_ amount: MinorUnits) -> Bool { amount == 0 && locks.isEmpty }

    /// The parts of an amount by what everybody has; whoever has paid keeps the part they had.
    private mutating func parts(
        of amount: MinorUnits, by weight: (Figures) -> MinorUnits, paid: (Lock) -> MinorUnits
    ) -> [(seat: Int, part: MinorUnits)] {
        if isNothing(amount) { return [] }
        return parts(of: amount, byWeights: figures.map(weight), paid: paid)
    }

    private mutating func parts(
        of amount: MinorUnits, byWeights weights: [MinorUnits], paid: (Lock) -> MinorUnits
    ) -> [(seat: Int, part: MinorUnits)] {
        let shares = weights.indices.filter { weights[$0] > 0 && locks[$0] == nil }.map { ($0, Int(weights[$0])) }
        return parts(of: amount, among: shares.isEmpty ? equalShares : shares, paid: paid)
    }

    private mutating func equalParts(
        of amount: MinorUnits, paid: (Lock) -> MinorUnits
    ) -> [(seat: Int, part: MinorUnits)] {
        if isNothing(amount) { return [] }
        return parts(of: amount, among: equalShares, paid: paid)
    }

    private mutating func parts(
        of amount: MinorUnits, among shares: [(seat: Int, weight: Int)], paid: (Lock) -> MinorUnits
    ) -> [(seat: Int, part: MinorUnits)] {
        let kept = locks.map { (seat: $0, part: paid($1)) }
        let rest = amount - kept.reduce(0) { $0 + $1.part }
        if rest == 0 { return kept }
        return kept + zip(shares, allocation.divide(rest, among: shares)).map { ($0.seat, $1) }
    }

    /// Who shares what is the same for everybody: those who were named, or those who have ordered something; nobody's seat
    /// bears it only while there is no one else.
    private var equalShares: [(seat: Int, weight: Int)] {
        let open = (0..<nobody).filter { locks[$0] == nil }
        let named = book.settings.equalSharers.compactMap { seats[$0] }.filter { locks[$0] == nil }.sorted()
        if !named.isEmpty { return named.map { ($0, 1) } }
        let ordered = open.filter { hasOrdered[$0] }
        if !ordered.isEmpty { return ordered.map { ($0, 1) } }
        return items[nobody] > 0 || open.isEmpty ? [(nobody, 1)] : open.map { ($0, 1) }
    }
}
