import Testing

extension DesktopTests {
    /// The rows B1 to B16 of the acceptance list with a real pointer, as far as a pointer can show them.
    ///
    /// | row | what a pointer cannot show of it | where it is tested |
    /// |---|---|---|
    /// | B6, B7 | an item is looked up where it is not; the section is 0 | LinkedListsTests |
    /// | B8 | a finger's 0.3 s; the mouse begins at once | PointerDeviceTests |
    /// | B14 | the optional methods, which the scene leaves out | DragAndDropManagerTests |
    /// | B15 | a second pointer | PointerDeviceTests |
    @Suite("Gallery: linked lists")
    struct LinkedListsSceneTests {
        private static let lists = ["a", "b", "c"]

        private func models(_ program: WindowProgram) -> [[String]] { Self.lists.map(program.model) }

        /// Expects that after every MODEL line each of the items is somewhere, and after the last one of a drag only once.
        private func expectConserved(_ program: WindowProgram, sourceLocation: SourceLocation = #_sourceLocation) {
            var models: [String: [String]] = [:]
            var all: Set<String> = []
            for line in program.lines {
                if line.kind == "MODEL", let list = line.words.first {
                    models[list] = Array(line.words.dropFirst())
                    guard models.count == 3 else { continue }
                    let now = Set(models.values.joined())
                    if all.isEmpty { all = now }
                    #expect(now == all && now.count == 63, "\(line)", sourceLocation: sourceLocation)
                } else if line.isAbout("DRAG") {
                    #expect(models.values.joined().count == 63, "\(line)", sourceLocation: sourceLocation)
                }
            }
        }

        @Test(
            "B1, B2, B4, B16: 0:0 goes a, b, c, a; each drag changes both lists once, and no item of 63 is ever lost",
            arguments: ["1", "2"])
        func roundTrip(scale: String) throws {
            try onScene("linked-lists", "--scale", scale, screen: "2000x1400x24") { program in
                #expect(models(program) == (0..<3).map { list in (0..<21).map { "\(list):\($0)" } })
                #expect(try Set(Self.lists.map { try program.color(of: "\($0) 0") }).count == 3)
                for (from, to) in [("a", "b"), ("b", "c"), ("c", "a")] {
                    let index = try #require(program.model(from).firstIndex(of: "0:0"))
                    let lines = try program.drag("\(from) \(index)", onto: "\(to) 2")
                    #expect(lines.texts(about: "DRAG") == ["DRAG begin \(from) \(index)", "DRAG end"])
                    #expect(lines.about("MODEL").map { $0.words[0] } == [to, from])
                    #expect(program.model(to)[2] == "0:0" && !program.model(from).contains("0:0"))
                    expectConserved(program)
                }
            }
        }

        @Test(
            "B2, B3: within a list it is one move, counted after the removal; Ctrl+Z takes moves back, Ctrl+Shift+Z does them again"
        )
        func moves() throws {
            try onScene("linked-lists") { program in
                let start = models(program)
                for (from, to) in [(0, 5), (5, 0), (20, 3), (2, 20)] {
                    var expected = program.model("b")
                    expected.insert(expected.remove(at: from), at: to)
                    let lines = try program.drag("b \(from)", onto: "b \(to)")
                    #expect(lines.texts(about: "MODEL") == ["MODEL b " + expected.joined(separator: " ")])
                }
                try program.drag("a 3", onto: "c 1")
                let end = models(program)
                try program.takeKeyboard()
                for _ in 0..<5 { program.screen.type(.character("z"), holding: [.control]) }
                try Deadline.wait(for: "the lists as they were") { models(program) == start }
                for _ in 0..<5 { program.screen.type(.character("z"), holding: [.control, .shift]) }
                try Deadline.wait(for: "the lists as they became") { models(program) == end }
                expectConserved(program)
            }
        }

        @Test("B5: tiles of one colour move each on its own, together or apart")
        func equalLooks() throws {
            try onScene("linked-lists") { program in
                try program.stepAside()
                #expect(try Set(program.colors("a").values).count == 1, "they look alike")
                // Twins change places, the second one goes away, comes back, and is still the second one.
                try program.drag("a 0", onto: "a 1")
                #expect(program.model("a").prefix(3) == ["0:1", "0:0", "0:2"])
                try program.drag("a 0", onto: "c 0")
                #expect(program.model("c").prefix(2) == ["0:1", "2:0"] && program.model("a").first == "0:0")
                try program.drag("a 0", onto: "c 0")
                #expect(program.model("c").prefix(3) == ["0:0", "0:1", "2:0"])
                try program.drag("c 1", onto: "a 0")
                #expect(
                    program.model("a").prefix(2) == ["0:1", "0:2"] && program.model("c").prefix(2) == ["0:0", "2:0"])
                expectConserved(program)
                // What is seen agrees: one brown tile is left among the blue ones.
                try program.stepAside()
                let colors = try program.colors("c")
                #expect(colors.values.filter { $0 == colors["0:0"] }.count == 1)
            }
        }

        @Test(
            "B8, B15: the grabbed pixel stays under the pointer; Escape, the right button and a hidden window put all back"
        )
        func previewAndCancels() throws {
            try onScene("linked-lists", "--geometry", "1000x600+0+0") { program in
                program.screen.paintRoot(0x33_6699)
                let start = models(program)
                let source = try program.areaOnScreen(of: "a 6")
                let grabbed = source.center + Pixel(x: 6, y: -4)
                program.screen.move(to: grabbed)
                program.screen.sync()
                try program.rest()
                let before = try program.screen.picture(CarriedPicture.around(grabbed, 24))
                let carried = CarriedPicture(source: source, grabbed: grabbed)
                for end in ["escape", "right button", "hidden window"] {
                    try program.lift(at: grabbed)
                    let pointer = Pixel(x: 1150, y: 400)
                    program.carry(to: pointer)
                    try Deadline.wait(for: "the tile under the pointer") {
                        let after = try program.screen.picture(CarriedPicture.around(pointer, 24))
                        let way = carried.displacement(before, after, pointer, reach: 20, stride: 2)
                        return abs(way.x) <= 1 && abs(way.y) <= 1
                    }
                    try program.carry(to: "b 2")
                    switch end {
                    case "escape": program.screen.type(.escape)
                    case "right button":
                        program.screen.press(button: 3)
                        program.screen.release(button: 3)
                        program.screen.sync()
                    default:
                        let window = try program.window().id
                        program.screen.hide(window)
                        try Deadline.wait(for: "the picture's going") { program.floatingWindows().isEmpty }
                        program.screen.show(window)
                    }
                    try program.wait(for: "DRAG cancel")
                    program.screen.release()
                    program.screen.sync()
                    try program.expectNoPreview()
                    #expect(models(program) == start && program.lines.about("MODEL").count == 3, "\(end)")
                }
                try program.drag("a 6", onto: "b 2")
                #expect(program.model("b")[2] == "0:6")
            }
        }

        @Test(
            "B9-B11: while it hovers its own tile is the gap and the others make room; the pointer's list is the target"
        )
        func liveGap() throws {
            try onScene("linked-lists") { program in
                let places = try ["a 0", "a 1", "a 2", "b 4", "b 5"].map(program.area)
                try program.stepAside()
                let brown = try program.color(of: "a 0")
                try program.lift("a 0")
                try program.carry(to: "a 2")
                try program.wait(for: "the gap") { $0.isAbout("LAYOUT a 0 \(places[2].x) \(places[2].y)") }
                try program.wait(for: "LAYOUT end")
                #expect(try program.area(of: "a 1") == places[0] && program.area(of: "a 2") == places[1])
                // In another list: it makes room, and its own closes up. Three pixels inside are enough, though most of the
                // picture is still over the first list.
                try program.carry(to: "b 4")
                try program.wait(for: "the gap") { $0.isAbout("LAYOUT b 4 \(places[4].x) \(places[4].y)") }
                try program.wait(for: "LAYOUT end")
                #expect(program.layout["a 0"] == nil)
                #expect(program.lines.about("MODEL").count == 3, "the data change at the drop")
                let left = try program.areaOnScreen(of: "b 0")
                program.carry(to: Pixel(x: left.x - 9, y: left.center.y))
                try program.wait(for: "the gap at the first place") {
                    $0.isAbout("LAYOUT b 0") && $0.words[2] != "\(left.x)"
                }
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("b").first == "0:0" && program.model("a").first == "0:1")
                try program.stepAside()
                #expect(try program.color(of: "b 0") == brown && program.color(of: "a 0") == brown)
            }
        }

        @Test("B9: the tile in the gap is pale until the drag ends")
        func paleGap() throws {
            try onScene("linked-lists") { program in
                try program.stepAside()
                let brown = try program.color(of: "a 0")
                for end in ["drop", "cancel"] {
                    try program.lift("a 0")
                    // By its lower end the picture leaves the tile's upper part free.
                    program.carry(to: Pixel(x: 1150, y: 400))
                    try Deadline.wait(for: "a pale tile") {
                        let color = try program.color(of: "a 0")
                        return Picture.distance(color, brown) > 60
                    }
                    if end == "drop" { try program.carry(to: "a 0") } else { program.screen.type(.escape) }
                    if end == "drop" { _ = try program.letGo() } else { try program.waitForEnd() }
                    program.screen.release()
                    try program.stepAside()
                    #expect(try program.color(of: "a 0") == brown, "\(end)")
                }
            }
        }

        @Test("B12: an empty list takes an item at 0, and past the last item is the end")
        func emptyList() throws {
            try onScene("linked-lists", "--items", "1") { program in
                let (a, b) = try (program.place(of: "a 0"), program.place(of: "b 0"))
                try program.lift(at: a)
                program.carry(to: b + Pixel(x: 100, y: 200))
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("a").isEmpty && program.model("b") == ["1:0", "0:0"])
                try program.lift("b 0")
                program.carry(to: a + Pixel(x: 50, y: 300))
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("a") == ["1:0"] && program.model("b") == ["0:0"])
            }
        }

        @Test("B12, B13: held at an edge the list scrolls to its end and back to its beginning, and no further")
        func autoscroll() throws {
            try onScene("linked-lists", "--items", "60") { program in
                let window = try program.window().area
                let first = try program.place(of: "a 3")
                let firstRow = try program.area(of: "a 1").y
                let bottom = window.y + window.height - 52
                try program.lift("a 0")
                program.carry(to: Pixel(x: first.x, y: bottom))
                try Deadline.wait(for: "the end of the list", seconds: 30) { program.shown("a").last == 59 }
                program.carry(to: first + Pixel(x: 0, y: -28))
                try Deadline.wait(for: "the beginning of the list", seconds: 30) {
                    program.layout["a 1"]?.y == firstRow
                }
                program.carry(to: Pixel(x: first.x, y: bottom))
                try Deadline.wait(for: "the end of the list", seconds: 30) { program.shown("a").last == 59 }
                try program.carry(to: program.lastPlace(of: "a").center)
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("a") == (1..<60).map { "0:\($0)" } + ["0:0"])
            }
        }

        @Test("3.61: autoscroll alone carries item 0 of 10,000 to place 9,999")
        func longList() throws {
            try onScene("linked-lists", "--items", "10000", "--geometry", "2000x800+0+0", screen: "2000x900x24") {
                program in
                let window = try program.window().area
                let first = try program.place(of: "a 3")
                try program.lift("a 0")
                program.carry(to: Pixel(x: first.x, y: window.y + window.height - 52))
                // It comes to rest when there is nothing left to scroll.
                try Deadline.wait(for: "the end of the list", seconds: 120) { program.shown("a").last == 9_999 }
                try program.carry(to: program.lastPlace(of: "a").center)
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("a") == (1..<10_000).map { "0:\($0)" } + ["0:0"])
                #expect(program.lines.about("MODEL a").count == 2)
            }
        }

        @Test("Keys alone move an item to another list")
        func keysAlone() throws {
            try onScene("linked-lists") { program in
                try program.takeKeyboard()
                for key in [KeySymbol.tab, .space, .tab, .right, .enter] { program.screen.type(key) }
                #expect(try program.waitForEnd().text == "DRAG end")
                #expect(program.model("b").prefix(3) == ["1:0", "0:0", "1:1"] && program.model("a").count == 20)
            }
        }
    }
}
