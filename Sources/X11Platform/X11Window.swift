import Cairo
import Geometry
import Widgets
import X11

/// A window on the desktop that shows a ``ViewRoot``.
public final class X11Window: WindowHost {
    unowned let application: X11Application
    let window: Window
    /// What it shows.
    public let root: ViewRoot
    let frames: WindowFrames
    /// Device pixels to a point.
    var scale: Double
    /// Where the content's upper left corner lies on the screen, in device pixels, as far as known.
    var origin: Point?
    /// Whether a window manager put the window into a frame.
    var isReparented = false
    var syncCounter: SyncCounter?
    var syncRequest: SyncRequest?
    var cursor: Cursor?
    var hasFocus = false
    /// Whether a drag ended with the pointer elsewhere, which the root does not know yet.
    var leftDuringDrag = false
    /// The symbols of the modifier keys that are down.
    var modifiersDown: Set<UInt32> = []
    private var wakeTime: Timestamp?
    /// What the window manager made of the window, as far as known.
    var managerState: WindowState = []
    /// Drags of other programs over it.
    private(set) var incoming: IncomingDrag?
    /// Which frame was asked for last.
    var isFrameDark: Bool?
    /// The smallest size that is of use, in points.
    let minimumSize: Size

    /// Called once, when the server has shown the first frame.
    public var onFirstFramePresented: (() -> Void)?
    /// Called when the window was moved, resized or maximized, perhaps many times in a row.
    public var onStandingChange: (() -> Void)?
    /// Called when the window is asked to close. The root is told first, by ``InputEvent/closeRequested(_:)``.
    public var onCloseRequested: (() -> Void)?

    /// A window manager's wish to be told when a size has been painted.
    struct SyncRequest {
        var low: UInt32
        var high: UInt32
        /// Whether the size came.
        var isConfigured = false
    }

    /// Makes a window and shows it. Its first frame is painted before the server is ready to show it.
    /// - Parameters:
    ///   - application: owns the connection; it must outlive the window.
    ///   - root: what is shown.
    ///   - options: title, size and so on.
    /// - Throws: when there is no memory for the window's pixels.
    public init(application: X11Application, root: ViewRoot, options: WindowOptions) throws(PlatformError) {
        self.application = application
        self.root = root
        let display = application.display
        scale = application.desktop.scale
        let placement = WindowPlacement(options: options, scale: scale, display: display)
        window = Window(
            display: display,
            Window.Configuration(
                frame: placement.frame,
                events: [.keys, .buttons, .pointer, .focus, .exposure, .structure, .properties]))
        frames = try WindowFrames(window: window, width: placement.frame.width, height: placement.frame.height)
        minimumSize = options.minimumSize
        describe(options, placement: placement)
        application.add(self)
        application.prepareDrags()
        incoming = IncomingDrag(host: self)
        root.attach(host: self)
        resizeRoot()
        frames.isRequested = true
        matchFrame()
        window.map()
        display.flush()
        paint(at: now)
    }

    /// The window's identifier.
    var id: WindowID { window.id }

    /// Takes the window off the screen for good.
    public func close() {
        incoming?.close()
        application.drags.forget(self)
        application.remove(self)
        window.unmap()
    }

    // MARK: WindowHost

    /// See ``WindowHost/now``.
    public var now: Timestamp { application.now }

    /// See ``WindowHost/requestFrame()``.
    public func requestFrame() {
        frames.isRequested = true
    }

    /// See ``WindowHost/requestWake(at:)``.
    public func requestWake(at time: Timestamp?) {
        wakeTime = time
    }

    /// See ``WindowHost/setTitle(_:)``.
    public func setTitle(_ title: String) {
        window.setTitle(title)
    }

    /// See ``WindowHost/setCursor(_:)``.
    public func setCursor(_ cursor: Cursor) {
        guard cursor != self.cursor else { return }
        self.cursor = cursor
        if let drag = application.drags.drag {
            drag.grab.setCursor(cursor.shape)
        } else if frames.isFirstShown {
            window.setCursor(cursor.shape)
        }
    }

    /// See ``WindowHost/perform(_:then:)``.
    public func perform(_ work: @escaping @Sendable () -> Void, then done: @escaping () -> Void) {
        application.background.perform(work, then: done)
    }

    /// See ``WindowHost/settings``.
    public var settings: PlatformSettings { application.desktop.settings }

    /// See ``WindowHost/clipboard``.
    public var clipboard: any Clipboard { application.clipboard }

    // MARK: Time

    /// When the window has something to do next, without any event.
    var deadline: Timestamp? {
        [frames.deadline, wakeTime, incoming?.deadline].compactMap { $0 }.min()
    }

    /// Does what is due: wakes, paints, shows.
    func tick() {
        let now = now
        if leftDuringDrag, application.drags.drag == nil {
            leftDuringDrag = false
            root.handle(.pointerLeft(now))
        }
        if let time = wakeTime, time <= now {
            wakeTime = nil
            root.wake(at: now)
        }
        incoming?.tick()
        if let due = frames.deadline, due <= now { paint(at: now) }
        present()
        finishSync()
    }

    private func paint(at now: Timestamp) {
        if frames.applySize() { resizeRoot() }
        matchFrame()
        frames.paint(root, at: now)
    }

    /// Tells the root size and scale; everything must be painted then.
    func resizeRoot() {
        let size = Size(width: Double(frames.width) / scale, height: Double(frames.height) / scale)
        root.resize(to: size, scale: scale)
        root.surfaceLost()
    }

    private func present() {
        guard frames.present() else { return }
        firstFrameIsPresented()
    }

    /// Tells that the first frame is on the screen, once.
    func firstFrameIsPresented() {
        onFirstFramePresented?()
        onFirstFramePresented = nil
        application.endStartup()
        // What costs round trips and is not needed to show something; a pointer's shape also costs files of its theme.
        if let cursor { window.setCursor(cursor.shape) }
        application.desktop.watch()
        application.display.watchScreens()
        application.display.prepareForDrags()
        application.display.useSmoothScrolling(in: window)
        if let rate = application.display.refreshRate { frames.setRefreshRate(rate) }
    }

    private func finishSync() {
        // One that nobody sees is not painted, and nobody waits for its picture.
        guard let request = syncRequest, request.isConfigured, !frames.isResizing || !frames.isSeen else { return }
        syncRequest = nil
        syncCounter?.set(low: request.low, high: request.high)
    }
}
