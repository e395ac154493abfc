import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("A drag from the menu to the people")
struct DragFlowTests {
    private let book = FoodBook()
    private var window: OffscreenWindow { book.window }

    @Test("The seed's worked example: Pizza, Pizza and Sizzler make $90 and 3 items")
    func workedExample() {
        for food in [0, 0, 3] {
            window.drag(from: book.food(food), to: book.person(0))
            window.advance(by: 0.5)
        }
        #expect(book.persons[0].amount == 90 && book.persons[0].items == 3)
        #expect(book.amounts == [90, 0, 0])
        book.expectCalm()
    }

    @Test("A13: one data source serves both collections and is asked by identity")
    func dataSourceByIdentity() {
        #expect(book.menu.numberOfItems == 4 && book.people.numberOfItems == 3)
        #expect((book.menu.cellForItem(at: IndexPath(item: 1)) as? TestCell)?.text == "Pasta")
        #expect((book.people.cellForItem(at: IndexPath(item: 1)) as? TestCell)?.text == "Daizy $0 0")
    }

    @Test("A14, D4, D5: what has no delegate, is switched off or gives no items cannot be dragged")
    func noDrag() {
        window.drag(from: book.person(0), to: book.person(1))
        #expect(book.log.isEmpty)
        book.menu.dragInteractionEnabled = false
        window.drag(from: book.food(0), to: book.person(1))
        #expect(book.log.isEmpty)
        book.menu.dragInteractionEnabled = true
        book.itemsPerDrag = 0
        window.drag(from: book.food(0), to: book.person(1))
        #expect(book.log == ["items menu 0"])
        #expect(window.record.dragCount == 0)
        book.expectCalm()
    }

    @Test("A15: the items of the pressed food are asked for once, at the lift")
    func asksForItemsOnce() {
        window.press(at: book.food(2))
        window.move(to: book.food(2) + Offset(dx: 3, dy: 0))
        #expect(book.log.isEmpty)
        window.carry(to: book.person(1))
        window.release()
        #expect(book.log.filter { $0.hasPrefix("items") } == ["items menu 2"])
        #expect(book.dragged.count == 1)
        book.expectCalm()
    }

    @Test("A16, D6: an item carries its price as text for others and as an object for us; an empty provider drags too")
    func itemContents() {
        window.drag(from: book.food(0), to: book.nowhere)
        #expect(book.dragged.first?.itemProvider.loadedText == "20")
        #expect(book.dragged.first?.itemProvider.registeredTypeIdentifiers == ["text/plain;charset=utf-8"])
        #expect(book.dragged.first?.localObject as? String == "20")
        let empty = ItemProvider()
        #expect(empty.loadedText == nil && empty.registeredTypeIdentifiers.isEmpty)
    }

    @Test("A20, A21: the real cell is measured, and only that of the dragged food")
    func previewParameters() {
        window.drag(from: book.food(1), to: book.person(0))
        #expect(book.log.filter { $0.hasPrefix("preview") }.allSatisfy { $0 == "preview menu 1" })
        #expect(book.log.contains("preview menu 1"))
    }

    @Test("A22: the food stays in the menu and can be dropped again, on the same person and on others")
    func foodStays() {
        for person in [0, 0, 1, 2] {
            window.drag(from: book.food(2), to: book.person(person))
        }
        #expect(book.amounts == [20, 10, 10])
        #expect(book.menu.numberOfItems == 4)
        book.expectCalm()
    }

    @Test("A23: food dropped on the menu does nothing")
    func dropOnMenu() {
        window.drag(from: book.food(0), to: book.food(2))
        #expect(book.drops == 0)
        #expect(book.amounts == [0, 0, 0])
        book.expectCalm()
    }

    @Test("A24, A31: a proposal without an intent still knows the person under the pointer")
    func unspecifiedIntent() {
        book.answer = { _ in DropProposal(operation: .copy) }
        window.drag(from: book.food(0), to: book.person(1))
        #expect(book.amounts == [0, 20, 0])
        window.drag(from: book.food(1), to: Point(x: 390, y: 200))
        #expect(book.log.contains("drop nil"))
        #expect(book.amounts == [0, 20, 13])
        book.expectCalm()
    }

    @Test("A25, 3.14: with nobody there a drop is a no-op", arguments: [true, false])
    func nobody(isFallback: Bool) {
        book.persons = []
        book.people.reloadData()
        book.people.destinationFallback = isFallback ? .lastItem : .none
        window.drag(from: book.food(0), to: Point(x: 50, y: 200))
        #expect(book.drops == 0)
        book.answer = { _ in DropProposal(operation: .copy) }
        window.drag(from: book.food(0), to: Point(x: 50, y: 200))
        book.expectCalm()
    }

    @Test("A26: with the seed's rule a gap means the last person, who is lit before the release")
    func fallbackIsVisible() {
        book.people.destinationFallback = .lastItem
        window.carry(from: book.food(0), to: Point(x: 390, y: 200))
        #expect(book.lit == [2])
        window.release()
        #expect(book.amounts == [0, 0, 20])
        book.expectCalm()
    }

    @Test("A26: without it a drop on no card does nothing")
    func gapDoesNothing() {
        window.carry(from: book.food(0), to: Point(x: 390, y: 200))
        #expect(book.lit.isEmpty)
        window.release()
        #expect(book.drops == 0)
        book.expectCalm()
    }

    @Test("A27: only an accepted proposal drops", arguments: [DropOperation.cancel, .forbidden, .copy, .move])
    func acceptedOnly(operation: DropOperation) {
        book.answer = { _ in DropProposal(operation: operation, intent: .insertIntoDestinationIndexPath) }
        window.drag(from: book.food(0), to: book.person(0))
        #expect(book.drops == (operation.isAccepting ? 1 : 0))
        #expect(book.persons[0].amount == (operation == .copy ? 20 : 0))
        book.expectCalm()
    }

    @Test("A28: every dropped item counts, and the one that is no price does not")
    func everyItem() {
        book.itemsPerDrag = 3
        window.carry(from: book.food(0), to: book.person(1))
        book.dragged[1].localObject = "no price"
        window.release()
        #expect(book.persons[1].amount == 40 && book.persons[1].items == 2)
        #expect(book.drops == 1)
        book.expectCalm()
    }

    @Test("A29, A30: an update of a person moves no card")
    func updateDoesNotMove() {
        let frames = book.people.visibleItems.map(\.cell.frame)
        window.drag(from: book.food(0), to: book.person(1))
        for _ in 0..<20 {
            window.advance(by: OffscreenWindow.frameInterval)
            #expect(book.people.visibleItems.map(\.cell.frame) == frames)
        }
        book.expectCalm()
    }

    @Test("A31, A33, A34: exactly the person under the drag is lit, and none over a gap or elsewhere")
    func highlight() {
        window.carry(from: book.food(0), to: book.person(0))
        #expect(book.lit == [0])
        window.carry(to: book.person(2), steps: 30)
        #expect(book.lit == [2])
        window.move(to: Point(x: 98, y: 200))
        #expect(book.lit.isEmpty)
        window.move(to: book.person(1))
        #expect(book.lit == [1])
        window.move(to: book.nowhere)
        #expect(book.lit.isEmpty)
        window.move(to: book.person(1))
        window.move(to: book.food(1))
        #expect(book.lit.isEmpty)
        window.release()
        book.expectCalm()
    }

    @Test("A34: never is more than one lit, whatever the way of the pointer")
    func atMostOneLit() {
        var numbers = TestNumbers(seed: 5)
        window.frameHandler = { [book] _ in #expect(book.lit.count <= 1) }
        window.press(at: book.food(0))
        for _ in 0..<200 {
            window.move(
                to: Point(
                    x: Double.random(in: -50...450, using: &numbers), y: Double.random(in: 100...310, using: &numbers)))
            #expect(book.lit.count <= 1)
            if Bool.random(using: &numbers) { window.advance(by: 0.016) }
        }
        window.release(at: book.nowhere)
        book.expectCalm()
    }

    @Test("A32: the end of a drag is told for a drop, a cancel and a drop elsewhere", arguments: 0..<3)
    func endIsTold(way: Int) {
        window.carry(from: book.food(0), to: book.person(0))
        switch way {
        case 0: window.release()
        case 1: window.press(.escape)
        default:
            window.move(to: book.nowhere)
            window.release()
        }
        #expect(book.log.filter { $0 == "drop did end people" }.count == 1)
        #expect(book.log.filter { $0 == "drag did end menu" }.count == 1)
        #expect(book.lit.isEmpty)
        book.expectCalm()
    }

    @Test("A35: the delegates are called in order")
    func order() {
        window.drag(from: book.food(0), to: book.person(1), steps: 40)
        let log = book.log.filter { $0 != "update nil" && $0 != "update 0" }
        #expect(
            log.filter { !$0.hasPrefix("preview") || $0 == book.log[1] }.prefix(4) == [
                "items menu 0", "preview menu 0", "will begin menu", "enter people",
            ])
        #expect(log.suffix(4) == ["update 1", "drop 1", "drop did end people", "drag did end menu"])
    }

    @Test("A35: leaving and coming back is told, and what was never entered is not")
    func enterAndExit() {
        window.carry(from: book.food(0), to: book.person(0))
        window.move(to: book.nowhere)
        window.move(to: book.person(1))
        window.press(.escape)
        let told = book.log.filter { $0.hasPrefix("enter") || $0.hasPrefix("exit") || $0.hasPrefix("drop did") }
        #expect(
            told == ["enter people", "exit people", "enter people", "exit people", "drop did end people"])
        window.release()
        book.log = []
        window.drag(from: book.food(0), to: Point(x: 350, y: 140))
        #expect(!book.log.contains { $0.contains("people") })
    }

    @Test("A collection that cannot handle a session is not asked again and not lit")
    func cannotHandle() {
        book.canHandle = false
        window.drag(from: book.food(0), to: book.person(0))
        #expect(!book.log.contains { $0.hasPrefix("update") || $0.hasPrefix("enter") })
        #expect(book.drops == 0)
        book.expectCalm()
    }

    @Test("Modifier keys change the proposal while the pointer rests")
    func modifiers() {
        var seen: [Modifiers] = []
        book.answer = { [window] _ in
            seen.append(window.root.drag.session?.modifiers ?? [])
            return DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
        }
        window.carry(from: book.food(0), to: book.person(0))
        let before = seen.count
        window.hold(.control)
        window.hold([.control, .shift])
        window.hold([])
        #expect(Array(seen.dropFirst(before)) == [.control, [.control, .shift], []])
        window.release()
        book.expectCalm()
    }

    @Test("Who watches is told of begin, targets and end, with the result")
    func observer() {
        let observer = RecordingObserver()
        window.root.drag.observer = observer
        window.drag(from: book.food(0), to: book.person(0))
        window.drag(from: book.food(0), to: book.nowhere)
        book.refusal = "Zoe has paid"
        window.drag(from: book.food(0), to: book.person(0))
        book.answer = { _ in .forbidden("Locked") }
        window.drag(from: book.food(0), to: book.person(0))
        #expect(observer.begins == 4)
        #expect(
            observer.results == [
                .dropped(.copy), .cancelled(.noTarget), .cancelled(.refused("Zoe has paid")),
                .cancelled(.refused("Locked")),
            ])
        #expect(book.amounts == [20, 0, 0])
        book.expectCalm()
    }
}

/// Writes down what an observer is told.
final class RecordingObserver: DragObserver {
    var begins = 0
    var proposals: [DropProposal?] = []
    var results: [DragSession.Result] = []

    func dragDidBegin(_ session: DragSession) {
        begins += 1
    }

    func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {
        proposals.append(proposal)
    }

    func dragDidEnd(_ session: DragSession) {
        if let result = session.result { results.append(result) }
    }
}
