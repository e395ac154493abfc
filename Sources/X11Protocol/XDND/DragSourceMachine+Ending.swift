extension DragSourceMachine {
    /// The button was released where the last ``moved(to:rootX:rootY:time:action:now:)`` was. A second release while the
    /// target owes an answer cancels.
    ///
    /// A target that answered before is waited for, so that the drop is for the place of the release. One that never did gets no
    /// drop.
    public mutating func released(time: ServerTime, now: Double) -> [Effect] {
        advance(to: time)
        switch state {
        case .roaming: return end(.refused)
        case .over(let visit) where !visit.isUnanswered: return settle(visit, now: now)
        case .over(let visit) where visit.answer != nil:
            state = .waiting(visit, until: now + DragSourceMachine.statusPatience)
            return []
        case .over: return leave() + end(.lost)
        case .waiting: return cancelled()
        case .dropped, .ended: return []
        }
    }

    /// Drops, or leaves if the target does not want it.
    mutating func settle(_ visit: Visit, now: Double) -> [Effect] {
        guard visit.answer?.action != nil else { return leave() + end(.refused) }
        state = .dropped(visit, until: now)
        dataRequested(now: now)
        return [send(.drop(source: source, time: latestTime), to: visit)]
    }

    /// The user gave up, or the pointer was lost. What was dropped already cannot be taken back: then nothing happens.
    public mutating func cancelled() -> [Effect] {
        switch state {
        case .roaming, .over, .waiting: leave() + end(.cancelled)
        case .dropped, .ended: []
        }
    }

    /// Another drag began and owns `XdndSelection` now. Before the drop this one is cancelled. After it the target may have
    /// read all that it needs, so that its answer is still waited for.
    public mutating func selectionLost() -> [Effect] { cancelled() }

    /// A window that was watched is gone. Before the release the drag goes on without it.
    public mutating func windowDestroyed(_ window: WindowID) -> [Effect] {
        guard let visit = state.visit, visit.target.isNamed(by: window) else { return [] }
        let others = visit.target.windows.filter { $0 != window }.map { Effect.unwatch($0) }
        if isReleased { return others + end(.lost) }
        state = .roaming
        return others + feedback()
    }

    /// The target reads data: it has as much time again to finish.
    public mutating func dataRequested(now: Double) {
        guard case .dropped(let visit, _) = state else { return }
        let isAsking = visit.answer?.action == .ask
        let patience = isAsking ? DragSourceMachine.askPatience : DragSourceMachine.finishedPatience
        state = .dropped(visit, until: now + patience)
    }

    /// Time went by. Nothing happens before the ``deadline``.
    public mutating func tick(now: Double) -> [Effect] {
        guard let deadline, now >= deadline else { return [] }
        switch state {
        case .over(var visit):
            let effect = repeatPosition(&visit, now: now)
            state = .over(visit)
            return [effect]
        case .waiting: return leave() + end(.lost)
        case .dropped(let visit, _): return unwatch(visit) + end(.lost)
        case .roaming, .ended: return []
        }
    }

    mutating func end(_ result: Result) -> [Effect] {
        state = .ended
        return [.end(result)]
    }
}
