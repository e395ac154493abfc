import Localization
import OrderCore
import OrderStore
import ProgramSupport

/// The commands about the bill.
extension CommandRunner {
    func set() throws(CommandFailure) -> String {
        let session = try openForWriting()
        let arguments = BillArguments(lookup: NameLookup(book: session.book))
        var commands: [OrderCommand] = []
        for text in request.arguments.dropFirst() {
            commands.append(.setBill(try arguments.setting(text)))
        }
        do throws(SessionError) {
            let step = try session.perform(.several(commands), author: author)
            return BookText(book: session.book, style: style).report(of: step)
        } catch {
            // To set what is set already is no mistake.
            if case .refused(let refusal) = error, refusal.kind == .nothingToDo { return "\(refusal.reason)\n" }
            throw CommandFailure(error.reason)
        }
    }

    func pay() throws(CommandFailure) -> String {
        let session = try openForWriting()
        let book = session.book
        let person = try person(in: book)
        let amount = try CommandFailure.wrap { () throws(PriceError) in
            try PriceParser.parse(request.arguments[2], currency: book.currency, decimalSign: book.decimalSign)
        }
        return try perform(
            .pay(
                person, amount: amount, means: request.options[.cash] == nil ? .card : .cash,
                lock: request.options[.lock] != nil), in: session)
    }

    func unlock() throws(CommandFailure) -> String {
        let session = try openForWriting()
        return try perform(.unlock(try person(in: session.book)), in: session)
    }

    /// Who is named behind the book.
    private func person(in book: OrderBook) throws(CommandFailure) -> PersonID {
        try CommandFailure.wrap { () throws(Refusal) in
            try NameLookup(book: book).person(request.arguments[1]).id
        }
    }
}

/// Reads what is set about a bill: `tax=8.875`.
struct BillArguments {
    let lookup: NameLookup

    private var book: OrderBook { lookup.book }

    /// The setting that a text says. Nothing behind the sign takes the setting away.
    func setting(_ text: String) throws(CommandFailure) -> BillSetting {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let key = String(parts[0])
        let value = String(parts.dropFirst().first ?? "")
        if key.hasPrefix("tax.") { return .classTax(try taxClass(key.dropFirst(4)), try optional(value, rate)) }
        if key.hasPrefix("fee.") { return .fee(String(key.dropFirst(4)), try optional(value, amount)) }
        switch key {
        case "tax": return .tax(try optional(value, rate) ?? .zero)
        case "tax-inside": return .taxInside(try isYes(value))
        case "service": return .service(try optional(value, rate) ?? .zero)
        case "service-taxed": return .serviceTaxed(try isYes(value))
        case "fees-taxed": return .feesTaxed(try isYes(value))
        case "equal-sharers": return .equalSharers(try optional(value, people) ?? [])
        case "discount": return .discount(try optional(value, discount) ?? .nothing)
        case "discount-cap": return .discountCap(try optional(value, amount))
        case "tip": return .tip(try optional(value, tip) ?? .nothing)
        case "tip-up-to": return .tip(try optional(value, amount).map { .upTo($0) } ?? .nothing)
        case "tip-base": return .tipBase(try choice(value) ?? .subtotal)
        case "tip-split": return .tipSplit(try choice(value) ?? .amount)
        case "rounding": return .rounding(try choice(value) ?? .halfUp)
        case "cash-rounding": return .cashStep(try optional(value, amount) ?? 0)
        case "cash-tie": return .cashTie(try choice(value) ?? .up)
        case "total": return .expectedTotal(try optional(value, amount))
        default: throw CommandFailure(localized("There is no setting “\(key)”: platter set --help lists them."))
        }
    }

    // MARK: - Values

    private func optional<Value>(
        _ text: String, _ read: (String) throws(CommandFailure) -> Value
    ) throws(CommandFailure) -> Value? {
        text.isEmpty ? nil : try read(text)
    }

    private func rate(_ text: String) throws(CommandFailure) -> Rate {
        try CommandFailure.wrap { () throws(ChargeError) in try RateParser.parse(text) }
    }

    private func amount(_ text: String) throws(CommandFailure) -> MinorUnits {
        try CommandFailure.wrap { () throws(PriceError) in
            try PriceParser.parse(text, currency: book.currency, decimalSign: book.decimalSign)
        }
    }

    private func discount(_ text: String) throws(CommandFailure) -> Discount {
        try CommandFailure.wrap { () throws(ChargeError) in
            try ChargeParser.discount(text, currency: book.currency, decimalSign: book.decimalSign)
        }
    }

    private func tip(_ text: String) throws(CommandFailure) -> Tip {
        try CommandFailure.wrap { () throws(ChargeError) in
            try ChargeParser.tip(text, currency: book.currency, decimalSign: book.decimalSign)
        }
    }

    private func taxClass(_ name: Substring) throws(CommandFailure) -> TaxClass {
        if name.isEmpty { throw CommandFailure(localized("The tax class is missing: write it like tax.alcohol=10.")) }
        return try CommandFailure.wrap { () throws(Refusal) in try TaxClass(name: String(name)) }
    }

    private func people(_ text: String) throws(CommandFailure) -> [PersonID] {
        var people: [PersonID] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            people.append(try CommandFailure.wrap { () throws(Refusal) in try lookup.person(String(name)).id })
        }
        return people
    }

    private func isYes(_ text: String) throws(CommandFailure) -> Bool {
        switch text.lowercased() {
        case "yes", "true", "on": true
        case "no", "false", "off", "": false
        default: throw CommandFailure(localized("“\(text)” is neither yes nor no."))
        }
    }

    /// One of several words; nil for none.
    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String
    ) throws(CommandFailure) -> Choice? {
        if text.isEmpty { return nil }
        if let choice = Choice(rawValue: text.lowercased()) { return choice }
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandFailure(localized("“\(text)” cannot be chosen: it is one of \(words)."))
    }
}
