import Localization
import OrderCore
import Widgets

extension OrderScreen {
    /// What can be done with a dish of the menu, or with all that are selected when it is one of them.
    func menu(ofFood id: FoodID) -> Menu {
        if let gathered, gathered.item.parts.contains(.food(id)) { return menu(of: gathered.item) }
        guard let food = model.book.food(id) else { return Menu([]) }
        var items: [MenuItem] = [
            .submenu(localized("Order for"), icon: .person, places(for: .food(id))),
            .action(localized("Share…"), icon: .everyone, isEnabled: model.book.persons.count > 1) { [weak self] in
                self?.askSharers(of: .food(id))
            },
            .separator,
            .action(localized("Edit"), keys: "F2", isEnabled: canChange) { [weak self] in self?.menu.beginEditing(id) },
        ]
        if let tax = taxItem(of: food) { items.append(tax) }
        items += photoItems(.food(id), photo: food.photo)
        items += [
            .submenu(localized("Move"), moves(ofFood: id)),
            .separator,
        ]
        items += copyItems(.food(id))
        items += [
            pasteItem(.food(id)),
            .separator,
            .action(localized("Take off the menu"), icon: .trash, keys: "Delete", isEnabled: canChange) { [weak self] in
                self?.perform(.removeFood(id))
            },
        ]
        return Menu(items)
    }

    /// What can be done with several dishes or lines at once.
    func menu(of item: OrderDragItem) -> Menu {
        let title = Plural.selected(item.parts)
        let remove = item.foods != nil ? localized("Take \(title) off the menu") : localized("Remove \(title)")
        let give = item.foods != nil ? localized("Order \(title) for") : localized("Give \(title) to")
        let removal = MenuItem.action(remove, icon: .trash, keys: "Delete", isEnabled: canChange) { [weak self] in
            self?.put(item, onto: .trash)
        }
        return Menu(
            [.submenu(give, icon: .person, places(for: item)), .separator] + copyItems(item) + [.separator, removal])
    }

    /// All who could get something, and what else could become of it.
    func places(for item: OrderDragItem, modifiers: Modifiers = []) -> Menu {
        func entry(_ title: String, keys: String? = nil, icon: Icon? = nil, _ place: OrderDropPlace) -> MenuItem {
            .action(title, icon: icon, keys: keys, isEnabled: canPut(item, onto: place, modifiers)) { [weak self] in
                self?.put(item, onto: place, modifiers)
            }
        }
        var items = model.book.persons.enumerated().map { index, person in
            entry(person.name, keys: index < 9 ? "\(index + 1)" : nil, .person(person.id))
        }
        if !items.isEmpty {
            items.append(.separator)
            items.append(entry(localized("Everyone"), keys: "0", icon: .everyone, .everyone))
        }
        items.append(entry(localized("Nobody for now"), .unassigned))
        items.append(entry(localized("New person"), icon: .plus, .newPerson))
        return Menu(items)
    }

    private func canPut(_ item: OrderDragItem, onto place: OrderDropPlace, _ modifiers: Modifiers) -> Bool {
        guard case .command(let command) = DropPlanner(book: model.book).plan(item, onto: place, modifiers: modifiers)
        else { return false }
        return canChange && (try? model.book.decide(command)) != nil
    }

    /// Does what a drag onto a place would do.
    func put(_ item: OrderDragItem, onto place: OrderDropPlace, _ modifiers: Modifiers = []) {
        guard case .command(let command) = DropPlanner(book: model.book).plan(item, onto: place, modifiers: modifiers)
        else { return }
        clearSelection()
        perform(command)
    }

    /// Whether anything can be changed in the book.
    var canChange: Bool { model.obstacle == nil }

    // MARK: Order

    private func moves(ofFood id: FoodID) -> Menu {
        moves(of: id, among: model.book.foods.map(\.id), names: (localized("To the left"), localized("To the right"))) {
            .reorderFood($0, before: $1)
        }
    }

    /// Entries that move something by one place, or to an end, among others of its kind.
    func moves<ID: Equatable>(
        of id: ID, among all: [ID], names: (back: String, on: String), _ command: @escaping (ID, ID?) -> OrderCommand
    ) -> Menu {
        guard let place = all.firstIndex(of: id) else { return Menu([]) }
        func entry(_ title: String, _ isEnabled: Bool, before next: @autoclosure () -> ID?) -> MenuItem {
            let next = isEnabled ? next() : nil
            return .action(title, isEnabled: isEnabled && canChange) { [weak self] in
                self?.perform(command(id, next))
            }
        }
        let isFirst = place == 0
        let isLast = place == all.count - 1
        return Menu([
            entry(localized("To the beginning"), !isFirst, before: all[0]),
            entry(names.back, !isFirst, before: all[place - 1]),
            entry(names.on, !isLast, before: place + 2 < all.count ? all[place + 2] : nil),
            entry(localized("To the end"), !isLast, before: nil),
        ])
    }

    // MARK: Tax

    /// The entry of a dish's context menu for its class of tax, where the book has several.
    func taxItem(of food: Food) -> MenuItem? {
        let book = model.book
        let named = Set(book.foods.map(\.tax)).union(book.settings.classTaxes.keys)
        guard named.contains(where: { $0 != .standard }) else { return nil }
        let classes = named.union([.standard, .untaxed]).sorted()
        let items = classes.map { tax in
            let rate = tax == .untaxed ? "" : ", \(book.settings.classTaxes[tax] ?? book.settings.tax)"
            return MenuItem.action(tax.title + rate, isEnabled: canChange, isChecked: food.tax == tax) { [weak self] in
                self?.perform(.editFood(food.id, tax: tax))
            }
        }
        return .submenu(localized("Tax"), Menu(items))
    }
}

extension TaxClass {
    /// What a menu calls it.
    fileprivate var title: String {
        switch self {
        case .standard: localized("Standard")
        case .untaxed: localized("None")
        case .named(let name): name.prefix(1).uppercased() + name.dropFirst()
        }
    }
}
