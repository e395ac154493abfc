import Localization
import OrderCore
import ProgramSupport

/// Finds what people name on the command line.
struct NameLookup {
    /// The book it is found in.
    let book: OrderBook

    /// The food with this name, blind to case and accents, or with this number.
    func food(_ text: String) throws(Refusal) -> Food {
        let matches = matching(text, in: book.foods) { $0.name }
        if matches.count > 1 {
            let numbers = matches.map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
            throw Refusal(.unknownFood, localized("“\(text)” is more than one food: name its number, \(numbers)."))
        }
        if let food = matches.first { return food }
        if let number = number(text), let food = book.food(FoodID(number)) { return food }
        throw Refusal(.unknownFood, localized("There is no food “\(text)” on the menu.") + list(book.foods.map(\.name)))
    }

    /// The person with this name, blind to case and accents, or with this number.
    func person(_ text: String) throws(Refusal) -> Person {
        let matches = matching(text, in: book.persons) { $0.name }
        if matches.count > 1 {
            let numbers = matches.map { "\($0.id)" }.joined(separator: ", ")
            throw Refusal(
                .unknownPerson, localized("“\(text)” is more than one person: name their number, \(numbers)."))
        }
        if let person = matches.first { return person }
        if let number = number(text), let person = book.person(PersonID(number)) { return person }
        throw Refusal(
            .unknownPerson, localized("There is no person “\(text)” at the table.") + list(book.persons.map(\.name)))
    }

    /// Whom a text names: one person, several with commas, "everyone" or "unassigned".
    func recipient(_ text: String) throws(Refusal) -> Recipient {
        switch OrderName.folded(text) {
        case "everyone": return .everyone
        case "unassigned": return .unassigned
        default: break
        }
        let isWholeName = !matching(text, in: book.persons) { $0.name }.isEmpty
        if isWholeName || !text.contains(",") { return .person(try person(text).id) }
        var sharers: [Share] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            sharers.append(Share(person: try person(trimmed(name)).id))
        }
        return .persons(sharers)
    }

    /// The line with this number.
    func line(_ text: String) throws(Refusal) -> LineID {
        guard let number = number(text), book.line(LineID(number)) != nil else {
            throw Refusal(
                .unknownLine, localized("There is no line “\(text)” in the order: “platter show” prints their numbers.")
            )
        }
        return LineID(number)
    }

    /// A number, with or without the sign that stands before it in lists.
    private func number(_ text: String) -> Int? {
        NumberText.count(text.hasPrefix("#") ? text.dropFirst() : text[...])
    }

    /// Those with exactly this name, or else those whose name is the same but for case and accents.
    private func matching<Thing>(_ text: String, in things: [Thing], name: (Thing) -> String) -> [Thing] {
        let wanted = trimmed(text)
        let exact = things.filter { name($0) == wanted }
        if !exact.isEmpty { return exact }
        let folded = OrderName.folded(wanted)
        return things.filter { OrderName.folded(name($0)) == folded }
    }

    private func trimmed(_ text: some StringProtocol) -> String {
        let front = text.drop { $0.isWhitespace }
        guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(front[...last])
    }

    /// A sentence that says what there is, as far as it is readable.
    private func list(_ names: [String]) -> String {
        if names.isEmpty { return " " + localized("There is none yet.") }
        let shown = names.prefix(8).joined(separator: ", ")
        return " "
            + (names.count > 8
                ? localized("There are \(shown) and \(names.count - 8) more.") : localized("There are \(shown)."))
    }
}
