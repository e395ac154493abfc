import Localization
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
        if book.table == .closed { text += localized("This table is closed.") + "\n" }
        if !book.foods.isEmpty {
            text +=
                "\n" + localized("Menu") + "\n"
                + book.foods.map { "  \($0.id)  \($0.name)  \(format.full($0.price))\n" }.joined()
        }
        text += "\n" + statement.persons.map(self.text).joined()
        if statement.unassigned.items > 0 {
            text += localized("Unassigned") + ": \(summary(of: statement.unassigned))\n"
            text += statement.unassignedRows.map(self.text).joined()
        }
        return text + bill
    }

    /// What a step that was just done has changed: itself, and everybody who has or had a part in its lines.
    func report(of step: Step) -> String {
        var lines: [LineID] = []
        var people: Set<PersonID> = []
        var isForAll = false
        for event in step.events {
            switch event {
            case .lineAdded(let line, _):
                lines.append(line.id)
                people.formUnion(line.sharers.map(\.person))
            case .lineRemoved(let line, _): people.formUnion(line.sharers.map(\.person))
            case .lineChanged(let from, let to):
                lines.append(to.id)
                people.formUnion((from.sharers + to.sharers).map(\.person))
            case .paymentAdded(let payment, _), .paymentRemoved(let payment, _): people.insert(payment.person)
            case .locked(let lock, _), .unlocked(let lock, _): people.insert(lock.person)
            case .settingsChanged: isForAll = true
            default: break
            }
        }
        let numbers =
            lines.isEmpty ? "" : " (" + localized("line \(lines.map(\.description).joined(separator: ", "))") + ")"
        let totals = statement.persons.filter { isForAll || people.contains($0.person) }.map(heading)
        return "\(step.label)\(numbers)\n" + totals.joined()
            + (isForAll ? ExplanationText.name(of: .total) + ": \(format.full(statement.total))\n" : "")
    }

    // MARK: - People

    private func text(of account: Statement.Account) -> String {
        heading(account) + account.rows.map(text).joined() + figures(of: account)
    }

    private func heading(_ account: Statement.Account) -> String {
        let paid = account.paid == 0 ? "" : ", " + localized("paid \(format.full(account.paid))")
        let done = account.isLocked ? ", " + localized("done") : ""
        return "\(name(of: account.person)): \(summary(of: account.tally))\(paid)\(done)\n"
    }

    private func text(of row: Statement.Row) -> String {
        guard let line = book.line(row.line) else { return "" }
        let count = line.quantity == 1 ? "" : "\(line.quantity) × "
        let discount = line.discountTerms(format).map { ", " + $0 }.joined()
        let treat = line.treat.map { ", " + localized("for \(name(of: $0))") } ?? ""
        let part = "  #\(line.id)  \(count)\(line.name)  "
        let share = format.full(row.share)
        guard line.sharers.count > 1 || line.treat != nil else { return part + share + discount + "\n" }
        let sharers = line.sharers.map { share in
            let weighted = Set(line.sharers.map(\.weight)).count > 1
            return name(of: share.person) + (weighted ? " \(share.weight)" : "")
        }
        let names = localizedSeries(sharers)
        let who = line.treat == nil ? localized("shared by \(names)") : localized("paid by \(names)")
        return part + localized("\(share) of \(format.full(book.total(of: line)))") + "\(discount)\(treat), \(who)\n"
    }

    /// What comes to somebody's dishes; nothing when that is nothing.
    private func figures(of account: Statement.Account) -> String {
        let rows = statement.explanation(of: .total, for: account.person).rows
        guard rows.contains(where: { !$0.isOwn }) else { return "" }
        let words = ExplanationText(book: book, style: format.style)
        return "      \(localizedSeries(rows.map(words.text)))\n"
    }

    private func summary(of tally: Tally) -> String {
        "\(format.full(tally.total)), "
            + localized("\(tally.items) item", plural: "\(tally.items) items", count: tally.items)
    }

    private func name(of person: PersonID) -> String { book.person(person)?.name ?? localized("Person \(person)") }

    // MARK: - The bill

    private var bill: String {
        let bill = statement.bill
        var rows: [(String, MinorUnits)] = [
            (localized("Line discounts"), bill.lineDiscount), (ExplanationText.name(of: .discount), bill.discount),
            (ExplanationText.name(of: .service), bill.service), (ExplanationText.name(of: .fees), bill.fees),
        ]
        for tax in bill.taxes {
            let rate = tax.rate.text(decimalSign: format.style.decimal)
            let label =
                // A class that is named after its rate says it already.
                tax.taxClass == .standard || rate.hasPrefix(tax.taxClass.name)
                ? localized("Tax \(rate)") : localized("Tax on \(tax.taxClass) \(rate)")
            rows.append((label + (bill.isTaxInside ? ", " + localized("inside") : ""), tax.amount))
        }
        rows.append((ExplanationText.name(of: .tip), bill.tip))
        let parts = rows.filter { $0.1 != 0 }.map { "\($0.0): \(format.full($0.1))\n" }.joined()
        let subtotal = parts.isEmpty ? "" : "\n" + localized("Subtotal") + ": \(format.full(bill.subtotal))\n"
        let total = "\(ExplanationText.name(of: .total)): \(format.full(bill.total))\n"
        return subtotal + parts + total + paperBill + payments
    }

    private var paperBill: String {
        guard let expected = statement.settings.expectedTotal, let difference = statement.offPaperBill else {
            return ""
        }
        let amount = format.full(abs(difference))
        let verdict =
            difference == 0
            ? localized("the same")
            : difference < 0 ? localized("\(amount) more than here") : localized("\(amount) less than here")
        return localized("Paper bill") + ": \(format.full(expected)), \(verdict)\n"
    }

    private var payments: String {
        let paid = statement.persons.reduce(0) { $0 + $1.paid }
        guard paid > 0 else { return "" }
        let rounding = statement.bill.cashRounding
        let coins = rounding == 0 ? "" : localized("Cash rounding") + ": \(format.full(rounding))\n"
        let transfers = statement.settlement.map { transfer in
            localized("\(name(of: transfer.from)) owes \(name(of: transfer.to)) \(format.full(transfer.amount))") + "\n"
        }
        return coins + localized("Paid") + ": \(format.full(paid))\n" + transfers.joined()
    }
}

extension Explanation.Row {
    fileprivate var isOwn: Bool {
        if case .figure(.own, _) = self { true } else { false }
    }
}
