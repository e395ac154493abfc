public import OrderCore

extension SeededRandom {
    /// Any command on this book, one in three about its bill: settings, discounts, treats, payments, locks.
    public mutating func anyCommand(for book: OrderBook) -> OrderCommand {
        once(in: 3) ? billCommand(for: book) : command(for: book)
    }

    /// Any command about the bill of this book, most of which can be done.
    public mutating func billCommand(for book: OrderBook) -> OrderCommand {
        switch number(in: 1...17) {
        case 1...8: .setBill(setting(for: book))
        case 9: .discountLine(anyLine(in: book), discount())
        case 10: .taxLine(anyLine(in: book), taxClass())
        case 11: .treat(anyLine(in: book), of: anyPerson(in: book), by: payers(in: book))
        case 12: .treatPerson(anyPerson(in: book), by: payers(in: book))
        case 13, 14: payment(in: book)
        case 15: once(in: 2) ? .unlock(anyPerson(in: book)) : .removePayment(PaymentID(number(in: 1...3)))
        case 16: .setDiscountable(anyLine(in: book), once(in: 2))
        default:
            .order(
                .offMenu(name: "Special", price: MinorUnits(number(in: 0...9_999))), to: payers(in: book),
                terms: OrderTerms(
                    tax: once(in: 2) ? nil : taxClass(), discount: discount(), isDiscountable: !once(in: 4),
                    treat: once(in: 2) ? anyPerson(in: book) : nil))
        }
    }

    private mutating func setting(for book: OrderBook) -> BillSetting {
        switch number(in: 1...17) {
        case 1, 2: .tax(rate())
        case 3: .classTax(taxClass(), once(in: 4) ? nil : rate())
        case 4: .taxInside(once(in: 2))
        case 5: .service(rate())
        case 6: .serviceTaxed(once(in: 2))
        case 7: .fee(once(in: 2) ? "Delivery" : "Cover", once(in: 4) ? nil : MinorUnits(number(in: 1...999)))
        case 8: .feesTaxed(once(in: 2))
        case 9: .equalSharers(once(in: 2) ? [] : Array(book.persons.map(\.id).shuffled(using: &self).prefix(2)))
        case 10: .discount(discount())
        case 11: .discountCap(once(in: 2) ? nil : MinorUnits(number(in: 0...999)))
        case 12, 13: .tip(tip())
        case 14: .tipBase(TipBase.allCases.randomElement(using: &self) ?? .subtotal)
        case 15: .tipSplit(once(in: 2) ? .equal : .amount)
        case 16: .rounding(RoundingMode.allCases.randomElement(using: &self) ?? .halfUp)
        default: once(in: 2) ? .cashStep(once(in: 3) ? 0 : 5) : .cashTie(once(in: 2) ? .up : .down)
        }
    }

    private mutating func rate() -> Rate { once(in: 4) ? .zero : Rate(number(in: 1...25_000)) }

    private mutating func taxClass() -> TaxClass {
        switch number(in: 1...4) {
        case 1: .standard
        case 2: .untaxed
        case 3: .named("alcohol")
        default: .named("food")
        }
    }

    private mutating func discount() -> Discount {
        switch number(in: 1...4) {
        case 1: .nothing
        case 2: Discount(rate: Rate(number(in: 1...30_000)))
        case 3: Discount(amount: MinorUnits(number(in: 1...(once(in: 9) ? 99_999 : 500))))
        default: Discount(rate: Rate(number(in: 1...30_000)), amount: MinorUnits(number(in: 1...500)))
        }
    }

    private mutating func tip() -> Tip {
        switch number(in: 1...3) {
        case 1: .rate(rate())
        case 2: .amount(MinorUnits(number(in: 0...999)))
        default: .upTo(MinorUnits(number(in: 1...99_999)))
        }
    }

    /// Somebody pays what they owe, a bit more or less, or all of it for everybody, and may be done.
    private mutating func payment(in book: OrderBook) -> OrderCommand {
        let person = anyPerson(in: book)
        let statement = book.statement
        let due = max(0, statement.account(of: person)?.due ?? 0)
        let amount =
            switch number(in: 1...4) {
            case 1: max(0, statement.total)
            case 2: due + MinorUnits(number(in: 0...300))
            case 3: max(0, due - MinorUnits(number(in: 0...300)))
            default: due
            }
        return .pay(person, amount: amount, means: once(in: 2) ? .cash : .card, lock: once(in: 2))
    }

    private mutating func payers(in book: OrderBook) -> Recipient {
        if once(in: 3) { return .everyone }
        let persons = book.persons.shuffled(using: &self).prefix(number(in: 1...3))
        return .persons(persons.map { Share(person: $0.id, weight: number(in: 0...5)) })
    }

    private mutating func anyPerson(in book: OrderBook) -> PersonID { element(of: book.persons)?.id ?? PersonID(99) }

    private mutating func anyLine(in book: OrderBook) -> LineID { element(of: book.lines)?.id ?? LineID(99) }
}
