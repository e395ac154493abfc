import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

@testable import Widgets

/// Reports of other systems' users, played on lists. Those that are not here carry their numbers in the tests of what they
/// are about.
@Suite("Trials: lists")
struct TrialListTests {
    private let left = ReorderList(column: ["a", "b", "c"])
    private let right = ReorderList(column: ["1", "2", "3", "4"])
    private let window: OffscreenWindow
    private let user: OffscreenUser

    init() {
        window = OffscreenWindow.open(left, beside: right, height: 240)
        user = OffscreenUser(window)
    }

    private func expectCalm(sourceLocation: SourceLocation = #_sourceLocation) {
        user.settle()
        left.expectConsistent(sourceLocation: sourceLocation)
        right.expectConsistent(sourceLocation: sourceLocation)
        #expect(window.preview == nil && !window.isGrabbed, sourceLocation: sourceLocation)
        #expect(user.litCells.isEmpty && user.draggedCells.isEmpty, sourceLocation: sourceLocation)
        expectFreshPixels(window, sourceLocation: sourceLocation)
    }

    @Test("3.3: what the program deletes when a drag begins is no target any more; what stays is one")
    func deletionsAtTheBeginning() throws {
        let observer = BeginObserver { [left] in
            left.view.performBatchUpdates {
                left.items.removeAll { $0 == "a" }
                left.view.deleteItems(at: [IndexPath(item: 0)])
            }
        }
        window.root.drag.observer = observer
        try user.press(.item(1, of: left.view))
        try user.drag(to: .slot(0, of: left.view))
        #expect(left.items == ["b", "c"] && user.isDragging)
        try user.drag(to: .slot(1, of: left.view))
        user.release()
        withExtendedLifetime(observer) {}
        #expect(left.items == ["c", "b"])
        #expect(left.drops.last?.source == 0 && left.drops.last?.destination == 1)
        expectCalm()
    }

    @Test("3.6: carried to the last place and back without letting go, only the place of the release counts")
    func lastAndBack() throws {
        try user.press(.item(0, of: left.view))
        try user.drag(to: .slot(2, of: left.view))
        user.wait(0.5)
        try user.drag(to: .slot(1, of: left.view))
        user.wait(0.5)
        user.release()
        #expect(left.items == ["b", "a", "c"] && left.drops.count == 1)
        expectCalm()
        try user.press(.item(0, of: left.view))
        try user.drag(to: .slot(2, of: left.view))
        try user.drag(to: .slot(0, of: left.view))
        user.release()
        #expect(left.items == ["b", "a", "c"])
        expectCalm()
    }

    @Test("3.9: a drop that nobody confirms takes nothing from its source", arguments: 0..<4)
    func unconfirmed(way: Int) throws {
        right.takesForeign = way != 0
        try user.press(.item(1, of: left.view))
        try user.drag(to: .item(1, of: right.view))
        switch way {
        case 0: break  // refused
        case 1: try user.drag(to: .point(Point(x: 105, y: 220)))
        case 2: right.view.removeFromSuperview()
        default: window.loseGrab()
        }
        user.release()
        #expect(left.items == ["a", "b", "c"] && right.items == ["1", "2", "3", "4"])
        if case .cancelled = user.result {
        } else {
            Issue.record("the drag ended with \(String(describing: user.result))")
        }
        user.settle()
        left.expectConsistent()
        #expect(window.preview == nil && user.draggedCells.isEmpty)
    }

    @Test("3.10: a program that forgets to change its data is told so by the delegate method's name, and lives on")
    func forgottenModel() throws {
        var reports: [String] = []
        let before = Diagnostics.output
        Diagnostics.output = { reports.append($0) }
        defer { Diagnostics.output = before }
        try user.press(.item(1, of: left.view))
        try user.drag(to: .item(0, of: right.view))
        left.view.deleteItems(at: [IndexPath(item: 1)])
        #expect(reports.count == 1 && reports[0].contains("numberOfItemsInSection"))
        user.release()
        expectCalm()
    }

    @Test("3.13: the same item copied three times is three items, each dragged on its own")
    func copies() throws {
        for _ in 0..<3 { try user.drag(.item(0, of: left.view), to: .slot(0, of: right.view)) }
        #expect(right.items == ["a", "a", "a", "1", "2", "3", "4"] && left.items == ["a", "b", "c"])
        expectCalm()
        try user.drag(.item(1, of: right.view), to: .slot(3, of: right.view))
        #expect(right.items == ["a", "a", "1", "a", "2", "3", "4"])
        expectCalm()
    }

    @Test("3.15: one gesture is one drop and one step back, however long its way")
    func oneStep() throws {
        let history = DropUndoStack()
        var changes = 0
        history.onChange = { changes += 1 }
        window.root.dropHistory = history
        left.undoes = true
        right.undoes = true
        try user.press(.item(0, of: left.view))
        for target in [OffscreenElement.slot(2, of: right.view), .slot(1, of: left.view), .slot(3, of: right.view)] {
            try user.drag(to: target)
            user.wait(0.3)
        }
        user.release()
        #expect(left.drops.count + right.drops.count == 1)
        #expect(history.count == 1 && changes == 1)
        #expect(history.undo())
        #expect(left.items == ["a", "b", "c"] && right.items == ["1", "2", "3", "4"])
        expectCalm()
    }

    @Test("3.17: moved down the number is counted without the item, and beyond the end it is the last")
    func movedDown() throws {
        try user.drag(.item(0, of: right.view), to: .slot(2, of: right.view))
        #expect(right.drops.last?.destination == 2 && right.items == ["2", "3", "1", "4"])
        expectCalm()
        try user.drag(.item(0, of: right.view), to: .point(Point(x: 150, y: 195)))
        #expect(right.drops.last?.destination == 3 && right.items == ["3", "1", "4", "2"])
        expectCalm()
    }

    @Test("3.25: a picture that covers several items does not choose: the pointer does")
    func pointerChooses() throws {
        let wide = ReorderList(row: (0..<5).map { "item \($0)" })
        let window = wide.open(300, 60, scale: 1.25)
        let user = OffscreenUser(window)
        // Grabbed near its left edge, most of the picture lies over the next item.
        try user.press(.item(0, of: wide.view).at(x: 0.1))
        try user.drag(to: .slot(1, of: wide.view).at(x: 0.8))
        let picture = try #require(user.previewFrame)
        let places = (0..<5).map { wide.slot($0).x }
        #expect(places.filter { picture.minX...picture.maxX ~= $0 }.contains(places[2]))
        user.release()
        #expect(wide.drops.last?.destination == 1)
        user.settle()
    }

    @Test("3.29: over a target the picture is so small and so clear that the target can be read")
    func readableTarget() throws {
        let book = FoodBook()
        let user = OffscreenUser(book.window)
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .item(1, of: book.people))
        user.wait(0.3)
        let card = try OffscreenElement.item(1, of: book.people).frame(in: book.window)
        let picture = try #require(user.previewFrame)
        #expect(picture.area < card.area * 0.3)
        #expect((book.window.preview?.image.opacity ?? 1) < 1)
        user.release()
        book.expectCalm()
    }

    @Test("3.43: the window is hidden in mid-drag: the drag is put back and all input works again")
    func unmapped() throws {
        try user.press(.item(0, of: left.view))
        try user.drag(to: .item(1, of: right.view))
        window.loseGrab()
        window.setFocused(false)
        #expect(user.result == .cancelled(.grabLost) && user.litCells.isEmpty)
        user.settle()
        window.setFocused(true)
        user.release()
        try user.click(.item(2, of: left.view))
        #expect(left.selections == [2])
        try user.drag(.item(0, of: left.view), to: .slot(2, of: left.view))
        #expect(left.items == ["b", "c", "a"])
        expectCalm()
    }

    @Test("3.55: a drop of several is told and done though the grabbed one stays where it was")
    func anchorStays() throws {
        right.view.select([0, 2])
        try user.press(.item(0, of: right.view))
        try user.drag(to: .point(Point(x: 150, y: 60)))
        try user.drag(to: .slot(0, of: right.view))
        user.release()
        #expect(right.drops.count == 1 && right.drops[0].source == 0 && right.drops[0].destination == 0)
        #expect(right.items == ["1", "3", "2", "4"])
        expectCalm()
    }

    @Test("3.56: what is deleted is not selected any more, and does not come back with the next drag")
    func deletedSelection() throws {
        left.view.select([1, 2])
        left.view.performBatchUpdates {
            left.items.remove(at: 2)
            left.view.deleteItems(at: [IndexPath(item: 2)])
        }
        #expect(left.view.indexPathsForSelectedItems == [IndexPath(item: 1)])
        try user.drag(.item(1, of: left.view), to: .slot(0, of: left.view))
        #expect(left.lifted == ["b"] && left.items == ["b", "a"])
        expectCalm()
    }

    @Test("3.61: the first of ten thousand items is carried to the last place by scrolling alone")
    func farAway() throws {
        let many = ReorderList(column: (0..<10_000).map { "item \($0)" })
        let window = many.open(200, 400)
        let user = OffscreenUser(window)
        let cells = many.cellCount
        try user.press(.item(0, of: many.view))
        try user.drag(to: .point(Point(x: 60, y: 399)))
        var waited = 0.0
        while many.view.contentOffset < many.view.maximumOffset, waited < 120 {
            user.wait(1)
            waited += 1
        }
        #expect(waited < 100, "the end was not reached in \(waited) s")
        user.release()
        #expect(many.drops.last?.destination == 9_999)
        #expect(many.items.first == "item 1" && many.items.last == "item 0")
        #expect(many.lifted.count == 1 && many.cellCount <= cells + 30)
        user.settle()
        many.expectConsistent()
    }
}

/// Does something when a drag begins.
private final class BeginObserver: DragObserver {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func dragDidBegin(_ session: DragSession) { action() }
    func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {}
    func dragDidEnd(_ session: DragSession) {}
}
