import Geometry
import Testing
import X11Protocol

@Suite("An XDND source while the pointer moves")
struct XDNDSourceMovingTests {
    @Test("Basic: enter, position, status, drop, finished")
    func basic() {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.move(to: target, 10, 20)
        bench.move(to: target, 11, 21)
        #expect(bench.machine.target == target.found && bench.machine.acceptedAction == .copy)
        bench.release()
        #expect(bench.results == [.performed(.copy)] && bench.machine.isOver)
        #expect(target.places == [10, 11] && target.dropTimes.map(\.rawValue) == [5030] && target.leaves == 0)
        #expect(target.received.first == .enter(source: xid(1), version: 5, types: someTypes(2), hasMoreTypes: false))
        #expect(bench.faults == [])
    }

    @Test("Effects come in the order in which they are to be done")
    func order() {
        let target = FakeTarget(50, proxy: 60)
        let bench = SourceBench(target)
        bench.move(to: target, 10)
        let position = DragMessage.position(
            source: xid(1), rootX: 10, rootY: 0, time: ServerTime(rawValue: 5010), action: DragAtoms.made.copy)
        let enter = DragMessage.enter(source: xid(1), version: 5, types: someTypes(2), hasMoreTypes: false)
        let expected: [DragSourceMachine.Effect] = [
            .watch(xid(50)), .watch(xid(60)), .send(enter, to: xid(60), window: xid(50)),
            .send(position, to: xid(60), window: xid(50)), .showFeedback(.copy),
        ]
        #expect(bench.effects == expected)
        bench.cancel()
        let ending: [DragSourceMachine.Effect] = [
            .send(.leave(source: xid(1)), to: xid(60), window: xid(50)), .unwatch(xid(50)), .unwatch(xid(60)),
            .end(.cancelled),
        ]
        #expect(Array(bench.effects.dropFirst(expected.count)) == ending)
    }

    @Test("One position without an answer; of those in the meantime only the newest is sent")
    func queue() {
        let target = FakeTarget(50)
        target.isPrompt = false
        let bench = SourceBench(target)
        for x in 1...5 { bench.move(to: target, x) }
        #expect(target.places == [1])
        bench.speak(target)
        #expect(target.places == [1, 5])
        bench.speak(target)
        #expect(target.places == [1, 5] && bench.faults == [])
    }

    @Test("A pointer that came back to where it was is no news")
    func samePlace() {
        let target = FakeTarget(50)
        target.isPrompt = false
        let bench = SourceBench(target)
        for x in [1, 2, 1] { bench.move(to: target, x) }
        bench.speak(target)
        bench.move(to: target, 1)
        #expect(target.places == [1])
    }

    @Test("7: a late status of the target before is ignored, and so is its finished")
    func lateStatus() {
        let (slow, refusing) = (FakeTarget(50), FakeTarget(51))
        slow.isPrompt = false
        refusing.decide = { _ in nil }
        let bench = SourceBench(slow, refusing)
        bench.move(to: slow, 1)
        bench.move(to: refusing, 2)
        #expect(slow.leaves == 1)
        bench.speak(slow)
        bench.hear(.finished(target: xid(50), isPerformed: true, action: DragAtoms.made.copy))
        #expect(bench.machine.acceptedAction == nil && !bench.machine.isOver && bench.feedback == [])
        #expect(refusing.places == [2] && bench.faults == [])
    }

    @Test("Another target gets leave and enter, and the queued position dies with the first")
    func targetChanges() {
        let (first, second) = (FakeTarget(50), FakeTarget(51))
        first.isPrompt = false
        let bench = SourceBench(first, second)
        bench.move(to: first, 1)
        bench.move(to: first, 2)
        bench.move(to: second, 3)
        bench.speak(first)
        bench.move(to: nil, 4)
        #expect(first.places == [1] && first.leaves == 1 && second.places == [3] && second.leaves == 1)
        #expect(bench.machine.target == nil && bench.feedback == [.copy, nil] && bench.faults == [])
    }

    @Test("50: a window that comes up under a pointer at rest is entered when it is found")
    func windowRises() {
        let (below, above) = (FakeTarget(50), FakeTarget(51))
        let bench = SourceBench(below, above)
        bench.move(to: below, 1)
        bench.move(to: above, 1)
        #expect(below.leaves == 1 && above.places == [1])
    }

    @Test("A window that got a proxy is another target")
    func proxyAppears() {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        let behind = DropTargetWindow(window: xid(50), proxy: xid(60), version: 5)
        bench.perform(bench.machine.moved(to: behind, rootX: 1, rootY: 1, time: .current, action: .copy, now: 100))
        #expect(target.leaves == 1 && bench.machine.target == behind && bench.faults == [])
    }

    @Test("A proxy may answer in its own name or in the window's", arguments: [UInt(50), 60])
    func proxyAnswers(name: UInt) {
        let target = FakeTarget(50, proxy: 60)
        target.name = xid(name)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.release()
        #expect(bench.results == [.performed(.copy)] && bench.faults == [])
    }

    @Test(
        "38: the older version of both is spoken, and what is too old is no target",
        arguments: [(2, nil), (3, 3), (4, 4), (5, 5), (99, 5), (-1, nil)] as [(Int, Int?)])
    func versions(offered: Int, spoken: Int?) {
        let target = FakeTarget(50)
        target.version = offered
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.release()
        #expect(target.enteredVersions == [spoken].compactMap { $0 })
        #expect(bench.results == [spoken == nil ? .refused : .performed(.copy)] && bench.faults == [])
    }

    @Test("13: three types go with the enter; of more it says so", arguments: [0, 1, 3, 4, 300])
    func types(count: Int) {
        let target = FakeTarget(50)
        let bench = SourceBench(target, types: someTypes(count))
        bench.move(to: target, 1)
        let enter = DragMessage.enter(
            source: xid(1), version: 5, types: someTypes(min(count, 3)), hasMoreTypes: count > 3)
        #expect(target.received.first == enter)
    }

    @Test("31: places are the root window's, also left of and above it")
    func coordinates() {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.move(to: target, -300, -5)
        bench.move(to: target, 7680, 4320)
        #expect(target.positions.map(\.x) == [-300, 7680] && target.positions.map(\.y) == [-5, 4320])
    }

    @Test("A status counts as a yes with its bit and an action only")
    func halfhearted() {
        let target = FakeTarget(50)
        target.statuses = 0
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        func say(_ accepts: Bool, _ action: Atom) {
            bench.hear(
                .status(
                    target: xid(50), isAccepted: accepts, wantsAllPositions: false, quietArea: .zero, action: action))
        }
        say(true, DragAtoms.made.copy)
        #expect(bench.machine.acceptedAction == .copy)
        say(true, .none)
        #expect(bench.machine.acceptedAction == nil)
        say(false, DragAtoms.made.copy)
        #expect(bench.machine.acceptedAction == nil && bench.feedback == [.copy, nil])
    }

    @Test("Of several statuses to one position the last counts, and nothing is sent twice")
    func severalStatuses() {
        let target = FakeTarget(50)
        target.isPrompt = false
        target.statuses = 3
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.speak(target, all: true)
        #expect(target.places == [1] && bench.feedback == [.copy])
        bench.hear(
            .status(target: xid(50), isAccepted: false, wantsAllPositions: false, quietArea: .zero, action: .none))
        #expect(bench.feedback == [.copy, nil] && target.places == [1] && bench.faults == [])
    }

    @Test("Answers that name somebody else are ignored")
    func wrongName() {
        let target = FakeTarget(50)
        target.name = xid(77)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.move(to: target, 2)
        #expect(target.places == [1] && bench.machine.acceptedAction == nil)
    }

    @Test("Garbage from a target changes nothing")
    func garbage() {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.hear(.finished(target: xid(50), isPerformed: true, action: DragAtoms.made.copy))
        bench.hear(.enter(source: xid(50), version: 5, types: [], hasMoreTypes: false))
        bench.hear(.position(source: xid(50), rootX: 1, rootY: 1, time: .current, action: .junk))
        bench.hear(.drop(source: xid(50), time: .current))
        bench.hear(.leave(source: xid(50)))
        #expect(!bench.machine.isOver && target.received.count == 2)
        bench.release()
        #expect(bench.results == [.performed(.copy)] && bench.faults == [])
    }
}
