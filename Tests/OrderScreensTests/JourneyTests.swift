import OffscreenPlatform
import OrderCore
import Testing

@testable import OrderScreens
@testable import Widgets

/// Whole evenings at the table without one drag: by keys alone from an empty book on, and by clicks alone.
@Suite("Journeys without a drag")
struct JourneyTests {
    /// What a person has to do with.
    enum Hand: CaseIterable, CustomTestStringConvertible {
        case keys
        case clicks

        var testDescription: String { self == .keys ? "keys alone" : "clicks alone" }
    }

    private let hand: Hand
    private let table: Table

    /// Sits down at an empty book; keys type the menu and the names themselves, for clicks they are there.
    private static func sitDown(
        _ hand: Hand, _ dishes: [(String, String)], _ people: [String], currency: String = "USD"
    ) -> JourneyTests {
        let empty = OrderBook(name: "Evening", currency: Currency(code: currency) ?? .usDollar)
        guard hand == .keys else {
            let table = Table(empty)
            for (name, price) in dishes {
                let amount = MinorUnits(price.filter { $0 != "." }) ?? 0
                table.perform(.addFood(name: name, price: amount))
            }
            for name in people { table.perform(.addPerson(name: name)) }
            table.settle()
            table.press(.escape)
            return JourneyTests(hand: hand, table: table)
        }
        let journey = JourneyTests(hand: hand, table: Table(empty))
        journey.typeIn(dishes, people)
        return journey
    }

    private init(hand: Hand, table: Table) {
        self.hand = hand
        self.table = table
    }

    private func typeIn(_ dishes: [(String, String)], _ people: [String]) {
        for (name, price) in dishes {
            table.press(.insert)
            table.window.type(name)
            table.press(.tab)
            table.window.type(price)
            table.press(.enter)
        }
        for name in people {
            table.press(.insert, .control)
            table.window.type(name)
            table.press(.enter)
        }
        table.settle()
        #expect(table.book.foods.map(\.name) == dishes.map(\.0))
        #expect(table.book.persons.map(\.name) == people)
    }

    // MARK: What a person does

    /// Gives a dish to the person with a number; 0 is everyone.
    private func give(_ dish: String, to number: Int) {
        switch hand {
        case .keys:
            table.press(.character("f"), .control)
            table.window.type(dish)
            table.window.type("\(number)")
        case .clicks:
            click(food(dish))
            click(number == 0 ? "everyone" : "person \(number - 1)")
        }
        table.settle()
    }

    /// Gives a dish to several people, by their numbers.
    private func share(_ dish: String, among numbers: [Int]) throws {
        try openMenu(ofFood: dish)
        try choose("Share…")
        switch hand {
        case .keys:
            for number in numbers { table.window.type("\(number)") }
            table.press(.enter)
        case .clicks:
            let buttons = try #require(table.screen.sheet).buttons
            for number in numbers { click(buttons[number]) }
            click(try #require(buttons.first { $0.title == "Share" }))
        }
        table.settle()
    }

    private func openMenu(ofFood dish: String) throws {
        switch hand {
        case .keys:
            focusFood(dish)
            table.press(.menu)
        case .clicks:
            table.window.click(at: table.place(food(dish)).center, button: .secondary)
        }
    }

    private func focusFood(_ dish: String) {
        guard let index = table.book.foods.firstIndex(where: { $0.name == dish }) else { return }
        // Enter in a search with one hit would pick it up: Tab and arrows lead there instead.
        table.press(.escape)
        var tabs = 0
        while table.root.focusedView !== table.screen.menu.collection, tabs < 20 {
            table.press(.tab)
            tabs += 1
        }
        table.press(.home)
        for _ in 0..<index { table.press(.right) }
    }

    private func choose(_ title: String) throws {
        table.window.advance(by: 0.3)
        let menu = try #require(table.root.topOverlay as? MenuOverlay)
        switch hand {
        case .keys:
            var steps = 0
            repeat {
                table.press(.down)
                steps += 1
            } while menu.highlightedTitle != title && steps < 30
            #expect(menu.highlightedTitle == title)
            table.press(.enter)
        case .clicks:
            click(try #require(menu.row(titled: title)))
        }
    }

    /// Opens the order of the person with a number.
    private func open(_ number: Int) {
        switch hand {
        case .keys:
            focusPeople()
            for _ in 1..<number { table.press(.right) }
            table.press(.enter)
        case .clicks: click("person \(number - 1)")
        }
        table.settle()
    }

    private func focusPeople() {
        var tabs = 0
        while table.root.focusedView !== table.screen.people.collection, tabs < 20 {
            table.press(.tab)
            tabs += 1
        }
        table.press(.home)
    }

    /// Goes to the lines of the open order and selects some, by their places.
    private func select(_ lines: ClosedRange<Int>) {
        switch hand {
        case .keys:
            var tabs = 0
            while table.root.focusedView !== table.screen.people.panel.collection, tabs < 20 {
                table.press(.tab)
                tabs += 1
            }
            table.press(.home)
            for _ in 0..<lines.lowerBound { table.press(.down) }
            for _ in lines.dropFirst() { table.press(.down, .shift) }
            if lines.count == 1 { table.press(.character(" ")) }
        case .clicks:
            clickLine(lines.lowerBound)
            guard lines.count > 1 else { return }
            table.window.hold(.shift)
            clickLine(lines.upperBound)
            table.window.hold([])
        }
    }

    /// Gives what was selected to the person with a number.
    private func hand(to number: Int) {
        switch hand {
        case .keys: table.window.type("\(number)")
        case .clicks: click("person \(number - 1)")
        }
        table.settle()
    }

    private func line(_ place: Int) -> Int { table.screen.people.panel.rows[place].line.id.rawValue }

    private func food(_ dish: String) -> String {
        "food \(table.book.foods.firstIndex { $0.name == dish } ?? -1)"
    }

    private func click(_ place: String) {
        if place == "everyone" { table.reveal(.everyone) }
        table.window.click(at: table.place(place).center)
        table.window.advance(by: 0.6)
    }

    /// Scrolls to a line of the open order by the wheel, and clicks it.
    private func clickLine(_ place: Int) {
        let lines = table.screen.people.panel.collection
        table.window.scroll(-20, at: lines.convertToRoot(lines.bounds).center)
        var clicks = 0
        while table.places["line \(line(place))"] == nil, clicks < 20 {
            table.window.scroll(0.5, at: lines.convertToRoot(lines.bounds).center)
            table.settle()
            clicks += 1
        }
        click("line \(line(place))")
    }

    private func click(_ view: View) {
        table.window.click(at: view.convertToRoot(view.bounds).center)
        table.window.advance(by: 0.6)
    }

    private var sums: [MinorUnits] { table.session.statement.persons.map(\.own) }

    // MARK: The journeys

    @MainActor
    @Suite("The journeys of bill.md, as far as sums go")
    struct Evenings {
        @Test(
            "J1, J2: dinner with a shared starter; the second beer was Chloé's, and was not", arguments: Hand.allCases)
        func dinner(hand: Hand) throws {
            let evening = JourneyTests.sitDown(
                hand,
                [
                    ("Ribeye", "27.50"), ("Pizza", "16.95"), ("Beer", "6.50"), ("Burger", "14.25"),
                    ("Nachos", "10.00"),
                ], ["Ana", "Ben", "Chloé"])
            evening.give("Ribeye", to: 1)
            evening.give("Pizza", to: 2)
            evening.give("Beer", to: 2)
            evening.give("Beer", to: 2)
            evening.give("Burger", to: 3)
            evening.give("Nachos", to: 0)
            #expect(evening.sums == [30_84, 33_28, 17_58])
            #expect(evening.table.session.statement.total == 81_70)

            evening.table.press(.escape)
            evening.open(2)
            evening.select(2...2)
            evening.hand(to: 3)
            #expect(evening.sums == [30_84, 26_78, 24_08])
            if hand == .keys {
                evening.table.press(.character("z"), .control)
            } else {
                evening.click(evening.table.screen.toolBar.undoButton)
            }
            #expect(evening.sums == [30_84, 33_28, 17_58], "one undo does not bring it back")
        }

        @Test("J3: five pay for the birthday's dish, all share the cake", arguments: Hand.allCases)
        func birthday(hand: Hand) throws {
            let evening = JourneyTests.sitDown(
                hand, [("Lobster", "24.50"), ("Cake", "26.20")], ["Mia", "Ana", "Ben", "Cem", "Dora", "Eli"])
            try evening.share("Lobster", among: [2, 3, 4, 5, 6])
            #expect(evening.sums == [0, 4_90, 4_90, 4_90, 4_90, 4_90])
            evening.give("Cake", to: 0)
            #expect(evening.sums == [4_37, 9_27, 9_27, 9_27, 9_26, 9_26])
        }

        @Test("J6: seven beers come for nobody yet; three are Sam's, four Tom's", arguments: Hand.allCases)
        func rounds(hand: Hand) throws {
            let evening = JourneyTests.sitDown(hand, [("Beer", "4.80")], ["Sam", "Tom"])
            for _ in 1...7 {
                try evening.openMenu(ofFood: "Beer")
                try evening.choose("Order for")
                try evening.choose("Nobody for now")
                evening.table.settle()
            }
            #expect(evening.table.session.statement.unassigned == Tally(items: 7, own: 33_60))
            let place = try #require(evening.table.screen.people.items.firstIndex(of: .unassigned))
            if hand == .keys { evening.open(place + 1) } else { evening.click("unassigned") }
            evening.select(0...2)
            evening.hand(to: 1)
            #expect(evening.sums == [14_40, 0])
            evening.select(0...3)
            evening.hand(to: 2)
            #expect(evening.sums == [14_40, 19_20])
            #expect(evening.table.session.statement.unassigned.items == 0)
        }

        @Test("J4: six seats, three bills", arguments: Hand.allCases)
        func seats(hand: Hand) {
            let evening = JourneyTests.sitDown(
                hand,
                [("Roast", "18.50"), ("Trout", "16.00"), ("Nuggets", "9.50"), ("Steak", "22.75"), ("Pie", "19.25")],
                ["One", "Two", "Three", "Four", "Five", "Six"], currency: "GBP")
            for (dish, seat) in [("Roast", 1), ("Trout", 2), ("Nuggets", 3), ("Nuggets", 4), ("Steak", 5), ("Pie", 6)] {
                evening.give(dish, to: seat)
            }
            #expect(evening.sums == [18_50, 16_00, 9_50, 9_50, 22_75, 19_25])
            #expect(evening.table.session.statement.subtotal == 95_50)
        }

        @Test("J5: the office lunch, before discounts", arguments: Hand.allCases)
        func lunch(hand: Hand) {
            let evening = JourneyTests.sitDown(
                hand, [("Soup", "9.90"), ("Bowl", "12.50"), ("Cola", "2.80"), ("Curry", "11.20"), ("Wrap", "8.40")],
                ["Jo", "Kim", "Lea", "Max"], currency: "EUR")
            for (dish, person) in [
                ("Soup", 1), ("Bowl", 2), ("Cola", 2), ("Curry", 3), ("Wrap", 4), ("Cola", 4), ("Cola", 4),
            ] { evening.give(dish, to: person) }
            #expect(evening.sums == [9_90, 15_30, 11_20, 14_00])
        }

        @Test("J7: an izakaya, in yen, with the tax inside", arguments: Hand.allCases)
        func izakaya(hand: Hand) {
            let evening = JourneyTests.sitDown(
                hand, [("Skewers", "1480"), ("Tuna", "2380"), ("Drinks", "1800"), ("Oolong", "380")],
                ["Aki", "Ben", "Chie", "Dai"], currency: "JPY")
            for (dish, person) in [
                ("Skewers", 0), ("Tuna", 0), ("Drinks", 1), ("Drinks", 2), ("Drinks", 3), ("Oolong", 4), ("Oolong", 4),
            ] { evening.give(dish, to: person) }
            #expect(evening.sums == [2_765, 2_765, 2_765, 1_725])
            #expect(evening.table.session.statement.total == 10_020)
        }

        @Test("J8: Lea's part of the bread and her soup", arguments: Hand.allCases)
        func leavesEarly(hand: Hand) {
            let evening = JourneyTests.sitDown(
                hand, [("Soup", "6.50"), ("Bread", "4.00"), ("Duck", "17.00"), ("Gnocchi", "14.50")],
                ["Lea", "Raj", "Zoe"])
            for (dish, person) in [("Soup", 1), ("Duck", 2), ("Gnocchi", 3), ("Bread", 0)] {
                evening.give(dish, to: person)
            }
            #expect(evening.sums == [7_84, 18_33, 15_83])
            #expect(evening.table.session.statement.total == 42_00)
        }
    }
}
