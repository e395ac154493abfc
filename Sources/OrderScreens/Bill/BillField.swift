import Localization
import OrderCore

/// Something about the bill that is written: what stands in its field, and what a text in it means.
enum BillField: Hashable {
    case tax
    case classTax(TaxClass)
    case service
    case discount
    case discountCap
    case fee(String)
    case tip
    case paidInAll
    case cashStep
    case expectedTotal

    /// What it is called.
    var title: String {
        switch self {
        case .tax: localized("Tax")
        case .classTax(let tax): tax.name
        case .service: localized("Service")
        case .discount: localized("Discount")
        case .discountCap: localized("at most")
        case .fee(let name): name
        case .tip: localized("Tip")
        case .paidInAll: localized("paid in all")
        case .cashStep: localized("Cash step")
        case .expectedTotal: localized("Paper bill")
        }
    }

    /// Whether it only says more about what stands over it.
    var isDetail: Bool {
        switch self {
        case .classTax, .discountCap, .paidInAll: true
        default: false
        }
    }

    /// What may be written, while there is nothing.
    func placeholder(_ book: OrderBook) -> String {
        switch self {
        case .tax, .service: "0 %"
        case .classTax: localized("as usual")
        case .discount: localized("15% or \(typed(1000, book))")
        case .discountCap: localized("no limit")
        case .fee, .cashStep: typed(0, book)
        case .tip: localized("18% or \(MoneyFormat(book.currency).full(5 * book.currency.unitsPerWhole))")
        case .paidInAll, .expectedTotal: localized("total")
        }
    }

    // MARK: Reading and writing

    /// What stands in the field; empty for none.
    func text(_ book: OrderBook) -> String {
        let settings = book.settings
        switch self {
        case .tax: return percent(settings.tax, book)
        case .classTax(let tax): return settings.classTaxes[tax].map { "\(number($0, book))%" } ?? ""
        case .service: return percent(settings.service, book)
        case .discount: return MoneyText.typed(settings.discount, book)
        case .discountCap: return settings.discountCap.map { typed($0, book) } ?? ""
        case .fee(let name): return settings.fees.first { $0.name == name }.map { typed($0.amount, book) } ?? ""
        case .tip:
            switch settings.tip {
            case .rate(let rate): return percent(rate, book)
            case .amount(0), .upTo: return ""
            case .amount(let amount): return typed(amount, book)
            }
        case .paidInAll:
            if case .upTo(let total) = settings.tip { return typed(total, book) }
            return ""
        case .cashStep: return settings.cash.step == 0 ? "" : typed(settings.cash.step, book)
        case .expectedTotal: return settings.expectedTotal.map { typed($0, book) } ?? ""
        }
    }

    /// What a text in the field means; an empty one takes it away.
    /// - Throws: ``OrderFailure`` with a sentence.
    func setting(_ text: String, _ book: OrderBook) throws(OrderFailure) -> BillSetting {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch self {
        case .tax: return .tax(isEmpty ? .zero : try rate(text))
        case .classTax(let tax): return .classTax(tax, isEmpty ? nil : try rate(text))
        case .service: return .service(isEmpty ? .zero : try rate(text))
        case .discount: return .discount(try MoneyText.discount(text, book))
        case .discountCap: return .discountCap(isEmpty ? nil : try amount(text, book))
        case .fee(let name): return .fee(name, isEmpty ? nil : try amount(text, book))
        case .tip: return .tip(isEmpty ? .nothing : try tip(text, book))
        case .paidInAll: return .tip(isEmpty ? .nothing : .upTo(try amount(text, book)))
        case .cashStep: return .cashStep(isEmpty ? 0 : try amount(text, book))
        case .expectedTotal: return .expectedTotal(isEmpty ? nil : try amount(text, book))
        }
    }

    /// What comes of it on the bill; empty for nothing.
    func amount(_ statement: Statement, _ format: MoneyFormat) -> String {
        let bill = statement.bill
        let amount: MinorUnits
        switch self {
        case .tax: amount = bill.taxes.filter { statement.settings.classTaxes[$0.taxClass] == nil }.sum
        case .classTax(let tax):
            guard statement.settings.classTaxes[tax] != nil else { return "" }
            amount = bill.taxes.filter { $0.taxClass == tax }.sum
        case .service: amount = bill.service
        case .discount: amount = bill.discount
        case .fee(let name):
            amount = bill.fees == 0 ? 0 : statement.settings.fees.first { $0.name == name }?.amount ?? 0
        case .tip: amount = text(of: statement.settings.tip, isUpTo: false) ? bill.tip : 0
        case .paidInAll: amount = text(of: statement.settings.tip, isUpTo: true) ? bill.tip : 0
        case .cashStep: amount = bill.cashRounding
        case .expectedTotal: return difference(statement, format)
        case .discountCap: return ""
        }
        return amount == 0 ? "" : format.full(amount)
    }

    private func difference(_ statement: Statement, _ format: MoneyFormat) -> String {
        guard let difference = statement.offPaperBill else { return "" }
        if difference == 0 { return localized("the same") }
        let amount = format.full(abs(difference))
        return difference < 0 ? localized("\(amount) less") : localized("\(amount) more")
    }

    private func text(of tip: Tip, isUpTo: Bool) -> Bool {
        if case .upTo = tip { isUpTo } else { !isUpTo }
    }

    // MARK: Texts

    private func typed(_ amount: MinorUnits, _ book: OrderBook) -> String {
        let text = book.moneyFormat.typed(amount, decimalSign: book.decimalSign)
        // A tip without decimals would be read as a percentage.
        guard self == .tip, amount % book.currency.unitsPerWhole == 0 else { return text }
        return book.currency.digits == 0
            ? "\(book.currency.symbol)\(text)"
            : text + book.decimalSign.text + String(repeating: "0", count: book.currency.digits)
    }

    private func number(_ rate: Rate, _ book: OrderBook) -> String { rate.number(decimalSign: book.decimalSign) }

    private func percent(_ rate: Rate, _ book: OrderBook) -> String {
        rate == .zero ? "" : "\(number(rate, book))%"
    }

    private func rate(_ text: String) throws(OrderFailure) -> Rate { try MoneyText.rate(text) }

    private func tip(_ text: String, _ book: OrderBook) throws(OrderFailure) -> Tip {
        do {
            return try ChargeParser.tip(text, currency: book.currency, decimalSign: book.decimalSign)
        } catch { throw OrderFailure(sentence: error.reason) }
    }

    private func amount(_ text: String, _ book: OrderBook) throws(OrderFailure) -> MinorUnits {
        try MoneyText.amount(text, book)
    }
}

/// Amounts, percentages and discounts as they are written in a field.
enum MoneyText {
    /// The amount that a text says in a book's currency.
    /// - Throws: ``OrderFailure`` with a sentence.
    static func amount(_ text: String, _ book: OrderBook) throws(OrderFailure) -> MinorUnits {
        do {
            return try PriceParser.parse(text, currency: book.currency, decimalSign: book.decimalSign)
        } catch { throw OrderFailure(sentence: error.reason) }
    }

    /// The percentage that a text says.
    /// - Throws: ``OrderFailure`` with a sentence.
    static func rate(_ text: String) throws(OrderFailure) -> Rate {
        do { return try RateParser.parse(text) } catch { throw OrderFailure(sentence: error.reason) }
    }

    /// The discount that a text says; an empty one says that there is none.
    /// - Throws: ``OrderFailure`` with a sentence.
    static func discount(_ text: String, _ book: OrderBook) throws(OrderFailure) -> Discount {
        if text.allSatisfy(\.isWhitespace) { return .nothing }
        do {
            return try ChargeParser.discount(text, currency: book.currency, decimalSign: book.decimalSign)
        } catch { throw OrderFailure(sentence: error.reason) }
    }

    /// A discount as it is typed: "10%+1.50"; empty for none.
    static func typed(_ discount: Discount, _ book: OrderBook) -> String {
        let rate = discount.rate == .zero ? [] : ["\(discount.rate.number(decimalSign: book.decimalSign))%"]
        let amount =
            discount.amount == 0 ? [] : [book.moneyFormat.typed(discount.amount, decimalSign: book.decimalSign)]
        return (rate + amount).joined(separator: "+")
    }
}

extension [TaxRow] {
    fileprivate var sum: MinorUnits { reduce(0) { $0 + $1.amount } }
}
