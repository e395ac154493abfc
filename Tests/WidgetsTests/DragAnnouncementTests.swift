import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("3.53: what a drag says")
struct DragAnnouncementTests {
    private let book = FoodBook()
    private let announcer = RecordingAnnouncer()
    private var window: OffscreenWindow { book.window }

    init() {
        window.root.announcer = announcer
        book.answer = { [book] path in
            guard let path else { return DropProposal(operation: .cancel) }
            if path.item == 1 { return .forbidden("Daizy has paid") }
            let before = book.persons[path.item].amount
            let outcome = DropOutcome(
                before: before > 0 ? "$\(before)" : nil, after: "$\(before + 20)", detail: "", sentence: "more")
            return DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath, outcome: outcome)
        }
    }

    private func rest() { window.advance(by: 0.25) }

    @Test("One message each for the lift, a place where it rests, the drop with its result")
    func byKeys() {
        book.persons[0].amount = 13
        book.persons[0].items = 1
        book.people.reloadData()
        book.lift(0)
        rest()
        #expect(
            announcer.take() == [
                "Pizza picked up. Tab and arrows choose a place, Enter drops it, Escape puts it back."
            ])
        window.press(.tab)
        #expect(announcer.take().isEmpty, "it does not wait")
        rest()
        rest()
        #expect(announcer.take() == ["John, 1 of 3, $13 → $33"])
        window.press(.enter)
        window.settle()
        rest()
        #expect(announcer.take() == ["Pizza dropped on John, $13 → $33"])
    }

    @Test("A refusal is said with its reason, at once when somebody insists; then the way back")
    func refusal() {
        book.lift(0)
        window.press(.down)
        window.press(.right)
        rest()
        #expect(announcer.take().last == "Daizy: Daizy has paid")
        window.press(.enter)
        #expect(announcer.take() == ["Daizy: Daizy has paid"])
        window.press(.escape)
        rest()
        #expect(announcer.take() == ["Pizza put back."])
    }

    @Test("Places that are passed quickly are not said")
    func coalesced() {
        for number in 0..<8 { book.persons.append(FoodBook.Person(name: "P\(number)")) }
        book.people.reloadData()
        window.settle()
        book.lift(0)
        _ = announcer.take()
        for _ in 0..<7 {
            window.press(.tab)
            window.advance(by: 0.1)
        }
        #expect(announcer.take().isEmpty)
        rest()
        #expect(announcer.take() == ["P4, 8 of 11, $20"])
    }

    @Test("By hand the same is said, and a release that was refused says why")
    func byHand() {
        window.carry(from: book.food(1), to: book.person(0))
        #expect(announcer.take() == ["Pasta picked up."])
        rest()
        #expect(announcer.take() == ["John, 1 of 3, $20"])
        window.move(to: book.person(0) + Offset(dx: 3, dy: 3))
        rest()
        #expect(announcer.take().isEmpty, "the same place was said twice")
        window.carry(to: book.person(1))
        window.release()
        rest()
        #expect(announcer.take() == ["Pasta put back: Daizy has paid"])
        window.drag(from: book.food(0), to: book.nowhere)
        #expect(announcer.take() == ["Pizza picked up.", "Pizza put back."])
    }

    @Test("By clicks the lift says what to do next; another pick says only itself")
    func byClicks() {
        book.menu.picksUpByClick = true
        window.click(at: book.food(0))
        window.click(at: book.food(1))
        rest()
        #expect(
            announcer.take()
                == ["Pizza", "Pasta"].map {
                    "\($0) picked up. Click a place to drop it, Escape puts it back."
                })
        window.root.drag.putBack()
        #expect(announcer.take() == ["Pasta put back."])
    }

    @Test("3.40: every end without a drop is said, once", arguments: 0...4)
    func ends(way: Int) {
        book.lift(0)
        _ = announcer.take()
        switch way {
        case 0: window.press(.escape)
        case 1: window.setFocused(false)
        case 2: window.click(at: book.nowhere)
        case 3: window.click(at: book.nowhere, button: .secondary)
        default: window.press(.enter)
        }
        rest()
        #expect(announcer.take() == ["Pizza put back."])
        book.expectCalm()
    }

    @Test("Where no place takes it, Tab says so")
    func nowhere() {
        book.canHandle = false
        book.lift(0)
        _ = announcer.take()
        window.press(.tab)
        #expect(announcer.take() == ["No place takes Pizza."])
    }

    @Test("Several items are counted, an own name goes before the cell's, and a step's name before all")
    func names() {
        let list = ReorderList(column: ["a", "b", "c"])
        let window = list.open(120, 200)
        window.root.announcer = announcer
        window.press(.tab)
        window.press(.character(" "))
        window.advance(by: 0.3)
        #expect(announcer.take().first?.hasPrefix("Item picked up.") == true, "said its own place before it moved")
        window.press(.down)
        window.advance(by: 0.3)
        window.press(.end)
        window.press(.enter)
        #expect(announcer.take() == ["Position 2 of 3", "Item put at 3 of 3"])
        book.itemsPerDrag = 3
        book.lift(2)
        #expect(announcer.take().first?.hasPrefix("Burger and 2 more picked up.") == true)
    }

    @Test("All sentences can be replaced, for another language")
    func translated() {
        var phrases = DragPhrases()
        phrases.lifted = { what, _ in "\(what) aufgenommen" }
        phrases.place = { place in "\(place.name ?? ""), \(place.number ?? 0) von \(place.count ?? 0)" }
        phrases.dropped = { what, place, _ in "\(what) an \(place.name ?? "")" }
        phrases.putBack = { what, _ in "\(what) zurück" }
        window.root.dragPhrases = phrases
        book.lift(0)
        window.press(.tab)
        rest()
        window.press(.enter)
        book.lift(0)
        window.press(.escape)
        #expect(
            announcer.take() == [
                "Pizza aufgenommen", "John, 1 von 3", "Pizza an John", "Pizza aufgenommen", "Pizza zurück",
            ])
    }

    @Test("A drop that named its step for the history is said by that name")
    func stepName() {
        let tile = View()
        tile.frame = Rect(x: 300, y: 260, width: 50, height: 30)
        let taker = StepTaker()
        tile.addInteraction(DropInteraction(delegate: taker))
        book.ground.addSubview(tile)
        window.drag(from: book.food(0), to: Point(x: 320, y: 275))
        #expect(announcer.take().last == "Pizza into the bin")
    }

    @Test("Without an announcer no timer runs")
    func nobodyListens() {
        window.root.announcer = nil
        book.lift(0)
        window.press(.tab)
        window.settle()
        #expect(!window.hasWork)
    }
}

private final class StepTaker: DropInteractionDelegate {
    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        DropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        session.registerUndo("Pizza into the bin", undo: {})
    }
}
