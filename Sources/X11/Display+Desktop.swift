internal import CX11

extension Display {
    /// Reads the settings daemon's settings: one round trip when there is none, two when there is. From then on changes
    /// come as ``Event/property(_:)`` of the daemon's window, until ``unwatch(_:)``.
    public func readSettings() -> (settings: XSettings, daemon: WindowID) {
        let daemon = owner(of: settingsSelection)
        guard daemon != .none else { return (XSettings(), .none) }
        watch(daemon)
        let bytes = property(atom(.xsettings), of: daemon)?.bytes ?? []
        return (XSettings(bytes: bytes), daemon)
    }

    /// Reads the resources that the session put on the screen again; ``resources`` are those at the start.
    public func readResources() -> String {
        String(decoding: property(.resourceManager, of: root)?.bytes ?? [], as: UTF8.self)
    }

    /// Has changes of the root window's properties, and the messages of new managers there, reported.
    public func watchRoot() {
        _ = unsafe XSelectInput(pointer, root.rawValue, PropertyChangeMask | StructureNotifyMask)
    }

    /// Has changes of a selection's owner reported as ``Event/selectionOwner(selection:owner:)``: two round trips for
    /// the first one. Harmless where the server has no XFixes.
    public func watchOwner(of selection: Atom) {
        if decoder.fixesEvent == nil {
            var (event, error) = (Int32(0), Int32(0))
            var (major, minor) = (Int32(1), Int32(0))
            guard unsafe XFixesQueryExtension(pointer, &event, &error) != 0,
                unsafe XFixesQueryVersion(pointer, &major, &minor) != 0
            else { return }
            decoder.fixesEvent = event
        }
        let events = UInt(
            XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
                | XFixesSelectionClientCloseNotifyMask)
        unsafe XFixesSelectSelectionInput(pointer, root.rawValue, selection.rawValue, events)
    }

    /// The screen's refresh rate in frames a second: one or two round trips (RandR). `nil` when it is not known.
    public var refreshRate: Double? {
        var (event, error) = (Int32(0), Int32(0))
        guard unsafe XRRQueryExtension(pointer, &event, &error) != 0,
            let information = unsafe XRRGetScreenInfo(pointer, root.rawValue)
        else { return nil }
        defer { unsafe XRRFreeScreenConfigInfo(information) }
        let rate = unsafe XRRConfigCurrentRate(information)
        return rate > 0 ? Double(rate) : nil
    }
}
