import OrderCore
import Testing
import Widgets

@testable import OrderScreens

extension Table {
    /// Drags, and expects that the book changes in one step, that the answer shown before the release came true for a person
    /// (by their place), that the way back is offered, and that undo and redo restore the book exactly.
    @discardableResult
    func expectDrag(
        _ from: String, to: String, holding modifiers: Modifiers = [], changes person: Int? = nil, label: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> DropProposal? {
        let before = book
        let steps = session.undoCount
        let was = session.statement
        let shown = drag(from, to: to, holding: modifiers, sourceLocation: sourceLocation)
        #expect(
            shown?.operation.isAccepting == true, "not accepted: \(String(describing: shown))",
            sourceLocation: sourceLocation)
        #expect(session.undoCount == steps + 1, "not one step", sourceLocation: sourceLocation)
        if let person { expectKept(shown?.outcome, person, was, sourceLocation: sourceLocation) }
        #expect(status == label, sourceLocation: sourceLocation)
        #expect(screen.people.status.shown.offersUndo, "no way back is offered", sourceLocation: sourceLocation)
        expectUndoRedo(to: before, sourceLocation: sourceLocation)
        return shown
    }

    /// Expects that undo gives a book back exactly, and redo what there is now.
    func expectUndoRedo(to before: OrderBook, sourceLocation: SourceLocation = #_sourceLocation) {
        let after = book
        screen.undo()
        settle()
        #expect(isSame(book, before), "undo does not restore the book", sourceLocation: sourceLocation)
        expectShown(sourceLocation: sourceLocation)
        screen.redo()
        settle()
        #expect(isSame(book, after), "redo does not do it again", sourceLocation: sourceLocation)
        expectShown(sourceLocation: sourceLocation)
    }

    /// Whether two books are equal; a failed expectation then does not print both.
    private func isSame(_ left: OrderBook, _ right: OrderBook) -> Bool { left == right }

    /// Expects that what was shown before a drop is what a person has now.
    func expectKept(
        _ outcome: DropOutcome?, _ person: Int, _ before: Statement, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let money = model.format
        let id = book.persons[person].id
        let old = before.account(of: id)?.tally ?? .nothing
        let new = session.statement.account(of: id)?.tally ?? .nothing
        #expect(outcome?.before == (old.items > 0 ? money.card(old.total) : nil), sourceLocation: sourceLocation)
        #expect(outcome?.after == money.card(new.total), sourceLocation: sourceLocation)
        let count = Plural.items(new.items)
        #expect(
            outcome?.detail == (old.items > 0 ? "\(old.items) → \(count)" : count), sourceLocation: sourceLocation)
        #expect(
            card(person)?.content.amount == new.total, "the card shows something else", sourceLocation: sourceLocation)
        #expect(card(person)?.content.items == new.items, sourceLocation: sourceLocation)
    }

    /// Expects that a drag is refused with a reason before and after the release, and changes nothing.
    func expectRefusal(
        _ from: String, to: String, holding modifiers: Modifiers = [], reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = book
        let steps = session.undoCount
        _ = newTrace()
        lift(from, sourceLocation: sourceLocation)
        window.hold(modifiers)
        carry(to: to, sourceLocation: sourceLocation)
        #expect(proposal?.operation == .forbidden, sourceLocation: sourceLocation)
        #expect(proposal?.reason == reason, sourceLocation: sourceLocation)
        #expect(status.hasPrefix(reason), "the status line does not say it: \(status)", sourceLocation: sourceLocation)
        #expect(window.record.cursor == .dragForbidden, sourceLocation: sourceLocation)
        letGo()
        window.hold([])
        #expect(status == reason && isWarned, "the refusal is not explained: \(status)", sourceLocation: sourceLocation)
        #expect(isSame(book, before) && session.undoCount == steps, "the book changed", sourceLocation: sourceLocation)
        let trace = newTrace()
        #expect(trace.contains("STATE refused=\(OrderTrace.encoded(reason))"), sourceLocation: sourceLocation)
        #expect(trace.contains("DRAG cancel") && !trace.contains("DRAG end"), sourceLocation: sourceLocation)
        #expect(!trace.contains { $0.hasPrefix("ACT") || $0.hasPrefix("DROP") }, sourceLocation: sourceLocation)
        expectShown(sourceLocation: sourceLocation)
    }

    /// Expects that all cards in sight show what the book says.
    func expectShown(sourceLocation: SourceLocation = #_sourceLocation) {
        for entry in screen.menu.collection.visibleItems {
            guard let card = entry.cell as? FoodCard else { continue }
            let food = screen.menu.food(at: entry.index)
            #expect(
                card.content == FoodCard.Content(name: food.name, price: model.format.card(food.price)),
                sourceLocation: sourceLocation)
        }
        for entry in screen.people.collection.visibleItems {
            guard let card = entry.cell as? PersonCard else { continue }
            let person = book.persons[entry.index]
            let account = session.statement.account(of: person.id)
            let wanted = PersonCard.Content(
                name: person.name, amount: account?.total ?? 0, items: account?.items ?? 0,
                payment: account?.payment ?? .open)
            #expect(card.content == wanted, sourceLocation: sourceLocation)
        }
        let unassigned = screen.people.items.contains(.unassigned)
        #expect(unassigned == (session.statement.unassigned.items > 0), sourceLocation: sourceLocation)
        #expect(screen.people.items.count == book.persons.count + (unassigned ? 3 : 2), sourceLocation: sourceLocation)
    }

    /// What somebody has, line by line: "2 × Pizza $40".
    func lines(of person: Int) -> [String] {
        let account = session.statement.persons[person]
        return account.rows.compactMap { row in
            guard let line = book.line(row.line) else { return nil }
            let count = line.quantity > 1 ? "\(line.quantity) × " : ""
            return "\(count)\(line.name) \(model.format.card(row.share))"
        }
    }

    /// Does commands as somebody else would, and waits until the window shows them.
    func perform(_ commands: OrderCommand...) {
        for command in commands {
            do {
                try model.perform(command)
            } catch {
                Issue.record("\(command): \(error.sentence)")
            }
        }
        settle()
    }
}

extension OrderCommand {
    /// Orders a food of the first book for people, by their numbers.
    static func order(_ food: Int, _ persons: Int..., quantity: Int = 1) -> OrderCommand {
        let shares = persons.map { Share(person: PersonID($0)) }
        let to: Recipient =
            shares.count == 1 ? .person(shares[0].person) : shares.isEmpty ? .unassigned : .persons(shares)
        return .order(.food(FoodID(food)), to: to, quantity: quantity)
    }
}
