import Testing

extension DesktopTests {
    @Suite("The bill")
    struct BillTests {
        @Test(
            "A pointer orders, opens the bill and sets tax and tip: E1 to the cent, in the file too; undo takes the tip back"
        )
        func e1() throws {
            try Desktop.run { desktop in
                let menu = desktop.folder + "/menu.csv"
                try Files.write(
                    "name,price\nRibeye,27.50\nPizza,16.95\nBeer,6.50\nBurger,14.25\nNachos,10.00\n", to: menu)
                let book = desktop.folder + "/dinner.platter"
                try #require(try desktop.platter("new", book, "--people", "Ana,Ben,Chloé").status == 0)
                try #require(try desktop.platter("import", book, menu).status == 0)
                let program = try desktop.start([book])
                for (food, place) in [
                    (0, "person 0"), (1, "person 1"), (2, "person 1"), (2, "person 1"), (3, "person 2"),
                    (4, "everyone"),
                ] { try program.drag("food \(food)", onto: place) }
                let screen = desktop.screen
                let window = try program.window().area
                screen.click(Pixel(x: window.x + window.width / 2, y: window.y + window.height - 20))
                try program.wait(for: "STATE", "sheet", "bill")
                screen.type(text: "8.875")
                screen.type(.enter)
                try program.wait(for: "the tax") { $0["label"] == "Tax 8.875 %" }
                var focus = ""
                for _ in 0..<20 where focus != "tip" {
                    screen.type(.tab)
                    focus = try program.wait(for: "another focus") { $0["focus"] != nil }["focus"] ?? ""
                }
                screen.type(text: "18")
                screen.type(.enter)
                try program.wait(for: "the tip") { $0["label"] == "Tip 18 %" }
                screen.type(.escape)
                try program.wait(for: "STATE", "sheet", "")
                let paid = try desktop.book(book)
                #expect(try ["Ana", "Ben", "Chloé"].map { try paid.person($0).total } == [39_13, 42_22, 22_31])
                #expect(paid.bill.total == 103_66)
                screen.type(.character("z"), holding: [.control])
                try program.wait(for: "ACT", "verb", "undo")
                #expect(try desktop.book(book).bill.total == 88_95)
            }
        }
    }
}
