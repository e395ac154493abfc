import Testing
import X11Protocol

@Suite("An XDND target and drops")
struct XDNDTargetDroppingTests {
    /// Dropped and accepted, the data is being read.
    private func reading(_ others: FakeSource...) -> (TargetBench, FakeSource) {
        let source = FakeSource(1)
        let bench = others.first.map { TargetBench(source, $0) } ?? TargetBench(source)
        bench.hear(source.enter, source.position(1), source.drop())
        return (bench, source)
    }

    @Test("2, 3: one finished for each of five drops, to the source's own window")
    func fiveDrops() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        for _ in 1...5 {
            bench.hear(source.enter, source.position(1), source.drop())
            bench.finish(.copy)
            bench.finish(.copy)
        }
        #expect(source.ends == Array(repeating: .copy, count: 5) && bench.drops.count == 5 && bench.faults == [])
    }

    @Test("4: a finished says that it was performed, and how, in every version", arguments: 3...5)
    func finishedFields(version: Int) {
        let source = FakeSource(1)
        source.version = version
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(1), source.drop())
        bench.finish(.copy)
        #expect(source.received.last?.words(.made) == [9, 1, 311, 0, 0])
    }

    @Test(
        "5, 28: data is read for the drop's own time, also if that is the current or an old one",
        arguments: [UInt32(0), 1, 5001, 0xFFFF_FFFF])
    func dropTime(time: UInt32) {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(1), source.drop(time: time))
        #expect(bench.drops == [.dropped(action: .copy, time: ServerTime(rawValue: time))])
    }

    @Test("A drop that was refused before is finished at once, for those who drop all the same", arguments: [0, 1])
    func refusedDrop(positions: Int) {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.decide = { _ in nil }
        bench.hear(source.enter)
        if positions > 0 { bench.hear(source.position(1)) }
        bench.hear(source.drop())
        #expect(source.ends == [nil] && bench.drops == [] && bench.heard.last == .exited)
        #expect(bench.machine.deadline == nil && bench.referee.watched == [] && bench.faults == [])
    }

    @Test("A leave right after the drop does not discard it")
    func leaveAfterDrop() {
        let (bench, source) = reading()
        bench.hear(source.leave)
        #expect(bench.heard.last == .dropped(action: .copy, time: ServerTime(rawValue: 5001)))
        bench.finish(.copy)
        #expect(source.ends == [.copy] && bench.faults == [])
    }

    @Test("Nothing is answered after the drop but the drop, and a second drop is none")
    func afterDrop() {
        let (bench, source) = reading()
        bench.hear(source.position(2), source.drop())
        bench.answer()
        #expect(source.answers == [.copy] && bench.drops.count == 1 && source.ends == [])
        bench.finish(nil)
        bench.hear(source.drop(), source.position(3))
        #expect(source.ends == [nil] && source.answers == [.copy] && bench.faults == [])
    }

    @Test("A drop waits for the types")
    func typesLate() {
        let source = FakeSource(1)
        source.types = someTypes(4)
        let bench = TargetBench(source)
        bench.readsAtOnce = false
        bench.hear(source.enter, source.position(1), source.drop(), source.leave)
        #expect(bench.heard == [] && source.received == [] && bench.machine.deadline != nil)
        bench.readTypes(source)
        #expect(bench.enteredTypes == [someTypes(4)] && bench.drops.count == 1 && bench.machine.types == someTypes(4))
        bench.finish(.copy)
        #expect(source.ends == [.copy] && bench.faults == [])
    }

    @Test("A drop waits for the views' answer, which may be a refusal", arguments: [true, false])
    func answerLate(isAccepted: Bool) {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(1))
        bench.isPrompt = false
        bench.hear(source.position(2), source.drop(), source.leave)
        #expect(bench.drops == [] && source.ends == [])
        bench.finish(.copy)
        if !isAccepted { bench.decide = { _ in nil } }
        bench.answer()
        #expect(bench.drops.count == (isAccepted ? 1 : 0) && source.ends == (isAccepted ? [] : [nil]))
        #expect(bench.heard.contains(.exited) == !isAccepted && bench.faults == [])
    }

    @Test("25: a drop whose data never comes is finished as failed, after five minutes at the latest")
    func neverFinished() {
        let (bench, source) = reading()
        #expect(bench.machine.deadline == 400)
        bench.wait(299)
        #expect(source.ends == [])
        bench.wait(1)
        #expect(source.ends == [nil] && bench.heard.last == .abandoned && bench.machine.deadline == nil)
        bench.finish(.copy)
        bench.wait(1000)
        #expect(source.ends == [nil] && bench.faults == [])
    }

    @Test("A conversion that was refused is a finished that says so")
    func conversionRefused() {
        let (bench, source) = reading()
        bench.finish(nil)
        #expect(source.received.last?.words(.made) == [9, 0, 0, 0, 0] && bench.faults == [])
    }

    @Test("41: the source dies while its data is read; nothing is sent to the dead")
    func dies() {
        let (bench, source) = reading()
        bench.destroy(source)
        #expect(bench.heard.last == .abandoned && bench.machine.source == nil)
        bench.finish(.copy)
        #expect(source.ends == [] && bench.faults == [])
        bench.hear(source.enter, source.position(1))
        #expect(source.answers == [.copy, .copy])
    }

    @Test("41: the source dies before the views answered its drop")
    func diesUnanswered() {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.isPrompt = false
        bench.hear(source.enter, source.position(1), source.drop())
        bench.destroy(source)
        bench.answer()
        #expect(bench.heard.last == .exited && source.received == [] && bench.faults == [])
    }

    @Test("A window that closes tells the source of the drop, and only that", arguments: [true, false])
    func closes(isDropped: Bool) {
        let source = FakeSource(1)
        let bench = TargetBench(source)
        bench.hear(source.enter, source.position(1))
        if isDropped { bench.hear(source.drop()) }
        bench.close()
        bench.close()
        #expect(source.ends == (isDropped ? [nil] : []) && bench.heard.last == (isDropped ? .abandoned : .exited))
        #expect(bench.referee.watched == [] && bench.faults == [])
    }

    @Test("While a drop is read others are refused, and asked about again afterwards")
    func secondDrag() {
        let second = FakeSource(2)
        let (bench, source) = reading(second)
        bench.hear(second.enter, second.position(1), second.position(2))
        #expect(second.answers == [nil, nil] && bench.heard.count == 3 && bench.machine.source == xid(1))
        bench.finish(.copy)
        #expect(bench.heard.last == .entered(types: someTypes(2)) && bench.machine.source == xid(2))
        bench.hear(second.position(3), second.drop())
        bench.finish(.copy)
        #expect(second.answers == [nil, nil, .copy] && second.ends == [.copy] && source.ends == [.copy])
        #expect(bench.referee.watched == [] && bench.faults == [])
    }

    @Test("A drag that waits for a drop to be read is asked about when the drop's source dies, or takes too long")
    func secondDragWaits() {
        for isDead in [true, false] {
            let second = FakeSource(2)
            let (bench, source) = reading(second)
            bench.hear(second.enter)
            if isDead { bench.destroy(source) } else { bench.wait(300) }
            #expect(bench.heard.suffix(2) == [.abandoned, .entered(types: someTypes(2))])
            bench.hear(second.position(1))
            #expect(second.answers == [.copy] && bench.faults == [])
        }
    }

    @Test("A drop while another is read is finished as failed at once", arguments: [UInt(1), 2])
    func secondDrop(number: UInt) {
        let second = FakeSource(number)
        let (bench, source) = number == 1 ? reading() : reading(second)
        bench.hear(second.enter, second.position(1), second.drop())
        let receiver = number == 1 ? source : second
        #expect(receiver.ends == [nil] && bench.drops.count == 1)
        bench.finish(.copy)
        #expect(source.ends == (number == 1 ? [nil, .copy] : [.copy]))
        #expect(bench.referee.watched == [] && bench.faults == [])
    }
}
