import Geometry

/// Drags of this window over other programs.
extension DragController {
    /// What other programs can have of a drag.
    func offer(_ session: DragSession) -> DragOffer {
        DragOffer(
            itemProvider: session.outsideItemProvider ?? ItemProvider(joining: session.items.map(\.itemProvider)),
            operations: session.allowsMoveOperation && session.onMovedOutside != nil ? [.move, .copy] : [.copy],
            onMoved: session.onMovedOutside)
    }

    /// Another program answers otherwise, or another one lies under the pointer.
    func hoversOutside(_ operation: DropOperation?) {
        guard let active, operation != outsideOperation else { return }
        outsideOperation = operation
        let tracker = active.tracker
        active.flight.show(tracker.proposal ?? operation.map { DropProposal(operation: $0) }, over: nil)
        root.setCursor(cursor(for: tracker.proposal))
        observer?.dragDidChange(tracker.session, target: nil, proposal: tracker.proposal)
    }

    /// Lets go over another window.
    /// - Returns: whether somebody there may take it.
    func handOver() -> Bool {
        guard let held = active, held.session.manner == .held, held.tracker.destination == nil else { return false }
        handedOver = held
        guard root.host?.dropOutside() == true else {
            handedOver = nil
            return false
        }
        guard let ended = takeActive() else { return true }
        ended.flight.vanish()
        root.setCursor(.arrow)
        root.updateHover()
        root.updateCursor()
        return true
    }

    /// The other program has told what became of it.
    func endedOutside(_ operation: DropOperation?) {
        guard let ended = handedOver else { return }
        handedOver = nil
        if active?.session === ended.session { _ = takeActive() }
        let result: DragSession.Result = operation.map { .dropped($0) } ?? .cancelled(.refusedOutside)
        ended.session.result = result
        ended.tracker.finish(.cancelled(.noTarget))
        ended.session.source?.dragDidEnd(ended.session)
        root.layoutIfNeeded()
        if operation == nil {
            ended.flight.reappear(at: ended.session.rootLocation)
            fly(ended.flight, ended.session, result, nil)
            ended.narrator.putBack(reason: nil)
        } else {
            ended.flight.finish()
            var place = DragPhrases.Place()
            place.name = root.dragPhrases.otherProgram
            ended.narrator.dropped(at: place, step: nil)
        }
        observer?.dragDidEnd(ended.session)
    }

    /// Another drag begins before the other program has told: its data stays to be had, what becomes of it is of no account
    /// here any more.
    func forgetHandedOver() {
        guard handedOver != nil, active == nil else { return }
        endedOutside(.copy)
    }
}

extension ViewRoot {
    /// What is dragged from here is over another program's window.
    /// - Parameter operation: what a drop there would do; `nil` for nothing, also when nobody is there.
    public func dragHoversOutside(_ operation: DropOperation?) {
        drag.hoversOutside(operation)
    }

    /// The other program has done with what was let go over it; see ``WindowHost/dropOutside()``.
    /// - Parameter operation: what it did; `nil` for nothing: then the picture flies home.
    public func dragEndedOutside(_ operation: DropOperation?) {
        drag.endedOutside(operation)
    }
}
