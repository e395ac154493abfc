import Glibc
import Testing

extension DesktopTests {
    /// Every way in which a drag ends without a drop: nothing changes, nothing stays, and the next drag works.
    @Suite("Drags that come to nothing")
    struct CancelTests {
        /// Lifts the pizza, ends the drag in some way, and looks at what is left.
        /// - Parameter end: ends the drag; the button may still be down afterwards.
        private func expectNothing(
            _ setup: Desktop.Setup = Desktop.Setup(), over target: String = "person 0",
            _ end: (Desktop, WindowProgram) throws -> Void
        ) throws {
            try Desktop.run(setup) { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: target)
                #expect(!program.floatingWindows().isEmpty)
                try end(desktop, program)
                try program.wait(for: "DRAG cancel")
                desktop.screen.release()
                desktop.screen.sync()
                try program.expectNoPreview()
                #expect(program.lines.about("DROP").isEmpty)
                #expect(program.lines.about("ACT").isEmpty)
                #expect(try desktop.book().bill.total == 0)
                let lines = try program.drag("food 0", onto: "person 0")
                #expect(lines.texts(about: "DROP") == ["DROP 0 0 total=20.00 items=1"])
                try program.expectNoPreview()
            }
        }

        @Test("A release on nothing")
        func releaseOnNothing() throws {
            try expectNothing { desktop, program in
                program.carry(to: try program.origin() + Pixel(x: 850, y: 200))
                desktop.screen.release()
                desktop.screen.sync()
            }
        }

        @Test("A release outside of the window")
        func releaseOutside() throws {
            try expectNothing { desktop, program in
                program.carry(to: Pixel(x: 1150, y: 850))
                desktop.screen.release()
                desktop.screen.sync()
            }
        }

        @Test("Escape")
        func escape() throws {
            try expectNothing { desktop, _ in desktop.screen.type(.escape) }
        }

        @Test(
            "Escape while the pointer is over nothing of ours and another window has the keyboard, whatever locks are on",
            arguments: [[], [KeySymbol.capsLock], [.numLock], [.capsLock, .numLock]])
        func escapeElsewhere(locks: [KeySymbol]) throws {
            try expectNothing { desktop, program in
                let other = desktop.screen.makeWindow(
                    Area(x: 1020, y: 700, width: 200, height: 150), color: 0x33_6699, overridesRedirect: false)
                desktop.screen.focus(other)
                program.carry(to: Pixel(x: 1100, y: 780))
                for lock in locks { desktop.screen.type(lock) }
                desktop.screen.type(.escape)
                for lock in locks { desktop.screen.type(lock) }
            }
        }

        @Test("A press of the right button; its release drops nothing either")
        func rightButton() throws {
            try expectNothing { desktop, _ in
                desktop.screen.press(button: 3)
                desktop.screen.sync()
                desktop.screen.release(button: 3)
                desktop.screen.sync()
            }
        }

        @Test("The window is hidden by somebody else")
        func windowHidden() throws {
            try expectNothing { desktop, program in
                let window = try program.window().id
                desktop.screen.hide(window)
                try Deadline.wait(for: "the preview's going") { program.floatingWindows().isEmpty }
                desktop.screen.show(window)
            }
        }

        @Test("The window is made an icon under a window manager")
        func windowIconified() throws {
            var setup = Desktop.Setup()
            setup.windowManager = true
            try expectNothing(setup) { desktop, program in
                let (window, place) = try (program.window().id, program.origin())
                desktop.screen.iconify(window)
                try Deadline.wait(for: "the preview's going") { program.floatingWindows().isEmpty }
                desktop.screen.release()
                desktop.screen.show(window)
                // The window manager lets it fly out of its icon.
                try Deadline.wait(for: "the window in its place") {
                    try desktop.screen.facts(of: window)?.isViewable == true && program.origin() == place
                }
            }
        }

        @Test("Middle and extra buttons neither drop nor cancel")
        func otherButtons() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: "person 0")
                for button in [2, 8, 9] {
                    desktop.screen.press(button: button)
                    desktop.screen.release(button: button)
                    desktop.screen.sync()
                }
                let end = try program.letGo()
                #expect(end.text == "DRAG end")
                #expect(program.lines.about("DROP").count == 1)
                #expect(program.lines.about("DRAG").count == 2)
            }
        }

        @Test("Another program's try to take the pointer changes nothing")
        func otherGrab() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: "person 0")
                #expect(!desktop.screen.grabPointer())
                desktop.screen.ungrabPointer()
                #expect(try program.letGo().text == "DRAG end")
                // After the drag the pointer is anybody's.
                #expect(desktop.screen.grabPointer())
                desktop.screen.ungrabPointer()
                try program.drag("food 0", onto: "person 0")
                #expect(try desktop.book().person("John").items == 2)
            }
        }

        @Test("A press that another program swallows begins nothing")
        func grabBeforePress() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let (food, john) = try (program.place(of: "food 0"), program.place(of: "person 0"))
                #expect(desktop.screen.grabPointer())
                desktop.screen.move(to: food)
                desktop.screen.press()
                desktop.screen.move(to: john)
                desktop.screen.release()
                desktop.screen.ungrabPointer()
                try program.drag("food 1", onto: "person 0")
                #expect(program.lines.texts(about: "DRAG begin") == ["DRAG begin food 1"])
                #expect(try desktop.book().person("John").total == 1300)
            }
        }

        @Test("The window is resized during a drag: the drop goes where the pointer is")
        func windowResized() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: "person 1")
                program.skipToNow()
                desktop.screen.resize(try program.window().id, width: 1200, height: 820)
                try Deadline.wait(for: "the new layout") {
                    program.layout["person 1"].map { $0.y > 500 } ?? false
                }
                try program.carry(to: "person 1")
                #expect(try program.letGo().text == "DRAG end")
                #expect(try desktop.book().person("Daizy").items == 1)
                try program.expectNoPreview()
            }
        }

        @Test("The window is closed during a drag")
        func windowClosed() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: "person 0")
                desktop.screen.askToClose(try program.window().id)
                let status = try program.process.waitForExit()
                #expect(status == 0)
                #expect(program.errors == "")
                desktop.screen.release()
                desktop.screen.sync()
                #expect(program.lines.about("DROP").isEmpty)
                #expect(desktop.screen.windows().isEmpty)
                #expect(try desktop.book().bill.total == 0)
                let again = try desktop.start()
                try again.drag("food 0", onto: "person 0")
                #expect(try desktop.book().bill.total == 2000)
            }
        }

        @Test("The program is ended during a drag", arguments: [SIGTERM, SIGINT])
        func terminated(signal: Int32) throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: "person 0")
                program.process.signal(signal)
                let status = try program.process.waitForExit()
                #expect(status == 0)
                #expect(program.errors == "")
                desktop.screen.release()
                desktop.screen.sync()
                #expect(desktop.screen.windows().isEmpty)
                #expect(try desktop.book().bill.total == 0)
                try desktop.check()
            }
        }

        @Test("Between drags no window is left but the program's own and its hidden one")
        func nothingIsLeft() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let before = desktop.screen.windows().map(\.id)
                #expect(before.count == 2)
                try program.drag("food 0", onto: "person 0")
                try program.expectNoPreview()
                #expect(desktop.screen.windows().map(\.id) == before)
            }
        }
    }
}
