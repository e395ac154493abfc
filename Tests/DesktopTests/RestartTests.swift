import Testing

extension DesktopTests {
    @Suite("What is remembered from one start to the next")
    struct RestartTests {
        private func stateText(_ desktop: Desktop) -> String {
            (try? Files.text(of: desktop.folder + "/.local/state/platter/window")) ?? ""
        }

        private func waitForState(_ desktop: Desktop, _ line: String) throws {
            try Deadline.wait(for: "\(line) in the file") { stateText(desktop).contains(line + "\n") }
        }

        @Test("The window stands where it stood, to the pixel", arguments: [false, true])
        func place(hasManager: Bool) throws {
            try Desktop.run(Desktop.Setup(windowManager: hasManager)) { desktop in
                let first = try desktop.start()
                let id = try first.window().id
                desktop.screen.place(id, Area(x: 133, y: 57, width: 901, height: 641))
                try Deadline.wait(for: "the new size") { try first.window().area.width == 901 }
                let before = try first.window().area
                try waitForState(desktop, "size=901 641")
                #expect(try first.terminate() == 0)
                for _ in 0..<3 {
                    let next = try desktop.start()
                    #expect(try next.window().area == before)
                    #expect(try next.terminate() == 0)
                }
            }
        }

        @Test("A second window does not cover the first one: the window manager finds a place for it")
        func second() throws {
            try Desktop.run(Desktop.Setup(windowManager: true)) { desktop in
                let first = try desktop.start()
                desktop.screen.place(try first.window().id, Area(x: 10, y: 40, width: 701, height: 501))
                try waitForState(desktop, "size=701 501")
                let area = try first.window().area
                let second = try desktop.start()
                let other = try second.window().area
                #expect((other.width, other.height) == (701, 501))
                #expect((other.x, other.y) != (area.x, area.y))
            }
        }

        @Test("A maximized window is maximized again, and goes back to the size it had before")
        func maximized() throws {
            try Desktop.run(Desktop.Setup(windowManager: true)) { desktop in
                let first = try desktop.start()
                let id = try first.window().id
                desktop.screen.place(id, Area(x: 133, y: 57, width: 901, height: 641))
                try waitForState(desktop, "size=901 641")
                let before = try first.window().area
                desktop.screen.maximize(id, true)
                try waitForState(desktop, "maximized=yes")
                #expect(stateText(desktop).contains("size=901 641\n"))
                #expect(try first.terminate() == 0)
                let next = try desktop.start()
                #expect(try next.window().area.width == 1280)
                desktop.screen.maximize(try next.window().id, false)
                try Deadline.wait(for: "the size of before") { try next.window().area == before }
            }
        }

        @Test("A place that no monitor shows any more is moved into sight")
        func outOfSight() throws {
            try Desktop.run { desktop in
                try Files.makeFolder(desktop.folder + "/.local/state/platter")
                try Files.write(
                    "size=1000 700\nplace=5000 -300\ntheme=dark\nsplit=nonsense\n",
                    to: desktop.folder + "/.local/state/platter/window")
                let program = try desktop.start()
                #expect(try program.window().area == Area(x: 280, y: 0, width: 1000, height: 700))
                #expect(desktop.screen.text("_GTK_THEME_VARIANT", of: try program.window().id) == "dark")
            }
        }

        @Test(
            "Scale, layout, split and the open order come back; what the command line says counts more and is not kept")
        func arrangement() throws {
            try Desktop.run { desktop in
                let first = try desktop.start()
                desktop.screen.click(try first.place(of: "person 0"))
                try first.wait(for: "STATE", "panel", "John")
                desktop.screen.type(.character("l"), holding: [.control])
                desktop.screen.type(.character("="), holding: [.control])
                try first.wait(for: "STATE", "scale", "1.25")
                try waitForState(desktop, "scale=1.25")
                try waitForState(desktop, "layout=strip")
                #expect(try first.terminate() == 0)
                let kept = stateText(desktop)
                let next = try desktop.start(["--scale", "2", "--theme", "dark", "--geometry", "1100x800+10+20"])
                #expect(next.lines.contains { $0.kind == "STATE" && $0["scale"] == "2" && $0["theme"] == "dark" })
                #expect(next.lines.contains { $0.kind == "STATE" && $0["panel"] == "John" })
                #expect(try next.window().area == Area(x: 10, y: 20, width: 1100, height: 800))
                desktop.screen.place(try next.window().id, Area(x: 30, y: 40, width: 1000, height: 700))
                try Deadline.wait(for: "the new size") { try next.window().area.width == 1000 }
                #expect(try next.terminate() == 0)
                #expect(stateText(desktop) == kept)
                let last = try desktop.start()
                #expect(last.lines.contains { $0.kind == "STATE" && $0["scale"] == "1.25" && $0["theme"] == "light" })
            }
        }

        @Test("A made-up book neither reads nor writes anything")
        func synthetic() throws {
            try Desktop.run { desktop in
                try Files.makeFolder(desktop.folder + "/.local/state/platter")
                try Files.write("scale=2\n", to: desktop.folder + "/.local/state/platter/window")
                let program = try desktop.start(["--foods", "5", "--people", "3"])
                #expect(program.lines.contains { $0.kind == "STATE" && $0["scale"] == "1" })
                desktop.screen.place(try program.window().id, Area(x: 30, y: 40, width: 900, height: 650))
                #expect(try program.terminate() == 0)
                #expect(stateText(desktop) == "scale=2\n")
            }
        }
    }
}
