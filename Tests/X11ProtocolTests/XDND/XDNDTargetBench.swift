import X11Protocol

/// A target machine, fake sources, and views that say what they would do. Every effect goes past a referee.
final class TargetBench {
    var machine = DropTargetMachine(window: xid(9), atoms: .made)
    let sources: [FakeSource]
    private(set) var now = 100.0
    /// What the views would do for what is asked; `nil` refuses.
    var decide: (DragAction) -> DragAction? = { _ in .copy }
    /// Whether the views answer at once, or when `answer` is called.
    var isPrompt = true
    /// Whether types are read at once, or when `readTypes` is called.
    var readsAtOnce = true
    private(set) var effects: [DropTargetMachine.Effect] = []
    private(set) var referee = TargetReferee()
    private var requested = DragAction.copy

    init(_ sources: FakeSource...) { self.sources = sources }

    /// What was broken of the rules.
    var faults: [String] { referee.faults }

    /// What the views heard.
    var heard: [DropTargetMachine.Effect] {
        effects.filter {
            switch $0 {
            case .entered, .moved, .exited, .dropped, .abandoned: true
            case .watch, .unwatch, .readTypes, .readActions, .send: false
            }
        }
    }
    var drops: [DropTargetMachine.Effect] { effects.filter { if case .dropped = $0 { true } else { false } } }
    var enteredTypes: [[Atom]] {
        effects.compactMap { if case .entered(let types) = $0 { types } else { nil } }
    }

    func hear(_ messages: DragMessage...) {
        for message in messages {
            guard let arrived = overTheWire(message) else { continue }
            perform(machine.received(arrived, now: now))
        }
    }

    func answer() { perform(machine.answer(decide(requested))) }

    func finish(_ action: DragAction?) {
        referee.finish()
        perform(machine.finish(action))
    }

    func readTypes(_ source: FakeSource) {
        perform(machine.typesRead(source.isListReadable ? source.types : nil, source: source.window))
    }

    func destroy(_ source: FakeSource) {
        referee.destroyed(source.window)
        perform(machine.sourceDestroyed(source.window))
    }

    func close() { perform(machine.windowClosed()) }

    func wait(_ seconds: Double) {
        now += seconds
        perform(machine.tick(now: now))
    }

    func perform(_ list: [DropTargetMachine.Effect]) {
        for effect in list {
            effects.append(effect)
            referee.see(effect)
            perform(effect)
        }
    }

    private func perform(_ effect: DropTargetMachine.Effect) {
        switch effect {
        case .readTypes(let window):
            guard readsAtOnce, let source = source(window) else { return }
            readTypes(source)
        case .readActions(let window):
            perform(machine.actionsRead(source(window)?.actions ?? [], source: window))
        case .moved(_, _, let requested, _):
            self.requested = requested
            if isPrompt { answer() }
        case .send(let message, let to, _):
            guard let arrived = overTheWire(message) else { return }
            source(to)?.received.append(arrived)
        case .watch, .unwatch, .entered, .exited, .dropped, .abandoned: break
        }
    }

    private func source(_ window: WindowID) -> FakeSource? { sources.first { $0.window == window } }
}
