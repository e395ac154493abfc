import Foundation
import Geometry
import Testing

@testable import X11

@Suite("Places on monitors")
struct MonitorLayoutTests {
    private let two = MonitorLayout([
        PixelRect(x: 0, y: 0, width: 1280, height: 1024), PixelRect(x: 1280, y: 200, width: 800, height: 600),
    ])

    @Test("A window in sight stays, also across two monitors")
    func inSight() {
        let within = PixelRect(x: 1380, y: 300, width: 400, height: 300)
        #expect(two.fitted(within) == within)
        let across = PixelRect(x: 1180, y: 300, width: 400, height: 300)
        #expect(two.fitted(across) == across)
    }

    @Test("One that reaches out of sight moves into the monitor that shows most of it")
    func partlyOut() {
        #expect(
            two.fitted(PixelRect(x: 1200, y: 700, width: 500, height: 300))
                == PixelRect(x: 1280, y: 500, width: 500, height: 300))
        #expect(
            two.fitted(PixelRect(x: -300, y: -20, width: 1000, height: 700))
                == PixelRect(x: 0, y: 0, width: 1000, height: 700))
    }

    @Test("One that is on none goes to the nearest")
    func out() {
        #expect(
            two.fitted(PixelRect(x: 3000, y: 300, width: 500, height: 300))
                == PixelRect(x: 1580, y: 300, width: 500, height: 300))
    }

    @Test("One that is larger than the monitor becomes smaller; without monitors nothing changes")
    func tooLarge() {
        #expect(
            two.fitted(PixelRect(x: 1900, y: 250, width: 1000, height: 900))
                == PixelRect(x: 1280, y: 200, width: 800, height: 600))
        let frame = PixelRect(x: 9, y: 9, width: 9, height: 9)
        #expect(MonitorLayout([]).fitted(frame) == frame)
    }
}

@Suite("Startup notification")
struct StartupNotificationTests {
    @Test(
        "The launcher's time is the number behind the last _TIME",
        arguments: [
            ("gnome-1-vm_TIME4711", 4711), ("a_TIME1_TIME2", 2), ("a_TIME", nil), ("a_TIME0", nil), ("abc", nil),
            ("a_TIMEx", nil), ("a_TIME99999999999", nil),
        ] as [(String, UInt32?)])
    func time(id: String, time: UInt32?) {
        #expect(StartupNotification(id: id).time?.rawValue == time)
    }

    @Test("The end is told in pieces of 20 bytes that end with a zero, with the name quoted")
    func endMessages() {
        let messages = StartupNotification(id: "a \"b\\c_TIME12").endMessages
        #expect(messages.allSatisfy { $0.count == 20 })
        let bytes = messages.flatMap { $0 }
        let end = bytes.firstIndex(of: 0) ?? 0
        #expect(String(decoding: bytes[..<end], as: UTF8.self) == "remove: ID=\"a \\\"b\\\\c_TIME12\"")
        #expect(bytes[end...].allSatisfy { $0 == 0 })
        // Also where the text fills its pieces to the last byte.
        for length in 0..<45 {
            let all = StartupNotification(id: String(repeating: "x", count: length)).endMessages
            #expect(all.last?.last == 0)
        }
    }

    @Test("It is taken out of the environment, once")
    func environment() {
        setenv("DESKTOP_STARTUP_ID", "abc_TIME1", 1)
        #expect(StartupNotification.takeFromEnvironment()?.id == "abc_TIME1")
        #expect(getenv("DESKTOP_STARTUP_ID") == nil)
        #expect(StartupNotification.takeFromEnvironment() == nil)
    }
}

@Suite("Icons in black and white")
struct IconBitmapTests {
    @Test("Bits stand lowest first in rows of whole bytes")
    func bits() {
        let ink: UInt32 = 0xFF00_0000
        let paper: UInt32 = 0xFFFF_FFFF
        let row: [UInt32] = [ink, paper, ink, 0x4000_0000, paper, paper, paper, paper, ink]
        let image = IconImage(width: 9, height: 2, pixels: row + row.map { _ in paper })
        #expect(image.bitmap(where: IconImage.isInk) == [0b101, 1, 0, 0])
        #expect(image.bitmap(where: IconImage.isSeen) == [Int8(bitPattern: 0b1111_0111), 1, -1, 1])
    }
}
