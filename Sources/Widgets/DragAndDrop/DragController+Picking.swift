import Geometry

/// What moves something that was picked up: keys, or the pointer.
struct Picking {
    /// The place that keys or the program chose.
    var chosen: ChosenPlace?
    /// Whether keys moved it last. The pointer takes over when it really moves.
    var isByKeys = false
    /// Whether a key lifted it: the focus then stays with it.
    var isLiftedByKeys = false
    /// Where the pointer was when keys took over.
    var restingPointer: Point?
    /// Whether a press goes on that will put it somewhere.
    var isPressed = false

    /// How far the pointer must move until it takes over from the keys, in points: a touch of the table is no intention.
    static let pointerSlop = 4.0

    struct ChosenPlace {
        let destination: any DropDestination
        var spot: DropSpot
    }
}

extension DragController {
    // MARK: For programs: menus, buttons, keys of their own

    /// Picks up an item of a collection as Space on it does; it waits for ``place(onItemAt:of:)``, keys or a click.
    ///
    /// What was picked up before is put back. While the pointer drags something nothing can be picked up.
    /// - Returns: whether there was something to pick up.
    @discardableResult
    public func pickUp(itemAt indexPath: IndexPath, of collection: CollectionView) -> Bool {
        guard let index = collection.sections.index(of: indexPath) else { return false }
        return pickUp(index, of: collection)
    }

    /// Picks up a view that has a ``DragInteraction`` or was made draggable by ``View/onDrag(cornerRadius:ended:_:)``, as Space
    /// on it does.
    /// - Returns: whether there was something to pick up.
    @discardableResult
    public func pickUp(_ view: View) -> Bool {
        guard let source = view.ownDrag else { return false }
        return pickUp(from: source, at: nil) { source.canBegin ? view.convertToRoot(view.bounds.center) : nil }
    }

    /// Puts back what was picked up; nothing when nothing was.
    public func putBack() {
        guard isPicked else { return }
        end(.superseded)
    }

    /// Drops what was picked up at a point of the window's content.
    /// - Returns: whether something took it; if not it stays picked up, and a refusal is announced with its reason.
    @discardableResult
    public func place(at point: Point) -> Bool {
        guard let active, isPicked else { return false }
        self.active?.picking.chosen = nil
        active.tracker.destination?.choose(.whole)
        active.session.isPlaceChosen = true
        active.session.rootLocation = point
        isInside = true
        updateTarget()
        return putDownIfTaken()
    }

    /// Drops what was picked up onto an item of a collection, which is scrolled into sight.
    /// - Returns: whether it took it; if not it stays picked up there, and a refusal is announced with its reason.
    @discardableResult
    public func place(onItemAt indexPath: IndexPath, of collection: CollectionView) -> Bool {
        choose(itemAt: indexPath, of: collection) && putDownIfTaken()
    }

    // MARK: Lift

    /// - Parameter point: where the pointer clicked; `nil` when a key or the program lifts.
    func pickUp(_ index: Int, of collection: CollectionView, at point: Point? = nil) -> Bool {
        guard collection.dragInteractionEnabled, collection.dragDelegate != nil else { return false }
        return pickUp(from: collection, at: point) { collection.armDrag(ofItem: index) }
    }

    /// - Parameter arm: makes ready without a pointer, and says where the thing is; `nil` when it cannot be dragged.
    private func pickUp(from source: any DragSource, at pointer: Point?, arm: () -> Point?) -> Bool {
        guard !recognizer.isDragging else { return false }
        let ready = pointer.map { source.armDrag(at: $0) ? $0 : nil } ?? arm()
        guard let point = ready else { return false }
        if isPicked { end(.superseded, isSilent: true) }
        let session = DragSession(location: point, manner: .picked)
        guard let flight = lift(session, from: source, to: pointer) else { return false }
        isInside = true
        session.isPlaceChosen = pointer == nil
        start(session, flight, at: session.rootLocation, pointer == nil ? .keys : .clicked)
        if pointer == nil { active?.picking.restingPointer = root.pointer.lastPosition }
        return true
    }

    /// Space on a focused view that can be dragged and has no use for the key.
    func liftByKey(_ event: KeyEvent) -> Bool {
        guard !isActive, event.key == .character(" "), event.modifiers.isEmpty, !event.isRepeat,
            let view = root.focusedView
        else { return false }
        return pickUp(view)
    }

    // MARK: Put down

    /// Drops where it is, if something takes it there.
    func putDownIfTaken() -> Bool {
        guard let active else { return false }
        switch active.tracker.proposal?.operation {
        case .copy, .move:
            drop()
            if case .dropped = active.session.result { return true }
            return false
        case .forbidden:
            active.narrator.refused(active.tracker)
            return false
        case .cancel, nil: return false
        }
    }

    /// Enter, Space or a click: drops it here, says why that is refused, or puts it back where nothing takes it.
    func putDown() {
        followChosenPlace()
        updateTarget()
        guard let session, !putDownIfTaken(), self.session === session, proposal?.operation != .forbidden else {
            return
        }
        end(.noTarget)
    }

    // MARK: The pointer; each returns whether the event is used up

    func pressedWhilePicked(_ event: PointerEvent, _ button: PointerButton) -> Bool {
        guard button == .primary else {
            if button == .secondary { cancel(.secondaryButton) }
            return true
        }
        let hit = root.content.hitTest(event.position)
        // What was picked up may have to go where only scrolling leads.
        if let hit, isScrollBar(under: hit, at: event.position) { return false }
        if let hit, takesKeyboard(hit) {
            // The arrows are the field's again.
            steerByPointer(to: event, isForced: true)
            return !isPicked
        }
        if gathers(event) { return false }
        steerByPointer(to: event, isForced: true)
        guard isPicked else { return true }
        if let hit { arm(event, over: hit) }
        guard armedSource != nil || isTakenOrRefused else {
            // Nothing here has to do with it. It goes back, and the press is for whatever lies there.
            end(.noTarget)
            return false
        }
        active?.picking.isPressed = true
        return true
    }

    /// With Control or Shift a click gathers: what was picked up is selected instead, and the press selects more beside it.
    private func gathers(_ event: PointerEvent) -> Bool {
        guard !event.modifiers.isDisjoint(with: [.control, .shift]),
            let (collection, _) = pickableItem(at: event.position),
            collection.selectsSeveral
        else { return false }
        let picked = collection.hasActiveDrag ? collection.dragState.sources : []
        end(.superseded, isSilent: true)
        collection.selectionAnchor = picked.first
        collection.choose(Set(picked))
        return true
    }

    private var isTakenOrRefused: Bool {
        proposal.map { $0.operation != .cancel } ?? false
    }

    /// Whether a press goes to a field: who types meanwhile does not mean to give up what waits.
    private func takesKeyboard(_ hit: View) -> Bool {
        var view: View? = hit
        while let current = view {
            if current.takesFocusOnPress { return true }
            view = current.superview
        }
        return false
    }

    private func isScrollBar(under hit: View, at point: Point) -> Bool {
        var view: View? = hit
        while let current = view {
            if let scroller = current as? ScrollView, scroller.isBar(at: scroller.convertFromRoot(point)) {
                return true
            }
            view = current.superview
        }
        return false
    }

    func movedWhilePicked(_ event: PointerEvent) -> Bool {
        if root.pointer.press != nil { return false }
        steerByPointer(to: event, isForced: false)
        return true
    }

    func releasedWhilePicked(_ event: PointerEvent, _ button: PointerButton) -> Bool {
        guard button == .primary, active?.picking.isPressed == true else { return root.pointer.press == nil }
        active?.picking.isPressed = false
        steerByPointer(to: event, isForced: true)
        if isPicked { clicked(at: event.position) }
        return true
    }

    func pointerLeft() {
        guard let active, isPicked else { return }
        self.active?.picking.isPressed = false
        guard !active.session.isPlaceChosen else { return }
        isInside = false
        active.flight.hide()
        updateTarget()
    }

    /// A window without the keyboard hears no key that could end it, and its picture would lie over other windows.
    func windowLostKeyboard() {
        if isPicked { end(.focusLost) }
    }

    private func steerByPointer(to event: PointerEvent, isForced: Bool) {
        guard let active else { return }
        if active.session.isPlaceChosen, !isForced, let resting = active.picking.restingPointer,
            resting.distance(to: event.position) < Picking.pointerSlop
        {
            return
        }
        self.active?.picking.chosen = nil
        self.active?.picking.isByKeys = false
        active.session.isPlaceChosen = false
        active.session.rootLocation = event.position
        active.session.modifiers = event.modifiers
        isInside = event.isInside
        active.flight.carry(to: event.position)
        updateTarget()
    }

    /// A click while something is picked up. A place that takes it wins; then another item that a click picks up.
    private func clicked(at point: Point) {
        guard let active else { return }
        let isLit = active.tracker.proposal?.operation.isAccepting == true
        let isInsertion = active.tracker.proposal?.intent == .insertAtDestinationIndexPath
        if !isLit || isInsertion, let (collection, index) = pickableItem(at: point) {
            let isOwn = collection.hasActiveDrag && collection.dragState.contains(index)
            if !isOwn {
                _ = pickUp(index, of: collection, at: point)
                return
            }
            if !collection.showsRoomElsewhere { return end(.noTarget) }
        }
        putDown()
    }

    private func pickableItem(at point: Point) -> (CollectionView, Int)? {
        var view = root.content.hitTest(point)
        while let current = view {
            if let collection = current as? CollectionView {
                guard collection.picksUpByClick else { return nil }
                return collection.itemIndex(at: collection.convertFromRoot(point)).map { (collection, $0) }
            }
            view = current.superview
        }
        return nil
    }
}
