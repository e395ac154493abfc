import Testing

extension DesktopTests {
    /// The gallery's scenes with the real program and a real pointer.
    @Suite("Gallery")
    struct GallerySceneTests {
        private func onScene(
            _ name: String, _ arguments: String..., body: (Desktop, WindowProgram) throws -> Void
        ) throws {
            try Desktop.run { desktop in
                let program = try desktop.start(["--scene", name] + arguments, program: "gallery")
                try body(desktop, program)
                try program.expectNoPreview()
                #expect(try program.terminate() == 0)
            }
        }

        @Test("Food book: Pizza, Pizza, Sizzler onto John are $90 and 3 items (the worked example)")
        func foodBook() throws {
            try onScene("food-book") { desktop, program in
                #expect(program.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:0:0"])
                for food in [0, 0, 3] { try program.drag("foods \(food)", onto: "persons 0") }
                #expect(program.model("persons") == ["John:90:3", "Daizy:0:0", "Tom:0:0"])
                #expect(program.model("foods") == ["Pizza", "Pasta", "Burger", "Sizzler"])
                // Beside the cards the last one pays (A24, A26).
                try program.lift("foods 1")
                try program.carry(to: program.place(of: "persons 2") + Pixel(x: 300, y: 0))
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("persons") == ["John:90:3", "Daizy:0:0", "Tom:13:1"])
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "MODEL persons John:90:3 Daizy:0:0 Tom:0:0")
            }
        }

        @Test("Linked lists: 0:0 goes a, b, c, a, and 63 items are there each time (B1, B4)")
        func linkedLists() throws {
            try onScene("linked-lists") { desktop, program in
                let everything = Set(["a", "b", "c"].flatMap(program.model))
                #expect(everything.count == 63)
                for (from, to) in [("a", "b"), ("b", "c"), ("c", "a")] {
                    let index = try #require(program.model(from).firstIndex(of: "0:0"))
                    let lines = try program.drag("\(from) \(index)", onto: "\(to) 2")
                    #expect(lines.about("DRAG").map(\.text) == ["DRAG begin \(from) \(index)", "DRAG end"])
                    #expect(lines.about("MODEL").count == 2)
                    #expect(program.model(to)[2] == "0:0" && !program.model(from).contains("0:0"))
                    let now = ["a", "b", "c"].flatMap(program.model)
                    #expect(now.count == 63 && Set(now) == everything)
                }
                // Inside a list it is one move.
                let lines = try program.drag("b 0", onto: "b 5")
                #expect(program.model("b").prefix(6) == ["1:1", "1:2", "1:3", "1:4", "1:5", "1:0"])
                #expect(lines.about("MODEL").count == 1)
            }
        }

        @Test("Linked lists: Ctrl+Z and Ctrl+Shift+Z take moves within and between lists back and do them again")
        func linkedListsUndo() throws {
            try onScene("linked-lists") { desktop, program in
                let before = ["a", "b", "c"].map(program.model)
                try program.drag("a 3", onto: "c 1")
                try program.drag("b 0", onto: "b 2")
                let after = ["a", "b", "c"].map(program.model)
                #expect(after[2][1] == "0:3" && after[1].prefix(3) == ["1:1", "1:2", "1:0"])
                for _ in 0..<2 { desktop.screen.type(.character("z"), holding: [.control]) }
                try Deadline.wait(for: "the lists as they were") { ["a", "b", "c"].map(program.model) == before }
                for _ in 0..<2 { desktop.screen.type(.character("z"), holding: [.control, .shift]) }
                try Deadline.wait(for: "the lists as they became") { ["a", "b", "c"].map(program.model) == after }
            }
        }

        @Test("Linked lists: the first of 400 is carried to the end by autoscroll alone")
        func autoscroll() throws {
            try onScene("linked-lists", "--items", "400") { desktop, program in
                try program.lift("a 0")
                let window = try program.window().area
                let last = try program.place(of: "a 3")
                program.carry(to: Pixel(x: last.x, y: window.y + window.height - 56))
                // It comes to rest when there is nothing left to scroll.
                try Deadline.wait(for: "the end of the list", seconds: 60) { program.layout["a 399"] != nil }
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("a").last == "0:0" && program.model("a").count == 400)
            }
        }

        @Test("Color lists: move inside, copy across, and a trash that comes with the drag (C1, C4, C6, C9, C11)")
        func colorLists() throws {
            try onScene("color-lists") { desktop, program in
                try program.drag("a 0", onto: "a 2")
                #expect(program.model("a").prefix(4) == ["a1", "a2", "a0", "a3"])
                for _ in 0..<2 { try program.drag("a 3", onto: "b 1") }
                #expect(program.model("b").prefix(4) == ["b0", "c1", "c0", "b1"])
                #expect(program.model("a").count == 8)
                #expect(program.layout["trash"] == nil)
                try program.drag("b 0", onto: "trash")
                #expect(program.model("b").prefix(3) == ["c1", "c0", "b1"])
                #expect(program.model("a") == ["a1", "a2", "a0", "a3", "a4", "a5", "a6", "a7"])
                #expect(program.layout["trash"] == nil)
                try program.drag("a 0", onto: "trash")
                #expect(program.model("a").first == "a2" && program.model("b").count == 9)
            }
        }

        @Test("Focus strip: \"hello\" is typed around and during a drag, with the caret in its middle (D1)")
        func focusStrip() throws {
            try onScene("focus-strip") { desktop, program in
                let screen = desktop.screen
                // Without a window manager a click gives the window the keyboard.
                screen.click(try program.place(of: "field"))
                try Deadline.wait(for: "the keyboard") { screen.focus == (try program.window().id) }
                screen.type(text: "heo")
                try program.wait(for: "FIELD heo")
                screen.type(.left)
                try program.wait(for: "IDLE")
                try program.lift("strip 0")
                screen.type(text: "l")
                try program.wait(for: "FIELD helo")
                try program.carry(to: "strip 4")
                screen.type(text: "l")
                try program.wait(for: "FIELD hello")
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("strip").prefix(6) == ["1", "2", "3", "4", "0", "5"])
                screen.type(text: "y")
                try program.wait(for: "FIELD hellyo")
                // Escape ends the drag alone.
                try program.lift("strip 2")
                screen.type(.escape)
                try program.waitForEnd()
                screen.release()
                screen.type(text: "w")
                try program.wait(for: "FIELD hellywo")
                #expect(program.model("strip").prefix(5) == ["1", "2", "3", "4", "0"])
            }
        }

        @Test(
            "Focus strip: a drag begun by keys from the strip waits while the field is typed into, and moves the cell (D1)"
        )
        func focusStripByKeys() throws {
            try onScene("focus-strip") { desktop, program in
                let screen = desktop.screen
                let field = try program.area(of: "field")
                let inField = try program.origin() + Pixel(x: field.x + 6, y: field.center.y)
                screen.click(inField)
                try Deadline.wait(for: "the keyboard") { screen.focus == (try program.window().id) }
                screen.type(text: "helo")
                try program.wait(for: "FIELD helo")
                screen.type(.tab)
                screen.type(.character(" "))
                try program.wait(for: "DRAG begin strip 0")
                screen.type(.right)
                // The caret goes behind the text, then into its middle. Where the last click was, this one would be a double.
                screen.click(try program.place(of: "field"))
                screen.type(.left)
                screen.type(text: "l")
                try program.wait(for: "FIELD hello")
                screen.type(text: "y")
                try program.wait(for: "FIELD hellyo")
                try program.wait(for: "IDLE")
                screen.click(try program.place(of: "strip 3"))
                #expect(try program.waitForEnd().text == "DRAG end")
                #expect(program.model("strip").prefix(5) == ["1", "2", "3", "0", "4"])
                screen.type(text: "z")
                try program.wait(for: "FIELD hellyzo")
            }
        }

        @Test("Linked lists and food book: keys alone move an item and pay for a dish")
        func keysAlone() throws {
            try onScene("linked-lists") { desktop, program in
                let screen = desktop.screen
                // On the title: without a window manager a click gives the window the keyboard.
                try screen.click(program.origin() + Pixel(x: 60, y: 20))
                try Deadline.wait(for: "the keyboard") { screen.focus == (try program.window().id) }
                for key in [KeySymbol.tab, .character(" "), .tab, .right, .enter] { screen.type(key) }
                #expect(try program.waitForEnd().text == "DRAG end")
                #expect(program.model("b").prefix(3) == ["1:0", "0:0", "1:1"] && program.model("a").count == 20)
            }
            try onScene("food-book") { desktop, program in
                let screen = desktop.screen
                try screen.click(program.origin() + Pixel(x: 60, y: 20))
                try Deadline.wait(for: "the keyboard") { screen.focus == (try program.window().id) }
                for key in [KeySymbol.tab, .character(" "), .tab, .enter] { screen.type(key) }
                #expect(try program.waitForEnd().text == "DRAG end")
                #expect(program.model("persons").contains { $0.hasSuffix(":20:1") })
            }
        }

        @Test("Swap grid: a path gives the same in 10 motions and in 1000; a cancel puts all back (E4, E10, E11)")
        func swapGrid() throws {
            var results: [[String]] = []
            for motions in [10, 1000] {
                try onScene("swap-grid") { desktop, program in
                    let before = program.model("grid")
                    let (first, last) = try (program.place(of: "grid 0"), program.place(of: "grid 8"))
                    let corner = try program.place(of: "grid 2") + Pixel(x: 20, y: 10)
                    desktop.screen.move(to: first)
                    desktop.screen.press()
                    desktop.screen.sync()
                    program.carry(to: last + Pixel(x: 10, y: 25), steps: motions)
                    program.carry(to: corner, steps: motions)
                    #expect(try program.letGo().text == "DRAG end")
                    results.append(program.model("grid"))
                    #expect(program.model("grid")[2] == "scooter" && Set(program.model("grid")) == Set(before))
                    // And one that is cancelled.
                    try program.lift("grid 4")
                    try program.carry(to: "grid 7")
                    try program.wait(for: "MODEL grid")
                    desktop.screen.type(.escape)
                    #expect(try program.waitForEnd().text == "DRAG cancel")
                    desktop.screen.release()
                    #expect(program.model("grid") == results.last)
                }
            }
            #expect(results.count == 2 && results.first == results.last)
        }

        @Test("The list of scenes: names, help, wrong use, no display")
        func commandLine() throws {
            try Desktop.run { desktop in
                let names = try desktop.run(["--list"], program: "gallery")
                #expect(names.status == 0)
                #expect(names.output == "food-book\nlinked-lists\ncolor-lists\nfocus-strip\nswap-grid\n")
                let help = try desktop.run(["--help"], program: "gallery")
                #expect(help.status == 0 && help.output.contains("--items N") && help.output.contains("swap-grid"))
                for wrong in [
                    ["--frobnicate"], ["--scene", "zoo"], ["--scene"], ["--items", "many"], ["--scale", "huge"],
                    ["zoo"],
                    ["--foods", "3"],
                ] {
                    let answer = try desktop.run(wrong, program: "gallery")
                    #expect(answer.status == 2 && answer.output.isEmpty, "\(wrong)")
                    #expect(answer.errors.hasPrefix("gallery: ") && wrong.contains(where: answer.errors.contains))
                    #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
                }
                let answer = try desktop.run(["--trace"], program: "gallery", environment: ["DISPLAY": nil])
                #expect(answer.status == 1 && answer.errors.contains("DISPLAY") && answer.output.isEmpty)
            }
        }

        @Test("The list beside the page leads from scene to scene")
        func pages() throws {
            try Desktop.run { desktop in
                let program = try desktop.start([], program: "gallery")
                #expect(program.model("foods").count == 4)
                for (line, model) in [(1, "MODEL c"), (4, "MODEL grid"), (0, "MODEL foods")] {
                    try desktop.screen.click(program.origin() + Pixel(x: 80, y: 38 + 44 * line))
                    try program.wait(for: model)
                    try program.wait(for: "IDLE")
                }
                try program.drag("foods 0", onto: "persons 1")
                #expect(program.model("persons")[1] == "Daizy:20:1")
            }
        }
    }
}

extension WindowProgram {
    /// The items of a collection as the last MODEL line named them.
    func model(_ part: String) -> [String] {
        lines.last { $0.isAbout("MODEL \(part)") }.map { Array($0.words.dropFirst()) } ?? []
    }
}
