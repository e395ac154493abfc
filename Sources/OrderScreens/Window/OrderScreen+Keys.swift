import OrderCore
import Widgets

extension OrderScreen {
    /// Keys that no view used.
    func handleKey(_ event: KeyEvent) -> Bool {
        if event.modifiers.contains(.control) { return controlKey(event) }
        guard !event.modifiers.contains(.alt) else { return false }
        switch event.key {
        case .escape: return escape()
        case .delete: return deletePicked()
        case .character(let character):
            if let digit = character.wholeNumberValue, character.isASCII { return giveByNumber(digit) }
            return false
        default: return false
        }
    }

    private func controlKey(_ event: KeyEvent) -> Bool {
        let isShifted = event.modifiers.contains(.shift)
        switch event.key {
        case .character("f"):
            root?.focus(toolBar.search)
            toolBar.search.selectAll()
        case .character("z"): isShifted ? redo() : undo()
        case .character("y"): redo()
        case .character("l"): toggleLayout()
        case .character("q"), .character("w"): onQuit?()
        case .character("+"), .character("="): onScale?(1)
        case .character("-"): onScale?(-1)
        case .character("0"): onScale?(0)
        case .insert: perform(.addPerson())
        default: return false
        }
        return true
    }

    /// The innermost thing first: search, what was picked, the panel.
    private func escape() -> Bool {
        if let notice, notice.isWarning {
            self.notice = nil
            updateStatus()
            return true
        }
        if picked != nil {
            unpick()
        } else if !people.panel.isHidden {
            openPanel(nil)
        } else if !toolBar.search.text.isEmpty {
            toolBar.search.text = ""
            searchChanged("")
        } else {
            root?.focus(nil)
        }
        return true
    }

    private func deletePicked() -> Bool {
        guard let picked, picked.foods != nil || picked.lines != nil else { return false }
        _ = drop(picked, onto: .trash, modifiers: [])
        return true
    }

    /// With a food picked, or a search with one hit: gives it to the person with that number; 0 is everyone.
    func giveByNumber(_ number: Int) -> Bool {
        let item: OrderDragItem
        if let picked {
            item = picked
        } else if !toolBar.search.text.isEmpty, menu.count == 1 {
            item = .food(menu.food(at: 0).id)
        } else {
            return false
        }
        if number == 0 {
            give(item, to: .everyone)
        } else if number <= model.book.persons.count {
            give(item, to: .person(model.book.persons[number - 1].id))
        } else {
            warn("There is no person number \(number).")
        }
        return true
    }

    /// Keys on a focused food.
    func itemKey(_ event: KeyEvent, _ item: OrderDragItem) -> Bool {
        if gatheredKey(event, item) { return true }
        switch event.key {
        case .character(" "), .enter:
            pick(item)
            if picked != nil { root?.focus(people.collection) }
            return true
        case .delete:
            if case .food(let id) = item { perform(.removeFood(id)) }
            return true
        case .character(let character):
            guard let number = character.wholeNumberValue, character.isASCII else { return false }
            if picked != item { pick(item) }
            return giveByNumber(number)
        default: return false
        }
    }

    /// Keys on one of several that are selected: they count for all.
    private func gatheredKey(_ event: KeyEvent, _ item: OrderDragItem) -> Bool {
        if event.key == .escape { return escape() }
        guard let picked, picked.parts.count > 1, picked.parts.contains(item) else { return false }
        switch event.key {
        case .character(" "), .enter: root?.focus(people.collection)
        case .delete: return deletePicked()
        case .character(let character):
            guard let number = character.wholeNumberValue, character.isASCII else { return false }
            return giveByNumber(number)
        default: return false
        }
        return true
    }

    /// Keys on a focused card of the people.
    func peopleKey(_ event: KeyEvent, _ item: PeopleItem) -> Bool {
        switch event.key {
        case .character(" "), .enter:
            guard let picked else {
                if event.key == .enter { return false }
                people.onSelect?(item)
                return true
            }
            give(picked, to: item)
            if picked.foods != nil { root?.focus(menu.collection) }
            return true
        case .escape where picked != nil:
            unpick()
            root?.focus(menu.collection)
            return true
        case .function(2):
            if case .person(let id) = item { editName(of: id) }
            return true
        case .delete:
            if case .person(let id) = item { _ = drop(.person(id), onto: .trash, modifiers: []) }
            return true
        default: return false
        }
    }

    /// Keys on a focused line of somebody's order.
    func lineKey(_ event: KeyEvent, _ line: LineID) -> Bool {
        if gatheredKey(event, .line(line, of: people.panel.person)) { return true }
        switch event.key {
        case .character(" "), .enter:
            pick(.line(line, of: people.panel.person))
            if picked != nil { root?.focus(people.collection) }
            return true
        case .delete:
            perform(.remove(line))
            return true
        default: return false
        }
    }
}
