import Localization
import OrderCore
import OrderFormats
import Widgets

/// Copying and pasting: what can be dragged out can be copied, what can be dropped in can be pasted.
extension OrderScreen {
    /// What keys and menus are about: what was picked up or gathered, else what has the keyboard, else whose order is open.
    private var nearest: OrderDragItem? {
        if let item = picked ?? gathered?.item { return item }
        if let view = root?.focusedView as? CollectionView, let item = item(of: view, at: view.focusedIndexPath) {
            return item
        }
        return people.panel.person.map { .person($0) }
    }

    private func item(of view: CollectionView, at path: IndexPath?) -> OrderDragItem? {
        guard let place = path?.item else { return nil }
        if view === menu.collection, place < menu.count { return .food(menu.food(at: place).id) }
        if view === people.collection, place < people.items.count, case .person(let id) = people.items[place] {
            return .person(id)
        }
        let panel = people.panel
        guard view === panel.collection, place < panel.rows.count else { return nil }
        return .line(panel.rows[place].line.id, of: panel.person)
    }

    /// Offers something to other programs, and to other windows.
    func copy(_ item: OrderDragItem) {
        root?.host?.clipboard.setItem(outside.provider(of: item))
        say(localized("Copied: \(nameOfDragged(item))"))
    }

    /// Copies what is nearest; where nothing is, the receipt of the whole table.
    func copyNearest() {
        if let item = nearest { copy(item) } else { copyTable() }
    }

    /// Offers the receipt of the whole table.
    func copyTable() {
        root?.host?.clipboard.setItem(outside.tableProvider())
        say(localized("Copied: the receipt of the whole table"))
    }

    /// Copies what is nearest, and takes it off the menu or the order.
    func cutNearest() {
        guard let item = nearest, item.foods != nil || item.lines != nil else {
            return warn(localized("Choose a dish or a line of an order to cut it."))
        }
        cut(item)
    }

    private func cut(_ item: OrderDragItem) {
        if let obstacle = model.obstacle { return warn(obstacle.sentence) }
        copy(item)
        root?.drag.putBack()
        put(item, onto: .trash)
    }

    /// Puts in what was copied: where the keyboard is, or to whose order is open.
    func pasteNearest() {
        paste(onto: pastePlace)
    }

    private func paste(onto place: IncomingPlace) {
        if let obstacle = model.obstacle { return warn(obstacle.sentence) }
        root?.host?.clipboard.readItem { [weak self] provider in
            guard let self else { return }
            guard let provider else { return warn(localized("There is nothing to paste.")) }
            read(
                IncomingReading(
                    provider, place.settled(for: provider, isFixed: model.obstacle != nil),
                    commit: { [weak self] in self?.attempt($0) },
                    done: { [weak self] reason in if let reason { self?.warn(reason) } }))
        }
    }

    private var pastePlace: IncomingPlace {
        switch nearest {
        case .food(let id): .food(id)
        case .person(let id): .recipient(.person(id))
        case .line(_, let owner): .recipient(owner.map { .person($0) } ?? .unassigned)
        case .several(let items):
            if case .line(_, let owner) = items.first {
                .recipient(owner.map { .person($0) } ?? .unassigned)
            } else {
                .menu
            }
        case nil: people.panel.owner == .unassigned ? .recipient(.unassigned) : .menu
        }
    }

    /// The entries of a context menu for dishes or lines.
    func copyItems(_ item: OrderDragItem) -> [MenuItem] {
        [
            .action(localized("Cut"), keys: "Ctrl+X", isEnabled: canChange) { [weak self] in self?.cut(item) },
            .action(localized("Copy"), keys: "Ctrl+C") { [weak self] in self?.copy(item) },
        ]
    }

    /// The entry of a context menu for a place.
    func pasteItem(_ place: IncomingPlace) -> MenuItem {
        .action(localized("Paste"), keys: "Ctrl+V", isEnabled: canChange) { [weak self] in self?.paste(onto: place) }
    }
}
