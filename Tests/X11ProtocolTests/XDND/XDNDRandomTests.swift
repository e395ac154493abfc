import Geometry
import Testing
import X11Protocol

@Suite("Anything in any order")
struct XDNDRandomTests {
    private static let actions: [DragAction] = [.copy, .move, .link, .ask, .private, .directSave, .other(.junk)]

    /// A message that may or may not fit.
    private func anyMessage(_ random: inout DragRandom) -> DragMessage {
        let window = xid(random.element([1, 2, 3, 50, 51, 60, 77]))
        let action = DragAtoms.made.atom(for: random.element(XDNDRandomTests.actions))
        let time = ServerTime(rawValue: UInt32(truncatingIfNeeded: random.next()))
        switch random.number(0...6) {
        case 0:
            let types = someTypes(random.number(0...3))
            return .enter(source: window, version: random.number(2...6), types: types, hasMoreTypes: random.once(in: 2))
        case 1: return .position(source: window, rootX: 1, rootY: 1, time: time, action: action)
        case 2: return .leave(source: window)
        case 3: return .drop(source: window, time: time)
        case 4: return .finished(target: window, isPerformed: random.once(in: 2), action: action)
        default:
            let side = random.element([0, 3, 1000])
            return .status(
                target: window, isAccepted: random.once(in: 2), wantsAllPositions: random.once(in: 2),
                quietArea: PixelRect(x: -2, y: -2, width: side, height: side),
                action: random.once(in: 4) ? .none : action)
        }
    }

    private func anyTarget(_ number: UInt, _ random: inout DragRandom) -> FakeTarget {
        let target = FakeTarget(number, proxy: random.once(in: 3) ? 60 : nil)
        let decision = random.element(XDNDRandomTests.actions + [.copy, .copy])
        target.version = random.number(2...7)
        target.decide = random.once(in: 4) ? { _ in nil } : random.once(in: 2) ? { $0 } : { _ in decision }
        target.statuses = random.number(0...3)
        target.finishes = random.number(0...2)
        target.wantsAllPositions = random.once(in: 3)
        target.quietReach = random.element([0, 0, 3])
        target.isPrompt = random.once(in: 2)
        return target
    }

    private func step(_ bench: SourceBench, _ alive: inout [FakeTarget], _ random: inout DragRandom) {
        let target = random.once(in: 5) ? nil : random.element(alive + [nil])
        switch random.number(0...19) {
        case 0...7:
            if random.once(in: 9) { bench.serverTime &+= random.element([0xFFFF_FE00, 100_000, 0x0100_0000]) }
            bench.move(
                to: target, random.number(-4...4), random.number(-4...4),
                action: random.once(in: 3) ? random.element(XDNDRandomTests.actions) : .copy)
        case 8...12: if let target { bench.speak(target) }
        case 13: bench.wait(Double(random.number(0...20)) / 10)
        case 14: bench.hear(anyMessage(&random))
        case 15: bench.machine.dataRequested(now: bench.now)
        case 16 where random.once(in: 3):
            guard let victim = alive.first else { return }
            alive.removeFirst()
            bench.destroy(victim)
        case 17 where random.once(in: 3): bench.release()
        case 18 where random.once(in: 9): bench.cancel()
        case 19 where random.once(in: 9): bench.perform(bench.machine.selectionLost())
        default: break
        }
    }

    @Test("A source ends exactly once and keeps the rules, whatever comes")
    func source() {
        var results: [DragSourceMachine.Result: Int] = [:]
        for seed in 1...1500 as ClosedRange<UInt64> {
            var random = DragRandom(seed: seed)
            var alive = [anyTarget(50, &random), anyTarget(51, &random)]
            let bench = SourceBench(
                alive[0], alive[1], types: someTypes(random.number(0...5)),
                actions: random.element([[.copy], [.copy, .move], [.move], []]),
                start: ServerTime(rawValue: random.element([0, 5000, 0xFFFF_FF00])))
            bench.serverTime = bench.serverTime &+ UInt32(random.number(0...9))
            for _ in 0..<random.number(5...60) { step(bench, &alive, &random) }
            bench.release()
            bench.wait(1000)
            #expect(bench.faults == [], "seed \(seed)")
            #expect(bench.results.count == 1 && bench.machine.isOver, "seed \(seed)")
            let count = bench.effects.count
            for _ in 0..<9 { step(bench, &alive, &random) }
            #expect(bench.effects.count == count && bench.machine.deadline == nil, "seed \(seed)")
            for result in bench.results { results[result, default: 0] += 1 }
        }
        for result in [DragSourceMachine.Result.performed(.copy), .performed(.move), .refused, .cancelled, .lost] {
            #expect(results[result, default: 0] > 5, "\(result) hardly ever came about")
        }
    }

    /// What is owed to the sources, counted without looking into the machine.
    private struct Books {
        var hovering: WindowID?
        var positions = 0
        var statuses = 0
        var drops: [WindowID: Int] = [:]
        var dead: Set<WindowID> = []

        mutating func note(_ message: DragMessage, answered: Int) {
            switch message {
            case .enter(let source, let version, _, _) where DragMessage.versions.contains(version):
                (hovering, positions, statuses) = (source, 0, answered)
            case .position(let source, _, _, _, _) where source == hovering: positions += 1
            case .leave(let source) where source == hovering: hovering = nil
            case .drop(let source, _) where source == hovering:
                drops[source, default: 0] += 1
                hovering = nil
            default: break
            }
        }
    }

    private func step(_ bench: TargetBench, _ books: inout Books, _ random: inout DragRandom) {
        let current = bench.sources.first { $0.window == books.hovering }
        let source = random.once(in: 3) ? random.element(bench.sources) : current ?? bench.sources[0]
        func hear(_ message: DragMessage) {
            let entered = bench.sources.first { $0.window == message.sender }
            books.note(message, answered: entered?.answers.count ?? 0)
            bench.hear(message)
        }
        switch random.number(0...19) {
        case 0...2: hear(source.enter)
        case 3...9: hear(source.position(random.number(-9...9), action: random.element(XDNDRandomTests.actions)))
        case 10: hear(source.leave)
        case 11...12: hear(source.drop())
        case 13: hear(anyMessage(&random))
        case 14: bench.answer()
        case 15: bench.readTypes(source)
        case 16: bench.finish(random.element([nil, .copy, .move]))
        case 17: bench.wait(random.element([0, 1, 100]))
        case 18 where random.once(in: 3):
            books.dead.insert(source.window)
            if books.hovering == source.window { books.hovering = nil }
            bench.destroy(source)
        case 19 where random.once(in: 9):
            books.hovering = nil
            bench.close()
        default: break
        }
        bench.isPrompt = !random.once(in: 4)
    }

    @Test("A target answers every position and finishes every drop once, whatever comes")
    func target() {
        var drops = 0
        for seed in 1...1500 as ClosedRange<UInt64> {
            var random = DragRandom(seed: seed)
            let sources = [FakeSource(1), FakeSource(2), FakeSource(3)]
            for source in sources {
                source.version = random.number(2...6)
                source.types = someTypes(random.number(0...6))
                source.actions = random.element([[.copy], [.move], [], [.copy, .move]])
                source.isListReadable = random.once(in: 2)
            }
            let bench = TargetBench(sources[0], sources[1], sources[2])
            bench.readsAtOnce = random.once(in: 2)
            bench.decide = random.once(in: 3) ? { $0 == .copy ? nil : $0 } : { $0 }
            var books = Books()
            for _ in 0..<random.number(5...80) { step(bench, &books, &random) }
            if let window = books.hovering, let source = sources.first(where: { $0.window == window }) {
                bench.readTypes(source)
                bench.finish(nil)
                bench.answer()
                bench.finish(nil)
                let owed = books.positions - (source.answers.count - books.statuses)
                #expect(owed == 0, "seed \(seed)")
            }
            bench.close()
            #expect(bench.faults == [], "seed \(seed)")
            #expect(bench.referee.views == .idle && bench.referee.watched == [], "seed \(seed)")
            #expect(bench.machine.source == nil && bench.machine.deadline == nil, "seed \(seed)")
            for source in sources {
                let due = books.drops[source.window, default: 0]
                let isDead = books.dead.contains(source.window)
                #expect(source.ends.count <= due && (isDead || source.ends.count == due), "seed \(seed)")
            }
            drops += bench.drops.count
        }
        #expect(drops > 300, "hardly ever was anything dropped")
    }
}
