internal import CX11

extension Display {
    /// Asks for the end and the property changes of another program's window, until ``unwatch(_:)`` was called as often. A
    /// window of ours is left as it is: it has its own events, and one window has one mask for each client.
    public func watch(_ window: WindowID) {
        guard window != .none, !ownWindows.contains(window) else { return }
        watched[window, default: 0] += 1
        guard watched[window] == 1 else { return }
        ignoringErrors {
            _ = unsafe XSelectInput(pointer, window.rawValue, PropertyChangeMask | StructureNotifyMask)
        }
    }

    /// Takes one ``watch(_:)`` back.
    public func unwatch(_ window: WindowID) {
        guard let count = watched[window] else { return }
        watched[window] = count > 1 ? count - 1 : nil
        guard count == 1, window != root else { return }
        ignoringErrors { _ = unsafe XSelectInput(pointer, window.rawValue, NoEventMask) }
    }

    /// A window that is gone needs no watching; its number may come to mean another one.
    func forgetWatched(_ window: WindowID) {
        watched[window] = nil
    }
}
