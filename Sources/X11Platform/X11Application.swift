import CCairo
import Widgets
import X11

/// The program's connection to the desktop: it opens the display, runs the main loop and owns the windows.
///
/// All of it happens on the main thread. The loop is GLib's; it sleeps until an event arrives or a time comes that a
/// window asked for, and costs nothing meanwhile.
@safe public final class X11Application {
    let display: Display
    let desktop: Desktop
    private var loop: OpaquePointer?
    private var source: LoopSource?
    private var signals: SignalSource?
    private var windows: [WindowID: X11Window] = [:]
    private(set) lazy var drags = DragCenter(application: self)
    private(set) lazy var transfers = TransferCenter(application: self, window: drags.agent)
    private(set) lazy var clipboard = X11Clipboard(application: self)
    /// What is done on other threads.
    private(set) lazy var background = BackgroundThreads()
    /// Stands for all windows, and is never seen; it also tells when a person last did something. It has no name and no
    /// class: who looks for the program's windows by these should find those that can be seen.
    var leader: Window { drags.agent }
    /// Where a file was chosen last.
    var lastFolder: String?
    /// The launch that nobody was told the end of.
    private(set) var startup = StartupNotification.takeFromEnvironment()
    /// The time of the last event of pointer or keyboard, as the server counts it.
    private(set) var lastTime = ServerTime.current
    /// Events that were read while others were being delivered.
    private var pending: [Event] = []
    /// The rest of the batch that is being delivered.
    private var undelivered: ArraySlice<Event> = []
    private var coalescer = EventCoalescer()
    private var serverClock = ServerClock()
    private var isQuitting = false

    /// Called when the program is asked to end by a signal (SIGTERM, SIGINT, SIGHUP). Without it, the loop ends.
    public var onTermination: (() -> Void)?

    /// The name that the program was started under, without its folder: what its complaints begin with, and the instance name
    /// of its windows (ICCCM 4.1.2.5).
    public static var programName: String { ProgramName.current }

    /// Opens a display.
    /// - Parameters:
    ///   - name: such as `:0`; `nil` is the one in the variable `DISPLAY`.
    ///   - scale: device pixels to a point; `nil` takes what the desktop says.
    /// - Throws: with a sentence that says how to set `DISPLAY` when there is none.
    public init(display name: String? = nil, scale: Double? = nil) throws(PlatformError) {
        do throws(DisplayError) {
            display = try Display(name: name)
        } catch {
            throw PlatformError(description: error.description)
        }
        desktop = Desktop(display: display, scale: scale)
        desktop.onAppearanceChange = { [unowned self] in desktopChanged() }
        source = LoopSource(
            descriptor: display.fileDescriptor, isReady: { [unowned self] in prepare() },
            deadline: { [unowned self] in deadline },
            dispatch: { [unowned self] in dispatch() })
        signals = SignalSource([SIGTERM, SIGINT, SIGHUP]) { [unowned self] in terminate() }
    }

    /// Names what is to be done when the connection to the display dies, before the program ends with status 1: saving.
    public func whenConnectionIsLost(_ action: @escaping () -> Void) {
        display.whenConnectionIsLost(action)
    }

    /// The platform's clock, in seconds.
    public var now: Timestamp { MonotonicClock.now }

    /// Runs the main loop until ``quit()``.
    public func run() {
        guard !isQuitting else { return }
        let loop = unsafe g_main_loop_new(nil, 0)
        unsafe self.loop = loop
        unsafe g_main_loop_run(loop)
        unsafe self.loop = nil
        unsafe g_main_loop_unref(loop)
        clipboard.handOver()
    }

    /// Ends the main loop; ``run()`` then returns.
    public func quit() {
        isQuitting = true
        if let loop = unsafe loop { unsafe g_main_loop_quit(loop) }
    }

    private func terminate() {
        if let onTermination { onTermination() } else { quit() }
    }

    /// Chooses a scale, for example because the person wants all larger; `nil` takes what the desktop says.
    public func setScale(_ scale: Double?) {
        desktop.chosenScale = scale
        desktopChanged()
    }

    /// Device pixels to a point.
    public var scale: Double { desktop.scale }

    /// Tells the launcher, once, that a window is there.
    func endStartup() {
        guard let startup else { return }
        self.startup = nil
        leader.announceEnd(of: startup)
    }

    private func screensChanged() {
        let layout = MonitorLayout(display.monitors())
        for window in windows.values { window.screensChanged(layout) }
    }

    private func desktopChanged() {
        drags.picture.compositorChanged()
        for window in windows.values { window.desktopChanged() }
    }

    func add(_ window: X11Window) {
        windows[window.id] = window
    }

    func remove(_ window: X11Window) {
        windows[window.id] = nil
    }

    /// The window of this program with an identifier.
    func window(_ id: WindowID) -> X11Window? { windows[id] }

    /// When something happened, on the platform's clock.
    func moment(of time: ServerTime) -> Timestamp {
        serverClock.moment(of: time, seenAt: now)
    }

    /// Whether events wait in Xlib's queue. What the program asked of the server is sent first: the loop is about to
    /// sleep.
    private func prepare() -> Bool {
        display.flush()
        return !pending.isEmpty || display.hasQueuedEvents
    }

    private func dispatch() {
        pending += display.takeEvents()
        while !pending.isEmpty {
            coalescer.keepsMotions = windows.values.contains { $0.root.needsEveryMotion }
            let events = coalescer.coalesce(pending)
            pending = []
            drags.follow(events)
            undelivered = events[...]
            while let event = undelivered.popFirst() { deliver(event) }
        }
        drags.tick()
        for window in windows.values { window.tick() }
        clipboard.tick()
        transfers.tick()
    }

    /// Makes the window that drags need, long before the first one.
    func prepareDrags() { _ = drags }

    /// Whether a button's release has arrived but was not delivered yet.
    func hasPendingRelease(of button: Int) -> Bool {
        pending += display.takeEvents()
        return (Array(undelivered) + pending).contains { event in
            if case .buttonRelease(let event) = event { event.button == button } else { false }
        }
    }

    /// Adds an event behind all that have arrived.
    func append(_ event: Event) {
        pending.append(event)
    }

    /// When there is something to do without any event.
    private var deadline: Timestamp? {
        let deadlines = windows.values.map(\.deadline) + [clipboard.deadline, transfers.deadline, drags.deadline]
        return deadlines.compactMap { $0 }.min()
    }

    private func deliver(_ event: Event) {
        if let time = event.inputTime { lastTime = time }
        if transfers.take(event) { return }
        if event.isPress, let time = event.inputTime { leader.setUserTime(time) }
        if event == .screensChanged { return screensChanged() }
        if desktop.take(event) { desktopChanged() }
        if drags.take(event) { return }
        if event.isAboutOthers { for window in windows.values { window.incoming?.take(event) } }
        guard let id = event.window, let window = windows[id] else { return }
        window.deliver(event)
    }
}
