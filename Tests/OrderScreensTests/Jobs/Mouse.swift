import Geometry
import OffscreenPlatform
import OrderCore
import Testing

@testable import OrderScreens
@testable import Widgets

/// Somebody who drags and clicks, and types only what must be written.
struct Mouse: Hand {
    let table: Table

    func add(dish: String, _ price: String) {
        press(table.screen.toolBar.addFoodButton, or: "New dish")
        table.type(dish)
        guard let field = table.editor?.fields[1] else {
            Issue.record("no new dish is written")
            return
        }
        table.click(field)
        table.type(price)
        table.clickNowhere()
    }

    func add(person: String) {
        press(table.screen.toolBar.addPersonButton, or: "New person")
        table.type(person)
        table.clickNowhere()
    }

    /// Presses a button of the tool bar, or chooses from its menu where there is no room for the button.
    private func press(_ button: Button, or title: String) {
        guard button.isHidden else { return table.click(button) }
        table.click(table.screen.toolBar.addButton)
        guard let row = (table.root.topOverlay as? MenuOverlay)?.row(titled: title) else {
            Issue.record("no “\(title)”")
            return
        }
        table.click(row)
    }

    func give(_ dish: String, to number: Int) {
        let place = number == 0 ? "everyone" : "person \(number - 1)"
        see(place)
        see(food(dish))
        table.drag(food(dish), to: place)
    }

    func open(_ item: PeopleItem) {
        guard let place = name(of: item) else { return }
        see(place)
        table.click(place)
    }

    func lookThroughLines(_ look: () -> Void) {
        let lines = table.screen.people.panel.collection
        wheel(-40, over: lines)
        look()
        for _ in 0..<40 where lines.contentOffset < lines.maximumOffset {
            wheel(1, over: lines)
            look()
        }
    }

    func give(line: Int, to number: Int, whole: Bool) {
        let place = "person \(number - 1)"
        see(place)
        let name = self.line(line)
        see(name)
        table.drag(name, to: place, holding: whole ? .shift : [])
    }

    func choose(_ titles: String..., of subject: Subject) throws {
        if case .book = subject {
            table.click(table.screen.toolBar.title)
        } else {
            let place = try #require(self.place(of: subject))
            see(place)
            table.window.click(at: table.place(place).center, button: .secondary)
        }
        for title in titles {
            table.window.advance(by: 0.3)
            let menu = try #require(table.root.topOverlay as? MenuOverlay)
            let row = try #require(menu.row(titled: title), "no “\(title)” in \(menu.titles)")
            try OffscreenUser(table.window).click(.view(row))
        }
        table.settle()
    }

    func undo() { table.click(table.screen.toolBar.undoButton) }

    func write(_ text: String) { table.type(text) }

    func pick(_ names: String...) throws {
        for name in names { try accept(name) }
    }

    func accept(_ title: String) throws {
        let buttons = try #require(table.screen.sheet).buttons
        table.click(try #require(buttons.first { $0.title == title }, "no “\(title)” in \(buttons.map(\.title))"))
    }

    // MARK: The bill

    func openBill() { table.click(table.screen.bill) }

    /// Three clicks select what is in the field.
    func set(_ row: String, _ text: String) throws {
        let field = try #require(try table.row(row).field)
        table.reveal(field)
        let centre = field.convertToRoot(field.bounds).center
        for _ in 0..<3 { table.window.click(at: centre) }
        table.settle()
        if text.isEmpty { table.press(.backspace) } else { table.type(text) }
    }

    func choose(_ segment: String, in row: String) throws { try table.choose(segment, in: row) }

    func addFee(_ name: String, _ amount: String) throws {
        let row = try table.row("Fees")
        for (field, text) in zip(row.controls, [name, amount]) {
            table.reveal(field)
            table.click(field)
            table.type(text)
        }
        table.click(try #require(row.controls.last))
    }

    func closeBill() throws {
        let done = try #require(table.bill).done
        table.reveal(done)
        table.click(done)
        #expect(table.bill == nil)
    }

    // MARK: Places

    private func name(of item: PeopleItem) -> String? {
        switch item {
        case .person(let id): table.book.personPlace(id).map { "person \($0)" }
        case .everyone: "everyone"
        case .unassigned: "unassigned"
        case .newPerson: "new-person"
        }
    }

    private func place(of subject: Subject) -> String? {
        switch subject {
        case .book: nil
        case .dish(let name): food(name)
        case .person(let number): "person \(number - 1)"
        case .unassigned: "unassigned"
        case .line(let place): line(place)
        }
    }

    private func food(_ dish: String) -> String { "food \(table.book.foods.firstIndex { $0.name == dish } ?? -1)" }

    private func line(_ place: Int) -> String { "line \(table.screen.people.panel.rows[place].line.id.rawValue)" }

    /// Turns the wheel until a place is in sight.
    private func see(_ name: String) {
        let collection =
            name.hasPrefix("food")
            ? table.screen.menu.collection
            : name.hasPrefix("line") ? table.screen.people.panel.collection : table.screen.people.collection
        if table.places[name] != nil { return }
        wheel(-40, over: collection)
        for _ in 0..<60 where table.places[name] == nil { wheel(0.5, over: collection) }
    }

    private func wheel(_ clicks: Double, over view: View) {
        table.window.scroll(clicks, at: view.convertToRoot(view.bounds).center)
        table.settle()
    }
}
