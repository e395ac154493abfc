import Testing
import X11Protocol

/// A source machine among fake targets, on a clock of its own. Every effect goes past a referee.
final class SourceBench {
    var machine: DragSourceMachine
    let targets: [FakeTarget]
    private(set) var now = 100.0
    /// The server's clock, in milliseconds.
    var serverTime: UInt32 = 5000
    private(set) var effects: [DragSourceMachine.Effect] = []
    private(set) var referee: SourceReferee

    init(
        _ targets: FakeTarget..., types: [Atom] = someTypes(2), actions: [DragAction] = [.copy],
        start: ServerTime = ServerTime(rawValue: 5000)
    ) {
        self.targets = targets
        machine = DragSourceMachine(source: xid(1), types: types, actions: actions, start: start, atoms: .made)
        referee = SourceReferee(start: start)
    }

    var feedback: [DragAction?] {
        effects.compactMap { if case .showFeedback(let action) = $0 { .some(action) } else { nil } }
    }
    var results: [DragSourceMachine.Result] {
        effects.compactMap { if case .end(let result) = $0 { result } else { nil } }
    }
    var result: DragSourceMachine.Result? { results.first }
    var lists: [[DragAction]] {
        effects.compactMap { if case .setActions(let list) = $0 { list } else { nil } }
    }
    /// What was broken of the rules.
    var faults: [String] { referee.faults }

    func move(to target: FakeTarget?, _ x: Int, _ y: Int = 0, action: DragAction = .copy) {
        serverTime &+= 10
        perform(
            machine.moved(
                to: target?.found, rootX: x, rootY: y, time: ServerTime(rawValue: serverTime), action: action, now: now)
        )
    }

    func release() {
        serverTime &+= 10
        perform(machine.released(time: ServerTime(rawValue: serverTime), now: now))
    }

    func cancel() { perform(machine.cancelled()) }

    /// A target says the first thing that it has not said, or all of them.
    func speak(_ target: FakeTarget, all: Bool = false) {
        repeat {
            guard !target.unsaid.isEmpty else { return }
            hear(target.unsaid.removeFirst())
        } while all
    }

    /// The source's window gets a message from anybody.
    func hear(_ message: DragMessage) {
        guard let arrived = overTheWire(message) else { return }
        referee.hear(arrived, target: machine.target)
        perform(machine.received(arrived, now: now))
    }

    func destroy(_ target: FakeTarget) {
        referee.destroyed(target.window)
        perform(machine.windowDestroyed(target.window))
    }

    /// Lets time go by, with every deadline in it.
    func wait(_ seconds: Double) {
        let end = now + seconds
        while let deadline = machine.deadline, deadline <= end {
            now = max(now, deadline)
            perform(machine.tick(now: now))
        }
        now = end
        perform(machine.tick(now: now))
    }

    func perform(_ list: [DragSourceMachine.Effect]) {
        effects += list
        for effect in list { referee.see(effect) }
        for case .send(let message, let to, let window) in list {
            guard let target = targets.first(where: { $0.proxy == to && $0.window == window }),
                let arrived = overTheWire(message)
            else { continue }
            target.receive(arrived)
        }
        for target in targets where target.isPrompt && !target.unsaid.isEmpty { speak(target, all: true) }
    }
}
