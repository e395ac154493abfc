internal import CX11

extension Display {
    /// The most bytes of a property that fit into one request, with room for the request itself.
    public var longestProperty: Int {
        let extended = unsafe XExtendedMaxRequestSize(pointer)
        let units = unsafe extended > 0 ? extended : XMaxRequestSize(pointer)
        return units * 4 - 100
    }

    /// The server's time now, from the notice of an empty change to one of our properties: one round trip.
    public func serverTime(by window: Window) -> ServerTime {
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

    /// Takes a selection (`XSetSelectionOwner`): one round trip.
    /// - Parameter time: of the event by which the person did what leads to it.
    /// - Returns: whether it is ours now; somebody may have taken it later than `time`.
    public func own(_ selection: Atom, by window: WindowID, at time: ServerTime) -> Bool {
        unsafe XSetSelectionOwner(pointer, selection.rawValue, window.rawValue, UInt(time.rawValue))
        return owner(of: selection) == window
    }

    /// Gives a selection up that is ours (`XSetSelectionOwner`).
    public func disown(_ selection: Atom, at time: ServerTime) {
        unsafe XSetSelectionOwner(pointer, selection.rawValue, UInt(None), UInt(time.rawValue))
    }

    /// Asks a selection's owner for its content (`XConvertSelection`); the answer is an ``Event/selectionNotify(_:)``.
    public func convert(
        _ selection: Atom, to target: Atom, into property: Atom, of window: WindowID, at time: ServerTime
    ) {
        unsafe XConvertSelection(
            pointer, selection.rawValue, target.rawValue, property.rawValue, window.rawValue, UInt(time.rawValue))
    }

    /// Answers somebody who asked for a selection of ours. Errors of windows that vanished are ignored.
    public func answer(_ answer: SelectionAnswer) {
        var event = unsafe XEvent()
        unsafe event.xselection.type = SelectionNotify
        unsafe event.xselection.requestor = answer.requestor.rawValue
        unsafe event.xselection.selection = answer.selection.rawValue
        unsafe event.xselection.target = answer.target.rawValue
        unsafe event.xselection.property = answer.property.rawValue
        unsafe event.xselection.time = UInt(answer.time.rawValue)
        ignoringErrors { _ = unsafe XSendEvent(pointer, answer.requestor.rawValue, False, NoEventMask, &event) }
    }
}
