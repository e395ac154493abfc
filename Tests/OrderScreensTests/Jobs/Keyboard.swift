import Geometry
import OffscreenPlatform
import OrderCore
import Testing

@testable import OrderScreens
@testable import Widgets

/// Somebody who has a keyboard alone, and goes on from where it is.
struct Keyboard: Hand {
    let table: Table

    func add(dish: String, _ price: String) {
        table.press(.insert)
        table.type(dish)
        table.press(.tab)
        table.type(price)
        table.press(.enter)
    }

    func add(person: String) {
        table.press(.insert, .control)
        table.type(person)
        table.press(.enter)
    }

    func give(_ dish: String, to number: Int) {
        table.press(.character("f"), .control)
        table.type(dish)
        table.type("\(number)")
        table.press(.escape)
        #expect(table.screen.toolBar.search.text.isEmpty)
    }

    func open(_ item: PeopleItem) {
        go(to: item)
        table.press(.enter)
    }

    func lookThroughLines(_ look: () -> Void) {
        let lines = table.screen.people.panel.collection
        go(to: lines)
        table.press(.home)
        look()
        for _ in table.screen.people.panel.rows.dropFirst() {
            table.press(.down)
            look()
        }
    }

    func give(line: Int, to number: Int, whole: Bool) {
        go(toLine: line)
        defer { expectFocus(on: table.screen.people.panel.rows.isEmpty ? nil : table.screen.people.panel.collection) }
        table.press(.character(" "))
        guard whole else { return table.type("\(number)") }
        let people = table.screen.people.collection
        for _ in 0..<20 where people.cellForItem(at: IndexPath(item: number - 1))?.dropProposal == nil {
            table.press(.tab)
        }
        #expect(people.cellForItem(at: IndexPath(item: number - 1))?.dropProposal != nil)
        table.press(.enter, .shift)
    }

    func choose(_ titles: String..., of subject: Subject) throws {
        switch subject {
        case .book: table.press(.function(10))
        case .dish(let name): go(toDish: name)
        case .person(let number): go(to: .person(table.book.persons[number - 1].id))
        case .unassigned: go(to: .unassigned)
        case .line(let place): go(toLine: place)
        }
        if case .book = subject {} else { table.press(.menu) }
        let focused = table.root.focusedView
        defer { if table.screen.sheet == nil { expectFocus(on: focused) } }
        for title in titles {
            let menu = try #require(table.root.topOverlay as? MenuOverlay)
            for _ in menu.titles where menu.highlightedTitle != title { table.press(.down) }
            #expect(menu.highlightedTitle == title, "not in \(menu.titles)")
            table.press(.enter)
        }
    }

    func undo() {
        let focused = table.root.focusedView
        table.press(.character("z"), .control)
        expectFocus(on: focused)
    }

    func write(_ text: String) {
        #expect(table.root.focusedView is TextField, "the sheet does not wait for a text")
        table.press(.character("a"), .control)
        table.type(text)
    }

    /// The numbers of those who can be chosen.
    func pick(_ names: String...) throws {
        let titles = try #require(table.screen.sheet).buttons.map(\.title)
        for name in names { table.type("\(try #require(titles.firstIndex(of: name)))") }
    }

    func accept(_ title: String) throws {
        #expect(try #require(table.screen.sheet).buttons.contains { $0.title == title && $0.isEnabled })
        table.press(.enter)
        expectFocus()
    }

    // MARK: The bill

    func openBill() { table.press(.character("b"), .control) }

    func set(_ row: String, _ text: String) throws {
        let field = try #require(try table.row(row).field)
        go(to: field)
        table.press(.character("a"), .control)
        if text.isEmpty { table.press(.backspace) } else { table.type(text) }
        table.press(.enter)
    }

    func choose(_ segment: String, in row: String) throws {
        let control = try #require(try table.row(row).controls.lazy.compactMap { $0 as? SegmentedControl }.first)
        go(to: control)
        for _ in control.titles where control.titles[control.selectedSegmentIndex] != segment { table.press(.right) }
        #expect(control.titles[control.selectedSegmentIndex] == segment)
    }

    func addFee(_ name: String, _ amount: String) throws {
        let row = try table.row("Fees")
        go(to: row.controls[0])
        table.type(name)
        table.press(.tab)
        table.type(amount)
        table.press(.enter)
    }

    func closeBill() throws {
        table.press(.escape)
        #expect(table.bill == nil)
        expectFocus()
    }

    // MARK: Places

    /// Whoever has no pointer must always see where the keyboard is: on something that is there, and where they left it.
    private func expectFocus(on wanted: View? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let focused = table.root.focusedView else {
            Issue.record("nothing has the keyboard", sourceLocation: sourceLocation)
            return
        }
        let visible = focused.visibleRectInRoot(focused.bounds)
        #expect(
            visible.width > 0 && visible.height > 0, "what has the keyboard is not in sight",
            sourceLocation: sourceLocation)
        #expect(table.root.showsFocusRing, sourceLocation: sourceLocation)
        if let wanted {
            #expect(
                focused === wanted, "the keyboard went to \(focused.accessibilityLabel ?? "it")",
                sourceLocation: sourceLocation)
        }
    }

    /// Presses Tab until something has the keyboard.
    private func go(to view: View) {
        for _ in 0..<60 where table.root.focusedView !== view { table.press(.tab) }
        #expect(table.root.focusedView === view, "Tab does not come to \(view.accessibilityLabel ?? "it")")
    }

    private func go(to place: Int, in collection: CollectionView, by key: Key) {
        go(to: collection)
        if collection.focusedIndexPath?.item ?? 0 > place { table.press(.home) }
        for _ in 0..<200 where collection.focusedIndexPath?.item ?? 0 < place { table.press(key) }
        #expect(collection.focusedIndexPath?.item == place)
    }

    private func go(to item: PeopleItem) {
        guard let place = table.screen.people.items.firstIndex(of: item) else {
            Issue.record("\(item) is not there")
            return
        }
        go(to: place, in: table.screen.people.collection, by: .right)
    }

    private func go(toDish name: String) {
        guard let place = table.shownFoods.firstIndex(of: name) else {
            Issue.record("\(name) is not on the menu")
            return
        }
        go(to: place, in: table.screen.menu.collection, by: .right)
    }

    private func go(toLine place: Int) { go(to: place, in: table.screen.people.panel.collection, by: .down) }
}
