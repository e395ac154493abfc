import Testing
import X11Protocol

@Suite("Moments of the server's clock")
struct ServerTimeTests {
    @Test("Later is later across the clock's wrap, and the current time is later than all")
    func order() {
        let early = ServerTime(rawValue: 0xFFFF_FF00)
        let late = ServerTime(rawValue: 0x0000_0100)
        #expect(late.isLater(than: early) && !early.isLater(than: late))
        #expect(ServerTime.current.isLater(than: late) && !late.isLater(than: .current))
        #expect(!late.isLater(than: late))
    }
}
