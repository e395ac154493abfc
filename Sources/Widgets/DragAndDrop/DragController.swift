import Geometry

/// Told about the drags of a window, for status lines, traces and screen readers.
public protocol DragObserver: AnyObject {
    /// Something was lifted.
    func dragDidBegin(_ session: DragSession)
    /// Another place lies under the pointer, or its answer changed; `nil` when there is none.
    func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?)
    /// The drag ended; `session.result` says how. Called once.
    func dragDidEnd(_ session: DragSession)
}

/// Runs the drags of a window, one at a time: recognition, lift, targets, drop, and the way back.
///
/// The model changes at the release; the pictures that fly afterwards are decoration and delay nothing: the next drag may
/// begin while they fly. Clients are called last in every step, after the controller's own state is settled.
public final class DragController {
    /// Everything about the drag that goes on; it dies with the drag.
    struct Active {
        let session: DragSession
        let tracker: DropTracker
        let flight: PreviewFlight
    }

    unowned let root: ViewRoot
    var recognizer = DragRecognizer()
    var active: Active?
    private var armedSource: (any DragSource)?
    private weak var armedView: View?
    private var armedPoint = Point.zero
    /// Whether what is dragged is over this window.
    var isInside = true
    /// The rest of a finger before its drag begins.
    var pending: PendingDrag?

    /// Told about every drag.
    public weak var observer: (any DragObserver)?

    init(root: ViewRoot) {
        self.root = root
    }

    /// Whether a drag goes on.
    public var isActive: Bool { active != nil }
    /// The drag that goes on.
    public var session: DragSession? { active?.session }
    /// The same drag as the places it hovers over see it.
    public var dropSession: DropSession? { active?.tracker.session }
    /// The answer of the place under the pointer, while a drag goes on.
    public var proposal: DropProposal? { active?.tracker.proposal }

    private var threshold: Double { root.settings.dragThreshold }

    // MARK: Events; each returns whether the event is used up

    func arm(_ event: PointerEvent, over hit: View) {
        guard let (source, view) = dragSource(at: event.position, from: hit) else { return }
        armedSource = source
        armedView = view
        armedPoint = event.position
        recognizer.arm(at: event.position, source.activation.trigger(for: event, threshold: threshold))
        startWaiting(event, for: source)
    }

    func pointerPressed(_ event: PointerEvent, _ button: PointerButton) -> Bool {
        perform(recognizer.pressed(button), event, reason: .secondaryButton)
    }

    func pointerMoved(_ event: PointerEvent) -> Bool {
        perform(recognizer.moved(to: event.position, at: event.time), event, reason: .noTarget)
    }

    func pointerReleased(_ event: PointerEvent, _ button: PointerButton) -> Bool {
        let action = recognizer.released(button, at: event.position, time: event.time)
        if action == .pass { armedSource = nil }
        return perform(action, event, reason: .noTarget)
    }

    func keyPressed(_ event: KeyEvent) -> Bool {
        guard isActive else { return false }
        if event.key == .escape {
            cancel(.escape)
            return true
        }
        modifiersChanged(event.modifiers)
        return false
    }

    func modifiersChanged(_ modifiers: Modifiers) {
        guard let active, active.session.modifiers != modifiers else { return }
        active.session.modifiers = modifiers
        updateTarget()
    }

    /// Puts everything back, if a drag goes on.
    public func cancel(_ reason: DragSession.CancelReason) {
        let hasReleaseToCome = reason == .escape || reason == .secondaryButton
        let action = recognizer.cancelled(isButtonDown: hasReleaseToCome)
        stopWaiting()
        if action == .cancel { end(reason) }
    }

    /// What lies under the resting pointer may have changed.
    public func contentMoved() {
        if isActive { updateTarget() }
    }

    func windowResized() {
        guard isActive else { return }
        root.layoutIfNeeded()
        updateTarget()
    }

    func viewWillLeave(_ view: View) {
        if armedSource != nil, armedView?.isDescendant(of: view) == true {
            armedSource = nil
            _ = recognizer.cancelled(isButtonDown: false)
            stopWaiting()
        }
        active?.tracker.viewWillLeave(view)
        root.springLoader.viewWillLeave(view)
    }

    func perform(_ action: DragRecognizer.Action, _ event: PointerEvent, reason: DragSession.CancelReason)
        -> Bool
    {
        isInside = event.isInside
        if action != .pass || !recognizer.isArmed { stopWaiting() }
        switch action {
        case .pass: return false
        case .swallow: return true
        case .begin:
            begin(event)
            return isActive
        case .update:
            follow(event)
            return true
        case .drop:
            follow(event)
            drop()
            return true
        case .cancel:
            end(reason)
            return true
        case .beginAndDrop:
            begin(event)
            guard isActive else {
                _ = recognizer.cancelled(isButtonDown: false)
                return false
            }
            _ = recognizer.released(.primary, at: event.position, time: event.time)
            drop()
            return true
        }
    }

    // MARK: Begin

    private func dragSource(at point: Point, from hit: View) -> (any DragSource, View)? {
        var view: View? = hit
        while let current = view {
            if let source = current as? any DragSource, source.armDrag(at: point) { return (source, current) }
            for case let source as any DragSource in current.interactions where source.armDrag(at: point) {
                return (source, current)
            }
            view = current.superview
        }
        return nil
    }

    private func begin(_ event: PointerEvent) {
        let source = armedSource
        armedSource = nil
        guard let source, let host = root.host else {
            recognizer.begun(false)
            return
        }
        let session = DragSession(location: armedPoint)
        session.modifiers = event.modifiers
        guard let lift = source.liftDrag(session), !lift.items.isEmpty else {
            recognizer.begun(false)
            return
        }
        session.items = lift.items
        session.sourceView = lift.view
        session.allowsMoveOperation = lift.allowsMoveOperation
        session.isRestrictedToDraggingApplication = lift.isRestrictedToDraggingApplication
        session.source = source
        let anchor = lift.view.convertFromRoot(armedPoint)
        let preview = try? DragPreview(of: lift.view, lift.parameters, anchor: anchor, root: root)
        root.cancelPress()
        root.hideTooltip()
        endFlight()
        let flight = PreviewFlight(preview: preview, root: root)
        flight.bounds = session.region
        guard flight.lift(at: session.place(for: event.position), host: host) else {
            recognizer.begun(false)
            return
        }
        recognizer.begun(true)
        active = Active(
            session: session, tracker: DropTracker(DropSession(session), root: root), flight: flight)
        root.updateHover()
        source.dragWillBegin(session)
        observer?.dragDidBegin(session)
        moveSession(session, to: event)
        root.autoscroll.begin(at: armedPoint)
        updateTarget()
    }

    // MARK: Follow

    private func follow(_ event: PointerEvent) {
        guard let active else { return }
        moveSession(active.session, to: event)
        active.session.modifiers = event.modifiers
        updateTarget()
    }

    func updateTarget() {
        guard let active else { return }
        active.flight.keep(within: active.session.region)
        let tracker = active.tracker
        let changed = tracker.update(isInside: isInside)
        guard self.active?.tracker === tracker else { return }
        if changed {
            active.flight.show(tracker.proposal)
            root.setCursor(cursor(for: tracker.proposal))
            observer?.dragDidChange(
                tracker.session, target: tracker.destination?.dropView, proposal: tracker.proposal)
        }
        guard self.active?.tracker === tracker else { return }
        root.autoscroll.update(session: active.session, isInside: isInside)
        root.springLoader.update(tracker.session, isInside: isInside)
    }

    private func cursor(for proposal: DropProposal?) -> Cursor {
        switch proposal?.operation {
        case .forbidden: .dragForbidden
        case .copy, .move, .cancel, nil: .closedHand
        }
    }

    // MARK: End

    private func drop() {
        guard let ended = takeActive() else { return }
        // From here on nothing hovers any more: what the drop changes must not be answered as one more motion.
        finish(ended, ended.tracker.drop())
    }

    private func end(_ reason: DragSession.CancelReason) {
        guard let ended = takeActive() else { return }
        finish(ended, .cancelled(reason))
    }

    private func takeActive() -> Active? {
        guard let ended = active else { return nil }
        active = nil
        root.host?.endDrag()
        root.autoscroll.stop()
        root.springLoader.stop()
        return ended
    }

    private func finish(_ ended: Active, _ outcome: DropTracker.Outcome) {
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
        fly(ended.flight, session, result, landing)
        root.setCursor(.arrow)
        root.updateHover()
        root.updateCursor()
        observer?.dragDidEnd(session)
    }

    private func fly(
        _ flight: PreviewFlight, _ session: DragSession, _ result: DragSession.Result, _ landing: DragPlace?
    ) {
        let place: DragPlace?
        switch result {
        case .dropped: place = landing
        case .cancelled(.grabFailed), .cancelled(.windowClosed): place = nil
        case .cancelled: place = session.source?.homeOfDrag(session)
        }
        lastFlight = flight
        if case .dropped = result {
            flight.land(in: place?.rectInRoot, from: session.rootLocation)
        } else {
            flight.goHome(to: place?.rectInRoot, from: session.rootLocation)
        }
    }

    private weak var lastFlight: PreviewFlight?

    /// Ends the flight of the drag before at once.
    private func endFlight() {
        lastFlight?.finish()
        lastFlight = nil
    }

    func compositingChanged() {
        active?.flight.render()
    }
}
