internal import CX11

/// A connection to an X server.
///
/// One thread uses it. X errors never end the program: they are given to the trap that expects them, or logged once.
/// When the connection dies, ``whenConnectionIsLost(_:)`` is told first; then one line goes to the standard error
/// stream and the program ends with status 1.
@safe public final class Display {
    let pointer: OpaquePointer
    let atoms: AtomTable
    /// The display's name, as in `DISPLAY`.
    public let name: String
    /// The default screen's number.
    public let screen: Int
    /// The default screen's root window.
    public let root: WindowID
    /// How the default visual's pixels look.
    public let pixelLayout: PixelLayout

    /// The selection that a compositor owns while it runs (`_NET_WM_CM_S<n>`).
    public let compositorSelection: Atom
    /// The selection that a settings daemon owns while it runs (`_XSETTINGS_S<n>`).
    public let settingsSelection: Atom

    /// The next request's number when all before it were sent.
    private var flushedRequest: UInt = 0
    /// Whether the server has shapes, once asked.
    var knownShapes: Bool?
    /// What the decoder of events needs to remember; see `Display+Decoding`.
    var decoder = EventDecoder()
    /// How keys become text; opened with the first key.
    var inputMethod: InputMethod?
    /// Where the windows' text is typed, as far as they said.
    var textPlaces: [WindowID: TextInputPlace] = [:]
    /// Which bits the modifiers are, if that was asked for since the layout changed.
    var knownModifiers: ModifierMap?
    /// The windows of this connection.
    var ownWindows: Set<WindowID> = []
    /// Other programs' windows whose events are wanted, and how often.
    var watched: [WindowID: Int] = [:]
    /// Atoms of names that are not in ``AtomName``, as far as they were asked for, both ways.
    var knownAtoms: [String: Atom] = [:]
    var knownNames: [Atom: String] = [:]
    /// The keyboard's layout as far as shortcuts need it; read with the first key.
    var keyboard: Keyboard?
    private(set) lazy var cursors = CursorCache(display: self)

    /// Opens a display (`XOpenDisplay`) and interns all of ``AtomName`` in one more round trip.
    /// - Parameter name: such as `:0`; `nil` is the one in the variable `DISPLAY`.
    public init(name: String? = nil) throws(DisplayError) {
        ErrorHandlers.install()
        let fromEnvironment = unsafe getenv("DISPLAY").map { unsafe String(cString: $0) }
        guard let wanted = name ?? fromEnvironment, !wanted.isEmpty else { throw .noneNamed }
        guard let pointer = unsafe XOpenDisplay(wanted) else { throw .unreachable(wanted) }
        unsafe self.pointer = pointer
        self.name = wanted
        unsafe screen = Int(XDefaultScreen(pointer))
        unsafe root = WindowID(rawValue: XDefaultRootWindow(pointer))
        guard let format = unsafe PixelLayout(defaultOf: pointer, screen: XDefaultScreen(pointer)) else {
            let depth = unsafe XDefaultDepth(pointer, XDefaultScreen(pointer))
            unsafe XCloseDisplay(pointer)
            throw .unsupportedPixels(depth: Int(depth), bitsPerPixel: Int(depth))
        }
        pixelLayout = format
        let names = AtomName.allCases
        let interned = unsafe Display.intern(
            names.map(\.rawValue) + ["_NET_WM_CM_S\(screen)", "_XSETTINGS_S\(screen)"], on: pointer)
        atoms = AtomTable(Array(zip(names, interned)))
        compositorSelection = interned[names.count]
        settingsSelection = interned[names.count + 1]
        unsafe ErrorHandlers.ledgers[pointer] = ErrorLedger()
    }

    deinit {
        inputMethod = nil
        unsafe XCloseDisplay(pointer)
        unsafe ErrorHandlers.ledgers[pointer] = nil
        unsafe ErrorHandlers.connectionLost[pointer] = nil
    }

    /// Names what is to be done when the connection dies, before the program ends: saving. It must not use X.
    public func whenConnectionIsLost(_ action: @escaping () -> Void) {
        unsafe ErrorHandlers.connectionLost[pointer] = action
    }

    /// The connection's file descriptor, to wait for events with. Readable is not the same as "an event is there":
    /// see ``hasQueuedEvents``.
    public var fileDescriptor: Int32 { unsafe XConnectionNumber(pointer) }

    /// Whether events lie in Xlib's queue already, where no file descriptor tells of them.
    public var hasQueuedEvents: Bool { unsafe XEventsQueued(pointer, QueuedAlready) > 0 }

    /// Sends what is buffered. No system call when nothing was asked since the last time: `XFlush` alone would read.
    public func flush() {
        let next = nextRequest
        guard next != flushedRequest else { return }
        flushedRequest = next
        unsafe XFlush(pointer)
    }

    /// Sends what is buffered and waits until the server has processed it: one round trip.
    public func sync() { unsafe XSync(pointer, False) }

    /// Sends what is buffered and waits until an event arrives or some time has passed (`poll`).
    /// - Parameter seconds: the longest time.
    /// - Returns: whether there is an event.
    @discardableResult
    public func wait(seconds: Double) -> Bool {
        flush()
        if hasQueuedEvents { return true }
        var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&descriptor, 1, Int32((seconds * 1000).rounded(.up))) > 0
    }

    /// The size of the screen in device pixels.
    public var screenSize: (width: Int, height: Int) {
        unsafe (
            width: Int(XDisplayWidth(pointer, Int32(screen))), height: Int(XDisplayHeight(pointer, Int32(screen)))
        )
    }

    /// The number of the next request: two of them tell whether something was sent in between.
    public var nextRequest: UInt { unsafe XNextRequest(pointer) }

    /// The resources that the user's session put on the screen (`XResourceManagerString`); no round trip.
    public var resources: String {
        unsafe XResourceManagerString(pointer).map { unsafe String(cString: $0) } ?? ""
    }

    /// The atom of a name; no round trip.
    public func atom(_ name: AtomName) -> Atom { atoms[name] }

    /// The name of an atom, if it is one of ours; no round trip.
    public func name(of atom: Atom) -> AtomName? { atoms.name(of: atom) }

    /// Interns strings: one round trip for those that were not asked for before (`XInternAtoms`).
    public func intern(_ strings: [String]) -> [Atom] {
        let unknown = Set(strings).filter { knownAtom($0) == nil }.sorted()
        if !unknown.isEmpty {
            for (name, atom) in unsafe zip(unknown, Display.intern(unknown, on: pointer)) { note(name, atom) }
        }
        return strings.map { knownAtom($0) ?? .none }
    }

    private func knownAtom(_ string: String) -> Atom? {
        knownAtoms[string] ?? AtomName(rawValue: string).map { atom($0) }
    }

    /// Interns a string; see ``intern(_:)``.
    public func intern(_ string: String) -> Atom { intern([string]).first ?? .none }

    /// The strings of atoms that another program named: one round trip for each that was not asked for before
    /// (`XGetAtomName`). Those that do not exist are left out.
    ///
    /// `XGetAtomNames` asks in one round trip, but after an atom that does not exist it gives names to the wrong atoms,
    /// and Xlib then remembers them.
    public func names(of atoms: [Atom]) -> [String] {
        for atom in Set(atoms) where atom != .none && knownName(of: atom) == nil { readName(of: atom) }
        return atoms.compactMap(knownName)
    }

    private func knownName(of atom: Atom) -> String? { knownNames[atom] ?? name(of: atom)?.rawValue }

    private func readName(of atom: Atom) {
        guard let name = unsafe ignoringErrors({ unsafe XGetAtomName(pointer, atom.rawValue) }) else { return }
        unsafe note(String(cString: name), atom)
        unsafe XFree(name)
    }

    private func note(_ name: String, _ atom: Atom) {
        knownAtoms[name] = atom
        knownNames[atom] = name
    }

    /// The window that owns a selection: one round trip (`XGetSelectionOwner`).
    public func owner(of selection: Atom) -> WindowID {
        unsafe WindowID(rawValue: XGetSelectionOwner(pointer, selection.rawValue))
    }

    private static func intern(_ names: [String], on pointer: OpaquePointer) -> [Atom] {
        var strings = unsafe names.map { unsafe strdup($0) }
        defer { unsafe strings.forEach { unsafe free($0) } }
        var atoms = [UInt](repeating: 0, count: names.count)
        unsafe XInternAtoms(pointer, &strings, Int32(names.count), False, &atoms)
        return atoms.map { Atom(rawValue: $0) }
    }
}
