import Foundation
import Testing

extension DesktopTests {
    /// What other programs get of a drag (`xdnd.md` section 3, A and B).
    @Suite("Dragged into another program")
    struct OutwardTests {
        @Test("A dish is its text, page, picture and file, none of them made before the drop (13, 20)")
        func foodOut() throws {
            try Desktop.runWithPeer { desktop, program, peer in
                try program.lift("food 0")
                try program.carry(to: peer.place(of: "area"))
                let types = try #require(try peer.wait(for: "ENTER")["types"])
                for type in ["text/plain;charset=utf-8", "text/html", "image/*", "application/x-platter-file-list"] {
                    #expect(types.split(separator: ",").contains(Substring(type)), "\(type) is not in \(types)")
                }
                program.carry(to: try peer.place(of: "area") + Pixel(x: 30, y: 30))
                // Hovering had all the time to ask for something.
                try program.hear(peer)
                try peer.hear(program)
                #expect(program.lines.about("OUT").isEmpty)
                #expect(peer.lines.about("DROP").isEmpty)
                #expect(try program.letGo().text == "DRAG end")
                try peer.wait(for: "DONE")
                try expectPizza(peer.lines, program.lines)
                #expect(program.lines.about("ACT").isEmpty)
                try program.expectNoPreview()
                #expect(program.errors + peer.errors == "")
            }
        }

        private func expectPizza(_ read: [TraceLine], _ told: [TraceLine]) throws {
            func drop(_ type: String) throws -> TraceLine {
                try #require(read.last { $0.kind == "DROP" && $0["type"] == type }, "no \(type)")
            }
            #expect(try drop("text/plain;charset=utf-8")["text"] == "Pizza, $20.00")
            let page = try #require(try drop("text/html")["text"])
            #expect(page.contains("Pizza, <b>$20.00</b>"))
            #expect(page.contains("charset=\"utf-8\""))
            let picture = try drop("image/*")
            #expect(picture["head"] == "89504e470d0a1a0a")
            for (type, offered) in [("text/html", "text/html"), ("image/*", "image/png")] {
                let bytes = try drop(type)["bytes"]
                #expect(told.contains { $0.kind == "OUT" && $0["type"] == offered && $0["bytes"] == bytes })
            }
            let file = try #require(read.last { $0.kind == "FILE" })
            #expect(file["path"]?.hasSuffix("/Pizza.png") == true)
            #expect(file["hash"] == picture["hash"])
        }

        @Test("A person is their receipt, and a file John.pdf for who takes files (20)")
        func personOut() throws {
            try Desktop.runWithPeer { desktop, program, peer in
                try program.drag("food 0", onto: "person 0")
                let read = try program.hand("person 0", to: peer)
                let text = read.last { $0["type"] == "text/plain;charset=utf-8" }?["text"] ?? ""
                #expect(text.contains("John"))
                #expect(text.contains("Pizza"))
                #expect(text.contains("20.00"))
                #expect(read.last { $0["type"] == "text/html" }?["text"]?.contains("Pizza") == true)
                #expect(read.last { $0["type"] == "image/*" }?["head"] == "89504e470d0a1a0a")
                let file = try #require(read.last { $0.kind == "FILE" })
                let path = try #require(file["path"])
                #expect(path.hasSuffix("/John.pdf"))
                #expect(file["head"]?.hasPrefix("255044462d") == true)
                #expect(
                    program.lines.contains {
                        $0.kind == "OUT" && $0["type"] == "XdndDirectSave0" && $0["bytes"] == file["bytes"]
                    })
                // What others write for a program goes with it.
                try peer.terminate()
                #expect(!Files.exists(path))
            }
        }

        @Test("A line of an order is its text; a program that says it moved it has not taken it from the order (22)")
        func lineOut() throws {
            try Desktop.runWithPeer(["--move", "--only", "text/plain;charset=utf-8"]) { desktop, program, peer in
                let line = try program.openPanel(of: "person 0", with: "food 1")
                let read = try program.hand(line, to: peer)
                #expect(read.about("DROP").map { $0["text"] } == ["Pasta, $13.00"])
                try program.wait(for: "DRAG end")
                #expect(try desktop.book().person("John").lines.map(\.name) == ["Pasta"])
            }
        }

        @Test("A program that takes nothing gets nothing, and the drag is put back", arguments: [false, true])
        func refused(hasManager: Bool) throws {
            try Desktop.runWithPeer(["--refuse"], windowManager: hasManager) { desktop, program, peer in
                try program.lift("food 0")
                try program.carry(to: peer.place(of: "area"))
                try peer.wait(for: "ENTER")
                #expect(try program.letGo().text == "DRAG cancel")
                try peer.wait(for: "LEAVE")
                #expect(peer.lines.about("DROPPED").isEmpty)
                #expect(program.lines.about("OUT").isEmpty)
                try program.expectNoPreview()
            }
        }

        @Test("Data is still there for who reads it long after the drop (26)")
        func readLate() throws {
            try Desktop.runWithPeer(["--slow", "1"]) { desktop, program, peer in
                try program.drop("food 0", onto: peer)
                try peer.wait(for: "DROPPED")
                // Meanwhile the program does other things, the next drag among them.
                let lines = try program.drag("food 1", onto: "person 0")
                #expect(lines.texts(about: "DROP") == ["DROP 1 0 total=13.00 items=1"])
                // A second for each type.
                try peer.wait(for: "DONE", seconds: 30)
                try expectPizza(peer.lines, program.lines)
            }
        }
    }
}

extension WindowProgram {
    /// Gives somebody a dish, opens their panel and waits for its line.
    /// - Returns: the line's name in the layout.
    func openPanel(of person: String, with food: String) throws -> String {
        try drag(food, onto: person)
        try screen.click(place(of: person))
        try wait(for: "the panel") { ($0["panel"] ?? "") != "" }
        try wait(for: "LAYOUT line")
        try wait(for: "IDLE")
        guard let line = layout.keys.first(where: { $0.hasPrefix("line") }) else { throw Failure("no line") }
        return line
    }
}
