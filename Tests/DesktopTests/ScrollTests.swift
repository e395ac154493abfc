import Testing

extension DesktopTests {
    @Suite("Long menus and many people")
    struct ScrollTests {
        private static let book = ["--foods", "400", "--people", "12"]

        @Test("The wheel scrolls the menu, and what is dragged then is what one sees")
        func wheelThenDrag() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(ScrollTests.book)
                desktop.screen.move(to: try program.place(of: "food 0"))
                for _ in 0..<10 {
                    desktop.screen.press(button: 5)
                    desktop.screen.release(button: 5)
                }
                desktop.screen.sync()
                let scroll = try program.wait(for: "SCROLL")
                #expect((scroll.words.first.flatMap { Int($0) } ?? 0) > 300)
                try program.wait(for: "IDLE")
                let foods = program.layout.keys.filter { $0.hasPrefix("food") }.compactMap { Int($0.dropFirst(5)) }
                let first = try #require(foods.min())
                #expect(first > 5)
                let lines = try program.drag("food \(first)", onto: "person 0")
                #expect(lines.texts(about: "DRAG begin") == ["DRAG begin food \(first)"])
                #expect(lines.about("DROP").first?.words.prefix(2) == ["\(first)", "0"])
            }
        }

        @Test("The wheel works during a drag")
        func wheelDuringADrag() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(ScrollTests.book)
                try program.lift("food 0")
                try program.carry(to: "person 1")
                try program.wait(for: "STATE", "lit", "person:1")
                for _ in 0..<4 {
                    desktop.screen.press(button: 5)
                    desktop.screen.release(button: 5)
                }
                desktop.screen.sync()
                // Another card comes under the pointer and is lit without any motion.
                let line = try program.wait(for: "another target") { $0["lit"]?.hasPrefix("person:") == true }
                #expect(line["lit"] != "person:1")
                let last = try program.letGo()
                #expect(last.text == "DRAG end")
                let lit = program.lines.compactMap { $0["lit"] }.last { $0.hasPrefix("person:") } ?? ""
                #expect(program.lines.about("DROP").first?.words[1] == String(lit.dropFirst(7)))
            }
        }

        @Test("At the edge the people scroll by themselves, to the very last one")
        func autoscroll() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(ScrollTests.book)
                try program.lift("food 0")
                try program.carry(to: "person 3")
                let strip = try program.area(of: "person 0").center.y + program.origin().y
                program.carry(to: Pixel(x: 985, y: strip))
                try program.wait(for: "the last card") { $0.isAbout("LAYOUT new-person") }
                try program.wait(for: "LAYOUT end")
                try program.carry(to: "person 11")
                try program.wait(for: "STATE", "lit", "person:11")
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.lines.about("DROP").first?.words == ["0", "11"])
            }
        }

        @Test("A menu of 100,000 dishes is there at once and scrolls")
        func longMenu() throws {
            try Desktop.run { desktop in
                let start = Deadline.now
                let program = try desktop.start(["--foods", "100000"])
                // Far above what it takes, but far below what loading them all would.
                #expect(Deadline.now - start < 5)
                desktop.screen.move(to: try program.place(of: "food 0"))
                for _ in 0..<50 {
                    desktop.screen.press(button: 5)
                    desktop.screen.release(button: 5)
                }
                desktop.screen.sync()
                try program.wait(for: "SCROLL")
                try program.wait(for: "IDLE")
                let foods = program.layout.keys.filter { $0.hasPrefix("food") }.compactMap { Int($0.dropFirst(5)) }
                #expect((foods.min() ?? 0) > 50)
            }
        }
    }
}
