import Foundation
import Geometry
import OffscreenPlatform
import OrderCore
import OrderStore
import TestSupport
import Testing
import Widgets

@testable import OrderScreens

/// The order book played by somebody who knows nothing of it: with fingers too, other pointers, and other hands at the book.
/// ``RandomGestureTests`` plays it as one who knows what is where.
@Suite("Any gesture at the order book")
struct AnyGestureTests {
    /// How many gestures each seed plays.
    private static let gestures = 40
    /// How often it is played: 520 gestures together, or as many as `GESTURES` in the environment says.
    private static let seeds =
        max(400, Int(ProcessInfo.processInfo.environment["GESTURES"] ?? "") ?? 520) / gestures

    @Test("Nothing is left behind, every card shows its person, and the sums agree")
    func anything() {
        var dragCount = 0
        withEverySeed(AnyGestureTests.seeds) { random in
            let table = Table(random.seed % 2 == 0 ? .firstStart() : .synthetic(foods: 30, people: 5))
            let gestures = RandomGestures(at: table.window, random)
            gestures.themes = []
            // At other scales a text may stand one device pixel beside where it would be painted anew after scrolling.
            gestures.scales = [1, 1, 2]
            gestures.widths = 480...1100
            gestures.heights = 360...760
            gestures.keys += [
                (.character("1"), []), (.character("0"), []), (.delete, []), (.character("z"), .control),
                (.character("z"), [.control, .shift]), (.character("a"), .control), (.character(" "), .control),
                (.down, .shift), (.right, .shift), (.end, .shift), (.character(" "), []), (.enter, []), (.menu, []),
                (.character("l"), .control), (.insert, .control), (.insert, []), (.function(2), []), (.function(1), []),
                (.function(10), []), (.function(10), .shift), (.tab, []),
            ]
            gestures.events = [(name: "undo by somebody", action: { _ in table.screen.undo() })]
            gestures.invariant = { AnyGestureTests.problems(table) }
            if let problem = gestures.run(AnyGestureTests.gestures) { Issue.record("\(problem)") }
            dragCount += gestures.dragCount
        }
        #expect(dragCount >= AnyGestureTests.seeds, "it drags hardly anything")
    }

    private static func problems(_ table: Table) -> [String] {
        var result = table.book.audit().map { "\($0)" }
        let statement = table.session.statement
        if statement.persons.reduce(statement.unassigned.own, { $0 + $1.own }) != statement.subtotal {
            result.append("the sums do not agree")
        }
        let persons = table.session.book.persons
        for (index, cell) in table.screen.people.collection.visibleItems where index < persons.count {
            guard let card = cell as? PersonCard, card.content.name != persons[index].name else { continue }
            result.append("card \(index) shows \(card.content.name), not \(persons[index].name)")
        }
        return result
    }
}
