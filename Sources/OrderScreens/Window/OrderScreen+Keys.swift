import Localization
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
        case .insert: menu.beginAdding()
        case .function(1): showKeys()
        case .function(2): editNearest()
        case .function(10) where event.modifiers.isEmpty: toolBar.title.open(byKey: true)
        case .character(let character):
            if let digit = character.wholeNumberValue, character.isASCII { return giveByNumber(digit) }
            return false
        default: return false
        }
        return true
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
        case .character("b"): showBill()
        case .character("n"): newBook()
        case .character("o"): openBook()
        case .character("i"): importMenu()
        case .character("p"): showReceipt()
        case .character("q"), .character("w"): onQuit?()
        case .character("+"), .character("="): onScale?(1)
        case .character("-"): onScale?(-1)
        case .character("0"): onScale?(0)
        case .insert: perform(.addPerson())
        case .character("c"): copyNearest()
        case .character("x"): cutNearest()
        case .character("v"): pasteNearest()
        default: return false
        }
        return true
    }

    /// The innermost thing first: a refusal, the panel, the search. What was picked up went back before.
    private func escape() -> Bool {
        if let notice, notice.isWarning {
            self.notice = nil
            updateStatus()
        } else if gathered != nil {
            clearSelection()
            updateStatus()
        } else if !people.panel.isHidden {
            openPanel(nil)
        } else if !toolBar.search.text.isEmpty {
            toolBar.search.text = ""
            searchChanged("")
        } else if menu.category != nil {
            menu.choose(category: nil)
        } else {
            root?.focus(nil)
        }
        return true
    }

    /// F2 where no card has the keyboard: what was picked up by a click, or whose order is open.
    private func editNearest() {
        switch picked {
        case .food(let food):
            root?.drag.putBack()
            menu.beginEditing(food)
        case .person(let person):
            root?.drag.putBack()
            people.beginEditing(person)
        default:
            if let person = people.panel.person { people.beginEditing(person) }
        }
    }

    private func deletePicked() -> Bool {
        guard let item = picked ?? gathered?.item, item.foods != nil || item.lines != nil,
            case .command(let command) = DropPlanner(book: model.book).plan(item, onto: .trash, modifiers: [])
        else { return false }
        root?.drag.putBack()
        clearSelection()
        perform(command)
        return true
    }

    /// With something picked up, or a search with one hit: gives it to the person with that number; 0 is everyone.
    func giveByNumber(_ number: Int) -> Bool {
        let isHit = picked == nil && gathered == nil && !toolBar.search.text.isEmpty && menu.count == 1
        guard let drag = root?.drag, picked != nil || gathered != nil || isHit else { return false }
        guard let place = people.place(ofNumber: number) else {
            warn(localized("There is no person number \(number)."))
            return true
        }
        if isHit { drag.pickUp(itemAt: IndexPath(item: 0), of: menu.collection) }
        if picked == nil, let gathered { return give(gathered.path, of: gathered.collection, to: place) }
        if !drag.place(onItemAt: place, of: people.collection), let reason = drag.proposal?.reason { warn(reason) }
        return true
    }

    /// Picks up an item with all that is selected beside it, and puts it onto one of the people.
    func give(_ path: IndexPath, of collection: CollectionView, to place: IndexPath) -> Bool {
        guard let drag = root?.drag, drag.pickUp(itemAt: path, of: collection) else { return false }
        if !drag.place(onItemAt: place, of: people.collection) {
            let reason = drag.proposal?.reason
            drag.putBack()
            if let reason { warn(reason) }
        }
        return true
    }

    /// Keys on a focused food, beside those that pick it up.
    func foodKey(_ event: KeyEvent, _ index: Int) -> Bool {
        let food = menu.food(at: index).id
        let isGathered = gathered?.item.parts.contains(.food(food)) == true
        switch event.key {
        case .delete where isGathered: return deletePicked()
        case .function(2):
            menu.beginEditing(food)
            return true
        case .delete:
            perform(.removeFood(food))
            return true
        case .character(let character):
            guard let number = character.wholeNumberValue, character.isASCII else { return false }
            if picked != .food(food), !isGathered {
                root?.drag.pickUp(itemAt: IndexPath(item: index), of: menu.collection)
            }
            return giveByNumber(number)
        default: return false
        }
    }

    /// Keys on a focused card of the people, beside those that pick it up or open it.
    func peopleKey(_ event: KeyEvent, _ item: PeopleItem) -> Bool {
        guard case .person(let id) = item else {
            // A place that cannot be picked up is pressed like a button.
            guard event.key == .character(" ") else { return false }
            people.onSelect?(item)
            return true
        }
        switch event.key {
        case .function(2): people.beginEditing(id)
        case .delete: removePerson(id)
        default: return false
        }
        return true
    }

    /// Keys on a focused line of somebody's order, beside those that pick it up.
    func lineKey(_ event: KeyEvent, _ line: LineID) -> Bool {
        guard event.key == .delete else { return false }
        if gathered?.item.lines?.contains(line) == true { return deletePicked() }
        perform(.remove(line))
        return true
    }
}
