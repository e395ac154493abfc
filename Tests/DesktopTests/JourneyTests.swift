import Testing

extension DesktopTests {
    /// Whole evenings of `bill.md` on the real program, as far as sums go, without one drag. The same by clicks on menus and
    /// sheets is in OrderScreensTests.
    @Suite("Journeys without a drag")
    struct JourneyTests {
        @Test("J1, J2: dinner with a shared starter from an empty book, and a beer that was Chloe's, by keys alone")
        func dinnerByKeys() throws {
            try Evening.run { evening in
                try evening.typeIn(
                    [
                        ("Ribeye", "27.50"), ("Pizza", "16.95"), ("Beer", "6.50"), ("Burger", "14.25"),
                        ("Nachos", "10.00"),
                    ], ["Ana", "Ben", "Chloe"])
                for (dish, person) in [
                    ("rib", "1"), ("piz", "2"), ("beer", "2"), ("beer", "2"), ("bur", "3"), ("nac", "0"),
                ] {
                    try evening.giveByKeys(dish, to: person)
                }
                #expect(try evening.sums() == [30_84, 33_28, 17_58])
                try evening.focus("people")
                evening.screen.type(.home)
                evening.screen.type(.right)
                evening.screen.type(.enter)
                try evening.program.wait(for: "STATE", "panel", "Ben")
                try evening.focus("panel")
                evening.screen.type(.end)
                evening.screen.type(.space)
                try evening.program.wait(for: "another line in the air") { $0["picked"]?.hasPrefix("line") == true }
                evening.screen.type(text: "3")
                try evening.program.wait(for: "ACT", "verb", "move")
                #expect(try evening.sums() == [30_84, 26_78, 24_08])
                evening.screen.type(.character("z"), holding: [.control])
                try evening.program.wait(for: "ACT", "verb", "undo")
                #expect(try evening.sums() == [30_84, 33_28, 17_58])
                try evening.desktop.check(evening.path)
            }
        }

        @Test("J1, J2 by clicks alone, once the menu is typed in")
        func dinnerByClicks() throws {
            try Evening.run { evening in
                try evening.typeIn(
                    [
                        ("Ribeye", "27.50"), ("Pizza", "16.95"), ("Beer", "6.50"), ("Burger", "14.25"),
                        ("Nachos", "10.00"),
                    ], ["Ana", "Ben", "Chloe"])
                for (dish, person) in [
                    (0, "person 0"), (1, "person 1"), (2, "person 1"), (2, "person 1"), (3, "person 2"),
                    (4, "everyone"),
                ] {
                    try evening.click("food \(dish)", person)
                }
                #expect(try evening.sums() == [30_84, 33_28, 17_58])
                evening.screen.click(try evening.program.place(of: "person 1"))
                try evening.program.wait(for: "STATE", "panel", "Ben")
                try evening.program.wait(for: "IDLE")
                let beer = try #require(
                    try evening.desktop.book(evening.path).person("Ben").lines.first { $0.name == "Beer" })
                try evening.click("line \(beer.id)", "person 2")
                #expect(try evening.sums() == [30_84, 26_78, 24_08])
            }
        }

        @Test("J3: five pay for the birthday's dish by the sheet's digits, all share the cake")
        func birthday() throws {
            try Evening.run { evening in
                try evening.typeIn(
                    [("Lobster", "24.50"), ("Cake", "26.20")], ["Mia", "Ana", "Ben", "Cem", "Dora", "Eli"])
                try evening.focus("menu")
                evening.screen.type(.home)
                evening.screen.type(.f10, holding: [.shift])
                evening.screen.type(.down)
                evening.screen.type(.down)
                evening.screen.type(.enter)
                evening.screen.type(text: "23456")
                evening.screen.type(.enter)
                try evening.program.wait(for: "ACT", "verb", "order")
                try evening.giveByKeys("cake", to: "0")
                #expect(try evening.sums() == [4_37, 9_27, 9_27, 9_27, 9_26, 9_26])
            }
        }

        @Test("J6: seven beers for nobody yet, then three for Sam and four for Tom, by keys alone")
        func rounds() throws {
            try Evening.run { evening in
                try evening.typeIn([("Beer", "4.80")], ["Sam", "Tom"])
                for _ in 1...7 {
                    try evening.focus("menu")
                    evening.screen.type(.home)
                    evening.screen.type(.f10, holding: [.shift])
                    for key in [KeySymbol.down, .right, .down, .down, .down, .enter] { evening.screen.type(key) }
                    try evening.program.wait(for: "ACT", "verb", "order")
                }
                try evening.focus("people")
                evening.screen.type(.home)
                for _ in 1...3 { evening.screen.type(.right) }
                evening.screen.type(.enter)
                try evening.program.wait(for: "STATE", "panel", "Unassigned")
                try evening.focus("panel")
                evening.screen.type(.home)
                for _ in 1...2 { evening.screen.type(.down, holding: [.shift]) }
                evening.screen.type(text: "1")
                try evening.program.wait(for: "ACT", "verb", "move")
                #expect(try evening.sums() == [14_40, 0])
                evening.screen.type(.character("a"), holding: [.control])
                evening.screen.type(text: "2")
                try evening.program.wait(for: "ACT", "verb", "move")
                #expect(try evening.sums() == [14_40, 19_20])
            }
        }
    }

    /// A window on a book of its own, and a person at it.
    private struct Evening {
        let desktop: Desktop
        let program: WindowProgram
        let path: String

        var screen: Screen { desktop.screen }

        static func run(_ body: (Evening) throws -> Void) throws {
            try Desktop.run { desktop in
                let path = "\(desktop.folder)/evening.platter"
                try #require(try desktop.platter("new", path).status == 0)
                let program = try desktop.start([path])
                desktop.screen.click(try program.origin() + Pixel(x: 900, y: 400))
                try Deadline.wait(for: "the keyboard") { desktop.screen.focus == (try program.window().id) }
                try body(Evening(desktop: desktop, program: program, path: path))
            }
        }

        func sums() throws -> [Int] { try desktop.book(path).persons.map(\.total) }

        /// Types a menu and the names of people into the window.
        func typeIn(_ dishes: [(String, String)], _ people: [String]) throws {
            for (name, price) in dishes {
                screen.type(.insert)
                try program.wait(for: "STATE", "editing", "new-food")
                screen.type(text: name)
                screen.type(.tab)
                screen.type(text: price)
                screen.type(.enter)
                try program.wait(for: "ACT", "verb", "add-food")
            }
            for name in people {
                screen.type(.insert, holding: [.control])
                try program.wait(for: "ACT", "verb", "add-person")
                screen.type(text: name)
                screen.type(.enter)
                try program.wait(for: "ACT", "verb", "edit")
            }
            try program.wait(for: "IDLE")
        }

        /// Gives the only hit of a search to the person with a number; 0 is everyone.
        func giveByKeys(_ search: String, to number: String) throws {
            screen.type(.character("f"), holding: [.control])
            screen.type(text: search)
            screen.type(text: number)
            try program.wait(for: "ACT", "verb", "order")
        }

        /// Goes on by Tab, from the search field, until a part of the window has the keyboard.
        func focus(_ part: String) throws {
            // Once the search has answered, nothing is told any more of what was before.
            screen.type(.character("f"), holding: [.control])
            screen.type(text: "x")
            try program.wait(for: "a search") { $0["search"]?.isEmpty == false }
            screen.type(.escape)
            try program.wait(for: "STATE", "search", "")
            var focus = "search"
            for _ in 0..<20 where focus != part {
                screen.type(.tab)
                focus = try program.wait(for: "another focus") { $0["focus"] != nil }["focus"] ?? ""
            }
            try #require(focus == part)
        }

        /// Clicks one thing, then another that takes it.
        func click(_ thing: String, _ taker: String) throws {
            screen.click(try program.place(of: thing))
            try program.wait(for: "something picked up") { $0["picked"]?.isEmpty == false }
            screen.click(try program.place(of: taker))
            try program.wait(for: "ACT")
            try program.wait(for: "IDLE")
        }
    }
}
