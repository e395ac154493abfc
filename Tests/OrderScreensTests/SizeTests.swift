import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The window from its smallest size up.
@Suite("Window sizes")
struct SizeTests {
    nonisolated private static let sizes = [
        Size(width: 480, height: 360), Size(width: 480, height: 1000), Size(width: 560, height: 400),
        Size(width: 640, height: 480), Size(width: 800, height: 559), Size(width: 800, height: 560),
        Size(width: 1000, height: 700), Size(width: 1280, height: 720), Size(width: 1600, height: 360),
        Size(width: 1600, height: 1000),
    ]

    private func table(_ size: Size, scale: Double = 1) -> Table {
        var book = OrderBook.synthetic(foods: 40, people: 6)
        book = OrderBook(
            name: "A table with quite a long name for its book", currency: book.currency, foods: book.foods,
            persons: book.persons,
            lines: [
                OrderLine(
                    id: LineID(1), food: FoodID(1), name: "Food 1", price: 99_999_99,
                    sharers: [Share(person: PersonID(1))]),
                OrderLine(id: LineID(2), food: FoodID(2), name: "Food 2", price: 1_234_56),
            ])
        return Table(book, size: size, scale: scale)
    }

    /// The visible subviews of a view with their frames.
    private func siblings(of view: View) -> [(name: String, frame: Rect)] {
        view.subviews.filter { !$0.isHidden && !$0.frame.isEmpty && !($0 is SplitHandle) }.map {
            ("\(type(of: $0)) \($0.accessibilityLabel ?? ($0 as? Label)?.text ?? "")", $0.frame)
        }
    }

    private func expectApart(_ view: View, _ context: String) {
        let all = siblings(of: view)
        for (index, first) in all.enumerated() {
            #expect(
                view.bounds.inset(by: -0.5).contains(first.frame),
                "\(context): \(first.name) leaves its view: \(first.frame)")
            for second in all[(index + 1)...] {
                let common = first.frame.intersection(second.frame)
                #expect(
                    common.width <= 0.5 || common.height <= 0.5,
                    "\(context): \(first.name) and \(second.name) overlap by \(common)")
            }
        }
    }

    @Test("Nothing overlaps and nothing leaves the window", arguments: sizes)
    func apart(size: Size) {
        for scale in [1.0, 1.5, 2.0] {
            let table = table(size, scale: scale)
            let context = "\(Int(size.width)) x \(Int(size.height)) at \(scale)"
            expectApart(table.screen, context)
            expectApart(table.screen.toolBar, context)
            let people = table.screen.people
            for view in [people.status, people.trash] as [View] where !view.isHidden {
                #expect(people.bounds.contains(view.frame), "\(context): \(type(of: view))")
            }
            let bounds = Rect(origin: .zero, size: size)
            for (name, place) in table.places { #expect(bounds.contains(place), "\(context): \(name)") }
        }
    }

    @Test("An open order covers nothing, and its people stay where they were", arguments: sizes)
    func panelApart(size: Size) {
        let table = table(size)
        let people = table.screen.people
        let card = table.place("person 0")
        table.click("person 0")
        #expect(table.place("person 0") == card)
        let panel = people.panel.convertToRoot(people.panel.bounds)
        #expect(Rect(origin: .zero, size: size).contains(panel))
        for view in [people.collection, table.screen.menu, table.screen.toolBar, table.screen.bill, people.status]
            as [View]
        {
            #expect(!view.convertToRoot(view.bounds).intersects(panel), "\(size): it covers \(type(of: view))")
        }
        expectApart(people.panel, "panel at \(size)")
        #expect(table.places.keys.contains { $0.hasPrefix("food") }, "\(size): no dish is in sight")
    }

    @Test(
        "During a drag the trash covers neither heading nor words nor card, beside an open order too", arguments: sizes)
    func trashApart(size: Size) {
        for isOpen in [false, true] {
            let table = table(size)
            if isOpen { table.click("person 0") }
            let people = table.screen.people
            table.lift("food 0")
            table.settle()
            let trash = people.trash.frame
            #expect(people.bounds.contains(trash) && trash.width >= 48, "\(size): \(trash)")
            for case let label as Label in people.subviews where label.alpha > 0 {
                #expect(!label.frame.intersects(trash), "\(size): it covers “\(label.text)”")
            }
            for (name, place) in table.places where name != "trash" {
                #expect(!place.intersects(people.convertToRoot(trash)), "\(size): it covers \(name)")
            }
            let panel = people.panel.convertToRoot(people.panel.bounds)
            #expect(!isOpen || !people.convertToRoot(trash).intersects(panel), "\(size): it covers the order")
            table.press(.escape)
            table.window.release()
            table.settle()
            #expect(people.subviews.allSatisfy { $0.alpha == 1 }, "the words are back")
        }
    }

    @Test("A sentence that has no room on two lines is told to a pointer that rests on it; names never turn it round")
    func longSentence() {
        let table = Table(size: Size(width: 480, height: 360))
        let status = table.screen.people.status
        let short = table.screen.people.status.frame
        table.screen.warn(String(repeating: "Much is to be said. ", count: 6))
        table.settle()
        #expect(status.tooltip == nil && status.frame.height > short.height)
        table.screen.warn(String(repeating: "Much is to be said. ", count: 12))
        table.settle()
        #expect(status.tooltip == status.shown.text)
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            table.root.layoutDirection = direction
            for name in ["Pizza", "بيتزا"] {
                table.screen.warn("\(name) → John")
                table.settle()
                #expect(status.layout(in: status.bounds.width)?.isRightToLeft == (direction == .rightToLeft))
                #expect(status.tooltip == nil && status.frame == table.screen.people.directed(short))
            }
        }
    }

    @Test("What a drag would do, and what keys would change, has room on the line under the people", arguments: sizes)
    func hintsFit(size: Size) throws {
        let table = table(size)
        let status = table.screen.people.status
        table.perform(.order(2, 2))
        table.lift("food 1")
        table.carry(to: "person 0")
        #expect(table.status.hasSuffix("Ctrl+Shift: share it · Esc: put back"))
        #expect(status.tooltip == nil && table.screen.people.bounds.contains(status.frame))
        let cards = table.places.filter { $0.key.hasPrefix("person") }.values
        let text = status.convertToRoot(status.bounds)
        #expect(cards.allSatisfy { !$0.intersects(text) }, "\(size): it covers a card")
        table.press(.escape)
    }

    @Test("At every size a food can be dropped on a person, and the outcome is shown on the card", arguments: sizes)
    func usable(size: Size) {
        let table = table(size)
        let food = table.places.keys.filter { $0.hasPrefix("food") }.sorted().first
        guard let food else {
            Issue.record("no food is in sight at \(size)")
            return
        }
        let shown = table.drag(food, to: "person 1")
        #expect(shown?.operation == .copy)
        #expect(table.session.undoCount == 1)
    }

    @Test("Texts fit into the cards at every size: no label is wider or higher than its place", arguments: sizes)
    func textsFit(size: Size) {
        let table = table(size)
        table.click("person 0")
        for view in [table.screen.toolBar, table.screen.menu, table.screen.people, table.screen.people.panel] as [View]
        {
            for case let label as Label in view.subviews where !label.isHidden && !label.text.isEmpty {
                let wanted = label.sizeThatFits(Size(width: label.frame.width, height: 1_000))
                #expect(wanted.height <= label.frame.height + 1, "\(size): “\(label.text)” is cut in height")
                #expect(label.frame.width >= 24, "\(size): “\(label.text)” has no room")
            }
        }
    }

    @Test("Resized in the middle of a drag, the window goes on and the drop goes where the pointer is")
    func resizedDuringDrag() {
        let table = Table()
        table.lift("food 0")
        table.carry(to: "person 0")
        table.window.resize(to: Size(width: 640, height: 480))
        table.settle()
        #expect(table.litCells.count <= 1)
        table.carry(to: "person 1")
        table.letGo()
        #expect(table.totals[1] == "Daizy $20 1")
        table.window.resize(to: Size(width: 1000, height: 700), scale: 2)
        table.settle()
        table.expectShown()
    }
}
