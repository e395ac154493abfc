import Localization

/// A figure of somebody's bill, or of the whole one.
public enum Figure: String, Hashable, Sendable, CaseIterable {
    /// The dishes.
    case own
    /// What is taken off the whole order.
    case discount
    /// The service charge.
    case service
    /// The fees.
    case fees
    /// The taxes.
    case tax
    /// The tip.
    case tip
    /// What others have paid more or less than their bill.
    case adjustment
    /// All of it.
    case total
}

/// How a figure comes about. `ExplanationText` says it in words.
public struct Explanation: Hashable, Sendable {
    /// A step on the way to the figure.
    public enum Row: Hashable, Sendable {
        /// A part of a line.
        case share(LineID, MinorUnits)
        /// A percentage of something; `taxClass` for a tax alone.
        case percentage(Rate, of: MinorUnits, amount: MinorUnits, taxClass: TaxClass?)
        /// A tax that is contained in something.
        case contained(Rate, in: MinorUnits, amount: MinorUnits, taxClass: TaxClass)
        /// An amount as it was told, with what it is for.
        case amount(String, MinorUnits)
        /// The most that can be taken off.
        case limit(MinorUnits)
        /// What somebody bears of it; nil is what nobody has yet.
        case part(PersonID?, MinorUnits)
        /// Another figure that is a part of this one.
        case figure(Figure, MinorUnits)
    }

    /// Which figure.
    public let figure: Figure
    /// Whose; nil for the whole bill's.
    public let person: PersonID?
    /// The steps. All parts together are the figure.
    public let rows: [Row]
}

extension Figures {
    /// One of the figures, in minor units.
    public subscript(figure: Figure) -> MinorUnits {
        switch figure {
        case .own: own
        case .discount: discount
        case .service: service
        case .fees: fees
        case .tax: tax
        case .tip: tip
        case .adjustment: adjustment
        case .total: total
        }
    }
}

extension BillTotals {
    /// One of the whole bill's figures, in minor units; the adjustments of all people are 0.
    public subscript(figure: Figure) -> MinorUnits {
        switch figure {
        case .own: ordered
        case .discount: discount
        case .service: service
        case .fees: fees
        case .tax: tax
        case .tip: tip
        case .adjustment: 0
        case .total: total
        }
    }
}

extension Statement {
    /// How a figure comes about: first what it is on the whole bill, then who bears how much of it.
    ///
    /// - Parameter person: Whose part is asked for; nil for everybody's.
    public func explanation(of figure: Figure, for person: PersonID? = nil) -> Explanation {
        let rows =
            switch figure {
            case .own: ownRows(person)
            case .total: totalRows(person)
            default: wholeRows(figure) + partRows(figure, person)
            }
        return Explanation(figure: figure, person: person, rows: rows)
    }

    private func ownRows(_ person: PersonID?) -> [Explanation.Row] {
        guard let person else {
            let discount: [Explanation.Row] =
                bill.lineDiscount == 0 ? [] : [.amount(localized("Line discounts"), bill.lineDiscount)]
            return [.amount(localized("Subtotal"), bill.subtotal)] + discount + partRows(.own, nil)
        }
        return account(of: person)?.rows.map { .share($0.line, $0.share) } ?? []
    }

    private func totalRows(_ person: PersonID?) -> [Explanation.Row] {
        Figure.allCases.compactMap { figure in
            let amount = person == nil ? bill[figure] : person.flatMap(account)?.figures[figure] ?? 0
            let isAdded = figure != .total && (figure != .tax || !bill.isTaxInside)
            return isAdded && amount != 0 ? .figure(figure, amount) : nil
        }
    }

    private func wholeRows(_ figure: Figure) -> [Explanation.Row] {
        switch figure {
        case .discount: discountRows
        case .service:
            bill.service == 0
                ? [] : [.percentage(settings.service, of: bill.discounted, amount: bill.service, taxClass: nil)]
        case .fees: bill.fees == 0 ? [] : settings.fees.map { .amount($0.name, $0.amount) }
        case .tax: bill.taxes.map(taxRow)
        case .tip: tipRows
        case .own, .adjustment, .total: []
        }
    }

    private func taxRow(_ row: TaxRow) -> Explanation.Row {
        bill.isTaxInside
            ? .contained(row.rate, in: row.base, amount: row.amount, taxClass: row.taxClass)
            : .percentage(row.rate, of: row.base, amount: row.amount, taxClass: row.taxClass)
    }

    private var discountRows: [Explanation.Row] {
        guard bill.discount != 0 else { return [] }
        let discount = settings.discount
        var rows: [Explanation.Row] = []
        let part = discount.rate.part(of: bill.discountable, rounding: settings.rounding)
        if part != 0 { rows.append(.percentage(discount.rate, of: bill.discountable, amount: -part, taxClass: nil)) }
        if discount.amount != 0 { rows.append(.amount(localized("Discount"), -discount.amount)) }
        if part + discount.amount > -bill.discount { rows.append(.limit(-bill.discount)) }
        return rows
    }

    private var tipRows: [Explanation.Row] {
        guard bill.tip != 0 else { return [] }
        switch settings.tip {
        case .rate(let rate): return [.percentage(rate, of: bill.tipBase, amount: bill.tip, taxClass: nil)]
        case .amount: return [.amount(localized("Tip"), bill.tip)]
        case .upTo(let total): return [.amount(localized("Total"), total), .amount(localized("Tip"), bill.tip)]
        }
    }

    private func partRows(_ figure: Figure, _ person: PersonID?) -> [Explanation.Row] {
        let accounts = persons.filter { person == nil || $0.person == person }
        let parts = accounts.map { Explanation.Row.part($0.person, $0.figures[figure]) }
        let rest = unassignedFigures[figure]
        let all = person == nil ? parts + [.part(nil, rest)] : parts
        return all.filter { row in
            if case .part(_, 0) = row { person != nil } else { true }
        }
    }
}
