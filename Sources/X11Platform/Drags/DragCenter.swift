import Geometry
import Widgets
import X11
import X11Protocol

/// The drags of an application: at most one at a time, and a picture that may outlive it on its way home.
final class DragCenter {
    unowned let application: X11Application
    let display: Display
    /// A window that is always mapped, off the screen, so that nothing else's going takes the grab with it.
    let agent: Window
    var drag: PointerDrag?
    private(set) lazy var picture = DragPicture(application: application)
    private(set) lazy var atoms = DragAtoms(display)
    /// Drags that were let go over other programs which have not said their last word.
    var handedOver: [OutgoingDrag] = []
    private(set) lazy var screenWindows = ScreenWindows(display: display)
    /// Since when that knows what it knows.
    var screenKnownSince = -Timestamp.infinity
    /// The button that went down last, by which a drag begins.
    private var pressedButton: Int?

    init(application: X11Application) {
        self.application = application
        display = application.display
        agent = Window(
            display: display,
            Window.Configuration(
                frame: PixelRect(x: -99, y: -99, width: 1, height: 1), events: [.structure, .properties],
                overridesRedirect: true))
        agent.map()
    }

    // MARK: Beginning and end

    /// Begins a drag; see ``WindowHost/beginDrag(image:at:)``.
    func begin(host: X11Window, image: DragImage, at position: Point, cursor: Cursor) -> Bool {
        if drag != nil { end() }
        picture.remove()
        guard let grab = PointerGrab(window: agent, cursor: cursor.shape, at: application.lastTime) else {
            return false
        }
        let escape = EscapeGrab(display: display)
        display.watchModifiers(true)
        drag = PointerDrag(host: host, grab: grab, escape: escape, button: pressedButton ?? 1)
        picture.hold(image, at: position, from: host)
        noteLostRelease()
        return true
    }

    /// Ends a drag; see ``WindowHost/endDrag()``.
    func end() {
        drag?.outgoing?.cancelled()
        letGo()
    }

    /// Gives the pointer and the key back.
    func letGo() {
        guard let drag else { return }
        self.drag = nil
        picture.release()
        drag.grab.release()
        drag.escape.release()
        display.watchModifiers(false)
        drag.host.dragEnded(isInside: drag.isInside)
    }

    /// Notes a window that is closed.
    func forget(_ window: X11Window) {
        if drag?.host === window { end() }
        picture.hostClosed(window)
    }

    /// The button may have been released while the grab was somebody else's. If it is up and no release is on its way,
    /// its release is made up, at the pointer's place.
    private func noteLostRelease() {
        guard let button = drag?.button else { return }
        let (position, held) = display.queryPointer()
        guard !held.contains(.button(button)), !application.hasPendingRelease(of: button) else { return }
        let state = PointerState(
            window: agent.id, position: position, rootPosition: position, held: .button(button), time: .current)
        application.append(.buttonRelease(ButtonEvent(pointer: state, button: button)))
    }

    // MARK: Events

    /// Moves the picture to where the pointer was last, before anybody is told: a hand sees a picture that lags.
    func follow(_ events: [Event]) {
        guard let button = drag?.button else { return }
        var newest: Point?
        for event in events {
            if case .motion(let state) = event { newest = state.rootPosition }
            if case .buttonRelease(let event) = event, event.button == button {
                newest = event.pointer.rootPosition
                break
            }
        }
        guard let newest else { return }
        picture.move(to: newest)
        display.flush()
    }

    /// Takes an event during a drag.
    /// - Returns: whether it was for the drag and nobody else should see it.
    func take(_ event: Event) -> Bool {
        if case .buttonPress(let press) = event, !press.isWheel, drag == nil { pressedButton = press.button }
        guard let host = drag?.host else { return isOurs(event) || takeAnswer(event) }
        if event.inputTime != nil, !event.isMotion { tellMotion(to: host) }
        switch event {
        case .motion(let state): moved(state, host: host)
        case .buttonPress(let event): host.dragPressed(event, isInside: isInside(event.pointer, of: host))
        case .buttonRelease(let event): released(event, host: host)
        case .scroll(let scroll):
            host.dragScrolled(scroll.pointer, clicks: scroll.clicks, isInside: isInside(scroll.pointer, of: host))
        case .keyPress(let stroke) where stroke.window == display.root: host.keyChanged(stroke, isDown: true)
        case .keyRelease(let stroke) where stroke.window == display.root: host.keyChanged(stroke, isDown: false)
        case .modifiers(let held, let time): host.modifiersChanged(held, at: time)
        case .enter, .leave: break
        case .unmap(let window) where window == host.id || window == agent.id:
            host.grabLost()
            return false
        default: return isOurs(event) || takeAnswer(event)
        }
        return true
    }

    /// Whether an event is about a window that only drags use, or a key that was grabbed for one.
    private func isOurs(_ event: Event) -> Bool {
        switch event {
        case .keyPress(let stroke), .keyRelease(let stroke): stroke.window == display.root
        case .motion(let state): state.window == agent.id
        case .buttonPress(let event), .buttonRelease(let event): event.pointer.window == agent.id
        default: false
        }
    }

    private func moved(_ state: PointerState, host: X11Window) {
        if let button = drag?.button, button <= 5, !state.held.contains(.button(button)) {
            // A release would have come before. Somebody else got it.
            drag?.button = nil
            host.grabLost()
            return
        }
        let inside = isInside(state, of: host)
        drag?.isInside = inside
        drag?.untold = state
        look(state)
        let isDue = drag?.pacer.isDue(at: application.now) == true
        if isDue || host.root.needsEveryMotion { tellMotion(to: host) }
    }

    /// Tells the host of the newest motion, if it does not know it.
    private func tellMotion(to host: X11Window) {
        guard let state = drag?.untold else { return }
        drag?.untold = nil
        drag?.pacer.painted(at: application.now)
        host.dragMoved(state, isInside: isInside(state, of: host))
    }

    /// When the host is to be told of a motion.
    private var motionDeadline: Timestamp? { drag?.untold == nil ? nil : drag?.pacer.earliest }

    /// When there is something to do.
    var deadline: Timestamp? {
        let outside = outgoing.map(\.deadline) + [searchDeadline]
        return (outside + [motionDeadline]).compactMap { $0 }.min()
    }

    /// Does what is due.
    func tick() {
        if let drag, let motionDeadline, motionDeadline <= application.now { tellMotion(to: drag.host) }
        tickOutside()
    }

    private func released(_ event: ButtonEvent, host: X11Window) {
        let inside = isInside(event.pointer, of: host)
        drag?.isInside = inside
        if event.button == drag?.button {
            drag?.button = nil
            look(event.pointer, isLast: true)
        }
        host.dragReleased(event, isInside: inside)
    }

    /// Whether an event was reported for the host's own window: then nothing else covers it there.
    private func isInside(_ state: PointerState, of host: X11Window) -> Bool {
        state.window == host.id && host.contains(state.position)
    }
}
