import Geometry
import Testing
import X11Protocol

@Suite("An XDND source and quiet areas, heartbeats and actions")
struct XDNDSourceAnswerTests {
    @Test("39: nothing is sent within the quiet area, but another action is")
    func quietArea() {
        let target = FakeTarget(50)
        target.quietReach = 20
        let bench = SourceBench(target, actions: [.copy, .move])
        bench.move(to: target, 100)
        for x in 101...120 { bench.move(to: target, x) }
        #expect(target.places == [100])
        bench.move(to: target, 115, action: .move)
        #expect(target.positions.last?.action == .move && target.places == [100, 115])
        bench.move(to: target, 136, action: .move)
        #expect(target.places == [100, 115, 136])
        bench.release()
        #expect(bench.results == [.performed(.move)] && bench.faults == [])
    }

    @Test("Back in a quiet area after an excursion the target hears of it")
    func quietAreaLeft() {
        let target = FakeTarget(50)
        target.statuses = 0
        let bench = SourceBench(target)
        let say = {
            bench.hear(
                .status(
                    target: xid(50), isAccepted: true, wantsAllPositions: false,
                    quietArea: PixelRect(x: 0, y: 0, width: 10, height: 10), action: DragAtoms.made.copy))
        }
        for x in [5, 50, 6, 7] {
            bench.move(to: target, x)
            say()
        }
        #expect(target.places == [5, 50, 6])
    }

    @Test("The wish for all positions wins over a quiet area")
    func wantsAll() {
        let target = FakeTarget(50)
        target.quietReach = 20
        target.wantsAllPositions = true
        let bench = SourceBench(target)
        for x in 1...3 { bench.move(to: target, x) }
        #expect(target.places == [1, 2, 3])
    }

    @Test("A queued position within the new quiet area is not sent, one outside of it is")
    func queueAndQuietArea() {
        let target = FakeTarget(50)
        target.isPrompt = false
        target.quietReach = 20
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.move(to: target, 5)
        bench.speak(target)
        #expect(target.places == [1])
        bench.move(to: target, 40)
        bench.move(to: target, 90)
        bench.speak(target)
        #expect(target.places == [1, 40, 90])
    }

    @Test("A position is repeated every quarter of a second, so that targets can scroll")
    func heartbeats() {
        let target = FakeTarget(50)
        let bench = SourceBench(target)
        bench.move(to: target, 1)
        bench.wait(0.24)
        #expect(target.places == [1])
        bench.wait(0.77)
        #expect(target.places == [1, 1, 1, 1, 1])
        bench.move(to: nil, 9)
        bench.wait(5)
        #expect(target.places.count == 5 && bench.machine.deadline == nil && bench.faults == [])
    }

    @Test("No position is repeated while an answer is owed, or within a quiet area")
    func noHeartbeats() {
        let (silent, quiet) = (FakeTarget(50), FakeTarget(51))
        silent.statuses = 0
        quiet.quietReach = 5
        let bench = SourceBench(silent, quiet)
        bench.move(to: silent, 1)
        bench.wait(5)
        bench.move(to: quiet, 2)
        bench.wait(5)
        #expect(silent.places == [1] && quiet.places == [2])
    }

    @Test("The list of actions begins with what is asked for")
    func actionList() {
        let target = FakeTarget(50)
        let bench = SourceBench(target, actions: [.copy, .move, .link])
        bench.move(to: target, 1, action: .copy)
        #expect(bench.lists == [])
        bench.move(to: target, 1, action: .link)
        bench.move(to: target, 1, action: .link)
        bench.move(to: target, 1, action: .copy)
        bench.move(to: nil, 1, action: .ask)
        #expect(bench.lists == [[.link, .copy, .move], [.copy, .move, .link], [.ask, .copy, .move, .link]])
        #expect(target.positions.map(\.action) == [.copy, .link, .copy])
        // The list is there before the target is asked.
        #expect(bench.effects.firstIndex(of: .setActions([.link, .copy, .move])) == 4)
        #expect(bench.effects[5] != .showFeedback(.link) && bench.effects[6] == .showFeedback(.link))
    }

    @Test(
        "21: whatever a target answers, only what was offered is done; all else is a copy",
        arguments: [
            ([.copy, .move], .copy, .move, .move), ([.copy, .move], .move, .copy, .copy),
            ([.copy], .copy, .move, .copy), ([.copy], .copy, .link, .copy), ([.copy], .copy, .private, .private),
            ([.copy], .copy, .other(.junk), .copy), ([.move], .move, .copy, .copy),
            ([.move], .move, .other(.junk), .copy), ([.copy], .copy, .directSave, .copy),
            ([.copy, .directSave], .copy, .directSave, .directSave), ([.copy, .link], .link, .link, .link),
        ] as [([DragAction], DragAction, DragAction, DragAction)])
    func answers(offered: [DragAction], asked: DragAction, answered: DragAction, understood: DragAction) {
        let target = FakeTarget(50)
        target.decide = { _ in answered }
        let bench = SourceBench(target, actions: offered)
        bench.move(to: target, 1, action: asked)
        #expect(bench.machine.acceptedAction == understood)
        bench.release()
        #expect(bench.results == [.performed(understood)] && bench.faults == [])
    }

    @Test("28: times are never before the selection's or each other, and never none")
    func times() {
        let target = FakeTarget(50)
        let bench = SourceBench(target, start: ServerTime(rawValue: 0xFFFF_FFF0))
        func move(_ x: Int, _ time: UInt32) {
            bench.perform(
                bench.machine.moved(
                    to: target.found, rootX: x, rootY: 0, time: ServerTime(rawValue: time), action: .copy, now: 100))
        }
        move(1, 0xFFFF_FFE0)
        move(2, 0)
        move(3, 7)
        move(4, 0xFFFF_FFFF)
        bench.perform(bench.machine.released(time: ServerTime(rawValue: 6), now: 100))
        #expect(target.positions.map(\.time.rawValue) == [0xFFFF_FFF0, 0xFFFF_FFF0, 7, 7])
        #expect(target.dropTimes.map(\.rawValue) == [7] && bench.faults == [])
    }
}
