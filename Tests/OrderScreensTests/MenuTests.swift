import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// What a drag does can be done from context menus and sheets too, by keys and by clicks.
@Suite("Context menus and sheets")
struct ContextMenuTests {
    private let table = Table()

    /// Opens the context menu of a place by the pointer, and chooses by the entries' names.
    private func choose(_ titles: String..., of place: String, at table: Table) throws {
        table.window.click(at: table.place(place).center, button: .secondary)
        try choose(titles, at: table)
    }

    private func choose(_ titles: [String], at table: Table) throws {
        let user = OffscreenUser(table.window)
        for title in titles {
            table.window.advance(by: 0.3)
            let menu = try #require(table.root.topOverlay as? MenuOverlay)
            try user.click(.view(try #require(menu.row(titled: title), "no “\(title)” in \(menu.titles)")))
        }
        table.settle()
    }

    @Test("A dish for one person, for everyone, for nobody, for somebody new: as if it were dragged there")
    func orderFor() throws {
        try choose("Order for", "Daizy", of: "food 0", at: table)
        #expect(table.totals == ["John -", "Daizy $20 1", "Tom -"])
        #expect(table.status == "Pizza → Daizy")
        try choose("Order for", "Everyone", of: "food 2", at: table)
        #expect(table.session.statement.persons.map(\.own) == [3_34, 23_33, 3_33])
        try choose("Order for", "Nobody for now", of: "food 1", at: table)
        #expect(table.session.statement.unassigned.own == 13_00)
        try choose("Order for", "New person", of: "food 3", at: table)
        #expect(table.book.persons.map(\.name) == ["John", "Daizy", "Tom", "Guest 4"])
        #expect(table.session.undoCount == 4)
    }

    @Test("A menu by keys alone: the menu key on a dish, arrows, Enter")
    func byKeys() {
        table.root.focus(table.screen.menu.collection)
        table.press(.right)
        table.press(.menu)
        for key in [Key.down, .right, .down, .enter] { table.press(key) }
        #expect(table.totals == ["John -", "Daizy $13 1", "Tom -"])
        #expect(table.root.topOverlay == nil)
        #expect(table.root.focusedView === table.screen.menu.collection, "the keyboard is somewhere else")
    }

    @Test("Sharing: switches by digits or clicks, what each pays, one step; no answer changes nothing")
    func share() throws {
        try choose("Share…", of: "food 2", at: table)
        table.window.type("13")
        let view = try #require(table.root.focusedView?.superview as? ShareView)
        #expect(view.chosen == [PersonID(1), PersonID(3)])
        table.press(.enter)
        #expect(table.totals == ["John $5 1", "Daizy -", "Tom $5 1"])
        #expect(table.session.undoCount == 1)
        let before = table.book
        try choose("Share…", of: "food 2", at: table)
        table.window.type("0")
        table.press(.escape)
        #expect(table.root.topOverlay == nil && table.book == before)
    }

    @Test("A line goes over, is shared, copied, put in order, removed")
    func line() throws {
        table.perform(.order(1, 1))
        table.perform(.order(2, 1))
        table.window.click(at: table.place("person 0").center)
        table.settle()
        let pizza = "line \(table.book.lines[0].id.rawValue)"
        try choose("Move", "Down", of: pizza, at: table)
        #expect(table.book.lines.map(\.name) == ["Pasta", "Pizza"])
        try choose("The same again for", "Tom", of: pizza, at: table)
        #expect(table.totals == ["John $33 2", "Daizy -", "Tom $20 1"])
        try choose("Share…", of: pizza, at: table)
        table.window.type("2")
        table.press(.enter)
        #expect(table.totals == ["John $23 2", "Daizy $10 1", "Tom $20 1"])
        try choose("Remove", of: pizza, at: table)
        #expect(table.totals == ["John $13 1", "Daizy -", "Tom $20 1"])
        try choose("Give to", "Daizy", of: "line \(table.book.lines[0].id.rawValue)", at: table)
        #expect(table.totals == ["John -", "Daizy $13 1", "Tom $20 1"])
    }

    @Test("What several have in common is done for all of them in one step")
    func several() throws {
        table.window.hold(.control)
        table.window.click(at: table.place("food 0").center)
        table.window.click(at: table.place("food 2").center)
        table.window.hold([])
        try choose("Order 2 dishes for", "Tom", of: "food 2", at: table)
        #expect(table.totals == ["John -", "Daizy -", "Tom $30 2"])
        #expect(table.session.undoCount == 1)
        #expect(table.screen.gathered == nil)
    }

    @Test("A person moves, is removed; the last ones to move are told so by dimmed entries")
    func person() throws {
        try choose("Move", "To the right", of: "person 0", at: table)
        #expect(table.book.persons.map(\.name) == ["Daizy", "John", "Tom"])
        try choose("Move", "To the beginning", of: "person 2", at: table)
        #expect(table.book.persons.map(\.name) == ["Tom", "Daizy", "John"])
        try choose("Remove", of: "person 0", at: table)
        #expect(table.book.persons.map(\.name) == ["Daizy", "John"])
        table.perform(.order(1, 1))
        try choose("Remove…", of: "person 1", at: table)
        #expect(table.screen.sheet != nil, "nobody was asked")
    }

    @Test("Nobody's lines go over all at once")
    func unassigned() throws {
        table.perform(.order(.food(FoodID(1)), to: .unassigned))
        table.perform(.order(.food(FoodID(2)), to: .unassigned, quantity: 3))
        table.settle()
        try choose("Give all to", "Daizy", of: "unassigned", at: table)
        #expect(table.totals == ["John -", "Daizy $59 4", "Tom -"])
        #expect(table.session.undoCount == 3)
    }

    @Test("The book's menu: F10 opens it under the name; renaming in place is one step, Esc none")
    func bookMenu() throws {
        table.press(.function(10))
        try choose(["Rename"], at: table)
        table.window.type("Friday")
        table.press(.enter)
        #expect(table.book.name == "Friday" && table.screen.title == "Platter")
        #expect(table.session.undoCount == 1)
        table.press(.function(10))
        try choose(["Rename"], at: table)
        table.window.type("Monday")
        table.press(.escape)
        #expect(table.book.name == "Friday" && table.session.undoCount == 1)
        table.press(.function(10))
        try choose(["Rename"], at: table)
        table.window.type(" ")
        table.press(.enter)
        #expect(table.book.name == "Friday" && table.isWarned)
    }

    @Test("F1 shows the keys; Esc, Enter and a click beside it close it")
    func keys() {
        for close in [{ self.table.press(.escape) }, { self.table.press(.enter) }] {
            table.press(.function(1))
            #expect(table.screen.sheet != nil)
            close()
            #expect(table.screen.sheet == nil)
        }
        table.press(.function(1))
        table.window.click(at: Point(x: 5, y: 5))
        table.settle()
        #expect(table.screen.sheet == nil)
    }

    @Test("A paste of what is no text, and one that is too long, are explained in the line under the people")
    func pastes() {
        table.press(.insert, .control)
        table.window.offscreenClipboard.text = nil
        table.press(.character("v"), .control)
        table.settle()
        #expect(table.status == "There is no text to paste." && table.isWarned)
        table.window.offscreenClipboard.text = String(repeating: "a", count: 1_000_000)
        table.press(.character("v"), .control)
        table.settle()
        #expect(table.status == "There is room for 10000 characters here; the rest was left out.")
        table.press(.enter)
        #expect(table.status == "This name is too long: a name has 500 characters at most.")
        table.window.type("Ana")
        table.press(.enter)
        #expect(table.book.persons.last?.name == "Ana")
    }

    @Test("The help of the first start is in nobody's way and goes with the first dish that is lifted")
    func firstStartHelp() {
        table.screen.showFirstStartHelp()
        table.settle()
        #expect(table.screen.help != nil)
        table.lift("food 1")
        table.settle()
        #expect(table.screen.help == nil)
        table.carry(to: "person 0")
        table.letGo()
        #expect(table.totals == ["John $13 1", "Daizy -", "Tom -"])
        #expect(!table.screen.subviews.contains { $0 is FirstStartHelp })
    }
}

extension MenuOverlay {
    private var all: [View] { subviews.flatMap(\.subviews) }
    /// What its entries are called.
    var titles: [String] { all.compactMap(\.accessibilityLabel) }
    /// The entry with a name.
    func row(titled title: String) -> View? { all.first { $0.accessibilityLabel == title } }
}
