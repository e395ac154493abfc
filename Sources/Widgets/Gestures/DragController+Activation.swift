import Geometry

extension DragController {
    /// A press waits to become a drag.
    func startWaiting(_ event: PointerEvent, for source: any DragSource) {
        guard event.device.kind != .mouse else { return }
        pending = PendingDrag(source, at: event.position, delay: source.activation.delay, root: root) { [weak self] in
            self?.pressLasted(event)
        }
    }

    /// The press has become a drag, or will not.
    func stopWaiting() {
        let ended = pending
        pending = nil
        ended?.end()
    }

    /// An event came: the press may have become nothing.
    func stopWaitingUnlessArmed() {
        if !recognizer.isArmed { stopWaiting() }
    }

    /// The finger rested long enough.
    private func pressLasted(_ press: PointerEvent) {
        var event = press
        event.time = root.now
        event.position = root.pointer.lastPosition ?? press.position
        // Timers fire at their times but for rounding.
        _ = perform(recognizer.waited(until: root.now + 0.000_001), event, reason: .noTarget)
    }

    /// The pointer's place as the drag sees it: kept where it may go.
    func moveSession(_ session: DragSession, to position: Point) {
        session.rootLocation = session.place(for: position)
        // The pointer may be over another window; what it carries is not.
        if session.region != nil { isInside = root.content.bounds.contains(session.rootLocation) }
    }
}

extension DragSession {
    /// Where it may go in the window's content; `nil` for anywhere.
    var region: Rect? { manner == .held ? source?.constraint?.region(from: pressLocation) : nil }

    /// Where it is while the pointer is at a place.
    func place(for point: Point) -> Point { region?.clamp(point) ?? point }
}
