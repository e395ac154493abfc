import Testing
import X11Protocol

/// Both machines, connected by two queues of messages that may lag.
private final class Loop {
    var source = DragSourceMachine(
        source: xid(1), types: someTypes(5), actions: [.copy, .move], start: ServerTime(rawValue: 10), atoms: .made)
    var target = DropTargetMachine(window: xid(9), atoms: .made)
    var decide: (DragAction) -> DragAction? = { $0 }
    private var toTarget: [DragMessage] = []
    private var toSource: [DragMessage] = []
    private(set) var result: DragSourceMachine.Result?
    private(set) var dropped: DragAction?
    private(set) var sourceReferee = SourceReferee(start: ServerTime(rawValue: 10))
    private(set) var targetReferee = TargetReferee()
    private var requested = DragAction.copy

    var faults: [String] { sourceReferee.faults + targetReferee.faults }
    var isQuiet: Bool { toTarget.isEmpty && toSource.isEmpty }

    func perform(_ effects: [DragSourceMachine.Effect]) {
        for effect in effects {
            sourceReferee.see(effect)
            if case .send(let message, _, _) = effect { toTarget.append(message) }
            if case .end(let result) = effect { self.result = result }
        }
    }

    func perform(_ effects: [DropTargetMachine.Effect]) {
        for effect in effects {
            targetReferee.see(effect)
            switch effect {
            case .send(let message, _, _): toSource.append(message)
            case .readTypes(let window): perform(target.typesRead(someTypes(5), source: window))
            case .readActions(let window): perform(target.actionsRead([.copy, .move], source: window))
            case .moved(_, _, let requested, _):
                self.requested = requested
                perform(target.answer(decide(requested)))
            case .dropped(let action, _):
                dropped = action
                source.dataRequested(now: 0)
                targetReferee.finish()
                perform(target.finish(action))
            case .watch, .unwatch, .entered, .exited, .abandoned: break
            }
        }
    }

    func deliverToTarget() {
        guard !toTarget.isEmpty, let message = overTheWire(toTarget.removeFirst()) else { return }
        perform(target.received(message, now: 0))
    }

    func deliverToSource() {
        guard !toSource.isEmpty, let message = overTheWire(toSource.removeFirst()) else { return }
        sourceReferee.hear(message, target: source.target)
        perform(source.received(message, now: 0))
    }

    func settle() {
        while !isQuiet {
            deliverToTarget()
            deliverToSource()
        }
    }

    func move(_ x: Int?, time: UInt32, action: DragAction) {
        let window = DropTargetWindow(window: xid(9), proxy: xid(9), version: 5)
        perform(
            source.moved(
                to: x == nil ? nil : window, rootX: x ?? -1, rootY: 0, time: ServerTime(rawValue: time),
                action: action, now: 0))
    }
}

@Suite("Both sides of a drag are ours")
struct XDNDSelfDropTests {
    @Test("A drop on ourselves", arguments: [DragAction.copy, .move])
    func selfDrop(action: DragAction) {
        let loop = Loop()
        loop.move(1, time: 20, action: action)
        loop.settle()
        loop.perform(loop.source.released(time: ServerTime(rawValue: 30), now: 0))
        loop.settle()
        #expect(loop.dropped == action && loop.result == .performed(action) && loop.faults == [])
    }

    @Test("Messages that lag anyhow never confuse the two, and both know the same in the end")
    func lag() {
        var results: [DragSourceMachine.Result: Int] = [:]
        for seed in 1...500 as ClosedRange<UInt64> {
            var random = DragRandom(seed: seed)
            let loop = Loop()
            let isPicky = random.once(in: 3)
            loop.decide = { isPicky && $0 == .move ? nil : $0 }
            for time in 20...UInt32(20 + random.number(0...30)) {
                switch random.number(0...5) {
                case 0: loop.move(nil, time: time, action: .copy)
                case 1...2: loop.move(random.number(1...5), time: time, action: random.element([.copy, .move]))
                case 3: loop.deliverToTarget()
                default: loop.deliverToSource()
                }
            }
            loop.perform(loop.source.released(time: ServerTime(rawValue: 99), now: 0))
            loop.settle()
            #expect(loop.faults == [], "seed \(seed)")
            #expect(loop.source.isOver && loop.target.source == nil, "seed \(seed)")
            // An answer from before a leave may come after the next enter. Then a move may count as a copy, but a copy never
            // as a move.
            #expect((loop.result == .performed(.move) || loop.result == .performed(.copy)) == (loop.dropped != nil))
            #expect(loop.result != .performed(.move) || loop.dropped == .move, "seed \(seed)")
            #expect(loop.targetReferee.views == .idle && loop.targetReferee.watched == [], "seed \(seed)")
            if let result = loop.result { results[result, default: 0] += 1 }
        }
        #expect(results.count == 4, "\(results)")
    }
}
