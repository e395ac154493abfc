import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

extension Table {
    /// Opens the context menu of a place by the pointer, and chooses by the entries' names.
    func choose(_ titles: String..., of place: String) throws {
        window.click(at: self.place(place).center, button: .secondary)
        let user = OffscreenUser(window)
        for title in titles {
            window.advance(by: 0.3)
            let menu = try #require(root.topOverlay as? MenuOverlay)
            try user.click(.view(try #require(menu.row(titled: title), "no “\(title)” in \(menu.titles)")))
        }
        settle()
    }

    /// The bill, while its sheet is open.
    var bill: BillEditor? { screen.billEditor?.root == nil ? nil : screen.billEditor }

    /// What the bar below shows: "Subtotal $81.70".
    var bar: [String] { screen.bill.shownEntries.map(\.sentence) }

    /// Something that is written, in the bill's sheet.
    func row(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> BillRow {
        try #require(bill?.rows.first { $0.label.text == title }, sourceLocation: sourceLocation)
    }

    /// Clicks a field of the bill's sheet, types over what is in it and presses Enter.
    func set(_ title: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let field = try #require(try row(title, sourceLocation: sourceLocation).field)
        reveal(field)
        click(field)
        press(.character("a"), .control)
        if text.isEmpty { press(.backspace) } else { type(text) }
        press(.enter)
    }

    /// Goes to a field of the bill's sheet by Tab and types over what is in it.
    func setByKeys(_ title: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let field = try #require(try row(title, sourceLocation: sourceLocation).field)
        for _ in 0..<40 where root.focusedView !== field { press(.tab) }
        #expect(root.focusedView === field, "Tab does not come to \(title)", sourceLocation: sourceLocation)
        press(.character("a"), .control)
        type(text)
        press(.enter)
    }

    /// Clicks a segment of the bill's sheet.
    func choose(_ segment: String, in title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let row = try row(title, sourceLocation: sourceLocation)
        let control = try #require(row.controls.lazy.compactMap { $0 as? SegmentedControl }.first)
        reveal(control)
        let index = try #require(control.titles.firstIndex(of: segment))
        window.click(at: control.convertToRoot(control.segmentFrames[index]).center)
        settle()
    }

    /// Turns the wheel until a view of the sheet can be seen.
    func reveal(_ view: View) {
        let centre = Point(x: root.size.width / 2, y: root.size.height / 2)
        for _ in 0..<30 {
            let rect = view.convertToRoot(view.bounds)
            if view.visibleRectInRoot(view.bounds) == rect { return }
            window.scroll(rect.midY > centre.y ? 1 : -1, at: centre)
            settle()
        }
    }

    /// What is shown under somebody's lines: "Tax $2.74".
    var account: [String] {
        screen.people.panel.account.isHidden
            ? [] : screen.people.panel.account.rows.map { "\($0.entry.name) \($0.entry.amount)" }
    }
}

extension OrderBook {
    /// The dinner of E1: a menu in dollars, nobody has ordered yet.
    static func dinnerMenu() -> OrderBook {
        menu(
            .usDollar,
            [("Ribeye", 27_50), ("Pizza", 16_95), ("Beer", 6_50), ("Burger", 14_25), ("Nachos", 10_00)],
            ["Ana", "Ben", "Chloé"])
    }

    /// The dinner of E1 as it was ordered.
    static func dinner() throws -> OrderBook {
        var book = dinnerMenu()
        for command: OrderCommand in [
            .order(1, 1), .order(2, 2), .order(3, 2, quantity: 2), .order(4, 3),
            .order(.food(FoodID(5)), to: .everyone),
        ] { book.apply(try book.decide(command)) }
        return book
    }

    /// A menu and people, numbered from 1.
    static func menu(_ currency: Currency, _ foods: [(String, MinorUnits)], _ people: [String]) -> OrderBook {
        OrderBook(
            name: "Dinner", currency: currency,
            foods: foods.enumerated().map { Food(id: FoodID($0 + 1), name: $1.0, price: $1.1) },
            persons: people.enumerated().map { Person(id: PersonID($0 + 1), name: $1) })
    }
}
