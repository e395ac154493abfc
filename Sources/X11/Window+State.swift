internal import CX11

/// What a window manager does with a window at a person's wish (`_NET_WM_STATE`).
public struct WindowState: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8
    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// As high as the monitor lets it be.
    public static let maximizedVertically = WindowState(rawValue: 1)
    /// As wide as the monitor lets it be.
    public static let maximizedHorizontally = WindowState(rawValue: 2)
    /// Both.
    public static let maximized: WindowState = [.maximizedVertically, .maximizedHorizontally]
    /// All of a monitor, without a frame.
    public static let fullscreen = WindowState(rawValue: 4)
    /// Nobody can see it: it is an icon or lies on another desktop's shelf.
    public static let hidden = WindowState(rawValue: 8)

    fileprivate static let names: [(state: WindowState, name: AtomName)] = [
        (.maximizedVertically, .netWmStateMaximizedVert), (.maximizedHorizontally, .netWmStateMaximizedHorz),
        (.fullscreen, .netWmStateFullscreen), (.hidden, .netWmStateHidden),
    ]
}

extension Window {
    /// The state that the window manager keeps (`_NET_WM_STATE`): one round trip.
    public func readState() -> WindowState {
        let words = display.property(display.atom(.netWmState), of: id)?.words ?? []
        let present = Set(words.compactMap { display.name(of: Atom(rawValue: UInt($0))) })
        return WindowState(WindowState.names.filter { present.contains($0.name) }.map(\.state))
    }

    /// Says in which state the window is to begin; to be called before it is mapped.
    public func setFirstState(_ state: WindowState) {
        let names = WindowState.names.filter { state.contains($0.state) }.map(\.name)
        let words = names.map { UInt32(truncatingIfNeeded: display.atom($0).rawValue) }
        display.setProperty(display.atom(.netWmState), of: id, type: .atom, words: words)
    }

    /// Asks the window manager to put the mapped window into a state, or out of it; at most two of ``WindowState`` at once.
    public func ask(for state: WindowState, isWanted: Bool) {
        let names = WindowState.names.filter { state.contains($0.state) }.map(\.name)
        let atoms = names.prefix(2).map { UInt32(truncatingIfNeeded: display.atom($0).rawValue) }
        guard let first = atoms.first else { return }
        // The last number says that a person asked, by way of a program (source 1).
        sendToManager(.netWmState, [isWanted ? 1 : 0, first, atoms.dropFirst().first ?? 0, 1])
    }

    /// Asks the window manager to show the window before all others and to give it the keyboard (`_NET_ACTIVE_WINDOW`).
    /// - Parameter time: when the person did what leads to it.
    public func activate(at time: ServerTime) {
        sendToManager(.netActiveWindow, [1, time.rawValue])
    }

    /// How far the window manager's frame reaches beyond the window (`_NET_FRAME_EXTENTS`), in device pixels: one round
    /// trip. `nil` where nobody says.
    public func readFrameExtents() -> (left: Int, top: Int)? {
        let words = display.property(display.atom(.netFrameExtents), of: id)?.words ?? []
        guard words.count == 4 else { return nil }
        return (Int(words[0]), Int(words[2]))
    }

    /// Sends a message about this window to the window manager.
    private func sendToManager(_ type: AtomName, _ words: [UInt32]) {
        let message = ClientMessage(window: id, type: display.atom(type), words: words)
        display.send(message, to: display.root, .manager)
    }
}
