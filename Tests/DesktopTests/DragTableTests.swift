import Testing

extension DesktopTests {
    /// The table "What a drag does", row by row.
    @Suite("What a drag does")
    struct DragTableTests {
        // MARK: Food

        @Test("Food onto Everyone: one line, shared equally by all")
        func foodOntoEveryone() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let lines = try program.drag("food 0", onto: "everyone")
                #expect(lines.about("ACT").count == 1)
                #expect(lines.about("DROP").isEmpty)
                let book = try desktop.book()
                #expect(book.persons.map(\.total) == [667, 667, 666])
                #expect(Set(book.persons.flatMap { $0.lines.map(\.id) }).count == 1)
            }
        }

        @Test("Food onto New person: a guest who has it, the name ready to be typed over")
        func foodOntoNewPerson() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.drag("food 3", onto: "new-person")
                #expect(program.lines.has("STATE", "focus", "name"))
                #expect(try desktop.book().person("Guest 4").total == 5000)
                desktop.screen.type(text: "Ana")
                desktop.screen.type(.enter)
                try program.wait(for: "the new name") { $0.kind == "ACT" && $0["label"]?.contains("Ana") == true }
                let book = try desktop.book()
                #expect(book.persons.map(\.name) == ["John", "Daizy", "Tom", "Ana"])
                #expect(try book.person("Ana").items == 1)
                for _ in 0..<2 {
                    desktop.screen.type(.character("z"), holding: [.control])
                    try program.wait(for: "ACT", "verb", "undo")
                }
                #expect(try desktop.book().persons.count == 3)
            }
        }

        @Test("Food onto the trash: off the menu, what was ordered stays, undo brings it back")
        func foodOntoTrash() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.drag("food 0", onto: "person 0")
                let lines = try program.drag("food 0", onto: "trash")
                #expect(lines.about("ACT").map { $0["verb"] } == ["remove"])
                var book = try desktop.book()
                #expect(book.foods.map(\.name) == ["Pasta", "Burger", "Sizzler"])
                #expect(try book.person("John").lines.map(\.name) == ["Pizza"])
                #expect(program.layout["trash"] == nil)
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "ACT", "verb", "undo")
                book = try desktop.book()
                #expect(book.foods.map(\.name) == ["Pizza", "Pasta", "Burger", "Sizzler"])
            }
        }

        @Test("Food with Ctrl+Shift joins those who share the newest one")
        func foodJoins() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.drag("food 0", onto: "person 0")
                try program.drag("food 0", onto: "person 1", holding: [.control, .shift])
                let book = try desktop.book()
                #expect(book.persons.map(\.total) == [1000, 1000, 0])
                #expect(book.bill.total == 2000)
            }
        }

        @Test("The trash covers no card and is there only during a drag")
        func trashComesAndGoes() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                #expect(program.layout["trash"] == nil)
                try program.lift("food 0")
                try program.waitForTrash()
                let trash = try program.area(of: "trash")
                for (name, area) in program.layout where name != "trash" { #expect(!area.overlaps(trash), "\(name)") }
                desktop.screen.type(.escape)
                try program.waitForEnd()
                #expect(program.layout["trash"] == nil)
            }
        }

        // MARK: Order lines

        /// A program with John's panel open, who has three pizzas in one line.
        private func withPizzas(_ body: (Desktop, WindowProgram, String) throws -> Void) throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try desktop.platter("order", desktop.defaultBook, "John", "Pizza", "--quantity", "3")
                try program.wait(for: "ACT", "verb", "order")
                try desktop.screen.click(program.place(of: "person 0"))
                try program.wait(for: "STATE", "panel", "John")
                try program.wait(for: "LAYOUT line")
                try program.wait(for: "IDLE")
                guard let line = program.layout.keys.first(where: { $0.hasPrefix("line") }) else {
                    throw Failure("no line in \(program.layout)")
                }
                try body(desktop, program, line)
            }
        }

        /// How many of the pizzas each has, and who shares.
        private func quantities(_ desktop: Desktop) throws -> [Int] {
            try desktop.book().persons.map(\.items)
        }

        @Test("A line onto another person moves one; with Shift the whole line; with Ctrl it is a copy")
        func lineOntoPerson() throws {
            try withPizzas { desktop, program, line in
                let undo = {
                    desktop.screen.type(.character("z"), holding: [.control])
                    try program.wait(for: "ACT", "verb", "undo")
                    try program.wait(for: "IDLE")
                }
                try program.drag(line, onto: "person 1")
                #expect(try quantities(desktop) == [2, 1, 0])
                try undo()
                try program.drag(line, onto: "person 1", holding: [.shift])
                #expect(try quantities(desktop) == [0, 3, 0])
                try undo()
                try program.drag(line, onto: "person 1", holding: [.control])
                #expect(try quantities(desktop)[1] > 0)
                #expect(try quantities(desktop)[0] == 3)
                try undo()
                try program.drag(line, onto: "person 1", holding: [.control, .shift])
                let book = try desktop.book()
                #expect(book.persons.map(\.total) == [3000, 3000, 0])
                #expect(book.bill.total == 6000)
                try undo()
                #expect(try quantities(desktop) == [3, 0, 0])
                try desktop.check()
            }
        }

        @Test("A line onto Everyone is shared by all")
        func lineOntoEveryone() throws {
            try withPizzas { desktop, program, line in
                try program.drag(line, onto: "everyone")
                #expect(try desktop.book().persons.map(\.total) == [2000, 2000, 2000])
            }
        }

        @Test("A line onto New person: somebody new has it")
        func lineOntoNewPerson() throws {
            try withPizzas { desktop, program, line in
                try desktop.screen.resize(program.window().id, width: 1250, height: 700)
                try program.wait(for: "LAYOUT new-person")
                try program.wait(for: "IDLE")
                try program.drag(line, onto: "new-person")
                let book = try desktop.book()
                #expect(book.persons.count == 4)
                #expect(try book.person("Guest 4").items > 0)
                #expect(book.bill.total == 6000)
            }
        }

        @Test("A line onto Unassigned, which is there only while it holds something")
        func lineOntoUnassigned() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(["--geometry", "1250x700+0+0"])
                #expect(program.layout["unassigned"] == nil)
                try desktop.platter("order", desktop.defaultBook, "John,Daizy", "Pizza")
                try desktop.platter("order", desktop.defaultBook, "Tom", "Pasta")
                try program.drag("person 2", onto: "trash")
                // The question who takes Tom's pasta: behind the answer that stands out comes the one that leaves it
                // unassigned.
                desktop.screen.type(.tab)
                desktop.screen.type(.enter)
                try program.wait(for: "ACT", "verb", "remove")
                try program.wait(for: "IDLE")
                #expect(try desktop.book().unassigned.items == 1)
                try desktop.screen.click(program.place(of: "person 0"))
                try program.wait(for: "STATE", "panel", "John")
                try program.wait(for: "IDLE")
                let line = program.layout.keys.first { $0.hasPrefix("line") } ?? ""
                try program.drag(line, onto: "unassigned")
                let book = try desktop.book()
                #expect(book.unassigned.own == 3300)
                #expect(book.persons.map(\.total) == [0, 0])
            }
        }

        @Test("A line onto the trash is removed")
        func lineOntoTrash() throws {
            try withPizzas { desktop, program, line in
                let lines = try program.drag(line, onto: "trash")
                #expect(lines.about("ACT").map { $0["verb"] } == ["remove"])
                #expect(try desktop.book().bill.total == 0)
                #expect(program.layout[line] == nil)
            }
        }

        @Test("A line onto another line of the same person puts them in order")
        func lineOntoLine() throws {
            try withPizzas { desktop, program, line in
                try program.drag("food 1", onto: "person 0")
                #expect(try desktop.book().person("John").lines.map(\.name) == ["Pizza", "Pasta"])
                guard let other = program.layout.keys.first(where: { $0.hasPrefix("line") && $0 != line }) else {
                    throw Failure("no second line")
                }
                try program.lift(line)
                try program.carry(to: other)
                try program.wait(for: "IDLE")
                #expect(try program.letGo().text == "DRAG end")
                #expect(try desktop.book().person("John").lines.map(\.name) == ["Pasta", "Pizza"])
            }
        }

        // MARK: People

        @Test("A person onto another puts the people in order")
        func personOntoPerson() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("person 0")
                try program.carry(to: "person 1")
                try program.wait(for: "IDLE")
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.lines.about("ACT").map { $0["verb"] } == ["reorder"])
                #expect(try desktop.book().persons.map(\.name) == ["Daizy", "John", "Tom"])
            }
        }

        @Test("A person without lines onto the trash goes at once; one with lines is asked about")
        func personOntoTrash() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.drag("person 2", onto: "trash")
                #expect(try desktop.book().persons.map(\.name) == ["John", "Daizy"])
                try program.drag("food 0", onto: "person 1")
                let mark = program.mark
                try program.drag("person 1", onto: "trash")
                #expect(try desktop.book().persons.count == 2)
                desktop.screen.type(.escape)
                try program.drag("person 1", onto: "trash")
                #expect(program.lines(since: mark).about("ACT").isEmpty)
                desktop.screen.type(.enter)
                try program.wait(for: "ACT", "verb", "remove")
                let book = try desktop.book()
                #expect(book.persons.map(\.name) == ["John"])
                #expect(try book.person("John").total == 2000)
                try desktop.check()
            }
        }
    }
}
