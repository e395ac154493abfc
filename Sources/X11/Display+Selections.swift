internal import CX11

extension Display {
    /// The most bytes of a property that fit into one request, with room for the request itself.
    var longestProperty: Int {
        let extended = unsafe XExtendedMaxRequestSize(pointer)
        let units = unsafe extended > 0 ? extended : XMaxRequestSize(pointer)
        return units * 4 - 100
    }

    /// The server's time now, from the notice of an empty change to one of our properties: one round trip.
    func serverTime(by window: Window) -> ServerTime {
        let property = atom(.transfer)
        unsafe XChangeProperty(
            pointer, window.id.rawValue, property.rawValue, Atom.string.rawValue, 8, PropModeAppend, nil, 0)
        var event = unsafe XEvent()
        var wanted = (window.id.rawValue, property.rawValue)
        unsafe withUnsafeMutableBytes(of: &wanted) { bytes in
            _ = unsafe XIfEvent(
                pointer, &event,
                { _, event, data in
                    guard let event = unsafe event, let data = unsafe data else { return False }
                    let wanted = unsafe UnsafeRawPointer(data).load(as: (UInt, UInt).self)
                    let isNotice = unsafe event.pointee.type == PropertyNotify
                    return unsafe isNotice && event.pointee.xproperty.window == wanted.0
                        && event.pointee.xproperty.atom == wanted.1 ? True : False
                }, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        return unsafe ServerTime(event.xproperty.time)
    }

    /// Takes back ``watchProperties(of:)``.
    func ignoreEvents(of window: WindowID) {
        ignoringErrors { _ = unsafe XSelectInput(pointer, window.rawValue, NoEventMask) }
    }
}
