import OrderCore
import Widgets

extension OrderScreen {
    /// Takes a drop. Returns why it could not be done.
    func drop(_ item: OrderDragItem, onto place: OrderDropPlace, in session: DropSession) -> String? {
        switch DropPlanner(book: model.book).plan(item, onto: place, modifiers: session.modifiers) {
        case .nothing: return nil
        case .askRemoval(let person):
            askRemoval(of: person)
            return nil
        case .command(let command):
            // A new person's name is going to be typed: what is typed now is a step of its own before it.
            if place == .newPerson { editing.finish() }
            if let reason = drop(command, in: session) { return reason }
            if let foods = item.foods, case .person(let person) = place, session.localDragSession?.manner == .held {
                for food in foods { traceDrop(food, person) }
            }
            return nil
        }
    }

    /// Does what a drop means, as a step that the layer can offer to take back. Returns why it could not be done; a drop that
    /// leaves everything as it was is none.
    @discardableResult
    func drop(_ command: OrderCommand, in session: DropSession) -> String? {
        isDropping = true
        defer { isDropping = false }
        do {
            let step = try model.perform(command)
            session.registerUndo(
                step.label, undo: { [weak self] in self?.undo() }, redo: { [weak self] in self?.redo() })
            didPerform(step, of: command)
            return nil
        } catch {
            return error.isNothingToDo ? nil : error.sentence
        }
    }

    /// Takes back what the line under the people offers.
    func undoOffered() {
        if let offered { offered.undo() } else { undo() }
    }
}

extension OrderScreen: DropHistory {
    /// A drop was done: the line under the people offers the way back. The book's journal has it already and keeps it when
    /// the line has gone on to something else.
    public func record(_ step: DropStep) {
        offered = step
        updateStatus()
    }
}

extension OrderScreen: DragAnnouncer {
    /// Says what a drag does. Those who see the window read it in the line under the people; the trace tells it as a screen
    /// reader would.
    public func announce(_ text: String) {
        trace?.event("said", text)
    }
}
