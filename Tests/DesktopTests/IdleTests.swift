import Testing

extension DesktopTests {
    @Suite("At rest")
    struct IdleTests {
        @Test("Two seconds without input cost next to nothing")
        func idleCostsNothing() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.drag("food 0", onto: "person 0")
                desktop.screen.move(to: Pixel(x: 1200, y: 850))
                desktop.screen.sync()
                try expectRest(program)
            }
        }

        @Test("... with the search field in use too, once its caret stands still")
        func idleWithCaret() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                desktop.screen.click(try program.origin() + Pixel(x: 900, y: 250))
                desktop.screen.type(.character("f"), holding: [.control])
                try program.wait(for: "STATE", "focus", "search")
                desktop.screen.type(text: "pizza")
                try program.wait(for: "STATE", "search", "pizza")
                // The caret blinks for ten seconds after the last key.
                let field = Area(x: 600, y: 8, width: 300, height: 40)
                try program.rest(in: field, for: 1.5, seconds: 30)
                try expectRest(program)
            }
        }

        @Test("... and with a drag that stands still")
        func idleDuringADrag() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: "person 1")
                try expectRest(program)
                #expect(try program.letGo().text == "DRAG end")
            }
        }

        /// Expects less than 2 ms of CPU in 2 s, and no line of trace.
        private func expectRest(_ program: WindowProgram) throws {
            try program.rest(for: 0.7)
            let before = program.process.cpuTime
            let lines = program.linesDuring(seconds: 2)
            let used = program.process.cpuTime - before
            #expect(lines.isEmpty)
            #expect(used < 0.002, "\(used * 1000) ms")
        }
    }
}
