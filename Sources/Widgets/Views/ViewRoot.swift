import Cairo
import Geometry

/// The engine of one window: takes events, runs the passes, tells its host when there is something to draw.
///
/// Input goes to the view under the pointer and up its superviews until one takes it; keys go to the focused view and up,
/// then to ``keyHandler``. A press may become a drag: see ``DragController``. A frame runs the animations, the layout pass
/// and the paint pass, each over all that asked for it; nothing is done for views that did not ask.
public final class ViewRoot {
    /// The view that fills the window.
    public let content: View
    /// The window.
    public private(set) weak var host: (any WindowHost)?

    /// Extent of the window's content in points.
    public private(set) var size: Size = .zero
    /// Device pixels per point.
    public private(set) var scale: Double = 1

    /// Colours, fonts and lengths; setting it repaints everything.
    public var theme: Theme {
        didSet { appearanceChanged() }
    }

    /// The direction in which rows run; setting it lays everything out anew.
    public var layoutDirection = LayoutDirection.leftToRight {
        didSet {
            guard layoutDirection != oldValue else { return }
            appearanceChanged()
            drag.windowResized()
        }
    }

    /// All that moves.
    public let animator = Animator()
    /// All that waits.
    public let scheduler = Scheduler()
    /// Shadows and photos ready to paint.
    public let paintCache = PaintCache()
    /// Where drops that can be taken back are kept; see ``DropHistory``.
    public weak var dropHistory: (any DropHistory)?
    /// Told in words what drags do; see ``DragAnnouncer``.
    public weak var announcer: (any DragAnnouncer)?
    /// The words.
    public var dragPhrases = DragPhrases()
    /// The drag that goes on, if one does.
    public private(set) lazy var drag = DragController(root: self)

    /// Scrolls what lies under a drag near an edge.
    private(set) lazy var autoscroll = Autoscroll(root: self)

    /// Opens what a drag rests on.
    private(set) lazy var springLoader = SpringLoader(root: self)

    /// The view that has the keyboard.
    public internal(set) weak var focusedView: View?
    /// Whether the window has the keyboard.
    public private(set) var isWindowFocused = false
    /// Whether focus is shown by a ring: after a key, not after a press.
    public internal(set) var showsFocusRing = false

    /// Called with keys that no view used. Return whether it was of use.
    public var keyHandler: ((KeyEvent) -> Bool)?
    /// Called when the primary button goes up after a press that was no drag, before the view that took the press hears of it;
    /// with that view, or `nil` when none took it. Not while something lies over everything.
    public var clickHandler: ((View?) -> Void)?
    /// Called when the person asks the window to close.
    public var closeHandler: (() -> Void)?
    /// Told what a field could not take, beside the desktop's signal: a sentence about it may be shown.
    public var textRefusalHandler: ((TextRefusal) -> Void)?
    /// Called after each frame that left nothing to do: no animation, no damage.
    public var idleHandler: (() -> Void)?
    /// Called when focus moved.
    public var focusHandler: ((View?) -> Void)?
    /// Called after the layout pass placed something anew.
    public var layoutHandler: (() -> Void)?
    /// Called when the desktop's settings changed.
    public var settingsHandler: ((PlatformSettings) -> Void)?

    /// What lies over everything, the topmost last.
    var overlays: [Overlay] = []
    /// How many places in the tree want to be entered by crossing; see ``DropTracker``.
    var crossingPlaces = 0
    /// Whether what comes of a drag depends on the way it took, not only on where it is: then the host should tell every
    /// motion and leave none out.
    public var needsEveryMotion: Bool { crossingPlaces > 0 }

    /// What is to be done on another thread once there is a window.
    var waitingWork: [(any WindowHost) -> Void] = []
    var pointer = PointerState()
    var selection = PointerSelection()
    var tooltip = TooltipState()
    /// Where the host was told that text is typed.
    var textCaret: Rect?
    var pendingDamage = Region()
    var pendingScrolls: [PixelScroll] = []
    private var isLayoutRequested = false
    private var isPainting = false
    private var isInFrame = false

    /// Makes the engine of a window.
    public init(content: View, theme: Theme) {
        self.content = content
        self.theme = theme
        content.setRoot(self)
        scheduler.onChange = { [weak self] in self?.updateWake() }
    }

    /// Connects the window; called once by the host.
    public func attach(host: any WindowHost) {
        self.host = host
        settingsChanged()
        if !pendingDamage.isEmpty || isLayoutRequested { host.requestFrame() }
        updateWake()
        beginWaitingWork()
    }

    /// The platform's clock.
    public var now: Timestamp { host?.now ?? 0 }

    /// What the desktop prefers.
    public var settings: PlatformSettings { host?.settings ?? PlatformSettings() }

    /// The window has a new size or scale; everything is placed and painted anew.
    public func resize(to size: Size, scale: Double) {
        let scaleChanged = scale != self.scale
        guard size != self.size || scaleChanged else { return }
        let isFirst = self.size.isEmpty
        self.size = size
        self.scale = scale
        content.frame = Rect(origin: .zero, size: size)
        if scaleChanged {
            // What was made before the first frame may be of this scale.
            if !isFirst { paintCache.removeAll() }
            appearanceChanged()
        }
        surfaceLost()
        resizeOverlays()
        drag.windowResized()
    }

    /// The surface lost its content: everything is painted in the next frame.
    public func surfaceLost() {
        pendingScrolls.removeAll()
        pendingDamage = Region(wholeWindow)
        requestFrame()
    }

    /// The desktop's settings or the compositor changed.
    public func settingsChanged() {
        drag.compositingChanged()
        settingsHandler?(settings)
    }

    /// Runs what is due; called by the host at the time it was asked for.
    public func wake(at now: Timestamp) {
        scheduler.fire(until: now)
        updateWake()
    }

    /// Runs animations, layout and painting.
    /// - Parameters:
    ///   - now: the frame's time on the platform's clock.
    ///   - surface: what is on the screen since the last frame, at device pixels; it is brought up to date.
    /// - Returns: the rectangles that changed; empty when nothing did.
    public func frame(at now: Timestamp, into surface: Surface) -> [PixelRect] {
        isInFrame = true
        animator.advance(to: now)
        layoutIfNeeded()
        updateTextCaret()
        let changed = paint(into: surface)
        isInFrame = false
        if animator.isActive || isLayoutRequested || !pendingDamage.isEmpty {
            host?.requestFrame()
        } else {
            idleHandler?()
        }
        return changed
    }

    /// Whether nothing moves and nothing waits to be painted.
    public var isIdle: Bool {
        !animator.isActive && !isLayoutRequested && pendingDamage.isEmpty && pendingScrolls.isEmpty
    }

    /// Places all views that asked for it, now; for code that needs places before the next frame.
    public func layoutIfNeeded() {
        var rounds = 0
        while isLayoutRequested {
            isLayoutRequested = false
            layout(content)
            rounds += 1
            precondition(
                rounds < 16, "The layout of a window does not settle: a view asks for layout while it is placed.")
        }
        if rounds > 0 { layoutHandler?() }
    }

    private func layout(_ view: View) {
        if view.needsLayout {
            view.needsLayout = false
            view.layoutSubviews()
        }
        for subview in view.subviews where !subview.isHidden { layout(subview) }
    }

    private func paint(into surface: Surface) -> [PixelRect] {
        let area = wholeWindow
        var shown = Region()
        for scroll in pendingScrolls {
            surface.scroll(scroll.rect, dx: scroll.dx, dy: scroll.dy)
            shown.add(scroll.rect)
        }
        let isScrolling = !pendingScrolls.isEmpty
        pendingScrolls.removeAll()
        let damage = pendingDamage.clipped(to: area)
        pendingDamage = Region()
        if !damage.isEmpty {
            isPainting = true
            PaintPass(theme: theme, scale: scale, cache: paintCache, damage: damage, isScrolling: isScrolling)
                .paint(content, into: surface, background: theme.background)
            isPainting = false
            shown.add(damage)
        }
        surface.flush()
        return shown.rects
    }

    // MARK: Requests of views

    var wholeWindow: PixelRect {
        PixelRect(
            x: 0, y: 0, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }

    func damage(_ rect: Rect) {
        assert(!isPainting, "A view asked for painting while it was painted.")
        guard !rect.isEmpty else { return }
        pendingDamage.add(PixelRect(covering: rect, scale: scale).intersection(wholeWindow))
        requestPass()
    }

    func layoutRequested() {
        guard !isLayoutRequested else { return }
        isLayoutRequested = true
        requestPass()
    }

    /// Asks for a frame, unless one runs, which serves the request or asks for another at its end.
    private func requestPass() {
        if !isInFrame { requestFrame() }
    }

    /// Asks for a frame.
    public func requestFrame() {
        host?.requestFrame()
    }

    /// Starts an animation at the present time and asks for its frames; see ``Animator``.
    public func animate(
        _ key: AnimationKey, duration: Double, curve: AnimationCurve = .easeOut,
        update: @escaping (Double) -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animator.start(
            key, at: now, duration: duration, curve: curve, update: update, completion: completion)
        requestFrame()
    }

    /// Calls a closure after some seconds.
    @discardableResult
    public func after(_ delay: Double, _ action: @escaping () -> Void) -> Scheduler.Timer {
        scheduler.schedule(at: now + delay, action)
    }

    func updateWake() {
        host?.requestWake(at: scheduler.next)
    }

    private func appearanceChanged() {
        content.forEachDescendant {
            $0.raster?.discard()
            $0.appearanceDidChange()
            $0.needsLayout = true
        }
        isLayoutRequested = true
        pendingScrolls.removeAll()
        pendingDamage = Region(wholeWindow)
        requestFrame()
    }

    func setWindowFocused(_ isFocused: Bool) {
        isWindowFocused = isFocused
        if !isFocused {
            dismissTransientOverlays()
            drag.windowLostKeyboard()
        }
        focusedView?.setNeedsDisplay()
        focusedView?.focusChanged(isFocused)
        updateTextCaret()
    }
}

/// Pixels to be moved within the surface before the next painting.
struct PixelScroll {
    let rect: PixelRect
    let dx: Int
    let dy: Int
}
