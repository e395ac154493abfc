import Geometry

extension DropTargetMachine {
    /// What the views would do with a drop at the newest place; `nil` if they do not want it.
    ///
    /// Answers all positions that were not answered yet: some sources do not wait, others are stuck without. What is answered
    /// is the nearest to it that the source allows. Ignored if nothing was asked.
    public mutating func answer(_ action: DragAction?) -> [Effect] {
        if var delivery {
            guard !delivery.isReading, delivery.visit.isEntered else { return [] }
            // Dropped by now. No source waits for a status then.
            delivery.visit.answer = delivery.visit.permitted(action)
            self.delivery = delivery
            return delivery.visit.answer == nil ? failDelivery() : read()
        }
        guard var visit, visit.isEntered, visit.unanswered > 0 else { return [] }
        visit.answer = visit.permitted(action)
        let count = visit.unanswered
        visit.unanswered = 0
        self.visit = visit
        return Array(repeating: status(visit.answer, to: visit.source), count: count)
    }

    /// A status. All positions are wanted, so that views hear of every motion. Nothing but zeros refuses: Qt takes every
    /// other number of flags as a yes.
    func status(_ action: DragAction?, to source: WindowID) -> Effect {
        let message = DragMessage.status(
            target: window, isAccepted: action != nil, wantsAllPositions: action != nil, quietArea: .zero,
            action: action.map(atoms.atom(for:)) ?? .none)
        return .send(message, to: source, window: source)
    }
}

extension DropTargetMachine.Visit {
    /// What may be answered for what the views would do.
    ///
    /// The specification knows what was requested, copy and private; many sources insist on their list besides. Where a copy
    /// would do but is not allowed, a move or a link is answered instead, or the drop would be impossible.
    func permitted(_ wanted: DragAction?) -> DragAction? {
        guard let wanted else { return nil }
        let requested = position?.requested ?? .copy
        var candidates = [wanted, .copy, requested].filter { [requested, .copy, .private].contains($0) }
        if requested != wanted { candidates.removeAll { !$0.needsNoHelp } }
        candidates.append(.move)
        // The list of a source that wants the user to be asked holds what there is to choose.
        let isListed = { (action: DragAction) in actions.isEmpty || action == .ask || actions.contains(action) }
        if let found = candidates.first(where: isListed) { return found }
        // The list contradicts the position, or holds only what needs more than we can do.
        return wanted == requested ? wanted : requested == .ask ? .copy : nil
    }
}

extension DragAction {
    /// Whether a target that just reads the data has done it.
    fileprivate var needsNoHelp: Bool {
        switch self {
        case .copy, .move, .link, .private: true
        case .ask, .directSave, .other: false
        }
    }
}
