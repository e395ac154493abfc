import Geometry

extension DragController {
    func drop() {
        if !isInside, handOver() { return }
        guard let ended = takeActive() else { return }
        let place = DragNarrator.place(ended.tracker)
        let isInsertion = ended.tracker.proposal?.intent == .insertAtDestinationIndexPath
        // From here on nothing hovers any more: what the drop changes must not be answered as one more motion.
        finish(ended, ended.tracker.drop(), at: place, isInsertion: isInsertion)
    }

    /// - Parameter isSilent: whether what follows at once says it all: another lift.
    func end(_ reason: DragSession.CancelReason, isSilent: Bool = false) {
        guard let ended = takeActive() else { return }
        if isSilent { ended.narrator.fallSilent() }
        finish(ended, .cancelled(reason), at: nil, isInsertion: false)
    }

    func takeActive() -> Active? {
        guard let ended = active else { return nil }
        active = nil
        root.host?.endDrag()
        root.autoscroll.stop()
        root.springLoader.stop()
        ended.narrator.forgetWaiting()
        return ended
    }

    private func finish(
        _ ended: Active, _ outcome: DropTracker.Outcome, at place: DragPhrases.Place?, isInsertion: Bool
    ) {
        let session = ended.session
        let result: DragSession.Result
        var landing: DragPlace?
        switch outcome {
        case .dropped(let operation, let place):
            result = .dropped(operation)
            landing = place
        case .cancelled(let reason): result = .cancelled(reason)
        }
        session.result = result
        ended.tracker.finish(outcome)
        session.source?.dragDidEnd(session)
        root.layoutIfNeeded()
        // Who has gone on to type in a field meanwhile goes on there.
        if ended.picking.isLiftedByKeys, root.focusedView?.isEditable != true {
            settleFocus(session, isInsertion ? landing : nil)
        }
        fly(ended.flight, session, result, landing)
        // A client may have begun the next drag already.
        if !isActive { root.setCursor(.arrow) }
        root.updateHover()
        root.updateCursor()
        say(ended, at: place)
        observer?.dragDidEnd(session)
    }

    func fly(
        _ flight: PreviewFlight, _ session: DragSession, _ result: DragSession.Result, _ landing: DragPlace?
    ) {
        if isActive { return flight.finish() }
        let place: DragPlace?
        switch result {
        case .dropped: place = landing
        case .cancelled(.grabFailed), .cancelled(.windowClosed): place = nil
        case .cancelled: place = session.source?.homeOfDrag(session)
        }
        lastFlight = flight
        if case .dropped = result {
            flight.land(in: place?.rectInRoot, cornerRadius: place?.cornerRadius, from: session.rootLocation)
        } else {
            flight.goHome(to: place?.rectInRoot, from: session.rootLocation)
        }
    }

    /// What was moved by keys keeps the keyboard, wherever it stands now; after a copy it stays with the one that was copied.
    private func settleFocus(_ session: DragSession, _ landing: DragPlace?) {
        guard case .dropped(.move) = session.result, let cell = landing?.view as? CollectionViewCell,
            let path = cell.indexPath, let collection = cell.superview as? CollectionView
        else {
            (session.source as? CollectionView)?.keepFocus()
            return
        }
        if collection !== root.focusedView { root.focus(collection) }
        collection.focusedIndexPath = path
    }

    private func say(_ ended: Active, at place: DragPhrases.Place?) {
        switch ended.session.result {
        case .dropped: ended.narrator.dropped(at: place, step: ended.tracker.session.undoName)
        case .cancelled(.refused(let reason)): ended.narrator.putBack(reason: reason)
        case .cancelled: ended.narrator.putBack(reason: nil)
        case nil: break
        }
    }
}
