import Localization
import OrderCore
import Widgets

extension OrderScreen: DragObserver {
    /// Something was lifted: the trash comes in if it would take it.
    public func dragDidBegin(_ session: DragSession) {
        guard let item = DropAnswers.item(of: session) else {
            trace?.line("DRAG begin bill")
            return
        }
        endHelp()
        notice = nil
        isBusy = true
        offerOutside(item, session)
        people.trash.slideIn(for: item)
        traceLift(item, session)
        becomesBusy()
        updateStatus()
        chooseFirstPerson(for: item)
    }

    /// A dish that keys picked up is most likely for a person: the first one is chosen, and arrows go on from there.
    private func chooseFirstPerson(for item: OrderDragItem) {
        guard item.foods != nil, let drag = root?.drag, drag.isSteeredByKeys, !model.book.persons.isEmpty else {
            return
        }
        drag.choose(itemAt: IndexPath(item: 0), of: people.collection)
    }

    /// Another place lies under the pointer: the status line says what a drop would do.
    public func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {
        if notice?.isWarning == true { notice = nil }
        updateStatus()
        traceTarget(session, proposal)
    }

    /// The drag ended: the trash goes, and a refusal is explained.
    public func dragDidEnd(_ session: DragSession) {
        isBusy = true
        people.trash.slideOut()
        // What was gathered stays so when a drag by hand is taken back.
        if session.manner == .picked || session.result?.isDropped == true { clearSelection() }
        if case .cancelled(.refused(let reason)) = session.result {
            warn(reason)
        } else {
            if session.manner == .picked, notice?.isWarning == true { notice = nil }
            updateStatus()
        }
        traceTarget(session, nil)
        tracePutDown(session)
        becomesBusy()
    }

    /// Pictures fly and the trash comes or goes: the trace tells when they have come to rest.
    func becomesBusy() {
        guard trace != nil else { return }
        isBusy = true
        root?.requestFrame()
    }

    /// What a drop here would do and what the keys would change.
    func dragHint(_ session: any DragDropSession) -> StatusLine.Message {
        guard let drag = root?.drag else { return StatusLine.Message(text: "") }
        let proposal = drag.proposal
        guard let item = DropAnswers.item(of: session) else {
            if drag.isActive {
                return StatusLine.Message(
                    text: localized("The bill: drop it onto another program"), hints: [localized("Esc: put back")])
            }
            return StatusLine.Message(
                text: proposal?.reason ?? proposal?.outcome?.sentence
                    ?? localized("Drop it onto a dish, a person or the menu."))
        }
        if drag.isWantedOutside {
            return StatusLine.Message(
                text: localized("\(nameOfDragged(item)) → another program"), hints: [localized("Esc: put back")])
        }
        let back = drag.isPicked ? localized("Esc: never mind") : localized("Esc: put back")
        if let reason = proposal?.reason { return StatusLine.Message(text: reason, hints: [back]) }
        var hints: [String] = []
        if proposal?.outcome != nil, drag.isSteeredByKeys { hints.append(localized("Enter: drop")) }
        if proposal?.operation.isAccepting == true { hints += keyHints(item, session.modifiers) }
        let text = proposal?.outcome?.sentence ?? (drag.isPicked ? placeHint(item) : nameOfDragged(item))
        return StatusLine.Message(text: text, hints: hints + [back])
    }

    /// Where something goes that was picked up.
    func placeHint(_ item: OrderDragItem) -> String {
        let name = nameOfDragged(item)
        return switch item {
        case .food: localized("\(name): click a person, or press 1–9, 0 for everyone")
        case .line: localized("\(name): click who takes it · Delete: remove it")
        case .person: localized("\(name): arrows choose a place, Enter: drop")
        case .several where item.foods != nil: localized("\(name): click a person, or press 1–9, 0 for everyone")
        case .several: localized("\(name): click who takes them · Delete: remove them")
        }
    }

    /// The keys with which a drop here would do something else.
    private func keyHints(_ item: OrderDragItem, _ modifiers: Modifiers) -> [String] {
        guard modifiers.isEmpty, root?.drag.proposal?.outcome != nil, let place = litPlace else { return [] }
        func events(_ modifiers: Modifiers) -> [OrderEvent]? {
            guard
                case .command(let command) = DropPlanner(book: model.book).plan(item, onto: place, modifiers: modifiers)
            else { return nil }
            return try? model.book.decide(command)
        }
        guard let plain = events([]) else { return [] }
        let keys: [(Modifiers, String)] = [
            (.shift, localized("Shift: the whole line")), (.control, localized("Ctrl: a copy")),
            ([.control, .shift], localized("Ctrl+Shift: share it")),
        ]
        return keys.filter { modifiers, _ in events(modifiers).map { $0 != plain } ?? false }.map(\.1)
    }

    /// The place that would take what is dragged.
    private var litPlace: OrderDropPlace? {
        for entry in people.collection.visibleItems where entry.cell.dropProposal != nil {
            return people.items[entry.index].dropPlace
        }
        if people.trash.proposal != nil { return .trash }
        if let category = menu.chips.litCategory { return .category(category) }
        return people.panel.ownPlace
    }

    func nameOfDragged(_ item: OrderDragItem) -> String {
        switch item {
        case .food(let id): model.book.food(id)?.name ?? ""
        case .line(let id, _): model.book.line(id)?.name ?? ""
        case .person(let id): model.book.person(id)?.name ?? ""
        case .several(let items): Plural.selected(items)
        }
    }
}
