import Geometry
import Testing

@testable import X11

@Suite struct EventCoalescerTests {
    private static let window = WindowID(rawValue: 7)

    private func state(_ x: Double, time: UInt32, window: WindowID = window) -> PointerState {
        PointerState(
            window: window, position: Point(x: x, y: 0), rootPosition: Point(x: x, y: 0),
            time: ServerTime(rawValue: time))
    }

    private func motion(_ x: Double, time: UInt32 = 1, window: WindowID = window) -> Event {
        .motion(state(x, time: time, window: window))
    }

    private func press(_ button: Int, time: UInt32 = 1) -> Event {
        .buttonPress(ButtonEvent(pointer: state(0, time: time), button: button))
    }

    private func release(_ button: Int, time: UInt32 = 1) -> Event {
        .buttonRelease(ButtonEvent(pointer: state(0, time: time), button: button))
    }

    private func coalesced(_ events: [Event]) -> [Event] {
        var coalescer = EventCoalescer()
        return coalescer.coalesce(events)
    }

    @Test func keepsTheLastOfMotionsThatFollowEachOther() {
        #expect(coalesced([motion(1), motion(2), motion(3)]) == [motion(3)])
    }

    @Test func keepsPressOneMotionAndRelease() {
        let events = [press(1, time: 10), motion(80, time: 10), release(1, time: 10)]
        #expect(coalesced(events) == events)
    }

    @Test func neverReachesAcrossAButton() {
        let events = [motion(1), press(1), motion(2), motion(3), release(1), motion(4)]
        #expect(coalesced(events) == [motion(1), press(1), motion(3), release(1), motion(4)])
    }

    @Test func neverReachesAcrossAKeyAScrollOrTheFocus() {
        let key = KeyStroke(
            window: Self.window, symbol: 0x61, latinSymbol: 0x61, text: "a", held: [], isRepeat: false,
            time: ServerTime(rawValue: 1))
        let scroll = SmoothScroll(pointer: state(0, time: 3), clicks: Offset(dx: 0, dy: 0.5))
        for between in [Event.keyPress(key), .keyRelease(key), .scroll(scroll), .focusIn(Self.window, .normal)] {
            #expect(coalesced([motion(1), between, motion(2)]) == [motion(1), between, motion(2)])
        }
    }

    @Test func reachesAcrossWhatIsNoInput() {
        let expose = Event.expose(Self.window, PixelRect(x: 0, y: 0, width: 1, height: 1))
        #expect(coalesced([motion(1), expose, motion(2)]) == [expose, motion(2)])
    }

    @Test func keepsMotionsOfDifferentWindows() {
        let other = WindowID(rawValue: 8)
        #expect(coalesced([motion(1), motion(2, window: other)]) == [motion(1), motion(2, window: other)])
    }

    @Test func keepsEveryMotionWhereTheWayCounts() {
        var coalescer = EventCoalescer()
        coalescer.keepsMotions = true
        #expect(coalescer.coalesce([motion(1), motion(2), motion(3)]) == [motion(1), motion(2), motion(3)])
    }

    @Test func dropsWheelButtonsMadeFromASmoothScroll() {
        let scroll = Event.scroll(SmoothScroll(pointer: state(0, time: 40), clicks: Offset(dx: 0, dy: 1)))
        let events = [scroll, press(5, time: 40), release(5, time: 40), press(5, time: 41), press(1, time: 40)]
        #expect(coalesced(events) == [scroll, press(5, time: 41), press(1, time: 40)])
    }

    @Test func remembersScrollsOfTheBatchBefore() {
        var coalescer = EventCoalescer()
        _ = coalescer.coalesce([.scroll(SmoothScroll(pointer: state(0, time: 40), clicks: Offset(dx: 0, dy: 1)))])
        let next = coalescer.coalesce([press(4, time: 40), press(4, time: 50)])
        #expect(next == [press(4, time: 50)])
    }
}
