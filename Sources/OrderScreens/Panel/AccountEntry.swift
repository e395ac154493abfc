import Localization
import OrderCore

/// A figure of somebody's bill: its name, its amount, and how it comes about.
struct AccountEntry: Hashable {
    var name: String
    var amount: String
    /// The whole way to it, as a sentence.
    var explanation: String
    /// Whether it is written in bold.
    var isStrong = false
    /// Whether it matters in the end, beside the total: what is paid and what is not.
    var isFinal = false
}

extension AccountEntry {
    /// How somebody's total comes about, and what of it is still to be paid; nothing while the dishes say it all.
    static func entries(of account: Statement.Account, _ model: OrderModel) -> [AccountEntry] {
        let isPlain =
            account.total == account.own && account.figures.tax == 0 && account.paid == 0 && !account.isLocked
        return hasAny(account) && !isPlain ? all(of: account, model) : []
    }

    /// Whether there is anything to be explained.
    static func hasAny(_ account: Statement.Account) -> Bool {
        account.items > 0 || account.paid != 0 || account.total != 0
    }

    /// The same, also where the dishes say it all.
    static func all(of account: Statement.Account, _ model: OrderModel) -> [AccountEntry] {
        let figures = account.figures
        let words = ExplanationText(book: model.book, style: model.format.style)
        var entries = Figure.allCases.filter { figures[$0] != 0 || $0 == .total }.map { figure in
            AccountEntry(
                name: name(of: figure, model.statement), amount: model.format.full(figures[figure]),
                explanation: [
                    words.text(of: model.statement.explanation(of: figure, for: account.person)),
                    equalParts(of: figure, model) ?? "",
                ].filter { !$0.isEmpty }.joined(separator: "; "),
                isStrong: figure == .total)
        }
        guard account.paid != 0 || account.isLocked else { return entries }
        entries.append(paid(account, model))
        if account.due != 0 { entries.append(due(account, model)) }
        return entries
    }

    /// Who shares what is divided equally, and who is left out of it as a guest; nil for what is not.
    private static func equalParts(of figure: Figure, _ model: OrderModel) -> String? {
        let (book, statement) = (model.book, model.statement)
        guard figure == .fees || (figure == .tip && statement.settings.tipSplit == .equal) else { return nil }
        let sharers = statement.persons.filter { $0.figures[figure] != 0 }
        // Whoever is named has a part, guest or not.
        let isNamed = statement.settings.equalSharers.contains { book.person($0) != nil }
        let guests = statement.persons.filter {
            !isNamed && $0.figures[figure] == 0 && !$0.isLocked && book.isOnlyGuest($0.person)
        }
        func names(_ accounts: [Statement.Account]) -> String {
            localizedList(accounts.compactMap { book.person($0.person)?.name })
        }
        let parts =
            sharers.count > mostNames
            ? localized(
                "shared equally by \(sharers.count) person", plural: "shared equally by \(sharers.count) people",
                count: sharers.count)
            : localized("shared equally by \(names(sharers))")
        if guests.isEmpty || sharers.isEmpty { return sharers.count > 1 ? parts : nil }
        let left = names(guests)
        return parts + "; "
            + localized(
                "\(left) is a guest and has no part", plural: "\(left) are guests and have no part", count: guests.count
            )
    }

    /// So many people are named; more are counted.
    private static let mostNames = 4

    private static func name(of figure: Figure, _ statement: Statement) -> String {
        let isInside = figure == .tax && statement.bill.isTaxInside
        return ExplanationText.name(of: figure) + (isInside ? " " + localized("inside") : "")
    }

    private static func paid(_ account: Statement.Account, _ model: OrderModel) -> AccountEntry {
        let payments = model.book.payments.filter { $0.person == account.person }.map { payment in
            let rounded =
                payment.rounding == 0 ? "" : ", " + localized("counts as \(model.format.full(payment.settled))")
            return "\(model.format.full(payment.amount)) \(payment.means.words)\(rounded)"
        }
        return AccountEntry(
            name: localized("Paid"), amount: model.format.full(account.paid),
            explanation: payments.isEmpty ? localized("Nothing was to be paid") : payments.joined(separator: "; "),
            isFinal: true)
    }

    private static func due(_ account: Statement.Account, _ model: OrderModel) -> AccountEntry {
        let (total, settled) = (model.format.full(account.total), model.format.full(account.settled))
        return AccountEntry(
            name: account.due > 0 ? localized("Still to pay") : localized("Too much"),
            amount: model.format.full(abs(account.due)),
            explanation: localized("Total \(total), settled \(settled)"), isStrong: account.due > 0, isFinal: true)
    }
}

extension OrderBook {
    /// Whether others pay for all that somebody has.
    fileprivate func isOnlyGuest(_ person: PersonID) -> Bool {
        let isGuest = lines.contains { $0.treat == person }
        return isGuest && !lines.contains { $0.sharers.contains { $0.person == person && $0.weight > 0 } }
    }
}

extension Payment.Means {
    /// As it stands behind an amount.
    var words: String { self == .cash ? localized("in cash") : localized("by card") }
}

extension Statement.Account {
    /// What their card says about it.
    var payment: PersonCard.Content.Payment {
        if isLocked { return .locked }
        return paid > 0 && due <= 0 ? .paid : .open
    }
}

extension Statement {
    /// What of the whole bill nobody has paid yet, in minor units; 0 or more.
    var open: MinorUnits { max(0, bill.total - persons.reduce(0) { $0 + $1.settled }) }
}
