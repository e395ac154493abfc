import X11Protocol

/// Watches what a target does, and knows the rules that hold whatever the sources do.
struct TargetReferee {
    enum Views: Equatable { case idle, entered, reading }

    private(set) var faults: [String] = []
    private(set) var watched: Set<WindowID> = []
    private(set) var views = Views.idle

    mutating func see(_ effect: DropTargetMachine.Effect) {
        switch effect {
        case .watch(let window):
            watched.insert(window)
        case .unwatch(let window):
            if watched.remove(window) == nil { faults.append("\(window) was not watched") }
        case .entered: step(from: .idle, to: .entered, effect)
        case .moved: step(from: .entered, to: .entered, effect)
        case .exited: step(from: .entered, to: .idle, effect)
        case .dropped: step(from: .entered, to: .reading, effect)
        case .abandoned: step(from: .reading, to: .idle, effect)
        case .send(let message, let to, let window): send(message, to, window)
        case .readTypes, .readActions: break
        }
    }

    private mutating func step(from: Views, to: Views, _ effect: DropTargetMachine.Effect) {
        if views != from { faults.append("\(effect) while \(views)") }
        views = to
    }

    private mutating func send(_ message: DragMessage, _ to: WindowID, _ window: WindowID) {
        if to != window || message.sender != xid(9) { faults.append("\(message) is addressed wrongly") }
        switch message {
        case .status(_, let accepts, let wantsAll, let area, let action):
            if accepts != wantsAll || accepts != (action != .none) || !area.isEmpty {
                faults.append("a status that contradicts itself")
            }
        case .finished(_, let isPerformed, let action):
            if isPerformed != (action != .none) { faults.append("a finished that contradicts itself") }
        default: faults.append("a target sent \(message)")
        }
    }

    /// The views are done with a drop.
    mutating func finish() {
        if views == .reading { views = .idle }
    }

    mutating func destroyed(_ window: WindowID) { watched.remove(window) }
}
