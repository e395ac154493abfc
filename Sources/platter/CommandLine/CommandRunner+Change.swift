import Localization
import OrderCore
import OrderStore
import ProgramSupport

/// The commands that change a book.
extension CommandRunner {
    func order() throws(CommandFailure) -> String {
        let quantity = try quantity() ?? 1
        let session = try openForWriting()
        let lookup = NameLookup(book: session.book)
        let weights = try request.options[.weights].map { text throws(CommandFailure) in
            try CommandFailure.wrap { () throws(WeightError) in try WeightParser.parse(text) }
        }
        let recipient = try CommandFailure.wrap { () throws(Refusal) in try lookup.recipient(request.arguments[1]) }
        let dish = try dish(named: request.arguments[2], in: lookup)
        let terms = try terms(in: lookup)
        return try perform(
            .order(dish, to: recipient, quantity: quantity, weights: weights, terms: terms), in: session)
    }

    func move() throws(CommandFailure) -> String {
        let quantity = try quantity()
        let session = try openForWriting()
        let lookup = NameLookup(book: session.book)
        let command = try CommandFailure.wrap { () throws(Refusal) in
            OrderCommand.move(
                try lookup.line(request.arguments[1]), to: try lookup.recipient(request.arguments[2]),
                quantity: quantity)
        }
        return try perform(command, in: session)
    }

    func share() throws(CommandFailure) -> String {
        let session = try openForWriting()
        let lookup = NameLookup(book: session.book)
        let command = try CommandFailure.wrap { () throws(Refusal) in
            OrderCommand.share(
                try lookup.line(request.arguments[1]), with: try lookup.recipient(request.arguments[2]))
        }
        return try perform(command, in: session)
    }

    func remove() throws(CommandFailure) -> String {
        let session = try openForWriting()
        let line = try CommandFailure.wrap { () throws(Refusal) in
            try NameLookup(book: session.book).line(request.arguments[1])
        }
        return try perform(.remove(line), in: session)
    }

    func undo() throws(CommandFailure) -> String {
        let count = try stepCount()
        let session = try openForWriting()
        let changes = try CommandFailure.wrap { () throws(SessionError) in try session.undo(count, author: author) }
        return changes.map { localized("Undone: \($0.step.label), by \($0.step.author).") + "\n" }.joined()
    }

    func redo() throws(CommandFailure) -> String {
        let count = try stepCount()
        let session = try openForWriting()
        let changes = try CommandFailure.wrap { () throws(SessionError) in try session.redo(count, author: author) }
        return changes.map { localized("Done again: \($0.step.label), by \($0.step.author).") + "\n" }.joined()
    }

    func makeBook() throws(CommandFailure) -> String {
        let code = request.options[.currency] ?? "USD"
        guard let currency = Currency(code: code) else {
            throw CommandFailure(
                localized("There is no currency “\(code)”: name a code of ISO 4217 like USD, EUR or JPY."))
        }
        let name = try CommandFailure.wrap { () throws(Refusal) in try BookName.name(ofFile: request.book) }
        var book = OrderBook(
            name: name, currency: currency, decimalSign: style.decimal, persons: try persons())
        let report = request.menus.isEmpty ? nil : try bringMenus(into: &book)
        try CommandFailure.wrap { () throws(StoreError) in
            try BookFile.create(book, at: request.book, author: author)
        }
        let count = book.persons.count
        let made =
            localized(
                "Made \(request.book), in \(currency), with \(count) person.",
                plural: "Made \(request.book), in \(currency), with \(count) people.", count: count) + "\n"
        guard let report else { return made }
        complain(of: report)
        return made + text(of: report, in: currency)
    }

    func close() throws(CommandFailure) -> String {
        let session = try openForWriting()
        let closed = try CommandFailure.wrap { () throws(SessionError) in try session.closeTable(author: author) }
        let kept = closed.path.map { localized("The table as it stood is kept as \($0).") + "\n" } ?? ""
        return "\(closed.step.label)\n\(kept)"
    }

    func reopen() throws(CommandFailure) -> String {
        let session = try openForWriting()
        return try perform(.reopen, in: session)
    }

    func copy() throws(CommandFailure) -> String {
        let target = request.arguments[1]
        try CommandFailure.wrap { () throws(StoreError) in try BookFile.copy(from: request.book, to: target) }
        return localized("Copied \(request.book) to \(target).") + "\n"
    }

    // MARK: - Arguments

    private func dish(named text: String, in lookup: NameLookup) throws(CommandFailure) -> Dish {
        guard let price = request.options[.price] else {
            return .food(try CommandFailure.wrap { () throws(Refusal) in try lookup.food(text).id })
        }
        let amount = try CommandFailure.wrap { () throws(PriceError) in
            try PriceParser.parse(price, currency: lookup.book.currency, decimalSign: lookup.book.decimalSign)
        }
        return .offMenu(name: text, price: amount)
    }

    /// What is agreed about the dish beside its price.
    private func terms(in lookup: NameLookup) throws(CommandFailure) -> OrderTerms {
        var terms = OrderTerms()
        if let name = request.options[.tax] {
            terms.tax = try CommandFailure.wrap { () throws(Refusal) in try TaxClass(name: name) }
        }
        if let text = request.options[.discount] {
            terms.discount = try CommandFailure.wrap { () throws(ChargeError) in
                try ChargeParser.discount(text, currency: lookup.book.currency, decimalSign: lookup.book.decimalSign)
            }
        }
        terms.isDiscountable = request.options[.noBillDiscount] == nil
        if let name = request.options[.treat] {
            terms.treat = try CommandFailure.wrap { () throws(Refusal) in try lookup.person(name).id }
        }
        return terms
    }

    private func quantity() throws(CommandFailure) -> Int? {
        guard let text = request.options[.quantity] else { return nil }
        guard let quantity = NumberText.count(text), (1...Limits.quantity).contains(quantity) else {
            throw CommandFailure(
                localized("“\(text)” is not a quantity: it is a whole number from 1 to \(Limits.quantity)."))
        }
        return quantity
    }

    private func stepCount() throws(CommandFailure) -> Int {
        guard request.arguments.count > 1 else { return 1 }
        guard let count = NumberText.count(request.arguments[1]), count > 0 else {
            throw CommandFailure(
                localized("“\(request.arguments[1])” is not a number of steps: it is a whole number from 1."))
        }
        return count
    }

    private func persons() throws(CommandFailure) -> [Person] {
        guard let list = request.options[.people], !list.isEmpty else { return [] }
        var persons: [Person] = []
        var seen: Set<String> = []
        for text in list.split(separator: ",", omittingEmptySubsequences: false) {
            let name = try CommandFailure.wrap { () throws(Refusal) in try OrderName.normalized(String(text)) }
            guard seen.insert(OrderName.folded(name)).inserted else {
                throw CommandFailure(
                    localized("“\(name)” is there twice: names must differ so that commands can tell them apart."))
            }
            persons.append(Person(id: PersonID(persons.count + 1), name: name))
        }
        return persons
    }

    // MARK: - Doing it

    /// Does a command and says what has become of those it concerns.
    func perform(_ command: OrderCommand, in session: BookSession) throws(CommandFailure) -> String {
        let step = try CommandFailure.wrap { () throws(SessionError) in
            try session.perform(command, author: author)
        }
        return BookText(book: session.book, style: style).report(of: step)
    }
}
