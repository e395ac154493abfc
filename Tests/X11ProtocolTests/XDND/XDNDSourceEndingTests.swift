import Testing
import X11Protocol

@Suite("An XDND source when the button is released")
struct XDNDSourceEndingTests {
    /// Over a target that accepted one position and owes the status of a second one.
    private func owing() -> (SourceBench, FakeTarget) {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        target.isPrompt = false
        bench.move(to: target, 2)
        return (bench, target)
    }

    /// Dropped on a target that has not finished.
    private func dropped(_ actions: [DragAction] = [.copy], asking action: DragAction = .copy) -> (
        SourceBench, FakeTarget
    ) {
        let target = FakeTarget(50)
        target.finishes = 0
        let bench = SourceBench(target, actions: actions)
        bench.move(to: target, 1, action: action)
        bench.release()
        return (bench, target)
    }

    @Test("Over nothing the drag is refused")
    func nothing() {
        let bench = SourceBench()
        bench.move(to: nil, 1)
        bench.release()
        #expect(bench.effects == [.end(.refused)])
    }

    @Test("A target that refused gets a leave, never a drop")
    func refused() {
        let target = FakeTarget(50)
        target.decide = { _ in nil }
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.release()
        #expect(bench.results == [.refused] && target.leaves == 1 && target.dropTimes == [] && bench.faults == [])
    }

    @Test("A target that never answered gets a leave at once")
    func neverAnswered() {
        let target = FakeTarget(50)
        target.statuses = 0
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.wait(100)
        bench.release()
        #expect(bench.results == [.lost] && target.leaves == 1 && target.dropTimes == [] && bench.faults == [])
    }

    @Test("The drop waits for the status of the place of the release")
    func waits() {
        let (bench, target) = owing()
        bench.release()
        #expect(bench.results == [] && bench.machine.isReleased && target.dropTimes == [])
        bench.wait(2.9)
        bench.speak(target)
        #expect(target.dropTimes.count == 1 && bench.machine.isReleased)
        bench.speak(target)
        #expect(bench.results == [.performed(.copy)] && bench.faults == [])
    }

    @Test("A queued place of the release is sent and answered before the drop")
    func waitsForQueue() {
        let (bench, target) = owing()
        bench.move(to: target, 3)
        bench.release()
        bench.speak(target)
        #expect(target.places == [1, 2, 3] && target.dropTimes == [])
        bench.speak(target)
        #expect(target.dropTimes.count == 1 && bench.faults == [])
    }

    @Test("A refusal after the release leaves")
    func refusedLate() {
        let (bench, target) = owing()
        bench.release()
        bench.hear(
            .status(target: xid(50), isAccepted: false, wantsAllPositions: false, quietArea: .zero, action: .none))
        #expect(bench.results == [.refused] && target.leaves == 1 && target.dropTimes == [] && bench.faults == [])
    }

    @Test("Three seconds after the release nothing is waited for")
    func waitsNoLonger() {
        let (bench, target) = owing()
        bench.release()
        bench.wait(3)
        #expect(bench.results == [.lost] && target.leaves == 1)
        bench.speak(target)
        #expect(target.dropTimes == [] && bench.faults == [])
    }

    @Test("Motion after the release is ignored")
    func motionAfterRelease() {
        let (bench, target) = owing()
        bench.release()
        bench.move(to: nil, 99, action: .move)
        bench.move(to: target, 99)
        bench.speak(target)
        #expect(target.places == [1, 2] && target.dropTimes.count == 1 && bench.lists == [] && bench.faults == [])
    }

    @Test("A second release while an answer is owed cancels")
    func secondRelease() {
        let (bench, target) = owing()
        bench.release()
        bench.release()
        #expect(bench.results == [.cancelled] && target.leaves == 1 && bench.faults == [])
    }

    @Test("45: Escape sends one leave, and a later release does nothing")
    func escape() {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.cancel()
        bench.release()
        bench.cancel()
        #expect(bench.results == [.cancelled] && target.leaves == 1 && target.dropTimes == [] && bench.faults == [])
    }

    @Test("Escape while an answer is owed leaves; after the drop it comes too late")
    func escapeLate() {
        let (waiting, target) = owing()
        waiting.release()
        waiting.cancel()
        #expect(waiting.results == [.cancelled] && target.leaves == 1)
        let (bench, reading) = dropped()
        bench.cancel()
        bench.release()
        #expect(bench.results == [] && reading.leaves == 0)
        bench.hear(.finished(target: xid(50), isPerformed: true, action: DragAtoms.made.copy))
        #expect(bench.results == [.performed(.copy)] && bench.faults == [])
    }

    @Test("Another drag's claim on the selection cancels before the drop, not after")
    func selectionLost() {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.perform(bench.machine.selectionLost())
        #expect(bench.results == [.cancelled] && target.leaves == 1 && bench.faults == [])
        let (reading, _) = dropped()
        reading.perform(reading.machine.selectionLost())
        #expect(reading.results == [])
    }

    @Test("26: a finished is waited for, thirty seconds after the last read")
    func finishedPatience() {
        let (bench, target) = dropped()
        bench.wait(29)
        bench.machine.dataRequested(now: bench.now)
        bench.wait(29)
        #expect(bench.results == [])
        bench.wait(1)
        #expect(bench.results == [.lost] && target.leaves == 0)
        bench.hear(.finished(target: xid(50), isPerformed: true, action: DragAtoms.made.copy))
        #expect(bench.results == [.lost] && bench.faults == [])
    }

    @Test("A person who is asked has five minutes")
    func askPatience() {
        let (bench, _) = dropped([.copy, .move], asking: .ask)
        #expect(bench.machine.acceptedAction == .ask)
        bench.wait(299)
        #expect(bench.results == [])
        bench.hear(.finished(target: xid(50), isPerformed: true, action: DragAtoms.made.move))
        #expect(bench.results == [.performed(.move)] && bench.faults == [])
        let (other, _) = dropped([.copy, .move], asking: .ask)
        other.hear(.finished(target: xid(50), isPerformed: false, action: .none))
        #expect(other.results == [.refused])
    }

    @Test("Only a finished of the target counts, after the drop, and only the first; a status then does not")
    func strayFinished() {
        let (bench, target) = dropped()
        bench.hear(.finished(target: xid(77), isPerformed: true, action: DragAtoms.made.copy))
        bench.hear(
            .status(target: xid(50), isAccepted: false, wantsAllPositions: false, quietArea: .zero, action: .none))
        #expect(bench.results == [] && bench.machine.acceptedAction == .copy && target.leaves == 0)
        bench.hear(.finished(target: xid(50), isPerformed: true, action: DragAtoms.made.copy))
        bench.hear(.finished(target: xid(50), isPerformed: false, action: .none))
        #expect(bench.results == [.performed(.copy)] && bench.faults == [])
    }

    @Test("Time and reads mean nothing before the drop")
    func tooEarly() {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.machine.dataRequested(now: 100)
        bench.perform(bench.machine.tick(now: 1e9))
        bench.move(to: target, 1)
        bench.machine.dataRequested(now: 100)
        #expect(bench.results == [] && bench.machine.deadline == 100.25)
    }
}
