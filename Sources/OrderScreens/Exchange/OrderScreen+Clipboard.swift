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
        say("Copied: \(nameOfDragged(item))")
    }

    func copyNearest() -> Bool {
        guard let item = nearest else {
            root?.host?.clipboard.setItem(outside.tableProvider())
            say("Copied: the receipt of the whole table")
            return true
        }
        copy(item)
        return true
    }

    func cutNearest() -> Bool {
        guard let item = nearest, item.foods != nil || item.lines != nil, canChange else { return false }
        copy(item)
        root?.drag.putBack()
        put(item, onto: .trash)
        return true
    }

    /// Puts in what was copied: where the keyboard is, or to whose order is open.
    func paste() {
        guard !model.isReadOnly else { return warn(OrderModel.readOnlySentence) }
        let place = pastePlace
        root?.host?.clipboard.readItem { [weak self] provider in
            guard let self else { return }
            guard let provider else { return warn("There is nothing to paste.") }
            paste(provider, onto: place)
        }
    }

    func paste(_ provider: ItemProvider, onto place: IncomingPlace) {
        var place = place
        // A dish has use for a picture alone; the rest is for the menu.
        if case .food = place {
            let kind = place.kinds(of: provider).first
            if kind != .files, kind != .picture { place = .menu }
        }
        read(
            IncomingReading(
                provider, place, place.kinds(of: provider),
                commit: { [weak self] in self?.perform($0) },
                done: { [weak self] result in
                    if case .failure(let failure) = result { self?.warn(failure.sentence) }
                }))
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

    /// The entries of a context menu for something.
    func copyItem(_ item: OrderDragItem) -> MenuItem {
        .action("Copy", keys: "Ctrl+C") { [weak self] in self?.copy(item) }
    }

    /// The entry of a context menu for a place.
    func pasteItem(_ place: IncomingPlace) -> MenuItem {
        .action("Paste", keys: "Ctrl+V", isEnabled: canChange) { [weak self] in
            self?.root?.host?.clipboard.readItem { provider in
                guard let self else { return }
                guard let provider else { return self.warn("There is nothing to paste.") }
                self.paste(provider, onto: place)
            }
        }
    }
}
