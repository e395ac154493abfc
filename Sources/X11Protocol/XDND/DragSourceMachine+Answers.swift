import Geometry

extension DragSourceMachine {
    /// A message came to the source's window.
    ///
    /// What does not fit is ignored: answers of other windows, a status after the drop, a finished before it, a second
    /// finished, and messages that only a source sends.
    ///
    /// A second status of the target to the same position replaces the first: toolkits refuse first and accept when they know
    /// more.
    public mutating func received(_ message: DragMessage, now: Double) -> [Effect] {
        switch message {
        case .status(let target, let isAccepted, let wantsAllPositions, let quietArea, let action):
            guard let visit = state.visit, visit.target.isNamed(by: target) else { return [] }
            // Real targets that refuse forget to clear one or the other.
            let accepted = isAccepted && action != .none ? understood(action, askedFor: visit.sent.action) : nil
            let answer = Answer(action: accepted, quietArea: wantsAllPositions ? .zero : quietArea)
            return answered(answer, now: now)
        case .finished(let target, let isPerformed, let action):
            guard case .dropped(let visit, _) = state, visit.target.isNamed(by: target) else { return [] }
            return unwatch(visit) + end(result(of: visit, isPerformed: isPerformed, action: action))
        case .enter, .position, .leave, .drop:
            return []
        }
    }

    private mutating func answered(_ answer: Answer, now: Double) -> [Effect] {
        switch state {
        case .over(var visit):
            visit.take(answer)
            let effects = report(&visit, now: now)
            state = .over(visit)
            return effects + feedback()
        case .waiting(var visit, let moment):
            visit.take(answer)
            // The drop is for the place of the release, which the target may not have heard of yet.
            let effects = report(&visit, now: now)
            guard effects.isEmpty else {
                state = .waiting(visit, until: moment)
                return effects
            }
            return settle(visit, now: now)
        case .roaming, .dropped, .ended:
            return []
        }
    }

    /// What a target means by an action, which may be any number (tkdnd sends rubbish).
    ///
    /// It may answer what it was asked for, copy or private. Everything else that was not offered counts as a copy: nothing is
    /// removed here because of an answer that makes no sense.
    private func understood(_ atom: Atom, askedFor requested: DragAction) -> DragAction {
        guard let action = atoms.action(for: atom) else { return .copy }
        let isFine = action == requested || actions.contains(action)
        return isFine || action == .private || action == .ask ? action : .copy
    }

    /// What became of the drop.
    ///
    /// Before version 5 a finished says only that the target is done: it did what it had said. Since version 5 it says whether
    /// the drop was taken, and how; but tkdnd says "no" after a good drop, and others send rubbish as the action. So a "no"
    /// with just the action that was accepted is a "yes" too, except for a move, after which something would be removed here.
    /// And a move must have been accepted as one, or been chosen by the user.
    private func result(of visit: Visit, isPerformed: Bool, action: Atom) -> Result {
        guard let accepted = visit.answer?.action else { return .refused }
        guard visit.version >= 5 else { return .performed(accepted == .ask ? .copy : accepted) }
        let stated = atoms.action(for: action).flatMap { understands($0) ? $0 : nil }
        guard isPerformed || (stated == accepted && accepted != .move) else { return .refused }
        if accepted == .ask { return .performed(stated ?? .copy) }
        guard let stated, stated != .move else { return .performed(accepted) }
        return .performed(stated)
    }

    /// Whether something may have been done that a target says was done.
    private func understands(_ action: DragAction) -> Bool {
        action != .ask && (actions.contains(action) || action == .copy || action == .private)
    }
}

extension DragSourceMachine.Visit {
    mutating func take(_ answer: DragSourceMachine.Answer) {
        self.answer = answer
        isUnanswered = false
    }
}
