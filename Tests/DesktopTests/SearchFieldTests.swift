import Testing

extension DesktopTests {
    @Suite("Typing goes on")
    struct SearchFieldTests {
        @Test("The search field keeps the keyboard through a drag: typing lands there, before, during and after")
        func fieldKeepsFocus() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let screen = desktop.screen
                let foreign = screen.makeWindow(
                    Area(x: 1040, y: 100, width: 200, height: 200), color: 0x33_6699, overridesRedirect: false)
                // Without a window manager a click gives the window the keyboard.
                screen.click(try program.origin() + Pixel(x: 900, y: 250))
                try Deadline.wait(for: "the keyboard") { screen.focus == (try program.window().id) }
                screen.type(.character("f"), holding: [.control])
                try program.wait(for: "STATE", "focus", "search")
                screen.type(text: "pi")
                try program.wait(for: "STATE", "search", "pi")
                try program.wait(for: "IDLE")
                #expect(program.layout.keys.filter { $0.hasPrefix("food") } == ["food 0"])

                try program.lift("food 0")
                screen.type(text: "z")
                try program.wait(for: "STATE", "search", "piz")
                program.carry(to: Pixel(x: 1140, y: 200))
                screen.type(text: "z")
                try program.wait(for: "STATE", "search", "pizz")
                try program.carry(to: "person 0")
                #expect(try program.letGo().text == "DRAG end")
                screen.type(text: "a")
                try program.wait(for: "STATE", "search", "pizza")
                #expect(!program.lines.has("STATE", "focus", ""))
                #expect(try desktop.book().person("John").total == 2000)
                _ = foreign
            }
        }

        @Test("Escape during a drag ends the drag alone; the text stays")
        func escapeLeavesTheText() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                desktop.screen.click(try program.origin() + Pixel(x: 900, y: 250))
                // The window manager keeps the press for a moment; keys do not wait for it.
                try program.wait(for: "STATE", "focus", "menu")
                desktop.screen.type(.character("f"), holding: [.control])
                desktop.screen.type(text: "pas")
                try program.wait(for: "STATE", "search", "pas")
                try program.wait(for: "IDLE")
                try program.lift("food 1")
                try program.carry(to: "person 0")
                desktop.screen.type(.escape)
                try program.waitForEnd()
                desktop.screen.release()
                desktop.screen.type(text: "t")
                try program.wait(for: "STATE", "search", "past")
                #expect(program.lines.about("DROP").isEmpty)
            }
        }

        @Test("Under a window manager too")
        func underWindowManager() throws {
            var setup = Desktop.Setup()
            setup.windowManager = true
            try Desktop.run(setup) { desktop in
                let program = try desktop.start()
                desktop.screen.click(try program.origin() + Pixel(x: 900, y: 250))
                // The window manager keeps the press for a moment; keys do not wait for it.
                try program.wait(for: "STATE", "focus", "menu")
                desktop.screen.type(.character("f"), holding: [.control])
                try program.wait(for: "STATE", "focus", "search")
                desktop.screen.type(text: "pi")
                try program.wait(for: "STATE", "search", "pi")
                try program.wait(for: "IDLE")
                try program.lift("food 0")
                desktop.screen.type(text: "z")
                try program.wait(for: "STATE", "search", "piz")
                try program.carry(to: "person 0")
                try program.letGo()
                desktop.screen.type(text: "z")
                try program.wait(for: "STATE", "search", "pizz")
                #expect(program.lines.about("DROP").count == 1)
            }
        }
    }
}
