import Localization
import OrderCore
import Widgets

/// Answers hovering drags with what a drop would do, in words. An answer is worked out once for each place and set of keys,
/// not for each motion.
final class DropAnswers {
    private struct Key: Hashable {
        let item: OrderDragItem
        let place: OrderDropPlace
        let modifiers: UInt8
        let revision: Int
    }

    private let model: OrderModel
    private var last: (key: Key, proposal: DropProposal)?

    init(model: OrderModel) {
        self.model = model
    }

    /// The item of a session that the order book understands.
    static func item(of session: any DragDropSession) -> OrderDragItem? {
        let items = session.items.compactMap { $0.localObject as? OrderDragItem }
        return items.count == session.items.count ? OrderDragItem(items) : nil
    }

    /// The proposal for a place.
    func proposal(_ session: DropSession, onto place: OrderDropPlace) -> DropProposal {
        guard let item = DropAnswers.item(of: session) else { return DropProposal(operation: .cancel) }
        let key = Key(
            item: item, place: place, modifiers: session.modifiers.rawValue, revision: model.revision)
        if let last, last.key == key { return last.proposal }
        let proposal = answer(item, place, session.modifiers)
        last = (key, proposal)
        return proposal
    }

    private func answer(_ item: OrderDragItem, _ place: OrderDropPlace, _ modifiers: Modifiers) -> DropProposal {
        if let obstacle = model.obstacle { return .forbidden(obstacle.sentence) }
        switch DropPlanner(book: model.book).plan(item, onto: place, modifiers: modifiers) {
        case .nothing: return DropProposal(operation: .cancel)
        case .askRemoval(let person): return askingRemoval(of: person)
        case .command(let command):
            do {
                let outcome = try model.preview(command)
                return accepting(describe(outcome, place, command))
            } catch {
                return .forbidden(error.reason)
            }
        }
    }

    /// Who takes the lines is asked after the drop; whoever has paid does not leave at all.
    private func askingRemoval(of person: PersonID) -> DropProposal {
        do {
            _ = try model.preview(.removePerson(person, .unassign))
        } catch {
            return .forbidden(error.reason)
        }
        let name = model.book.person(person)?.name ?? ""
        return accepting(
            DropOutcome(
                before: nil, after: "", detail: "", sentence: localized("\(name) leaves; asks who takes the lines")))
    }

    private func accepting(_ outcome: DropOutcome) -> DropProposal {
        DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath, outcome: outcome)
    }

    private func describe(_ outcome: Outcome, _ place: OrderDropPlace, _ command: OrderCommand) -> DropOutcome {
        let money = model.format
        let label = model.book.label(of: command)
        switch place {
        case .person(let person):
            guard let change = outcome.change(of: person) else {
                return DropOutcome(before: nil, after: "", detail: "", sentence: label)
            }
            return figures(change, label: label)
        case .everyone:
            let each = partOfEach(outcome)
            return DropOutcome(
                before: nil, after: localized("\(each) each"), detail: "",
                sentence: "\(label): " + localized("\(each) each")
            )
        case .unassigned:
            return figures(outcome.unassigned, label: label)
        case .newPerson:
            let amount = outcome.persons.last.map { money.card($0.change.after.total) } ?? ""
            let text = "\(model.book.nextGuestName) \(amount)"
            return DropOutcome(before: nil, after: text, detail: "", sentence: "\(label): \(amount)")
        case .category, .trash:
            return DropOutcome(before: nil, after: "", detail: "", sentence: label)
        }
    }

    /// What each of all has of the lines that they share, before taxes and tips. Equal parts of a line differ by the smallest
    /// coin at most.
    private func partOfEach(_ outcome: Outcome) -> String {
        var shared: [LineID: OrderLine] = [:]
        for event in outcome.events {
            switch event {
            case .lineAdded(let line, _), .lineChanged(_, let line): shared[line.id] = line
            default: break
            }
        }
        let book = model.book
        // Whoever has paid and gone is not one of everyone any more.
        let count = book.persons.count - book.locks.count
        let totals = shared.values.filter { $0.sharers.count == count && count > 0 }.map(book.total)
        let least = totals.reduce(0) { $0 + $1 / MinorUnits(count) }
        let most = totals.reduce(least) { $0 + ($1 % MinorUnits(count) == 0 ? 0 : 1) }
        return model.format.card(from: least, to: most)
    }

    private func figures(_ change: Outcome.Change, label: String) -> DropOutcome {
        let money = model.format
        let before = change.before.items > 0 ? money.card(change.before.total) : nil
        let after = money.card(change.after.total)
        let detail =
            change.before.items > 0
            ? localizedChange(String(change.before.items), to: Plural.items(change.after.items))
            : Plural.items(change.after.items)
        let amounts = before.map { localizedChange($0, to: after) } ?? after
        return DropOutcome(before: before, after: after, detail: detail, sentence: "\(label): \(amounts), \(detail)")
    }
}

extension MoneyFormat {
    /// An amount as cards show it, or two with a dash between them where they differ.
    func card(from least: MinorUnits, to most: MinorUnits) -> String {
        least == most ? card(least) : "\(card(least))–\(card(most))"
    }
}
