internal import CX11
import Geometry

extension Display {
    /// Takes all events that have arrived, as values, oldest first. It neither waits nor sends anything.
    ///
    /// Input methods see the events first and may keep some for themselves (`XFilterEvent`).
    public func takeEvents() -> [Event] {
        pruneTraps()
        let count = unsafe XEventsQueued(pointer, QueuedAfterReading)
        var events: [Event] = []
        events.reserveCapacity(Int(count))
        for _ in 0..<max(0, count) {
            var raw = unsafe XEvent()
            unsafe XNextEvent(pointer, &raw)
            if let event = unsafe take(&raw) { events.append(event) }
            events += takeCompositions()
        }
        return events
    }

    private func take(_ raw: inout XEvent) -> Event? {
        let type = unsafe raw.type
        if type == KeyPress { openInputMethod(for: unsafe WindowID(rawValue: raw.xkey.window)) }
        // The input method may keep the release of a key whose press it left to us.
        if type == KeyRelease { unsafe decoder.keysDown.remove(raw.xkey.keycode) }
        guard unsafe XFilterEvent(&raw, UInt(None)) == 0 else { return nil }
        switch type {
        case ButtonPress: return unsafe .buttonPress(button(raw.xbutton))
        case ButtonRelease: return unsafe .buttonRelease(button(raw.xbutton))
        case MotionNotify: return unsafe .motion(pointer(raw.xmotion))
        case EnterNotify: return unsafe .enter(crossing(raw.xcrossing))
        case LeaveNotify: return unsafe .leave(crossing(raw.xcrossing))
        case KeyPress: return unsafe .keyPress(press(&raw.xkey))
        case KeyRelease: return unsafe .keyRelease(release(&raw.xkey))
        case GenericEvent: return unsafe generic(&raw)
        default: return unsafe takeWindowEvent(&raw) ?? takeScreenEvent(&raw) ?? takeExtensionEvent(raw)
        }
    }

    private func takeWindowEvent(_ raw: inout XEvent) -> Event? {
        switch unsafe raw.type {
        case FocusIn: return unsafe focus(raw.xfocus, gained: true)
        case FocusOut: return unsafe focus(raw.xfocus, gained: false)
        case Expose:
            let event = unsafe raw.xexpose
            return unsafe .expose(
                WindowID(rawValue: event.window),
                PixelRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
        case ConfigureNotify: return unsafe .configure(configure(raw.xconfigure))
        case MapNotify: return unsafe .map(WindowID(rawValue: raw.xmap.window))
        case UnmapNotify: return unsafe .unmap(WindowID(rawValue: raw.xunmap.window))
        case DestroyNotify:
            let window = unsafe WindowID(rawValue: raw.xdestroywindow.window)
            forgetWatched(window)
            return .destroy(window)
        case ReparentNotify:
            return unsafe .reparent(
                WindowID(rawValue: raw.xreparent.window), parent: WindowID(rawValue: raw.xreparent.parent))
        case MappingNotify:
            unsafe XRefreshKeyboardMapping(&raw.xmapping)
            keyboard = nil
            knownModifiers = nil
            return .keyboardChanged
        default: return unsafe takeClientEvent(raw)
        }
    }

    private func takeClientEvent(_ raw: XEvent) -> Event? {
        switch unsafe raw.type {
        case PropertyNotify: return unsafe .property(property(raw.xproperty))
        case CX11.SelectionClear:
            let event = unsafe raw.xselectionclear
            return unsafe .selectionClear(
                SelectionClear(
                    window: WindowID(rawValue: event.window), selection: Atom(rawValue: event.selection),
                    time: ServerTime(event.time)))
        case CX11.SelectionRequest: return unsafe .selectionRequest(request(raw.xselectionrequest))
        case SelectionNotify:
            let event = unsafe raw.xselection
            return unsafe .selectionNotify(
                SelectionAnswer(
                    requestor: WindowID(rawValue: event.requestor), selection: Atom(rawValue: event.selection),
                    target: Atom(rawValue: event.target), property: Atom(rawValue: event.property),
                    time: ServerTime(event.time)))
        case CX11.ClientMessage: return unsafe .message(message(raw.xclient))
        default: return nil
        }
    }

    private func takeExtensionEvent(_ raw: XEvent) -> Event? {
        let type = unsafe raw.type
        if type == decoder.presentationEvent {
            // XShmCompletionEvent begins like XAnyEvent: type, serial, send_event, display, drawable.
            return unsafe .imagePresented(WindowID(rawValue: raw.xany.window))
        }
        if let keyboard = decoder.keyboardEvent, type == keyboard {
            let event = unsafe withUnsafeBytes(of: raw) { unsafe $0.load(as: XkbStateNotifyEvent.self) }
            guard unsafe event.xkb_type == XkbStateNotify else { return nil }
            return unsafe .modifiers(held(UInt32(event.mods)), ServerTime(event.time))
        }
        if let first = decoder.fixesEvent, type == first + XFixesSelectionNotify {
            let event = unsafe withUnsafeBytes(of: raw) { unsafe $0.load(as: XFixesSelectionNotifyEvent.self) }
            return unsafe .selectionOwner(
                selection: Atom(rawValue: event.selection), owner: WindowID(rawValue: event.owner))
        }
        return nil
    }

    private func button(_ event: XButtonEvent) -> ButtonEvent {
        unsafe ButtonEvent(
            pointer: PointerState(
                window: WindowID(rawValue: event.window), position: Point(x: Double(event.x), y: Double(event.y)),
                rootPosition: Point(x: Double(event.x_root), y: Double(event.y_root)),
                held: held(event.state), time: ServerTime(event.time)),
            button: Int(event.button))
    }

    private func pointer(_ event: XMotionEvent) -> PointerState {
        unsafe PointerState(
            window: WindowID(rawValue: event.window), position: Point(x: Double(event.x), y: Double(event.y)),
            rootPosition: Point(x: Double(event.x_root), y: Double(event.y_root)),
            held: held(event.state), time: ServerTime(event.time))
    }

    private func crossing(_ event: XCrossingEvent) -> CrossingEvent {
        let mode: CrossingEvent.Mode =
            switch unsafe event.mode {
            case NotifyGrab: .grab
            case NotifyUngrab: .ungrab
            default: .normal
            }
        return unsafe CrossingEvent(
            pointer: PointerState(
                window: WindowID(rawValue: event.window), position: Point(x: Double(event.x), y: Double(event.y)),
                rootPosition: Point(x: Double(event.x_root), y: Double(event.y_root)),
                held: held(event.state), time: ServerTime(event.time)),
            mode: mode, isInferior: event.detail == NotifyInferior)
    }

    private func focus(_ event: XFocusChangeEvent, gained: Bool) -> Event {
        let mode: FocusMode =
            switch unsafe (event.mode, event.detail) {
            case (NotifyGrab, _), (NotifyUngrab, _): .grab
            case (_, NotifyPointer), (_, NotifyPointerRoot), (_, NotifyDetailNone), (_, NotifyInferior): .pointer
            default: .normal
            }
        let window = unsafe WindowID(rawValue: event.window)
        if !gained { decoder.keysDown.removeAll() }
        return gained ? .focusIn(window, mode) : .focusOut(window, mode)
    }

    private func configure(_ event: XConfigureEvent) -> ConfigureEvent {
        unsafe ConfigureEvent(
            window: WindowID(rawValue: event.window),
            frame: PixelRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)),
            isSynthetic: event.send_event != 0)
    }

    private func property(_ event: XPropertyEvent) -> PropertyEvent {
        unsafe PropertyEvent(
            window: WindowID(rawValue: event.window), property: Atom(rawValue: event.atom),
            isDeleted: event.state == PropertyDelete, time: ServerTime(event.time))
    }

    private func request(_ event: XSelectionRequestEvent) -> SelectionRequest {
        unsafe SelectionRequest(
            owner: WindowID(rawValue: event.owner), requestor: WindowID(rawValue: event.requestor),
            selection: Atom(rawValue: event.selection), target: Atom(rawValue: event.target),
            property: Atom(rawValue: event.property), time: ServerTime(event.time))
    }

    private func message(_ event: XClientMessageEvent) -> ClientMessage {
        var words: [UInt32] = []
        if unsafe event.format == 32 {
            let data = unsafe event.data.l
            words = [data.0, data.1, data.2, data.3, data.4].map { UInt32(truncatingIfNeeded: $0) }
        }
        return unsafe ClientMessage(
            window: WindowID(rawValue: event.window), type: Atom(rawValue: event.message_type),
            format: Int(event.format), words: words)
    }
}
