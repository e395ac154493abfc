import Testing

extension DesktopTests {
    /// The gallery around its scenes, and what happens between its programs.
    @Suite("Gallery: program")
    struct GalleryProgramTests {
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

        @Test("Food book: keys alone pay for a dish")
        func keysAlone() throws {
            try onScene("food-book") { program in
                try program.takeKeyboard()
                for key in [KeySymbol.tab, .space, .tab, .enter] { program.screen.type(key) }
                #expect(try program.waitForEnd().text == "DRAG end")
                #expect(program.model("persons").contains { $0.hasSuffix(":20:1") })
            }
        }

        @Test(
            "C7, D9, E9: a dish of another program, which is text, is refused by lists, strip and grid, and moves nothing there",
            arguments: ["color-lists", "focus-strip", "swap-grid", "linked-lists"])
        func foreignText(scene: String) throws {
            var setup = Desktop.Setup()
            setup.screen = "1280x700x24"
            try Desktop.run(setup) { desktop in
                let screen = desktop.screen
                let other = try desktop.start(
                    ["--scene", "food-book", "--geometry", "640x700+0+0"], program: "gallery")
                let program = try desktop.start(
                    ["--scene", scene, "--geometry", "640x700+640+0"], program: "gallery")
                let part = try #require(["a", "strip", "grid"].first { !program.model($0).isEmpty })
                let start = program.lines.about("MODEL").map(\.text)
                let places = try program.shown(part).map { try program.place(of: "\(part) \($0)") }
                try other.lift("foods 0")
                for place in places { other.carry(to: place, steps: 3) }
                other.carry(to: places[1], steps: 3)
                #expect(try other.letGo().text == "DRAG cancel")
                // Its own drags work as before.
                try program.lift("\(part) 0")
                screen.type(.escape)
                #expect(try program.waitForEnd().text == "DRAG cancel")
                screen.release()
                screen.sync()
                #expect(program.lines.about("MODEL").map(\.text) == start)
                #expect(program.lines.texts(about: "DRAG begin") == ["DRAG begin \(part) 0"])
                #expect(other.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:0:0"])
                #expect(program.errors == "" && other.errors == "")
            }
        }
    }
}
