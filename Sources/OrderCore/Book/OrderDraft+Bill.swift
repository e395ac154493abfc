import Localization

extension OrderDraft {
    mutating func setBill(_ setting: BillSetting) throws(Refusal) {
        var settings = book.settings
        try change(&settings, setting)
        try emit(settings)
    }

    private mutating func emit(_ settings: BillSettings) throws(Refusal) {
        if settings == book.settings { throw Refusal(.nothingToDo, localized("The bill is already like that.")) }
        emit(.settingsChanged(from: book.settings, to: settings))
    }

    private func change(_ settings: inout BillSettings, _ setting: BillSetting) throws(Refusal) {
        switch setting {
        case .tax(let rate): settings.tax = try checked(rate)
        case .classTax(let tax, let rate): try changeTax(&settings, tax, rate)
        case .taxInside(let isInside): settings.isTaxInside = isInside
        case .service(let rate): settings.service = try checked(rate)
        case .serviceTaxed(let isTaxed): settings.isServiceTaxed = isTaxed
        case .fee(let name, let amount): try changeFee(&settings, name, amount)
        case .feesTaxed(let isTaxed): settings.areFeesTaxed = isTaxed
        case .equalSharers(let persons): settings.equalSharers = try checked(persons)
        case .discount(let discount): settings.discount = try checked(discount)
        case .discountCap(let cap): settings.discountCap = try cap.map { cap throws(Refusal) in try checked(cap) }
        case .tip(let tip): settings.tip = try checked(tip)
        case .tipBase(let base): settings.tipBase = base
        case .tipSplit(let split): settings.tipSplit = split
        case .rounding(let mode): settings.rounding = mode
        case .cashStep(let step): settings.cash.step = try checked(step)
        case .cashTie(let tie): settings.cash.tie = tie
        case .expectedTotal(let total):
            settings.expectedTotal = try total.map { total throws(Refusal) in try checked(total, upTo: Limits.bill) }
        }
    }

    private func changeTax(_ settings: inout BillSettings, _ tax: TaxClass, _ rate: Rate?) throws(Refusal) {
        guard tax != .untaxed else {
            throw Refusal(.badCharge, localized("The class “none” is never taxed: name another class."))
        }
        settings.classTaxes[tax] = try rate.map { rate throws(Refusal) in try checked(rate) }
    }

    private func changeFee(_ settings: inout BillSettings, _ text: String, _ amount: MinorUnits?) throws(Refusal) {
        let name = try OrderName.normalized(text)
        let amount = try checked(amount ?? 0)
        let place = settings.fees.firstIndex { $0.name == name }
        switch (place, amount) {
        case (nil, 0): break
        case (nil, _): settings.fees.append(Fee(name: name, amount: amount))
        case (let place?, 0): settings.fees.remove(at: place)
        case (let place?, _): settings.fees[place].amount = amount
        }
    }

    // MARK: - What can be

    private func checked(_ rate: Rate) throws(Refusal) -> Rate {
        guard (0...Limits.rate).contains(rate.thousandths) else {
            throw Refusal(.badCharge, localized("A percentage is 0 to \(Rate(Limits.rate))."))
        }
        return rate
    }

    private func checked(_ amount: MinorUnits, upTo limit: MinorUnits = Limits.price) throws(Refusal) -> MinorUnits {
        guard (0...limit).contains(amount) else {
            throw Refusal(.badCharge, localized("An amount is 0 to \(book.moneyFormat.full(limit))."))
        }
        return amount
    }

    /// A discount that can be: at most 100 %, and an amount of 0 or more.
    func checked(_ discount: Discount) throws(Refusal) -> Discount {
        Discount(rate: try checked(discount.rate), amount: try checked(discount.amount))
    }

    private func checked(_ tip: Tip) throws(Refusal) -> Tip {
        switch tip {
        case .rate(.zero), .upTo(0): .nothing
        case .rate(let rate): .rate(try checked(rate))
        case .amount(let amount): .amount(try checked(amount))
        case .upTo(let total): .upTo(try checked(total, upTo: Limits.bill))
        }
    }

    private func checked(_ persons: [PersonID]) throws(Refusal) -> [PersonID] {
        for person in persons { _ = try requirePerson(person) }
        guard Set(persons).count == persons.count else {
            throw Refusal(.badCharge, localized("Somebody is named twice: name everybody once."))
        }
        return persons
    }
}
