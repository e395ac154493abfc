import Geometry
import Widgets
import X11
import X11Protocol

/// Drags over other programs' windows.
extension DragCenter {
    /// How long what is known of the screen's windows is good, in seconds: others come, go and move meanwhile.
    private static let memory = 0.25

    /// Offers what is dragged; see ``WindowHost/offerDrag(_:)``.
    func offer(_ offer: DragOffer, host: X11Window) {
        guard drag?.host === host else { return }
        drag?.outgoing = OutgoingDrag(offer, host: host, center: self)
    }

    /// Lets go over another window; see ``WindowHost/dropOutside()``.
    func dropOutside() -> Bool {
        guard let outgoing = drag?.outgoing else { return false }
        drag?.outgoing = nil
        // Whoever takes it may ask the person, by a menu that needs the pointer.
        letGo()
        display.flush()
        guard outgoing.released(at: application.lastTime) else {
            outgoing.cancelled()
            return false
        }
        if !outgoing.isOver { handedOver.append(outgoing) }
        return true
    }

    /// Notes where the pointer is.
    /// - Parameter isLast: whether it is let go there: then nothing is put off.
    func look(_ state: PointerState, isLast: Bool = false) {
        guard let drag, let outgoing = drag.outgoing else { return }
        if drag.isInside {
            self.drag?.unsearched = nil
            return outgoing.cameHome()
        }
        self.drag?.unsearched = state
        if isLast || drag.searchPacer.isDue(at: application.now) { search() }
    }

    /// Finds out what lies under the pointer.
    private func search() {
        guard let state = drag?.unsearched else { return }
        drag?.unsearched = nil
        drag?.searchPacer.painted(at: application.now)
        findTarget(under: OutgoingDrag.Motion(position: state.rootPosition, held: state.held, time: state.time))
    }

    private func findTarget(under motion: OutgoingDrag.Motion) {
        guard let outgoing = drag?.outgoing else { return }
        if application.now - screenKnownSince >= DragCenter.memory {
            screenKnownSince = application.now
            screenWindows.forget()
        }
        let target = DropTargetSearch().target(
            atRootX: Int(motion.position.x), y: Int(motion.position.y), in: screenWindows,
            skipping: [agent.id, picture.windowID])
        outgoing.moved(motion, over: target)
    }

    var searchDeadline: Timestamp? {
        guard let drag else { return nil }
        if drag.unsearched != nil { return drag.searchPacer.earliest }
        return drag.outgoing?.restingMotion == nil ? nil : screenKnownSince + DragCenter.memory
    }

    /// Does what is due. Under a pointer that rests another window may have come.
    func tickOutside() {
        if let searchDeadline, searchDeadline <= application.now {
            if drag?.unsearched != nil {
                search()
            } else if let motion = drag?.outgoing?.restingMotion {
                findTarget(under: motion)
            }
        }
        for outgoing in outgoing { outgoing.tick() }
        handedOver.removeAll(where: \.isOver)
    }

    /// The drag that goes on, and those that others have not finished.
    var outgoing: [OutgoingDrag] { (drag?.outgoing).map { [$0] + handedOver } ?? handedOver }

    /// Takes what others say about a drag of ours.
    /// - Returns: whether it was about nothing else.
    func takeAnswer(_ event: Event) -> Bool {
        switch event {
        case .message(let message) where message.window == agent.id:
            guard let message = DragMessage(message, atoms) else { return false }
            for outgoing in outgoing { outgoing.received(message) }
        case .destroy(let window):
            for outgoing in outgoing { outgoing.windowDestroyed(window) }
            return false
        default: return false
        }
        handedOver.removeAll(where: \.isOver)
        return true
    }

    /// Nobody reads what a drag has offered any more: if it was the last one, what it wrote for others goes.
    func offerEnded() {
        guard outgoing.allSatisfy(\.isOver) else { return }
        for property in [AtomName.xdndTypeList, .xdndActionList, .xdndDirectSave] {
            display.deleteProperty(display.atom(property), of: agent.id)
        }
    }
}
