import Geometry

/// Drags of other programs over this window, and of other windows of this one. Whoever drags shows the picture and has the
/// pointer; here is only what hovers.
extension DragController {
    /// Something came over the window at a place.
    func visitorEntered(_ items: [DragItem], allowsMove: Bool, at point: Point) {
        visitorExited()
        let session = DropSession(items: items, allowsMove: allowsMove, at: point)
        visitor = DropTracker(session, root: root)
        // Who comes from outside and stays at an edge wants what lies beyond it.
        root.autoscroll.begin(at: root.content.bounds.center)
        observer?.visitDidBegin(session)
    }

    /// It moved, or is to be done something else with.
    /// - Returns: what a drop here would do; `nil` for nothing.
    func visitorMoved(to point: Point) -> DropOperation? {
        guard let visitor, active == nil else { return nil }
        visitor.session.rootLocation = point
        updateVisitor()
        guard let operation = self.visitor?.proposal?.operation, operation.isAccepting else { return nil }
        return operation
    }

    /// It left without a drop.
    func visitorExited() {
        guard let tracker = takeVisitor() else { return }
        end(tracker, .cancelled(.noTarget))
    }

    /// It was let go.
    /// - Parameter done: called once, now or later, with what was done; `nil` for nothing.
    func visitorDropped(done: @escaping (DropOperation?) -> Void) {
        guard let tracker = takeVisitor() else { return done(nil) }
        // Since it moved last something may have been picked up here, or have come to lie over the window.
        let outcome = isOpenToVisitors ? tracker.drop() : .cancelled(.superseded)
        guard case .dropped = outcome else {
            end(tracker, outcome)
            return done(nil)
        }
        settle(tracker, outcome, done)
    }

    /// Ends when everybody who took something has found out whether it can be done.
    private func settle(
        _ tracker: DropTracker, _ outcome: DropTracker.Outcome, _ done: @escaping (DropOperation?) -> Void
    ) {
        if let open = tracker.session.deferred.first(where: { $0.result == nil }) {
            open.onResult = { [weak self] in
                // A window that has been closed takes nothing any more, and whoever dragged is told all the same.
                guard let self else { return done(nil) }
                settle(tracker, outcome, done)
            }
            return
        }
        let result: DropTracker.Outcome = tracker.session.refusal.map { .cancelled(.refused($0)) } ?? outcome
        end(tracker, result)
        if case .dropped(let operation, _) = result { done(operation) } else { done(nil) }
    }

    /// Whether nothing is picked up here, and nothing lies over the window that is to be answered first.
    private var isOpenToVisitors: Bool { active == nil && root.topOverlay?.isTransient ?? true }

    func updateVisitor() {
        guard let visitor, active == nil else { return }
        let hasChanged = visitor.update(isInside: isOpenToVisitors)
        guard self.visitor === visitor else { return }
        if hasChanged {
            observer?.dragDidChange(
                visitor.session, target: visitor.destination?.dropView, proposal: visitor.proposal)
        }
        guard self.visitor === visitor else { return }
        root.autoscroll.update(at: visitor.session.rootLocation, over: visitor.hit)
        root.springLoader.update(visitor.session, over: visitor.hit)
    }

    private func takeVisitor() -> DropTracker? {
        guard let tracker = visitor else { return nil }
        visitor = nil
        root.autoscroll.stop()
        root.springLoader.stop()
        return tracker
    }

    private func end(_ tracker: DropTracker, _ outcome: DropTracker.Outcome) {
        tracker.finish(outcome)
        root.layoutIfNeeded()
        root.updateHover()
        let result: DragSession.Result =
            switch outcome {
            case .dropped(let operation, _): .dropped(operation)
            case .cancelled(let reason): .cancelled(reason)
            }
        observer?.visitDidEnd(tracker.session, result: result)
        // The next one may hover here already, over a place that has just been cleared.
        if self.tracker != nil { contentMoved() }
    }
}

extension ViewRoot {
    /// A drag of another program, or of another window, came over this window. One that is there already has left. While
    /// something is dragged or picked up here, or a sheet lies over the window, nothing takes it.
    /// - Parameters:
    ///   - items: what is dragged. Their data is read only after a drop.
    ///   - allowsMove: whether the other side would let it be moved here.
    ///   - point: where it came in, in points of the window's content; ``dragMoved(to:)`` follows.
    public func dragEntered(_ items: [DragItem], allowsMove: Bool, at point: Point) {
        drag.visitorEntered(items, allowsMove: allowsMove, at: point)
    }

    /// It is at a place, in points of the window's content.
    /// - Returns: what a drop there would do; `nil` for nothing.
    public func dragMoved(to point: Point) -> DropOperation? {
        drag.visitorMoved(to: point)
    }

    /// It left the window, or was put back.
    public func dragExited() {
        drag.visitorExited()
    }

    /// It was let go where it was last.
    /// - Parameter done: called once, now or later, with what was done; `nil` for nothing. Then the data is no longer needed.
    public func dragDropped(done: @escaping (DropOperation?) -> Void) {
        drag.visitorDropped(done: done)
    }
}
