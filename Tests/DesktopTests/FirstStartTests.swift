import Testing

extension DesktopTests {
    @Suite("First start")
    struct FirstStartTests {
        @Test("The first start shows four foods and three people, who have nothing yet (A1, A4, A5)")
        func showsFirstBook() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let names = program.layout.keys.sorted()
                #expect(
                    names == [
                        "everyone", "food 0", "food 1", "food 2", "food 3", "new-person", "person 0", "person 1",
                        "person 2",
                    ])
                let book = try desktop.book()
                #expect(book.foods.map(\.id) == [1, 2, 6, 7])
                #expect(book.foods.map(\.name) == ["Pizza", "Pasta", "Burger", "Sizzler"])
                #expect(book.foods.map(\.price) == [2000, 1300, 1000, 5000])
                #expect(book.persons.map(\.name) == ["John", "Daizy", "Tom"])
                #expect(book.persons.allSatisfy { $0.items == 0 && $0.total == 0 })
                #expect(book.currency == "USD")
                #expect(try program.window().name == "My table – Platter")
                #expect(try program.window().area == Area(x: 0, y: 0, width: 1000, height: 700))
            }
        }

        @Test("Cards stand 20 points from the window's edge and have round corners of 20 (A9, A11)")
        func cardsStandAsSpecified() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                for name in ["food 0", "person 0"] { #expect(try program.area(of: name).x == 20) }
                for area in program.layout.values { #expect(area.x + area.width <= 980) }
                let picture = try desktop.screen.picture()
                let card = try program.area(of: "person 0")
                // On the diagonal the arc lies 5.86 from the corner.
                #expect(picture[Pixel(x: card.x + 7, y: card.y + 7)] == 0xFF_FFFF)
                #expect(picture[Pixel(x: card.x + 4, y: card.y + 4)] != 0xFF_FFFF)
                #expect(picture[Pixel(x: card.x + card.width - 8, y: card.y + card.height - 8)] == 0xFF_FFFF)
                #expect(picture[Pixel(x: card.x + card.width - 5, y: card.y + card.height - 5)] != 0xFF_FFFF)
            }
        }

        @Test("Amount and number of items appear with the first dish and go with the last (A2, A6, A7)")
        func labelsAppearWithTheFirstDish() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(["--reduced-motion"])
                let away = Pixel(x: 900, y: 800)
                func labels() throws -> Int {
                    desktop.screen.move(to: away)
                    desktop.screen.sync()
                    let card = try program.area(of: "person 0")
                    // Amount and items are in the accent's ink or dark, under the name.
                    let part = Area(x: card.x + 8, y: card.y + card.height - 52, width: card.width - 16, height: 46)
                    let picture = try desktop.screen.picture(part)
                    return part.width * part.height - picture.count(of: 0xFF_FFFF)
                }
                let before = try labels()
                try program.drag("food 0", onto: "person 0")
                try Deadline.wait(for: "the labels") { try labels() > before + 100 }
                desktop.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "ACT", "verb", "undo")
                try Deadline.wait(for: "the labels' going") { try labels() == before }
            }
        }

        @Test("Closed, the book is one file with everything in it, to be copied or sent")
        func closedBookIsOneFile() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.drag("food 0", onto: "person 0")
                desktop.screen.askToClose(try program.window().id)
                #expect(try program.process.waitForExit() == 0)
                #expect(try Files.names(in: desktop.folder + "/data/platter") == ["default.platter"])
                let copy = desktop.folder + "/copy.platter"
                try Files.copy(desktop.defaultBook, to: copy)
                #expect(try desktop.book(copy).person("John").items == 1)
            }
        }

        @Test("The second start finds the book of the first")
        func findsTheBookAgain() throws {
            try Desktop.run { desktop in
                let first = try desktop.start()
                try first.drag("food 1", onto: "person 2")
                #expect(try first.terminate() == 0)
                #expect(first.errors == "")
                let second = try desktop.start()
                #expect(try desktop.book().person("Tom").total == 1300)
                try second.drag("food 1", onto: "person 2")
                #expect(try desktop.book().person("Tom").items == 2)
                try desktop.check()
            }
        }
    }
}
