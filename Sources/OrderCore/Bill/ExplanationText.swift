import Localization

/// Says explanations in words: "8.875 % of $81.70 = $7.25; Ana $2.74, Ben $2.95".
public struct ExplanationText: Sendable {
    private let book: OrderBook
    private let format: MoneyFormat

    /// Words for a book's figures, in a language's way to write amounts.
    public init(book: OrderBook, style: NumberStyle = .english) {
        self.book = book
        format = MoneyFormat(book.currency, style: style)
    }

    /// The whole explanation on one line: first how the figure comes about, then who bears how much.
    public func text(of explanation: Explanation) -> String {
        let parts = explanation.rows.filter(\.isPart).map(text)
        let steps = explanation.rows.filter { !$0.isPart }.map(text)
        return [steps, parts].filter { !$0.isEmpty }.map(localizedSeries).joined(separator: "; ")
    }

    /// One step in words.
    public func text(of row: Explanation.Row) -> String {
        switch row {
        case .share(let line, let share): text(of: line, share)
        case .percentage(let rate, let base, let amount, let tax):
            label(tax) + localized("\(percent(rate)) of \(format.full(base)) = \(format.full(amount))")
        case .contained(let rate, let base, let amount, let tax):
            label(tax) + localized("\(percent(rate)) contained in \(format.full(base)) = \(format.full(amount))")
        case .amount(let name, let amount): "\(name) \(format.full(amount))"
        case .limit(let amount): localized("at most \(format.full(amount))")
        case .part(let person, let amount): "\(name(of: person)) \(format.full(amount))"
        case .figure(let figure, let amount): "\(ExplanationText.name(of: figure)) \(format.full(amount))"
        }
    }

    /// What a figure is called.
    public static func name(of figure: Figure) -> String {
        switch figure {
        case .own: localized("Dishes")
        case .discount: localized("Discount")
        case .service: localized("Service")
        case .fees: localized("Fees")
        case .tax: localized("Tax")
        case .tip: localized("Tip")
        case .adjustment: localized("Adjustment")
        case .total: localized("Total")
        }
    }

    private func text(of id: LineID, _ share: MinorUnits) -> String {
        guard let line = book.line(id) else { return localized("Line \(id)") + " \(format.full(share))" }
        let count = line.quantity == 1 ? "" : "\(line.quantity) × "
        let total = book.total(of: line)
        let part =
            share == total ? format.full(share) : localized("\(format.full(share)) of \(format.full(total))")
        let terms = line.discountTerms(format)
        return "\(count)\(line.name) \(part)" + (terms.isEmpty ? "" : " (\(localizedSeries(terms)))")
    }

    /// The standard class needs no name.
    private func label(_ tax: TaxClass?) -> String {
        guard let tax, tax != .standard else { return "" }
        return "\(tax): "
    }

    private func percent(_ rate: Rate) -> String { rate.text(decimalSign: format.style.decimal) }

    private func name(of person: PersonID?) -> String {
        guard let person else { return localized("Unassigned") }
        return book.person(person)?.name ?? localized("Person \(person)")
    }
}

extension OrderLine {
    /// What is agreed about its discounts in words, each apart; none when it has just the bill's.
    public func discountTerms(_ format: MoneyFormat) -> [String] {
        (discount.isNothing ? [] : [localized("less \(discount.text(format))")])
            + (isDiscountable ? [] : [localized("not in the bill's discount")])
    }

    /// Says in short that the bill has a discount of which this has no part; nil where there is nothing to say.
    public func discountNote(in book: OrderBook) -> String? {
        isDiscountable || book.settings.discount.isNothing ? nil : localized("no bill discount")
    }
}

extension Explanation.Row {
    fileprivate var isPart: Bool {
        if case .part = self { true } else { false }
    }
}
