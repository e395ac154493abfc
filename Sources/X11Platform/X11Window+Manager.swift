import Geometry
import Widgets
import X11

extension X11Window {
    /// Tells the window manager what the window is, before it is mapped.
    func describe(_ options: WindowOptions, placement: WindowPlacement) {
        let leader = application.leader
        window.setClass(instance: ProgramName.current, class: ProgramName.windowClass)
        window.setTitle(options.title)
        window.setProcess()
        window.setLocale()
        window.setType(.netWmWindowTypeNormal)
        window.setHints(placement.hints)
        leader.setLeader(leader)
        window.setGroup(leader: leader)
        window.setUserTimeWindow(leader)
        if placement.isMaximized { window.setFirstState(.maximized) }
        if !options.icons.isEmpty { window.setIcon(options.icons.compactMap { IconImage($0) }) }
        if let startup = application.startup {
            window.setStartup(startup)
            if let time = startup.time { leader.setUserTime(time) }
        }
        setProtocols()
    }

    /// Says which messages are understood. A counter for new sizes is only for a window manager that waits for it.
    func setProtocols() {
        if syncCounter == nil, application.desktop.hasWindowManager { syncCounter = SyncCounter(window: window) }
        var protocols: [AtomName] = [.wmDeleteWindow, .wmTakeFocus, .netWmPing]
        if syncCounter != nil { protocols.append(.netWmSyncRequest) }
        window.setProtocols(protocols)
    }

    /// Takes a message of the window manager.
    func received(_ message: X11.ClientMessage) {
        let display = application.display
        if incoming?.take(message) == true { return }
        guard message.type == display.atom(.wmProtocols), message.format == 32, message.words.count == 5 else { return }
        let time = ServerTime(rawValue: message.words[1])
        switch display.name(of: Atom(rawValue: UInt(message.words[0]))) {
        case .wmDeleteWindow:
            root.handle(.closeRequested(application.moment(of: time)))
            onCloseRequested?()
        case .wmTakeFocus: window.takeFocus(at: time)
        case .netWmPing: window.answerPing(message)
        case .netWmSyncRequest: syncRequest = SyncRequest(low: message.words[2], high: message.words[3])
        default: break
        }
    }

    /// Takes a change of one of the window's own properties.
    func propertyChanged(_ event: PropertyEvent) {
        let display = application.display
        switch display.name(of: event.property) {
        case .netWmState:
            managerState = window.readState()
            frames.setHidden(managerState.contains(.hidden))
            if managerState.contains(.hidden) { application.drags.picture.hostHidden(self) }
            onStandingChange?()
        case .netFrameExtents: onStandingChange?()
        default: break
        }
    }

    /// Asks the window manager to show the window before all others and to give it the keyboard, for what the person did
    /// last; without a window manager it takes both.
    public func activate() {
        activate(at: application.lastTime)
    }

    /// The same for what a person did at another time, in another program's window.
    func activate(at time: ServerTime) {
        guard !application.desktop.hasWindowManager else { return window.activate(at: time) }
        window.mapRaised()
        window.takeFocus(at: time)
    }

    /// Whether the window fills its monitor, without a frame.
    public var isFullscreen: Bool { managerState.contains(.fullscreen) }

    /// Asks the window manager to have the window fill its monitor, or not any more; nothing happens without one.
    public func setFullscreen(_ isFullscreen: Bool) {
        window.ask(for: .fullscreen, isWanted: isFullscreen)
    }

    /// See ``WindowHost/keyWasUnused(_:)``: F11 fills the screen and gives it back.
    public func keyWasUnused(_ event: KeyEvent) {
        guard event.key == .function(11), event.modifiers.isEmpty, !event.isRepeat else { return }
        setFullscreen(!isFullscreen)
    }

    /// Has the frame around the window follow the theme (`_GTK_THEME_VARIANT`), where the window manager has both.
    func matchFrame() {
        let isDark = root.theme.isDark
        guard isDark != isFrameDark else { return }
        isFrameDark = isDark
        window.setDarkFrame(isDark)
    }

    /// Monitors came or went: a window that nobody could see any more, or only a part of, moves to where one can.
    func screensChanged(_ monitors: MonitorLayout) {
        guard managerState.isDisjoint(with: [.maximized, .fullscreen]), let now = standing(before: nil) else { return }
        let wanted = PixelRect(x: now.x, y: now.y, width: now.width, height: now.height)
        let fitted = monitors.fitted(wanted)
        guard fitted != wanted else { return }
        if (fitted.width, fitted.height) != (wanted.width, wanted.height) {
            window.resize(width: fitted.width, height: fitted.height)
        }
        window.move(x: fitted.x, y: fitted.y)
    }
}
