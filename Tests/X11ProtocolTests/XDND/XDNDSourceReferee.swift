import X11Protocol

/// Watches what a source sends, and knows the rules that hold whatever the targets do.
struct SourceReferee {
    private(set) var faults: [String] = []
    private(set) var watched: Set<WindowID> = []
    private(set) var isOver = false
    private var visited: WindowID?
    private var isUnanswered = false
    private var isAccepted = false
    private var isDropped = false
    private var latest: ServerTime

    init(start: ServerTime) { latest = start }

    mutating func see(_ effect: DragSourceMachine.Effect) {
        if isOver { faults.append("\(effect) after the end") }
        switch effect {
        case .send(let message, _, let window): send(message, window)
        case .watch(let window):
            if !watched.insert(window).inserted { faults.append("\(window) is watched twice") }
        case .unwatch(let window):
            if watched.remove(window) == nil { faults.append("\(window) was not watched") }
        case .setActions, .showFeedback: break
        case .end:
            isOver = true
            if !watched.isEmpty { faults.append("\(watched) is watched after the end") }
            if visited != nil, !isDropped { faults.append("ended without leave or drop") }
        }
    }

    private mutating func send(_ message: DragMessage, _ window: WindowID) {
        if case .enter(_, let version, _, _) = message {
            if visited != nil { faults.append("enter before leave") }
            if !DragMessage.versions.contains(version) { faults.append("version \(version)") }
            (visited, isUnanswered, isAccepted) = (window, false, false)
            return
        }
        if visited != window { faults.append("\(message) without an enter") }
        if isDropped { faults.append("\(message) after the drop") }
        switch message {
        case .position(_, _, _, let time, let action):
            if isUnanswered { faults.append("two positions without a status") }
            if action == .none { faults.append("a position without an action") }
            see(time)
            isUnanswered = true
        case .leave: visited = nil
        case .drop(_, let time):
            if !isAccepted || isUnanswered { faults.append("a drop that nobody accepted") }
            see(time)
            isDropped = true
        default: faults.append("a source sent \(message)")
        }
    }

    private mutating func see(_ time: ServerTime) {
        if latest != .current, latest.isLater(than: time) { faults.append("time went back") }
        if time == .current, latest != .current { faults.append("no time") }
        latest = time
    }

    mutating func hear(_ message: DragMessage, target: DropTargetWindow?) {
        guard case .status(let sender, let accepts, _, _, let action) = message else { return }
        guard let target, sender == target.window || sender == target.proxy, !isDropped else { return }
        isUnanswered = false
        isAccepted = accepts && action != .none
    }

    mutating func destroyed(_ window: WindowID) {
        watched.remove(window)
        if visited == window, !isDropped { visited = nil }
    }
}
