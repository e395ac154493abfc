import Testing

extension DesktopTests {
    /// Drags between programs that end without a drop (`xdnd.md` section 3, A and E).
    @Suite("Drags between programs that come to nothing")
    struct CancelOutsideTests {
        /// Carries a dish over the other program, ends that in some way, and looks at what is left.
        private func expectNothing(
            windowManager: Bool = false, _ end: (Desktop, WindowProgram, WindowProgram) throws -> Void
        ) throws {
            try Desktop.runWithPeer(windowManager: windowManager) { desktop, program, peer in
                try program.lift("food 0")
                try program.carry(to: peer.place(of: "area"))
                try peer.wait(for: "ENTER")
                try end(desktop, program, peer)
                try program.wait(for: "DRAG cancel")
                if peer.process.isRunning { try peer.wait(for: "LEAVE") }
                desktop.screen.release()
                desktop.screen.sync()
                try program.expectNoPreview()
                if peer.process.isRunning {
                    #expect(peer.lines.about("DROPPED").isEmpty)
                    #expect(peer.lines.about("LEAVE").count == 1)
                }
                try Deadline.wait(for: "the selection's going") { !desktop.screen.hasOwner("XdndSelection") }
                #expect(program.lines.about("OUT").isEmpty)
                // The next one works, here and there (10, 11).
                let lines = try program.drag("food 0", onto: "person 0")
                #expect(lines.texts(about: "DROP") == ["DROP 0 0 total=20.00 items=1"])
                if peer.process.isRunning { try program.hand("food 1", to: peer) }
                #expect(program.errors == "")
            }
        }

        @Test("Escape, with a window manager and without (45)", arguments: [false, true])
        func escape(hasManager: Bool) throws {
            try expectNothing(windowManager: hasManager) { desktop, _, peer in
                try peer.focus()
                desktop.screen.type(.escape)
            }
        }

        @Test("The right button")
        func rightButton() throws {
            try expectNothing { desktop, _, _ in
                desktop.screen.press(button: 3)
                desktop.screen.release(button: 3)
                desktop.screen.sync()
            }
        }

        @Test("The death of the program under the pointer, and a release where it was (40, 41)")
        func targetDies() throws {
            try expectNothing { desktop, _, peer in
                let windows = try desktop.screen.windowNumbers.subtracting([peer.window().id])
                peer.process.kill()
                try Deadline.wait(for: "its window's going") { desktop.screen.windowNumbers.isSubset(of: windows) }
                desktop.screen.release()
                desktop.screen.sync()
            }
        }

        @Test("What lies under another window gets nothing, until that one goes (34, 50)")
        func covered() throws {
            try Desktop.runWithPeer { desktop, program, peer in
                let place = try peer.place(of: "area")
                let cover = desktop.screen.makeWindow(
                    Area(x: place.x - 20, y: place.y - 20, width: 40, height: 40), color: 0x40_4040)
                try program.lift("food 0")
                program.carry(to: place + Pixel(x: 60, y: 60))
                try peer.wait(for: "ENTER")
                program.carry(to: place)
                try peer.wait(for: "LEAVE")
                desktop.screen.hide(cover)
                try peer.wait(for: "ENTER")
                try program.hear(peer)
                #expect(try program.letGo().text == "DRAG end")
                try peer.wait(for: "DONE")
            }
        }

        @Test("A window that is closed while something of it is over another program tells that so (42)")
        func closed() throws {
            try Desktop.runWithPeer { desktop, program, peer in
                let windows = desktop.screen.windowNumbers
                let own = try program.window().id
                try program.lift("food 0")
                try program.carry(to: peer.place(of: "area"))
                try peer.wait(for: "ENTER")
                desktop.screen.askToClose(own)
                #expect(try program.process.waitForExit() == 0)
                try peer.wait(for: "LEAVE")
                #expect(program.lines.about("DRAG").last?.text == "DRAG cancel")
                #expect(desktop.screen.windowNumbers.isStrictSubset(of: windows))
                try Deadline.wait(for: "the selection's going") { !desktop.screen.hasOwner("XdndSelection") }
                desktop.screen.release()
                desktop.screen.sync()
                #expect(desktop.screen.grabPointer())
                desktop.screen.ungrabPointer()
                #expect(peer.lines.about("DROPPED").isEmpty)
                #expect(program.errors == "")
            }
        }

        // MARK: The other way

        @Test("Escape in the other program, its death and its leaving put the light out (41, 45)", arguments: 0..<3)
        func foreignEnds(way: Int) throws {
            try Desktop.runWithPeer(["--text", "Tea 2.50"]) { desktop, program, peer in
                try peer.bring(over: program.place(of: "person 1"), of: program)
                switch way {
                case 0: desktop.screen.type(.escape)
                case 1: peer.process.kill()
                default: peer.carry(to: Pixel(x: 1550, y: 780))
                }
                // Within a second.
                try program.wait(for: "STATE", "lit", "", seconds: 1)
                desktop.screen.release()
                desktop.screen.sync()
                if way != 1 { try peer.wait(for: "TAKEN nothing") }
                #expect(program.lines.about("IN").isEmpty)
                #expect(peer.lines.about("ASKED").isEmpty)
                let lines = try program.drag("food 0", onto: "person 0")
                #expect(lines.texts(about: "DROP") == ["DROP 0 0 total=20.00 items=1"])
                #expect(try desktop.book().bill.total == 2000)
            }
        }
    }
}
