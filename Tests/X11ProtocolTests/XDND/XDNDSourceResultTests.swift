import Testing
import X11Protocol

@Suite("What a finished means to an XDND source, and what a target's death does")
struct XDNDSourceResultTests {
    /// A row: what the status said, what the finished says, and what that means.
    struct Row: CustomTestStringConvertible, Sendable {
        var version = 5
        var accepted: DragAction
        var isPerformed: Bool
        var action: Atom
        var result: DragSourceMachine.Result
        var testDescription: String { "v\(version) \(accepted), \(isPerformed) \(action.rawValue)" }
    }

    static let rows: [Row] = [
        Row(accepted: .copy, isPerformed: true, action: DragAtoms.made.copy, result: .performed(.copy)),
        Row(accepted: .copy, isPerformed: false, action: .none, result: .refused),
        // tkdnd's good drop.
        Row(accepted: .copy, isPerformed: false, action: DragAtoms.made.copy, result: .performed(.copy)),
        Row(accepted: .copy, isPerformed: true, action: .junk, result: .performed(.copy)),
        Row(accepted: .copy, isPerformed: false, action: .junk, result: .refused),
        Row(accepted: .copy, isPerformed: true, action: .none, result: .performed(.copy)),
        // 22: a file was dropped on a terminal, which says that it moved it.
        Row(accepted: .copy, isPerformed: true, action: DragAtoms.made.move, result: .performed(.copy)),
        Row(accepted: .move, isPerformed: true, action: DragAtoms.made.move, result: .performed(.move)),
        Row(accepted: .move, isPerformed: true, action: DragAtoms.made.copy, result: .performed(.copy)),
        Row(accepted: .move, isPerformed: false, action: DragAtoms.made.move, result: .refused),
        Row(accepted: .move, isPerformed: true, action: .none, result: .performed(.move)),
        Row(accepted: .copy, isPerformed: true, action: DragAtoms.made.private, result: .performed(.private)),
        Row(accepted: .copy, isPerformed: true, action: DragAtoms.made.link, result: .performed(.copy)),
        Row(accepted: .ask, isPerformed: true, action: DragAtoms.made.copy, result: .performed(.copy)),
        Row(accepted: .ask, isPerformed: true, action: DragAtoms.made.ask, result: .performed(.copy)),
        Row(accepted: .ask, isPerformed: true, action: .none, result: .performed(.copy)),
        Row(accepted: .ask, isPerformed: false, action: DragAtoms.made.copy, result: .refused),
        Row(version: 4, accepted: .copy, isPerformed: false, action: .none, result: .performed(.copy)),
        Row(version: 3, accepted: .move, isPerformed: false, action: .junk, result: .performed(.move)),
        Row(version: 3, accepted: .ask, isPerformed: false, action: DragAtoms.made.move, result: .performed(.copy)),
        Row(version: 7, accepted: .copy, isPerformed: false, action: .none, result: .refused),
    ]

    @Test("21, 22: nothing is removed because of an answer that makes no sense", arguments: rows)
    func results(row: Row) {
        let target = FakeTarget(50)
        target.version = row.version
        target.lastWord = (row.isPerformed, row.action)
        target.finishes = 2
        let bench = SourceBench(target, actions: [.copy, .move])
        bench.move(to: target, 1, action: row.accepted)
        bench.release()
        #expect(bench.results == [row.result] && bench.faults == [])
    }

    @Test("21: a move that was never offered is none")
    func neverOffered() {
        for accepted in [DragAction.ask, .move, .copy] {
            let target = FakeTarget(50)
            target.decide = { _ in accepted }
            target.lastWord = (true, DragAtoms.made.move)
            let bench = SourceBench(target, actions: [.copy])
            bench.move(to: target, 1)
            bench.release()
            #expect(bench.results == [.performed(.copy)])
        }
    }

    @Test("Asking is nothing that was done, also if it was offered")
    func askedOnly() {
        let target = FakeTarget(50)
        target.lastWord = (true, DragAtoms.made.ask)
        let bench = SourceBench(target, actions: [.copy, .move, .ask])
        bench.move(to: target, 1, action: .ask)
        bench.release()
        #expect(bench.results == [.performed(.copy)])
    }

    @Test("41: the target dies after enter; the drag goes on, and no message goes to the dead")
    func dies() {
        let (target, next) = (FakeTarget(50), FakeTarget(51))
        let bench = SourceBench(target, next)
        bench.move(to: target, 1)
        bench.destroy(target)
        #expect(bench.feedback == [.copy, nil] && bench.machine.target == nil && bench.machine.deadline == nil)
        bench.move(to: next, 2)
        bench.release()
        #expect(bench.results == [.performed(.copy)] && target.leaves == 0 && bench.faults == [])
    }

    @Test("41: the target dies owing a status")
    func diesOwing() {
        let target = FakeTarget(50)
        target.isPrompt = false
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.destroy(target)
        bench.speak(target)
        bench.release()
        #expect(bench.results == [.refused] && target.received.count == 2 && bench.faults == [])
    }

    @Test("41: the target dies after the release, or after the drop", arguments: [false, true])
    func diesLate(isDropped: Bool) {
        let target = FakeTarget(50)
        target.finishes = 0
        let bench = SourceBench(target, actions: [.move])
        bench.move(to: target, 1, action: .move)
        target.isPrompt = isDropped
        bench.move(to: target, 2, action: .move)
        bench.release()
        #expect(target.dropTimes.count == (isDropped ? 1 : 0))
        bench.destroy(target)
        #expect(bench.results == [.lost] && target.leaves == 0 && bench.faults == [])
    }

    @Test("A proxy's death is its window's, which is let go; a stranger's means nothing")
    func proxyDies() {
        let target = FakeTarget(50, proxy: 60)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        #expect(bench.machine.windowDestroyed(xid(99)) == [])
        #expect(bench.machine.windowDestroyed(xid(60)) == [.unwatch(xid(50)), .showFeedback(nil)])
        #expect(bench.machine.target == nil)
    }

    @Test("A target that hangs leaves the drag alone until the release")
    func hangs() {
        let target = FakeTarget(50)
        target.statuses = 0
        let bench = SourceBench(target)
        for x in 1...100 { bench.move(to: target, x) }
        bench.wait(60)
        #expect(target.places == [1] && bench.machine.deadline == nil && bench.feedback == [])
    }
}
