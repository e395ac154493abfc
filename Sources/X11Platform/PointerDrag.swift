import Geometry
import Widgets
import X11
import X11Protocol

/// A drag that follows the pointer everywhere: the grab, the Escape key, and who is told.
struct PointerDrag {
    /// The window whose root drags.
    unowned let host: X11Window
    let grab: PointerGrab
    let escape: EscapeGrab
    /// What other programs can have of it; `nil` for a drag that stays in its window.
    var outgoing: OutgoingDrag?
    /// When what lies under a pointer outside of the window is found out.
    var searchPacer = FramePacer(interval: 1.0 / 60)
    /// Where the pointer was when that was not done yet.
    var unsearched: PointerState?
    /// The button that is held, by its number; `nil` after its release.
    var button: Int?
    /// Whether the pointer was last seen over the host's window.
    var isInside = true
    /// The newest motion, if the host was not told of it yet.
    var untold: PointerState?
    /// When the host is told of motions: the picture follows the hand at once, but what lies under it is found out
    /// twice for every frame, not for each of a fast mouse's reports.
    var pacer = FramePacer(interval: 1.0 / 120)
}

/// The drags of an application: at most one at a time, and a picture that may outlive it on its way home.
final class DragCenter {
    unowned let application: X11Application
    let display: Display
    /// A window that is always mapped, off the screen, so that nothing else's going takes the grab with it.
    let agent: Window
    var drag: PointerDrag?
    private(set) lazy var atoms = DragAtoms(display)
    /// Drags that were let go over other programs which have not said their last word.
    var handedOver: [OutgoingDrag] = []
    private(set) lazy var screenWindows = ScreenWindows(display: display)
    /// Since when that knows what it knows.
    var screenKnownSince = -Timestamp.infinity
    private var preview: PreviewWindow?
    /// The window whose covered content the server keeps, so that the picture uncovers it without our help.
    private var covered: Window?
    /// The window that the picture comes from.
    private weak var pictureHost: X11Window?
    private var hotSpot = (x: 0, y: 0)
    /// Where the picture's hot spot is on the screen.
    private var hotSpotPosition = Point.zero
    /// Where the hot spot may go while the picture follows the pointer, in device pixels of the screen.
    private var bounds: Rect?
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
        removeImage()
        guard let grab = PointerGrab(window: agent, cursor: cursor.shape, at: application.lastTime) else {
            return false
        }
        let escape = EscapeGrab(display: display)
        display.watchModifiers(true)
        drag = PointerDrag(host: host, grab: grab, escape: escape, button: pressedButton ?? 1)
        keepContent(of: host.window)
        pictureHost = host
        showImage(image, at: position)
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
        bounds = nil
        drag.grab.release()
        drag.escape.release()
        display.watchModifiers(false)
        drag.host.dragEnded(isInside: drag.isInside)
    }

    /// Notes a window that is closed.
    func forget(_ window: X11Window) {
        if drag?.host === window { end() }
        // Also one on its way home, or one that nobody holds: without a window it would never move again.
        if pictureHost === window { removeImage() }
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

    // MARK: Picture

    /// Shows or replaces the picture with its hot spot at a place on the screen.
    func showImage(_ image: DragImage, at position: Point? = nil) {
        bounds = drag == nil ? nil : image.bounds.flatMap { pictureHost?.screenRect($0) }
        if let position { hotSpotPosition = position }
        hotSpotPosition = bounds?.clamp(hotSpotPosition) ?? hotSpotPosition
        hotSpot = (Int(image.hotSpot.x.rounded()), Int(image.hotSpot.y.rounded()))
        let picture = Picture(image.surface)
        let (x, y) = corner
        if let preview {
            preview.show(picture, opacity: image.opacity, x: x, y: y)
        } else if position != nil {
            preview = PreviewWindow(
                display: display, picture: picture, opacity: image.opacity,
                isComposited: application.desktop.isComposited, x: x, y: y)
        }
    }

    /// Shows a picture that nobody holds; see ``WindowHost/showDragImage(_:at:)``.
    func stand(_ image: DragImage, at position: Point, from host: X11Window) {
        guard drag == nil else { return }
        if pictureHost !== host || preview == nil {
            removeImage()
            keepContent(of: host.window)
            pictureHost = host
        }
        showImage(image, at: position)
    }

    /// Notes that a window stands elsewhere: a picture that nobody holds goes along.
    func hostMoved(_ window: X11Window, by offset: Offset) {
        guard pictureHost === window, drag == nil, preview != nil else { return }
        moveImage(to: hotSpotPosition + offset)
    }

    /// Moves the picture's hot spot to a place on the screen.
    func moveImage(to position: Point) {
        hotSpotPosition = bounds?.clamp(position) ?? position
        let (x, y) = corner
        preview?.move(x: x, y: y)
    }

    /// Takes the picture away.
    func removeImage() {
        preview = nil
        covered?.keepCoveredContent(false)
        covered = nil
    }

    /// A compositor keeps all windows' content anyway.
    private func keepContent(of window: Window) {
        guard !application.desktop.isComposited else { return }
        window.keepCoveredContent(true)
        covered = window
    }

    /// Notes that a window was hidden. It gets no more frames, so that a picture of it could not fly home.
    func hostHidden(_ window: X11Window) {
        guard pictureHost === window, drag == nil else { return }
        removeImage()
    }

    /// Notes that a compositor came or went.
    func compositorChanged() {
        preview?.compositorChanged(isComposited: application.desktop.isComposited)
    }

    /// The picture's window.
    var previewID: WindowID { preview?.id ?? .none }

    private var corner: (x: Int, y: Int) {
        (Int(hotSpotPosition.x.rounded(.down)) - hotSpot.x, Int(hotSpotPosition.y.rounded(.down)) - hotSpot.y)
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
        moveImage(to: newest)
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
