extension Event {
    /// The window that an event is about; `nil` for those about no window of ours in particular.
    public var window: WindowID? {
        switch self {
        case .buttonPress(let event), .buttonRelease(let event): event.pointer.window
        case .motion(let state): state.window
        case .scroll(let scroll): scroll.pointer.window
        case .enter(let event), .leave(let event): event.pointer.window
        case .keyPress(let key), .keyRelease(let key): key.window
        case .focusIn(let window, _), .focusOut(let window, _): window
        case .expose(let window, _): window
        case .configure(let event): event.window
        case .map(let window), .unmap(let window), .destroy(let window): window
        case .reparent(let window, _): window
        case .property(let event): event.window
        case .selectionClear(let event): event.window
        case .selectionRequest(let event): event.owner
        case .selectionNotify(let event): event.requestor
        case .message(let message): message.window
        case .imagePresented(let window): window
        case .preedit(let window, _): window
        case .selectionOwner, .modifiers, .keyboardChanged, .screensChanged: nil
        }
    }

    /// Whether it may tell of another program's window that is watched.
    public var isAboutOthers: Bool {
        switch self {
        case .destroy, .property: true
        default: false
        }
    }

    /// Whether the pointer only moved.
    public var isMotion: Bool {
        if case .motion = self { true } else { false }
    }

    /// Whether a person pressed a key or a button.
    public var isPress: Bool {
        switch self {
        case .buttonPress, .keyPress: true
        default: false
        }
    }

    /// When a person did something with pointer or keyboard; `nil` for all other events.
    public var inputTime: ServerTime? {
        switch self {
        case .buttonPress(let event), .buttonRelease(let event): event.pointer.time
        case .motion(let state): state.time
        case .scroll(let scroll): scroll.pointer.time
        // What an input method typed carries no time.
        case .keyPress(let key), .keyRelease(let key): key.time == .current ? nil : key.time
        default: nil
        }
    }
}
