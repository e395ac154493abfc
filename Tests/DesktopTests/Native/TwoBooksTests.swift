import Testing

extension DesktopTests {
    @Suite("Two windows on two books")
    struct TwoBooksTests {
        /// Two windows side by side: the first start's book, and an empty one with Ana and Ben.
        private func withTwoBooks(
            windowManager: Bool = false,
            _ body: (Desktop, _ left: WindowProgram, _ right: WindowProgram, _ other: String) throws -> Void
        ) throws {
            var setup = Desktop.Setup()
            setup.screen = "2000x760x24"
            setup.windowManager = windowManager
            try Desktop.run(setup) { desktop in
                let other = desktop.folder + "/Friday.platter"
                let answer = try desktop.platter("new", other, "--people", "Ana,Ben", "--currency", "USD")
                try #require(answer.status == 0, "\(answer.errors)")
                let left = try desktop.start(["--geometry", "980x700+0+0"])
                let right = try desktop.start([other, "--geometry", "980x700+1000+0"])
                try body(desktop, left, right, other)
                #expect(left.errors + right.errors == "")
                try desktop.check()
                try desktop.check(other)
            }
        }

        private func carry(_ name: String, of left: WindowProgram, to place: Pixel, of right: WindowProgram) throws {
            try left.lift(name)
            left.carry(to: place)
            try right.wait(for: "what a drop would do") { $0["outcome"] != nil }
            try left.hear(right)
        }

        private func undo(_ program: WindowProgram) throws {
            try program.focus()
            program.screen.type(.character("z"), holding: [.control])
            try program.wait(for: "ACT", "verb", "undo")
        }

        @Test("A line goes over whole, and from the first; each window's undo takes back its own half")
        func lineMoves() throws {
            try withTwoBooks { desktop, left, right, other in
                let line = try left.openPanel(of: "person 0", with: "food 1")
                try carry(line, of: left, to: right.place(of: "person 1"), of: right)
                #expect(try left.letGo().text == "DRAG end")
                #expect(try right.wait(for: "IN")["result"] == "done")
                try Deadline.wait(for: "the line's going") { try desktop.book().bill.total == 0 }
                let ben = try desktop.book(other).person("Ben")
                #expect(ben.lines.map(\.name) == ["Pasta"])
                #expect(ben.lines.map(\.price) == [1300])
                #expect(try desktop.book().person("John").lines.isEmpty)
                try undo(left)
                #expect(try desktop.book().person("John").total == 1300)
                #expect(try desktop.book(other).person("Ben").total == 1300)
                try undo(right)
                #expect(try desktop.book(other).bill.total == 0)
                #expect(try desktop.book().person("John").total == 1300)
            }
        }

        @Test("With Ctrl held it is a copy", arguments: [false, true])
        func lineIsCopied(hasManager: Bool) throws {
            try withTwoBooks(windowManager: hasManager) { desktop, left, right, other in
                let line = try left.openPanel(of: "person 0", with: "food 1")
                try left.lift(line)
                desktop.screen.keyDown(.control)
                try left.carry(to: right.place(of: "person 0"))
                try right.wait(for: "what a drop would do") { $0["outcome"] != nil }
                try left.hear(right)
                let end = try left.letGo()
                desktop.screen.keyUp(.control)
                desktop.screen.sync()
                #expect(end.text == "DRAG end")
                #expect(try right.wait(for: "IN")["result"] == "done")
                #expect(try desktop.book(other).person("Ana").total == 1300)
                #expect(try desktop.book().person("John").total == 1300)
            }
        }

        @Test("A dish goes onto the other menu with its photo, and stays on this one")
        func foodOntoMenu() throws {
            try withTwoBooks { desktop, left, right, other in
                try carry("food 0", of: left, to: right.emptyMenu(), of: right)
                #expect(try left.letGo().text == "DRAG end")
                let line = try right.wait(for: "IN")
                #expect(line["what"] == "items")
                #expect(line["result"] == "done")
                #expect(try desktop.book(other).foods.map(\.name) == ["Pizza"])
                #expect(try desktop.book(other).foods.map(\.price) == [2000])
                #expect(try desktop.book().foods.count == 4)
                // The photo: what both give away is the same.
                var hashes: [String?] = []
                for program in [left, right] {
                    program.skipToNow()
                    try program.focus()
                    try program.copy("food 0")
                    let peer = try desktop.startPeer(geometry: "300x60+100+700")
                    hashes.append(try peer.paste().last { $0["type"] == "image/*" }?["hash"])
                }
                #expect(hashes[0] != nil)
                #expect(hashes[0] == hashes[1])
            }
        }

        @Test("A dish onto somebody at the other table is a line of theirs")
        func foodOntoPerson() throws {
            try withTwoBooks { desktop, left, right, other in
                try carry("food 3", of: left, to: right.place(of: "person 0"), of: right)
                #expect(try left.letGo().text == "DRAG end")
                #expect(try right.wait(for: "IN")["result"] == "done")
                let ana = try desktop.book(other).person("Ana")
                #expect(ana.lines.map(\.name) == ["Sizzler"])
                #expect(ana.total == 5000)
            }
        }

        @Test("A dish that is priced in another currency is refused with the reason, and stays")
        func otherCurrency() throws {
            try withTwoBooks { desktop, left, right, other in
                let euros = desktop.folder + "/Paris.platter"
                try desktop.platter("new", euros, "--people", "Luc", "--currency", "EUR")
                try right.terminate()
                let third = try desktop.start([euros, "--geometry", "980x700+1000+0"])
                try carry("food 0", of: left, to: third.place(of: "person 0"), of: third)
                #expect(try left.letGo().text == "DRAG cancel")
                let line = try third.wait(for: "IN")
                #expect(line["result"] == "refused")
                #expect(line["reason"]?.contains("EUR") == true)
                #expect(try desktop.book(euros).bill.total == 0)
            }
        }
    }
}
