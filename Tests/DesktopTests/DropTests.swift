import Glibc
import Testing

extension DesktopTests {
    @Suite("Drops, undo and redo")
    struct DropTests {
        /// Pizza, Pizza, Sizzler onto John: the seed's worked example.
        private func orderForJohn(_ program: WindowProgram) throws {
            for (food, total, items) in [(0, "20.00", 1), (0, "40.00", 2), (3, "90.00", 3)] {
                let lines = try program.drag("food \(food)", onto: "person 0")
                #expect(lines.texts(about: "DROP") == ["DROP \(food) 0 total=\(total) items=\(items)"])
                #expect(lines.about("ACT").count == 1)
                #expect(lines.about("DRAG").map(\.text) == ["DRAG begin food \(food)", "DRAG end"])
            }
        }

        private func expectJohn(_ desktop: Desktop, total: Int, items: Int) throws {
            let book = try desktop.book()
            let john = try book.person("John")
            #expect(john.total == total)
            #expect(john.items == items)
            #expect(book.persons.dropFirst().allSatisfy { $0.total == 0 && $0.items == 0 })
            #expect(book.foods.count == 4)
        }

        @Test("Pizza, Pizza, Sizzler onto John are $90 and 3 items, after a crash too (A22, A27, A28)")
        func survivesACrash() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try orderForJohn(program)
                program.process.kill()
                try expectJohn(desktop, total: 9000, items: 3)
                let again = try desktop.start()
                try expectJohn(desktop, total: 9000, items: 3)
                let lines = try again.drag("food 2", onto: "person 0")
                #expect(lines.texts(about: "DROP") == ["DROP 2 0 total=100.00 items=4"])
                try desktop.check()
            }
        }

        @Test("Keys and buttons take three drops back and do them again, and the file agrees each time")
        func undoesAndRedoes() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let screen = desktop.screen
                try orderForJohn(program)
                let totals = [(9000, 3), (4000, 2), (2000, 1), (0, 0)]
                // The tool bar's buttons, from the right: layout, receipt and import close together, redo, undo.
                let undo = Pixel(x: 1000 - 20 - 17 - 2 * 42 - 50 - 46, y: 28)
                let redo = Pixel(x: 1000 - 20 - 17 - 2 * 42 - 50, y: 28)
                for (way, isByKey) in [("undo", true), ("redo", false), ("undo", false), ("redo", true)] {
                    let steps = way == "undo" ? Array(totals[1...]) : totals[..<3].reversed()
                    for (total, items) in steps {
                        if isByKey {
                            screen.type(.character("z"), holding: way == "undo" ? [.control] : [.control, .shift])
                        } else {
                            screen.click(way == "undo" ? undo : redo)
                        }
                        try program.wait(for: "ACT", "verb", way)
                        try expectJohn(desktop, total: total, items: items)
                    }
                }
                // A step further than there are steps does nothing.
                screen.type(.character("z"), holding: [.control, .shift])
                try expectJohn(desktop, total: 9000, items: 3)
                try desktop.check()
            }
        }

        @Test("The same food can be dropped on everybody (A22)")
        func dropsOnEverybody() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                for person in 0..<3 { try program.drag("food 1", onto: "person \(person)") }
                let book = try desktop.book()
                #expect(book.persons.map(\.total) == [1300, 1300, 1300])
                #expect(book.bill.total == 3900)
            }
        }
    }
}
