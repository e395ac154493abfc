import Geometry

/// Drags of this window over other programs.
extension DragController {
    /// What other programs can have of a drag.
    func offer(_ session: DragSession) -> DragOffer {
        DragOffer(
            itemProvider: session.outsideItemProvider ?? .joining(session.items.map(\.itemProvider)),
            operations: session.allowsMoveOperation && session.onMovedOutside != nil ? [.move, .copy] : [.copy],
            onHover: { [weak self] in self?.hoversOutside($0, session) },
            onEnd: { [weak self] operation in
                if operation == .move { session.onMovedOutside?() }
                self?.endedOutside(operation, session)
            })
    }

    /// Another program answers otherwise, or another one lies under the pointer.
    private func hoversOutside(_ operation: DropOperation?, _ session: DragSession) {
        guard let active, active.session === session, operation != active.outsideOperation else { return }
        self.active?.outsideOperation = operation
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
        held.session.isHandedOver = true
        guard root.host?.dropOutside() == true else {
            handedOver = nil
            held.session.isHandedOver = false
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
    private func endedOutside(_ operation: DropOperation?, _ session: DragSession) {
        guard session.isHandedOver else { return }
        session.isHandedOver = false
        let result: DragSession.Result = operation.map { .dropped($0) } ?? .cancelled(.refusedOutside)
        guard let ended = handedOver, ended.session === session else {
            // Everybody was told of an end when the next drag began.
            session.result = result
            return
        }
        finish(ended, result)
    }

    private func finish(_ ended: Active, _ result: DragSession.Result) {
        handedOver = nil
        if active?.session === ended.session { _ = takeActive() }
        ended.session.result = result
        ended.tracker.finish(.cancelled(.noTarget))
        ended.session.source?.dragDidEnd(ended.session)
        root.layoutIfNeeded()
        if result.isDropped {
            ended.flight.finish()
            var place = DragPhrases.Place()
            place.name = root.dragPhrases.otherProgram
            ended.narrator.dropped(at: place, step: nil)
        } else {
            ended.flight.reappear(at: ended.session.rootLocation)
            fly(ended.flight, ended.session, result, nil)
            ended.narrator.putBack(reason: nil)
        }
        observer?.dragDidEnd(ended.session)
    }

    /// Another drag begins before the other program has told: its data stays to be had, and nothing is shown of what becomes
    /// of it.
    func forgetHandedOver() {
        guard let handedOver, active == nil else { return }
        finish(handedOver, .dropped(.copy))
    }
}
