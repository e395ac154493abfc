import Testing

@testable import X11

@Suite struct ServerClockTests {
    @Test func keepsTheDistancesBetweenEvents() {
        var clock = ServerClock()
        let first = clock.moment(of: ServerTime(rawValue: 1000), seenAt: 50)
        let second = clock.moment(of: ServerTime(rawValue: 1250), seenAt: 50.25)
        #expect(first == 50)
        #expect(abs(second - first - 0.25) < 0.001)
    }

    @Test func datesEventsThatWaitedToWhenTheyHappened() {
        var clock = ServerClock()
        _ = clock.moment(of: ServerTime(rawValue: 1000), seenAt: 50)
        // The program was busy for a second; both events are seen together.
        let press = clock.moment(of: ServerTime(rawValue: 1100), seenAt: 51.1)
        let release = clock.moment(of: ServerTime(rawValue: 1600), seenAt: 51.1)
        #expect(abs(press - 50.1) < 0.002)
        #expect(abs(release - press - 0.5) < 0.002)
    }

    @Test func learnsTheSmallestDelay() {
        var clock = ServerClock()
        _ = clock.moment(of: ServerTime(rawValue: 0x10), seenAt: 10.1)  // seen 100 ms late
        let prompt = clock.moment(of: ServerTime(rawValue: 0x10 + 1000), seenAt: 11.0)
        #expect(prompt == 11.0)
        let late = clock.moment(of: ServerTime(rawValue: 0x10 + 2000), seenAt: 12.3)
        #expect(abs(late - 12.0) < 0.002)
    }

    @Test func goesOnAcrossTheWrap() {
        var clock = ServerClock()
        let before = clock.moment(of: ServerTime(rawValue: 0xFFFF_FFF0), seenAt: 100)
        let after = clock.moment(of: ServerTime(rawValue: 0x10), seenAt: 100.032)
        #expect(abs(after - before - 0.032) < 0.001)
    }

    @Test func neverLiesInTheFuture() {
        var clock = ServerClock()
        var random = SystemRandomNumberGenerator()
        var (time, now) = (UInt32.max - 5000, 7.0)
        for _ in 0..<1000 {
            time &+= UInt32.random(in: 0...40, using: &random)
            now += Double.random(in: 0...0.04, using: &random)
            let moment = clock.moment(of: ServerTime(rawValue: time), seenAt: now)
            #expect(moment <= now)
        }
    }

    @Test func followsAServerThatRunsSlow() {
        var clock = ServerClock()
        var moment = 0.0
        // The server loses half a thousandth: three seconds in 100 minutes.
        for second in 0...6000 {
            moment = clock.moment(of: ServerTime(rawValue: UInt32(Double(second) * 999.5) + 1), seenAt: Double(second))
        }
        #expect(6000 - moment < 0.01)
    }

    @Test func currentTimeIsNow() {
        var clock = ServerClock()
        _ = clock.moment(of: ServerTime(rawValue: 5), seenAt: 3)
        let moment = clock.moment(of: .current, seenAt: 4)
        #expect(moment == 4)
    }

    @Test(arguments: [
        (UInt32(10), UInt32(9), true), (9, 10, false), (9, 9, false), (5, 0xFFFF_FFFA, true), (0xFFFF_FFFA, 5, false),
        (0x8000_0001, 0x7FFF_FFFF, true), (0, 7, true), (7, 0, false), (0, 0, false),
    ])
    func ordersTimesAcrossTheWrap(_ first: UInt32, _ second: UInt32, _ isLater: Bool) {
        #expect(ServerTime(rawValue: first).isLater(than: ServerTime(rawValue: second)) == isLater)
    }
}
