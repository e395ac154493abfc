extension DropTargetMachine {
    /// The visit becomes a delivery, which a leave does not end any longer: some sources send one right after the drop.
    mutating func drop(_ visit: Visit, time: ServerTime, now: Double) -> [Effect] {
        guard delivery == nil else { return exit() + [finished(nil, to: visit.source)] }
        self.visit = nil
        delivery = Delivery(
            visit: visit, time: time, until: now + DropTargetMachine.finishPatience, isReading: false)
        if visit.unanswered > 0 { return [] }
        return visit.answer == nil ? failDelivery() : read()
    }

    /// The views read the data.
    mutating func read() -> [Effect] {
        guard let time = delivery?.time, let action = delivery?.visit.answer else { return [] }
        delivery?.isReading = true
        return [.dropped(action: action, time: time)]
    }

    /// What was done with the drop, after its data was read and is safe; `nil` if nothing could be.
    ///
    /// Ignored unless there is a drop. A move that was not answered as one is no move.
    public mutating func finish(_ action: DragAction?) -> [Effect] {
        guard let delivery, delivery.isReading else { return [] }
        let answered = delivery.visit.answer
        let isUnexpected = action == .move && answered != .move && answered != .ask
        self.delivery = nil
        return [finished(isUnexpected ? answered : action, to: delivery.visit.source)]
            + unwatch(delivery.visit.source) + admit()
    }

    /// The window goes away. The source of a drop that is not finished is told.
    public mutating func windowClosed() -> [Effect] {
        let effects = exit()
        return effects + failDelivery()
    }

    /// A window that was watched is gone: as a leave before the drop; after it nobody is there to be told.
    public mutating func sourceDestroyed(_ window: WindowID) -> [Effect] {
        var effects: [Effect] = []
        if visit?.source == window {
            effects += visit?.isEntered == true ? [.exited] : []
            visit = nil
        }
        guard let delivery, delivery.visit.source == window else { return effects }
        self.delivery = nil
        return effects + delivery.farewell + admit()
    }

    /// Time went by. Nothing happens before the ``deadline``.
    public mutating func tick(now: Double) -> [Effect] {
        guard let deadline, now >= deadline else { return [] }
        return failDelivery()
    }

    /// The drop comes to nothing.
    mutating func failDelivery() -> [Effect] {
        guard let delivery else { return [] }
        self.delivery = nil
        return delivery.farewell + [finished(nil, to: delivery.visit.source)] + unwatch(delivery.visit.source)
            + admit()
    }

    private func finished(_ action: DragAction?, to source: WindowID) -> Effect {
        let message = DragMessage.finished(
            target: window, isPerformed: action != nil, action: action.map(atoms.atom(for:)) ?? .none)
        return .send(message, to: source, window: source)
    }
}

extension DropTargetMachine.Delivery {
    /// What the views are told when it comes to nothing.
    var farewell: [DropTargetMachine.Effect] {
        if isReading { return [.abandoned] }
        return visit.isEntered ? [.exited] : []
    }
}
