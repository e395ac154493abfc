import Testing

extension DesktopTests {
    @Suite("Names of the world")
    struct NamesTests {
        private static let long = String(repeating: "Llanfairpwllgwyn ", count: 12).prefix(199) + "z"
        private static let names = ["王小明", "مريم", "Zoë 🍕", String(long)]

        @Test("Any script, emoji and 200 characters are shown on cards of one size", arguments: ["light", "dark"])
        func namesAreShown(theme: String) throws {
            try Desktop.run { desktop in
                let book = desktop.folder + "/names.platter"
                let made = try desktop.platter("new", book, "--people", NamesTests.names.joined(separator: ","))
                #expect(made.status == 0, "\(made.errors)")
                for name in NamesTests.names {
                    let answer = try desktop.platter("order", book, name, name, "--price", "12.50")
                    #expect(answer.status == 0, "\(answer.errors)")
                }
                let program = try desktop.start(["--theme", theme, book])
                let cards = try (0..<4).map { try program.area(of: "person \($0)") }
                #expect(Set(cards.map { [$0.y, $0.width, $0.height] }).count == 1)
                for (one, other) in zip(cards, cards.dropFirst()) { #expect(one.x + one.width < other.x) }
                // The upper line of text of a card: each has ink of its own in it, and none reaches beyond the card.
                let picture = try desktop.screen.picture()
                let ground: UInt32 = theme == "dark" ? 0x2A_2421 : 0xFF_FFFF
                for card in cards {
                    let text = Area(x: card.x + 12, y: card.y + 84, width: card.width - 24, height: 34)
                    let inked = text.width * text.height - picture.count(of: ground, in: text)
                    #expect(inked > 60, "no name on the card at \(card.x)")
                    for x in [card.x + 2, card.x + card.width - 3] {
                        let edge = Area(x: x, y: card.y + 84, width: 1, height: 34)
                        #expect(picture.count(of: ground, in: edge) == 34)
                    }
                }
                #expect(try desktop.book(book).persons.map(\.name) == NamesTests.names)
                // Their lines in the panel, and a drag of one.
                desktop.screen.click(try program.place(of: "person 2"))
                try program.wait(for: "STATE", "panel", "Zoë 🍕")
                try program.wait(for: "IDLE")
                let line = program.layout.keys.first { $0.hasPrefix("line") } ?? ""
                try program.drag(line, onto: "person 0")
                #expect(try desktop.book(book).person("王小明").total == 2500)
                #expect(program.errors == "")
            }
        }

        @Test("Empty names and such of 501 characters are refused with a sentence")
        func impossibleNames() throws {
            try Desktop.run { desktop in
                for people in ["Ana,,Ben", String(repeating: "x", count: 501)] {
                    let answer = try desktop.platter("new", desktop.folder + "/no.platter", "--people", people)
                    #expect(answer.status == 1)
                    #expect(answer.errors.hasPrefix("platter: "))
                    #expect(!Files.exists(desktop.folder + "/no.platter"))
                }
            }
        }

        @Test("An empty name in the card's field leaves the name as it was")
        func emptyNameInTheField() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.drag("food 0", onto: "new-person")
                desktop.screen.type(.delete)
                desktop.screen.type(.enter)
                let mark = program.mark
                try program.drag("food 1", onto: "person 0")
                #expect(program.lines(since: mark).about("ACT").count == 1)
                #expect(try desktop.book().persons.last?.name == "Guest 4")
            }
        }
    }
}
