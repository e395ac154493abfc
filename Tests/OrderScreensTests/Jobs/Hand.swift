import OrderCore
import Testing

@testable import OrderScreens
@testable import Widgets

/// What somebody at the table has to do a job with: a mouse, or a keyboard alone.
///
/// Everything is done as a person does it, and looked at as a person sees it; nothing reaches behind the window.
protocol Hand {
    var table: Table { get }

    /// Writes a new dish into the menu.
    func add(dish: String, _ price: String)
    /// Seats somebody.
    func add(person: String)
    /// Gives a dish of the menu to the person with a number; 0 is everyone.
    func give(_ dish: String, to number: Int)
    /// Opens the order of a card of the people.
    func open(_ item: PeopleItem)
    /// Looks through the lines of the open order, from the first to the last.
    func lookThroughLines(_ look: () -> Void)
    /// Gives a line of the open order to the person with a number: one of it, or the whole line.
    func give(line: Int, to number: Int, whole: Bool)
    /// Opens the menu of something and chooses by the entries' names.
    func choose(_ titles: String..., of subject: Subject) throws
    /// Goes back by one step.
    func undo()

    /// Writes into the field of a sheet that has just been opened and waits for it.
    func write(_ text: String)
    /// Switches people in the sheet in which those who share are chosen.
    func pick(_ names: String...) throws
    /// Says yes in the sheet that is open, by the title of its button.
    func accept(_ title: String) throws

    func openBill()
    func set(_ row: String, _ text: String) throws
    func choose(_ segment: String, in row: String) throws
    func addFee(_ name: String, _ amount: String) throws
    func closeBill() throws
}

/// Something that has a menu.
enum Subject {
    case book
    case dish(String)
    case person(Int)
    case unassigned
    /// A line of the open order, counted from 0.
    case line(Int)
}

extension Hand {
    func give(_ dish: String, to numbers: Int...) {
        for number in numbers { give(dish, to: number) }
    }

    func open(_ number: Int) { open(.person(table.book.persons[number - 1].id)) }

    /// Opens an order and reads it: who and how much, the lines, and how the total comes about.
    func read(_ number: Int) -> [String] {
        open(number)
        return readOpenOrder()
    }

    /// Reads the order that is open.
    func readOpenOrder() -> [String] {
        let panel = table.screen.people.panel
        guard !panel.isHidden else { return [] }
        var lines: [Int: String] = [:]
        lookThroughLines {
            for entry in panel.collection.visibleItems {
                guard let content = (entry.cell as? LineCell)?.content else { continue }
                lines[entry.index] = "\(content.name) \(content.amount)"
            }
        }
        let head = panel.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden && !$0.text.isEmpty }.prefix(2)
        return [head.map(\.text).joined(separator: " ")] + lines.sorted { $0.key < $1.key }.map(\.value)
            + table.account
    }
}

extension Table {
    /// What the bar below says that all comes to.
    var shownTotal: String? {
        screen.bill.accessibilityLabel.flatMap { $0.split(separator: "Total ").last.map(String.init) }
    }

    /// Expects a bill, on the screen and in the book.
    func expect(
        _ amounts: [MinorUnits], total: MinorUnits, bar: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(session.statement.persons.map(\.total) == amounts, sourceLocation: sourceLocation)
        #expect(session.statement.total == total, sourceLocation: sourceLocation)
        #expect(self.bar == bar, sourceLocation: sourceLocation)
        #expect(shownTotal == model.format.full(total), sourceLocation: sourceLocation)
        let cards = personCards.map { "\($0.content.name) \($0.content.amount)" }
        let names = book.persons.map(\.name)
        let wanted = zip(names, amounts).map { "\($0) \($1)" }
        #expect(!cards.isEmpty && cards.allSatisfy(wanted.contains), "\(cards)", sourceLocation: sourceLocation)
        #expect(!isWarned, "\(status)", sourceLocation: sourceLocation)
        #expect(root.topOverlay == nil, sourceLocation: sourceLocation)
    }
}
