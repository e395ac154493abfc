import Geometry

/// Runs the drags of a window, one at a time: recognition, lift, targets, drop, and the way back.
///
/// Besides drags with a button held there is the way without: a click or a key picks something up, and it goes where the next
/// click or Enter puts it; see ``pickUp(itemAt:of:)``. Both are the same session for sources and destinations.
///
/// The model changes at the release; the pictures that fly afterwards are decoration and delay nothing: the next drag may
/// begin while they fly. Clients are called last in every step, after the controller's own state is settled.
public final class DragController {
    /// Everything about the drag that goes on; it dies with the drag.
    struct Active {
        let session: DragSession
        let tracker: DropTracker
        let flight: PreviewFlight
        let narrator: DragNarrator
        /// What moves something that was picked up.
        var picking = Picking()
        /// What another program would do with it, while it is over that one's window.
        var outsideOperation: DropOperation?
    }

    unowned let root: ViewRoot
    var recognizer = DragRecognizer()
    var active: Active?
    /// What another program drags over this window.
    var visitor: DropTracker?
    /// What was let go over another program that has not told yet what became of it.
    var handedOver: Active?
    var armedSource: (any DragSource)?
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

    /// Whether a drag goes on, held or picked up.
    public var isActive: Bool { active != nil }
    /// Whether something was picked up by a click or a key and waits for a place.
    public var isPicked: Bool { active?.session.manner == .picked }
    /// Whether what was picked up stands at a place that keys or the program chose, not at the pointer.
    public var isSteeredByKeys: Bool { active?.picking.isByKeys ?? false }
    /// The drag of this window that goes on.
    public var session: DragSession? { active?.session }
    /// What hovers over this window, as the places it hovers over see it: the same drag, or one of another program.
    public var dropSession: DropSession? { tracker?.session }
    /// The answer of the place under the pointer, while a drag goes on.
    public var proposal: DropProposal? { tracker?.proposal }
    /// Whether what is dragged is over another program that would take it.
    public var isWantedOutside: Bool { active?.outsideOperation?.isAccepting == true }

    var tracker: DropTracker? { active?.tracker ?? visitor }

    var threshold: Double { root.settings.dragThreshold }

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
        let action = recognizer.pressed(button)
        stopWaitingUnlessArmed()
        if isPicked, action == .pass { return pressedWhilePicked(event, button) }
        return perform(action, event, reason: .secondaryButton)
    }

    func pointerMoved(_ event: PointerEvent) -> Bool {
        let action = recognizer.moved(to: event.position, at: event.time)
        stopWaitingUnlessArmed()
        if isPicked, action == .pass { return movedWhilePicked(event) }
        return perform(action, event, reason: .noTarget)
    }

    func pointerReleased(_ event: PointerEvent, _ button: PointerButton) -> Bool {
        let action = recognizer.released(button, at: event.position, time: event.time)
        stopWaitingUnlessArmed()
        if action == .pass { armedSource = nil }
        if isPicked, action == .pass { return releasedWhilePicked(event, button) }
        return perform(action, event, reason: .noTarget)
    }

    func keyPressed(_ event: KeyEvent) -> Bool {
        guard isActive else { return false }
        if event.key == .escape {
            cancel(.escape)
            return true
        }
        modifiersChanged(event.modifiers)
        return isPicked && keyPressedWhilePicked(event)
    }

    func modifiersChanged(_ modifiers: Modifiers) {
        guard let active, active.session.modifiers != modifiers else { return }
        active.session.modifiers = modifiers
        updateTarget()
    }

    /// The press that waits to become a drag will not; a drag that goes on with a button held does not hear of it.
    func disarm() {
        guard !recognizer.isDragging else { return }
        armedSource = nil
        if recognizer.isArmed { _ = recognizer.cancelled(isButtonDown: false) }
        stopWaiting()
    }

    /// Puts everything back, if a drag goes on.
    public func cancel(_ reason: DragSession.CancelReason) {
        if isPicked {
            disarm()
            return end(reason)
        }
        let hasReleaseToCome = reason == .escape || reason == .secondaryButton
        let action = recognizer.cancelled(isButtonDown: hasReleaseToCome)
        stopWaiting()
        if action == .cancel { end(reason) }
    }

    /// What lies under the resting pointer, or at the chosen place, may have changed.
    public func contentMoved() {
        guard isActive else { return updateVisitor() }
        followChosenPlace()
        updateTarget()
    }

    func windowResized() {
        guard tracker != nil else { return }
        root.layoutIfNeeded()
        contentMoved()
    }

    func viewWillLeave(_ view: View) {
        if armedSource != nil, armedView?.isDescendant(of: view) == true { disarm() }
        tracker?.viewWillLeave(view)
        root.springLoader.viewWillLeave(view)
    }

    func perform(_ action: DragRecognizer.Action, _ event: PointerEvent, reason: DragSession.CancelReason) -> Bool {
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

    func dragSource(at point: Point, from hit: View) -> (any DragSource, View)? {
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
        if isPicked { end(.superseded, isSilent: true) }
        let session = DragSession(location: armedPoint)
        session.modifiers = event.modifiers
        guard let source, let flight = lift(session, from: source, to: event.position) else {
            recognizer.begun(false)
            return
        }
        recognizer.begun(true)
        start(session, flight, at: event.position, .held)
    }

    /// Takes the items and shows their picture.
    /// - Parameter position: where the pointer is; `nil` without one: then the picture stands where the thing itself does.
    /// - Returns: `nil` when there is nothing to drag, or the pointer could not be grabbed.
    func lift(_ session: DragSession, from source: any DragSource, to position: Point?) -> PreviewFlight? {
        guard let host = root.host else { return nil }
        // A source knows of one drag at a time.
        forgetHandedOver()
        guard let lift = source.liftDrag(session), !lift.items.isEmpty else { return nil }
        session.items = lift.items
        session.sourceView = lift.view
        session.sourceLabel = lift.view.accessibilityLabel
        session.allowsMoveOperation = lift.allowsMoveOperation
        session.isRestrictedToDraggingApplication = lift.isRestrictedToDraggingApplication
        session.source = source
        if position == nil { session.rootLocation = lift.view.convertToRoot(lift.parameters.visibleRect.center) }
        let anchor = lift.view.convertFromRoot(session.rootLocation)
        let preview = try? DragPreview(
            of: lift.view, lift.parameters, anchor: anchor, root: root, others: lift.others, count: lift.items.count)
        root.cancelPress()
        root.hideTooltip()
        endFlight()
        let flight = PreviewFlight(preview: preview, root: root)
        flight.bounds = session.region
        let place = session.place(for: position ?? session.rootLocation)
        let isShown = flight.lift(at: place, host: host, isHeld: session.manner == .held)
        return isShown ? flight : nil
    }

    /// The items are in the air: everybody is told.
    func start(_ session: DragSession, _ flight: PreviewFlight, at position: Point, _ lift: DragPhrases.Lift) {
        let tracker = DropTracker(DropSession(session), root: root)
        let narrator = DragNarrator(session, root: root)
        active = Active(session: session, tracker: tracker, flight: flight, narrator: narrator)
        active?.picking.isByKeys = lift == .keys
        active?.picking.isLiftedByKeys = lift == .keys
        root.updateHover()
        session.source?.dragWillBegin(session)
        if active?.session === session { narrator.lifted(lift) }
        observer?.dragDidBegin(session)
        guard active?.session === session, active?.picking.chosen == nil else { return }
        if session.manner == .held, !session.isRestrictedToDraggingApplication { root.host?.offerDrag(offer(session)) }
        moveSession(session, to: position)
        root.autoscroll.begin(at: armedPoint)
        updateTarget()
        if lift != .held, active?.session === session { narrator.assume(tracker) }
    }

    // MARK: Follow

    private func follow(_ event: PointerEvent) {
        guard let active else { return }
        moveSession(active.session, to: event.position)
        active.session.modifiers = event.modifiers
        updateTarget()
    }

    func updateTarget() {
        guard let active else { return }
        active.flight.keep(within: active.session.region)
        let tracker = active.tracker
        targetDidUpdate(tracker.update(isInside: isInside), tracker)
    }

    /// Shows and says what a place answered.
    func targetDidUpdate(_ hasChanged: Bool, _ tracker: DropTracker) {
        guard let active, active.tracker === tracker else { return }
        if hasChanged {
            active.flight.show(tracker.proposal, over: tracker.destination?.dropView)
            root.setCursor(cursor(for: tracker.proposal))
            observer?.dragDidChange(
                tracker.session, target: tracker.destination?.dropView, proposal: tracker.proposal)
        }
        guard self.active?.tracker === tracker else { return }
        active.narrator.moved(tracker)
        guard !active.session.isPlaceChosen else { return }
        root.autoscroll.update(at: active.session.rootLocation, over: tracker.hit)
        root.springLoader.update(tracker.session, over: tracker.hit)
    }

    /// The pointer says what a drop here would do: a copy, a move, or nothing because it is refused.
    func cursor(for proposal: DropProposal?) -> Cursor {
        switch proposal?.operation ?? active?.outsideOperation {
        case .forbidden: .dragForbidden
        case .copy: .dragCopy
        case .move, .cancel, nil: .closedHand
        }
    }

    weak var lastFlight: PreviewFlight?

    /// Ends the flight of the drag before at once.
    private func endFlight() {
        lastFlight?.finish()
        lastFlight = nil
    }

    func compositingChanged() {
        active?.flight.render()
    }
}
