/// Leaves out of a batch of events what later ones make needless.
///
/// - Of motions that follow each other in one window only the last stays. Nothing is left out across a button, a key,
///   a scroll, or the pointer's coming or going: a press, one motion and a release stay these three.
/// - Wheel buttons that the server made up for old programs from a scroll that came smoothly, too, are dropped. They
///   carry the same time.
public struct EventCoalescer: Sendable {
    private var scrollTimes: [ServerTime] = []
    /// Whether every motion stays, because somebody needs the way that the pointer took.
    public var keepsMotions = false

    /// How many smooth scrolls are remembered: a batch's worth of doubles arrives right behind its scroll.
    private static let memory = 32

    /// Makes one that has seen nothing.
    public init() {}

    /// The events that must be delivered, in order.
    public mutating func coalesce(_ events: [Event]) -> [Event] {
        remember(events)
        var result: [Event] = []
        result.reserveCapacity(events.count)
        /// Where in the result the motion lies that a further one would replace.
        var replaceable: (index: Int, window: WindowID)?
        for event in events where !isDouble(event) {
            switch event {
            case .motion(let state):
                if let motion = replaceable, motion.window == state.window { result.remove(at: motion.index) }
                replaceable = keepsMotions ? nil : (result.count, state.window)
            case .buttonPress, .buttonRelease, .scroll, .enter, .leave, .keyPress, .keyRelease, .focusIn, .focusOut,
                .preedit:
                replaceable = nil
            case .expose, .configure, .map, .unmap, .destroy, .reparent, .property, .selectionClear,
                .selectionRequest, .selectionNotify, .selectionOwner, .message, .imagePresented, .modifiers,
                .keyboardChanged, .screensChanged:
                break
            }
            result.append(event)
        }
        return result
    }

    private mutating func remember(_ events: [Event]) {
        for case .scroll(let scroll) in events { scrollTimes.append(scroll.pointer.time) }
        if scrollTimes.count > EventCoalescer.memory {
            scrollTimes.removeFirst(scrollTimes.count - EventCoalescer.memory)
        }
    }

    private func isDouble(_ event: Event) -> Bool {
        switch event {
        case .buttonPress(let event), .buttonRelease(let event):
            (4...7).contains(event.button) && scrollTimes.contains(event.pointer.time)
        default: false
        }
    }
}
