import Testing
import X11Protocol

@Suite("Random input to the transfers' machines")
struct SelectionRandomTests {
    /// Numbers that come up often enough to meet.
    private static let atoms = [
        Known.targets, Known.timestamp, Known.multiple, Known.incr, Known.delete, Known.saveTargets, Known.directSave,
        Known.text, Known.picture, Known.strange, Known.place, Known.other, .none,
    ]
    private static let windows = [Known.owner, Known.requestor, Known.stranger, .none]

    /// A server with random peers, and what they were told.
    private struct Chaos {
        var random: FuzzRandom
        var server = SelectionServer.ofText(
            chunk: 7, extra: [Known.delete, Known.saveTargets, Known.directSave])
        var now = 0.0
        var tickets: [SelectionServer.Ticket] = []
        var lists: [SelectionServer.Request] = []
        var watched: Set<WindowID> = []
        /// Answers that are due, by the words of the request.
        var due: [SelectionServer.Request: Int] = [:]
        var mistakes: [String] = []

        mutating func step() {
            now += Double(random.number(0...30)) / 10
            switch random.number(0...20) {
            case 0...7: request()
            case 8...10: load()
            case 11...13: pairs()
            case 14...17:
                take(server.propertyDeleted(random.pick(atoms), of: random.pick(windows), now: now))
            case 18:
                let window = random.pick(windows)
                take(server.windowDestroyed(window))
                watched.remove(window)
                due = due.filter { $0.key.requestor != window }
            default: take(server.tick(now: now))
            }
            if let deadline = server.deadline, deadline > now + SelectionServer.loadPatience {
                mistakes.append("a deadline beyond all patience")
            }
            if server.isIdle != (server.deadline == nil) { mistakes.append("somebody waits without a deadline") }
        }

        private mutating func request() {
            var request = SelectionServer.Request.of(
                random.pick(atoms), into: random.pick(atoms), from: random.pick(windows),
                time: UInt32(random.pick([0, 500, 2000])))
            if random.number(0...20) == 0 { request.owner = Known.stranger }
            if request.requestor != .none { due[request, default: 0] += 1 }
            take(server.requested(request, now: now))
        }

        private mutating func load() {
            guard !tickets.isEmpty else { return }
            let ticket = tickets.remove(at: random.number(0...(tickets.count - 1)))
            let data = random.number(0...4) == 0 ? nil : random.bytes(random.number(0...30))
            take(server.loaded(ticket, data: data, type: random.pick([nil, Atom.string]), now: now))
        }

        private mutating func pairs() {
            guard !lists.isEmpty else { return }
            let request = lists.remove(at: random.number(0...(lists.count - 1)))
            let words = (0..<random.number(0...9)).map { _ in UInt32(random.pick(atoms).rawValue) }
            take(server.pairsRead(random.number(0...9) == 0 ? nil : words, for: request, now: now))
        }

        mutating func take(_ effects: [SelectionServer.Effect]) {
            for effect in effects {
                switch effect {
                case .readPairs(let request): lists.append(request)
                case .load(_, let ticket), .directSave(_, let ticket): tickets.append(ticket)
                case .watch(let window):
                    if !watched.insert(window).inserted { mistakes.append("watched twice") }
                case .unwatch(let window):
                    if watched.remove(window) == nil { mistakes.append("not watched") }
                case .write(_, let window, _, let value):
                    if window == .none { mistakes.append("written nowhere") }
                    if case .bytes(let bytes) = value, bytes.count > 7 { mistakes.append("a piece too long") }
                case .notify: answered(effect)
                case .deleteRequested, .served: break
                }
            }
        }

        private mutating func answered(_ effect: SelectionServer.Effect) {
            let request = due.keys.first { due[$0, default: 0] > 0 && ($0.answer(effect.property) == effect) }
            guard let request else { return mistakes.append("an answer to nothing: \(effect)") }
            due[request, default: 0] -= 1
        }
    }

    @Test("Every request is answered once, whatever happens; windows are watched and left in pairs")
    func server() {
        for seed in 1...UInt64(300) {
            var chaos = Chaos(random: FuzzRandom(seed: seed))
            let lossAt = chaos.random.number(100...400)
            for step in 0..<200 {
                chaos.step()
                if step == lossAt { chaos.take(chaos.server.lost()) }
            }
            while let deadline = chaos.server.deadline { chaos.take(chaos.server.tick(now: deadline)) }
            let unanswered = chaos.due.values.reduce(0, +)
            #expect(
                unanswered == 0 && chaos.mistakes.isEmpty && chaos.watched.isEmpty, "seed \(seed): \(chaos.mistakes)")
            #expect(chaos.server.isIdle)
        }
    }

    @Test("A conversion ends once, whatever happens")
    func fetch() {
        for seed in 1...UInt64(500) {
            var random = FuzzRandom(seed: seed)
            var fetch = SelectionFetch(
                target: Known.text, property: Known.place, time: .current, limit: 40, incr: Known.incr)
            var ends = 0
            var now = 0.0
            func take(_ effects: [SelectionFetch.Effect]) {
                for case .end(let result) in effects {
                    ends += 1
                    if case .data(let bytes, _, _) = result { #expect(bytes.count <= 40, "seed \(seed)") }
                }
            }
            take(fetch.start(now: now))
            for _ in 0..<random.number(0...60) {
                now += Double(random.number(0...10)) / 10
                let property = random.pick([Known.place, Known.place, Known.place, Known.other, .none])
                switch random.number(0...5) {
                case 0: take(fetch.notified(property: property, now: now))
                case 1: take(fetch.propertyAppeared(property, now: now))
                case 2:
                    let bytes = random.bytes(random.pick([0, 1, 5, 50]))
                    let type = random.pick([Known.text, Known.incr, .none])
                    take(fetch.propertyRead(bytes: bytes, type: type, format: random.pick([0, 8, 16, 32]), now: now))
                case 3: take(fetch.propertyRead(words: [UInt32.max], type: Known.incr, now: now))
                case 4: take(fetch.propertyUnreadable(isTooLarge: random.number(0...9) == 0, now: now))
                default: take(fetch.tick(now: now))
                }
            }
            take(fetch.tick(now: now + SelectionFetch.patience))
            #expect(ends == 1 && fetch.deadline == nil, "seed \(seed)")
        }
    }
}

extension SelectionServer.Effect {
    /// The property that an answer names.
    fileprivate var property: Atom {
        if case .notify(_, _, _, let property, _) = self { property } else { .none }
    }
}
