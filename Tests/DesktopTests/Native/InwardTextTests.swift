import Testing

extension DesktopTests {
    /// Texts of other programs onto people and the menu (`xdnd.md` section 3, B).
    @Suite("Texts dragged in")
    struct InwardTextTests {
        @Test("\"Tea 2.50\" onto Tom is a line of his; the other program hears that it was copied")
        func textOntoPerson() throws {
            try Desktop.runWithPeer(["--text", "Tea 2.50"]) { desktop, program, peer in
                try peer.lift("tile")
                try peer.carry(to: program.place(of: "person 2"))
                let lit = try program.wait(for: "STATE", "lit", "person:2")
                #expect(lit["outcome"]?.contains("Tom") == true)
                try peer.hear(program)
                // By its types alone: nothing is read before the drop.
                #expect(peer.lines.about("ASKED").isEmpty)
                desktop.screen.release()
                desktop.screen.sync()
                let line = try program.wait(for: "IN", "result", "done")
                #expect(line["type"] == "text/plain;charset=utf-8")
                #expect(line["what"] == "line")
                try peer.wait(for: "TAKEN copy")
                #expect(program.lines.about("ACT").map { $0["verb"] } == ["order"])
                #expect(program.lines.last { $0["lit"] != nil }?["lit"] == "")
                let tom = try desktop.book().person("Tom")
                #expect(tom.lines.map(\.name) == ["Tea"])
                #expect(tom.total == 250)
                try program.focus()
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "ACT", "verb", "undo")
                #expect(try desktop.book().bill.total == 0)
                #expect(program.errors + peer.errors == "")
            }
        }

        @Test(
            "A text without a price is refused at the drop, with the reason, and the other program keeps it",
            arguments: ["Tea", "   ", "2.50"])
        func textWithoutPrice(text: String) throws {
            try Desktop.runWithPeer(["--text", text]) { desktop, program, peer in
                let line = try peer.bring(onto: "person 2", of: program)
                #expect(line["result"] == "refused")
                #expect((line["reason"] ?? "").count > 10)
                try program.wait(for: "STATE", "refused", line["reason"] ?? "")
                try peer.wait(for: "TAKEN nothing")
                try peer.expectNoPreview()
                #expect(program.lines.about("ACT").isEmpty)
                #expect(try desktop.book().bill.total == 0)
                #expect(program.lines.last { $0["lit"] != nil }?["lit"] == "")
            }
        }

        @Test("Several lines are several dishes, in one step; a new person has them all")
        func severalLines() throws {
            try Desktop.runWithPeer(["--text", "Tea 2.50\\nCake 4"]) { desktop, program, peer in
                let line = try peer.bring(onto: "new-person", of: program)
                #expect(line["result"] == "done")
                let guest = try desktop.book().person("Guest 4")
                #expect(guest.lines.map(\.name) == ["Tea", "Cake"])
                #expect(guest.total == 650)
                try peer.wait(for: "TAKEN copy")
                try program.focus()
                desktop.screen.type(.escape)
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "ACT", "verb", "undo")
                #expect(try desktop.book().persons.count == 3)
            }
        }

        @Test("A text onto Everyone is shared; onto the menu it is a dish of the menu")
        func otherPlaces() throws {
            try Desktop.runWithPeer(["--text", "Soup 3.00"]) { desktop, program, peer in
                #expect(try peer.bring(onto: "everyone", of: program)["result"] == "done")
                #expect(try desktop.book().persons.map(\.total) == [100, 100, 100])
                try peer.wait(for: "TAKEN copy")
                try peer.expectNoPreview()
                #expect(try peer.bring(onto: program.emptyMenu(), of: program)["result"] == "done")
                try peer.wait(for: "TAKEN copy")
                #expect(try desktop.book().foods.map(\.name).contains("Soup"))
                #expect(try desktop.book().bill.total == 300)
            }
        }

        @Test("A text is not for the tool bar: nothing is lit, nothing is read")
        func noPlace() throws {
            try Desktop.runWithPeer(["--text", "Tea 2.50"]) { desktop, program, peer in
                try peer.lift("tile")
                try peer.carry(to: program.toolBar())
                desktop.screen.release()
                desktop.screen.sync()
                try peer.wait(for: "TAKEN nothing")
                #expect(peer.lines.about("ASKED").isEmpty)
                #expect(program.lines.about("IN").isEmpty)
                #expect(!program.lines.contains { ($0["lit"] ?? "") != "" })
            }
        }

        @Test("What counts is found among many types, also behind the third (13)")
        func manyTypes() throws {
            try Desktop.run(.wide) { desktop in
                let strange = try desktop.file("strange", Files.madeUp(80))
                let offers = (1...5).flatMap { ["--own", "application/x-strange-\($0)=\(strange)"] }
                let program = try desktop.startBook()
                let peer = try desktop.startPeer(offers + ["--text", "Tea 2.50"])
                #expect(try peer.bring(onto: "person 2", of: program)["result"] == "done")
                #expect(try desktop.book().person("Tom").total == 250)
                #expect(peer.lines.about("ASKED").map(\.words) == [["text/plain%3Bcharset%3Dutf-8"]])
            }
        }

        @Test("The window that got a drop becomes the active one (49)")
        func activated() throws {
            try Desktop.runWithPeer(["--text", "Tea 2.50"], windowManager: true) { desktop, program, peer in
                let screen = desktop.screen
                let active = { screen.words("_NET_ACTIVE_WINDOW", of: screen.root).first }
                try Deadline.wait(for: "the other window's being active") { active() == (try peer.window().id) }
                try peer.bring(over: program.place(of: "person 2"), of: program)
                // Not before the drop: it would cover what is dragged.
                #expect(active() == (try peer.window().id))
                screen.release()
                screen.sync()
                try program.wait(for: "IN", "result", "done")
                try Deadline.wait(for: "the window's being active") { active() == (try program.window().id) }
            }
        }

        @Test("A drag of another program that is held at the menu's lower edge scrolls it")
        func scrolls() throws {
            let book = ["--foods", "60", "--people", "3"]
            try Desktop.runWithPeer(["--text", "Tea 2.50"], book: book) { desktop, program, peer in
                let start = try program.place(of: "food 0")
                try peer.bring(over: start, of: program)
                // Down to where the menu ends; back, and again down to its last pixels: there the pointer rests.
                let people = try program.place(of: "person 0").y
                var place = start
                let isTaken = { program.lines.last { $0["lit"] != nil }?["outcome"] != nil }
                while isTaken() {
                    place.y += 8
                    try #require(place.y < people)
                    try peer.move(to: place, over: program)
                }
                for way in [-60, 20, 20, 8] {
                    place.y += way
                    try peer.move(to: place, over: program)
                    #expect(isTaken())
                }
                // A late frame does not leap: this takes some forty frames, however slow they come.
                try program.wait(for: "the last dish", seconds: 60) {
                    $0.kind == "SCROLL" && $0.words.first == $0.words.last
                }
                desktop.screen.type(.escape)
                try peer.wait(for: "TAKEN nothing")
                #expect(program.lines.about("IN").isEmpty)
            }
        }
    }
}
