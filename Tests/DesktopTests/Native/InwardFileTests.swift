import Foundation
import Testing

extension DesktopTests {
    /// Files and pictures of other programs (`xdnd.md` section 3, B).
    @Suite("Files dragged in")
    struct InwardFileTests {
        private func withFile(
            _ name: String, _ bytes: Data, _ body: (Desktop, WindowProgram, WindowProgram) throws -> Void
        ) throws {
            try Desktop.run(.wide) { desktop in
                let file = try desktop.file(name, bytes)
                let program = try desktop.startBook()
                let peer = try desktop.startPeer(["--file", file])
                try body(desktop, program, peer)
            }
        }

        @Test(
            "A menu's file onto the menu is read, whatever its name (14, 15, 17)",
            arguments: ["menu.csv", "Apfel Öl 100%.csv", "a+b #1?.csv", "two\r\nlines.csv"])
        func menuFile(name: String) throws {
            try withFile(name, Data("Tea,2.50\nCake,4.00\n".utf8)) { desktop, program, peer in
                let line = try peer.bring(onto: program.emptyMenu(), of: program)
                #expect(line["type"] == "text/uri-list")
                #expect(line["what"] == "menu")
                #expect(line["result"] == "done")
                #expect(line["name"] == name)
                try peer.wait(for: "TAKEN copy")
                #expect(program.lines.about("ACT").map { $0["verb"] } == ["import"])
                #expect(try desktop.book().foods.map(\.name).suffix(2) == ["Tea", "Cake"])
            }
        }

        @Test("A menu's file onto a dish comes onto the menu too; onto a person or the tool bar it is refused")
        func menuFileElsewhere() throws {
            try withFile("menu.csv", Data("Tea,2.50\n".utf8)) { desktop, program, peer in
                for place in [try program.place(of: "person 0"), try program.toolBar()] {
                    let line = try peer.bring(onto: place, of: program)
                    #expect(line["result"] == "refused")
                    #expect(line["reason"]?.contains("onto the menu") == true)
                    try peer.wait(for: "TAKEN nothing")
                    try peer.expectNoPreview()
                }
                #expect(try desktop.book().foods.count == 4)
                #expect(try peer.bring(onto: "food 0", of: program)["result"] == "done")
                #expect(try desktop.book().foods.count == 5)
            }
        }

        @Test("A picture's file onto a dish becomes its photo; on the menu's ground and the tool bar it is refused")
        func pictureFile() throws {
            try withFile("beer.png", Files.asset("beer@3x.png")) { desktop, program, peer in
                for place in [try program.emptyMenu(), try program.toolBar()] {
                    let line = try peer.bring(onto: place, of: program)
                    #expect(line["result"] == "refused")
                    #expect((line["reason"] ?? "").contains("onto a dish or a person"))
                    try peer.wait(for: "TAKEN nothing")
                    try peer.expectNoPreview()
                }
                let before = try photo(of: "food 0", of: program, as: peer)
                let line = try peer.bring(onto: "food 0", of: program)
                #expect(line["what"] == "picture")
                #expect(line["result"] == "done")
                try peer.wait(for: "TAKEN copy")
                #expect(try photo(of: "food 0", of: program, as: peer) != before)
                try program.focus()
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "ACT", "verb", "undo")
                #expect(try photo(of: "food 0", of: program, as: peer) == before)
            }
        }

        /// The photo of a dish, as another program gets it.
        private func photo(
            of food: String, of program: WindowProgram, as peer: WindowProgram
        ) throws -> String? {
            let line = try program.hand(food, to: peer).last { $0.kind == "DROP" && $0["type"] == "image/*" }
            try program.waitForEnd()
            return try #require(line)["hash"]
        }

        @Test("A picture without a file onto a person becomes their photo")
        func picture() throws {
            try Desktop.run(.wide) { desktop in
                let file = try desktop.file("beer.png", Files.asset("beer@2x.png"))
                let program = try desktop.startBook()
                let peer = try desktop.startPeer(["--picture", file])
                let before = try program.stillPicture(of: "person 1")
                let line = try peer.bring(onto: "person 1", of: program)
                #expect(line["what"] == "picture")
                #expect(line["result"] == "done")
                try peer.wait(for: "TAKEN copy")
                #expect(try program.stillPicture(of: "person 1") != before)
            }
        }

        @Test("A file that a program only writes where it is told comes just as well (20)")
        func directSave() throws {
            try Desktop.run(.wide) { desktop in
                let file = try desktop.file("source", Data("Tea,2.50\n".utf8))
                let program = try desktop.startBook()
                let peer = try desktop.startPeer(["--save", "menu.csv=\(file)"])
                let line = try peer.bring(onto: program.emptyMenu(), of: program)
                #expect(line["what"] == "menu")
                #expect(line["name"] == "menu.csv")
                #expect(line["result"] == "done")
                try peer.wait(for: "TAKEN copy")
                #expect(try desktop.book().foods.map(\.name).last == "Tea")
            }
        }

        @Test("A book's file is opened wherever it is dropped", arguments: ["tool bar", "food 0", "person 0"])
        func bookFile(place: String) throws {
            try Desktop.run(.wide) { desktop in
                let book = desktop.folder + "/Friday.platter"
                try desktop.platter("new", book, "--people", "Ana")
                try desktop.platter("order", book, "Ana", "Soup", "--price", "3")
                let program = try desktop.startBook()
                let peer = try desktop.startPeer(["--file", book])
                let target = place == "tool bar" ? try program.toolBar() : try program.place(of: place)
                let line = try peer.bring(onto: target, of: program)
                #expect(line["what"] == "book")
                #expect(line["result"] == "done")
                try peer.wait(for: "TAKEN copy")
                try Deadline.wait(for: "the book") { try program.window().name.contains("Friday") }
                #expect(program.errors == "")
            }
        }

        @Test("A file that is gone, and one that is nothing, are refused with a sentence that names them")
        func badFiles() throws {
            try withFile("noise.csv", Files.madeUp(4000)) { desktop, program, peer in
                let ground = try program.emptyMenu()
                let line = try peer.bring(onto: ground, of: program)
                #expect(line["result"] == "refused")
                #expect(line["reason"]?.contains("noise.csv") == true)
                try peer.wait(for: "TAKEN nothing")
                try peer.expectNoPreview()
                Files.remove(desktop.folder + "/noise.csv")
                let second = try peer.bring(onto: ground, of: program)
                #expect(second["result"] == "refused")
                #expect(second["reason"]?.contains("noise.csv") == true)
                #expect(try desktop.book().foods.count == 4)
            }
        }
    }
}

extension WindowProgram {
    /// What is seen of something when nothing moves and the pointer is elsewhere.
    func stillPicture(of name: String) throws -> Picture {
        try screen.move(to: toolBar())
        screen.sync()
        try rest()
        return try screen.picture(area(of: name).moved(by: origin()).inset(by: 4))
    }
}
