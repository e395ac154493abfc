import Geometry
import OrderCore
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

/// Anything a person might do, in any order: what must hold holds after each gesture.
@Suite("Random gestures")
struct RandomGestureTests {
    @Test(
        "The sums agree, nothing is left behind, and undo leads back to the beginning",
        arguments: [1, 2, 3, 4] as [UInt64])
    func anything(seed: UInt64) {
        let start = seed % 2 == 0 ? OrderBook.firstStart() : .synthetic(foods: 30, people: 5)
        let table = Table(start)
        var gestures = Gestures(seed: seed, at: table)
        var most = 0
        var verbs: [String: Int] = [:]
        table.window.frameHandler = { _ in most = max(most, RandomGestureTests.litCount(table)) }
        for number in 0..<125 {
            let steps = table.session.undoCount
            let gesture = gestures.next()
            let context = "seed \(seed), gesture \(number): \(gesture)"
            #expect(
                RandomGestureTests.litCount(table) == 0 || table.root.drag.isActive, "\(context): lit without a drag")
            table.window.settle()
            #expect(most <= 1, "\(context): \(most) places were lit at once")
            let trace = table.newTrace()
            for line in trace where line.hasPrefix("ACT verb=") {
                verbs[String(line.split(separator: " ")[1].dropFirst(5)), default: 0] += 1
            }
            #expect(RandomGestureTests.drags(begunAndEndedIn: trace) == 0, "\(context): not each drag ended once")
            RandomGestureTests.expectSound(table, context)
            #expect(table.session.undoCount <= steps + 3, "\(context): one gesture made many steps")
            if RandomGestureTests.hasFailed(table) { return }
        }
        #expect(verbs.values.reduce(0, +) >= 20, "seed \(seed) hardly does anything: \(verbs)")
        table.window.frameHandler = nil
        table.root.drag.putBack()
        table.settle()
        RandomGestureTests.expectSound(table, "seed \(seed), at the end")
        if table.screen.sheet != nil { table.press(.escape) }
        while table.session.undoCount > 0 { table.screen.undo() }
        table.settle()
        #expect(RandomGestureTests.isSame(table.book, start), "seed \(seed): undo does not lead back")
        table.expectShown()
    }

    private static func hasFailed(_ table: Table) -> Bool { !table.book.audit().isEmpty }

    private static func isSame(_ left: OrderBook, _ right: OrderBook) -> Bool { left == right }

    private static func litCount(_ table: Table) -> Int {
        table.litCells.count + (table.screen.people.trash.proposal == nil ? 0 : 1)
    }

    /// What holds whenever nothing moves.
    private static func expectSound(_ table: Table, _ context: String) {
        let statement = table.session.statement
        let sum = statement.persons.reduce(statement.unassigned.own) { $0 + $1.own }
        #expect(sum == statement.subtotal, "\(context): the sums do not agree")
        #expect(table.book.audit().isEmpty, "\(context): \(table.book.audit())")
        #expect(!table.window.isGrabbed, "\(context): the pointer is not let go")
        if table.screen.picked == nil {
            #expect(table.window.preview == nil, "\(context): a picture is left on the screen")
            #expect(!table.root.drag.isActive, "\(context): the drag did not end")
            #expect(table.litCells.isEmpty, "\(context): something stays lit")
            #expect(table.screen.people.trash.isHidden, "\(context): the trash stays")
            #expect(table.personCards.allSatisfy { !$0.isDragged }, "\(context): a card stays faded")
        }
        if let focused = table.root.focusedView {
            #expect(focused.root === table.root, "\(context): a view that is gone has the keyboard")
            #expect(!isHidden(focused), "\(context): a hidden \(type(of: focused)) has the keyboard")
        }
        if let line = pickedLine(table) { #expect(table.book.line(line) != nil, "\(context): what is picked is gone") }
        let panel = table.screen.people.panel
        if let owner = panel.person {
            #expect(table.book.person(owner) != nil, "\(context): the panel's owner is gone")
        }
        for row in panel.rows { #expect(table.book.line(row.line.id) == row.line, "\(context): the panel is behind") }
        table.expectShown()
    }

    /// How many more drags began than ended.
    private static func drags(begunAndEndedIn trace: [String]) -> Int {
        trace.filter { $0.hasPrefix("DRAG begin") }.count
            - trace.filter { $0 == "DRAG end" || $0 == "DRAG cancel" }.count
    }

    /// Whether a view is hidden, by itself or with one that holds it. What is scrolled out of sight is not.
    private static func isHidden(_ view: View) -> Bool {
        view.isHidden || view.superview.map(isHidden) == true
    }

    private static func pickedLine(_ table: Table) -> LineID? {
        if case .line(let line, _) = table.screen.picked { line } else { nil }
    }
}
