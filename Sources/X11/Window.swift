internal import CX11
public import Geometry

/// A window of ours; it is destroyed with its owner.
@safe public final class Window {
    /// The connection it belongs to.
    public let display: Display
    /// Its identifier.
    public let id: WindowID
    private var context: GC?
    private var events: EventMask
    private let colormap: UInt
    /// The window that stands for those it belongs to; see ``setGroup(leader:)``.
    var group = WindowID.none
    /// The icon in black and white, and its mask.
    var iconPixmaps: [UInt] = [] {
        didSet { for pixmap in oldValue { unsafe XFreePixmap(display.pointer, pixmap) } }
    }

    /// Which events the server sends for a window.
    public struct EventMask: OptionSet, Hashable, Sendable {
        /// The bits of the core protocol's event mask.
        public let rawValue: Int
        /// Makes a set from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Keys.
        public static let keys = EventMask(rawValue: KeyPressMask | KeyReleaseMask)
        /// Buttons.
        public static let buttons = EventMask(rawValue: ButtonPressMask | ButtonReleaseMask)
        /// The pointer's movements, coming and going.
        public static let pointer = EventMask(rawValue: PointerMotionMask | EnterWindowMask | LeaveWindowMask)
        /// The keyboard's coming and going.
        public static let focus = EventMask(rawValue: FocusChangeMask)
        /// Parts that must be shown again.
        public static let exposure = EventMask(rawValue: ExposureMask)
        /// The window's own moves, sizes, mapping and end.
        public static let structure = EventMask(rawValue: StructureNotifyMask)
        /// Its properties.
        public static let properties = EventMask(rawValue: PropertyChangeMask)
    }

    /// How a window is made.
    public struct Configuration {
        /// Position and size in device pixels.
        public var frame: PixelRect
        /// Which events come.
        public var events: EventMask
        /// Whether window managers leave it alone.
        public var overridesRedirect: Bool
        /// Whether it has an alpha channel of its own: a 32-bit visual, see ``Display/translucentVisual``.
        var visual: TranslucentVisual?

        /// Makes a configuration for the screen's own visual.
        public init(frame: PixelRect, events: EventMask, overridesRedirect: Bool = false) {
            self.frame = frame
            self.events = events
            self.overridesRedirect = overridesRedirect
        }
    }

    /// Makes a window, not yet mapped (`XCreateWindow`). Its background is none: the server never paints it by itself.
    public init(display: Display, _ configuration: Configuration) {
        self.display = display
        events = configuration.events
        var attributes = XSetWindowAttributes()
        attributes.event_mask = configuration.events.rawValue
        attributes.override_redirect = configuration.overridesRedirect ? True : False
        attributes.background_pixmap = UInt(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.border_pixel = 0
        var mask = UInt(CWEventMask | CWOverrideRedirect | CWBackPixmap | CWBitGravity | CWBorderPixel)
        var (depth, visual) = unsafe (Int32(CopyFromParent), UnsafeMutablePointer<Visual>?.none)
        if let translucent = configuration.visual {
            unsafe attributes.colormap = XCreateColormap(
                display.pointer, display.root.rawValue, translucent.visual, AllocNone)
            mask |= UInt(CWColormap)
            unsafe (depth, visual) = (32, translucent.visual)
        }
        colormap = attributes.colormap
        let frame = configuration.frame
        let created = unsafe XCreateWindow(
            display.pointer, display.root.rawValue, Int32(frame.x), Int32(frame.y), UInt32(max(1, frame.width)),
            UInt32(max(1, frame.height)), 0, depth, UInt32(InputOutput), visual, mask, &attributes)
        id = WindowID(rawValue: created)
        display.ownWindows.insert(id)
        unsafe context = nil
    }

    deinit {
        display.forgetTextInput(of: id)
        display.endSmoothScrolling(in: id)
        display.ownWindows.remove(id)
        if let context = unsafe context { unsafe XFreeGC(display.pointer, context) }
        unsafe XDestroyWindow(display.pointer, id.rawValue)
        for pixmap in iconPixmaps { unsafe XFreePixmap(display.pointer, pixmap) }
        if colormap != 0 { unsafe XFreeColormap(display.pointer, colormap) }
    }

    /// Shows the window (`XMapWindow`).
    public func map() { unsafe XMapWindow(display.pointer, id.rawValue) }

    /// Shows the window above all others (`XMapRaised`).
    public func mapRaised() { unsafe XMapRaised(display.pointer, id.rawValue) }

    /// Hides the window (`XUnmapWindow`).
    public func unmap() { unsafe XUnmapWindow(display.pointer, id.rawValue) }

    /// Moves the window to a place on the screen, in device pixels (`XMoveWindow`).
    public func move(x: Int, y: Int) {
        unsafe XMoveWindow(display.pointer, id.rawValue, Int32(clamping: x), Int32(clamping: y))
    }

    /// Resizes the window, in device pixels (`XResizeWindow`).
    public func resize(width: Int, height: Int) {
        unsafe XResizeWindow(display.pointer, id.rawValue, UInt32(max(1, width)), UInt32(max(1, height)))
    }

    /// Gives the keyboard to the window, as only a window without a window manager may (`XSetInputFocus`).
    public func takeFocus(at time: ServerTime) {
        display.ignoringErrors {
            _ = unsafe XSetInputFocus(display.pointer, id.rawValue, Int32(RevertToPointerRoot), UInt(time.rawValue))
        }
    }

    /// Has the server keep what other windows cover, if it likes to (`backing_store`). Then it shows by itself what is
    /// uncovered again, and no ``Event/expose(_:_:)`` is needed. It costs the server as much memory as the window has
    /// pixels, so it is for a while in which something is moved over the window.
    public func keepCoveredContent(_ isKept: Bool) {
        var attributes = XSetWindowAttributes()
        attributes.backing_store = isKept ? WhenMapped : NotUseful
        unsafe XChangeWindowAttributes(display.pointer, id.rawValue, UInt(CWBackingStore), &attributes)
    }

    /// Has further events sent.
    func select(additional mask: Int) {
        events.formUnion(EventMask(rawValue: mask))
        unsafe XSelectInput(display.pointer, id.rawValue, events.rawValue)
    }

    /// A graphics context for the window, made when first used.
    var graphics: GC? {
        if let context = unsafe context { return unsafe context }
        var values = XGCValues()
        values.graphics_exposures = False
        unsafe context = XCreateGC(display.pointer, id.rawValue, UInt(GCGraphicsExposures), &values)
        return unsafe context
    }
}
