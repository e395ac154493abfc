import Localization
import OrderCore
import Widgets

extension OrderScreen {
    /// What can be done with a card of the people.
    func menu(of item: PeopleItem) -> Menu {
        switch item {
        case .person(let id): menu(ofPerson: id)
        case .everyone: Menu([pasteItem(.recipient(.everyone)), .separator] + peopleGroundMenu.items)
        case .newPerson: Menu(peopleGroundMenu.items + [.separator, pasteItem(.recipient(.newPerson))])
        case .unassigned: unassignedMenu
        }
    }

    private func menu(ofPerson id: PersonID) -> Menu {
        guard let person = model.book.person(id) else { return Menu([]) }
        let isOpen = people.panel.person == id
        var items: [MenuItem] = [
            .action(isOpen ? localized("Close the order") : localized("Show the order"), icon: .receipt, keys: "Enter")
            { [weak self] in
                self?.openPanel(isOpen ? nil : .person(id))
            },
            .action(
                localized("How the total comes about…"),
                isEnabled: model.statement.account(of: id).map(AccountEntry.hasAny) ?? false
            ) { [weak self] in self?.showAccount(of: id) },
            .separator,
            .action(localized("Rename"), keys: "F2", isEnabled: canChange) { [weak self] in
                self?.people.beginEditing(id)
            },
        ]
        items += photoItems(.person(id), photo: person.photo)
        items += [.separator] + payItems(of: id) + treatItems(of: id) + [.separator]
        items += [
            .submenu(
                localized("Move"),
                moves(
                    of: id, among: model.book.persons.map(\.id),
                    names: (localized("To the left"), localized("To the right"))
                ) {
                    .reorderPerson($0, before: $1)
                }),
            .separator,
            .action(localized("Receipt…"), icon: .receipt) { [weak self] in self?.showReceipt(of: id) },
            .action(localized("Copy the receipt"), keys: "Ctrl+C") { [weak self] in self?.copy(.person(id)) },
            pasteItem(.recipient(.person(id))),
            .separator,
            .action(
                model.book.lines(of: id).isEmpty ? localized("Remove") : localized("Remove…"), icon: .trash,
                keys: "Delete",
                isEnabled: canChange
            ) { [weak self] in self?.removePerson(id) },
        ]
        return Menu(items)
    }

    private var unassignedMenu: Menu {
        let isOpen = people.panel.owner == .unassigned
        let lines = model.statement.unassignedRows.map { OrderDragItem.line($0.line, of: nil) }
        var items: [MenuItem] = [
            .action(isOpen ? localized("Close") : localized("Show"), icon: .receipt, keys: "Enter") { [weak self] in
                self?.openPanel(isOpen ? nil : .unassigned)
            }
        ]
        if let all = OrderDragItem(lines) {
            items.append(.submenu(localized("Give all to"), icon: .person, places(for: all, modifiers: .shift)))
        }
        items += [.separator, pasteItem(.recipient(.unassigned))]
        return Menu(items)
    }

    /// What can be done where nobody's card is.
    var peopleGroundMenu: Menu {
        Menu([
            .action(localized("New person"), icon: .plus, keys: "Ctrl+Insert", isEnabled: canChange) { [weak self] in
                self?.perform(.addPerson())
            }
        ])
    }

    // MARK: Lines

    /// What can be done with a line of somebody's order, or with all that are selected when it is one of them.
    func menu(ofLine id: LineID) -> Menu {
        let owner = people.panel.person
        let item = OrderDragItem.line(id, of: owner)
        if let gathered, gathered.item.parts.contains(item) { return menu(of: gathered.item) }
        guard let line = model.book.line(id) else { return Menu([]) }
        var items: [MenuItem] = []
        if line.quantity > 1 {
            items = [
                .submenu(localized("Give one to"), icon: .person, places(for: item)),
                .submenu(localized("Give all \(line.quantity) to"), places(for: item, modifiers: .shift)),
            ]
        } else {
            items = [.submenu(localized("Give to"), icon: .person, places(for: item, modifiers: .shift))]
        }
        items += [
            .action(localized("Share…"), icon: .everyone, isEnabled: canChange && model.book.persons.count > 1) {
                [weak self] in
                self?.askSharers(of: .line(id))
            }
        ]
        items += termsItems(of: line)
        items += [
            .submenu(localized("The same again for"), copies(of: item)),
            .submenu(localized("Move"), moves(ofLine: id)),
            .separator,
        ]
        items += copyItems(item)
        items += [
            .separator,
            .action(localized("Remove"), icon: .trash, keys: "Delete", isEnabled: canChange) { [weak self] in
                self?.perform(.remove(id))
            },
        ]
        return Menu(items)
    }

    private func copies(of item: OrderDragItem) -> Menu {
        Menu(
            model.book.persons.map { person in
                .action(person.name, isEnabled: canChange) { [weak self] in
                    self?.put(item, onto: .person(person.id), .control)
                }
            })
    }

    private func moves(ofLine id: LineID) -> Menu {
        let shown = people.panel.rows.map(\.line.id)
        let last = shown.last { $0 != id }
        return moves(of: id, among: shown, names: (localized("Up"), localized("Down"))) { [weak self] line, next in
            // Behind the panel's last line is not the end of the whole order: lines of others may follow there.
            .reorderLine(line, before: next ?? last.flatMap { self?.people.panel.nextLine(after: $0, without: [line]) })
        }
    }
}
