import Geometry

/// Which of several pointers a window listens to, and what a finger does beside pressing.
struct PointerSelection {
    /// The pointer that pressed first; until its last button is up the others are not heard.
    var device: PointerDevice?
    var buttons: Set<PointerButton> = []
    var pan = TouchPan()
}

extension ViewRoot {
    /// Whether an event is of the pointer that the window listens to; notes who that is.
    func hears(_ event: PointerEvent, pressed: PointerButton? = nil, released: PointerButton? = nil) -> Bool {
        if let device = selection.device, device != event.device, !selection.buttons.isEmpty { return false }
        if let pressed {
            selection.device = event.device
            selection.buttons.insert(pressed)
        }
        if let released { selection.buttons.remove(released) }
        return true
    }

    /// A button that went down is up again without a release that we are told of.
    func forgetPointer() {
        selection.device = nil
        selection.buttons.removeAll()
        selection.pan.end()
    }

    /// A finger went down on a view, and nothing keeps the press.
    func beginPan(_ event: PointerEvent, over hit: View?) {
        selection.pan.end()
        if event.device.kind != .mouse, pointer.press?.view?.keepsPresses != true {
            selection.pan.begin(at: event.position, over: hit)
        }
    }

    /// A finger moved. Returns whether it scrolls.
    func pan(_ event: PointerEvent) -> Bool {
        guard event.device.kind != .mouse, !drag.recognizer.isArmed else { return false }
        let wasPanning = selection.pan.isPanning
        guard let (view, distance) = selection.pan.moved(to: event.position) else { return selection.pan.isPanning }
        if !wasPanning { cancelPress() }
        view.scroll(by: view.offsetDistance(forScreenDistance: distance))
        return true
    }
}

extension ScrollView {
    /// How the offset changes when more of what lies in a direction of the screen is to be shown; positive is down or right.
    func offsetDistance(forScreenDistance distance: Double) -> Double { direction * distance }
}
