import Testing

extension DesktopTests {
    /// Hands that are faster than any program.
    @Suite("Fast drags")
    struct FastDragTests {
        private func expectOneDrop(_ program: WindowProgram, _ desktop: Desktop, items: Int = 1) throws {
            try program.waitForEnd()
            #expect(program.lines.about("DROP").count == items)
            #expect(program.lines.about("DRAG begin").count == items)
            #expect(try desktop.book().person("John").items == items)
            try program.expectNoPreview()
        }

        @Test("Press, one motion, release, all at once: it drops once")
        func oneMotion() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let (food, john) = try (program.place(of: "food 0"), program.place(of: "person 0"))
                let screen = desktop.screen
                screen.move(to: food)
                screen.sync()
                screen.press()
                screen.move(to: john)
                screen.release()
                screen.sync()
                try expectOneDrop(program, desktop)
            }
        }

        @Test("Everything in one packet, the way to the food too")
        func onePacket() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let (food, john) = try (program.place(of: "food 0"), program.place(of: "person 0"))
                for count in 1...5 {
                    desktop.screen.move(to: food)
                    desktop.screen.press()
                    desktop.screen.move(to: john)
                    desktop.screen.release()
                    desktop.screen.sync()
                    try expectOneDrop(program, desktop, items: count)
                }
            }
        }

        @Test("Many drags in one packet: each drops once")
        func manyInOnePacket() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let (food, john) = try (program.place(of: "food 0"), program.place(of: "person 0"))
                for _ in 0..<5 {
                    desktop.screen.move(to: food)
                    desktop.screen.press()
                    desktop.screen.move(to: john)
                    desktop.screen.release()
                }
                desktop.screen.sync()
                try program.wait(for: "five drops") { $0.kind == "DROP" && $0["items"] == "5" }
                try program.waitForEnd()
                #expect(program.lines.about("DROP").count == 5)
                #expect(try desktop.book().person("John").total == 10_000)
            }
        }

        @Test("Motions far apart and a release right after the last one, as xdotool does it")
        func commandLineTool() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let (food, john) = try (program.place(of: "food 0"), program.place(of: "person 0"))
                try desktop.tool(
                    "xdotool", "mousemove", "\(food.x)", "\(food.y)", "mousedown", "1", "mousemove", "\(john.x)",
                    "\(john.y)", "mouseup", "1")
                try expectOneDrop(program, desktop)
            }
        }

        @Test("A drag while the picture of the one before still flies")
        func dragDuringFlight() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let (food, john) = try (program.place(of: "food 0"), program.place(of: "person 0"))
                for count in 1...4 {
                    desktop.screen.move(to: food)
                    desktop.screen.press()
                    desktop.screen.move(to: john)
                    desktop.screen.release()
                    desktop.screen.sync()
                    // No waiting for rest: the next one begins at once.
                    try program.wait(for: "a drop") { $0.kind == "DROP" && $0["items"] == "\(count)" }
                }
                try program.waitForEnd()
                #expect(program.lines.about("DROP").count == 4)
                try program.expectNoPreview()
            }
        }

        @Test("A click moves nothing, and a motion below the threshold is a click")
        func clickIsNoDrag() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let food = try program.place(of: "food 0")
                desktop.screen.move(to: food)
                desktop.screen.press()
                desktop.screen.move(to: food + Pixel(x: 5, y: 5))
                desktop.screen.release()
                desktop.screen.sync()
                // The food is picked now: a click on somebody gives it to them.
                try desktop.screen.click(program.place(of: "person 1"))
                try program.wait(for: "ACT", "verb", "order")
                #expect(program.lines.about("DRAG").isEmpty)
                #expect(try desktop.book().person("Daizy").items == 1)
            }
        }
    }
}
