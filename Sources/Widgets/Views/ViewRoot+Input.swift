import Geometry

/// What the pointer does with the views of a window.
struct PointerState {
    /// The press that goes on, and the view that took it.
    struct Press {
        weak var view: View?
        let button: PointerButton
    }

    /// The views under the pointer, the deepest first.
    var hovered: [Weak<View>] = []
    var press: Press?
    /// Whether the primary button went down where nothing lay over everything, and neither a drag nor anything else took the
    /// press away since: its release is a click.
    var isClicking = false
    var lastPosition: Point?
    var isInside = false
    var cursor: Cursor = .arrow
    var clicks = ClickCounter()
    /// Set while content scrolls under the pointer.
    var hoverPause: Scheduler.Timer?
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}

/// Counts presses that follow each other quickly at one place.
nonisolated struct ClickCounter {
    private var last: (position: Point, button: PointerButton, time: Timestamp, count: Int)?

    /// The count of this press: 1, then 2 for a double click and so on.
    mutating func press(
        at position: Point, button: PointerButton, time: Timestamp, settings: PlatformSettings
    ) -> Int {
        var count = 1
        if let last, last.button == button, time - last.time <= settings.doubleClickTime,
            last.position.distance(to: position) <= settings.doubleClickDistance
        {
            count = last.count + 1
        }
        last = (position, button, time, count)
        return count
    }
}

extension ViewRoot {
    /// Takes an event from the platform.
    public func handle(_ event: InputEvent) {
        switch event {
        case .pointerMoved(let event): pointerMoved(event)
        case .pointerPressed(let event, let button): pointerPressed(event, button)
        case .pointerReleased(let event, let button): pointerReleased(event, button)
        case .pointerLeft: pointerLeft()
        case .scrolled(let event): scrolled(event)
        case .keyPressed(let event): keyPressed(event)
        case .keyReleased(let event): drag.modifiersChanged(event.modifiers)
        case .modifiersChanged(let modifiers, _): drag.modifiersChanged(modifiers)
        case .compositionChanged(let composition, _): activeTextInput?.setMarkedText(composition)
        case .textCommitted(let text, let time): textCommitted(text, at: time)
        case .focusChanged(let isFocused, _): setWindowFocused(isFocused)
        case .grabLost:
            forgetPointer()
            drag.cancel(.grabLost)
        case .closeRequested:
            drag.cancel(.windowClosed)
            closeHandler?()
        }
    }

    // MARK: Pointer

    private func pointerMoved(_ event: PointerEvent) {
        guard hears(event) else { return }
        pointer.lastPosition = event.position
        pointer.isInside = event.isInside
        if drag.pointerMoved(event) || pan(event) { return }
        pointer.hoverPause?.cancel()
        pointer.hoverPause = nil
        if let press = pointer.press {
            if let view = press.view { view.pointerDragged(view.local(event)) }
        } else {
            updateHover()
            if let view = pointer.hovered.first?.object { view.pointerMoved(view.local(event)) }
        }
        updateCursor()
    }

    private func pointerPressed(_ event: PointerEvent, _ button: PointerButton) {
        guard hears(event, pressed: button) else { return }
        pointer.lastPosition = event.position
        pointer.isInside = event.isInside
        hideTooltip()
        if drag.pointerPressed(event, button) { return }
        guard pointer.press == nil else { return }
        if button == .primary { pointer.isClicking = topOverlay == nil }
        let count = pointer.clicks.press(
            at: event.position, button: button, time: event.time, settings: settings)
        setFocusRing(false)
        updateHover()
        let hit = content.hitTest(event.position)
        focusByPress(on: hit)
        var view = hit
        while let current = view {
            if current.pointerPressed(current.local(event), button: button, clickCount: count) {
                pointer.press = PointerState.Press(view: current, button: button)
                break
            }
            view = current.superview
        }
        if button == .primary, let hit, pointer.press?.view?.keepsPresses != true { drag.arm(event, over: hit) }
        beginPan(event, over: hit)
        // An overlay takes every press, so that none goes through it; what is in it may have a menu for this one.
        let isFree = pointer.press == nil || pointer.press?.view === topOverlay
        if button == .secondary, isFree, let menu = openContextMenu(at: event.position) {
            menu.opened(byPressAt: event.position)
            pointer.press = PointerState.Press(view: menu, button: button)
        }
    }

    private func pointerReleased(_ event: PointerEvent, _ button: PointerButton) {
        guard hears(event, released: button) else { return }
        selection.pan.end()
        pointer.lastPosition = event.position
        pointer.isInside = event.isInside
        if drag.pointerReleased(event, button) {
            pointer.isClicking = false
            updateHover()
            updateCursor()
            return
        }
        if button == .primary, pointer.isClicking {
            pointer.isClicking = false
            clickHandler?(pointer.press?.view)
        }
        if let press = pointer.press, press.button == button {
            pointer.press = nil
            if let view = press.view { view.pointerReleased(view.local(event), button: button) }
        }
        updateHover()
        updateCursor()
    }

    private func pointerLeft() {
        // No pointer leaves with a button held: a press that still goes on was let go where nobody told us.
        if !drag.recognizer.isDragging {
            forgetPointer()
            cancelPress()
            drag.disarm()
        }
        pointer.lastPosition = nil
        pointer.isInside = false
        hideTooltip()
        updateHover()
        drag.pointerLeft()
    }

    private func scrolled(_ event: ScrollEvent) {
        hideTooltip()
        var view = content.hitTest(event.position)
        while let current = view {
            if current.scrolled(event) { break }
            view = current.superview
        }
        drag.contentMoved()
        pauseHover()
    }

    /// While content runs past under a resting pointer nothing is hovered; a moment after it came to rest hover is found anew.
    private func pauseHover() {
        pointer.hoverPause?.cancel()
        clearHover()
        pointer.hoverPause = after(ViewRoot.hoverPause) { [weak self] in
            self?.pointer.hoverPause = nil
            self?.updateHover()
        }
    }

    private static let hoverPause = 0.15

    private func clearHover() {
        // The views that scroll keep their bar; only what runs past under the pointer is let go.
        let passing = pointer.hovered.compactMap(\.object).filter { !($0 is ScrollView) && $0 !== content }
        pointer.hovered.removeAll { entry in passing.contains { $0 === entry.object } }
        for view in passing { view.hoverChanged(false) }
    }

    /// Ends a press without a release, because a drag took the pointer.
    func cancelPress() {
        let view = pointer.press?.view
        pointer.press = nil
        pointer.isClicking = false
        view?.pointerCancelled()
    }

    /// Finds anew what is under the pointer; views may have moved.
    func updateHover() {
        var chain: [View] = []
        if let position = pointer.lastPosition, pointer.isInside, pointer.press == nil, !drag.isActive {
            var view = content.hitTest(position)
            while let current = view {
                chain.append(current)
                view = current.superview
            }
        } else if pointer.press != nil {
            return
        }
        let old = pointer.hovered.compactMap(\.object)
        pointer.hovered = chain.map(Weak.init)
        for view in old where !chain.contains(where: { $0 === view }) { view.hoverChanged(false) }
        for view in chain where !old.contains(where: { $0 === view }) { view.hoverChanged(true) }
        updateTooltip(for: chain)
    }

    func updateCursor() {
        guard !drag.isActive else { return }
        let view = pointer.press?.view ?? pointer.hovered.first?.object
        var current = view
        while let candidate = current, candidate.cursor == nil { current = candidate.superview }
        setCursor(current?.cursor ?? .arrow)
    }

    func setCursor(_ cursor: Cursor) {
        guard cursor != pointer.cursor else { return }
        pointer.cursor = cursor
        host?.setCursor(cursor)
    }

    // MARK: Keys

    func keyPressed(_ event: KeyEvent) {
        hideTooltip()
        if drag.keyPressed(event) { return }
        if pointer.press?.view?.keyPressedWhilePressed(event) == true { return }
        if event.key != .other { setFocusRing(true) }
        if let topOverlay { return keyPressed(event, in: topOverlay) }
        var view = focusedView
        while let current = view {
            if current.keyPressed(event) { return }
            view = current.superview
        }
        if drag.liftByKey(event) { return }
        if keyHandler?(event) == true { return }
        if event.opensContextMenu, openContextMenuOfFocus() { return }
        if event.key == .tab, !event.modifiers.contains(.control) {
            return moveFocus(forward: !event.modifiers.contains(.shift))
        }
        host?.keyWasUnused(event)
    }

    // MARK: Views that go

    /// A view is about to be hidden or to leave the tree.
    func viewWillLeave(_ view: View) {
        if let focused = focusedView, focused.isDescendant(of: view) { focus(nil) }
        if let pressed = pointer.press?.view, pressed.isDescendant(of: view) { cancelPress() }
        if pointer.hovered.contains(where: { $0.object?.isDescendant(of: view) == true }) {
            for entry in pointer.hovered where entry.object?.isDescendant(of: view) == true {
                entry.object?.hoverChanged(false)
            }
            pointer.hovered.removeAll { $0.object?.isDescendant(of: view) != false }
            hideTooltip()
        }
        drag.viewWillLeave(view)
    }
}

extension View {
    /// The event with its position in this view's coordinates.
    final func local(_ event: PointerEvent) -> PointerEvent {
        var result = event
        result.position = convertFromRoot(event.position)
        return result
    }
}
