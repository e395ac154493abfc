internal import CX11
public import Geometry

extension Display {
    /// Where the monitors lie, in device pixels of the screen: up to three round trips (RandR 1.5). The whole screen where
    /// the server knows of none.
    public func monitors() -> [PixelRect] {
        let whole = PixelRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
        var (event, error) = (Int32(0), Int32(0))
        var (major, minor) = (Int32(0), Int32(0))
        guard unsafe XRRQueryExtension(pointer, &event, &error) != 0,
            unsafe XRRQueryVersion(pointer, &major, &minor) != 0, (major, minor) >= (1, 5)
        else { return [whole] }
        var count = Int32(0)
        guard let found = unsafe XRRGetMonitors(pointer, root.rawValue, True, &count) else { return [whole] }
        defer { unsafe XRRFreeMonitors(found) }
        let monitors = (0..<Int(count)).map { index in
            let monitor = unsafe found[index]
            return unsafe PixelRect(
                x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height))
        }
        return monitors.isEmpty ? [whole] : monitors
    }

    /// Has changes of the monitors reported as ``Event/screensChanged``: one round trip. Harmless without RandR.
    public func watchScreens() {
        var (event, error) = (Int32(0), Int32(0))
        guard decoder.screenEvent == nil, unsafe XRRQueryExtension(pointer, &event, &error) != 0 else { return }
        decoder.screenEvent = event
        unsafe XRRSelectInput(pointer, root.rawValue, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    }

    /// Takes an event about monitors; Xlib then knows the screen's new size.
    func takeScreenEvent(_ raw: inout XEvent) -> Event? {
        guard let first = decoder.screenEvent else { return nil }
        let type = unsafe raw.type
        guard type == first + RRScreenChangeNotify || type == first + RRNotify else { return nil }
        unsafe XRRUpdateConfiguration(&raw)
        return .screensChanged
    }
}
