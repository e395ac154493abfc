internal import CX11

/// Where and how large a window wants to be (ICCCM `WM_NORMAL_HINTS`), in device pixels.
public struct SizeHints: Hashable, Sendable {
    /// The smallest size that is of use.
    public var minimum: (width: Int, height: Int) {
        get { (minimumWidth, minimumHeight) }
        set { (minimumWidth, minimumHeight) = newValue }
    }
    /// Whether the person, not the program, chose the size.
    public var isSizeChosen = false
    /// Whether the person chose the position.
    public var isPositionChosen = false
    /// The corner of the window that keeps its place, as `XParseGeometry` tells it; 1 is the upper left one.
    public var gravity = Int(NorthWestGravity)

    private var minimumWidth = 1
    private var minimumHeight = 1

    /// No wishes.
    public init() {}
}

extension Window {
    /// Names the window for window managers and session files (`WM_CLASS`).
    public func setClass(instance: String, class name: String) {
        // Two strings that end in a zero byte each (ICCCM 4.1.2.5).
        let bytes = Array(instance.utf8) + [0] + Array(name.utf8) + [0]
        display.setProperty(Atom(rawValue: XA_WM_CLASS), of: id, type: .string, bytes: bytes)
    }

    /// Sets the title (`WM_NAME`, `_NET_WM_NAME`).
    public func setTitle(_ title: String) {
        let bytes = Array(title.utf8)
        let utf8 = display.atom(.utf8String)
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        for name in [Atom(rawValue: XA_WM_NAME), Atom(rawValue: XA_WM_ICON_NAME)] {
            display.setProperty(name, of: id, type: isASCII ? .string : utf8, bytes: bytes)
        }
        for name in [AtomName.netWmName, .netWmIconName] {
            display.setProperty(display.atom(name), of: id, type: utf8, bytes: bytes)
        }
    }

    /// Says which process the window belongs to, and where that runs (`_NET_WM_PID`, `WM_CLIENT_MACHINE`).
    public func setProcess() {
        display.setProperty(display.atom(.netWmPid), of: id, type: .cardinal, words: [UInt32(getpid())])
        let machine = HostName.current
        guard !machine.isEmpty else { return }
        display.setProperty(
            Atom(rawValue: XA_WM_CLIENT_MACHINE), of: id, type: .string, bytes: Array(machine.utf8))
    }

    /// Says what kind of window it is (`_NET_WM_WINDOW_TYPE`).
    public func setType(_ type: AtomName) {
        let atom = UInt32(truncatingIfNeeded: display.atom(type).rawValue)
        display.setProperty(display.atom(.netWmWindowType), of: id, type: .atom, words: [atom])
    }

    /// Says which messages of the window manager are understood (`WM_PROTOCOLS`).
    public func setProtocols(_ protocols: [AtomName]) {
        let atoms = protocols.map { UInt32(truncatingIfNeeded: display.atom($0).rawValue) }
        display.setProperty(display.atom(.wmProtocols), of: id, type: .atom, words: atoms)
    }

    /// Asks for a dark or light frame (`_GTK_THEME_VARIANT`).
    public func setDarkFrame(_ isDark: Bool) {
        let variant = Array((isDark ? "dark" : "light").utf8)
        display.setProperty(display.atom(.gtkThemeVariant), of: id, type: display.atom(.utf8String), bytes: variant)
    }

    /// Sets size and position wishes (`WM_NORMAL_HINTS`).
    public func setHints(_ hints: SizeHints) {
        var size = XSizeHints()
        size.flags = Int(PMinSize | PWinGravity | (hints.isSizeChosen ? USSize : PSize))
        if hints.isPositionChosen { size.flags |= Int(USPosition) }
        size.min_width = Int32(clamping: hints.minimum.width)
        size.min_height = Int32(clamping: hints.minimum.height)
        size.win_gravity = Int32(clamping: hints.gravity)
        unsafe XSetWMNormalHints(display.pointer, id.rawValue, &size)
    }

    /// Says which window stands for the program among session managers (`WM_CLIENT_LEADER`); the leader names itself.
    public func setLeader(_ leader: Window) {
        let word = UInt32(truncatingIfNeeded: leader.id.rawValue)
        display.setProperty(display.atom(.wmClientLeader), of: id, type: .window, words: [word])
    }

    /// Says which language the title is in (`WM_LOCALE_NAME`): the one of the environment.
    public func setLocale() {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let set = names.map { name in unsafe getenv(name).map { unsafe String(cString: $0) } ?? "" }
        let name = set.first { !$0.isEmpty } ?? "C"
        display.setProperty(display.atom(.wmLocaleName), of: id, type: .string, bytes: Array(name.utf8))
    }

    /// Names the window that tells when a person last did something (`_NET_WM_USER_TIME_WINDOW`). A window of its own, so
    /// that who watches this one does not wake with every key.
    public func setUserTimeWindow(_ window: Window) {
        let word = UInt32(truncatingIfNeeded: window.id.rawValue)
        display.setProperty(display.atom(.netWmUserTimeWindow), of: id, type: .window, words: [word])
    }

    /// Says when a person last did something in the program's windows (`_NET_WM_USER_TIME`).
    public func setUserTime(_ time: ServerTime) {
        display.setProperty(display.atom(.netWmUserTime), of: id, type: .cardinal, words: [time.rawValue])
    }

    /// Answers a window manager's question whether the program is alive (`_NET_WM_PING`).
    public func answerPing(_ message: ClientMessage) {
        guard message.words.count == 5 else { return }
        let answer = ClientMessage(window: display.root, type: message.type, words: message.words)
        display.send(answer, to: display.root, .manager)
    }
}

extension Display {
    /// Whether a window manager runs that says so (`_NET_SUPPORTING_WM_CHECK`): one round trip without, two with.
    public var hasWindowManager: Bool {
        let check = atom(.netSupportingWmCheck)
        guard let window = property(check, of: root)?.words.first, window != 0 else { return false }
        // One that died may have left the property behind, but not the window it names.
        return property(check, of: WindowID(rawValue: UInt(window)))?.words.first == window
    }
}
