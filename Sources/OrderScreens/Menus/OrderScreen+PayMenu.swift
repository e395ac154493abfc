import Localization
import OrderCore
import Widgets

extension OrderScreen {
    /// How somebody can pay, or that they have not gone after all.
    func payItems(of id: PersonID) -> [MenuItem] {
        guard let account = model.statement.account(of: id) else { return [] }
        if account.isLocked {
            return [
                .action(localized("Unlock"), icon: .lock, isEnabled: canChange) { [weak self] in
                    self?.perform(.unlock(id))
                }
            ]
        }
        // What somebody else has paid for all is between the two of them.
        let due = max(0, min(account.due, model.statement.open))
        let coins = model.book.settings.cash.rounded(due)
        let isOpen = canChange && due > 0
        func pay(_ title: String, _ amount: MinorUnits, _ means: Payment.Means = .card) -> MenuItem {
            .action(title, isEnabled: isOpen) { [weak self] in
                self?.perform(.pay(id, amount: amount, means: means))
            }
        }
        func amount(_ amount: MinorUnits) -> String { due > 0 ? ": \(model.format.full(amount))" : "" }
        return [
            pay(localized("Paid by card") + amount(due), due),
            pay(localized("Paid in cash") + amount(coins), coins, .cash),
        ] + wholeBill(paidBy: id, due: due) + [
            .action(localized("Paid another amount…"), isEnabled: canChange) { [weak self] in self?.askPayment(of: id)
            },
            .action(
                localized("Paid and gone") + amount(due), icon: .lock,
                isEnabled: canChange && (due > 0 || account.items > 0)
            ) { [weak self] in self?.perform(.pay(id, amount: due, lock: true)) },
        ] + takingBack(from: id)
    }

    private func takingBack(from id: PersonID) -> [MenuItem] {
        let payments = model.book.payments.filter { $0.person == id }
        if payments.isEmpty { return [] }
        let items = payments.map { payment in
            MenuItem.action("\(model.format.full(payment.amount)) \(payment.means.words)", isEnabled: canChange) {
                [weak self] in self?.perform(.removePayment(payment.id))
            }
        }
        return [.submenu(localized("Take back"), Menu(items))]
    }

    /// That somebody pays for all who have not paid yet; nothing where that is what they owe themselves.
    private func wholeBill(paidBy id: PersonID, due: MinorUnits) -> [MenuItem] {
        let open = model.statement.open
        guard open > due else { return [] }
        return [
            .action(localized("Paid for everybody") + ": \(model.format.full(open))", isEnabled: canChange) {
                [weak self] in self?.perform(.pay(id, amount: open))
            }
        ]
    }

    /// Asks what somebody has paid.
    func askPayment(of id: PersonID) {
        weak var sheet: Sheet?
        let view = PaymentView(model: model, person: id) { [weak self] command in
            let reason = self?.perform(command)
            if reason == nil { sheet?.dismiss() }
            return reason
        } closed: {
            sheet?.dismiss()
        }
        sheet = present(view)
        root?.focus(view.field)
    }

    // MARK: Treats

    /// That others pay for somebody, and back.
    func treatItems(of id: PersonID) -> [MenuItem] {
        let own = model.book.lines.filter { $0.isShared(by: id) }
        let others = model.book.persons.filter { $0.id != id && !model.book.isLocked($0.id) }
        var items: [MenuItem] = [
            .action(localized("Treat by…"), icon: .everyone, isEnabled: canChange && !own.isEmpty && !others.isEmpty) {
                [weak self] in self?.askSharers(of: .treat(id))
            }
        ]
        let treated = model.book.lines.filter { $0.treat == id }
        if !treated.isEmpty {
            items.append(
                .action(localized("No treat any more"), isEnabled: canChange) { [weak self] in
                    guard let self else { return }
                    perform(.several(treated.map { .move($0.id, to: self.sharers(before: $0, of: id)) }))
                })
        }
        return items
    }

    /// Who had a line before others paid for it: as the newest step says that made it a treat; else it was the guest's alone.
    private func sharers(before line: OrderLine, of guest: PersonID) -> Recipient {
        for step in model.history.done.reversed() {
            for case .lineChanged(let from, let to) in step.events
            where to.id == line.id && to.treat == guest && from.treat == nil {
                let there = from.sharers.filter { model.book.person($0.person) != nil }
                return there.isEmpty ? .person(guest) : .persons(there)
            }
        }
        return .person(guest)
    }
}
