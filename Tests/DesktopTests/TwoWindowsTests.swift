import Testing

extension DesktopTests {
    @Suite("Two windows on one book")
    struct TwoWindowsTests {
        @Test("Each shows the other's drop within a second")
        func eachShowsTheOthers() throws {
            var setup = Desktop.Setup()
            setup.screen = "2000x700x24"
            try Desktop.run(setup) { desktop in
                let left = try desktop.start(["--geometry", "1000x700+0+0"])
                let right = try desktop.start(["--geometry", "1000x700+1000+0"])
                try left.drag("food 0", onto: "person 0")
                try right.wait(for: "ACT", "verb", "order", seconds: 1)
                try right.wait(for: "IDLE")
                left.skipToNow()
                let lines = try right.drag("food 1", onto: "person 0")
                #expect(lines.texts(about: "DROP") == ["DROP 1 0 total=33.00 items=2"])
                try left.wait(for: "ACT", "verb", "order", seconds: 1)
                // Undo takes back the newest step, whoever made it.
                try desktop.screen.click(left.origin() + Pixel(x: 900, y: 250))
                left.skipToNow()
                right.skipToNow()
                desktop.screen.type(.character("z"), holding: [.control])
                try left.wait(for: "ACT", "verb", "undo")
                try right.wait(for: "ACT", "verb", "undo", seconds: 1)
                #expect(try desktop.book().bill.total == 2000)
            }
        }

        @Test("What the command line does shows within a second, the order panel too")
        func commandLineShows() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try desktop.screen.click(program.place(of: "person 0"))
                try program.wait(for: "STATE", "panel", "John")
                try program.wait(for: "IDLE")
                try desktop.platter("order", desktop.defaultBook, "John", "Pasta")
                try program.wait(for: "ACT", "verb", "order", seconds: 1)
                try program.wait(for: "LAYOUT line")
            }
        }

        @Test("Both dropping at once lose nothing")
        func bothAtOnce() throws {
            try Desktop.run { first in
                // The second window has a display, a pointer and a hand of its own.
                try Desktop.run { second in
                    let left = try first.start(["--reduced-motion"])
                    let right = try second.start(["--reduced-motion", first.defaultBook])
                    let hands = [(first.screen, left, "person 0"), (second.screen, right, "person 1")]
                    for _ in 0..<15 {
                        for (screen, program, person) in hands {
                            try screen.move(to: program.place(of: "food 0"))
                            screen.press()
                            try screen.move(to: program.place(of: person))
                            screen.release()
                            screen.flush()
                        }
                    }
                    for (_, program, _) in hands {
                        try program.wait(for: "15 drops") { $0.kind == "DROP" && $0["items"] == "15" }
                    }
                    // Each was shown all steps, its own and the other's.
                    for (_, program, _) in hands {
                        try program.wait(for: "all steps") { _ in program.lines.about("ACT").count == 30 }
                    }
                    let book = try first.book()
                    #expect(book.persons.map(\.items) == [15, 15, 0])
                    #expect(book.bill.total == 60_000)
                    try first.check()
                }
            }
        }

        @Test("A dish that somebody else takes off the menu during a drag is refused with the reason")
        func menuChangesDuringADrag() throws {
            try Desktop.run { first in
                try Desktop.run { second in
                    let left = try first.start()
                    let right = try second.start([first.defaultBook])
                    try left.lift("food 0")
                    try right.drag("food 0", onto: "trash")
                    try left.wait(for: "ACT", "verb", "remove")
                    try left.carry(to: "person 0")
                    #expect(try left.letGo().text == "DRAG cancel")
                    #expect(try first.book().bill.total == 0)
                    try left.expectNoPreview()
                    // What is dragged next is what stands there now.
                    try left.drag("food 0", onto: "person 0")
                    #expect(try first.book().person("John").lines.map(\.name) == ["Pasta"])
                }
            }
        }
    }
}
