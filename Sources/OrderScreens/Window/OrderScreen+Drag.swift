import OrderCore
import Widgets

extension OrderScreen: DragObserver {
    /// Something was lifted: the trash comes in if it would take it.
    public func dragDidBegin(_ session: DragSession) {
        guard let item = DropAnswers.item(of: session) else { return }
        notice = nil
        // What was gathered stays so when the drag is taken back.
        if item.parts.count == 1 { unpick() }
        isBusy = true
        people.trash.slideIn(for: item)
        trace?.line("DRAG begin \(traceName(of: item))")
        becomesBusy()
        updateStatus()
    }

    /// Another place lies under the pointer: the status line says what a drop would do.
    public func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {
        updateStatus()
        traceTarget(session, proposal)
    }

    /// The drag ended: the trash goes, and a refusal is explained.
    public func dragDidEnd(_ session: DragSession) {
        isBusy = true
        people.trash.slideOut()
        if case .dropped = session.result, picked?.parts.count ?? 0 > 1 { unpick() }
        if case .cancelled(.refused(let reason)) = session.result {
            warn(reason)
        } else {
            updateStatus()
        }
        traceTarget(session, nil)
        if case .dropped = session.result {
            trace?.line("DRAG end")
        } else {
            trace?.line("DRAG cancel")
        }
        becomesBusy()
    }

    /// Pictures fly and the trash comes or goes: the trace tells when they have come to rest.
    private func becomesBusy() {
        guard trace != nil else { return }
        isBusy = true
        root?.requestFrame()
    }

    /// What a drop here would do and what the keys would change.
    func dragHint(_ session: any DragDropSession) -> String {
        guard let item = DropAnswers.item(of: session) else { return "" }
        let proposal = root?.drag.proposal
        if let reason = proposal?.reason { return "\(reason) · Esc: put back" }
        var parts: [String] = []
        if let sentence = proposal?.outcome?.sentence {
            parts.append(sentence)
        } else {
            parts.append(nameOfDragged(item))
        }
        if proposal?.operation.isAccepting == true { parts += keyHints(item, session.modifiers) }
        parts.append("Esc: put back")
        return parts.joined(separator: " · ")
    }

    private func keyHints(_ item: OrderDragItem, _ modifiers: Modifiers) -> [String] {
        guard modifiers.isEmpty else { return [] }
        switch item {
        case .food: return ["Ctrl+Shift: share it"]
        case .line: return ["Shift: the whole line", "Ctrl: a copy", "Ctrl+Shift: share it"]
        case .person: return []
        case .several(let items): return items.first.map { keyHints($0, modifiers) } ?? []
        }
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
