import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("What may happen to views and items during a drag")
struct DragLifetimeTests {
    private let book = FoodBook()
    private var window: OffscreenWindow { book.window }

    /// Carries a pizza over John.
    private func carry() {
        window.carry(from: book.food(0), to: book.person(0))
        #expect(book.lit == [0])
    }

    @Test("3.1: the dragged item is deleted: the drag goes on and drops what was lifted")
    func itemDeleted() {
        carry()
        book.menu.performBatchUpdates {
            book.foods.removeFirst()
            book.menu.deleteItems(at: [IndexPath(item: 0)])
        }
        window.advance(by: 0.1)
        #expect(window.preview != nil && window.root.drag.isActive)
        window.release()
        #expect(book.amounts == [20, 0, 0])
        #expect(book.log.filter { $0 == "drag did end menu" }.count == 1)
        book.expectCalm()
    }

    @Test("3.1: the dragged item is deleted and the drag put back: no home, nothing left")
    func itemDeletedAndCancelled() {
        carry()
        book.menu.performBatchUpdates {
            book.foods.removeFirst()
            book.menu.deleteItems(at: [IndexPath(item: 0)])
        }
        window.press(.escape)
        window.release()
        #expect(book.log.filter { $0 == "drag did end menu" }.count == 1)
        book.expectCalm()
    }

    @Test("3.2: the source is loaded anew, with fewer and with no items", arguments: [0, 1, 3])
    func sourceReloaded(count: Int) {
        window.carry(from: book.food(3), to: book.person(0))
        book.foods.removeLast(4 - count)
        book.menu.reloadData()
        window.advance(by: 0.1)
        window.carry(to: book.person(1))
        window.release()
        #expect(book.amounts == [0, 50, 0])
        book.expectCalm()
    }

    @Test("3.2: the target is loaded anew under the pointer")
    func targetReloaded() {
        carry()
        book.persons.insert(FoodBook.Person(name: "Zoe"), at: 0)
        book.people.reloadData()
        window.advance(by: 0.1)
        #expect(book.lit.count <= 1)
        window.release()
        #expect(book.amounts == [20, 0, 0, 0])
        book.expectCalm()
    }

    @Test("3.2: the target's person is deleted under the pointer: the light does not stay, the drop does not crash")
    func targetDeleted() {
        carry()
        book.people.performBatchUpdates {
            book.persons.removeAll()
            book.people.deleteItems(at: (0..<3).map { IndexPath(item: $0) })
        }
        window.advance(by: 0.5)
        #expect(book.lit.isEmpty)
        window.release()
        #expect(book.persons.isEmpty)
        book.expectCalm()
    }

    @Test("The source's cell scrolls away, and comes back after the drag as if nothing had been")
    func sourceScrolledAway() {
        book.foods = (0..<100).map { FoodBook.Food(name: "Food \($0)", price: $0) }
        book.menu.reloadData()
        window.settle()
        window.press(at: book.food(7))
        window.carry(to: Point(x: 300, y: 60), steps: 4)
        for _ in 0..<12 { window.scroll(1, at: Point(x: 300, y: 60)) }
        window.settle()
        #expect(book.menu.cellForItem(at: IndexPath(item: 7)) == nil)
        #expect(book.menu.visibleItems.allSatisfy { !$0.cell.isDragged })
        window.carry(to: book.person(2))
        window.release()
        #expect(book.amounts == [0, 0, 7])
        book.menu.scroll(to: 0)
        book.expectCalm()
        #expect((book.menu.cellForItem(at: IndexPath(item: 7)) as? TestCell)?.text == "Food 7")
    }

    @Test("While it is dragged, a food's cell shows it, also after it was made anew")
    func sourceCellState() {
        book.foods = (0..<100).map { FoodBook.Food(name: "Food \($0)", price: $0) }
        book.menu.reloadData()
        window.settle()
        window.carry(from: book.food(2), to: Point(x: 300, y: 60))
        #expect(book.menu.visibleItems.filter(\.cell.isDragged).map(\.index) == [2])
        for clicks in [20.0, -20] { window.scroll(clicks) }
        window.settle()
        #expect(book.menu.visibleItems.filter(\.cell.isDragged).map(\.index) == [2])
        window.press(.escape)
        window.release()
        book.expectCalm()
    }

    @Test("3.5: the source collection goes away during the drag")
    func sourceRemoved() {
        carry()
        book.menu.removeFromSuperview()
        window.advance(by: 0.1)
        #expect(window.root.drag.isActive)
        window.release()
        #expect(book.amounts == [20, 0, 0])
        #expect(book.log.filter { $0 == "drag did end menu" }.count == 1)
        book.expectCalm()
    }

    @Test("3.5: the source collection goes away between press and lift: nothing is lifted", arguments: [true, false])
    func sourceRemovedBeforeLift(isHidden: Bool) {
        let place = book.food(0)
        window.press(at: place)
        if isHidden { book.menu.isHidden = true } else { book.menu.removeFromSuperview() }
        window.carry(to: book.person(0))
        window.release()
        #expect(window.record.dragCount == 0)
        #expect(book.drops == 0)
        book.expectCalm()
    }

    @Test("3.5: the target collection goes away or hides during the drag", arguments: [true, false])
    func targetRemoved(isHidden: Bool) {
        carry()
        if isHidden { book.people.isHidden = true } else { book.people.removeFromSuperview() }
        #expect(book.log.filter { $0 == "exit people" }.count == 1)
        window.advance(by: 0.1)
        window.release()
        #expect(book.drops == 0)
        #expect(book.log.filter { $0 == "drop did end people" }.count == 1)
        book.expectCalm()
    }

    @Test("3.42: the window is resized during the drag: the target is what lies under the pointer now")
    func resized() {
        carry()
        book.people.frame.origin.x = 100
        window.resize(to: Size(width: 600, height: 300))
        let under = book.people.indexPathForItem(at: book.people.convertFromRoot(window.pointerPosition ?? .zero))
        #expect(book.lit == (under.map { [$0.item] } ?? []))
        window.move(to: book.person(2))
        window.release()
        #expect(book.amounts == [0, 0, 20])
        book.expectCalm()
    }

    @Test("3.42: another scale during the drag")
    func rescaled() {
        carry()
        window.resize(to: Size(width: 400, height: 300), scale: 2)
        window.advance(by: 0.1)
        window.move(to: book.person(1))
        window.release()
        #expect(book.amounts == [0, 20, 0])
        book.expectCalm()
    }

    @Test("The theme changes during the drag")
    func theme() {
        carry()
        window.root.theme = .dark
        window.advance(by: 0.1)
        window.release()
        #expect(book.amounts == [20, 0, 0])
        book.expectCalm()
    }

    @Test("3.11: a drop that removes source and target collections leaves no picture")
    func dropRemovesViews() {
        carry()
        let observer = ViewRemover(book)
        window.root.drag.observer = observer
        window.release()
        #expect(book.drops == 1)
        window.settle()
        #expect(!window.root.drag.isActive && window.preview == nil)
    }

    @Test("A delegate that cancels while it is asked ends the drag once", arguments: 0..<2)
    func cancelsWhileAsked(when: Int) {
        let observer = RecordingObserver()
        window.root.drag.observer = observer
        var asked = 0
        book.answer = { [window] _ in
            asked += 1
            if asked > when { window.root.drag.cancel(.escape) }
            return DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
        }
        window.carry(from: book.food(0), to: book.person(0))
        window.move(to: book.person(1))
        window.release()
        #expect(observer.results == [.cancelled(.escape)])
        #expect(book.drops == 0)
        book.expectCalm()
    }

    @Test("A window that is closed and let go during a drag takes everything with it")
    func letGo() {
        weak var root: ViewRoot?
        weak var menu: CollectionView?
        func open() {
            let book = FoodBook()
            book.window.carry(from: book.food(0), to: book.person(0))
            book.window.close()
            (root, menu) = (book.window.root, book.menu)
        }
        open()
        #expect(root == nil && menu == nil)
    }
}

/// Takes the collections away when the drag has ended.
private final class ViewRemover: DragObserver {
    private let book: FoodBook

    init(_ book: FoodBook) {
        self.book = book
    }

    func dragDidBegin(_ session: DragSession) {}

    func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {}

    func dragDidEnd(_ session: DragSession) {
        book.menu.removeFromSuperview()
        book.people.removeFromSuperview()
    }
}
