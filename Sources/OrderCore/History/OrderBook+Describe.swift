import Localization

extension OrderBook {
    /// What kind of change a command is to this book.
    ///
    /// To be asked before the command's events are applied.
    public func verb(of command: OrderCommand) -> StepVerb {
        switch command {
        case .order: .order
        case .joinShare(let food, _): newestLine(of: food) == nil ? .order : .share
        case .share: .share
        case .move: .move
        case .copy: .copy
        case .remove, .removeFood, .removePerson: .remove
        case .treat, .treatPerson: .treat
        case .reorderLine, .reorderFood, .reorderPerson: .reorder
        case .addFood: .addFood
        case .addPerson: .addPerson
        case .editFood, .repriceLines, .setFoodPhoto, .renamePerson, .setPersonPhoto, .setBookName, .setQuantity,
            .discountLine, .setDiscountable, .taxLine:
            .edit
        case .setBill: .setBill
        case .pay, .removePayment, .unlock: .pay
        case .importMenu: .importMenu
        // Only what takes the order off is a closing that another book keeps.
        case .closeTable: table == .open ? .close : .seal
        case .seal: .seal
        case .reopen: .reopen
        case .several(let commands): commands.first.map(verb) ?? .edit
        }
    }

    /// What a command does to this book, in a few words for the undo line: "Pasta → John".
    ///
    /// To be asked before the command's events are applied.
    public func label(of command: OrderCommand) -> String {
        switch command {
        case .order(let dish, let recipient, let quantity, _, let terms):
            localizedChange(counted(quantity, name(of: dish)), to: name(of: recipient)) + treatLabel(terms.treat)
        case .joinShare(let food, let person):
            newestLine(of: food) == nil
                ? localizedChange(name(of: .food(food)), to: name(of: .person(person)))
                : localized("\(name(of: .food(food))) shared with \(name(of: .person(person)))")
        case .move(let line, let recipient, let quantity):
            localizedChange(part(quantity, of: line), to: name(of: recipient))
        case .copy(let line, let recipient, let quantity):
            localized("Copy of \(part(quantity, of: line)) → \(name(of: recipient))")
        case .share(let line, let recipient): localized("\(part(1, of: line)) shared with \(name(of: recipient))")
        case .remove(let line, let quantity): localized("\(part(quantity, of: line)) removed")
        case .setQuantity(let line, let quantity):
            localized("\(part(quantity, of: line)) instead of \(self.line(line)?.quantity ?? 0)")
        case .discountLine(let line, let discount):
            discount.isNothing
                ? localized("\(part(nil, of: line)) at full price")
                : localized("\(part(nil, of: line)) less \(discount.text(moneyFormat))")
        case .setDiscountable(let line, true): localized("\(part(nil, of: line)) in the bill's discount")
        case .setDiscountable(let line, false): localized("\(part(nil, of: line)) not in the bill's discount")
        case .taxLine(let line, let tax): localized("\(part(nil, of: line)) taxed as \(tax)")
        case .treat(let line, let guest, let recipient):
            localizedChange(part(nil, of: line), to: name(of: recipient)) + treatLabel(guest)
        case .treatPerson(let guest, let recipient):
            recipient.isSeveral
                ? localized("\(name(of: recipient)) pay for \(name(of: .person(guest)))")
                : localized("\(name(of: recipient)) pays for \(name(of: .person(guest)))")
        case .reorderLine(let line, _): localized("\(part(1, of: line)) put in order")
        case .addFood(let name, _, _, _, _): localized("\(tidy(name)) added", context: "step")
        case .editFood(let food, nil, nil, let category?, nil) where !category.isEmpty:
            localizedChange(name(of: .food(food)), to: tidy(category))
        case .editFood(let food, _, _, _, _): localized("\(name(of: .food(food))) changed", context: "step")
        case .repriceLines(let food): repricingLabel(food)
        case .setFoodPhoto(let food, let photo): photoLabel(photo, of: name(of: .food(food)))
        case .removeFood(let food): localized("\(name(of: .food(food))) off the menu")
        case .reorderFood(let food, _): localized("\(name(of: .food(food))) put in order")
        case .importMenu(let commands, let source): importLabel(commands, source)
        case .addPerson(let name): localized("\(name.map(tidy) ?? nextGuestName) added", context: "step")
        case .renamePerson(let person, let name): localizedChange(self.name(of: .person(person)), to: tidy(name))
        case .setPersonPhoto(let person, let photo): photoLabel(photo, of: name(of: .person(person)))
        case .removePerson(let person, _): localized("\(name(of: .person(person))) removed")
        case .reorderPerson(let person, _): localized("\(name(of: .person(person))) put in order")
        case .setBookName(let name): localized("Book called \(tidy(name))")
        case .setBill(let setting): setting.label(moneyFormat) { name(of: .person($0)) }
        case .pay(let person, let amount, let means, let lock): payLabel(person, amount, means, lock)
        case .removePayment(let id): paymentLabel(id)
        case .unlock(let person): localized("\(name(of: .person(person))) unlocked")
        case .closeTable, .seal: localized("Close the table")
        case .reopen: localized("Reopen the table")
        case .several(let commands): severalLabel(commands)
        }
    }

    private func treatLabel(_ guest: PersonID?) -> String {
        guest.map { ", " + localized("treat for \(name(of: .person($0)))") } ?? ""
    }

    private func payLabel(_ person: PersonID, _ amount: MinorUnits, _ means: Payment.Means, _ lock: Bool) -> String {
        let (name, amount) = (name(of: .person(person)), moneyFormat.full(amount))
        return switch (means == .cash, lock) {
        case (false, false): localized("\(name) pays \(amount)")
        case (true, false): localized("\(name) pays \(amount) in cash")
        case (false, true): localized("\(name) pays \(amount) and is done")
        case (true, true): localized("\(name) pays \(amount) in cash and is done")
        }
    }

    private func paymentLabel(_ id: PaymentID) -> String {
        guard let payment = payment(id) else { return localized("Payment \(id) taken back") }
        return localized("\(moneyFormat.full(payment.amount)) of \(name(of: .person(payment.person))) taken back")
    }

    private func photoLabel(_ photo: PhotoRef?, of name: String) -> String {
        photo == nil ? localized("Photo of \(name) removed") : localized("New photo of \(name)")
    }

    private func severalLabel(_ commands: [OrderCommand]) -> String {
        guard let first = commands.first else { return localized("Nothing") }
        // What changes about one thing alone is one change, however many commands it takes.
        if let edited = first.editedSubject, commands.allSatisfy({ $0.editedSubject == edited }), commands.count > 1 {
            return localized("\(editedName(edited)) changed", context: "step")
        }
        // Who comes to the table brings what they have.
        let arrivals = commands.count { if case .addPerson = $0 { true } else { false } }
        let count = if case .addPerson = first { arrivals } else { commands.count }
        return count == 1 ? label(of: first) : localized("\(label(of: first)) and \(count - 1) more")
    }

    private func importLabel(_ commands: [OrderCommand], _ source: String) -> String {
        var added = 0
        for case .addFood in commands { added += 1 }
        let changed = commands.count - added
        var counts: [String] = []
        if added > 0 { counts.append(localized("\(added) added", plural: "\(added) added", count: added)) }
        if changed > 0 { counts.append(localized("\(changed) changed", plural: "\(changed) changed", count: changed)) }
        let menu = source.isEmpty ? localized("Menu") : localized("Menu from \(tidy(source))")
        return "\(menu): \(localizedSeries(counts))"
    }

    private func editedName(_ subject: OrderSubject) -> String {
        switch subject {
        case .food(let id): name(of: .food(id))
        case .person(let id): name(of: .person(id))
        }
    }

    private func repricingLabel(_ id: FoodID) -> String {
        let count = food(id).map(quantityBehind) ?? 0
        return localized(
            "\(name(of: .food(id))) changed on \(count) order",
            plural: "\(name(of: .food(id))) changed on \(count) orders",
            count: count)
    }

    private func name(of dish: Dish) -> String {
        switch dish {
        case .food(let id): food(id)?.name ?? localized("Food \(id)")
        case .offMenu(let name, _, _): tidy(name)
        }
    }

    private func name(of recipient: Recipient) -> String {
        switch recipient {
        case .person(let id): person(id)?.name ?? localized("Person \(id)")
        case .persons(let shares): localizedSeries(shares.map { name(of: .person($0.person)) })
        case .everyone: localized("Everyone")
        case .newPerson: nextGuestName
        case .unassigned: localized("Unassigned")
        }
    }

    private func part(_ quantity: Int?, of id: LineID) -> String {
        guard let line = line(id) else { return localized("Line \(id)") }
        return counted(quantity ?? line.quantity, line.name)
    }

    /// A name from outside as it will be kept, on one line.
    private func tidy(_ name: String) -> String { (try? OrderName.normalized(name)) ?? name }

    private func counted(_ quantity: Int, _ name: String) -> String {
        quantity == 1 ? name : "\(quantity) × \(name)"
    }
}

extension Recipient {
    /// Whether several names stand for it.
    fileprivate var isSeveral: Bool {
        if case .persons(let shares) = self { shares.count > 1 } else { false }
    }
}

extension OrderCommand {
    /// The food or person whose own name, price, category or picture it changes; nil for other commands.
    fileprivate var editedSubject: OrderSubject? {
        switch self {
        case .editFood(let id, _, _, _, _), .setFoodPhoto(let id, _): .food(id)
        case .renamePerson(let id, _), .setPersonPhoto(let id, _): .person(id)
        default: nil
        }
    }
}
