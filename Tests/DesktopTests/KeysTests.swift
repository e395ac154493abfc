import Testing

extension DesktopTests {
    @Suite("Without a drag")
    struct KeysTests {
        @Test("Keys alone: to the menu, pick up, choose a person, put down")
        func keysAlone() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let screen = desktop.screen
                screen.click(try program.origin() + Pixel(x: 900, y: 250))
                screen.type(.character("f"), holding: [.control])
                try program.wait(for: "STATE", "focus", "search")
                var focus = "search"
                for _ in 0..<8 where focus != "menu" {
                    screen.type(.tab)
                    focus = try program.wait(for: "another focus") { $0["focus"] != nil }["focus"] ?? ""
                }
                try #require(focus == "menu")
                screen.type(.right)
                screen.type(.space)
                try program.wait(for: "STATE", "lit", "person:0")
                screen.type(.right)
                try program.wait(for: "STATE", "lit", "person:1")
                screen.type(.enter)
                let line = try program.wait(for: "ACT", "verb", "order")
                #expect(line["label"] == "Pasta → Daizy")
                #expect(try desktop.book().person("Daizy").total == 1300)
            }
        }

        @Test("Two clicks: the picture goes with the pointer without a grab, lands, and is gone; Esc puts back")
        func clicks() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let screen = desktop.screen
                screen.click(try program.place(of: "food 0"))
                try program.wait(for: "STATE", "picked", "food:0")
                #expect(screen.grabPointer(), "the pointer is grabbed")
                screen.ungrabPointer()
                let person = try program.place(of: "person 2")
                program.carry(to: person)
                try program.wait(for: "STATE", "lit", "person:2")
                try Deadline.wait(for: "the picture at the person") {
                    let pictures = program.floatingWindows()
                    return pictures.count == 1 && pictures.first?.area.contains(person) == true
                }
                screen.click(person)
                try program.wait(for: "STATE", "picked", "")
                #expect(try desktop.book().person("Tom").total == 2000)
                try program.expectNoPreview()
                screen.click(try program.place(of: "food 1"))
                try program.wait(for: "STATE", "picked", "food:1")
                screen.type(.escape)
                try program.wait(for: "STATE", "picked", "")
                try program.expectNoPreview()
                #expect(program.lines.about("DRAG").isEmpty, "a click is told as a drag")
            }
        }

        @Test("A search with one hit and a number key: that dish for that person; 0 is everyone")
        func numberKeys() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let screen = desktop.screen
                screen.click(try program.place(of: "food 3"))
                screen.type(.character("3"))
                try program.wait(for: "ACT", "verb", "order")
                #expect(try desktop.book().person("Tom").total == 5000)
                screen.click(try program.place(of: "food 0"))
                screen.type(.character("0"))
                try program.wait(for: "ACT")
                #expect(try desktop.book().persons.map(\.total) == [667, 667, 5666])
                screen.click(try program.place(of: "food 0"))
                screen.type(.character("9"))
                try program.wait(for: "the refusal") { $0["refused"] == "There is no person number 9." }
            }
        }

        @Test("Ctrl+plus, Ctrl+minus and Ctrl+0 change the scale, and drags work at each")
        func scaleByKeys() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(["--geometry", "1280x900+0+0"])
                #expect(program.lines.has("STATE", "scale", "1"))
                desktop.screen.click(try program.origin() + Pixel(x: 1100, y: 250))
                let width = try program.area(of: "food 0").width
                desktop.screen.type(.character("="), holding: [.control])
                try program.wait(for: "STATE", "scale", "1.25")
                try program.wait(for: "IDLE")
                #expect(try program.area(of: "food 0").width > width)
                try program.drag("food 0", onto: "person 0")
                desktop.screen.type(.character("0"), holding: [.control])
                try program.wait(for: "STATE", "scale", "1")
                try program.wait(for: "IDLE")
                #expect(try program.area(of: "food 0").width == width)
                desktop.screen.type(.character("-"), holding: [.control])
                try program.wait(for: "STATE", "scale", "0.75")
                try program.wait(for: "IDLE")
                try program.drag("food 0", onto: "person 0")
                #expect(try desktop.book().person("John").items == 2)
            }
        }

        @Test("Ctrl+Q ends the program")
        func quits() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(["--theme", "dark"])
                #expect(program.lines.has("STATE", "theme", "dark"))
                desktop.screen.click(try program.origin() + Pixel(x: 900, y: 250))
                desktop.screen.type(.character("q"), holding: [.control])
                #expect(try program.process.waitForExit() == 0)
                #expect(program.errors == "")
            }
        }
    }
}
