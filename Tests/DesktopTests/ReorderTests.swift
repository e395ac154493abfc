import Testing

extension DesktopTests {
    @Suite("The menu in order")
    struct ReorderTests {
        /// Where the foods stand, by their place in the menu.
        private func foods(_ program: WindowProgram) -> [String: Area] {
            program.layout.filter { $0.key.hasPrefix("food") }
        }

        @Test("A pizza carried across the whole menu to John moves no other card")
        func crossingMovesNothing() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let before = foods(program)
                let mark = program.mark
                try program.lift("food 0")
                for name in ["food 1", "food 2", "food 3", "food 2", "food 1"] { try program.carry(to: name) }
                try program.carry(to: "person 0")
                #expect(try program.letGo().text == "DRAG end")
                for line in program.lines(since: mark).about("LAYOUT food") {
                    let numbers = line.words.suffix(4).compactMap { Int($0) }
                    let area = Area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                    #expect(before["food \(line.words[1])"] == area)
                }
                #expect(foods(program) == before)
                #expect(program.lines.about("DROP").count == 1)
                #expect(program.lines.about("ACT").count == 1)
            }
        }

        @Test("Resting between foods makes room, leaving takes it back")
        func restingMakesRoom() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let before = foods(program)
                try program.lift("food 0")
                try program.carry(to: "food 2")
                let arrived = Deadline.now
                try program.wait(for: "the neighbours' making room") { line in
                    line.isAbout("LAYOUT food 1 20 108")
                }
                #expect(Deadline.now - arrived > 0.3)
                try program.wait(for: "LAYOUT end")
                #expect(foods(program)["food 2"]?.x == before["food 1"]?.x)
                program.carry(to: Pixel(x: 1150, y: 850))
                try program.wait(for: "the old order") { $0.isAbout("LAYOUT food 1 182 108") }
                try program.wait(for: "LAYOUT end")
                #expect(foods(program) == before)
                #expect(try program.letGo().text == "DRAG cancel")
                #expect(try desktop.book().foods.map(\.name) == ["Pizza", "Pasta", "Burger", "Sizzler"])
                #expect(program.lines.about("ACT").isEmpty)
            }
        }

        @Test("A drop there puts the menu in order; undo restores it")
        func droppingReorders() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: "food 2")
                try program.wait(for: "the neighbours' making room") { $0.isAbout("LAYOUT food 1 20 108") }
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.lines.about("ACT").map { $0["verb"] } == ["reorder"])
                #expect(try desktop.book().foods.map(\.name) == ["Pasta", "Burger", "Pizza", "Sizzler"])
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "ACT", "verb", "undo")
                #expect(try desktop.book().foods.map(\.name) == ["Pizza", "Pasta", "Burger", "Sizzler"])
                // What stands first is what is dragged.
                try program.wait(for: "IDLE")
                try program.drag("food 0", onto: "person 0")
                #expect(try desktop.book().person("John").total == 2000)
            }
        }

        @Test("Dropping a food on the menu without a rest changes nothing (A23)")
        func quickDropOnMenu() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let (food, other) = try (program.place(of: "food 0"), program.place(of: "food 3"))
                desktop.screen.move(to: food)
                desktop.screen.press()
                desktop.screen.move(to: other)
                desktop.screen.release()
                desktop.screen.sync()
                #expect(try program.waitForEnd().text == "DRAG cancel")
                #expect(program.lines.about("ACT").isEmpty)
            }
        }
    }
}
