extension DragSourceMachine {
    /// The pointer moved, the modifiers changed, or what lies under the pointer did.
    ///
    /// Ignored once the button was released.
    /// - Parameters:
    ///   - target: what lies under the pointer now.
    ///   - rootX: in device pixels of the root window.
    ///   - rootY: in device pixels of the root window.
    ///   - time: of the event; `CurrentTime` if there is none.
    ///   - action: what the user wants.
    public mutating func moved(
        to target: DropTargetWindow?, rootX: Int, rootY: Int, time: ServerTime, action: DragAction, now: Double
    ) -> [Effect] {
        guard !isReleased, !isOver else { return [] }
        advance(to: time)
        let position = Position(rootX: rootX, rootY: rootY, action: action)
        let target = target.flatMap { $0.version >= DragMessage.versions.lowerBound ? $0 : nil }
        var effects = listActions(action)
        if case .over(var visit) = state, visit.target == target {
            visit.newest = position
            effects += report(&visit, now: now)
            state = .over(visit)
            return effects
        }
        effects += leave()
        if let target { effects += enter(target, at: position, now: now) }
        return effects + feedback()
    }

    /// Times sent never go back, and are never `CurrentTime` once a real one is known (ICCCM 2.1).
    mutating func advance(to time: ServerTime) {
        guard time != .current else { return }
        if latestTime == .current || time.isLater(than: latestTime) { latestTime = time }
    }

    /// Some targets take only what is in the list, and some take the first: it follows the modifiers.
    private mutating func listActions(_ action: DragAction) -> [Effect] {
        guard action != listedAction else { return [] }
        listedAction = action
        return [.setActions([action] + actions.filter { $0 != action })]
    }

    private mutating func enter(_ target: DropTargetWindow, at position: Position, now: Double) -> [Effect] {
        let visit = Visit(target: target, sent: position, sentAt: now, newest: position)
        state = .over(visit)
        let enter = DragMessage.enter(
            source: source, version: visit.version, types: Array(types.prefix(3)), hasMoreTypes: types.count > 3)
        return target.windows.map { .watch($0) } + [send(enter, to: visit), sendPosition(to: visit)]
    }

    /// Forgets the target. Nothing happens if there is none.
    mutating func leave() -> [Effect] {
        guard let visit = state.visit else { return [] }
        state = .roaming
        return [send(.leave(source: source), to: visit)] + unwatch(visit)
    }

    func unwatch(_ visit: Visit) -> [Effect] { visit.target.windows.map { .unwatch($0) } }

    /// Tells the target where the pointer is, unless it knows or owes an answer.
    mutating func report(_ visit: inout Visit, now: Double) -> [Effect] {
        guard !visit.isUnanswered, visit.isNewsworthy else { return [] }
        return [repeatPosition(&visit, now: now)]
    }

    mutating func repeatPosition(_ visit: inout Visit, now: Double) -> Effect {
        visit.sent = visit.newest
        visit.sentAt = now
        visit.isUnanswered = true
        return sendPosition(to: visit)
    }

    private func sendPosition(to visit: Visit) -> Effect {
        let position = visit.sent
        return send(
            .position(
                source: source, rootX: position.rootX, rootY: position.rootY, time: latestTime,
                action: atoms.atom(for: position.action)), to: visit)
    }

    func send(_ message: DragMessage, to visit: Visit) -> Effect {
        .send(message, to: visit.target.proxy, window: visit.target.window)
    }

    /// What a release would do, if that is news.
    mutating func feedback() -> [Effect] {
        guard acceptedAction != shownFeedback else { return [] }
        shownFeedback = acceptedAction
        return [.showFeedback(shownFeedback)]
    }
}
