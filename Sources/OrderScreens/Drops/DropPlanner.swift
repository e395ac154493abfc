import OrderCore
import Widgets

/// Turns what is dragged, where, and with which keys, into a command: the table of drags, in one place.
struct DropPlanner {
    let book: OrderBook

    /// What a drop means.
    enum Plan {
        /// This command.
        case command(OrderCommand)
        /// A question first: somebody who has lines goes to the trash.
        case askRemoval(PersonID)
        /// Nothing: the place does not care for such a thing.
        case nothing
    }

    /// The plan for a drop.
    func plan(_ item: OrderDragItem, onto place: OrderDropPlace, modifiers: Modifiers) -> Plan {
        switch item {
        case .food(let food): planFood(food, place, modifiers)
        case .line(let line, let owner): planLine(line, of: owner, place, modifiers)
        case .person(let person): planPerson(person, place)
        case .several(let items): planSeveral(items, place, modifiers)
        }
    }

    /// Each in turn, as one command. A new person comes once, for the first, and gets the others too.
    private func planSeveral(_ items: [OrderDragItem], _ place: OrderDropPlace, _ modifiers: Modifiers) -> Plan {
        var commands: [OrderCommand] = []
        for item in items {
            switch item {
            case .food(let food) where place == .newPerson && !commands.isEmpty:
                commands.append(.order(.food(food), to: .person(book.nextPersonID)))
            case .line(let line, _) where place == .newPerson && !commands.isEmpty:
                commands.append(.move(line, to: .person(book.nextPersonID)))
            default:
                guard case .command(let command) = plan(item, onto: place, modifiers: modifiers) else {
                    return .nothing
                }
                commands.append(command)
            }
        }
        return .command(.several(commands))
    }

    private func planFood(_ food: FoodID, _ place: OrderDropPlace, _ modifiers: Modifiers) -> Plan {
        switch place {
        case .person(let person):
            modifiers.isSuperset(of: [.control, .shift])
                ? .command(.joinShare(food, person)) : .command(.order(.food(food), to: .person(person)))
        case .everyone: .command(.order(.food(food), to: .everyone))
        case .unassigned: .command(.order(.food(food), to: .unassigned))
        case .newPerson: .command(.order(.food(food), to: .newPerson))
        case .category(let name): .command(.editFood(food, category: name))
        case .trash: .command(.removeFood(food))
        }
    }

    private func planLine(
        _ id: LineID, of owner: PersonID?, _ place: OrderDropPlace, _ modifiers: Modifiers
    ) -> Plan {
        switch place {
        case .person(let person):
            if modifiers.isSuperset(of: [.control, .shift]) { return .command(.share(id, with: .person(person))) }
            if modifiers.contains(.control) { return .command(.copy(id, to: .person(person))) }
            return .command(move(id, of: owner, to: person, whole: modifiers.contains(.shift)))
        case .everyone: return .command(.move(id, to: .everyone))
        case .unassigned: return .command(.move(id, to: .unassigned))
        case .newPerson: return .command(.move(id, to: .newPerson))
        case .category: return .nothing
        case .trash: return .command(.remove(id))
        }
    }

    /// One unit goes over, or the whole line. Of a shared line the owner's part goes over, the others keep theirs.
    private func move(_ id: LineID, of owner: PersonID?, to person: PersonID, whole: Bool) -> OrderCommand {
        guard let line = book.line(id), line.sharers.count > 1, let owner,
            let part = line.sharers.first(where: { $0.person == owner })
        else { return .move(id, to: .person(person), quantity: whole ? nil : 1) }
        var sharers = line.sharers
        if owner == person { return .move(id, to: .persons(sharers)) }
        sharers.removeAll { $0.person == owner }
        if let index = sharers.firstIndex(where: { $0.person == person }) {
            sharers[index].weight += part.weight
        } else {
            sharers.append(Share(person: person, weight: part.weight))
        }
        return .move(id, to: .persons(sharers))
    }

    private func planPerson(_ person: PersonID, _ place: OrderDropPlace) -> Plan {
        guard place == .trash else { return .nothing }
        return book.lines(of: person).isEmpty ? .command(.removePerson(person)) : .askRemoval(person)
    }
}

extension OrderCommand {
    /// Commands as one: the command itself where it is alone.
    init(_ commands: [OrderCommand]) {
        self = commands.count == 1 ? commands[0] : .several(commands)
    }
}
