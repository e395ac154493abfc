import CXTest
import Glibc
import Testing

extension DesktopTests {
    @Suite("What the window tells the desktop")
    struct WindowMannersTests {
        private static func names(_ property: String, of window: WindowFacts, on screen: Screen) -> Set<UInt32> {
            Set(screen.words(property, of: window.id))
        }

        @Test("Every property that window managers, task bars and launchers read", arguments: [false, true])
        func properties(hasManager: Bool) throws {
            try Desktop.run(Desktop.Setup(windowManager: hasManager)) { desktop in
                let screen = desktop.screen
                let program = try desktop.start(environment: ["DESKTOP_STARTUP_ID": "test-1_TIME4711"])
                let window = try program.window()
                #expect(screen.text("WM_CLASS", of: window.id) == "platter\0Platter\0")
                #expect(screen.text("_NET_WM_NAME", of: window.id) == "My table – Platter")
                #expect(screen.text("_NET_WM_ICON_NAME", of: window.id) == "My table – Platter")
                #expect(screen.words("_NET_WM_PID", of: window.id) == [UInt32(program.process.pid)])
                #expect(screen.text("WM_LOCALE_NAME", of: window.id) == "C.UTF-8")
                #expect(screen.text("_NET_STARTUP_ID", of: window.id) == "test-1_TIME4711")
                #expect(screen.text("_GTK_THEME_VARIANT", of: window.id) == "light")
                var host = [CChar](repeating: 0, count: 256)
                gethostname(&host, 255)
                let hostName = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                #expect(screen.text("WM_CLIENT_MACHINE", of: window.id) == hostName)
                #expect(
                    screen.words("_NET_WM_WINDOW_TYPE", of: window.id) == [screen.atom("_NET_WM_WINDOW_TYPE_NORMAL")])
                var protocols = ["WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING"]
                if hasManager { protocols.append("_NET_WM_SYNC_REQUEST") }
                #expect(Self.names("WM_PROTOCOLS", of: window, on: screen) == Set(protocols.map(screen.atom)))
                #expect(screen.words("_NET_WM_SYNC_REQUEST_COUNTER", of: window.id).isEmpty != hasManager)
                let leader = try #require(screen.words("WM_CLIENT_LEADER", of: window.id).first)
                #expect(screen.words("WM_CLIENT_LEADER", of: leader) == [leader])
                // Flags of input, state, group, icon and its mask; then input, state, icon, ..., mask, group.
                try Deadline.wait(for: "the icon") { screen.words("WM_HINTS", of: window.id).first == 0x67 }
                let hints = screen.words("WM_HINTS", of: window.id)
                #expect(hints[1] == 1)
                #expect(hints[2] == 1)
                #expect(hints[3] != 0)
                #expect(hints[8] == leader)
                #expect(screen.words("_NET_WM_ICON", of: window.id).prefix(2) == [16, 16])
                // The smallest size, and nothing about a place that nobody asked for.
                let sizes = screen.words("WM_NORMAL_HINTS", of: window.id)
                #expect(sizes[0] & 0b10101 == 0b10000)
                #expect(sizes[5...6] == [480, 360])
                let clock = try #require(screen.words("_NET_WM_USER_TIME_WINDOW", of: window.id).first)
                #expect(screen.words("_NET_WM_USER_TIME", of: clock) == [4711])
                screen.click(try program.place(of: "food 0"))
                try Deadline.wait(for: "the click's time") {
                    screen.words("_NET_WM_USER_TIME", of: clock).first.map { $0 > 4711 } == true
                }
            }
        }

        @Test("F11 fills the screen and gives it back; Escape of an icon and the frame's button work")
        func fullscreen() throws {
            try Desktop.run(Desktop.Setup(windowManager: true)) { desktop in
                let program = try desktop.start()
                let before = try program.window().area
                desktop.screen.focus(try program.window().id)
                desktop.screen.type(.f11)
                try Deadline.wait(for: "the whole screen") {
                    try program.window().area == Area(x: 0, y: 0, width: 1280, height: 900)
                }
                desktop.screen.type(.f11)
                try Deadline.wait(for: "the window as before") { try program.window().area == before }
                desktop.screen.askToClose(try program.window().id)
                #expect(try program.process.waitForExit() == 0)
            }
        }

        @Test("The question whether the program is alive is answered")
        func ping() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try desktop.screen.ping(try program.window().id)
            }
        }

        @Test("The counter for a new size is set when that is painted, and not before")
        func syncedResize() throws {
            try Desktop.run(Desktop.Setup(windowManager: true)) { desktop in
                let screen = desktop.screen
                let program = try desktop.start(["--geometry", "800x600+40+40"])
                let window = try program.window()
                let counter = try #require(screen.words("_NET_WM_SYNC_REQUEST_COUNTER", of: window.id).first)
                screen.askToSync(window.id, value: 0xF000_0001)
                #expect(platter_test_counter(screen.connection, counter) != 0xF000_0001)
                screen.resize(window.id, width: 1000, height: 600)
                try Deadline.wait(for: "the counter") {
                    platter_test_counter(screen.connection, counter) == 0xF000_0001
                }
                let edge = window.area.moved(by: Pixel(x: 990, y: 60))
                let part = Area(x: edge.x, y: edge.y, width: 8, height: 200)
                #expect(try screen.picture(part).count(of: 0xFB_F7F1, tolerance: 2) > 100)
            }
        }

        @Test("When the monitor becomes smaller the window moves to where it can be seen", arguments: [false, true])
        func screensChange(hasManager: Bool) throws {
            try Desktop.run(Desktop.Setup(windowManager: hasManager)) { desktop in
                let program = try desktop.start(["--geometry", "700x500+500+300"])
                try #require(desktop.screen.resizeScreen(width: 800, height: 600))
                try Deadline.wait(for: "the window in sight") {
                    let area = try program.window().area
                    return area.x >= 0 && area.y >= 0 && area.x <= 102 && area.y <= 124 && area.width == 700
                }
                try program.drag("food 0", onto: "person 0")
                #expect(try desktop.book().bill.total == 2000)
            }
        }

        @Test("Closing during a drag cancels it and ends the program politely")
        func closeDuringDrag() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                desktop.screen.askToClose(try program.window().id)
                try program.wait(for: "DRAG cancel")
                #expect(try program.process.waitForExit() == 0)
                #expect(try desktop.book().bill.total == 0)
                #expect(program.errors == "")
            }
        }

        @Test(
            "The signals of a shutdown and of a closed terminal end the program politely",
            arguments: [SIGTERM, SIGINT, SIGHUP])
        func signals(number: Int32) throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                program.process.signal(number)
                #expect(try program.process.waitForExit() == 0)
            }
        }
    }
}
