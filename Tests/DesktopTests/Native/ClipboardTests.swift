import Testing

extension DesktopTests {
    @Suite("Copied here, pasted there")
    struct ClipboardTests {
        @Test("A dish that is copied is pasted elsewhere as text, page and picture; nothing is made before")
        func copyOut() throws {
            try Desktop.runWithPeer { desktop, program, peer in
                try program.focus()
                try program.copy("food 0")
                #expect(program.lines.about("OUT").isEmpty)
                let read = try peer.paste()
                #expect(read.last { $0["type"] == "text/plain;charset=utf-8" }?["text"] == "Pizza, $20.00")
                #expect(read.last { $0["type"] == "image/*" }?["head"] == "89504e470d0a1a0a")
                #expect(program.lines.about("OUT").count >= 3)
            }
        }

        @Test("A text that was copied elsewhere is ordered for whose panel is open")
        func pasteIn() throws {
            try Desktop.runWithPeer(["--text", "Tea 2.50"]) { desktop, program, peer in
                try peer.copyTile()
                try program.pasteIntoPanel(of: "person 2", "Tom")
                let line = try program.wait(for: "IN")
                #expect(line["result"] == "done")
                #expect(try desktop.book().person("Tom").total == 250)
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "ACT", "verb", "undo")
                #expect(try desktop.book().bill.total == 0)
            }
        }

        @Test("A text without a price that is pasted is refused with the reason")
        func pasteRefused() throws {
            try Desktop.runWithPeer(["--text", "Tea"]) { desktop, program, peer in
                try peer.copyTile()
                try program.pasteIntoPanel(of: "person 2", "Tom")
                let line = try program.wait(for: "IN", "result", "refused")
                try program.wait(for: "STATE", "refused", line["reason"] ?? "-")
                #expect(try desktop.book().bill.total == 0)
            }
        }

        @Test("What the other program copied is gone with it, and the paste says so")
        func ownerGone() throws {
            try Desktop.runWithPeer(["--text", "Tea 2.50"]) { desktop, program, peer in
                try peer.copyTile()
                peer.process.kill()
                try Deadline.wait(for: "an empty clipboard") { !desktop.screen.hasOwner("CLIPBOARD") }
                try program.focus()
                program.skipToNow()
                desktop.screen.type(.character("v"), holding: [.control])
                try program.wait(for: "a sentence") { ($0["refused"] ?? $0["said"] ?? "").contains("paste") }
                #expect(program.lines.about("ACT").isEmpty)
            }
        }

        @Test("A line that is copied in one window is pasted in another, whole")
        func betweenWindows() throws {
            var setup = Desktop.Setup()
            setup.screen = "2000x760x24"
            try Desktop.run(setup) { desktop in
                let other = desktop.folder + "/Friday.platter"
                try desktop.platter("new", other, "--people", "Ana,Ben", "--currency", "USD")
                let left = try desktop.start(["--geometry", "980x700+0+0"])
                let right = try desktop.start([other, "--geometry", "980x700+1000+0"])
                _ = try left.openPanel(of: "person 0", with: "food 1")
                try left.focus()
                try left.copy(left.layout.keys.first { $0.hasPrefix("line") } ?? "")
                try right.pasteIntoPanel(of: "person 1", "Ben")
                let line = try right.wait(for: "IN")
                #expect(line["what"] == "items")
                #expect(line["result"] == "done")
                #expect(try desktop.book(other).person("Ben").lines.map(\.name) == ["Pasta"])
                #expect(try desktop.book().person("John").lines.map(\.name) == ["Pasta"])
            }
        }
    }
}

extension WindowProgram {
    /// Copies something of the order book with the keyboard.
    func copy(_ name: String) throws {
        try screen.click(place(of: name))
        try wait(for: "its being picked up") { ($0["picked"] ?? "") != "" }
        screen.type(.character("c"), holding: [.control])
        try wait(for: "the copy") { $0["said"]?.hasPrefix("Copied") == true }
        screen.type(.escape)
    }

    /// Opens somebody's panel and pastes into it.
    func pasteIntoPanel(of card: String, _ person: String) throws {
        try screen.click(place(of: card))
        try wait(for: "STATE", "panel", person)
        try focus()
        screen.type(.character("v"), holding: [.control])
    }

    /// Copies what the other program offers.
    func copyTile() throws {
        try focus()
        screen.type(.character("c"), holding: [.control])
        try wait(for: "COPY")
    }

    /// Pastes into the other program.
    /// - Returns: what it read.
    func paste() throws -> [TraceLine] {
        let mark = mark
        try focus()
        screen.type(.character("v"), holding: [.control])
        try wait(for: "PASTED")
        return lines(since: mark)
    }
}
