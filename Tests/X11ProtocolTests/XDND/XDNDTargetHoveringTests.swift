import Testing
import X11Protocol

@Suite("An XDND target while something is dragged over it")
struct XDNDTargetHoveringTests {
    @Test("Basic: the views hear of it, the source gets a status for each position and one finished")
    func basic() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(10, 20), source.position(-11, 21, time: 5005), source.drop())
        #expect(bench.machine.source == xid(1) && bench.machine.types == someTypes(2))
        #expect(bench.machine.actions == [.copy])
        bench.finish(.copy)
        let heard: [DropTargetMachine.Effect] = [
            .entered(types: someTypes(2)),
            .moved(rootX: 10, rootY: 20, requested: .copy, time: ServerTime(rawValue: 5000)),
            .moved(rootX: -11, rootY: 21, requested: .copy, time: ServerTime(rawValue: 5005)),
            .dropped(action: .copy, time: ServerTime(rawValue: 5001)),
        ]
        #expect(bench.heard == heard)
        #expect(source.answers == [.copy, .copy] && source.ends == [.copy])
        #expect(bench.machine.source == nil && bench.referee.watched == [] && bench.faults == [])
    }

    @Test("Effects come in the order in which they are to be done")
    func order() {
        var machine = DropTargetMachine(window: xid(9), atoms: .made)
        let enter = machine.received(FakeSource(1).enter, now: 0)
        #expect(enter == [.watch(xid(1)), .readActions(source: xid(1)), .entered(types: someTypes(2))])
        let again = FakeSource(2)
        again.types = someTypes(9)
        let second = machine.received(again.enter, now: 0)
        #expect(
            second == [
                .exited, .unwatch(xid(1)), .watch(xid(2)), .readActions(source: xid(2)), .readTypes(source: xid(2)),
            ])
    }

    @Test("1: a refusal is a status of zeros, and no finished, for each position")
    func refuses() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.decide = { _ in nil }
        bench.hear(source.enter, source.position(1), source.position(2), source.leave)
        for message in source.received { #expect(message.words(.made) == [9, 0, 0, 0, 0]) }
        #expect(source.answers == [nil, nil] && source.ends == [])
        bench.decide = { _ in .copy }
        bench.hear(source.enter, source.position(3))
        #expect(source.answers == [nil, nil, .copy] && bench.faults == [])
    }

    @Test("A yes wants all positions and has no quiet area")
    func accepts() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(1))
        #expect(source.received.map { $0.words(.made) } == [[9, 3, 0, 0, 311]])
    }

    @Test("9: position, leave and drop of somebody who did not enter are ignored")
    func noEnter() {
        let (stranger, source) = (FakeSource(1), FakeSource(2))
        let bench = TargetBench(stranger, source)
        bench.hear(stranger.position(1), stranger.drop(), stranger.leave)
        #expect(bench.effects == [])
        bench.hear(source.enter, stranger.position(1), stranger.leave, stranger.drop(), source.position(2))
        bench.hear(source.drop())
        #expect(stranger.received == [] && source.answers == [.copy] && bench.drops.count == 1 && bench.faults == [])
    }

    @Test(
        "38: versions 3 to 5 are spoken, others are no enter",
        arguments: [(0, false), (2, false), (3, true), (4, true), (5, true), (6, false), (255, false)])
    func versions(version: Int, isSpoken: Bool) {
        let source = FakeSource(1)
        source.version = version
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(1))
        #expect(source.answers == (isSpoken ? [.copy] : []) && bench.effects.isEmpty == !isSpoken)
    }

    @Test("An enter without a leave before is a leave of the first", arguments: [UInt(1), 2])
    func enterTwice(second: UInt) {
        let (source, other) = (FakeSource(1), FakeSource(second))
        let bench = TargetBench(source, other)
        bench.hear(source.enter, source.position(1), other.enter)
        #expect(bench.heard.suffix(2) == [.exited, .entered(types: someTypes(2))])
        #expect(bench.machine.source == xid(second) && bench.referee.watched == [xid(second)] && bench.faults == [])
    }

    @Test("13, 29: of more than three types the list is read", arguments: [false, true])
    func typeList(isInlineEmpty: Bool) {
        let source = FakeSource(1)
        source.types = someTypes(300)
        source.leavesOutInlineTypes = isInlineEmpty
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(1))
        #expect(bench.enteredTypes == [someTypes(300)] && bench.machine.types == someTypes(300))
        #expect(source.answers == [.copy] && bench.faults == [])
    }

    @Test("A list that cannot be read, or is empty, leaves the types of the message", arguments: [true, false])
    func brokenTypeList(isReadable: Bool) {
        let source = FakeSource(1)
        source.types = someTypes(5)
        let bench = TargetBench(source)
        bench.readsAtOnce = false
        bench.hear(source.enter)
        source.isListReadable = isReadable
        source.types = [.none, .none]
        bench.readTypes(source)
        #expect(bench.enteredTypes == [someTypes(3)])
        source.types = someTypes(9)
        source.isListReadable = true
        bench.readTypes(source)
        #expect(bench.enteredTypes.count == 1 && bench.machine.types == someTypes(3) && bench.faults == [])
    }

    @Test("A list is looked at up to 1024 types")
    func hugeTypeList() {
        let source = FakeSource(1)
        source.types = someTypes(70_000)
        let bench = TargetBench(source)
        bench.hear(source.enter)
        #expect(bench.machine.types == someTypes(1024))
    }

    @Test("Positions wait for the types, and are all answered then")
    func typesLate() {
        let (source, stranger) = (FakeSource(1), FakeSource(2))
        source.types = someTypes(4)
        let bench = TargetBench(source, stranger)
        bench.readsAtOnce = false
        bench.hear(source.enter, source.position(1), source.position(2))
        bench.answer()
        bench.readTypes(stranger)
        #expect(bench.heard == [] && source.answers == [])
        bench.readTypes(source)
        let question = DropTargetMachine.Effect.moved(
            rootX: 2, rootY: 0, requested: .copy, time: ServerTime(rawValue: 5000))
        #expect(bench.heard == [.entered(types: someTypes(4)), question])
        #expect(source.answers == [.copy, .copy] && bench.faults == [])
    }

    @Test("Types of a drag that left meanwhile are of no use")
    func typesTooLate() {
        let source = FakeSource(1)
        source.types = someTypes(4)
        let bench = TargetBench(source)
        bench.readsAtOnce = false
        bench.hear(source.enter, source.position(1), source.leave)
        bench.readTypes(source)
        #expect(bench.heard == [] && source.answers == [] && bench.referee.watched == [])
    }

    @Test("Every position is answered, although the views are asked once for many")
    func coalesced() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.isPrompt = false
        bench.hear(source.enter, source.position(1), source.position(2), source.position(3))
        bench.answer()
        bench.answer()
        #expect(source.answers == [.copy, .copy, .copy] && bench.faults == [])
    }

    @Test("A flood of positions is answered while the views think")
    func flood() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(0))
        bench.isPrompt = false
        for x in 1...100 { bench.hear(source.position(x)) }
        #expect(source.answers.count == 1 + 100 - 32)
        bench.decide = { _ in nil }
        bench.answer()
        #expect(source.answers.count == 101 && source.answers.last == .some(nil) && bench.faults == [])
        #expect(source.answers.filter { $0 == .copy }.count == 69)
    }

    @Test("An answer that nobody asked for is not sent")
    func unasked() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.answer()
        bench.hear(source.enter)
        bench.answer()
        #expect(source.received == [])
        bench.hear(source.position(1))
        bench.decide = { _ in nil }
        bench.answer()
        bench.hear(source.drop())
        #expect(source.answers == [.copy] && bench.drops.count == 1)
    }

    @Test("A position without an action asks for a copy")
    func noAction() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.hear(source.enter)
        bench.hear(.position(source: xid(1), rootX: 1, rootY: 1, time: .current, action: .none))
        #expect(bench.heard.last == .moved(rootX: 1, rootY: 1, requested: .copy, time: .current))
        #expect(source.answers == [.copy])
    }

    @Test("41: the source dies; the views are left, and a new drag works")
    func dies() {
        let (source, next) = (FakeSource(1), FakeSource(2))
        let bench = TargetBench(source, next)
        bench.hear(source.enter, source.position(1))
        bench.destroy(next)
        #expect(bench.machine.source == xid(1))
        bench.destroy(source)
        #expect(bench.heard.last == .exited && bench.machine.source == nil)
        bench.hear(source.position(2), source.drop(), next.enter, next.position(3))
        #expect(source.answers == [.copy] && next.answers == [.copy] && bench.faults == [])
    }

    @Test("Messages that only a target sends are ignored")
    func wrongSide() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.hear(source.enter)
        let before = bench.effects
        bench.hear(.finished(target: xid(1), isPerformed: true, action: DragAtoms.made.copy))
        bench.hear(
            .status(target: xid(1), isAccepted: true, wantsAllPositions: true, quietArea: .zero, action: .junk))
        #expect(bench.effects == before)
    }
}
