import Geometry
import Widgets

extension OffscreenWindow {
    private var bounds: Rect { Rect(origin: .zero, size: root.size) }

    private func isInside(_ point: Point) -> Bool { bounds.contains(point) && !isCovered }

    private func event(at point: Point) -> PointerEvent {
        PointerEvent(position: point, isInside: isInside(point), modifiers: modifiers, time: now, device: device)
    }

    /// The picture of a drag follows the device that drags.
    private func carryPreview(to point: Point) {
        guard isGrabbed, device == grabbingDevice, let bounds = preview?.image.bounds else {
            if isGrabbed, device == grabbingDevice { preview?.position = point }
            return
        }
        preview?.position = bounds.clamp(point)
    }

    /// Moves the pointer in one motion. Beyond the window's edge it leaves the window, unless a button holds it. A finger in
    /// the air moves nothing.
    public func move(to point: Point) {
        if device.kind == .touch, pressedButtons.isEmpty { return }
        pointerPosition = point
        carryPreview(to: point)
        guard isInside(point) || isGrabbed || !pressedButtons.isEmpty else { return leaveWindow() }
        isPointerInside = isInside(point)
        root.handle(.pointerMoved(event(at: point)))
    }

    /// Takes the pointer out of the window without a place where it went.
    public func leave() {
        pointerPosition = nil
        leaveWindow()
    }

    private func leaveWindow() {
        guard isPointerInside else { return }
        isPointerInside = false
        root.handle(.pointerLeft(now))
    }

    /// Presses a button. The pointer moves there first if it is somewhere else.
    /// - Parameter point: where; `nil` where the pointer is.
    public func press(at point: Point? = nil, button: PointerButton = .primary) {
        let place = placed(point)
        if pointerPosition != place { move(to: place) }
        if pointers.values.allSatisfy(\.buttons.isEmpty) { pressingDevice = device }
        pointerPosition = place
        pressedButtons.insert(button)
        root.handle(.pointerPressed(event(at: place), button))
    }

    /// Lets a button go, without a motion on the way there: a fast hand's release comes from wherever it is by then.
    /// - Parameter point: where; `nil` where the pointer is.
    public func release(at point: Point? = nil, button: PointerButton = .primary) {
        // A finger that is in the air already has nothing to let go.
        if device.kind == .touch, pressedButtons.isEmpty { return }
        let place = placed(point)
        pointerPosition = place
        carryPreview(to: place)
        pressedButtons.remove(button)
        root.handle(.pointerReleased(event(at: place), button))
        guard !isGrabbed, pressedButtons.isEmpty else { return }
        // Without a grab the server says at last that the pointer is somewhere else; and a finger that left is nowhere.
        if device.kind == .touch { pointerPosition = nil }
        if device.kind == .touch || !isInside(place) {
            isPointerInside = true
            leaveWindow()
        }
    }

    /// Lets a button go where this window does not hear of it: over another program's window, without a grab.
    public func releaseElsewhere(button: PointerButton = .primary) {
        pressedButtons.remove(button)
        if pressedButtons.isEmpty { leave() }
    }

    private func placed(_ point: Point?) -> Point {
        guard let place = point ?? pointerPosition else {
            preconditionFailure("The pointer is nowhere yet: say where to press.")
        }
        return place
    }

    /// Presses a button and lets it go at once, at one place.
    public func click(at point: Point, button: PointerButton = .primary) {
        press(at: point, button: button)
        release(at: point, button: button)
    }

    /// Turns the wheel; positive clicks show what lies further down.
    /// - Parameter point: where; `nil` where the pointer is.
    public func scroll(_ clicks: Double, at point: Point? = nil) {
        scroll(Offset(dx: 0, dy: clicks), at: point)
    }

    /// Turns the wheels in both directions.
    /// - Parameter point: where; `nil` where the pointer is.
    public func scroll(_ clicks: Offset, at point: Point? = nil) {
        let place = placed(point)
        if pointerPosition != place { move(to: place) }
        root.handle(.scrolled(ScrollEvent(position: place, clicks: clicks, modifiers: modifiers, time: now)))
    }
}

extension OffscreenWindow {
    /// Presses the primary button and carries what lies there to another place, one motion and one frame after the other,
    /// without letting go.
    /// - Parameter steps: the number of motions, at least 1; they lie evenly on the straight line.
    public func carry(from start: Point, to end: Point, steps: Int = 8) {
        press(at: start)
        carry(to: end, steps: steps)
    }

    /// Carries on to another place, from where the pointer is.
    /// - Parameter steps: the number of motions, at least 1; they lie evenly on the straight line.
    public func carry(to end: Point, steps: Int = 8) {
        let start = placed(nil)
        for step in 1...max(1, steps) {
            advance(by: OffscreenWindow.frameInterval)
            move(to: start.interpolated(to: end, at: Double(step) / Double(max(1, steps))))
        }
        advance(by: OffscreenWindow.frameInterval)
    }

    /// Drags from one place to another in a hand's time, and lets go there.
    /// - Parameter steps: the number of motions, at least 1; they lie evenly on the straight line.
    public func drag(from start: Point, to end: Point, steps: Int = 8) {
        carry(from: start, to: end, steps: steps)
        release(at: end)
    }

    /// Drags faster than the screen: no time passes and no frame is drawn between press and release.
    /// - Parameter motions: how many motions are told on the way; with 0 only the release tells where the pointer went.
    public func flick(from start: Point, to end: Point, motions: Int = 1) {
        press(at: start)
        for step in 0..<motions {
            move(to: start.interpolated(to: end, at: Double(step + 1) / Double(motions)))
        }
        release(at: end)
    }
}
