/// A window that may take drops, as it was found under the pointer: see ``DropTargetSearch``.
public struct DropTargetWindow: Hashable, Sendable {
    /// The window that the drop is for: messages are about it (`window` of the event), and it names itself in its answers.
    public var window: WindowID
    /// The window that messages are sent to: what `XdndProxy` names, or the window itself.
    public var proxy: WindowID
    /// The newest version that it speaks, from `XdndAware`; those below 3 are not spoken any more and count as no target.
    public var version: Int

    /// Makes a target from what its properties say.
    public init(window: WindowID, proxy: WindowID, version: Int) {
        self.window = window
        self.proxy = proxy
        self.version = version
    }

    /// The windows whose end is the target's end.
    var windows: [WindowID] { window == proxy ? [window] : [window, proxy] }

    /// Whether an answer is this target's. A proxy may answer in its own name.
    func isNamed(by sender: WindowID) -> Bool { sender == window || sender == proxy }
}
