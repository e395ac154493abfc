import CXTest
import InputMethodServer
import Testing

extension DesktopTests {
    /// A small input method runs on the display; people type Japanese and Korean with it.
    @Suite("Input methods")
    struct InputMethodTests {
        private func run(
            _ typist: some Typist, _ body: (Desktop, WindowProgram, InputMethodServer) throws -> Void
        ) throws {
            var setup = Desktop.Setup()
            setup.environment["XMODIFIERS"] = "@im=" + InputMethodServer.name
            try Desktop.run(setup) { desktop in
                let server = try InputMethodServer(display: desktop.display, typist: typist)
                defer { server.stop() }
                let program = try desktop.start()
                // Without a window manager a click gives the window the keyboard.
                desktop.screen.click(try program.origin() + Pixel(x: 900, y: 250))
                try Deadline.wait(for: "the keyboard") { desktop.screen.focus == (try program.window().id) }
                desktop.screen.type(.character("f"), holding: [.control])
                try program.wait(for: "STATE", "focus", "search")
                try body(desktop, program, server)
            }
        }

        /// Waits until the input method has seen so many keys.
        private func wait(for count: Int, keysOf server: InputMethodServer) throws {
            try Deadline.wait(for: "\(count) keys of the input method") { server.record.keys.count >= count }
        }

        @Test("Japanese in the search field: shown at the caret while it is composed, one text when it is typed")
        func japaneseSearch() throws {
            try run(JapaneseTypist()) { desktop, program, server in
                try program.rest()
                let window = try program.window().area
                let before = try desktop.screen.picture(window)
                desktop.screen.type(text: "nihon")
                try wait(for: 5, keysOf: server)
                try program.rest()
                #expect(try desktop.screen.picture(window) != before, "what is composed is seen")
                #expect(program.lines.about("STATE").allSatisfy { ($0["search"] ?? "").isEmpty })
                let spots = server.record.spots
                #expect(spots.count > 1)
                #expect((spots.last?.x ?? 0) > (spots.first?.x ?? 0) + 10, "the caret moves with what is composed")
                desktop.screen.type(.enter)
                try program.wait(for: "STATE", "search", "にほん")
                desktop.screen.type(text: "sushi")
                desktop.screen.type(.space)
                desktop.screen.type(.enter)
                try program.wait(for: "STATE", "search", "にほん寿司")
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "STATE", "search", "にほん")
            }
        }

        @Test("Korean in a person's name, letter by letter; Enter ends the syllable and the name")
        func koreanName() throws {
            try run(KoreanTypist()) { desktop, program, server in
                try program.drag("food 0", onto: "new-person")
                try Deadline.wait(for: "the name's field") { program.lines.has("STATE", "focus", "name") }
                desktop.screen.type(text: "gksrmf")
                desktop.screen.type(.enter)
                try Deadline.wait(for: "the name") {
                    try desktop.book().persons.last?.name == "한글"
                }
            }
        }

        @Test("D1: composing goes on while something is dragged, and after the drop")
        func koreanDuringADrag() throws {
            try run(KoreanTypist()) { desktop, program, server in
                desktop.screen.type(text: "gk")
                try wait(for: 2, keysOf: server)
                try program.lift("food 0")
                desktop.screen.type(text: "s")
                try wait(for: 3, keysOf: server)
                try program.carry(to: "person 0")
                desktop.screen.type(text: "r")
                try program.wait(for: "STATE", "search", "한")
                #expect(try program.letGo().text == "DRAG end")
                desktop.screen.type(text: "mf")
                desktop.screen.type(.space)
                try program.wait(for: "STATE", "search", "한글")
                #expect(!program.lines.has("STATE", "focus", ""))
                #expect(program.lines.about("DROP").count == 1)
            }
        }

        @Test("A click elsewhere in the field types what was composed; nothing comes twice")
        func clickTypes() throws {
            try run(KoreanTypist()) { desktop, program, server in
                desktop.screen.type(text: "gks")
                try wait(for: 3, keysOf: server)
                // Where the field began to be typed into.
                try Deadline.wait(for: "the caret's place") { !server.record.spots.isEmpty }
                let spot = server.record.spots[0]
                desktop.screen.click(try program.origin() + Pixel(x: spot.x, y: spot.y - 8))
                try program.wait(for: "STATE", "search", "한")
                try program.rest()
                #expect(program.lines.about("STATE").filter { $0["search"] != nil }.last?["search"] == "한")
                #expect(server.record.resetCount == 1)
            }
        }

        @Test("The input method's end leaves what was composed, and keys that work")
        func serverEnds() throws {
            try run(KoreanTypist()) { desktop, program, server in
                desktop.screen.type(text: "gks")
                try wait(for: 3, keysOf: server)
                server.stop()
                try program.wait(for: "STATE", "search", "한")
                desktop.screen.type(text: "a")
                try program.wait(for: "STATE", "search", "한a")
                let another = try InputMethodServer(display: desktop.display, typist: KoreanTypist())
                defer { another.stop() }
                try Deadline.wait(for: "the new input method") {
                    desktop.screen.type(text: "g")
                    return !another.record.keys.isEmpty
                }
                #expect(program.errors == "")
            }
        }
    }
}
