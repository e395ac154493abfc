import Testing

extension DesktopTests {
    /// The rows D1 to D17 of the acceptance list with a real pointer and real keys, as far as they can show them.
    ///
    /// | row | what a pointer cannot show of it | where it is tested |
    /// |---|---|---|
    /// | D4, D17 | dragging is switched off | FocusStripTests |
    /// | D5 | no items are given | FocusStripTests |
    /// | D11 | the first of several items that has a source path | FocusStripTests |
    /// | D13 | when the picture's flight begins | FocusStripTests |
    /// | D16 | a finger's rest of 0.5 s and its tolerance | PointerDeviceTests |
    @Suite("Gallery: focus strip")
    struct FocusStripSceneTests {
        private static let order = (0..<11).map(String.init)

        private func moved(_ order: [String], _ from: Int, _ to: Int) -> [String] {
            var order = order
            order.insert(order.remove(at: from), at: to)
            return order
        }

        /// Clicks into the field, which gives the window the keyboard where there is no window manager.
        private func clickField(_ program: WindowProgram) throws {
            try program.screen.click(program.place(of: "field"))
            try Deadline.wait(for: "the keyboard") { program.screen.focus == (try program.window().id) }
        }

        @Test(
            "D1: \"hello\" is typed around and during a drag, with the caret in its middle; Escape ends the drag alone",
            arguments: [false, true])
        func typingDuringADrag(windowManager: Bool) throws {
            try onScene("focus-strip", windowManager: windowManager) { program in
                let screen = program.screen
                // A window manager gives the keyboard to a new window, and the field has it from the start.
                if windowManager {
                    try Deadline.wait(for: "the keyboard") { screen.focus == (try program.window().id) }
                } else {
                    try clickField(program)
                }
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
                #expect(program.model("strip") == moved(Self.order, 0, 4))
                screen.type(text: "y")
                try program.wait(for: "FIELD hellyo")
                try program.lift("strip 2")
                screen.type(.escape)
                try program.waitForEnd()
                screen.release()
                screen.type(text: "w")
                try program.wait(for: "FIELD hellywo")
                #expect(program.model("strip") == moved(Self.order, 0, 4))
            }
        }

        @Test("D1: what is selected stays selected through a drop, a cancel, and a drag out of the window and back")
        func selectionStays() throws {
            try onScene("focus-strip") { program in
                let screen = program.screen
                try clickField(program)
                screen.type(text: "hello")
                try program.wait(for: "FIELD hello")
                screen.type(.left)
                for _ in 0..<3 { screen.type(.left, holding: [.shift]) }
                try program.drag("strip 1", onto: "strip 3")
                try program.lift("strip 1")
                program.carry(to: Pixel(x: 1200, y: 850))
                screen.type(.escape)
                try program.waitForEnd()
                screen.release()
                try program.lift("strip 5")
                program.carry(to: Pixel(x: 1200, y: 850))
                try program.carry(to: "strip 6")
                #expect(try program.letGo().text == "DRAG end")
                screen.type(text: "u")
                try program.wait(for: "FIELD huo")
                #expect(program.model("strip") == moved(moved(Self.order, 1, 3), 5, 6))
            }
        }

        @Test("D1: a drag begun by keys from the strip waits while the field is typed into, and moves the cell")
        func typingDuringADragByKeys() throws {
            try onScene("focus-strip") { program in
                let screen = program.screen
                let field = try program.areaOnScreen(of: "field")
                screen.click(Pixel(x: field.x + 6, y: field.center.y))
                try Deadline.wait(for: "the keyboard") { screen.focus == (try program.window().id) }
                screen.type(text: "helo")
                try program.wait(for: "FIELD helo")
                screen.type(.tab)
                screen.type(.space)
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
                #expect(program.model("strip") == moved(Self.order, 0, 3))
                screen.type(text: "z")
                try program.wait(for: "FIELD hellyzo")
            }
        }

        @Test(
            "D2, D3: eleven numbered colours in cells of 80 x 120, 20 from the edge, across the window, in its middle")
        func geometry() throws {
            try onScene("focus-strip") { program in
                #expect(program.model("strip") == Self.order)
                let cells = try program.shown("strip").map { try program.area(of: "strip \($0)") }
                #expect(cells.count > 9 && cells.first?.x == 20)
                #expect(cells.allSatisfy { $0.width == 80 && $0.height == 120 && $0.y == cells[0].y })
                // The strip has the height of its cells and no more: half the room that the window gains is above it.
                let window = try program.window()
                program.skipToNow()
                program.screen.resize(window.id, width: 1240, height: window.area.height + 100)
                try program.wait(for: "LAYOUT end")
                #expect(try program.area(of: "strip 0").y == cells[0].y + 50)
                #expect(program.shown("strip") == Array(0..<11), "it spans the width")
                try program.stepAside()
                #expect(try Set(program.colors("strip").values).count == 11)
            }
        }

        @Test(
            "D2, D3, D14, D16: it scrolls sideways alone, by wheel and at its end, and a cell that comes back has its own colour"
        )
        func scrolling() throws {
            try onScene("focus-strip", "--items", "25") { program in
                try program.stepAside()
                let middle = try program.place(of: "strip 4")
                let y = try program.area(of: "strip 0").y
                var colors = try program.colors("strip")
                for clicks in [4, 4, 40, -5, -40] {
                    try program.turnWheel(clicks, over: middle)
                    try program.stepAside()
                    for (item, color) in try program.colors("strip") {
                        #expect(colors[item] == nil || colors[item] == color, "item \(item)")
                        colors[item] = color
                    }
                    for index in program.shown("strip") { #expect(try program.area(of: "strip \(index)").y == y) }
                }
                #expect(colors.count == 25 && program.shown("strip").first == 0)
                // At the edge it runs to the end, and stands there.
                try program.lift("strip 0")
                program.carry(to: Pixel(x: try program.origin().x + 998, y: middle.y))
                try Deadline.wait(for: "the end", seconds: 30) { program.shown("strip").last == 24 }
                let last = try program.lastPlace(of: "strip")
                #expect(try last.x + last.width == program.origin().x + 1000 - 20)
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("strip") == (1..<25).map(String.init) + ["0"])
            }
        }

        @Test(
            "D6, D7, D11, D12, D14: every cell is dragged, ends where it is dropped, and each shows what the model says"
        )
        func moves() throws {
            try onScene("focus-strip", "--geometry", "1100x500+0+0") { program in
                try program.stepAside()
                let colors = try program.colors("strip")
                #expect(colors.count == 11)
                var expected = Self.order
                for (from, to) in [(0, 10), (9, 0), (5, 0), (5, 10), (0, 1), (10, 9), (3, 3)] {
                    expected = moved(expected, from, to)
                    let lines = try program.drag("strip \(from)", onto: "strip \(to)")
                    #expect(lines.texts(about: "DRAG") == ["DRAG begin strip \(from)", "DRAG end"])
                    #expect(lines.about("MODEL").count == (from == to ? 0 : 1))
                    #expect(program.model("strip") == expected)
                    try program.expectColors("strip", colors)
                }
                for index in 0..<11 {
                    try program.lift("strip \(index)")
                    program.screen.type(.escape)
                    #expect(try program.waitForEnd().text == "DRAG cancel")
                    program.screen.release()
                    program.screen.sync()
                }
                #expect(program.lines.about("DRAG begin").suffix(11).map { $0.words[2] } == Self.order)
            }
        }

        @Test("D8, D10: the gap follows from cell to cell, and behind the last cell it is the last place")
        func gapFollows() throws {
            try onScene("focus-strip", "--items", "5") { program in
                let places = try (0..<5).map { try program.area(of: "strip \($0)") }
                let origin = try program.origin()
                try program.lift("strip 0")
                for index in [1, 2, 3, 4, 2] {
                    program.carry(to: places[index].center + origin)
                    try program.wait(for: "the gap at \(index)") { $0.isAbout("LAYOUT strip 0 \(places[index].x)") }
                    try program.wait(for: "LAYOUT end")
                }
                program.carry(to: places[4].center + origin + Pixel(x: 300, y: 0))
                try program.wait(for: "the gap behind all") { $0.isAbout("LAYOUT strip 0 \(places[4].x)") }
                #expect(program.lines.about("MODEL").count == 1)
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("strip") == ["1", "2", "3", "4", "0"])
            }
        }

        @Test("D15: the cell is carried with its round corners alone, the grabbed pixel under the pointer")
        func preview() throws {
            try onScene("focus-strip", "--geometry", "1000x500+0+0") { program in
                let ground: UInt32 = 0x33_6699
                program.screen.paintRoot(ground)
                let source = try program.areaOnScreen(of: "strip 3")
                let grabbed = source.center + Pixel(x: 10, y: 15)
                program.screen.move(to: grabbed)
                program.screen.sync()
                try program.rest()
                let before = try program.screen.picture(CarriedPicture.around(grabbed, 24))
                let carried = CarriedPicture(source: source, grabbed: grabbed)
                try program.lift(at: grabbed)
                let pointer = Pixel(x: 1150, y: 600)
                program.carry(to: pointer)
                try Deadline.wait(for: "the cell under the pointer, cut out") {
                    let after = try program.screen.picture()
                    let way = carried.displacement(before, after, pointer, reach: 24, stride: 2)
                    return abs(way.x) <= 1 && abs(way.y) <= 1 && carried.isCutOut(after, at: pointer, ground: ground)
                }
                #expect(try program.letGo().text == "DRAG cancel")
            }
        }
    }
}
