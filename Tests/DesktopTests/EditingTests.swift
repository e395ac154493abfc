import Testing

extension DesktopTests {
    @Suite("Editing in place")
    struct EditingTests {
        @Test("Keys alone add a dish; a wrong price says why, and is mended")
        func addsByKeys() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let screen = desktop.screen
                screen.click(try program.origin() + Pixel(x: 900, y: 250))
                screen.type(.insert)
                try program.wait(for: "STATE", "editing", "new-food")
                #expect(program.lines.has("STATE", "focus", "name"))
                screen.type(text: "Apple pie")
                screen.type(.tab)
                try program.wait(for: "STATE", "focus", "price")
                screen.type(text: "4x")
                screen.type(.enter)
                try program.wait(for: "the reason") { $0["refused"] == "“4x” is not a price: write it like 12.50." }
                #expect(try desktop.book().foods.count == 4)
                screen.type(text: "4.20")
                screen.type(.enter)
                let line = try program.wait(for: "ACT", "verb", "add-food")
                #expect(line["label"] == "Apple pie added")
                // The keyboard is with the new card.
                try program.wait(for: "STATE", "focus", "menu")
                try program.wait(for: "STATE", "editing", "")
                let pie = try #require(try desktop.book().foods.last)
                #expect(pie.name == "Apple pie" && pie.price == 420)
                screen.type(.character("1"))
                try program.wait(for: "ACT", "verb", "order")
                #expect(try desktop.book().person("John").total == 420)
            }
        }

        @Test("An editor keeps its text through a drag of another card, and through a change by another program")
        func keepsItsText() throws {
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
                screen.type(.f2)
                try program.wait(for: "STATE", "editing", "food:0")
                screen.type(text: "Cal")
                try program.wait(for: "IDLE")
                try program.lift("food 1")
                screen.type(text: "zo")
                try program.carry(to: "person 2")
                try program.letGo()
                try desktop.platter("order", desktop.defaultBook, "Tom", "Burger")
                try program.wait(for: "Burger → Tom") { $0["label"] == "Burger → Tom" }
                screen.type(text: "ne")
                screen.type(.enter)
                try program.wait(for: "ACT", "verb", "edit")
                #expect(try desktop.book().foods.first?.name == "Calzone")
                #expect(try desktop.book().person("Tom").total == 2300)
            }
        }
    }
}
