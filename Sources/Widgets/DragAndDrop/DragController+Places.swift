import Geometry

/// Keys that move what was picked up from place to place.
///
/// Tab goes to the next place that would take it, over the whole window and round, in the order in which Tab moves the focus:
/// that of the tree. Items that swallow are places each. A collection that lets insert is one stop, at the place where the
/// thing came from: a list of thousands must not bar the way to what comes behind it. Arrows, Home, End and Page keys move
/// within a collection, also over items that refuse, whose reason is then said; from an edge an arrow that is not held goes on
/// to the nearest other place that takes it.
extension DragController {
    /// How many places in a row are asked before a key gives up.
    private static let patience = 2_000

    /// Goes with what was picked up to an item of a collection, without dropping it there.
    /// - Returns: whether the collection takes an interest.
    @discardableResult
    public func choose(itemAt indexPath: IndexPath, of collection: CollectionView) -> Bool {
        guard isPicked, let index = collection.sections.index(of: indexPath) else { return false }
        let isThere = go(to: .item(index), of: collection)
        return arrive(isThere ? collection : nil) && isThere
    }

    func keyPressedWhilePicked(_ event: KeyEvent) -> Bool {
        guard !event.modifiers.contains(.alt) else { return false }
        var isWriting = false
        if case .character = event.key { isWriting = true }
        if root.focusedView?.isEditable == true, event.key != .tab {
            // A field owns its keys; only Enter at a place that keys chose is not for it.
            guard !isWriting, active?.picking.chosen != nil else { return false }
        }
        switch event.key {
        case .tab:
            guard !event.modifiers.contains(.control) else { return false }
            walk(isForward: !event.modifiers.contains(.shift))
        case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
            step(toward: event.key, isRepeat: event.isRepeat)
        case .enter, .character(" "): if !event.isRepeat { putDown() }
        default: return false
        }
        return true
    }

    // MARK: Tab

    private func walk(isForward: Bool) {
        guard let tracker = active?.tracker else { return }
        let start = tracker.session.rootLocation
        let all = destinations(tracker.session)
        let from = tracker.destination.flatMap { present in all.firstIndex { $0 === present } }
        var budget = DragController.patience
        if let from, let spot = tracker.destination?.presentSpot(tracker.session),
            walk(in: all[from], after: spot, isForward, &budget)
        {
            _ = arrive(all[from])
            return
        }
        for offset in 1...max(1, all.count) where !all.isEmpty {
            let base = from ?? (isForward ? -1 : 0)
            let place = ((base + (isForward ? offset : -offset)) % all.count + all.count) % all.count
            if enter(all[place], isForward, &budget) {
                _ = arrive(all[place])
                return
            }
            guard budget > 0, active?.tracker === tracker else { break }
        }
        goBack(to: start, tracker)
        active?.narrator.foundNowhere()
    }

    /// Enters a destination and goes on in it to the first place that takes the items.
    private func enter(_ destination: any DropDestination, _ isForward: Bool, _ budget: inout Int) -> Bool {
        guard let session = active?.tracker.session else { return false }
        let first = destination.firstSpot(isForward: isForward, session)
        guard go(to: first, of: destination), let tracker = active?.tracker else { return false }
        if tracker.proposal?.operation.isAccepting == true { return true }
        return walk(in: destination, after: first, isForward, &budget)
    }

    /// Goes on from a place to the next in the same destination that takes the items; it was entered before.
    private func walk(
        in destination: any DropDestination, after spot: DropSpot, _ isForward: Bool, _ budget: inout Int
    ) -> Bool {
        guard let session = active?.tracker.session else { return false }
        var spot = spot
        while budget > 0, let next = destination.spot(from: spot, isForward ? .next : .previous, session) {
            budget -= 1
            spot = next
            guard destination.peek(next, session)?.operation.isAccepting ?? true else { continue }
            guard self.session === session.localDragSession else { return false }
            if go(to: next, of: destination), proposal?.operation.isAccepting == true { return true }
        }
        return false
    }

    /// All that takes an interest, in the order of the tree; the cells of a collection in the order of their items.
    private func destinations(_ session: DropSession) -> [any DropDestination] {
        var found: [any DropDestination] = []
        func collect(_ view: View) {
            guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01, !view.bounds.isEmpty else { return }
            if let own = view.ownDropDestination, own.canHandleDrop(session) { found.append(own) }
            for case let interaction as any DropDestination in view.interactions
            where interaction.canHandleDrop(session) { found.append(interaction) }
            let cells = (view as? CollectionView)?.visibleItems.map { $0.cell as View }
            for subview in cells ?? view.subviews { collect(subview) }
        }
        collect(root.content)
        return found
    }

    // MARK: Arrows

    /// - Parameter isRepeat: whether the key is held: it then stops at the edge instead of running out into the next place.
    private func step(toward key: Key, isRepeat: Bool) {
        guard let tracker = active?.tracker else { return }
        let start = tracker.session.rootLocation
        var from = Rect(center: start, size: .zero)
        if let destination = tracker.destination, let spot = destination.presentSpot(tracker.session) {
            if let view = destination.dropView {
                from = view.convertToRoot(destination.rect(of: spot, tracker.session))
            }
            if step(in: destination, from: spot, toward: key) {
                _ = arrive(destination)
                return
            }
        }
        guard active?.tracker === tracker else { return }
        if !isRepeat, let found = leave(toward: key, from: from, tracker) {
            _ = arrive(found)
        } else {
            goBack(to: start, tracker)
        }
    }

    private func step(in destination: any DropDestination, from spot: DropSpot, toward key: Key) -> Bool {
        guard let session = active?.tracker.session else { return false }
        var next = destination.spot(from: spot, .toward(key), session)
        // Home and End may lead to a place that does not care; the nearest one that does is further in.
        let onward: SpotStep =
            switch key {
            case .home, .pageUp: .next
            case .end, .pageDown: .previous
            default: .toward(key)
            }
        var budget = DragController.patience
        while let place = next, budget > 0 {
            budget -= 1
            if destination.peek(place, session)?.operation != .cancel {
                guard go(to: place, of: destination) else { return false }
                return destination.presentSpot(session) != spot
            }
            next = destination.spot(from: place, onward, session)
        }
        return false
    }

    /// Goes from an edge to the nearest place of another destination that takes the items.
    private func leave(toward key: Key, from start: Rect, _ tracker: DropTracker) -> (any DropDestination)? {
        let present = tracker.destination
        var candidates: [(score: Double, destination: any DropDestination, spot: DropSpot)] = []
        for destination in destinations(tracker.session) where destination !== present {
            guard let view = destination.dropView else { continue }
            for spot in destination.spotsInSight() {
                let rect = view.visibleRectInRoot(destination.rect(of: spot, tracker.session))
                guard !rect.isEmpty, let score = DragController.distance(from: start, to: rect, toward: key) else {
                    continue
                }
                candidates.append((score, destination, spot))
            }
        }
        candidates.sort { $0.score < $1.score }
        for candidate in candidates.prefix(64) {
            guard go(to: candidate.spot, of: candidate.destination), active?.tracker === tracker else { continue }
            if tracker.proposal?.operation.isAccepting == true { return candidate.destination }
        }
        return nil
    }

    /// How far a place is in a direction; `nil` when it does not lie there. To the left and right lies only what stands beside:
    /// a trash above the end of a row is not what comes after it. Up and down lead to the next row, wherever it begins.
    static func distance(from start: Rect, to rect: Rect, toward key: Key) -> Double? {
        let middle = rect.center
        switch key {
        case .up, .down:
            let ahead = key == .down ? middle.y - start.midY : start.midY - middle.y
            let aside = max(rect.minX - start.maxX, start.minX - rect.maxX, 0)
            return ahead > 1 ? ahead + 2 * aside + abs(middle.x - start.midX) / 1_000 : nil
        case .left, .right:
            let ahead = key == .right ? middle.x - start.midX : start.midX - middle.x
            let isBeside = rect.minY < start.maxY + 0.5 && start.minY < rect.maxY + 0.5
            return ahead > 1 && isBeside ? ahead + abs(middle.y - start.midY) / 1_000 : nil
        default: return nil
        }
    }

    // MARK: Going there

    /// Moves the session to a place, which is scrolled into sight, and asks it. Nobody else is told yet.
    /// - Returns: whether the session hovers over that destination now.
    private func go(to spot: DropSpot, of destination: any DropDestination) -> Bool {
        guard let active, let view = destination.dropView, view.root === root else { return false }
        active.session.isPlaceChosen = true
        isInside = true
        // Where room is made only now, there is more to scroll afterwards.
        for _ in 0..<2 {
            view.reveal(destination.rect(of: spot, active.tracker.session))
            root.layoutIfNeeded()
            guard let point = point(of: spot, in: destination, view) else { return false }
            active.session.rootLocation = point
            destination.choose(spot)
            _ = active.tracker.update(isInside: true)
            guard self.active?.tracker === active.tracker, active.tracker.destination === destination else {
                return false
            }
            if destination.presentSpot(active.tracker.session) == spot { break }
            guard case .slot = spot else { break }
        }
        return true
    }

    /// A point of a place where the destination is really met: something else may lie over its middle.
    private func point(of spot: DropSpot, in destination: any DropDestination, _ view: View) -> Point? {
        guard let active else { return nil }
        let whole = view.convertToRoot(destination.rect(of: spot, active.tracker.session))
        let seen = view.visibleRectInRoot(view.bounds)
        guard !seen.isEmpty else { return nil }
        let part = whole.intersection(seen)
        let rect = part.isEmpty ? Rect(center: seen.clamp(whole.center), size: .zero) : part
        let saved = active.session.rootLocation
        defer { active.session.rootLocation = saved }
        for (x, y) in [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.2), (0.5, 0.8), (0.1, 0.1), (0.9, 0.9)] {
            let point = Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
            active.session.rootLocation = point
            if active.tracker.find() === destination { return point }
        }
        return nil
    }

    /// The session has come to a place by keys: it is remembered, shown and told.
    private func arrive(_ destination: (any DropDestination)?) -> Bool {
        guard let active else { return false }
        let spot = destination?.presentSpot(active.tracker.session)
        self.active?.picking.isByKeys = true
        self.active?.picking.restingPointer = root.pointer.lastPosition
        self.active?.picking.chosen = nil
        if let destination, let spot {
            self.active?.picking.chosen = Picking.ChosenPlace(destination: destination, spot: spot)
        }
        active.flight.glide(to: active.session.rootLocation)
        targetDidUpdate(true, active.tracker)
        return self.active?.tracker === active.tracker
    }

    private func goBack(to point: Point, _ tracker: DropTracker) {
        guard active?.tracker === tracker else { return }
        tracker.session.rootLocation = point
        targetDidUpdate(tracker.update(isInside: true), tracker)
    }

    /// The chosen place may have moved or gone, or its item may have another number. Out of sight it is no longer chosen: Enter
    /// must not drop where nobody sees it.
    func followChosenPlace() {
        guard let active, let chosen = active.picking.chosen else { return }
        let destination = chosen.destination
        // Places that are exchanged at once: what was picked up stands at the chosen one by now, or is on its way there.
        if let own = active.session.sourceView, active.tracker.destination?.dropView === own { return }
        if let place = destination.dropView, place.settledFrame != place.frame { return }
        guard let view = destination.dropView, view.root === root, view.isVisible,
            active.tracker.destination === destination, let spot = destination.presentSpot(active.tracker.session),
            !view.visibleRectInRoot(destination.rect(of: spot, active.tracker.session)).isEmpty,
            let point = point(of: spot, in: destination, view)
        else { return unchoose() }
        self.active?.picking.chosen?.spot = spot
        active.session.rootLocation = point
        active.flight.glide(to: point)
    }

    /// What was chosen has gone: nothing is chosen instead, since that would be somebody else.
    private func unchoose() {
        active?.picking.chosen = nil
        isInside = false
    }
}

extension View {
    /// Whether neither the view nor one that holds it is hidden.
    var isVisible: Bool { !isHidden && superview?.isVisible != false }
}
