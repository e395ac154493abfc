import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Drags by keys: lift, choose a place, drop, put back")
struct DragKeyTests {
    private let book = FoodBook()
    private let observer = ResultObserver()
    private var window: OffscreenWindow { book.window }

    init() {
        window.root.drag.observer = observer
    }

    private func press(_ keys: Key...) {
        for key in keys { window.press(key) }
    }

    /// Makes some persons refuse.
    private func refuse(_ persons: Set<Int>) {
        book.answer = { path in
            guard let path, persons.contains(path.item) else {
                return DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
            }
            return .forbidden("\(path.item) has paid")
        }
    }

    @Test("3.51: Space lifts, arrows choose, Enter drops; the focus is on the food all the time")
    func wholeWay() {
        book.lift(1)
        #expect(book.picked == [1] && book.menu.hasActiveDrag)
        #expect(book.lit.isEmpty, "no place was chosen yet")
        press(.down)
        #expect(book.lit == [1], "the nearest below Pasta is Daizy")
        press(.right)
        #expect(book.lit == [2])
        #expect(window.root.focusedView === book.menu)
        press(.enter)
        #expect(book.amounts == [0, 0, 13])
        #expect(observer.results == [.dropped(.copy)])
        #expect(window.root.focusedView === book.menu && book.menu.focusedIndexPath == IndexPath(item: 1))
        #expect(book.menu.cellForItem(at: IndexPath(item: 1))?.showsFocus == true)
        book.expectCalm()
        press(.character(" "), .tab, .character(" "))
        #expect(book.amounts == [13, 0, 13], "Space puts down as Enter does")
        book.expectCalm()
    }

    @Test("A35: sources and destinations are called in the order of a drag by hand")
    func order() {
        book.lift(0)
        press(.tab, .enter)
        #expect(
            book.log == [
                "items menu 0", "preview menu 0", "will begin menu", "enter people", "update 0", "drop 0",
                "drop did end people", "drag did end menu",
            ])
    }

    @Test("Tab goes to the next that would take it, leaves out who refuses, and round; Shift+Tab backward")
    func tab() {
        refuse([1])
        book.lift(0)
        var seen: [[Int]] = []
        for _ in 0..<3 {
            press(.tab)
            seen.append(book.lit)
        }
        #expect(seen == [[0], [2], [0]])
        window.press(.tab, .shift)
        #expect(book.lit == [2])
        window.press(.tab, .shift)
        #expect(book.lit == [0])
        press(.escape)
        book.expectCalm()
    }

    @Test("Where nothing takes it, Tab changes nothing, and Enter puts back", arguments: [true, false])
    func nowhere(isRefused: Bool) {
        if isRefused { refuse([0, 1, 2]) } else { book.canHandle = false }
        book.lift(0)
        press(.tab)
        #expect(book.lit.isEmpty && window.root.drag.isPicked)
        press(.enter)
        #expect(observer.results == [.cancelled(.noTarget)])
        #expect(book.drops == 0)
        book.expectCalm()
    }

    @Test("4.3: arrows also come to who refuses, so that the reason is seen; Enter there keeps it in the air")
    func refusal() {
        refuse([1])
        book.lift(0)
        press(.down, .right)
        #expect(book.lit == [1])
        #expect(window.root.drag.proposal?.reason == "1 has paid")
        press(.enter)
        #expect(window.root.drag.isPicked && book.drops == 0)
        press(.right, .enter)
        #expect(book.amounts == [0, 0, 20])
        book.expectCalm()
    }

    @Test("A refusal at the drop puts back, with its reason")
    func refusedAtDrop() {
        book.refusal = "too late"
        book.lift(0)
        press(.tab, .enter)
        #expect(observer.results == [.cancelled(.refused("too late"))])
        book.expectCalm()
    }

    @Test("Home and End go to the ends, left and right stop there, up leads to nothing that takes it")
    func ends() {
        book.lift(0)
        press(.down)
        for (key, expected) in [
            (Key.end, 2), (.right, 2), (.home, 0), (.left, 0), (.up, 0), (.down, 0), (.pageDown, 2), (.pageUp, 0),
        ] {
            press(key)
            #expect(book.lit == [expected], "\(key)")
        }
        press(.escape)
        book.expectCalm()
    }

    @Test("3.41: Escape puts back and is used up: selection, focus and the program's own Escape are untouched")
    func escape() {
        var keys: [Key] = []
        window.root.keyHandler = {
            keys.append($0.key)
            return true
        }
        book.menu.selectedIndexPath = IndexPath(item: 3)
        book.lift(0)
        press(.tab, .escape)
        #expect(observer.results == [.cancelled(.escape)])
        #expect(keys.isEmpty && book.clicks.isEmpty && book.drops == 0)
        #expect(book.menu.selectedIndexPath == IndexPath(item: 3))
        #expect(window.root.focusedView === book.menu && book.menu.focusedIndexPath == IndexPath(item: 0))
        book.expectCalm()
        press(.escape)
        #expect(keys == [.escape])
    }

    @Test("Other keys go on to whoever has the keyboard")
    func otherKeys() {
        var keys: [Key] = []
        window.root.keyHandler = {
            keys.append($0.key)
            return true
        }
        book.lift(0)
        press(.character("1"), .delete)
        window.press(.character("z"), .control)
        #expect(keys == [.character("1"), .delete, .character("z")])
        #expect(window.root.drag.isPicked)
        press(.escape)
    }

    @Test("A key that is held does not lift and drop again and again")
    func repeats() {
        book.focusFood(0)
        let space = { (isRepeat: Bool) in
            self.window.root.handle(
                .keyPressed(
                    KeyEvent(key: .character(" "), text: " ", isRepeat: isRepeat, time: self.window.now)))
        }
        space(true)
        #expect(!window.root.drag.isActive)
        space(false)
        #expect(window.root.drag.isPicked)
        space(true)
        space(true)
        #expect(window.root.drag.isPicked && observer.begun == 1)
        press(.escape)
    }

    @Test("D4, D5: no drag delegate, drags switched off, or nothing to give: Space does nothing", arguments: 0...2)
    func cannotLift(way: Int) {
        switch way {
        case 0: book.menu.dragDelegate = nil
        case 1: book.menu.dragInteractionEnabled = false
        default: book.itemsPerDrag = 0
        }
        book.focusFood(0)
        press(.character(" "))
        #expect(!window.root.drag.isActive && observer.begun == 0)
        book.expectCalm()
    }

    @Test("Modifiers held while a place is chosen are known to it, and to the drop")
    func modifiers() {
        book.lift(0)
        press(.tab)
        window.hold([.control, .shift])
        #expect(window.root.drag.session?.modifiers == [.control, .shift])
        press(.enter)
        window.hold([])
        #expect(book.amounts == [20, 0, 0])
    }

    @Test("A28: what is dropped by keys may be several items")
    func several() {
        book.itemsPerDrag = 3
        book.lift(0)
        press(.tab, .enter)
        #expect(book.amounts == [60, 0, 0] && book.persons[0].items == 3)
        book.expectCalm()
    }

    // MARK: Ends and changes on the way

    @Test("3.40: when the window loses the keyboard it goes back, at once and wholly")
    func blur() {
        book.lift(0)
        press(.tab)
        window.setFocused(false)
        #expect(observer.results == [.cancelled(.focusLost)])
        window.setFocused(true)
        book.expectCalm()
        #expect(book.drops == 0)
    }

    @Test("3.43: the window closes")
    func close() {
        book.lift(0)
        window.close()
        #expect(observer.results == [.cancelled(.windowClosed)])
        book.expectCalm()
    }

    @Test("3.37: focus goes to another view: the keys still move what was picked up")
    func focusMoves() {
        let other = KeyView()
        book.ground.addSubview(other)
        book.lift(0)
        window.root.focus(other)
        press(.tab, .enter)
        #expect(book.amounts == [20, 0, 0] && other.keys.isEmpty)
        #expect(window.root.focusedView === other, "the drop took the focus away")
        book.expectCalm()
    }

    @Test("3.42: a resize places everything anew, and it goes on at the same place")
    func resize() {
        book.lift(0)
        press(.down, .right)
        book.people.frame = Rect(x: 20, y: 160, width: 380, height: 100)
        window.resize(to: Size(width: 420, height: 310))
        #expect(book.lit == [1])
        press(.enter)
        #expect(book.amounts == [0, 20, 0])
        book.expectCalm()
    }

    @Test("4.7: somebody comes in before the chosen one: the chosen one stays chosen")
    func insertBefore() {
        book.lift(0)
        press(.down, .right)
        book.people.performBatchUpdates {
            book.persons.insert(FoodBook.Person(name: "Ana"), at: 0)
            book.people.insertItems(at: [IndexPath(item: 0)])
        }
        window.root.drag.contentMoved()
        window.settle()
        #expect(book.lit == [2])
        press(.enter)
        #expect(book.persons.map(\.amount) == [0, 0, 20, 0] && book.persons[2].name == "Daizy")
        book.expectCalm()
    }

    @Test("3.3, 4.7: the chosen one goes: nobody is chosen instead, and Enter bills nobody")
    func chosenGoes() {
        book.lift(0)
        press(.down, .right)
        book.people.performBatchUpdates {
            book.persons.remove(at: 1)
            book.people.deleteItems(at: [IndexPath(item: 1)])
        }
        window.root.drag.contentMoved()
        window.settle()
        #expect(book.lit.isEmpty && window.root.drag.isPicked)
        press(.enter)
        #expect(book.drops == 0 && observer.results == [.cancelled(.noTarget)])
        book.expectCalm()
    }

    @Test("3.1: the view that it came from goes: it can still be dropped, and ends once")
    func sourceGoes() {
        book.lift(2)
        press(.down)
        book.menu.removeFromSuperview()
        #expect(window.root.drag.isPicked)
        press(.enter)
        #expect(book.amounts.reduce(0, +) == 10)
        #expect(book.log.filter { $0 == "drag did end menu" }.count == 1)
        window.settle()
        #expect(window.preview == nil)
    }

    @Test("3.5: the place that is chosen goes: nothing is left, Enter puts back")
    func placeGoes() {
        book.lift(0)
        press(.down)
        book.people.removeFromSuperview()
        press(.enter)
        #expect(observer.results == [.cancelled(.noTarget)] && book.drops == 0)
        window.settle()
        #expect(window.preview == nil && !window.root.drag.isActive)
    }

    @Test("What is scrolled out of sight is no longer chosen")
    func scrolledAway() {
        for number in 0..<30 { book.persons.append(FoodBook.Person(name: "P\(number)")) }
        book.people.reloadData()
        window.settle()
        window.move(to: book.person(1))
        book.lift(0)
        press(.down)
        #expect(book.lit == [0])
        window.scroll(20, at: book.person(1))
        window.settle()
        #expect(book.lit.isEmpty)
        press(.enter)
        #expect(book.drops == 0)
    }

    // MARK: Other drags

    @Test("A drag by hand takes over from one by keys; the one by keys ends")
    func handTakesOver() {
        book.lift(0)
        press(.tab)
        window.drag(from: book.food(1), to: book.person(2))
        #expect(observer.results == [.cancelled(.superseded), .dropped(.copy)])
        #expect(book.amounts == [0, 0, 13])
        book.expectCalm()
    }

    @Test("While the hand drags, keys and programs pick up nothing")
    func handHolds() {
        book.focusFood(0)
        window.carry(from: book.food(1), to: book.person(0))
        press(.character(" "))
        #expect(!window.root.drag.pickUp(itemAt: IndexPath(item: 0), of: book.menu))
        #expect(observer.begun == 1 && window.isGrabbed)
        window.release()
        #expect(book.amounts == [13, 0, 0])
        book.expectCalm()
    }

    @Test("The pointer takes over when it really moves, not when it trembles")
    func pointerTakesOver() {
        window.move(to: book.person(2))
        book.lift(0)
        press(.tab)
        window.move(to: book.person(2) + Offset(dx: 2, dy: 1))
        #expect(book.lit == [0])
        window.move(to: book.person(2) + Offset(dx: 6, dy: 1))
        #expect(book.lit == [2])
        press(.enter)
        #expect(book.amounts == [0, 0, 20])
        book.expectCalm()
    }

    @Test("Programs pick up, place and put back, for menus and keys of their own")
    func programs() {
        let drag = window.root.drag
        refuse([1])
        #expect(!drag.place(at: book.person(0)), "nothing is picked up")
        #expect(drag.pickUp(itemAt: IndexPath(item: 3), of: book.menu))
        #expect(!drag.place(onItemAt: IndexPath(item: 1), of: book.people))
        #expect(drag.isPicked && drag.proposal?.reason == "1 has paid")
        #expect(drag.place(onItemAt: IndexPath(item: 2), of: book.people))
        #expect(book.amounts == [0, 0, 50] && !drag.isActive)
        drag.pickUp(itemAt: IndexPath(item: 0), of: book.menu)
        #expect(drag.place(at: book.person(0)))
        #expect(book.amounts == [20, 0, 50])
        drag.pickUp(itemAt: IndexPath(item: 0), of: book.menu)
        drag.putBack()
        #expect(observer.results.last == .cancelled(.superseded))
        #expect(!drag.pickUp(itemAt: IndexPath(item: 9), of: book.menu))
        book.expectCalm()
    }
}
